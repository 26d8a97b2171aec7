"""The knockout: seed order, byes, third place, tables of three, all against published brackets."""

import json
from pathlib import Path

import pytest

from tests.playing import begin, deal, finish_round, finish_table, play_out, won_by
from tourney.domain.bracket import Nobody, Seed
from tourney.domain.brackets.single import plan_for_two, seed_order
from tourney.domain.brackets.threes import plan_for_three
from tourney.domain.commands import CreateTournament, Enter, OpenRound, Withdraw
from tourney.domain.errors import Refused
from tourney.service.club import Club
from variants import find_variant

SEEDING = json.loads((Path(__file__).parents[1] / "reference" / "single_elimination_seeding.json").read_text())


@pytest.mark.parametrize("size", SEEDING["seed_order"])
def test_the_seed_order_is_the_published_one(size: str) -> None:
    assert list(seed_order(int(size))) == SEEDING["seed_order"][size]


@pytest.mark.parametrize("entrants", SEEDING["brackets_3_to_64"])
def test_byes_go_to_the_top_seeds_and_every_match_is_there(entrants: str) -> None:
    published = SEEDING["brackets_3_to_64"][entrants]
    plan = plan_for_two(int(entrants))
    first = [[s.number if isinstance(s, Seed) else None for s in m.slots] for m in plan.rounds[0].matches]
    assert first == published["round1"]
    played = [m for r in plan.rounds for m in r.matches if not any(isinstance(s, Nobody) for s in m.slots)]
    assert len(played) == published["total_matches"]


@pytest.mark.parametrize("entrants", range(4, 65))
def test_a_match_for_third_place_adds_one_match(entrants: int) -> None:
    published = SEEDING["brackets_3_to_64"][str(entrants)]
    plan = plan_for_two(entrants, third_place=True)
    played = [m for r in plan.rounds for m in r.matches if not any(isinstance(s, Nobody) for s in m.slots)]
    assert len(played) == published["total_with_third_place"]


@pytest.mark.parametrize("entrants", range(3, 201))
@pytest.mark.parametrize("fours", [True, False])
def test_tables_of_three_seat_everybody_once_and_end_in_one_table(entrants: int, fours: bool) -> None:
    """Three at a table; four only where the dealer may sit out, and never more than two such tables."""
    plan = plan_for_three(entrants, fours)
    seeds = [s.number for m in plan.rounds[0].matches for s in m.slots if isinstance(s, Seed)]
    assert sorted(seeds) == list(range(1, entrants + 1))
    sizes = [len(m.slots) for m in plan.rounds[0].matches]
    assert set(sizes) <= ({1, 3, 4} if fours else {1, 3})
    assert sizes.count(4) <= 2
    for later in plan.rounds[1:]:
        assert {len(m.slots) for m in later.matches} == {3}
    assert len(plan.rounds[-1].matches) == 1


def ranks(club: Club, slug: str) -> list[int]:
    return [row.rank for row in club.standings(slug).rows]


def test_eight_with_a_match_for_third_place_rank_one_to_four_and_four_fifths(club: Club) -> None:
    """T08: the match for third place counts in the final ranks."""
    names = [f"P{n}" for n in range(1, 9)]
    begin(club, "cup", "sixty-six", "knockout", names, options={"third_place": True})
    play_out(club, "cup", "sixty-six")
    assert ranks(club, "cup") == [1, 2, 3, 4, 5, 5, 5, 5]
    assert club.bracket("cup").champion == "P1"
    assert club.standings("cup").final


def test_without_one_the_losers_of_the_semi_finals_share_third_place(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    play_out(club, "cup", "sixty-six")
    assert ranks(club, "cup") == [1, 2, 3, 3]


def test_a_slot_says_where_it_comes_from_until_it_is_known(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    final = club.bracket("cup").rounds[-1].matches[0]
    assert [(slot.source, slot.entrant) for slot in final.slots] == [("winner of SF1", None), ("winner of SF2", None)]
    finish_table(club, "cup", "sixty-six", club.tables("cup").tables[0], side=1)
    final = club.bracket("cup").rounds[-1].matches[0]
    assert [(slot.source, slot.entrant) for slot in final.slots] == [("winner of SF1", "D"), ("winner of SF2", None)]


def test_best_of_three_is_won_by_two_games(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"], match="best-of-3", overrides={"match.whitewash_units": 1})
    table = club.tables("cup").tables[0]
    for _ in range(3):  # 3 + 3 + 3 game points are a game to seven
        assert not club.table("cup", 1).table.done
        deal(club, "cup", 1, won_by("sixty-six", 0))
    assert club.table("cup", 1).table.sides[0].units == 1
    finish_table(club, "cup", "sixty-six", table, side=0)
    view = club.table("cup", 1)
    assert view.table.winner == "A"
    assert len(view.deals) == 6


def test_a_whitewash_of_two_units_wins_a_best_of_three_at_once(club: Club) -> None:
    """Schnapsen: who loses to nothing is *Schneider* and pays two bummerls."""
    begin(club, "cup", "schnapsen", "knockout", ["A", "B"], match="best-of-3")
    finish_round(club, "cup", "schnapsen")
    assert len(club.table("cup", 1).deals) == 3
    assert [side.units for side in club.table("cup", 1).table.sides] == [2, 0]


def test_twenty_seven_at_cutthroat_play_nine_three_and_one_table(club: Club) -> None:
    begin(club, "cup", "cutthroat", "knockout", [f"P{n}" for n in range(1, 28)])
    counts = [len(club.tables("cup").tables)]
    finish_round(club, "cup", "cutthroat")
    while club.summary("cup").round < club.summary("cup").rounds:
        club.do("cup", OpenRound())
        counts.append(len(club.tables("cup").tables))
        finish_round(club, "cup", "cutthroat")
    assert counts == [9, 3, 1]
    assert club.bracket("cup").champion == "P1"


def test_the_best_runners_up_fill_the_last_table(club: Club) -> None:
    """Six play two tables of three: both winners and the better of the two seconds play the final."""
    begin(club, "cup", "cutthroat", "knockout", ["A", "B", "C", "D", "E", "F"])
    first, second = club.tables("cup").tables
    names = [side.entrant for side in second.sides]
    finish_table(club, "cup", "cutthroat", first, side=0)
    deal(club, "cup", 2, "B bid 3: A 0, B 120, C 0")  # the second of table 2 has three game points
    finish_table(club, "cup", "cutthroat", second, side=0)
    club.do("cup", OpenRound())
    final = [side.entrant for side in club.tables("cup").tables[0].sides]
    assert set(final) == {first.sides[0].entrant, names[0], names[1]}
    assert club.bracket("cup").rounds[-1].matches[0].slots[2].source == "best runner-up 1 of round 1"


@pytest.mark.parametrize("entrants", [4, 7, 8])
def test_a_table_of_four_deals_out_the_dealer(club: Club, entrants: int) -> None:
    """At cutthroat with four at the table the dealer sits out, so everybody sits out in turn."""
    begin(club, "cup", "cutthroat", "knockout", [f"P{n}" for n in range(1, entrants + 1)])
    table = next(t for t in club.tables("cup").tables if len(t.sides) == 4)
    for _ in range(4):
        deal(club, "cup", table.table, "A bid 1: A 60, B 33, C 27")
    deals = club.table("cup", table.table).deals
    assert [d.game_points for d in deals] == [(1, 1, 0, 0), (0, 1, 1, 0), (1, 0, 1, 0), (1, 1, 0, 0)]
    assert [d.line.split(", ")[-1] for d in deals] == [f"seat {seat} sits out" for seat in (3, 0, 1, 2)]


def test_a_withdrawal_at_the_table_gives_the_match_to_the_other_side(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    club.do("cup", Withdraw("D"))
    table = club.tables("cup").tables[0]
    assert (table.winner, table.ended_by) == ("A", "withdrawal")


def test_a_winner_who_leaves_before_the_next_round_lets_the_other_through(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    finish_round(club, "cup", "sixty-six")
    club.do("cup", Withdraw("A"))
    club.do("cup", OpenRound())
    view = club.tables("cup")
    assert view.tables == ()
    assert [(bye.entrant, bye.kind) for bye in view.byes] == [("B", "withdrawn")]
    assert club.bracket("cup").champion == "B"


def test_a_cutthroat_winner_who_leaves_is_followed_by_the_second_of_his_table(club: Club) -> None:
    begin(club, "cup", "cutthroat", "knockout", [f"P{n}" for n in range(1, 10)])
    finish_round(club, "cup", "cutthroat")
    first = club.tables("cup").tables[0]
    club.do("cup", Withdraw(first.sides[0].entrant))
    club.do("cup", OpenRound())
    assert club.tables("cup").tables[0].sides[0].entrant == first.sides[1].entrant


def test_a_knockout_of_one_is_refused_and_says_how_many_it_needs(club: Club) -> None:
    sheet = find_variant("cutthroat")
    club.do("cup", CreateTournament("cup", "Cup", sheet.sheet(), sheet.sheet_hash, "knockout"))
    club.do("cup", Enter(("A", "B")))
    with pytest.raises(Refused, match=r"has 2 entrants; .* needs at least 3"):
        club.do("cup", OpenRound())
