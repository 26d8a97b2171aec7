"""Every sheet of the catalogue, played out by lot: a new sheet is covered with no new test."""

from dataclasses import FrozenInstanceError
from random import Random

import pytest

from tests.variants.table_talk import lot, shuffled
from variants import (
    KEYS,
    BadRules,
    Bid,
    Contract,
    Counted,
    Course,
    Deal,
    Fiches,
    Key,
    Passed,
    Play,
    Variant,
    act,
    adjudicate,
    deal_from_json,
    deal_to_json,
    find_variant,
    format_deal,
    legal_actions,
    legal_plays,
    marriage_points,
    parse_deal,
    recorded_deal,
    side_card_points,
    trick_points,
    tricks_won,
    variants,
)
from variants.actions import Claim, Close
from variants.card_bits import CARD_POINTS, bits_of_numbers, pack_bits
from variants.cards import PACK_CARD_POINTS

SHEETS = sorted(variants())
DEALS_A_DAY, DEALS_A_NIGHT = 100, 2_000


def table_sizes(variant: Variant) -> list[int | None]:
    """The sizes of table the sheet is played at."""
    return [None, variant.seats + 1] if variant.rules.players.dealer_sits_out else [None]


def play_out(variant: Variant, rng: Random) -> Course:
    """A deal by lot to its end, every position on the way looked at."""
    at_table = rng.choice(table_sizes(variant))
    course = Course(variant, shuffled(variant, rng, rng.randrange(at_table or variant.seats), at_table))
    while not course.play.is_over:
        check_position(course.play)
        course = course.do(lot(course.play, rng, {Claim: 0.05, Close: 0.1}))
    check_position(course.play)
    return course


def check_position(play: Play) -> None:
    """Every card of the pack is in exactly one place, and whoever is to act can do something."""
    won = [number for trick in play.tricks for number in trick.cards]
    places = [*play.hands, *(1 << number for number in (*won, *play.on_table, *play.talon[play.drawn :], *play.widow))]
    assert sum(bits.bit_count() for bits in places) == play.rules.deck.cards
    everywhere = 0
    for bits in places:
        everywhere |= bits
    assert everywhere == pack_bits(play.rules.deck.cards)
    sizes = {play.hands[seat].bit_count() for seat in play.table.seats}
    assert max(sizes) - min(sizes) == (1 if play.on_table else 0)
    assert play.is_over or legal_actions(play)
    assert set(legal_plays(play)) <= set(play.hand(play.to_act))
    assert bool(legal_plays(play)) == (play.phase == "cards")


def check_end(variant: Variant, play: Play) -> None:
    """Card points add up, marriages are what marriages can be, and the score is one the sheet can give."""
    unplayed = bits_of_numbers(play.talon[play.drawn :]) | bits_of_numbers(play.on_table)
    for bits in play.hands:
        unplayed |= bits
    left = sum(CARD_POINTS[number] for number in range(32) if unplayed >> number & 1)
    left += 0 if play.tricks else sum(CARD_POINTS[number] for number in play.widow)
    bonus = variant.rules.last_trick.points if not left and not unplayed and not play.said.closed else 0
    assert sum(trick_points(play)) + left == PACK_CARD_POINTS + bonus
    assert sum(tricks_won(play)) == len(play.tricks)
    check_marriages(variant, play)
    deal = recorded_deal(play)
    check_score(variant, play, deal)
    assert deal_from_json(deal_to_json(deal)) == deal
    assert parse_deal(format_deal(deal)) == deal


def check_marriages(variant: Variant, play: Play) -> None:
    """In steps of the plain marriage, at most three plain ones and the trump one; none without a trick."""
    plain, trump = variant.rules.marriage.values
    points = marriage_points(play)
    assert all(point % plain == 0 for point in points if plain)
    assert sum(points) <= 3 * plain + trump
    if variant.rules.marriage.counts == "after_trick":
        assert all(not point or tricks for point, tricks in zip(points, tricks_won(play), strict=True))


def check_score(variant: Variant, play: Play, deal: Deal) -> None:
    """The sheet accepts the deal and gives game points to those it may."""
    score = variant.score(deal)
    points = score.game_points[: variant.sides]
    match deal:
        case Passed():
            assert set(points) == {0}
        case Bid(card_points, bidder, height, doubled):
            made = card_points[bidder] >= height * variant.rules.bid.unit
            assert (points[bidder] > 0) == made
            assert points[bidder] >= -2 * height * doubled
            assert all(worth >= 0 for side, worth in enumerate(points) if side != bidder)
        case Fiches():
            assert sum(points) == 0
        case Contract(_, by, made, doubled):
            assert (points[by] > 0) == made
            assert sorted(points)[0] == 0 < sorted(points)[1]
            assert sum(points) % doubled == 0
        case Counted():
            assert sum(side_card_points(play)) == sum(deal.card_points)
            if variant.rules.score.kind == "stakes_each":
                assert sum(points) == 0
            else:
                assert min(points) == 0
                assert sum(point > 0 for point in points) <= 1


def check_many(key: str, count: int, seed: int) -> None:
    """So many deals of the sheet."""
    variant, rng = find_variant(key), Random(seed)
    for _ in range(count):
        check_end(variant, play_out(variant, rng).play)


@pytest.mark.parametrize("key", SHEETS)
def test_deals_played_out_by_lot_come_to_scores(key: str) -> None:
    """A hundred deals a sheet: no card lost, sums that add up, outcomes that the sheet scores."""
    check_many(key, DEALS_A_DAY, 66)


@pytest.mark.slow
@pytest.mark.parametrize("key", SHEETS)
def test_many_deals_played_out_by_lot_come_to_scores(key: str) -> None:
    """Two thousand deals a sheet."""
    check_many(key, DEALS_A_NIGHT, 1715)


@pytest.mark.parametrize("key", SHEETS)
def test_taking_back_is_keeping_the_value_from_before(key: str) -> None:
    """No action changes a `Play`: played again from any value kept on the way, the deal ends as it did."""
    variant, rng = find_variant(key), Random(7)
    play, kept, done = shuffled(variant, rng), [], []
    while not play.is_over:
        action = lot(play, rng, {Claim: 0.0})
        kept.append((play, hash(play)))
        done.append(action)
        play = act(play, action)
    for at, (before, digest) in enumerate(kept):
        assert hash(before) == digest
        again = before
        for action in done[at:]:
            again = act(again, action)
        assert again == play


def test_a_deal_in_progress_cannot_be_changed() -> None:
    """Frozen, as every value of the package."""
    play = shuffled(find_variant("sixty-six"), Random(1))
    with pytest.raises(FrozenInstanceError):
        play.leader = 0  # type: ignore[misc]


# --- house rules


CHOICES: dict[str, tuple[object, ...]] = {
    "deal.hand": (5, 6, 7, 8),
    "deal.packets": ((3, 3), (3, 2), (2, 2, 2), (3, 4), (3, 2, 3), (5,), (6,), (7,), (8,)),
    "deal.widow": (0, 0, 3, 4),
    "marriage.values": ((0, 0), (20, 40), (0, 40), (20, 20)),
    "exchange.min_talon": (1, 2, 3, 6),
    "close.min_talon": (1, 2, 3, 6),
    "last_trick.points": (0, 10),
    "marriage.show_bonus_gp": (0, 2),
    "bonus.ten_of_trumps": (0, 1),
    "bid.max": (3, 6),
    "bid.steps": (1, 2, 4),
    "bid.forced_min": (1, 2, 5, 6),
}
"""Values to try for keys that are numbers; words and flags are tried in every value."""


def values_to_try(key: Key) -> tuple[object, ...]:
    """The values of the key that a house might want."""
    return CHOICES.get(key.name) or key.allowed or ((True, False) if key.kind == "bool" else ())


PLAYED_KEYS = [key for key in KEYS if values_to_try(key) and key.section not in ("match", "penalty", "procedure")]


def house(rng: Random) -> Variant:
    """A shipped sheet with some keys changed by lot, as long as the rules do not contradict each other."""
    while True:
        changes = {key.name: rng.choice(values_to_try(key)) for key in rng.sample(PLAYED_KEYS, rng.randint(1, 9))}
        try:
            return find_variant(rng.choice(SHEETS)).with_overrides(changes)
        except BadRules:
            continue


def check_houses(count: int, seed: int) -> None:
    """Deals of so many houses."""
    rng = Random(seed)
    for _ in range(count):
        variant = house(rng)
        course = play_out(variant, rng)
        score = variant.score(recorded_deal(course.play))
        assert len(score.game_points) >= variant.sides
        verdict = adjudicate(course.document)
        assert (verdict["legal"], verdict["game_points"]) == (True, list(score.with_carry(0)[0])), course.document


def test_whatever_a_house_changes_its_deals_come_to_scores() -> None:
    """Any sheet that the loader accepts can be played to an end that the sheet scores, also from its deal file."""
    check_houses(150, 33)


@pytest.mark.slow
def test_whatever_many_houses_change_their_deals_come_to_scores() -> None:
    """The same with five thousand houses."""
    check_houses(5_000, 1652)
