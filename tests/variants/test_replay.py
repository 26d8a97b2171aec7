"""Recorded deals adjudicated: the reference deals, breaches with their index and rule, and files that are none."""

import copy
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.variants.table_talk import lot, shuffled
from variants import KEYS, RuleError, adjudicate, find_variant, format_hand, parse_hand, variants
from variants.actions import Call, Claim, Close, NameTrump
from variants.card_bits import CARDS, cards_in
from variants.cards import format_cards
from variants.event_json import action_to_json
from variants.moves import act

FOLDER = Path(__file__).parents[1] / "reference" / "deals"
DEALS = [json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))]
BY_ID = {deal["id"].split("-")[0]: deal for deal in DEALS}
READY = [deal for deal in DEALS if deal["variant"] in variants()]


def changed(name: str, **changes: Any) -> dict[str, Any]:
    """A reference deal with keys changed; None takes a key away."""
    deal = {**copy.deepcopy(BY_ID[name]), **changes}
    return {key: value for key, value in deal.items() if value is not None or key == "turnup"}


def with_event(name: str, at: int, event: dict[str, Any]) -> dict[str, Any]:
    """A reference deal with another event in one place."""
    deal = copy.deepcopy(BY_ID[name])
    deal["events"][at : at + 1] = [event]
    return deal


def play(seat: int, card: str) -> dict[str, Any]:
    """The event of a card played."""
    return {"play": {"seat": seat, "card": card}}


@pytest.mark.parametrize("deal", READY, ids=lambda deal: deal["id"])
def test_a_reference_deal_comes_to_what_the_reference_says(deal: dict[str, Any]) -> None:
    """Trick points, marriages, tricks, winners, game points and carry; the title names the rule."""
    answer = adjudicate(deal)
    assert answer["legal"] is True
    assert {key: answer[key] for key in deal["expect"]} == deal["expect"]


@pytest.mark.parametrize("deal", READY, ids=lambda deal: deal["id"])
def test_a_reference_deal_without_its_deck_comes_to_the_same(deal: dict[str, Any]) -> None:
    """Hands, talon, turn-up and widow say as much as the deck."""
    without = {key: value for key, value in deal.items() if key != "deck"}
    assert adjudicate(without) == adjudicate(deal)


@pytest.mark.parametrize("deal", READY, ids=lambda deal: deal["id"])
def test_a_deck_alone_says_as_much_as_hands(deal: dict[str, Any]) -> None:
    """The hands follow from the deck."""
    alone = {key: value for key, value in deal.items() if key not in ("hands", "talon", "turnup", "widow")}
    assert adjudicate(alone) == adjudicate(deal)


def test_all_eleven_reference_deals_are_there() -> None:
    """A reference that lost its files would pass in silence."""
    assert len(DEALS) == 11


# --- breaches


def test_a_card_that_does_not_head_is_illegal_with_its_index() -> None:
    """Exit 1: the index of the event, the rule, and what would have been legal."""
    answer = adjudicate(with_event("d16", 1, play(2, "7C")))
    assert (answer["legal"], answer["at"], answer["rule"]) == (False, 1, "must_head")
    assert answer["legal_plays"] == ["JC"]
    assert "events[1]: seat 2 cannot play 7C" in answer["text"]


@pytest.mark.parametrize(
    ("name", "at", "event", "rule"),
    [
        ("d01", 0, play(1, "AH"), "not_in_hand"),
        ("d01", 0, play(0, "AH"), "not_your_turn"),
        ("d01", 0, play(1, "7H"), "not_in_hand"),
        ("d01", 4, {"exchange": {"seat": 0, "give": "9S", "take": "KS"}}, "wrong_exchange"),
        ("d01", 0, {"exchange": {"seat": 1, "give": "9S", "take": "QS"}}, "exchange_needs_trick"),
        ("d01", 4, {"close": {"seat": 0, "when": "after_draw"}}, "no_closing"),
        ("d01", 9, {"marriage": {"seat": 1, "suit": "H"}}, "not_in_hand"),
        ("d05", 7, {"close": {"seat": 0, "when": "before_draw"}}, "not_your_lead"),
        ("d10", 6, {"close": {"seat": 1, "when": "before_draw"}}, "close_after_draw"),
        ("d04", 0, {"claim": {"seat": 0}}, "not_your_claim"),
        ("d08", 0, {"claim": {"seat": 1}}, "claim_moment"),
        ("d11", 0, {"double": {"seat": 0, "kind": "kontra"}}, "no_doubling"),
        ("d11", 0, {"claim": {"seat": 3}}, "no_claims"),
        ("d11", 0, {"amour": {"seat": 3}}, "no_amour"),
        ("d13", 1, play(1, "TC"), "not_in_hand"),
        ("d13", 1, play(1, "TD"), "must_lead_marriage"),
    ],
)
def test_a_breach_is_found_where_it_stands(name: str, at: int, event: dict[str, Any], rule: str) -> None:
    """Exit 1 for any event that breaks a rule, a card not in that hand included."""
    answer = adjudicate(with_event(name, at, event))
    assert (answer["legal"], answer["at"], answer["rule"]) == (False, at, rule)


def test_what_comes_after_the_end_is_illegal() -> None:
    """A claim ends the deal."""
    deal = changed("d01")
    deal["events"].append(play(0, "AH"))
    answer = adjudicate(deal)
    assert (answer["at"], answer["rule"], answer["legal_plays"]) == (len(deal["events"]) - 1, "deal_over", [])


def test_a_breach_in_the_auction_says_that_it_stands_there() -> None:
    """The auction in the file is checked too."""
    calls = [{"seat": 1, "call": 3}, {"seat": 2, "call": 2}]
    answer = adjudicate(changed("d11", auction=calls))
    assert (answer["at"], answer["rule"], answer["where"]) == (1, "must_bid_higher", "auction")
    assert answer["legal_calls"] == ["pass", 4, 5, 6]


# --- files that are no deal


@pytest.mark.parametrize(
    ("name", "changes", "code", "key"),
    [
        ("d01", {"variant": None}, "unreadable_record", "variant"),
        ("d01", {"variant": "no-such-game"}, "unknown_variant", None),
        ("d01", {"variant": "/etc/x.toml"}, "variant_file", None),
        ("d01", {"set": {"close.fail": "9_flat"}}, "bad_value", None),
        ("d01", {"dealer": None}, "unreadable_record", "dealer"),
        ("d01", {"dealer": 2}, None, "dealer"),
        ("d01", {"deck": "AS AS"}, "card_twice", "deck"),
        ("d01", {"deck": "AS XX"}, "unreadable_record", "deck"),
        ("d01", {"deck": 7}, "unreadable_record", "deck"),
        ("d01", {"turnup": "KS"}, "contradiction", "turnup"),
        ("d01", {"trump": "H"}, "contradiction", "trump"),
        ("d01", {"trump": "X"}, "unreadable_record", "trump"),
        ("d01", {"widow": "AS"}, "contradiction", "widow"),
        ("d01", {"hands": ["TH AH 9H JS KS KC", "KD AS 9D JC QC TC"]}, "contradiction", "hands[1]"),
        ("d01", {"hands": ["TH AH 9H JS KS KC"]}, "unreadable_record", "hands"),
        ("d01", {"hands": {}}, "unreadable_record", "hands"),
        ("d01", {"talon": "QS TC 9S AC QH 9C QD JD KH TS TD AD"}, "contradiction", "talon"),
        ("d01", {"events": [{"play": {"seat": 1}}]}, "unreadable_record", "events[0].play"),
        ("d01", {"events": [{"plays": {"seat": 1}}]}, "unreadable_record", "events[0]"),
        ("d01", {"events": [{"play": {"seat": 1, "card": "11H"}}]}, "unreadable_record", "events[0].play.card"),
        ("d01", {"events": [{"claim": {"seat": 3}}]}, "no_such_seat", "events[0]"),
        ("d01", {"events": [{"claim": {"seat": True}}]}, "unreadable_record", "events[0].claim.seat"),
        ("d01", {"events": {}}, "unreadable_record", "events"),
        ("d01", {"events": []}, "not_decided", "events"),
        ("d01", {"carry": -1}, "unreadable_record", "carry"),
        ("d05", {"events": [{"close": {"seat": 1}}]}, "unreadable_record", "events[0].close"),
        ("d11", {"auction": [{"seat": 1, "call": 1}]}, "auction_open", "auction"),
        ("d11", {"declarer": 1}, "contradiction", "declarer"),
        ("d11", {"bid": 2}, "contradiction", "bid"),
        ("d11", {"trump": None}, "missing", "trump"),
        ("d11", {"auction": None, "bid": None}, "missing", "bid"),
        ("d11", {"auction": None, "bid": 7}, "contradiction", "bid"),
        ("d13", {"widow": "JC KS AS"}, "contradiction", "widow"),
        ("d13", {"sits_out": 1}, "sits_out", "sits_out"),
    ],
)
def test_a_file_that_is_no_deal_of_the_sheet_is_refused(
    name: str, changes: dict[str, Any], code: str | None, key: str | None
) -> None:
    """Exit 2: the error names the key, and the index in a list."""
    with pytest.raises(RuleError) as caught:
        adjudicate(changed(name, **changes))
    assert code in (None, caught.value.code)
    assert key in (None, caught.value.fields.get("key"))


@pytest.mark.parametrize("rubbish", [None, 7, "AS", [], {}, {1: 2}, {"variant": 7}])
def test_what_is_no_object_is_refused(rubbish: object) -> None:
    """Never a traceback."""
    with pytest.raises(RuleError):
        adjudicate(rubbish)


@pytest.mark.parametrize("cut", [1, 5, 12, 23])
def test_a_record_that_ends_too_early_is_refused(cut: int) -> None:
    """Exit 2: the deal is not decided."""
    deal = changed("d10")
    with pytest.raises(RuleError) as caught:
        adjudicate({**deal, "events": deal["events"][: min(cut, len(deal["events"]) - 1)]})
    assert caught.value.code == "not_decided"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.sampled_from(["AS", "S", "pass", "", "x", "AS TS"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["seat", "card", "play"]), inner),
    max_leaves=6,
)
PARTS = ["variant", "set", "dealer", "sits_out", "deck", "hands", "turnup", "talon", "widow", "auction"]
PARTS += ["declarer", "bid", "trump", "carry", "events"]


@given(st.sampled_from(sorted(BY_ID)), st.dictionaries(st.sampled_from(PARTS), JSON, min_size=1, max_size=2))
def test_whatever_a_file_says_it_is_judged_or_refused(name: str, changes: dict[str, Any]) -> None:
    """A verdict or a `RuleError`, never anything else."""
    try:
        answer = adjudicate({**BY_ID[name], **changes})
    except RuleError:
        return
    assert answer["legal"] in (True, False)
    json.dumps(answer)


# --- other ways to write a deal


def test_declarer_and_bid_may_stand_without_an_auction() -> None:
    """A file may leave the calls out."""
    without = changed("d11", auction=None)
    assert adjudicate(without) == adjudicate(BY_ID["d11"])


def test_what_waits_from_draws_is_paid_out() -> None:
    """``carry`` is what the deal is worth more."""
    assert adjudicate(changed("d05", carry=2))["game_points"] == [0, 4]


def test_a_house_rule_is_set_in_the_file() -> None:
    """``set`` overrides keys of the sheet."""
    answer = adjudicate(changed("d07", set={"end.unclaimed": "higher"}))
    assert (answer["game_points"], answer["reason"]) == ([1, 0], "count")


def test_a_deal_that_everybody_passed_is_a_deal() -> None:
    """Nobody scores; there are no events."""
    calls = [{"seat": seat, "call": "pass"} for seat in (1, 2, 3, 0)]
    answer = adjudicate(changed("d11", auction=calls, declarer=None, bid=None, trump=None, events=[]))
    assert (answer["deal"], answer["game_points"], answer["reason"]) == ({"all_pass": True}, [0, 0], "all_pass")


def test_four_sit_at_a_three_handed_table_when_the_dealer_sits_in_the_fourth_seat() -> None:
    """Seats 1 to 3 of the reference deal moved on by one; the sides stay those who play."""
    deal = copy.deepcopy(BY_ID["d13"])
    moved = json.loads(json.dumps(deal), object_hook=_moved_on)
    moved |= {"dealer": 0, "hands": ["", *deal["hands"][1:], deal["hands"][0]], "declarer": 1, "sits_out": 0}
    answer = adjudicate(moved)
    assert answer["legal"] is True
    assert answer["deal"]["sits_out"] == 0
    assert answer["trick_points"] == [42, 78, 0]
    assert set(answer["trick_winners"]) == {1, 2}
    fourth = {**deal, "dealer": 3, "hands": None, "declarer": 0, "events": []}
    fourth["auction"] = [{"seat": 0, "call": 2}, {"seat": 1, "call": "pass"}, {"seat": 2, "call": "pass"}]
    with pytest.raises(RuleError) as caught:
        adjudicate(fourth)
    assert caught.value.code == "not_decided"


def _moved_on(table: dict[str, Any]) -> dict[str, Any]:
    """Seat 0 of the file becomes seat 3."""
    return {**table, "seat": table["seat"] or 3} if "seat" in table else table


def test_a_wrong_trump_is_a_contradiction_even_where_a_rule_is_broken_too() -> None:
    """The turn-up makes trump: a file that says otherwise is no deal, whatever its events say."""
    for trump in "HDC":
        with pytest.raises(RuleError) as caught:
            adjudicate({**with_event("d01", 0, play(0, "AH")), "trump": trump})
        assert caught.value.code == "contradiction"


def test_the_trump_of_a_first_lead_is_held_against_the_file() -> None:
    """trump.by = first_lead: the file need not name it, and must not name another."""
    house = {"trump.by": "first_lead"}
    first = changed("d11", set=house, trump=None)
    assert adjudicate(first)["trick_points"] == BY_ID["d11"]["expect"]["trick_points"]
    assert adjudicate({**first, "trump": "D"}) == adjudicate(first)
    for trump in "SHC":
        with pytest.raises(RuleError) as caught:
            adjudicate({**first, "trump": trump})
        assert caught.value.code == "contradiction"


def test_forehand_names_trump_in_the_file_or_the_next_card_is_turned() -> None:
    """Three-handed for stakes: ``trump`` names it, ``turnup`` turns it, and both must agree."""
    document = recorded("three-hand", 1) | {"events": []}
    turned = {**document, "turnup": "KD", "trump": None}
    named = {**document, "turnup": None, "trump": "D"}
    for written in (named, turned, {**turned, "trump": "D"}):
        with pytest.raises(RuleError) as caught:
            adjudicate(written)
        assert caught.value.code == "not_decided"
    for written, code in (({**turned, "trump": "S"}, "contradiction"), ({**named, "trump": None}, "missing")):
        with pytest.raises(RuleError) as caught:
            adjudicate(written)
        assert caught.value.code == code


# --- whole hands as text


@pytest.mark.parametrize("deal", READY, ids=lambda deal: deal["id"])
def test_a_hand_written_as_text_reads_back(deal: dict[str, Any]) -> None:
    """`format_hand` and `parse_hand` are inverse; what the deal came to is for people and not read."""
    document = {key: value for key, value in deal.items() if key != "expect"}
    text = format_hand(document, adjudicate(deal)["text"])
    assert parse_hand(text) == document
    assert format_hand(parse_hand(text)) == format_hand(document)


def recorded(key: str, seed: int) -> dict[str, Any]:
    """A deal by lot as its file."""
    rng, variant = Random(seed), find_variant(key)
    start = play = shuffled(variant, rng, dealer=rng.randrange(variant.seats))
    calls, events, trump = [], [], -1
    while not play.is_over:
        action = lot(play, rng, {Claim: 0.1, Close: 0.1})
        play = act(play, action)
        # a contract may be played without the trump that forehand named
        trump = play.trump if play.trump >= 0 else trump
        if isinstance(action, Call):
            calls.append(action_to_json(action))
        elif not isinstance(action, NameTrump):
            events.append(action_to_json(action))
    turned = play.turnup if play.rules.trump.by == "forehand3" else start.turnup
    return {
        "variant": key,
        "set": {"penalty.revoke": 2, "play.head": play.rules.play.head, "deal.packets": list(play.rules.deal.packets)},
        "dealer": play.table.dealer,
        "hands": [format_cards(start.hand(seat)) for seat in range(variant.seats)],
        "turnup": None if turned < 0 else str(CARDS[turned]),
        "talon": format_cards(CARDS[number] for number in start.talon),
        "widow": format_cards(CARDS[number] for number in start.widow),
        "auction": calls,
        "declarer": play.contract and play.contract.declarer,
        "bid": play.contract and play.contract.bid,
        "trump": None if trump < 0 else "SHDC"[trump],
        "carry": 0,
        "events": events,
    }


@pytest.mark.parametrize("key", sorted(variants()))
def test_any_played_hand_is_legal_and_survives_its_text(key: str) -> None:
    """Thirty deals by lot a sheet: what the engine allowed the referee allows, from text as from JSON."""
    for seed in range(30):
        document = recorded(key, seed)
        answer = adjudicate(document)
        assert answer["legal"] is True
        again = parse_hand(format_hand(document))
        assert again == document
        assert adjudicate(again) == answer


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("variant: sixty-six\ndealer: x", "line 2"),
        ("variant: sixty-six\nvariant: sixty-six", "line 2"),
        ("variant: sixty-six\ndeeler: 0", "line 2"),
        ("seat 1: AS", "line 1"),
        ("1. 0 AS, 1 hums", "line 1"),
        ("auction: 1 two three", "line 1"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(text: str, where: str) -> None:
    """What, where, and what would work."""
    with pytest.raises(RuleError) as caught:
        parse_hand(text)
    assert caught.value.fields["key"] == where


def test_a_hand_may_be_typed_carelessly() -> None:
    """Big and small letters, commas between cards, 10 for T, numbers of tricks left out."""
    text = "Variant: sixty-six\ndealer: 0\nseat 0: 10h, ah\n0 10h, 1 AH\n1 closes after the draw"
    document = parse_hand(text)
    assert document["hands"] == ["10h ah"]
    assert document["events"][0] == play(0, "TH")
    assert document["events"][2] == {"close": {"seat": 1, "when": "after_draw"}}


def test_cards_of_a_hand_are_told_by_bits_and_by_name() -> None:
    """The edges convert: every card has one bit and one name."""
    assert cards_in(0xFFFF_FFFF) == CARDS


# --- the pages


PAGES = Path(__file__).parents[2] / "docs" / "rules"
REFEREE = ("tricks", "auction", "marriage", "talon", "claim")


def test_every_rule_that_can_be_broken_stands_in_the_docs() -> None:
    """The referee's words are a list that programs read: the page has each of them, and no other."""
    sources = "".join((PAGES.parents[1] / "variants" / f"{name}.py").read_text("utf-8") for name in REFEREE)
    values = {word for key in KEYS for word in key.allowed}
    named = {*re.findall(r'"([a-z]+(?:_[a-z]+)+)"', sources), "calls_first", "trump_first"} - values
    listed = re.findall(r"^\| `([a-z_]+)` \|", (PAGES / "play.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(named)


def test_the_hand_in_the_docs_is_read_and_legal() -> None:
    """The page shows a hand that works, as it is written."""
    shown = re.search(r"## A whole hand.*?```\n(.*?)```", (PAGES / "notation.md").read_text("utf-8"), re.DOTALL)
    assert shown
    answer = adjudicate(parse_hand(shown[1]))
    assert answer["legal"] is True
    assert format_hand(parse_hand(shown[1]), answer["text"]) == shown[1]
    assert format_hand(parse_hand(shown[1])) == shown[1].partition("=")[0]


def _reference(name: str) -> dict[str, Any]:
    folder = Path(__file__).parents[1] / "reference" / "deals"
    return dict(json.loads((folder / name).read_text(encoding="utf-8")))


def test_a_slip_in_the_name_of_a_key_is_refused_and_a_note_may_stand() -> None:
    """``sets`` for ``set`` would adjudicate under other rules without a word."""
    deal = _reference("d03-sixty-six-romanian-schwarz-void-marriage.json")
    assert adjudicate({**deal, "comment": "from the second table"})["legal"]
    with pytest.raises(RuleError, match='did you mean "set"'):
        adjudicate({**deal, "sets": {}})


@pytest.mark.parametrize("suit", ["♥", "Herz", "h"])
def test_a_suit_alone_is_read_as_people_write_it(suit: str) -> None:
    deal = _reference("d03-sixty-six-romanian-schwarz-void-marriage.json")
    events = [{"marriage": {"seat": 1, "suit": suit}}, *deal["events"][1:]]
    assert adjudicate({**deal, "events": events})["legal"]


def test_the_sentence_names_what_was_carried() -> None:
    deal = {**_reference("d05-sixty-six-polish-close-before-draw.json"), "carry": 2}
    answer = adjudicate(deal)
    assert answer["game_points"] == [0, 4]
    assert answer["text"].endswith("with 2 carried: 4")


SLIPS = [
    (
        {"play": {"seat": 1, "card": "AS", "sead": 9}},
        'events[0].play: there is no key "sead" in it (did you mean "seat"?)',
    ),
    ({"claim": {"seat": 1, "x": 0}}, 'events[0].claim: there is no key "x" in it: it has seat'),
    ({"close": {"seat": 1, "wen": "x", "when": "after_draw"}}, '"wen" in it (did you mean "when"?)'),
]


@pytest.mark.parametrize(("event", "told"), SLIPS)
def test_a_slip_inside_an_event_is_refused(event: dict[str, Any], told: str) -> None:
    """What the referee passes over somebody believes to be judged."""
    deal = _reference("d03-sixty-six-romanian-schwarz-void-marriage.json")
    with pytest.raises(RuleError) as caught:
        adjudicate({**deal, "events": [event]})
    assert told in str(caught.value)


def test_a_slip_inside_a_call_is_refused() -> None:
    deal = _reference("d11-partners-made.json")
    with pytest.raises(RuleError, match=r'auction\[0\]: there is no key "cal" in it \(did you mean "call"'):
        adjudicate({**deal, "auction": [{"seat": 1, "call": 1, "cal": 2}]})


def test_a_bid_that_the_auction_did_not_end_at_is_told_as_that() -> None:
    """Seat 3 bid three: the file cannot say that the contract is five, or another's."""
    deal = _reference("d11-partners-made.json")
    with pytest.raises(RuleError, match="bid is 5, but the auction ended at 3"):
        adjudicate({**deal, "bid": 5})
    with pytest.raises(RuleError, match="declarer is 1, but the auction was won by seat 3"):
        adjudicate({**deal, "declarer": 1})
