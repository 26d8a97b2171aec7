"""Text from outside: lists of names in any encoding and with any separator, bounded JSON."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.domain.errors import Refused
from tourney.service.outside import read_json, read_names


@pytest.mark.parametrize(
    ("data", "names"),
    [
        ("Jörg\nZoë\n".encode(), ["Jörg", "Zoë"]),
        ("Jörg\nZoë\n".encode("latin-1"), ["Jörg", "Zoë"]),
        ("Jörg\nZoë\n".encode("utf-16"), ["Jörg", "Zoë"]),
        ("\ufeffname;club\r\nJörg;PB\r\n\r\nZoë;SB\r\n".encode(), ["Jörg", "Zoë"]),
        ("club\tname\nPB\tJörg\n".encode(), ["Jörg"]),
        (b'Name,Club\n"Doe, John",PB\n', ["Doe, John"]),
    ],
)
def test_a_list_of_players_is_read_as_it_comes(data: bytes, names: list[str]) -> None:
    """T68: an umlaut in Latin-1, semicolons or tabs, with or without a head row."""
    assert [name for _, name in read_names(data, "players.csv")] == names


def test_a_row_without_a_name_is_named_by_its_line() -> None:
    with pytest.raises(Refused, match=r"players\.csv line 3 has no name in column 2"):
        read_names(b"club,name\nPB,Anna\nSB,\n", "players.csv")


def test_an_empty_list_says_so() -> None:
    with pytest.raises(Refused, match="has no names"):
        read_names(b"\n\n", "players.csv")


@given(st.binary(max_size=300))
def test_no_bytes_break_the_reading_of_names(data: bytes) -> None:
    try:
        rows = read_names(data, "x")
    except Refused:
        return
    assert all(name.strip() for _, name in rows)


@given(st.binary(max_size=300))
def test_no_bytes_break_the_reading_of_json(data: bytes) -> None:
    with suppress(Refused):
        read_json(data, "x")


def test_a_table_of_several_columns_without_a_name_column_is_refused() -> None:
    with pytest.raises(Refused, match="none is headed name"):
        read_names(b"Vorname;Nachname\nHans;Meier\n", "players.csv")
