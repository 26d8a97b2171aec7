"""Double elimination: the published wiring, two losses and out, byes and leavers that block nobody, ranks."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tourney.domain.bracket import (
    NOBODY,
    Nobody,
    Outcome,
    Place,
    Plan,
    PlanRound,
    Rematch,
    Resolved,
    RowRound,
    Seed,
    Source,
    Standing,
    resolve,
)
from tourney.domain.brackets.double import Finish, champion, drop_order, final_order, plan_for_double
from tourney.domain.brackets.single import bracket_size, plan_for_two
from tourney.domain.model import EntrantId

REFERENCE = json.loads((Path(__file__).parents[1] / "reference" / "double_elimination.json").read_text())["brackets"]
SIZES = range(2, 65)

Chooses = Callable[[Standing], EntrantId]


def entrants(count: int) -> list[EntrantId]:
    return [EntrantId(str(number)) for number in range(1, count + 1)]


def won_by(standing: Standing, winner: EntrantId) -> Outcome:
    order = tuple(sorted(standing.players, key=lambda player: player != winner))
    return Outcome(order, {player: place for place, player in enumerate(order, start=1)}, {})


def better_seed(standing: Standing) -> EntrantId:
    return min(standing.players, key=int)


def by_lot(rng: Random) -> Chooses:
    return lambda standing: standing.players[int(rng.random() * len(standing.players))]


class Evening:
    """A bracket played round by round; ``left`` says before which round somebody withdrew."""

    def __init__(self, plan: Plan, count: int, left: Mapping[EntrantId, int] | None = None) -> None:
        self.plan, self.seeds, self.left = plan, entrants(count), dict(left or {})
        self.played: dict[str, Outcome] = {}

    def has_left(self, entrant: EntrantId, number: int) -> bool:
        return self.left.get(entrant, number + 1) <= number

    @property
    def standings(self) -> Resolved:
        return resolve(self.plan, self.seeds, self.played, self.has_left)

    def match(self, id: str) -> Standing:
        return next(match for matches in self.standings for match in matches if match.id == id)

    def win(self, id: str, winner: int) -> None:
        self.played[id] = won_by(self.match(id), EntrantId(str(winner)))

    def play_round(self, number: int, choose: Chooses) -> None:
        for standing in self.standings[number - 1]:
            assert standing.is_ready, f"{standing.id} waits in its round"
            if standing.order is None:
                self.played[standing.id] = won_by(standing, choose(standing))

    def play(self, choose: Chooses) -> "Evening":
        for number in range(1, len(self.plan.rounds) + 1):
            self.play_round(number, choose)
        return self

    @property
    def champion(self) -> EntrantId | None:
        return champion(self.plan, self.standings)

    @property
    def finishes(self) -> tuple[Finish, ...]:
        return final_order(self.plan, self.standings)

    @property
    def losses(self) -> Counter[EntrantId]:
        return Counter(outcome.order[1] for outcome in self.played.values())


def played_out(count: int, seed: int, reset: bool = True) -> Evening:
    return Evening(plan_for_double(count, reset), count).play(by_lot(Random(seed)))


# --- the wiring -----------------------------------------------------------------------------------------------


def published(slot: Mapping[str, Any], second_final: bool) -> Source:
    if "seed" in slot:
        return Seed(slot["seed"])
    id, place = (slot["winner_of"], 1) if "winner_of" in slot else (slot["loser_of"], 2)
    return Rematch(id, place) if second_final else Place(id, place, of_two=True)


@pytest.mark.parametrize("size", REFERENCE)
def test_every_slot_is_the_published_one(size: str) -> None:
    """The whole wiring, drops and grand finals included."""
    bracket = REFERENCE[size]
    wanted = {
        match["id"]: tuple(published(slot, match["id"] == "GF2") for slot in match["slots"])
        for match in bracket["matches"]
    }
    plan = plan_for_double(int(size))
    assert {match.id: match.slots for each in plan.rounds for match in each.matches} == wanted
    assert len(wanted) == bracket["matches_with_reset"]
    assert sum(len(each.matches) for each in plan_for_double(int(size), reset=False).rounds) == len(wanted) - 1


def earliest_rematch(plan: Plan) -> int:
    """The first losers round in which two can meet who have met in the winners bracket: from each winners match the
    loser's way to the end, and the way of its winner, should he win on and lose later."""
    slots = {match.id: match.slots for each in plan.rounds for match in each.matches}
    goes_on = {(s.match, s.place): id for id, sources in slots.items() for s in sources if isinstance(s, Place)}

    def losers_way(id: str) -> list[str]:
        way = [goes_on.get((id, 2), "")]
        while way[-1]:
            way.append(goes_on.get((way[-1], 1), ""))
        return [each for each in way if each.startswith("L")]

    meetings = []
    for first in (id for id in slots if id.startswith("W")):
        loser_passes = losers_way(first)
        later = goes_on[first, 1]
        while later.startswith("W"):
            meetings += [each for each in losers_way(later) if each in loser_passes][:1]
            later = goes_on[later, 1]
    return min(int(id[1:].partition(".")[0]) for id in meetings)


@pytest.mark.parametrize("size", REFERENCE)
def test_nobody_meets_again_earlier_than_published(size: str) -> None:
    assert (
        earliest_rematch(plan_for_double(int(size))) == REFERENCE[size]["earliest_losers_round_with_a_possible_rematch"]
    )


@pytest.mark.parametrize("rounds", [3, 4, 5, 7, 8, 9, 10])
def test_no_drop_order_could_put_off_a_rematch_for_longer(rounds: int) -> None:
    """Those whom one player beats on his way drop into places of the losers bracket. With more of them than there
    are blocks of neighbours, two drop into one block, and they can meet by the time it is down to one survivor.
    (At 64 the published bracket is one round short of this.)"""

    def is_forced_before(losers_round: int) -> bool:
        dropped = sum(1 for winners_round in range(1, rounds + 1) if 2 * (winners_round - 1) < losers_round)
        levels = (2 * rounds - 3 - losers_round) // 2
        return levels < 0 or dropped > 2 ** (levels + 1)

    best = max(each for each in range(1, 2 * rounds - 1) if not is_forced_before(each))
    assert earliest_rematch(plan_for_double(1 << rounds)) == best


@pytest.mark.parametrize("count", [6, 8, 10])
def test_the_drop_order_is_one_rule_for_all_sizes(count: int) -> None:
    """T07: the losers of a winners round come in as in the full bracket around them."""
    full = plan_for_double(bracket_size(count))
    behind = [[m for m in each.matches if not m.id.startswith("W1.")] for each in full.rounds]
    plan = plan_for_double(count)
    assert [[m for m in each.matches if not m.id.startswith("W1.")] for each in plan.rounds] == behind


@pytest.mark.parametrize("matches", [1, 2, 4, 8, 64])
@pytest.mark.parametrize("number", range(2, 9))
def test_every_loser_drops_once(number: int, matches: int) -> None:
    assert sorted(drop_order(number, matches)) == list(range(matches))


@pytest.mark.parametrize("count", [*SIZES, 100, 257])
def test_a_round_needs_earlier_rounds_only_and_there_are_no_more_than_must_be(count: int) -> None:
    """As many rounds as the longest chain of matches that are played, each needing the one before; one more where
    so few play the first round that part of the second could go beside it, which would tear a round apart."""
    plan = plan_for_double(count)
    depth: dict[str, int] = {}
    gives: dict[tuple[str, int], bool] = {}
    for number, each in enumerate(plan.rounds, start=1):
        before = set(depth)
        for match in each.matches:
            needs = {source.match for source in match.slots if isinstance(source, Place | Rematch)}
            assert needs <= before, f"{match.id} in round {number}"
            filled = sum(
                gives[s.match, s.place] if isinstance(s, Place | Rematch) else not isinstance(s, Nobody)
                for s in match.slots
            )
            gives[match.id, 1], gives[match.id, 2] = filled > 0, filled > 1
            depth[match.id] = max((depth[id] for id in needs), default=0) + (filled > 1)
    torn = 4 < count <= bracket_size(count) * 5 // 8
    assert max(depth.values()) == len(plan.rounds) - torn


def test_rounds_are_named_for_people() -> None:
    assert [each.name for each in plan_for_double(16).rounds] == [
        "Winners round 1",
        "Winners quarter-finals, losers round 1",
        "Losers round 2",
        "Winners semi-finals, losers round 3",
        "Losers round 4",
        "Winners final, losers semi-final",
        "Losers final",
        "Grand final",
        "Second grand final",
    ]


def test_a_losers_round_that_only_passes_byes_on_is_not_named() -> None:
    """Five: one match in the first round, whose loser has nobody to meet in losers round 1."""
    assert [each.name for each in plan_for_double(5).rounds][1] == "Winners semi-finals"
    assert [each.name for each in plan_for_double(7).rounds][1] == "Winners semi-finals, losers round 1"


def test_the_slots_of_the_second_final_say_when_it_is_played() -> None:
    texts = [slot.text for slot in plan_for_double(4).rounds[-1].matches[0].slots]
    assert texts == ["loser of GF1, if both have lost once", "winner of GF1, if both have lost once"]


def test_a_bracket_of_65536_holds_every_match_without_writing_them_out() -> None:
    plan = plan_for_double(65_536)
    rows = [row for each in plan.rounds if isinstance(each, RowRound) for row in each.rows]
    assert sum(row.count for row in rows) + 2 == 2 * 65_536 - 1
    assert rows[0].match(32_767).id == "W1.32768"
    assert [source.text for source in rows[2].match(0).slots] == ["loser of W1.1", "loser of W1.2"]


# --- played to the end ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", SIZES)
def test_everybody_but_the_champion_loses_exactly_twice(count: int) -> None:
    """2n - 2 matches, one more where the second final was needed; the champion has lost once at most."""
    for seed in range(4):
        evening = played_out(count, seed)
        losses = evening.losses
        winner = evening.champion
        assert winner is not None
        others = [entrant for entrant in evening.seeds if entrant != winner]
        assert [losses[entrant] for entrant in others] == [2] * (count - 1)
        assert losses[winner] == ("GF2" in evening.played)
        assert len(evening.played) == 2 * count - 2 + losses[winner]
        assert evening.match("GF1").is_upset == ("GF2" in evening.played)


@pytest.mark.parametrize("count", SIZES)
def test_without_a_reset_one_grand_final_decides(count: int) -> None:
    evening = played_out(count, seed=count, reset=False)
    assert len(evening.played) == 2 * count - 2
    assert evening.champion == evening.played["GF1"].order[0]
    assert evening.plan.final == "GF1"


@pytest.mark.parametrize("count", SIZES)
def test_by_seeds_the_first_beats_the_second_in_one_grand_final(count: int) -> None:
    evening = Evening(plan_for_double(count), count).play(better_seed)
    assert evening.played["GF1"].order == ("1", "2")
    assert evening.champion == "1"
    assert len(evening.played) == 2 * count - 2


def test_the_second_final_falls_away_when_the_unbeaten_side_wins() -> None:
    evening = Evening(plan_for_double(8), 8).play(better_seed)
    last = evening.match("GF2")
    assert (last.is_bye, last.order, last.players) == (True, (), ())


def test_an_unbeaten_finalist_who_loses_plays_once_more() -> None:
    """T05: a second, deciding final, the side that was unbeaten in the first slot."""
    evening = Evening(plan_for_double(4), 4)
    for number in range(1, 4):
        evening.play_round(number, better_seed)
    assert evening.match("GF2").players == ()
    assert evening.champion is None
    evening.win("GF1", 2)
    assert evening.match("GF2").players == ("1", "2")
    assert evening.champion is None
    evening.win("GF2", 1)
    assert evening.champion == "1"


def test_a_level_grand_final_has_no_champion() -> None:
    evening = Evening(plan_for_double(2, reset=False), 2)
    evening.win("W1.1", 1)
    evening.played["GF1"] = Outcome((EntrantId("1"), EntrantId("2")), {EntrantId("1"): 1, EntrantId("2"): 1}, {})
    assert evening.champion is None


# --- byes and the order of entry ------------------------------------------------------------------------------


def test_a_loser_sits_in_the_slot_that_names_him_whatever_the_order_of_entry() -> None:
    """T01: the second match of the first round is entered before the first."""
    evening = Evening(plan_for_double(8), 8)
    evening.win("W1.2", 4)
    assert [(slot.source.text, slot.entrant) for slot in evening.match("L1.1").slots] == [
        ("loser of W1.1", None),
        ("loser of W1.2", "5"),
    ]
    evening.win("W1.1", 8)
    assert evening.match("L1.1").players == ("1", "5")


def test_a_loser_passes_a_bye_of_the_losers_bracket_at_once() -> None:
    """T02, T03: seven entrants; who loses W1.2 has nobody to meet in losers round 1 and waits in round 2."""
    evening = Evening(plan_for_double(7), 7)
    assert evening.match("W1.1").is_bye
    assert [slot.entrant for slot in evening.match("L1.1").slots] == [NOBODY, None]
    evening.win("W1.2", 4)
    assert (evening.match("L1.1").is_bye, evening.match("L1.1").order) == (True, ("5",))
    assert [slot.entrant for slot in evening.match("L2.1").slots] == [None, "5"]


def test_of_three_the_first_loser_waits_in_losers_round_two() -> None:
    """T04: seeds 1, 2, 3 and a bye; 2 beats 3."""
    evening = Evening(plan_for_double(3), 3)
    evening.win("W1.2", 2)
    assert evening.match("L2.1").players == ("3",)
    assert not evening.match("L2.1").is_ready
    evening.win("W2.1", 1)
    assert evening.match("L2.1").players == ("2", "3")


def test_a_losers_match_between_two_byes_is_over_before_the_start() -> None:
    evening = Evening(plan_for_double(5), 5)
    empty = evening.match("L1.2")
    assert (empty.is_bye, empty.order) == (True, ())
    assert [slot.entrant for slot in evening.match("L2.2").slots] == [None, NOBODY]


def test_a_corrected_result_moves_everything_behind_it() -> None:
    """T09: winner and loser change places in both brackets."""
    evening = Evening(plan_for_double(4), 4)
    evening.win("W1.1", 1)
    assert (evening.match("W2.1").players, evening.match("L1.1").players) == (("1",), ("4",))
    evening.win("W1.1", 4)
    assert (evening.match("W2.1").players, evening.match("L1.1").players) == (("4",), ("1",))
    del evening.played["W1.1"]
    assert (evening.match("W2.1").players, evening.match("L1.1").players) == ((), ())


# --- who leaves -----------------------------------------------------------------------------------------------


def test_a_withdrawn_loser_is_passed_on_as_nobody() -> None:
    evening = Evening(plan_for_double(4), 4, left={EntrantId("4"): 2})
    evening.win("W1.1", 1)
    evening.win("W1.2", 2)
    assert (evening.match("L1.1").is_bye, evening.match("L1.1").order) == (True, ("3",))
    assert evening.match("L2.1").players == ("3",)


def test_who_leaves_the_winners_bracket_gets_no_second_chance() -> None:
    """N03: the other side goes on unplayed, and nobody drops."""
    evening = Evening(plan_for_double(4), 4, left={EntrantId("2"): 2})
    evening.win("W1.1", 1)
    evening.win("W1.2", 2)
    assert evening.match("W2.1").order == ("1",)
    assert [slot.entrant for slot in evening.match("L2.1").slots] == [NOBODY, None]
    evening.win("L1.1", 3)
    assert evening.match("L2.1").order == ("3",)


def test_a_no_show_who_is_left_out_of_the_order_drops_nowhere() -> None:
    evening = Evening(plan_for_double(4), 4)
    evening.win("W1.2", 2)
    evening.played["W1.1"] = Outcome((EntrantId("1"),), {EntrantId("1"): 1, EntrantId("4"): 2}, {})
    assert evening.match("W2.1").players == ("1", "2")
    assert evening.match("L1.1").order == ("3",)


@pytest.mark.parametrize(("leaver", "winner"), [("1", "2"), ("2", "1")])
def test_who_leaves_before_the_second_final_loses_it(leaver: str, winner: str) -> None:
    evening = Evening(plan_for_double(4), 4, left={EntrantId(leaver): 5})
    for number in range(1, 4):
        evening.play_round(number, better_seed)
    evening.win("GF1", 2)
    assert evening.champion == winner
    assert [(f.rank, f.entrant) for f in evening.finishes][:2] == [(1, winner), (2, leaver)]


def test_who_leaves_before_the_grand_final_leaves_the_other_as_champion() -> None:
    evening = Evening(plan_for_double(4), 4, left={EntrantId("1"): 4})
    for number in range(1, 4):
        evening.play_round(number, better_seed)
    assert evening.champion == "2"
    assert (evening.match("GF1").is_bye, evening.match("GF2").order) == (True, ())
    assert [(f.rank, f.entrant, f.why) for f in evening.finishes][:2] == [
        (1, "2", "won the grand final"),
        (2, "1", "withdrew after the winners final"),
    ]


def test_there_is_no_champion_when_both_finalists_have_left() -> None:
    evening = Evening(plan_for_double(4), 4, left={EntrantId("1"): 4, EntrantId("2"): 4})
    for number in range(1, 4):
        evening.play_round(number, better_seed)
    assert evening.champion is None
    assert [(f.rank, f.entrant) for f in evening.finishes] == [(1, "1"), (1, "2"), (3, "3"), (4, "4")]


def test_there_is_no_champion_when_both_leave_before_the_second_final() -> None:
    """The challenger has won the first one only."""
    evening = Evening(plan_for_double(4), 4, left={EntrantId("1"): 5, EntrantId("2"): 5})
    for number in range(1, 4):
        evening.play_round(number, better_seed)
    evening.win("GF1", 2)
    assert evening.match("GF2").is_bye
    assert evening.champion is None


def some_leave(rng: Random, count: int, rounds: int) -> dict[EntrantId, int]:
    return {e: 1 + int(rng.random() * rounds) for e in entrants(count) if rng.random() < 0.3}


@pytest.mark.parametrize("count", SIZES)
def test_no_withdrawal_blocks_the_bracket(count: int) -> None:
    """Whoever leaves before whichever round: every match comes to an end, and who stays is out after two losses."""
    plan = plan_for_double(count)
    for seed in range(3):
        rng = Random(seed)
        evening = Evening(plan, count, some_leave(rng, count, len(plan.rounds))).play(by_lot(rng))
        assert all(match.order is not None for matches in evening.standings for match in matches)
        stayed = [entrant for entrant in evening.seeds if entrant not in evening.left]
        losses = Counter(e for outcome in evening.played.values() for e in outcome.order[1:])
        assert all(losses[e] == 2 for e in stayed if e != evening.champion)
        assert max(losses.values(), default=0) <= 2
        finalists = evening.match("GF1").players
        assert evening.champion in finalists or all(e in evening.left for e in finalists)
        ranks = [finish.rank for finish in evening.finishes]
        assert ranks == sorted(ranks)
        present = {e for e in evening.seeds if evening.left.get(e) != 1}
        assert {finish.entrant for finish in evening.finishes} == present


# --- rows and single matches ----------------------------------------------------------------------------------


def written_out(plan: Plan) -> Plan:
    return Plan(tuple(PlanRound(each.name, each.matches) for each in plan.rounds), plan.final)


@pytest.mark.parametrize("make", [plan_for_double, plan_for_two, lambda count: plan_for_two(count, third_place=True)])
def test_a_bracket_in_rows_stands_as_the_same_bracket_written_out(make: Callable[[int], Plan]) -> None:
    """At every moment of an evening with byes, withdrawals and results entered in any order; also results of matches
    that are not there, and of matches whose players a correction has since changed."""
    for count in (1, 2, 3, 5, 8, 11, 16, 23):
        rng = Random(count)
        plan = make(count)
        rows, single = Evening(plan, count), Evening(written_out(plan), count)
        rows.left = single.left = some_leave(rng, count, len(plan.rounds))
        rows.played["W1.0"] = rows.played["W9.99"] = rows.played["x"] = Outcome((), {}, {})
        single.played = rows.played
        for _ in range(3 * count):
            ready = [m for matches in rows.standings for m in matches if m.order is None and len(m.players) == 2]
            if ready:
                match = ready[int(rng.random() * len(ready))]
                rows.played[match.id] = won_by(match, by_lot(rng)(match))
            if rng.random() < 0.2:
                del rows.played[list(rows.played)[int(rng.random() * len(rows.played))]]
            assert rows.standings == single.standings


def test_a_seed_who_is_not_there_is_nobody() -> None:
    """A plan made for more than there are: the others go on without playing."""
    for plan in (plan_for_double(8), written_out(plan_for_double(8))):
        first = Evening(plan, 5).standings[0]
        assert [match.order for match in first] == [("1",), None, ("2",), ("3",)]
        assert first[0].slots[1].entrant == NOBODY


def test_the_rounds_of_a_bracket_are_read_like_a_tuple() -> None:
    standings = Evening(plan_for_double(4), 4).standings
    assert [len(matches) for matches in standings] == [2, 2, 1, 1, 1]
    assert standings[-1] == tuple(standings)[4]
    assert standings[:2] == tuple(standings)[:2]
    assert standings[0] is standings[0]
    with pytest.raises(IndexError):
        standings[5]


# --- who finished where ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "ranks"),
    [
        (2, [1, 2]),
        (3, [1, 2, 3]),
        (4, [1, 2, 3, 4]),
        (6, [1, 2, 3, 4, 5, 5]),
        (7, [1, 2, 3, 4, 5, 5, 7]),
        (8, [1, 2, 3, 4, 5, 5, 7, 7]),
        (16, [1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9, 9, 13, 13, 13, 13]),
    ],
)
def test_those_out_in_the_same_losers_round_share_a_place(count: int, ranks: list[int]) -> None:
    for seed in range(5):
        evening = played_out(count, seed)
        assert [finish.rank for finish in evening.finishes] == ranks
        assert evening.finishes[0].entrant == evening.champion


def test_by_seeds_everybody_finishes_where_he_started() -> None:
    evening = Evening(plan_for_double(8), 8).play(better_seed)
    assert [(finish.entrant, finish.why) for finish in evening.finishes] == [
        ("1", "won the grand final"),
        ("2", "lost the grand final"),
        ("3", "out in the losers final"),
        ("4", "out in the losers semi-final"),
        ("5", "out in losers round 2"),
        ("6", "out in losers round 2"),
        ("7", "out in losers round 1"),
        ("8", "out in losers round 1"),
    ]


def test_who_is_still_in_stands_above_who_is_out() -> None:
    evening = Evening(plan_for_double(4), 4)
    for number in (1, 2):
        evening.play_round(number, better_seed)
    assert [(f.rank, f.entrant, f.why) for f in evening.finishes] == [
        (1, "1", "still in: grand final"),
        (1, "2", "still in: losers final"),
        (1, "3", "still in: losers final"),
        (4, "4", "out in the losers semi-final"),
    ]


def test_who_withdraws_is_out_where_he_would_have_lost_for_good() -> None:
    """After winners round 1 he would lose in round 2 and drop into losers round 2: level with those out there."""
    evening = Evening(plan_for_double(8), 8, left={EntrantId("4"): 2}).play(better_seed)
    why = {finish.entrant: (finish.rank, finish.why) for finish in evening.finishes}
    assert why[EntrantId("4")] == (5, "withdrew after the winners quarter-finals")
    assert Counter(rank for rank, _ in why.values()) == {1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 7: 2}


def test_ranks_count_everybody_before() -> None:
    for before, after in pairwise(played_out(23, seed=1).finishes):
        assert before.rank <= after.rank
    ranks = Counter(finish.rank for finish in played_out(23, seed=1).finishes)
    assert all(rank == 1 + sum(n for better, n in ranks.items() if better < rank) for rank in ranks)
