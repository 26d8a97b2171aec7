"""What a code variant may replace in the play: a small game of contracts for four, in the manner of Bauernschnapsen."""

from dataclasses import replace
from random import Random

import pytest

from tests.variants.table_talk import shuffled
from variants import (
    Bid,
    Call,
    Deal,
    Hooks,
    IllegalPlay,
    MatchDeal,
    MatchScore,
    NameTrump,
    Play,
    PlayCard,
    Rules,
    Score,
    UnknownVariant,
    Variant,
    act,
    find_variant,
    legal_actions,
    legal_calls,
    legal_plays,
    match_score,
    recorded_deal,
    tricks_won,
)
from variants.card_bits import OF_SUIT
from variants.cards import Suit
from variants.play import CARDS_PLAYED, ENDED, NO_SUIT, Undertaking
from variants.tricks import playable_by_sheet

WORTH = {"pass": 1, "gang": 9, "bauer": 12}


def calls(play: Play) -> tuple[int | str, ...]:
    """Words instead of numbers: each higher than the last, forehand first, all four once."""
    best = max((WORTH[str(made.call)] for made in play.calls), default=1)
    return ("pass", *(word for word, worth in WORTH.items() if worth > best))


def settle(play: Play) -> Play:
    """The highest contract leads and is played without trumps; the plain game is forehand's."""
    if len(play.calls) < 4:
        return replace(play, to_act=play.table.next_seat[play.to_act])
    best = max(play.calls, key=lambda made: WORTH[str(made.call)])
    trump = play.trump if best.call == "pass" else NO_SUIT
    contract = Undertaking(best.seat, best.call)
    return replace(play, contract=contract, phase=CARDS_PLAYED, leader=best.seat, to_act=best.seat, trump=trump)


def plays(play: Play) -> int:
    """The farmer's declarer leads no hearts; all else is as the sheet has it."""
    legal = playable_by_sheet(play)
    is_lead = not play.on_table and play.contract is not None and play.contract.bid == "bauer"
    return (legal & ~OF_SUIT[1] or legal) if is_lead else legal


def stop_when_lost(play: Play) -> Play:
    """A contract to win every trick is lost with the first that goes the other way."""
    contract = play.contract
    if contract is None or contract.bid == "pass":
        return play
    lost = play.table.side[play.tricks[-1].winner] != play.table.side[contract.declarer]
    return replace(play, phase=ENDED) if lost else play


def recorded(play: Play) -> Deal:
    """The contract's worth stands for the bid."""
    contract = play.contract
    assert contract is not None
    side = play.table.side[contract.declarer]
    return Bid(tricks_won(play), side, WORTH[str(contract.bid)])


def score_contract(_rules: Rules, deal: Deal) -> Score:
    """Won with all tricks."""
    assert isinstance(deal, Bid)
    won = deal.card_points[1 - deal.bidder] == 0
    points = (deal.bid, 0) if won == (deal.bidder == 0) else (0, deal.bid)
    return Score(points, 0, None, "made" if won else "set", "")


def double_whitewash(rules: Rules, deals: object) -> MatchScore:
    """A match to nothing counts double."""
    stands = match_score(rules, list(deals))  # type: ignore[call-overload]
    return replace(stands, units=stands.units * 2) if 0 in stands.score else stands


FARMERS = Hooks(
    plugin="farmers",
    check_deal=lambda _rules, _deal: None,
    score_deal=score_contract,
    legal_calls=calls,
    on_call=settle,
    legal_plays=plays,
    on_trick=stop_when_lost,
    recorded_deal=recorded,
    match_state=double_whitewash,
)


@pytest.fixture
def farmers() -> Variant:
    """Twenty cards, five each, forehand names trump, contracts."""
    house = {
        "deck.cards": 20,
        "deal.hand": 5,
        "deal.packets": (3, 2),
        "talon.turnup": "none",
        "trump.by": "forehand3",
    }
    return replace(find_variant("partners-open").with_overrides(house), key="farmers", hooks=FARMERS)


def called(farmers: Variant, *words: str) -> Play:
    """A deal after hearts were named and these calls made."""
    play = act(shuffled(farmers, Random(3)), NameTrump(1, Suit.HEARTS))
    for word in words:
        play = act(play, Call(play.to_act, word))
    return play


def test_a_contract_auction_follows_the_naming_of_trump(farmers: Variant) -> None:
    """Forehand names trump from three cards, then all call words that the plug-in knows."""
    play = called(farmers)
    assert (play.phase, play.to_act) == ("calls", 1)
    assert legal_calls(play) == ("pass", "gang", "bauer")
    assert legal_calls(called(farmers, "gang")) == ("pass", "bauer")
    with pytest.raises(IllegalPlay):
        called(farmers, "gang", "gang")


def test_the_plug_in_settles_who_leads_and_what_is_trump(farmers: Variant) -> None:
    """on_call: after the last call."""
    play = called(farmers, "pass", "gang", "pass", "pass")
    assert (play.contract, play.leader, play.trump) == (Undertaking(2, "gang"), 2, NO_SUIT)
    plain = called(farmers, "pass", "pass", "pass", "pass")
    assert (plain.leader, plain.trump) == (1, 1)


def test_the_plug_in_may_forbid_cards(farmers: Variant) -> None:
    """legal_plays: what it leaves out is refused like any other card."""
    play = called(farmers, "pass", "pass", "bauer", "pass")
    hearts = [card for card in play.hand(3) if card.suit is Suit.HEARTS]
    assert hearts
    assert not set(hearts) & set(legal_plays(play))
    with pytest.raises(IllegalPlay) as caught:
        act(play, PlayCard(3, hearts[0]))
    assert caught.value.code == "not_allowed"


def test_the_plug_in_ends_a_deal_early_and_scores_it(farmers: Variant) -> None:
    """on_trick, recorded_deal and score_deal: deals by lot, each over with the first trick lost."""
    rng, seen = Random(5), set()
    for _ in range(40):
        play = shuffled(farmers, rng)
        while not play.is_over:
            play = act(play, rng.choice([a for a in legal_actions(play) if type(a).__name__ != "Claim"]))
        score = farmers.score(recorded_deal(play))
        if play.contract and play.contract.bid != "pass":
            seen.add((score.reason, len(play.tricks) == 5))
    assert ("set", False) in seen


def test_the_plug_in_adds_up_the_match(farmers: Variant) -> None:
    """match_state: a match to nothing counts double."""
    deals = [MatchDeal((9, 0))]
    assert farmers.match_score(deals).units == 2 * match_score(farmers.rules, deals).units


def test_a_sheet_whose_plug_in_is_missing_deals_no_cards(farmers: Variant) -> None:
    """It opens, prints and undoes; playing and scoring are refused, naming it."""
    stored = Variant.from_sheet(farmers.sheet())
    with pytest.raises(UnknownVariant):
        shuffled(stored, Random(1))


def test_a_plain_sheet_pays_nothing_for_hooks() -> None:
    """Where nothing is replaced the play asks no hooks at all."""
    assert shuffled(find_variant("sixty-six"), Random(1)).table.hooks is None
