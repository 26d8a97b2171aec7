"""Every paper byte for byte, and what holds for all of them."""

import pytest

from tests.report.papers import GOLDEN, PAPERS


@pytest.mark.parametrize("name", PAPERS)
def test_a_paper_is_byte_for_byte_what_it_was(name: str) -> None:
    assert PAPERS[name]() + "\n" == (GOLDEN / f"{name}.txt").read_bytes().decode()


def test_no_golden_file_is_left_of_a_paper_that_is_gone() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(PAPERS)


@pytest.mark.parametrize("name", PAPERS)
def test_no_line_is_longer_than_it_needs(name: str) -> None:
    lines = PAPERS[name]().splitlines()
    assert lines == [line.rstrip() for line in lines]
    assert lines[0]
    assert lines[-1]


@pytest.mark.parametrize("name", PAPERS)
def test_a_paper_is_plain_text_without_colour(name: str) -> None:
    assert "\x1b" not in PAPERS[name]()
