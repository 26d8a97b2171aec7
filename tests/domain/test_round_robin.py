"""The round robin: Berger tables as published, byes, ranks and broken ties."""

import json
from pathlib import Path

import pytest

from tests.playing import begin, create, finish_round, finish_table, play_out
from tourney.domain.commands import OpenRound, RecordResult, Withdraw
from tourney.domain.draws.berger import berger_round
from tourney.domain.errors import Refused
from tourney.domain.standings import competition_ranks
from tourney.service.club import Club

BERGER = json.loads((Path(__file__).parents[1] / "reference" / "berger_tables.json").read_text())["tables"]


@pytest.mark.parametrize("entrants", BERGER)
def test_every_round_is_the_published_berger_round(entrants: str) -> None:
    table = BERGER[entrants]
    for number, published in enumerate(table["rounds"], start=1):
        pairs, bye = berger_round(int(entrants), number)
        assert sorted(map(list, pairs)) == sorted(published)
        assert bye == table["bye_by_round"][number - 1]


@pytest.mark.parametrize("entrants", range(2, 41))
def test_everybody_meets_everybody_once(entrants: int) -> None:
    rounds = [berger_round(entrants, number) for number in range(1, entrants + entrants % 2)]
    met = [frozenset(pair) for pairs, _ in rounds for pair in pairs]
    assert len(met) == len(set(met)) == entrants * (entrants - 1) // 2
    if entrants % 2:
        assert sorted(bye for _, bye in rounds if bye) == list(range(1, entrants + 1))


def test_an_odd_field_has_one_named_bye_in_every_round(club: Club) -> None:
    """T42: one bye in every round, each player once."""
    begin(club, "liga", "sixty-six", "round-robin", ["A", "B", "C"])
    play_out(club, "liga", "sixty-six")
    byes = [bye for number in (1, 2, 3) for bye in club.tables("liga", number).byes]
    assert sorted(bye.entrant for bye in byes) == ["A", "B", "C"]
    assert {bye.kind for bye in byes} == {"pairing_bye"}


def test_a_tie_on_wins_is_broken_by_game_points_and_explained(club: Club) -> None:
    begin(club, "liga", "sixty-six", "round-robin", ["A", "B", "C"])
    results = {("B", "C"): (7, 0), ("A", "B"): (7, 5), ("C", "A"): (7, 6)}
    for _ in range(3):
        for table in club.tables("liga").tables:
            pair = tuple(side.entrant for side in table.sides)
            club.do("liga", RecordResult(table.table, results[pair]))
        if club.summary("liga").round < 3:
            club.do("liga", OpenRound())
    standings = club.standings("liga", live=True)
    assert [(row.rank, row.entrant, row.game_points) for row in standings.rows] == [
        (1, "B", (12, 7)),
        (2, "A", (13, 12)),
        (3, "C", (7, 13)),
    ]
    assert standings.rows[1].why == "behind B on game-point difference (+1 against +5)"


def test_only_closed_rounds_count_unless_live_is_asked_for(club: Club) -> None:
    begin(club, "liga", "sixty-six", "round-robin", ["A", "B", "C", "D"])
    finish_round(club, "liga", "sixty-six")
    assert club.standings("liga").after_round == 0
    assert {row.match_points for row in club.standings("liga").rows} == {0}
    live = club.standings("liga", live=True)
    assert live.live
    assert sorted(row.match_points for row in live.rows) == [0, 0, 1, 1]


def test_who_meets_a_withdrawn_entrant_has_a_named_bye_worth_a_win(club: Club) -> None:
    begin(club, "liga", "sixty-six", "round-robin", ["A", "B", "C", "D"])
    finish_round(club, "liga", "sixty-six")
    club.do("liga", Withdraw("D"))
    club.do("liga", OpenRound())
    (bye,) = club.tables("liga").byes
    assert (bye.entrant, bye.kind) == ("C", "withdrawn")
    finish_table(club, "liga", "sixty-six", club.tables("liga").tables[0])
    row = next(row for row in club.standings("liga", live=True).rows if row.entrant == "C")
    assert row.match_points == 1


def test_fewer_rounds_than_a_whole_circle_can_be_asked_for(club: Club) -> None:
    begin(club, "liga", "sixty-six", "round-robin", ["A", "B", "C", "D"], rounds=2)
    play_out(club, "liga", "sixty-six")
    assert club.standings("liga").final
    with pytest.raises(Refused, match="all 2 rounds"):
        club.do("liga", OpenRound())


def test_three_sides_cannot_be_paired_round_robin(club: Club) -> None:
    with pytest.raises(Refused, match="use knockout"):
        create(club, "liga", "cutthroat", "round-robin")


def test_level_rows_share_a_rank_and_the_next_counts_them() -> None:
    """T51: 1, 1, 1, 4."""
    assert competition_ranks(["a", "a", "a", "b"]) == [1, 1, 1, 4]
