"""Three at a two-handed game: the dealer sits out and scores with the winner; who is out leaves, the last one pays."""

import pytest

from tests.playing import begin, create, deal
from tourney.domain.errors import Refused
from tourney.service.club import Club


def scores(club: Club) -> list[int]:
    return [side.score for side in club.tables("cup").tables[0].sides]


def test_the_dealer_scores_with_the_winner_but_not_past_six(club: Club) -> None:
    """Hoyle's three-handed game: the dealer scores the same as the winner, but may not pass six that way."""
    begin(club, "cup", "three-hand-hoyle", "knockout", ["A", "B", "C"])
    assert len(club.tables("cup").tables[0].sides) == 3
    deal(club, "cup", 1, "A wins by claim, B schwarz")  # C deals and sits out: A and C score
    assert scores(club) == [3, 0, 3]
    dealer = club.tables("cup").tables[0].dealer_seat
    seats = [seat for seat in range(3) if seat != dealer]
    deal(club, "cup", 1, "A wins by claim, B schwarz")
    expected = [3, 0, 3]
    expected[seats[0]] += 3
    expected[dealer] = min(6, expected[dealer] + 3)
    assert scores(club) == expected


def test_who_reaches_the_target_leaves_and_the_other_two_settle_who_pays(club: Club) -> None:
    begin(club, "cup", "three-hand-hoyle", "knockout", ["A", "B", "C"])
    seen_leaving = False
    for _ in range(30):
        table = club.tables("cup").tables[0]
        if table.done:
            break
        seen_leaving = seen_leaving or max(scores(club)) >= 7
        deal(club, "cup", 1, "A wins by claim, B schneider")
    assert seen_leaving
    view = club.tables("cup").tables[0]
    assert view.done
    assert min(side.score for side in view.sides) < 7
    rows = club.standings("cup", live=True).rows
    assert [row.rank for row in rows] == [1, 2, 3]


def test_it_cannot_be_paired_round_robin(club: Club) -> None:
    with pytest.raises(Refused, match="the 3 sides"):
        create(club, "cup", "three-hand-hoyle", "round-robin")
