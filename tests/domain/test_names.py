"""Names: what is taken, kept as typed, compared folded, refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.domain.errors import Refused
from tourney.domain.names import clean_name, fold, join_pair, split_pair


@pytest.mark.parametrize(
    "name",
    ["[b", "x [/red] y", "🂡 Anna", "Anna Maria", "N" * 60, "Łukasz", "👩‍👩‍👧", "=cmd", "O'Neill; DROP TABLE", "李雷"],
)
def test_a_name_is_kept_as_typed(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "is empty"),
        ("   ", "is empty"),
        ("a\x00b", r"U\+0000"),
        ("a\nb", r"U\+000A"),
        ("\x1b[31mred", r"U\+001B"),
        ("x\u202ey", r"U\+202E"),
        ("\udcff", r"U\+DCFF"),
        ("\u200b", r"U\+200B"),
        ("\ufeff", r"U\+FEFF"),
        ("Anna\u200b", r"U\+200B"),
        ("\u200d", "is empty"),
        ("n" * 101, "101 characters; 100 at most"),
    ],
)
def test_a_name_that_cannot_be_says_why(name: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        clean_name(name)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("lukasz", "Łukasz"),
        ("serban", "Șerban"),
        ("JORG", "Jörg"),
        ("zoe", "Zoë"),
        ("strasse", "Straße"),
        ("a  b", "A b"),
    ],
)
def test_names_are_compared_without_case_accents_and_blanks(typed: str, found: str) -> None:
    assert fold(typed) == fold(found)


def test_a_pair_is_two_names_with_a_plus_between() -> None:
    assert split_pair("Anna  +  Boris") == ("Anna", "Boris")
    assert split_pair("C+D") == ("C+D",)


@given(st.text())
def test_a_cleaned_name_is_clean(text: str) -> None:
    try:
        name = clean_name(text)
    except Refused:
        return
    assert clean_name(name) == name
    assert fold(name)


NAMES = st.text(st.characters(categories=("L", "N", "M", "S")), min_size=1, max_size=20).filter(lambda n: "+" not in n)


@given(st.lists(NAMES, min_size=1, max_size=2))
def test_joining_and_splitting_a_pair_are_inverse(names: list[str]) -> None:
    try:
        cleaned = tuple(clean_name(name) for name in names)
    except Refused:
        return
    assert split_pair(join_pair(cleaned)) == cleaned
