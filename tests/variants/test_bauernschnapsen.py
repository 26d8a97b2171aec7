"""Bauernschnapsen: trump, contracts, kontra, and how its deals are played, recorded and added up."""

from random import Random

import pytest

from tests.variants.table_talk import after, dealt, rule, sheet, shuffled
from variants import (
    BadRules,
    Call,
    Contract,
    Counted,
    IllegalPlay,
    ImpossibleDeal,
    MatchDeal,
    NameTrump,
    Play,
    Suit,
    UnknownVariant,
    Variant,
    act,
    adjudicate,
    find_variant,
    format_cards,
    format_sheet,
    legal_actions,
    legal_calls,
    legal_plays,
    open_sheet,
    parse_deal,
    recorded_deal,
    sentences,
    variant_from_text,
)
from variants.actions import Claim, Double, Marriage
from variants.event_json import action_to_json
from variants.event_text import parse_event

FARMERS = find_variant("bauernschnapsen")
DEALER = "JS JH QD QC KD"
STRONG = "AS TS KS QS AH"
PARTNER = "AD TD JD JC QH"
OTHER = "AC TC KC TH KH"
"""Seat 1, forehand, has the strong hand and names spades; seat 2 and the dealer, seat 0, are the other side."""


def start(variant: Variant = FARMERS, trump: str = "S") -> Play:
    """The deal after forehand named trump."""
    return act(dealt(variant, DEALER, STRONG, OTHER, PARTNER), NameTrump(1, Suit(trump)))


def called(*words: str, play: Play | None = None) -> Play:
    """The deal after these calls, forehand first."""
    play = play or start()
    for word in words:
        play = act(play, Call(play.to_act, word))
    return play


def passed(seat: int, word: str) -> Play:
    """The deal in which only that seat called."""
    return called(*(word if caller == seat else "pass" for caller in (1, 2, 3, 0)))


# --- trump and contracts


def test_forehand_names_trump_from_three_cards_or_turns_the_next() -> None:
    """The first card of his second packet decides if he names none."""
    play = shuffled(FARMERS, Random(4))
    assert (play.phase, play.to_act, len(legal_actions(play))) == ("trump", 1, 5)
    turned = act(play, NameTrump(1, None))
    assert turned.trump == turned.turnup >> 3
    assert turned.hands[1] >> turned.turnup & 1
    assert turned.phase == "calls"


def test_everybody_in_turn_calls_a_contract_worth_more_than_the_one_before() -> None:
    """Schnapser and Bauernschnapser are forehand's, the Kontraschnapser is the other side's, a Gang anybody's."""
    assert legal_calls(start()) == ("pass", "schnapser", "gang", "bauernschnapser")
    assert legal_calls(called("schnapser")) == ("pass", "gang", "kontraschnapser")
    assert legal_calls(called("schnapser", "pass")) == ("pass", "gang")
    assert legal_calls(called("schnapser", "gang")) == ("pass",)
    assert legal_calls(called("bauernschnapser")) == ("pass",)
    with pytest.raises(IllegalPlay):
        called("gang", "gang")


def test_the_highest_caller_leads() -> None:
    """One call each."""
    play = called("schnapser", "gang", "pass", "kontraschnapser")
    assert (play.phase, play.leader, play.to_act, play.trump) == ("cards", 0, 0, 0)
    assert play.contract is not None
    assert (play.contract.declarer, play.contract.bid) == (0, "kontraschnapser")


def test_a_house_may_call_round_after_round() -> None:
    """Who passed stays out; the last one standing plays."""
    many = sheet("bauernschnapsen", bid__rounds="many")
    play = called("schnapser", "gang", "pass", "pass", play=start(many))
    assert (play.phase, play.to_act, legal_calls(play)) == ("calls", 1, ("pass", "bauernschnapser"))
    assert called("bauernschnapser", "pass", play=play).leader == 1


def test_without_a_contract_forehand_leads_to_the_plain_game() -> None:
    """Marriages and claims as in Schnapsen."""
    play = called("pass", "pass", "pass", "pass")
    assert (play.leader, play.trump) == (1, 0)
    assert Marriage(1, Suit.SPADES) in legal_actions(play)
    done = after(play, "1 shows S, 1 KS, 2 KC, 3 JD, 0 JS, 1 TS, 2 KH, 3 JC, 0 QD, 1 claims")
    deal = recorded_deal(done)
    assert deal == Counted((0, 40 + 4 + 4 + 2 + 2 + 10 + 4 + 2 + 3), (0, 2), claimed_by=1)
    assert FARMERS.score(deal).game_points == (0, 3)


# --- the play of a contract


def test_a_gang_has_no_trump_no_marriage_and_no_claim() -> None:
    """All tricks, in suits alone."""
    play = passed(1, "gang")
    assert play.trump < 0
    assert not [action for action in legal_actions(play) if isinstance(action, Marriage | Claim)]
    assert rule(play, "1 shows S") == "no_marriages"
    assert rule(play, "1 claims") == "no_claims"
    play = after(play, "1 AH, 2 KH, 3 QH, 0 JH, 1 AS, 2 KC")
    assert format_cards(legal_plays(play)) == "AD TD JD JC"


def test_a_contract_is_over_with_the_first_trick_lost() -> None:
    """The other side scores what it is worth."""
    assert not after(passed(1, "gang"), "1 AH, 2 KH, 3 QH, 0 JH").is_over
    lost = after(passed(2, "gang"), "2 TH, 3 QH, 0 JH, 1 AH")
    assert lost.is_over
    assert recorded_deal(lost) == Contract("gang", by=0, made=False)
    assert FARMERS.score(recorded_deal(lost)).game_points == (0, 9)


def test_a_trick_of_the_partner_loses_a_contract() -> None:
    """Its player must win them himself."""
    play = after(passed(0, "gang"), "0 QC, 1 QS, 2 KC, 3 JC")
    assert play.tricks[-1].winner == 2
    assert recorded_deal(play) == Contract("gang", by=0, made=False)


def test_a_bauernschnapser_takes_all_tricks_with_trumps() -> None:
    """Twelve."""
    play = passed(1, "bauernschnapser")
    assert play.trump == 0
    assert rule(play, "1 shows S") == "no_marriages"
    play = after(play, "1 AS, 2 KC, 3 JC, 0 JS, 1 TS, 2 TC, 3 JD, 0 QC, 1 KS, 2 AC, 3 TD, 0 QD, 1 QS, 2 KH, 3 AD, 0 KD")
    play = after(play, "1 AH, 2 TH, 3 QH, 0 JH")
    assert recorded_deal(play) == Contract("bauernschnapser", by=1, made=True)
    assert FARMERS.score(recorded_deal(play)).game_points == (0, 12)


def test_a_schnapser_needs_66_with_the_first_three_tricks() -> None:
    """Marriages count for it, nobody claims, and it is over with the third trick."""
    play = passed(1, "schnapser")
    made = after(play, "1 shows S, 1 KS, 2 KC, 3 JC, 0 JS, 1 TS, 2 TC, 3 JD, 0 QC")
    assert rule(made, "1 claims") == "no_claims"
    made = after(made, "1 AS, 2 AC, 3 QH, 0 JH")
    assert made.is_over
    assert recorded_deal(made) == Contract("schnapser", by=1, made=True)
    poor = after(play, "1 AS, 2 KC, 3 JC, 0 JS, 1 TS, 2 KH, 3 JD, 0 QC, 1 KS, 2 TC, 3 QH, 0 QD")
    assert recorded_deal(poor) == Contract("schnapser", by=1, made=False)


def test_kontra_and_re_double_contracts_and_the_plain_game() -> None:
    """Before the first card; recorded with the deal. The plain game here ends in a false claim against no trick."""
    play = after(passed(1, "bauernschnapser"), "2 kontra, 3 re")
    assert Double(2, "kontra") not in legal_actions(play)
    lost = act(passed(2, "gang"), Double(1, "kontra"))
    assert recorded_deal(after(lost, "2 TH, 3 QH, 0 JH, 1 AH")) == Contract("gang", 0, False, 2)
    plain = after(called("pass", "pass", "pass", "pass"), "0 kontra, 1 shows S, 1 KS, 2 KC, 3 JD, 0 JS, 1 claims")
    deal = recorded_deal(plain)
    assert isinstance(deal, Counted)
    assert (deal.doubled, FARMERS.score(deal).game_points) == (2, (6, 0))
    assert rule(passed(1, "gang"), "3 kontra") == "wrong_side"


# --- the record


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("A schnapser made", (6, 0)),
        ("A schnapser lost x2", (0, 12)),
        ("B kontraschnapser made x4", (0, 48)),
        ("A wins by claim, B schneider, x2", (4, 0)),
        ("A 60/3 B 20/1 A out x2", (0, 4)),
    ],
)
def test_a_recorded_deal_scores(line: str, points: tuple[int, int]) -> None:
    """A contract its worth, a plain game one to three, doubled or not."""
    assert FARMERS.score(parse_deal(line)).game_points == points


@pytest.mark.parametrize(
    ("key", "line", "why"),
    [
        ("bauernschnapsen", "A bettler made", "has no contract"),
        ("bauernschnapsen", "A kontraschnapsr made", 'did you mean "kontraschnapser"'),
        ("bauernschnapsen", "C gang made", r"says that C \(2\) played the contract"),
        ("bauernschnapsen", "A gang made x3", "counts x3, but the sheet doubles x2 or x4"),
        ("bauernschnapsen", "A bid 2: A 102, B 18", "else contract, by and made"),
        ("schnapsen", "A gang made", "knows no contracts"),
        ("partners", "A gang made", "played for bids"),
        ("schnapsen", "A 66/5 B 34/4 A out x2", "no doubling"),
        ("partners-hoyle", "A wins by count, B safe, x2", "no doubling"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(key: str, line: str, why: str) -> None:
    """Contracts nobody knows, sheets without contracts or doubling."""
    with pytest.raises(ImpossibleDeal, match=why):
        find_variant(key).score(parse_deal(line))


def test_a_house_says_what_the_contracts_are_worth() -> None:
    """In the order of the game: Schnapser, Gang, Bauernschnapser, Kontraschnapser."""
    dear = sheet("bauernschnapsen", score__contracts="6,10,12,24")
    assert dear.score(parse_deal("B gang made")).game_points == (0, 10)
    assert legal_calls(called("bauernschnapser", play=start(dear))) == ("pass", "kontraschnapser")
    assert "Gang (10)" in " ".join(sentences(dear).split())


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"score.contracts": "6,9,12"}, "score.contracts: give each of schnapser, gang"),
        ({"score.contracts": "6,9,12,0"}, "at least one game point"),
        ({"score.kind": "graded"}, "score.kind: the game has contracts, so it must be contract"),
        ({"players.sides": "solo"}, "four players in pairs"),
        ({"trump.by": "first_lead"}, "trump must be known"),
    ],
)
def test_what_the_code_cannot_play_is_refused(changes: dict[str, object], why: str) -> None:
    """With the reason, as any contradiction of a sheet."""
    with pytest.raises(BadRules, match=why):
        FARMERS.with_overrides(changes)


def test_a_match_is_worth_one_two_or_four() -> None:
    """To 24; a loser with nothing pays two bummerls, one who stood at 23 to nothing pays four."""
    plain = [MatchDeal((9, 0)), MatchDeal((0, 1)), MatchDeal((15, 0))]
    assert FARMERS.match_score(plain).units == 1
    assert FARMERS.match_score([MatchDeal((24, 0))]).units == 2
    assert FARMERS.match_score([MatchDeal((12, 0)), MatchDeal((11, 0)), MatchDeal((0, 24))]).units == 4


# --- the sheet and its code


def test_a_stored_or_written_sheet_finds_its_code_again() -> None:
    """By the name of the plug-in; a house sheet that extends it has the code too."""
    text = 'schema = "66variant/1"\nid = "farm"\nextends = "bauernschnapsen"\n[match]\ntarget = 12\n'
    for variant in (open_sheet(FARMERS.sheet()), variant_from_text(format_sheet(FARMERS)), variant_from_text(text)):
        assert variant.hooks.plugin == "bauernschnapsen"
        assert variant.score(parse_deal("A gang made")).game_points == (9, 0)


def test_a_sheet_whose_code_is_missing_opens_and_scores_nothing() -> None:
    """Stored or in TOML; the refusal names the plug-in."""
    stored = open_sheet({**FARMERS.sheet(), "plugin": "far-away"})
    written = variant_from_text(format_sheet(FARMERS).replace('plugin = "bauernschnapsen"', 'plugin = "far-away"'))
    for variant in (stored, written):
        assert "The plug-in far-away has rules of its own" in sentences(variant)
        for line in ("A gang made", "A 70/3 B 33/1 A out"):
            with pytest.raises(UnknownVariant, match="far-away"):
                variant.score(parse_deal(line))


def test_a_deal_file_may_name_the_contract_without_the_calls() -> None:
    """Declarer and contract; where nothing is named, the plain game; what nobody could call is a contradiction."""
    hands = [DEALER, STRONG, OTHER, PARTNER]
    document = {"variant": "bauernschnapsen", "dealer": 0, "hands": hands, "trump": "S"}
    lost = {"events": played("2 TH, 3 QH, 0 JH, 1 AH"), "declarer": 2}
    answer = adjudicate({**document, **lost, "bid": "gang"})
    assert (answer["legal"], answer["made"], answer["reason"], answer["game_points"]) == (True, False, "set", [0, 9])
    assert answer["deal"] == {"contract": "gang", "by": 0, "made": False}
    plain = played("1 shows S, 1 KS, 2 KC, 3 JD, 0 JS, 1 TS, 2 KH, 3 JC, 0 QD, 1 claims")
    assert adjudicate({**document, "events": plain})["game_points"] == [0, 3]
    with pytest.raises(ImpossibleDeal, match="declarer is 2, but it is 1"):
        adjudicate({**document, **lost, "bid": "bauernschnapser"})


def played(words: str) -> list[dict[str, object]]:
    """The events of a deal file."""
    return [action_to_json(parse_event(text.strip(), text)) for text in words.split(",")]
