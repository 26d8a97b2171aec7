"""Made-up deals that every sheet accepts, and whole evenings of them."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import create
from tourney.domain.commands import Enter
from tourney.domain.errors import Refused
from tourney.domain.formats import find_format
from tourney.domain.names import clean_name, fold
from tourney.service.club import Club
from tourney.service.sample import evening_names, sample_people
from tourney.service.sample_deals import chosen, sample_deal, shuffled
from tourney.service.simulate import Step, begin_evening, play_evening
from variants import KEYS, BadRules, Contract, Variant, find_variant, variants

HOUSE = {
    "sixty-six": {"close.when": "never", "marriage.values": "0,0"},
    "schnapsen": {"close.min_talon": "4", "marriage.first_trick": "false"},
    "partners": {"bid.doubling": "kontra_re", "bid.all_pass": "dealer", "last_trick.points": 10},
    "cutthroat": {"bid.unit": 10, "bid.min": 6, "bid.max": 24, "bid.steps": 2, "marriage.counts": "after_trick"},
}
CHOICES = {
    key.name: st.sampled_from(key.allowed)
    for key in KEYS
    if key.allowed and key.section in ("marriage", "close", "last_trick", "claim", "end", "exchange", "deck")
}
CHOICES |= {"last_trick.points": st.sampled_from([0, 10, 13]), "claim.target": st.sampled_from([61, 66, 101])}
CHOICES |= {"marriage.first_trick": st.booleans(), "close.first_trick": st.booleans()}
SHEETS = [*variants().values(), *(find_variant(key).with_overrides(rules) for key, rules in HOUSE.items())]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.key}-{sheet.sheet_hash[:4]}")
def test_three_hundred_deals_are_scored_and_end_in_several_ways(sheet: Variant) -> None:
    rng = Random(66)
    reasons = Counter(sheet.score(sample_deal(sheet.rules, [1.0] * sheet.sides, rng)).reason for _ in range(300))
    assert len(reasons) >= 2, reasons
    assert max(reasons.values()) < 297, reasons


def test_a_game_with_contracts_has_them_in_a_sample_evening_too() -> None:
    sheet, rng = find_variant("bauernschnapsen"), Random(66)
    deals = [sample_deal(sheet.rules, [1.0, 1.0], rng, sheet.hooks.contracts) for _ in range(300)]
    assert {deal.contract for deal in deals if isinstance(deal, Contract)} == set(sheet.hooks.contracts)
    assert {sheet.score(deal).reason for deal in deals} >= {"made", "set", "claim"}


@given(st.integers(), st.sampled_from(SHEETS), st.lists(st.floats(0.1, 3), min_size=3, max_size=3))
def test_any_strengths_make_deals_that_are_scored(seed: int, sheet: Variant, strengths: list[float]) -> None:
    rng = Random(seed)
    for _ in range(5):
        sheet.score(sample_deal(sheet.rules, strengths[: sheet.sides], rng))


@given(st.integers(), st.fixed_dictionaries({}, optional=CHOICES))
def test_any_house_sheet_of_two_sides_is_served(seed: int, overrides: dict[str, object]) -> None:
    try:
        sheet = find_variant("sixty-six").with_overrides(overrides)
    except BadRules:
        return
    rng = Random(seed)
    for _ in range(5):
        sheet.score(sample_deal(sheet.rules, [1.0, 1.2], rng))


def test_the_stronger_side_wins_more_often() -> None:
    sheet, rng = find_variant("sixty-six"), Random(1)
    scores = [sheet.score(sample_deal(sheet.rules, [1.4, 0.7], rng)).game_points for _ in range(400)]
    assert sum(first > second for first, second in scores) > 240


def test_all_states_of_the_loser_occur() -> None:
    sheet, rng = find_variant("sixty-six"), Random(1)
    scores = Counter(max(sheet.score(sample_deal(sheet.rules, [1, 1], rng)).game_points) for _ in range(400))
    assert set(scores) >= {1, 2, 3}
    assert scores[1] > scores[3]


def test_the_same_seed_makes_the_same_deals_and_only_random_is_asked() -> None:
    class OnlyRandom:
        """Gives numbers by ``random`` and by nothing else."""

        def __init__(self) -> None:
            self.random = Random(7).random

    sheet = find_variant("schnapsen")
    one = [sample_deal(sheet.rules, [1, 1], Random(7)) for _ in range(1)]
    other = [sample_deal(sheet.rules, [1, 1], OnlyRandom()) for _ in range(1)]  # type: ignore[arg-type]
    assert one == other
    assert sorted(shuffled(range(9), OnlyRandom())) == list(range(9))  # type: ignore[arg-type]


def test_a_choice_follows_its_weights() -> None:
    picks = Counter(chosen([0, 3, 1], Random(seed)) for seed in range(400))
    assert picks[0] == 0
    assert picks[1] > 2 * picks[2] > 0


def test_the_sample_club_has_people_of_many_names() -> None:
    people = sample_people()
    assert len(people) >= 36
    assert all(clean_name(name) == name for name in people)
    assert len({fold(name) for name in people}) == len(people)
    assert {"Łukasz", "Șerban", "Jörg", "Zoë"} <= {name.split()[0] for name in people}
    assert any(len(name.split()) > 2 for name in people)


@pytest.mark.parametrize("format_", ["knockout", "round-robin", "swiss"])
def test_evenings_have_names(format_: str) -> None:
    assert all(clean_name(name) == name for name in evening_names(format_))


@pytest.mark.parametrize(
    ("variant", "format_", "entrants"),
    [
        ("sixty-six", "knockout", 5),
        ("schnapsen", "round-robin", 4),
        ("partners", "knockout", 6),
        ("cutthroat", "knockout", 4),
        ("cutthroat", "knockout", 10),
    ],
)
def test_an_evening_is_played_to_its_end(club: Club, variant: str, format_: str, entrants: int) -> None:
    create(club, "cup", variant, format_)
    pair = " + B{0}" if variant == "partners" else ""
    club.do("cup", Enter(tuple(f"A{n}" + pair.format(n) for n in range(entrants))))
    steps: list[Step] = []
    deals = play_evening(club, "cup", 1, steps.append)
    assert club.standings("cup").final
    assert deals == steps[-1].deals == sum(line.kind == "deal_recorded" for line in club.log("cup"))
    assert steps[0].deals == 0
    assert [step.round for step in steps] == sorted(step.round for step in steps)
    assert steps[-1].finished == steps[-1].tables


def test_tables_are_played_side_by_side(club: Club) -> None:
    begin_evening(club, "cup", find_variant("sixty-six"), find_format("knockout"), 8, None, 1)
    play_evening(club, "cup", 1)
    tables = [line.body["table"] for line in club.log("cup") if line.kind == "deal_recorded"]
    assert len({*map(str, tables[:8])}) > 1


def test_an_evening_goes_on_from_where_it_stands(club: Club) -> None:
    begin_evening(club, "cup", find_variant("sixty-six"), find_format("knockout"), 4, None, 1)
    play_evening(club, "cup", 1)
    assert play_evening(club, "cup", 2) == 0


def test_the_same_seed_makes_the_same_log(tmp_path: Path) -> None:
    logs = []
    for name in ("one", "other"):
        club = Club(str(tmp_path / f"{name}.db"), "demo", lambda: "2026-01-08T19:00:00+00:00")
        begin_evening(club, "cup", find_variant("partners"), find_format("knockout"), 12, None, 5)
        play_evening(club, "cup", 5)
        logs.append(club.log("cup"))
        club.close()
    assert logs[0] == logs[1]


def test_a_game_without_a_target_is_refused_as_it_would_never_end(club: Club) -> None:
    with pytest.raises(Refused, match="has no target, so no match ends"):
        create(club, "cup", "sixty-six", "knockout", overrides={"match.target": 0})
