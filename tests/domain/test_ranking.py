"""The order records make: competition ranks, direct encounters as FIDE has them, lots, and the sentences."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.domain.test_tie_breaks import published_circle, published_swiss
from tourney.domain.crosstable import Played, Record, only_rounds
from tourney.domain.model import EntrantId
from tourney.domain.pairing import Ranked
from tourney.domain.ranking import Standings, rank
from tourney.domain.tie_breaks import TIE_BREAKS, tie_break_values

HALF = Fraction(1, 2)
OWN = [code for code, tie in TIE_BREAKS.items() if not tie.of_group]
EASY = [code for code in TIE_BREAKS if code not in ("cut", "playoff", "shared")]


def stage(*rounds: str, all_meet: bool = False) -> dict[EntrantId, Record]:
    """Records from rounds such as ``A>B C=D E*``: A beat B, C and D drew, E has a bye worth a win; ``F-`` is a bye
    worth nothing, ``G!H`` a walkover of G over H. Everybody must be in the first round."""
    found: dict[EntrantId, list[Played]] = {}
    for round_ in rounds:
        for entrant, played in (each for match in round_.split() for each in _match(match)):
            found.setdefault(EntrantId(entrant), []).append(played)
    return {entrant: Record(tuple(played), all_meet=all_meet) for entrant, played in sorted(found.items())}


def _match(text: str) -> Iterator[tuple[str, Played]]:
    first, sign, second = text[0], text[1], text[2:]
    one, other = (EntrantId(second),), (EntrantId(first),)
    if sign == "*":
        yield first, Played("pairing_bye", (), 1)
    elif sign == "-":
        yield first, Played("zero_bye")
    elif sign == "!":
        yield from ((first, Played("forfeit_win", one, 1)), (second, Played("forfeit_loss", other, 0)))
    else:
        won = HALF if sign == "=" else 1
        yield first, Played("played", one, won, game_points_won=7, game_points_lost=int(7 * (1 - won)))
        yield second, Played("played", other, 1 - won, game_points_won=int(7 * (1 - won)), game_points_lost=7)


def ranks(records: Mapping[EntrantId, Record], *codes: str, **known: object) -> list[tuple[int, str]]:
    """Rank and entrant, in order."""
    return [(row.rank, row.entrant) for row in rank(records, list(records), codes, **known)]  # type: ignore[arg-type]


def whys(records: Mapping[EntrantId, Record], *codes: str, **known: object) -> dict[str, str]:
    """The sentence of each, with the neighbour's name in it."""
    rows = rank(records, list(records), codes, **known)  # type: ignore[arg-type]
    return {row.entrant: row.why.replace("{other}", str(row.other)) for row in rows}


@st.composite
def stages(draw: st.DrawFn, most: int = 9) -> dict[EntrantId, Record]:
    """Any stage: matches, draws, byes, walkovers, pairs that meet again."""
    names = "ABCDEFGHIJ"[: draw(st.integers(2, most))]
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        order = draw(st.permutations(names))
        pairs = [f"{a}{draw(st.sampled_from('>>>=!'))}{b}" for a, b in zip(order[::2], order[1::2], strict=False)]
        rounds.append(" ".join([*pairs, *([order[-1] + draw(st.sampled_from("*-"))] if len(names) % 2 else [])]))
    return stage(*rounds, all_meet=draw(st.booleans()))


def test_t46_the_direct_encounter_counts_both_games_of_a_double_round() -> None:
    """Two who won one each against each other are level, and the next tie-break decides."""
    records = stage("A>B C>D", "B>A C>D")
    assert ranks(only_rounds(records, 1, 1), "DE") == [(1, "A"), (1, "C"), (3, "B"), (3, "D")]
    level = {e: records[EntrantId(e)] for e in map(EntrantId, "AB")}
    assert ranks(level, "DE") == [(1, "A"), (1, "B")]
    assert ranks(level, "DE", "PS") == [(1, "A"), (2, "B")]
    assert whys(level, "DE", "PS")["B"] == "behind A on progressive score (1 against 2)"


def test_t48_a_three_way_circle_starts_again_with_the_two_left() -> None:
    """A beat B, B beat C, C beat A; the progressive score puts B first, then C is before A, whom it beat."""
    records = stage("B>C A-", "A>B C-", "C>A B-")
    assert tie_break_values("PS", records) == {"A": 2, "B": 3, "C": 1}
    assert ranks(records, "PS") == [(1, "B"), (2, "A"), (3, "C")]
    assert ranks(records, "DE", "PS") == [(1, "B"), (2, "C"), (3, "A")]
    assert whys(records, "DE", "PS") == {
        "B": "ahead of C on progressive score (3 against 1)",
        "C": "behind B on progressive score (1 against 3)",
        "A": "behind C on direct encounter (lost to C)",
    }


def test_t49_a_game_of_the_knockout_does_not_count_in_the_preliminary_table() -> None:
    """Two who are level after the preliminary rounds and met in the final stay as they were."""
    evening = stage("A>C B>D", "A>D B>C", "B>A C>D")
    preliminary, final = only_rounds(evening, 1, 2), only_rounds(evening, 3, 3)
    assert ranks(preliminary, "DE") == [(1, "A"), (1, "B"), (3, "C"), (3, "D")]
    assert ranks({e: final[e] for e in map(EntrantId, "AB")}, "DE") == [(1, "B"), (2, "A")]
    assert ranks(evening, "DE")[:2] == [(1, "B"), (2, "A")]


def test_t51_three_level_on_two_wins_are_parted_by_the_declared_tie_break_or_share_the_rank() -> None:
    """Differences +3, +2, 0: 1, 2, 3, 4; still level: 1, 1, 1, 4, never 1, 1, 1, 2."""
    circle = stage("A>B C>D", "B>C A>D", "C>A B>D", all_meet=True)
    assert ranks(circle, "DE") == [(1, "A"), (1, "B"), (1, "C"), (4, "D")]
    assert {why for entrant, why in whys(circle, "DE").items() if entrant != "D"} == {
        "level with A on everything",
        "level with B on everything",
    }
    lost = {"A": 4, "B": 5, "C": 7, "D": 21}
    parted = {
        entrant: Record(
            tuple(p._replace(game_points_lost=lost[entrant] if not i else 0) for i, p in enumerate(r.rounds))
        )
        for entrant, r in circle.items()
    }
    assert ranks(parted, "DE", "GD") == [(1, "A"), (2, "B"), (3, "C"), (4, "D")]


def test_the_published_groups_are_parted_by_direct_encounter_as_published() -> None:
    """C.07, edition 2023: four at 3.5 with two draws played of six matches, nobody is placed; the groups of the round
    robin, where the first is placed and the two who drew stay level."""
    swiss = rank(published_swiss(), list(published_swiss()), ("DE",))
    assert {row.entrant for row in swiss if row.rank == 2} == {"1", "3", "4", "16"}
    circle = published_circle()
    assert ranks(circle, "DE") == [(1, "1"), (2, "2"), (2, "3"), (4, "6"), (5, "5"), (6, "4")]


def test_of_four_who_all_met_the_first_and_the_last_are_placed_and_the_middle_two_asked_again() -> None:
    """Published: the two in the middle are looked at by themselves, the games with the others forgotten."""
    records = stage("A>B C>D", "A=C B>D", "D>A B>C", "A>E B-", "C>E D-", "D>E A-", "B>E C-", all_meet=True)
    group = {e: records[EntrantId(e)] for e in map(EntrantId, "ABCD")}
    assert tie_break_values("DE", group) == {"A": HALF * 3, "B": 2, "C": HALF * 3, "D": 1}
    level = {e: Record(r.rounds[:3], all_meet=True) for e, r in group.items()}
    same = {e: Record((*r.rounds, Played("pairing_bye", (), 3 - r.match_points))) for e, r in level.items()}
    assert ranks(same, "DE") == [(1, "B"), (2, "A"), (2, "C"), (4, "D")]
    assert whys(same, "DE")["A"] == "behind B on direct encounter (1.5 against 2 in the matches among 4)"


def test_who_is_out_of_reach_is_placed_although_not_all_have_met() -> None:
    """A beat B and C, who have not met: whatever they do, A is first. D, who met nobody, could catch B."""
    three = stage("A>B C-", "A>C B-", "B* C-", "C* A-", "B* A-", "C* B-")
    assert ranks(three, "DE") == [(1, "A"), (2, "B"), (2, "C")]
    assert whys(three, "DE")["A"] == (
        "ahead of B on direct encounter (2 against 0 in the matches among 3, whatever those not played would bring)"
    )
    four = stage("A>B C- D*", "A>C B- D*", "B* C- D-", "C* A- D-", "B* A- D-", "C* B- D-")
    assert ranks(four, "DE") == [(1, "A"), (1, "B"), (1, "C"), (1, "D")]


def test_a_walkover_is_no_encounter_in_a_swiss_and_one_in_a_round_robin() -> None:
    """15.2: only where the schedule was fixed does a forfeit count as a match."""
    rounds = ("A!B C-", "B>C A-")
    assert ranks(stage(*rounds), "DE") == [(1, "A"), (1, "B"), (3, "C")]
    assert ranks(stage(*rounds, all_meet=True), "DE") == [(1, "A"), (2, "B"), (3, "C")]


@pytest.mark.parametrize("size", [3, 5, 7, 9])
def test_a_circle_of_any_odd_size_stays_level(size: int) -> None:
    """Everybody beats the half that sits next in the circle: no encounter parts them, lots do."""
    names = "ABCDEFGHI"[:size]
    games = [(names[i], names[(i + step) % size]) for i in range(size) for step in range(1, size // 2 + 1)]
    records = {
        EntrantId(e): Record(
            tuple(Played("played", (EntrantId(b if a == e else a),), int(a == e)) for a, b in games if e in (a, b))
        )
        for e in names
    }
    assert {row.rank for row in rank(records, list(records), ("DE", "BH", "SB"))} == {1}
    assert [row.rank for row in rank(records, list(records), ("DE", "LOT"), lot_seed=3)] == list(range(1, size + 1))


def by_hand(records: Mapping[EntrantId, Record], group: Sequence[EntrantId], codes: Sequence[str]) -> list[list[str]]:
    """The levels of a group as the rule book says it, slowly: all outcomes of the missing matches are tried."""
    for index, code in enumerate(codes if len(group) > 1 else ()):
        again = codes[codes.index("DE") :] if "DE" in codes[: index + 1] else codes[index + 1 :]
        if code == "DE":
            parts = placed_whatever_happens(records, group)
        else:
            values = tie_break_values(code, records, group)
            better = [-values[e] if code in ("LOT", "RV") else values[e] for e in group]
            parts = [
                [e for e, b in zip(group, better, strict=True) if b == v] for v in sorted(set(better), reverse=True)
            ]
        if len(parts) > 1 and "DE" in codes[:index]:
            parts = [parts[0], [e for e in group if e not in parts[0]]]
        if len(parts) > 1:
            return [level for part in parts for level in by_hand(records, part, again)]
    return [list(group)]


def placed_whatever_happens(records: Mapping[EntrantId, Record], group: Sequence[EntrantId]) -> list[list[EntrantId]]:
    """The group split wherever all above are ahead of all below in every outcome."""
    pairs = [(a, b) for i, a in enumerate(group) for b in group[i + 1 :]]
    times = {(a, b): records[a].meetings[0].count(b) for a, b in pairs}
    most = max(times.values(), default=0) or 1
    missing = [pair for pair in pairs for _ in range(most - times[pair])]
    have = {e: sum(n for o, n in zip(*records[e].meetings, strict=True) if o in group) for e in group}
    assume(len(missing) <= 10)
    outcomes = []
    for winners in product((0, 1), repeat=len(missing)):
        outcome = dict(have)
        for pair, winner in zip(missing, winners, strict=True):
            outcome[pair[winner]] += 2
        outcomes.append(outcome)
    ordered = sorted(group, key=lambda e: -have[e])
    parts = [[ordered[0]]]
    for index, entrant in enumerate(ordered[1:], start=1):
        sure = all(min(o[e] for e in ordered[:index]) > max(o[e] for e in ordered[index:]) for o in outcomes)
        parts.append([entrant]) if sure else parts[-1].append(entrant)
    return [[e for e in group if e in part] for part in parts]


@given(stages(most=6), st.sampled_from([("DE",), ("DE", "PS"), ("DE", "BH", "LOT"), ("SB", "DE", "PS"), ("DE", "GD")]))
def test_the_order_is_that_of_the_rule_book_with_every_outcome_tried(
    records: dict[EntrantId, Record], codes: tuple[str, ...]
) -> None:
    """Among others that the short cut for large groups leaves nothing out."""
    points = sorted({r.match_points for r in records.values()}, reverse=True)
    groups = [[e for e, r in records.items() if r.match_points == p] for p in points]
    levels = [level for group in groups for level in by_hand(records, group, codes)]
    expected = [(1 + sum(map(len, levels[:i])), e) for i, level in enumerate(levels) for e in level]
    assert ranks(records, *codes) == expected


@given(stages(), st.lists(st.sampled_from(EASY), unique=True, max_size=5), st.integers(0, 9))
def test_ranks_are_competition_ranks_and_everybody_has_one(
    records: dict[EntrantId, Record], codes: list[str], seed: int
) -> None:
    rows = rank(records, list(records), codes, lot_seed=seed)
    assert sorted(row.entrant for row in rows) == sorted(records)
    assert [row.rank for row in rows] == [1 + sum(other.rank < row.rank for other in rows) for row in rows]
    if "LOT" in codes:
        assert [row.rank for row in rows] == list(range(1, len(rows) + 1))


@given(stages(), st.lists(st.sampled_from(OWN), unique=True, max_size=4))
def test_who_shares_a_rank_is_level_on_everything_and_nobody_else(
    records: dict[EntrantId, Record], codes: list[str]
) -> None:
    """A total order or an honest tie."""
    rows = rank(records, list(records), codes)
    keys = [_key(row, codes) for row in rows]
    assert keys == sorted(keys, reverse=True)
    for (above, a), (below, b) in pairwise(zip(rows, keys, strict=True)):
        assert (above.rank == below.rank) == (a == b)


def _key(row: Ranked, codes: Sequence[str]) -> list[object]:
    values = [-value if code == "RV" else value for code, value in row.tie_breaks]
    return values if "MP" in codes else [row.match_points, *values]


@given(stages(), st.lists(st.sampled_from(EASY), unique=True, min_size=1, max_size=5), st.integers(0, 9))
def test_another_code_never_undoes_what_the_codes_before_it_decided(
    records: dict[EntrantId, Record], codes: list[str], seed: int
) -> None:
    """Who was ahead stays ahead, also where a direct encounter starts again."""
    if "MP" in codes:
        codes = ["MP", *(code for code in codes if code != "MP")]
    fewer = {row.entrant: row.rank for row in rank(records, list(records), codes[:-1], lot_seed=seed)}
    more = [row.entrant for row in rank(records, list(records), codes, lot_seed=seed)]
    assert [fewer[entrant] for entrant in more] == sorted(fewer.values())


@given(stages(), st.lists(st.sampled_from(EASY), unique=True, min_size=1, max_size=4), st.integers(0, 9))
def test_every_row_says_how_it_came_about(records: dict[EntrantId, Record], codes: list[str], seed: int) -> None:
    """One sentence: about the neighbour, about the tie-break that parted them, never twice the same value."""
    rows = rank(records, list(records), codes, lot_seed=seed)
    places = {row.entrant: (row.rank, index) for index, row in enumerate(rows)}
    for row in rows:
        assert row.why
        assert ("{other}" in row.why) == (row.other is not None)
        if row.other is None:
            continue
        other, own = places[row.other][0], row.rank
        word = "behind" if other < own else "ahead of" if other > own else "level with"
        assert row.why.startswith(word)
        if " against " in row.why:
            mine, theirs = row.why.rpartition("(")[2].rstrip(")").split(" against ")
            assert mine != theirs.split(" in ")[0]


@given(stages(), st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_the_same_seed_draws_the_same_lots_whatever_the_order(
    records: dict[EntrantId, Record], seed: int, shuffled: Random
) -> None:
    order = sorted(records, key=lambda _: shuffled.random())
    again = {entrant: records[entrant] for entrant in order}
    assert rank(records, list(records), ("LOT",), lot_seed=seed) == rank(again, order, ("LOT",), lot_seed=seed)


def test_lots_part_whom_nothing_parts_and_the_sentence_has_the_seed() -> None:
    level = {EntrantId(f"p{n:02}"): Record(()) for n in range(30)}
    orders = {tuple(row.entrant for row in rank(level, list(level), ("LOT",), lot_seed=seed)) for seed in range(20)}
    assert len(orders) == 20
    first, second, *_ = rank(level, list(level), ("BH", "LOT"), lot_seed=7)
    assert (first.rank, second.rank) == (1, 2)
    assert first.why == "ahead of {other} by lots (seed 7)"
    assert second.why == "behind {other} by lots (seed 7)"
    assert first.tie_breaks[0] == ("BH", 0)
    assert [dict(row.tie_breaks)["LOT"] for row in (first, second)] == [1, 2]


def test_the_lots_of_a_seed_are_those_drawn_by_random_random() -> None:
    """Pinned: `Random(66).random()` in the order of the ids, on every machine and in every year."""
    level = {EntrantId(e): Record(()) for e in "ABCDE"}
    rng = Random(66)
    drawn = sorted("ABCDE", key={e: rng.random() for e in "ABCDE"}.__getitem__)
    assert [row.entrant for row in rank(level, list(level), ("LOT",), lot_seed=66)] == drawn == list("ACEBD")


@pytest.mark.parametrize(("code", "how"), [("cut", "by cutting cards"), ("playoff", "by a play-off")])
def test_a_tie_waits_for_cards_or_a_play_off_and_takes_what_is_given(code: str, how: str) -> None:
    """Where one value of a group is missing the group stays level, whatever comes behind."""
    a, b, c = map(EntrantId, "ABC")
    level = {e: Record(()) for e in (a, b, c)}
    for known in ({}, {code: {a: 9, b: 3}}):
        assert ranks(level, code, "LOT", given=known) == [(1, "A"), (1, "B"), (1, "C")]
        assert whys(level, code, "LOT", given=known)["B"] == f"level with A, to be decided {how}"
    full = {code: {a: 3, b: 3, c: 10}}
    assert ranks(level, code, given=full) == [(1, "C"), (2, "A"), (2, "B")]
    assert ranks(level, code, "LOT", given=full)[0] == (1, "C")
    assert whys(level, code, given=full)["A"] == f"behind C on {TIE_BREAKS[code].name} (3 against 10)"


def test_who_waits_for_cards_says_so_although_somebody_is_ahead() -> None:
    """The first of the two who are to cut has a neighbour above, parted by revokes, and still waits."""
    wait = "to be decided by cutting cards"
    level = {EntrantId(e): Record((Played("pairing_bye", revokes=n),)) for e, n in (("A", 0), ("B", 1), ("C", 1))}
    assert whys(level, "RV", "cut") == {
        "A": "ahead of B on fewest revokes (0 against 1)",
        "B": f"level with C, {wait}",
        "C": f"level with B, {wait}",
    }


def test_a_missing_match_may_bring_as_much_as_the_best_of_the_stage() -> None:
    """Where game points count, one big win elsewhere can put everybody within reach."""
    records = stage("A>B C- D>E", "A>C B- D- E-", "B* C* A- D- E-", "B* C* A- D- E-")
    abc = [EntrantId(e) for e in "ABC"]
    standings = Standings(records, ("DE",))
    assert [row.rank for row in standings.rank(abc)] == [1, 2, 2]
    d = EntrantId("D")
    standings.change({d: Record((records[d].rounds[0]._replace(points=3), *records[d].rounds[1:]))})
    assert [row.rank for row in standings.rank(abc)] == [1, 1, 1]


def test_only_those_who_are_level_are_asked_to_cut() -> None:
    records = stage("A>B C>D")
    assert ranks(records, "cut", given={"cut": {EntrantId("A"): 4, EntrantId("C"): 11}}) == [
        (1, "C"),
        (2, "A"),
        (3, "B"),
        (3, "D"),
    ]


def test_a_shared_rank_stops_the_list() -> None:
    records = stage("A>B C>D")
    assert ranks(records, "shared", "LOT") == [(1, "A"), (1, "C"), (3, "B"), (3, "D")]
    assert whys(records, "shared")["A"] == "shares the rank with C"


def test_match_points_come_first_unless_the_codes_say_where() -> None:
    """A club that ranks by game points alone."""
    rounds = {"A": (1, 7), "B": (1, 4), "C": (0, 6), "D": (0, 4)}
    records = {EntrantId(e): Record((Played("pairing_bye", (), p, (), g),)) for e, (p, g) in rounds.items()}
    assert ranks(records, "GP") == [(1, "A"), (2, "B"), (3, "C"), (4, "D")]
    assert ranks(records, "GP", "MP") == [(1, "A"), (2, "C"), (3, "B"), (4, "D")]
    assert whys(records, "GP", "MP") == {
        "A": "game points 7",
        "C": "game points 6",
        "B": "ahead of D on match points (1 against 0)",
        "D": "behind B on match points (0 against 1)",
    }


def test_fewest_revokes_are_best_and_shown_as_they_are() -> None:
    records = {EntrantId(e): Record((Played("pairing_bye", revokes=n),)) for e, n in (("A", 2), ("B", 0))}
    assert ranks(records, "RV") == [(1, "B"), (2, "A")]
    assert whys(records, "RV")["B"] == "ahead of A on fewest revokes (0 against 2)"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("GD", "ahead of B on game-point difference (+7 against -7)"),
        ("DE", "ahead of B on direct encounter (beat B)"),
        ("WON", "ahead of B on wins at the table (1 against 0)"),
    ],
)
def test_a_broken_tie_is_explained_by_the_code_that_broke_it(code: str, sentence: str) -> None:
    assert whys(stage("A>B", "B* A-"), code)["A"] == sentence


def test_several_matches_between_two_are_counted_in_the_sentence() -> None:
    records = stage("A>B", "B>A", "A=B", "A>B", "B* A-")
    assert ranks(records, "DE") == [(1, "A"), (2, "B")]
    assert whys(records, "DE")["A"] == "ahead of B on direct encounter (2.5 against 1.5 in their 4 matches)"


def test_values_that_would_read_alike_are_said_as_fractions() -> None:
    """Averages of 499 and of 500 opponents differ in the fifth decimal only."""
    won = {EntrantId(f"w{n}"): Record((Played("pairing_bye", (), 1),)) for n in range(3)}
    lost = {EntrantId(f"l{n}"): Record(()) for n in range(497)}
    met = [Played("played", (opponent,)) for opponent in (*won, *lost)]
    records = {EntrantId("A"): Record(tuple(met[:499])), EntrantId("B"): Record(tuple(met)), **won, **lost}
    rows = rank(records, [EntrantId("B"), EntrantId("A")], ("AOB",))
    assert rows[0].why == "ahead of {other} on the opponents' average Buchholz (3/499 against 3/500)"


def test_without_a_tie_the_match_points_are_the_reason() -> None:
    records = stage("A>B C=D", "A>C D*", "A>D")
    assert whys({e: records[e] for e in map(EntrantId, "ABCD")}) == {
        "A": "3 match points",
        "D": "1.5 match points",
        "C": "0.5 match points",
        "B": "0 match points",
    }
    assert whys({EntrantId("E"): Record((Played("pairing_bye", (), 1),))}) == {"E": "1 match point"}


def test_only_those_in_the_order_are_ranked_but_all_records_count() -> None:
    """A class of its own: the women's table, with Buchholz against everybody."""
    records = stage("A>B C>D", "A>C B>D")
    rows = rank(records, [EntrantId("B"), EntrantId("C")], ("BH",))
    assert [(row.rank, row.entrant, dict(row.tie_breaks)) for row in rows] == [
        (1, "B", {"BH": 2}),
        (1, "C", {"BH": 2}),
    ]


@pytest.mark.parametrize("entrants", [0, 1])
def test_a_field_of_nobody_or_one_is_ranked(entrants: int) -> None:
    records = {EntrantId("A"): Record(())} if entrants else {}
    assert len(rank(records, list(records), ("BH", "DE", "cut"))) == entrants


def test_thousands_who_are_level_are_parted_without_a_wall() -> None:
    """Three thousand with direct encounter and lots: no recursion, nobody lost."""
    names = [EntrantId(f"p{n:04}") for n in range(3000)]
    records = {
        name: Record((Played("played", (names[n ^ 1],), n % 2), Played("pairing_bye", (), 1 - n % 2)))
        for n, name in enumerate(names)
    }
    rows = rank(records, names, ("DE", "LOT"), lot_seed=1)
    assert [row.rank for row in rows] == list(range(1, 3001))


@given(stages(), st.data())
def test_one_changed_result_gives_the_values_of_a_fresh_count(
    records: dict[EntrantId, Record], data: st.DataObject
) -> None:
    """Kept values, ranks and sentences are those of standings made anew."""
    codes = [*OWN, "DE", "LOT"]
    standings = Standings(records, codes)
    entrant = data.draw(st.sampled_from(sorted(records)))
    index = data.draw(st.integers(0, len(records[entrant].rounds) - 1))
    changed = dict(_turned(records, entrant, index))
    touched = standings.change(changed)
    fresh = Standings({**records, **changed}, codes)
    assert set(changed) <= set(touched)
    for code in OWN:
        assert {e: standings.value(code, e) for e in records} == {e: fresh.value(code, e) for e in records}
    assert standings.rank(list(records)) == fresh.rank(list(records))


def _turned(records: Mapping[EntrantId, Record], entrant: EntrantId, index: int) -> Iterator[tuple[EntrantId, Record]]:
    """The round of an entrant, and of whom it was against, with the opposite result."""
    for changed in (entrant, *records[entrant].rounds[index].opponents):
        rounds = list(records[changed].rounds)
        kind = "played" if rounds[index].opponents else "asked_bye"
        rounds[index] = rounds[index]._replace(kind=kind, points=1 - rounds[index].points)
        yield changed, Record(tuple(rounds), all_meet=records[changed].all_meet)
