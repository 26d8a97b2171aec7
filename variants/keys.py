"""The keys of a rule sheet: one machine-readable list of every rule a sheet can set.

`KEYS` is that list: dotted name, kind, allowed values, default and meaning. The defaults are the German rules
for two. Loader, editor and docs are made from it, and `rules.py` holds one dataclass a section with the same
fields in the same order. What a key is stands in `key.py`.
"""

from variants.errors import BadRules, did_you_mean, quoted
from variants.key import Key


def _flag(name: str, default: bool, meaning: str) -> Key:
    return Key(name, "bool", default, meaning)


def _word(name: str, allowed: str, meaning: str, default: str | None = None) -> Key:
    words = tuple(allowed.split())
    return Key(name, "enum", default or words[0], meaning, words)


def _number(name: str, default: int, meaning: str, low: int = 0, high: int = 10_000) -> Key:
    return Key(name, "int", default, meaning, (), low, high)


def _one_of(name: str, allowed: tuple[int, ...], default: int, meaning: str) -> Key:
    return Key(name, "int", default, meaning, allowed)


def _numbers(name: str, default: tuple[int, ...], meaning: str, low: int, lengths: tuple[int, int]) -> Key:
    return Key(name, "int_list", default, meaning, (), low, 1_000, lengths)


_PENALTIES = ("bid", "lose_deal", "redeal")

KEYS: tuple[Key, ...] = (
    _one_of(
        "deck.cards",
        (20, 24, 32),
        24,
        "How many cards the pack has: 20 (A to J), 24 (A to 9) or 32 (A to 7).",
    ),
    _word("deck.ten_rank", "high low", "Where the ten ranks: under the ace (high) or under the jack (low)."),
    _one_of("players.count", (2, 3, 4), 2, "How many play a deal."),
    _word("players.sides", "solo pairs", "Everybody for himself, or partners across."),
    _flag(
        "players.dealer_sits_out",
        False,
        "With one more at the table than play, the dealer sits the deal out.",
    ),
    _number("deal.hand", 6, "How many cards each player is dealt.", 1, 16),
    _numbers("deal.packets", (3, 3), "In which packets the hand is dealt.", 1, (1, 16)),
    _number("deal.widow", 0, "How many cards are dealt to the widow.", 0, 8),
    _word(
        "deal.widow_to",
        "first_trick bidder",
        "Who gets the widow: the winner of the first trick, or the bidder.",
    ),
    _word(
        "deal.rotation",
        "alternate winner left",
        "Who deals next: the other player, the winner of the deal, or the player to the left.",
        "winner",
    ),
    _word(
        "deal.after_draw",
        "same next",
        "Who deals after a deal that nobody won: the same dealer or the next.",
    ),
    _word(
        "talon.turnup",
        "none after_hands between_packets dealer_last cut_bottom",
        "Whether and when a card is turned up for trump.",
        "after_hands",
    ),
    _word(
        "trump.by",
        "turnup bidder forehand3 first_lead",
        "What makes trump: the turn-up, the bidder's word, forehand after three cards, or the first card led.",
    ),
    _flag("play.head", True, "In the strict phase a player must beat the card led if he can."),
    _flag("play.overtrump", False, "A player must beat a trump already in the trick if he can."),
    _flag("play.spare_partner", False, "A player need not beat a trick that his partner is winning."),
    _numbers(
        "marriage.values",
        (20, 40),
        "What a plain and a trump marriage count; 0,0 means no marriages.",
        0,
        (2, 2),
    ),
    _word(
        "marriage.phases",
        "any open_or_closed open_only",
        "When marriages are allowed: in every phase, until the talon is exhausted, or only while it is open.",
        "open_only",
    ),
    _flag("marriage.first_trick", True, "A marriage may be declared on the lead to the first trick."),
    _word(
        "marriage.counts",
        "when_led after_trick after_side_trick",
        "When a marriage counts: at once, after its owner's first trick, or after the first trick of his side.",
        "after_trick",
    ),
    _word("marriage.card", "either king", "Which card of the marriage may be led."),
    _flag("marriage.partner_may", False, "The leader's partner may declare a marriage too."),
    _word("exchange.rank", "none 7 9 J", "Which trump may be exchanged for the turn-up.", "9"),
    _word("exchange.when", "on_lead lead_or_follow any_own_turn", "When the exchange is allowed."),
    _flag("exchange.needs_trick", True, "The exchanger must have won a trick."),
    _number("exchange.min_talon", 2, "How many cards, the turn-up included, the talon must still have.", 1, 32),
    _flag("exchange.on_opponent_close", True, "When the opponent closes, the exchange is allowed at once."),
    _word(
        "close.when",
        "never after_draw before_or_after",
        "Whether the talon may be closed, and before or only after drawing.",
        "before_or_after",
    ),
    _number("close.min_talon", 2, "How many cards, the turn-up included, the talon must still have.", 1, 32),
    _flag("close.first_trick", True, "The talon may be closed before the first trick."),
    _word(
        "close.value",
        "final at_close",
        "Which figures of the opponent grade a close that succeeds: those at the end or those at the close.",
    ),
    _word(
        "close.fail",
        "2_flat 3_flat 2_or_3_noncloser 2_or_3_closer by_closer_points",
        "What a failed close costs: two; three; three if the other side, or if the closer, had no "
        "trick; or one or two by the closer's own card points and three if the other side had no trick.",
        "2_or_3_noncloser",
    ),
    _word(
        "close.opponent_claims",
        "as_fail 2_flat grade",
        "What the closer's opponent scores by claiming first: as for a failed close, two, or by the "
        "closer's own state.",
        "2_flat",
    ),
    _number(
        "last_trick.points",
        10,
        "Card points for the last trick when all cards are played and nobody closed.",
        0,
        100,
    ),
    _word(
        "last_trick.wins_deal",
        "no yes always_1",
        "Whether the last trick wins the deal that nobody claimed: no, graded as usual, or always for one.",
    ),
    _number("claim.target", 66, "How many card points one must have to claim the deal.", 1, 500),
    _word("claim.when", "any_own_turn after_trick_or_marriage", "When one may claim.", "after_trick_or_marriage"),
    _word(
        "claim.false",
        "2_flat 2_or_3 3_flat as_if_won",
        "What a false claim costs: two; three if the other side has no trick, else two; three; or what "
        "the claim would have scored.",
    ),
    _word(
        "end.unclaimed",
        "first_to_reach draw higher last_trick",
        "Who wins a deal played to the end without a claim.",
        "higher",
    ),
    _number("draw.carry", 0, "How many game points more the next deal is worth after a draw.", 0, 100),
    _word(
        "score.kind",
        "graded bid_units",
        "How a deal scores: graded 1, 2, 3 by the loser, or in units of the bid.",
    ),
    _numbers("score.grades", (1, 2, 3), "Game points against a loser safe, schneider, schwarz.", 0, (3, 3)),
    _number("score.schneider", 33, "The schneider line in card points.", 0, 500),
    _word(
        "score.by",
        "loser_under winner_ge",
        "Schneider when the loser is under the line, or when the winner has at least the line.",
    ),
    _number("bid.unit", 33, "How many card points one bid unit means.", 1, 500),
    _number("bid.min", 1, "The lowest bid.", 1, 500),
    _number("bid.max", 6, "The highest bid.", 1, 500),
    _number("bid.steps", 1, "Bids go up from the lowest by this many units.", 1, 100),
    _word("bid.rounds", "1 many", "One call each, or round after round until all others have passed."),
    _word("bid.all_pass", "redeal dealer", "When all pass: the next dealer deals, or the dealer must bid."),
    _number("bid.forced_min", 1, "What a forced dealer bids.", 1, 500),
    _word("bid.made", "floor bid", "What a made bid scores: every full unit taken, or the bid."),
    _word("bid.fail", "-bid -2bid", "What a bid that is set costs: the bid, or twice the bid."),
    _word(
        "bid.defenders",
        "floor zero",
        "What the defenders score: every full unit taken, each side for itself, or nothing.",
    ),
    _flag("bid.lead_trump", False, "The bidder must lead a trump first."),
    _word("bid.doubling", "none kontra kontra_re", "Whether a bid may be doubled, and doubled again."),
    _flag("bid.dealer_privilege", False, "The dealer may take the bid at the same height."),
    _word(
        "bid.tie",
        "bidder higher_seat another_deal",
        "Equal at or over the target: the bidding side if it is among them, the side first in seating "
        "order, or another deal.",
    ),
    _number("match.target", 7, "Game points that win the match; 0 means none."),
    _word("match.direction", "up down", "Whether the club counts up to the target or down from it."),
    _number("match.win_by", 1, "By how many game points one must lead every other side.", 1, 100),
    _word("match.simultaneous", "higher bidder_first", "Who wins when several reach the target in one deal."),
    _number("match.whitewash_units", 1, "Bummerls for a match in which the losers scored nothing.", 1, 100),
    _number(
        "match.retour_units",
        1,
        "Bummerls against a loser who stood one short while the winner had nothing.",
        1,
        100,
    ),
    _word("match.display", "up down pips bummerl", "How the score is shown."),
    Key(
        "penalty.revoke",
        "int_or_enum",
        3,
        "What a revoke costs: game points to each opponent side, the bid, the deal, or only a new deal.",
        _PENALTIES,
        0,
        100,
    ),
    Key(
        "penalty.token",
        "int_or_enum",
        3,
        "What a lead after the marriage token costs, in the same terms.",
        _PENALTIES,
        0,
        100,
    ),
    _word("procedure.look_back", "last_trick none", "Which won tricks a player may look at."),
)

KEY_BY_NAME: dict[str, Key] = {key.name: key for key in KEYS}
SECTIONS: tuple[str, ...] = tuple(dict.fromkeys(key.section for key in KEYS))


def key_named(name: str) -> Key:
    """The key with that dotted name; `BadRules` with the nearest name if there is none."""
    try:
        return KEY_BY_NAME[name]
    except KeyError:
        near = did_you_mean(name, KEY_BY_NAME)
        raise BadRules(f"there is no rule {quoted(name)}{near}", code="unknown_key", key=name) from None
