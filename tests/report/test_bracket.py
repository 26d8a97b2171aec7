"""Brackets as text: everybody is on the page, in a place of their own."""

import pytest

from tests.report.brackets import bracket
from tourney.report.bracket import bracket_text, tree_rounds
from tourney.report.columns import width
from tourney.service.views import BracketRound, BracketTree, MatchView, SlotView

PEOPLE = tuple(f"Somebody Number{number:03}" for number in range(1, 129))


@pytest.mark.parametrize("entrants", [*range(2, 35), 48, 63, 64, 65, 100, 127, 128])
def test_everybody_stands_once_in_the_first_round_of_a_bracket_of_any_size(entrants: int) -> None:
    text = bracket_text(bracket(entrants, 0, names=PEOPLE))
    byes = text.count(" bye ")
    assert [text.count(name) for name in PEOPLE[:entrants]].count(2) == byes
    assert all(name in text for name in PEOPLE[:entrants])
    assert f"{entrants} {PEOPLE[entrants - 1]}" in text


@pytest.mark.parametrize("entrants", [2, 3, 5, 16, 33, 128])
def test_a_played_bracket_ends_with_the_name_of_the_champion(entrants: int) -> None:
    tree = (
        bracket(entrants, 7, names=PEOPLE)
        if entrants == 128
        else bracket(entrants, (entrants - 1).bit_length(), names=PEOPLE)
    )
    assert bracket_text(tree).splitlines()[-1] == f"Champion: {tree.champion}"


@pytest.mark.parametrize("entrants", [2, 8, 16, 32, 64, 128])
def test_sixteen_and_more_entrants_fit_on_a_page_of_a_hundred_columns(entrants: int) -> None:
    names = [name.replace("Somebody Number", "Somebody Nr ") for name in PEOPLE]
    text = bracket_text(bracket(entrants, 7 if entrants == 128 else (entrants - 1).bit_length(), names=names))
    assert max(map(width, text.splitlines())) <= 100


@pytest.mark.parametrize("entrants", range(3, 41))
def test_everybody_stands_in_the_bracket_of_tables_of_three(entrants: int) -> None:
    text = bracket_text(bracket(entrants, 0, sides=3, names=PEOPLE))
    assert all(name in text for name in PEOPLE[:entrants])
    assert max(map(width, text.splitlines())) <= 80


def test_every_winner_but_no_loser_has_a_sign() -> None:
    text = bracket_text(bracket(16, 4))
    assert text.count("✓") == 15


def test_a_side_that_left_passes_the_other_on() -> None:
    left = MatchView("F", (SlotView("seed 1", "Anna", None), SlotView("seed 2", None, None)), "Anna", "bye")
    lines = bracket_text(BracketTree((BracketRound("Final", (left,)),), "Anna")).splitlines()
    assert lines[2:5] == ["  1 Anna bye", "", "  2 nobody"]


def test_a_match_of_two_that_feeds_no_tree_is_listed_as_a_card() -> None:
    slots = (SlotView("seed 1", "Anna", 7), SlotView("loser of W1", "Boris", 5))
    odd = BracketTree((BracketRound("Lower final", (MatchView("L1", slots, "Anna", "done"),)),), None)
    assert tree_rounds(odd) == odd.rounds
    double = BracketTree((*odd.rounds, BracketRound("Final", (MatchView("F", slots, None, "waiting"),))), None)
    assert tree_rounds(double) == ()
    assert bracket_text(double).startswith("Lower final\n  L1\n  ✓ Anna  7\n    Boris 5")
