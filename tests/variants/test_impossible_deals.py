"""Deals that cannot have happened are refused, each with its reason."""

import json

import pytest
from hypothesis import given

from tests.variants.strategies import deals, possible_bids, possible_counts
from variants import (
    Bid,
    Counted,
    Deal,
    ImpossibleDeal,
    check,
    deal_from_json,
    deal_to_json,
    find_variant,
)

TWO = {"card_points": [66, 33], "tricks": [6, 4], "claimed_by": 0}
CLOSE = {"by": 0, "other_card_points": 10, "other_tricks": 1}
OVER = {"card_points": [70, 60], "tricks": [7, 5]}
BID = {"card_points": [102, 18], "bidder": 0, "bid": 2}
HONOURS = [{"amour": 1}, {"marriages": 2}]
FICHES = {"card_points": [80, 50], "honours": HONOURS}
THREE = {"card_points": [66, 40, 14], "tricks": [4, 3, 1]}
TEN = {"ten_of_trumps": 1}
FORTY = {"shown_trump_marriage": 0}
FINE = {"penalty": {"side": 0, "kind": "revoke"}}

IMPOSSIBLE = [
    ("sixty-six", {**TWO, "card_points": [66]}, "card points of 1 sides are given, but the sheet has 2 sides"),
    ("sixty-six", {**TWO, "tricks": [6, 4, 0]}, "tricks of 3 sides are given"),
    ("sixty-six", {**TWO, "card_points": [66, -1]}, "card_points of B is -1"),
    (
        "sixty-six",
        {**TWO, "claimed_by": 2},
        r"the deal says that C \(2\) claimed, and there are sides A \(0\) and B \(1\)",
    ),
    ("sixty-six", {**TWO, "card_points": [200, 40]}, "240 card points are more than the pack"),
    ("sixty-six", {**TWO, "tricks": [8, 5]}, "13 tricks are more than the pack has: 12"),
    ("schnapsen", {**TWO, "tricks": [7, 4]}, "11 tricks are more than the pack has: 10"),
    ("sixty-six", {**TWO, "tricks": [6, 0]}, "B has 33 card points without a trick: marriages count only once"),
    ("sixty-six", {**OVER, "card_points": [70, 61]}, r"must be 120 and 10 for the last trick .* not 131"),
    ("sixty-six", {**OVER, "card_points": [70, 50]}, "not 120"),
    ("sixty-six-romanian", {**OVER, "last_trick": 0}, r"must be 120 and the marriages \(120, 140"),
    ("partners", {**BID, "card_points": [102, 19]}, "all cards were played"),
    ("partners", {**BID, "card_points": [202, 38]}, "not 240"),
    ("sixty-six-romanian", {**TWO, "closed": CLOSE}, "cannot be closed"),
    ("sixty-six", {**OVER, "closed": CLOSE}, "at most 11 tricks were played"),
    ("sixty-six", {**TWO, "closed": {**CLOSE, "by": 2}}, r"says that C \(2\) closed"),
    ("sixty-six", {**TWO, "closed": {**CLOSE, "other_tricks": 5}}, "more when the talon was closed than at the end"),
    ("sixty-six", {**TWO, "closed": {**CLOSE, "other_card_points": 34}}, "more when the talon was closed"),
    ("sixty-six", {**TWO, "closed": {**CLOSE, "other_tricks": 0}}, "10 card points without a trick when"),
    ("sixty-six", {**TWO, "closed": {**CLOSE, "other_tricks": -1}}, "less than nothing when"),
    ("sixty-six", {"card_points": [66, 33], "tricks": [6, 4]}, "nobody claimed and nobody closed, so all 12"),
    ("sixty-six-romanian", {**TWO, "first_to_target": 1}, "B cannot have been first to 66 with 33"),
    ("sixty-six", {"card_points": [66, 0], "tricks": [6, 0], "claimed_by": 0, "last_trick": 1}, "has no trick"),
    ("sixty-six", BID, "this sheet has no bidding"),
    ("sixty-six", {"all_pass": True}, "this sheet has no bidding"),
    ("partners", TWO, "played for bids"),
    ("partners", {"winner": 0, "how": "claim", "loser": "safe"}, "played for bids"),
    ("partners", {**BID, "doubled": 2}, "the sheet has no doubling"),
    ("partners", {**BID, "bid": 7}, "nobody can bid 7: bids go from 1 to 6"),
    ("partners", {**BID, "bid": 0}, "nobody can bid 0"),
    ("partners", {**BID, "bidder": 2}, r"says that C \(2\) bid"),
    ("partners", {**BID, "sits_out": 0}, "by this sheet everybody plays"),
    ("cutthroat", {"all_pass": True, "sits_out": 4}, "seats are 0 to 3"),
    ("cutthroat", BID, "card points of 2 sides are given, but the sheet has 3 sides"),
    ("sixty-six-romanian", {"winner": 0, "how": "claim", "loser": "safe", "closed_by": 0}, "cannot be closed"),
    ("sixty-six-romanian", {"winner": 0, "how": "opponent_claim"}, "nobody claims against a closer"),
    ("sixty-six-romanian", {"winner": 0, "how": "failed_close"}, "no close can fail"),
    ("sixty-six-romanian", {"winner": None, "how": "draw"}, "the last trick decides"),
    ("schnapsen", {"winner": None, "how": "draw"}, "the last trick decides"),
    ("sixty-six", {"winner": None, "how": "draw", "closed_by": 0}, "cannot end in a draw"),
    ("sixty-six", {"winner": 0, "how": "last_trick", "loser": "safe"}, "does not win the deal"),
    ("schnapsen", {"winner": 0, "how": "last_trick", "winner_at": "schwarz"}, "has a trick"),
    ("schnapsen", {"winner": 0, "how": "last_trick", "closed_by": 0}, "succeeds or fails"),
    ("schnapsen", {"winner": 0, "how": "count", "loser": "safe"}, "do not decide"),
    ("sixty-six-polish", {"winner": 0, "how": "count", "loser": "safe"}, "do not decide"),
    ("sixty-six", {"winner": 0, "how": "count", "loser": "safe", "closed_by": 1}, "succeeds or fails"),
    ("sixty-six", {"winner": 0, "how": "failed_close", "closed_by": 0}, "the closer cannot be the winner"),
    ("sixty-six", {"winner": 0, "how": "opponent_claim", "closed_by": 0}, "closed_by cannot be the winner"),
    ("sixty-six", {"winner": 2, "how": "claim", "loser": "safe"}, r"says that C \(2\) won"),
    ("sixty-six", {"winner": 0, "how": "claim"}, "give loser as safe, schneider or schwarz"),
    ("sixty-six-romanian", {"card_points": [62, 58], "tricks": [7, 5]}, "give last_trick"),
    ("sixty-six-romanian", {"card_points": [74, 66], "tricks": [7, 5], "last_trick": 0}, "give first_to_target"),
    ("sixty-six", {"penalty": {"side": 2, "kind": "revoke"}}, r"says that C \(2\) broke a rule"),
    ("sixty-six", {"penalty": {"side": 0, "kind": "revoke", "game_points": -1}}, "less than nothing"),
    ("sixty-six", {"penalty": {"side": 0, "kind": "revoke", "bidder": 0, "bid": 1}}, "no bidding"),
    ("partners", {"penalty": {"side": 0, "kind": "revoke", "bidder": 0, "bid": 9}}, "nobody can bid 9"),
    ("partners", FINE, "give bidder and bid, or game_points"),
    ("sixty-six", FICHES, "this sheet knows no honours"),
    ("partners", FICHES, "played for bids"),
    ("mariage", OVER, "paid in fiches: give card_points and honours"),
    ("mariage", {"winner": 0, "how": "count", "loser": "safe"}, "paid in fiches"),
    ("mariage", {**FICHES, "card_points": [80, 51]}, "must be 120 and 10 for the last trick"),
    ("mariage", {**FICHES, "card_points": [140, -10]}, "less than nothing"),
    ("mariage", {**FICHES, "card_points": [130]}, "of 1 sides are given, but the sheet has 2 sides"),
    ("mariage", {**FICHES, "honours": [{}]}, "honours has 1 entries, but the sheet has 2 sides"),
    ("mariage", {**FICHES, "honours": [{"amour": 1}, {"amour": 1}]}, "at most 1 amour, not 2"),
    ("mariage", {**FICHES, "honours": [{"marriages": 2}, {"marriages": 2}]}, "at most 3 marriages, not 4"),
    ("mariage", {**FICHES, "honours": [{"trump_marriage": 2}, {}]}, "at most 1 trump marriage, not 2"),
    ("mariage", {**FICHES, "honours": [{"washing": -1}, {}]}, "washing of A is less than nothing"),
    (
        "mariage",
        {"card_points": [9, 121], "honours": [{"washing": 1}, {}]},
        "the last tricks, which count 10, and has 9",
    ),
    ("three-hand", FICHES, "stakes by the count: give card_points and tricks of every player"),
    ("three-hand", {"winner": 0, "how": "count", "loser": "safe"}, "stakes by the count"),
    ("three-hand", {**THREE, "card_points": [66, 54]}, "of 2 sides are given, but the sheet has 3 sides"),
    ("three-hand", {**THREE, "card_points": [66, 40, 15]}, "not 121"),
    ("three-hand", {**THREE, "tricks": [4, 4, 0]}, "C has 14 card points without a trick"),
    ("three-hand", {**THREE, "tricks": [4, 3, 0]}, "C has 14 card points without a trick"),
    ("three-hand", {**THREE, "claimed_by": 0}, "nobody claims: all cards are played and counted"),
    ("three-hand", {**THREE, "first_to_target": 0}, "leave out first_to_target"),
    ("three-hand", {**THREE, **TEN}, "gives nothing for ten_of_trumps"),
    ("three-hand", {"card_points": [50, 40, 14], "tricks": [3, 3, 1]}, "all 8 tricks must be there"),
    ("partners-hoyle", {"card_points": [66, 64], "tricks": [4, 4], "claimed_by": 0}, "nobody claims"),
    ("partners-hoyle", {"card_points": [66, 54], "tricks": [4, 4]}, "not 120"),
    ("partners-hoyle", {"card_points": [86, 64], "tricks": [4, 4]}, "not 150"),
    ("partners-hoyle", {"card_points": [66, 64], "tricks": [4, 5]}, "9 tricks are more than the pack has: 8"),
    ("partners-hoyle", {"winner": 0, "how": "claim", "loser": "safe"}, "the count of all cards decides, not claim"),
    ("partners-hoyle", {"winner": 0, "how": "false_claim"}, "not false claim"),
    ("partners-hoyle", {"winner": 0, "how": "count"}, "give loser as safe"),
    ("partners-open", {**TWO, "tricks": [4, 1], "closed": CLOSE}, "cannot be closed"),
    ("three-hand-hoyle", {**TWO, "sits_out": 3}, "seats are 0 to 2"),
    ("sixty-six", {**TWO, **TEN}, r"gives nothing for ten_of_trumps \(bonus.ten_of_trumps is 0\): leave it out"),
    ("sixty-six", {**TWO, **FORTY}, r"gives nothing for shown_trump_marriage \(marriage.show_bonus_gp is 0\)"),
    ("sixty-six", {"winner": 0, "how": "claim", "loser": "safe", **TEN}, "gives nothing for ten_of_trumps"),
    ("partners", {**BID, **TEN}, "gives nothing for ten_of_trumps"),
]


@pytest.mark.parametrize(("key", "deal", "reason"), IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_an_impossible_deal_is_refused_with_the_reason(key: str, deal: dict[str, object], reason: str) -> None:
    """A score keeper's slip is told, not scored."""
    with pytest.raises(ImpossibleDeal, match=reason):
        find_variant(key).score(deal_from_json(deal))


HOUSE = [
    ("partners", {"bid.doubling": "kontra"}, {**BID, "doubled": 4}, "counts x4, but the sheet doubles x2"),
    ("partners", {"bid.doubling": "kontra_re"}, {**BID, "doubled": 3}, "counts x3, but the sheet doubles x2 or x4"),
    ("partners", {"bid.all_pass": "dealer"}, {"all_pass": True}, "the dealer must bid"),
    ("partners", {"bid.unit": 10, "bid.min": 6, "bid.max": 22, "bid.steps": 2}, {**BID, "bid": 7}, "in steps of 2"),
    ("sixty-six", {"last_trick.points": 0}, {**OVER, "card_points": [70, 60]}, "not 130"),
    ("partners", {"last_trick.points": 10}, BID, "10 for the last trick"),
    (
        "sixty-six",
        {"close.fail": "by_closer_points"},
        {"winner": 0, "how": "failed_close", "winner_at": "safe"},
        "closer's own state",
    ),
    ("sixty-six", {}, {"winner": 0, "how": "failed_close"}, "asks whether the winner had a trick by then: give winner"),
    ("schnapsen", {}, {"winner": 0, "how": "false_claim"}, "give winner_at as safe, schneider or schwarz"),
    ("schnapsen", {}, {"winner": 0, "how": "opponent_claim"}, "give winner_at"),
    (
        "sixty-six",
        {"claim.false": "as_if_won"},
        {"winner": 0, "how": "false_claim"},
        "own state: give winner_at",
    ),
    (
        "sixty-six",
        {"claim.false": "as_if_won", "close.opponent_claims": "as_fail"},
        {"winner": 0, "how": "false_claim", "closed_by": 0, "winner_at": "safe"},
        "asks whether the loser had a trick by then: give loser",
    ),
    ("sixty-six", {"bonus.ten_of_trumps": 1}, {**TWO, "ten_of_trumps": 2}, r"says that C \(2\) won the ten of trumps"),
    ("sixty-six", {"bonus.ten_of_trumps": 1}, {**TWO, "card_points": [66, 9], **TEN}, "the ten of trumps counts 10"),
    ("sixty-six", {"bonus.ten_of_trumps": 1}, {**TWO, "card_points": [66, 0], "tricks": [6, 0], **TEN}, "counts 10"),
    (
        "sixty-six",
        {"marriage.show_bonus_gp": 2, "marriage.counts": "when_led"},
        {**TWO, "card_points": [66, 40], "tricks": [6, 0], "shown_trump_marriage": 1, **TEN},
        "gives nothing for ten_of_trumps",
    ),
    (
        "sixty-six",
        {"bonus.ten_of_trumps": 1, "marriage.counts": "when_led"},
        {**TWO, "card_points": [66, 40], "tricks": [6, 0], **TEN},
        "B has no trick, so ten_of_trumps cannot be its",
    ),
    ("sixty-six", {"marriage.show_bonus_gp": 2}, {**TWO, "card_points": [39, 66], **FORTY}, "counts 40"),
    (
        "sixty-six",
        {"marriage.show_bonus_gp": 2},
        {**OVER, "card_points": [90, 60], **FORTY},
        "hold 20 for marriages, but the trump marriage counts 40",
    ),
    ("partners", {"marriage.show_bonus_gp": 2}, {**BID, **FORTY}, "hold 0 for marriages"),
    ("mariage", {"bonus.amour": 0}, FICHES, "pays nothing for amour: leave it out"),
    (
        "mariage",
        {"marriage.values": "0,0"},
        {**FICHES, "honours": [{"marriages": 1}, {}]},
        "pays nothing for marriages",
    ),
]


@pytest.mark.parametrize(("key", "house", "deal", "reason"), HOUSE, ids=range(len(HOUSE)))
def test_a_house_rule_moves_the_line_of_the_possible(
    key: str, house: dict[str, object], deal: dict[str, object], reason: str
) -> None:
    """What can happen follows from the sheet, not from the game's name."""
    with pytest.raises(ImpossibleDeal, match=reason):
        find_variant(key).with_overrides(house).score(deal_from_json(deal))


POSSIBLE = [
    ("sixty-six", {"winner": 0, "how": "false_claim"}),
    ("sixty-six", {"winner": 0, "how": "opponent_claim", "closed_by": 1}),
    ("sixty-six-polish", {"winner": 0, "how": "failed_close"}),
    ("sixty-six", {**OVER, "card_points": [150, 80]}),
    ("sixty-six", {**TWO, "card_points": [66, 154]}),
    ("partners", {**BID, "card_points": [20, 100]}),
    ("partners", {**BID, "card_points": [220, 0]}),
    ("sixty-six-polish", {"winner": None, "how": "draw", "closed_by": 0}),
    ("schnapsen", {"winner": 0, "how": "claim", "loser": "schwarz", "closed_by": 0, "winner_at": "schwarz"}),
    ("partners", {**FINE["penalty"], "game_points": 2}),
    (
        "mariage",
        {"card_points": [130, 0], "honours": [{"marriages": 3, "trump_marriage": 1, "amour": 1, "washing": 1}, {}]},
    ),
    ("mariage", {"card_points": [120, 10], "honours": [{}, {"washing": 1}]}),
    ("three-hand", {"card_points": [220, 0, 0], "tricks": [8, 0, 0]}),
    ("three-hand", {**THREE, "last_trick": 2, "sits_out": 3}),
    ("partners-hoyle", {"winner": None, "how": "draw"}),
    ("partners-hoyle", {"card_points": [0, 130], "tricks": [0, 8], "last_trick": 1}),
]


@pytest.mark.parametrize(("key", "deal"), POSSIBLE, ids=range(len(POSSIBLE)))
def test_the_edge_of_the_possible_is_accepted(key: str, deal: dict[str, object]) -> None:
    """220 and 230 card points, a trickless side with a marriage where it counts at once, a draw after a close."""
    read = deal_from_json({"penalty": deal} if "kind" in deal else deal)
    variant = find_variant(key)
    assert len(variant.score(read).game_points) == variant.sides


def test_a_draw_is_possible_where_neither_claim_nor_last_trick_decides() -> None:
    """``first_to_reach`` without a last trick that wins: nobody has 66 and nobody scores."""
    rules = find_variant("sixty-six").with_overrides({"end.unclaimed": "first_to_reach"})
    assert rules.score(deal_from_json({"winner": None, "how": "draw"})).reason == "draw"


def test_a_marriage_that_counts_at_once_needs_no_trick() -> None:
    """Where marriages count when led, a side without a trick may have 20, but not 21."""
    rules = find_variant("sixty-six").rules.with_overrides({"marriage.counts": "when_led"})
    check(rules, Counted((66, 20), (6, 0), claimed_by=0))
    with pytest.raises(ImpossibleDeal, match="B has 21 card points without a trick"):
        check(rules, Counted((66, 21), (6, 0), claimed_by=0))


UNREADABLE: list[tuple[object, str]] = [
    (None, "deal must be an object"),
    ([], "deal must be an object"),
    ({}, "cannot tell what kind of deal"),
    ({1: 2}, "deal must be an object"),
    ({**TWO, "claimd_by": 0}, 'has no "claimd_by" .did you mean "claimed_by"'),
    ({"card_points": [66, 33]}, "give also tricks"),
    ({"tricks": [6, 4]}, 'needs "card_points"'),
    ({**TWO, "claimed_by": True}, "claimed_by must be a whole number, not true"),
    ({**TWO, "claimed_by": "A"}, "claimed_by must be a whole number"),
    ({**TWO, "card_points": [66, True]}, "a list of whole numbers"),
    ({**TWO, "card_points": [66, 33.0]}, "a list of whole numbers"),
    ({**TWO, "card_points": "66"}, "a list of whole numbers"),
    ({**TWO, "card_points": [66, 10**400]}, "a list of whole numbers"),
    ({**TWO, "closed": 3}, "closed must be an object"),
    ({**TWO, "closed": {"by": 0}}, 'a closed needs "other_card_points"'),
    ({**TWO, "closed": {**CLOSE, "when": 1}}, 'a closed has no "when"'),
    ({"winner": 0, "how": "clam"}, 'did you mean "claim"'),
    ({"winner": 0, "how": 3}, "how cannot be 3"),
    ({"winner": 0, "how": "claim", "loser": "dead"}, "loser cannot be"),
    ({"how": "claim"}, "decided by claim needs a winner"),
    ({"winner": 0, "how": "draw"}, "a draw has no winner"),
    ({"winner": None, "how": "draw", "loser": "safe"}, "neither a loser nor a winner"),
    ({"winner": 0}, 'a graded deal needs "how"'),
    ({"card_points": [102, 18], "bidder": 0}, 'a bid deal needs "bid"'),
    ({**BID, "doubled": "2"}, "doubled must be a whole number"),
    ({**BID, "tricks": [3, 3]}, 'has no "bidder"'),
    ({"all_pass": False}, "all_pass must be true"),
    ({"all_pass": True, "card_points": [1]}, 'a passed deal has no "card_points"'),
    ({"penalty": "revoke"}, "penalty must be an object"),
    ({"penalty": {"side": 0, "kind": "theft"}}, "revoke, misdeal, token"),
    ({"penalty": {"side": 0, "kind": "revoke", "bid": 2}}, "needs the bidder too"),
    ({"card_points": [100, 30], "honours": 3}, "honours must be a list with one object for each side"),
    ({"card_points": [100, 30], "honours": [3, {}]}, "honours must be an object"),
    ({"card_points": [100, 30], "honours": [{"amor": 1}, {}]}, 'no "amor" .did you mean "amour"'),
    ({"card_points": [100, 30], "honours": [{"amour": True}, {}]}, "amour must be a whole number, not true"),
    ({"honours": [{}, {}]}, 'a deal in fiches needs "card_points"'),
    ({**FICHES, "tricks": [6, 6]}, 'a deal in fiches has no "tricks"'),
    ({**TWO, "ten_of_trumps": "A"}, "ten_of_trumps must be a whole number"),
    ({**TWO, "ten_of_trump": 1}, 'did you mean "ten_of_trumps"'),
]


@pytest.mark.parametrize(("obj", "says"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_an_object_that_is_no_deal_is_refused_naming_the_key(obj: object, says: str) -> None:
    """Unknown keys, missing keys and wrong types are told, whatever was in the file."""
    with pytest.raises(ImpossibleDeal, match=says) as refused:
        deal_from_json(obj)
    assert refused.value.fields["key"]


@given(deals())
def test_a_deal_written_as_json_reads_back_the_same(deal: Deal) -> None:
    """`deal_to_json` and `deal_from_json` are inverse, through real JSON text."""
    assert deal_from_json(json.loads(json.dumps(deal_to_json(deal)))) == deal


@given(possible_bids(2))
def test_a_deal_that_adds_up_is_scored(deal: Bid) -> None:
    """Units never come from nowhere: no side scores more than its card points hold, and a set bid costs the bid."""
    points = find_variant("partners").score(deal).game_points
    assert points[1 - deal.bidder] == deal.card_points[1 - deal.bidder] // 33
    made = deal.card_points[deal.bidder] >= 33 * deal.bid
    assert points[deal.bidder] == (deal.card_points[deal.bidder] // 33 if made else -deal.bid)


@given(possible_counts())
def test_a_claimed_deal_scores_one_to_three_for_one_side_only(deal: Counted) -> None:
    """The winner of a deal gets 1, 2 or 3; a false claim pays the other side."""
    right = deal.card_points[deal.claimed_by or 0] >= 66
    for key in ("sixty-six", "sixty-six-polish", "sixty-six-romanian"):
        score = find_variant(key).score(deal)
        winner = (deal.claimed_by or 0) if right else 1 - (deal.claimed_by or 0)
        assert score.taker == winner
        assert score.game_points[winner] in (1, 2, 3)
        assert score.game_points[1 - winner] == 0
        assert score.reason == ("claim" if right else "false_claim")
