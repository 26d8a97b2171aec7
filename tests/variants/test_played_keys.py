"""Each rule of the play, and each that the table is told, with a moment in which its values differ.

Beside it the rules that cannot change alone: two sheets that stand, and what they do differently.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

import pytest

from tests.variants.table_talk import after, bid, dealt, late, offered, plays, shuffled
from tourney.domain.deal_steps import next_dealer
from tourney.domain.model import EventId, RecordedDeal
from variants import Variant, find_variant, legal_actions, parse_deal, sentences, trick_points
from variants.actions import Action, Claim, Close, Exchange, Marriage
from variants.auction import legal_calls
from variants.keys import key_named

Probe = Callable[[Variant], object]


@dataclass(frozen=True)
class Shown:
    """Where the values of a rule differ: a sheet, rules that make it matter, the values (all words by default)."""

    sheet: str
    probe: Probe
    rules: Mapping[str, object] = field(default_factory=dict)
    values: tuple[object, ...] = ()
    alike: tuple[object, ...] = ()
    """Values that are two names for one thing."""


def strict(*hands: str, table: str, leader: int) -> Probe:
    """The cards that may be played to these, with hearts as trump and nothing to draw."""
    return lambda variant: plays(late(variant, *hands, trump="H", leader=leader, table=table))


MINE, YOURS = "9H 9D KC JC QD TC", "AS KS 9S AH QS KH"


def open_talon(words: str, *kinds: type[Action], mine: str = MINE, yours: str = YOURS) -> Probe:
    """What of these kinds may be done after the words; spades are trump, the jack lies, seat 1 leads."""

    def probe(variant: Variant) -> object:
        play = after(dealt(variant, mine, yours, turnup="JS"), words)
        return [offered(play, kind) for kind in kinds] if kinds else plays(play)

    return probe


def called(*calls: int | str, trump: str | None = None, dealer: int = 0, at_table: int | None = None) -> Probe:
    """What may be called or played after these calls."""

    def probe(variant: Variant) -> object:
        play = bid(shuffled(variant, Random(2), dealer, at_table), *calls, trump=trump)
        return play.phase, legal_calls(play), plays(play)

    return probe


def widow_points(variant: Variant) -> object:
    """Card points after a first trick that the declarer loses."""
    hands = ("9S JS QS KS TS 9H JH", "AH TH KH QH AD TD KD", "9D JD QD 9C JC QC KC")
    return trick_points(after(bid(dealt(variant, *hands), 1, "pass", "pass", trump="C"), "1 QH, 2 9C, 0 9H"))


def first_hands(variant: Variant) -> object:
    """The cards as they are dealt, and the one turned up."""
    play = shuffled(variant, Random(1))
    return play.hands, play.turnup, play.talon


def marriages_by_phase(variant: Variant) -> object:
    """Marriages with the talon open, closed and drawn."""
    start = dealt(variant, MINE, YOURS, turnup="JS")
    moments = (start, after(start, "1 closes"), late(variant, "KS QS", "9D 9C", trump="H"))
    return [len(offered(play, Marriage)) for play in moments]


def dealer_after(reason: str, taker: int | None, *, seats: int = 2) -> Probe:
    """Who deals next, when seat 1 of so many has dealt."""
    deal = RecordedDeal(EventId("1"), {}, (0,) * seats, 1, taker, reason, "")
    return lambda variant: next_dealer(variant.rules, 1, deal, seats)


EXCHANGES = {"exchange.needs_trick": False}
PLAYED: dict[str, Shown] = {
    "deck.ten_rank": Shown("sixty-six", strict("TS KS", "9D", table="QS", leader=1)),
    "deal.packets": Shown("sixty-six", first_hands, values=("3,3", "2,2,2", "6")),
    "deal.widow_to": Shown("cutthroat", widow_points),
    "play.head": Shown("sixty-six", strict("AS 9S", "9D", table="TS", leader=1)),
    "play.overtrump": Shown("partners", strict("9S", "9S", "KH JH", "9S", table="AS QH", leader=0)),
    "play.spare_partner": Shown("partners", strict("9D", "9C", "AS JS", "9S", table="KS 9S", leader=0)),
    "marriage.phases": Shown("sixty-six", marriages_by_phase),
    "marriage.first_trick": Shown("sixty-six", open_talon("", Marriage)),
    "marriage.card": Shown("sixty-six", open_talon("1 shows S")),
    "marriage.partner_may": Shown(
        "partners", lambda v: offered(late(v, "9S 9D", "9C AC", "KS QS", "TD TC", trump="H", won=(0,)), Marriage)
    ),
    "exchange.rank": Shown("mariage", open_talon("", Exchange, yours="AS 7S KS 9S QH KH"), values=("none", "7", "9")),
    "exchange.when": Shown(
        "sixty-six",
        open_talon("1 AH", Exchange, mine="9S 9H 9D KC JC QD", yours="AS KS AH QS KH TH"),
        EXCHANGES,
        alike=("lead_or_follow", "any_own_turn"),
    ),
    "exchange.needs_trick": Shown("sixty-six", open_talon("", Exchange)),
    "exchange.min_talon": Shown("sixty-six", open_talon("1 AH, 0 9H", Exchange), EXCHANGES, (2, 12)),
    "exchange.on_opponent_close": Shown(
        "sixty-six", open_talon("1 closes", Exchange, mine="9S 9H 9D KC JC QD", yours="AS KS AH QS KH TH")
    ),
    "close.min_talon": Shown("sixty-six", open_talon("1 AH, 0 9H", Close), values=(2, 12)),
    "close.first_trick": Shown("sixty-six", open_talon("", Close)),
    "claim.when": Shown("sixty-six", open_talon("", Claim)),
    "bid.rounds": Shown("partners", called(1, "pass", 2, "pass")),
    "bid.forced_min": Shown("partners", called("pass", "pass", "pass"), {"bid.all_pass": "dealer"}, (1, 2, 3)),
    "bid.lead_trump": Shown("partners", called(1, "pass", "pass", "pass", trump="H")),
    "bid.dealer_privilege": Shown("partners", called("pass", 2, "pass")),
}
"""Rules of the play alone: no recorded deal shows them."""

ROUND = {"deal.rotation": "left"}
TOLD: dict[str, Shown] = {
    "deal.rotation": Shown("three-hand", dealer_after("count", 1, seats=3), alike=("alternate", "left")),
    "deal.after_draw": Shown("sixty-six-polish", dealer_after("draw", None)),
    "match.direction": Shown("sixty-six", sentences, {"match.display": "bummerl"}),
    "match.display": Shown("sixty-six", sentences, values=("up", "pips", "bummerl")),
    "procedure.look_back": Shown("sixty-six", sentences),
}
"""Rules that the players and the front ends follow: who deals, how the score is shown, which tricks one may see."""

SHOWN = {**PLAYED, **TOLD}


def values_of(name: str) -> tuple[object, ...]:
    """The values to be told from each other."""
    key = key_named(name)
    return SHOWN[name].values or ((True, False) if key.kind == "bool" else key.allowed)


@pytest.mark.parametrize("name", SHOWN)
def test_each_value_of_a_played_rule_does_something_of_its_own(name: str) -> None:
    """One moment, the same sheet but for this key, and another thing that may be done, or is told."""
    shown = SHOWN[name]
    values = values_of(name)
    found = {
        value: shown.probe(find_variant(shown.sheet).with_overrides({**shown.rules, name: value})) for value in values
    }
    assert len(values) > 1
    for one, other in combinations(values, 2):
        assert (found[one] == found[other]) == ({one, other} == set(shown.alike)), (one, other)


@pytest.mark.parametrize("rotation", ["left", "alternate", "winner"])
def test_who_deals_after_a_deal_that_nobody_took(rotation: str) -> None:
    """A draw keeps the dealer where the sheet says so, however the deal goes round; all passed never does."""
    for after_draw, dealer in (("same", 1), ("next", 0)):
        sheet = find_variant("sixty-six").with_overrides({"deal.rotation": rotation, "deal.after_draw": after_draw})
        assert dealer_after("draw", None)(sheet) == dealer
        assert dealer_after("all_pass", None)(sheet) == 0
        assert dealer_after("claim", 1)(sheet) == int(rotation == "winner")


def test_a_bid_is_won_by_nobody_who_could_deal_again() -> None:
    """Made or set it is no draw: the deal goes round."""
    same = find_variant("partners").with_overrides({"deal.after_draw": "same"})
    for reason in ("made", "set", "all_pass"):
        assert dealer_after(reason, None, seats=4)(same) == 2


# --- rules that cannot change alone


def start(variant: Variant) -> object:
    """What is on the table before the first action, and what may be done."""
    play = shuffled(variant, Random(3))
    return play.hands, play.talon, play.turnup, play.widow, play.trump, legal_actions(play)


DRAWN: dict[str, object] = {
    "deal.hand": 4,
    "deal.packets": "3,1",
    "talon.turnup": "after_hands",
    "trump.by": "turnup",
    "players.dealer_sits_out": False,
}
COUNT = parse_deal("A 98/7 B 32/1")
PAIRS: dict[str, tuple[str, dict[str, object], dict[str, object], Probe]] = {
    "deck.cards": ("sixty-six", {"exchange.rank": "none"}, {"exchange.rank": "none", "deck.cards": 32}, start),
    "players.count": ("three-hand", {**DRAWN, "players.count": 2}, DRAWN, start),
    "deal.hand": ("sixty-six", {}, {"deal.hand": 5, "deal.packets": "3,2"}, start),
    "deal.widow": ("sixty-six", {}, {"deal.widow": 2}, start),
    "talon.turnup": ("sixty-six", {}, {"talon.turnup": "between_packets"}, start),
    "trump.by": ("partners", {}, {"trump.by": "first_lead"}, called(1, "pass", "pass", "pass")),
    "score.by": (
        "partners-hoyle",
        {},
        {"score.by": "winner_ge", "score.schneider": 100},
        lambda variant: variant.score(COUNT).game_points,
    ),
}
"""A sheet, what is changed in one and in the other of a pair, and what tells the two apart."""


@pytest.mark.parametrize("name", PAIRS)
def test_two_sheets_that_stand_differ_by_a_rule_that_cannot_change_alone(name: str) -> None:
    """Neither is refused, the key is not the same, and something else happens."""
    key, changed, otherwise, probe = PAIRS[name]
    one, other = (find_variant(key).with_overrides(changes) for changes in (changed, otherwise))
    assert one.rules.value(name) != other.rules.value(name)
    assert probe(one) != probe(other)
