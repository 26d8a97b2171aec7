"""The keys about the cards on the table: pack, players, deal, talon, trump, play, marriages, exchange, closing.

Part of the list in `keys.py`. The defaults are the German rules for two.
"""

from variants.key import Key
from variants.key_kinds import flag, number, numbers, one_of, word

_PAGAT = "documented: pagat.com, Sixty-Six"
_SCHNAPSEN = "documented: pagat.com, Schnapsen"
_SHARP = "documented: psellos.com, the sharp game of Schnapsen"
_HOYLE = "documented: Foster's Complete Hoyle, Four-Handed Sixty-Six"

TABLE_KEYS: tuple[Key, ...] = (
    one_of(
        "deck.cards",
        (20, 24, 32),
        24,
        "How many cards the pack has: 20 (A to J), 24 (A to 9) or 32 (A to 7).",
        "documented: Schnapsen has 20, Sixty-Six 24, Mariage 32",
    ),
    word(
        "deck.ten_rank",
        "high low",
        "Where the ten ranks: under the ace (high) or under the jack (low).",
        "default: high everywhere; what is known of Mariage in 1715 does not say",
    ),
    one_of("players.count", (2, 3, 4), 2, "How many play a deal.", _PAGAT),
    word("players.sides", "solo pairs", "Everybody for himself, or partners across.", _PAGAT),
    flag(
        "players.dealer_sits_out",
        False,
        "With one more at the table than play, the dealer sits the deal out.",
        "documented: a Bartender's Guide of 1895, three-handed",
    ),
    word(
        "players.sitter_score",
        "none as_winner",
        "What the player scores who sits a deal out: nothing, or as much as the winner of the deal.",
        "documented: a Bartender's Guide of 1895, three-handed",
    ),
    number(
        "players.sitter_cap",
        0,
        "The score in the match beyond which nobody is carried by sitting out; 0 means no such limit.",
        "documented: a Bartender's Guide of 1895, three-handed: six of seven",
    ),
    number("deal.hand", 6, "How many cards each player is dealt.", _PAGAT, 1, 16),
    numbers("deal.packets", (3, 3), "In which packets the hand is dealt.", _PAGAT, 1, (1, 16)),
    number("deal.widow", 0, "How many cards are dealt to the widow.", "documented: Romanian text, cut-throat", 0, 8),
    word(
        "deal.widow_to",
        "first_trick bidder",
        "Who gets the widow: the winner of the first trick, or the bidder.",
        "documented: Romanian text, the first trick; the bidder is our option",
    ),
    word(
        "deal.rotation",
        "alternate winner left",
        "Who deals next: the other player, the winner of the deal, or the player to the left; when all have passed, "
        "always the next.",
        _PAGAT,
        "winner",
    ),
    word(
        "deal.after_draw",
        "same next",
        "Who deals after a draw, however the deal goes round: the same dealer or the next.",
        _PAGAT,
    ),
    word(
        "talon.turnup",
        "none after_hands between_packets dealer_last cut_bottom",
        "Whether and when a card is turned up for trump.",
        "documented: pagat.com and Foster's Complete Hoyle, one way in each game",
        "after_hands",
    ),
    word(
        "trump.by",
        "turnup bidder forehand3 first_lead",
        "What makes trump: the turn-up, the bidder's word, forehand after three cards, or the first card led.",
        "documented: pagat.com for two and three, Cruce for the bidder",
    ),
)

PLAY_KEYS: tuple[Key, ...] = (
    flag("play.head", True, "In the strict phase a player must beat the card led if he can.", _PAGAT),
    flag(
        "play.overtrump", False, "Who is void in the suit led must beat a trump already in the trick if he can.", _HOYLE
    ),
    flag(
        "play.spare_partner",
        False,
        "A player need neither beat nor trump a trick that his partner is winning.",
        "default: an option of ours; the books make the partner's trick be beaten too",
    ),
    numbers(
        "marriage.values",
        (20, 40),
        "What a plain and a trump marriage count; 0,0 means no marriages.",
        _PAGAT,
        0,
        (2, 2),
    ),
    word(
        "marriage.phases",
        "any open_or_closed open_only",
        "When marriages are allowed: in every phase, until the talon is exhausted, or only while it is open (without a "
        "talon there is one phase, and it must be any).",
        "documented: pagat.com, one value for Schnapsen and one for Sixty-Six; Santase has the third",
        "open_only",
    ),
    flag("marriage.first_trick", True, "A marriage may be declared on the lead to the first trick.", _PAGAT),
    word(
        "marriage.counts",
        "when_led after_trick after_side_trick",
        "When a marriage counts: at once, after its owner's first trick, or after the first trick of his side.",
        "documented: pagat.com; at once in the four-handed game of 2008",
        "after_trick",
    ),
    word("marriage.card", "either king", "Which card of the marriage may be led.", _SHARP),
    flag(
        "marriage.partner_may",
        False,
        "The leader's partner may declare a marriage too.",
        "documented: pagat.com, Sixty-Six for four",
    ),
    number(
        "marriage.show_bonus_gp",
        0,
        "Game points for a trump marriage, besides its card points.",
        "default: a house rule, two where it is played",
        0,
        100,
    ),
    word("exchange.rank", "none 7 9 J", "Which trump may be exchanged for the turn-up.", _PAGAT, "9"),
    word(
        "exchange.when",
        "on_lead lead_or_follow any_own_turn",
        "When the exchange is allowed: on the lead, before leading or following, or at any own turn; the last two are "
        "two names for one thing, as a turn is a lead or a card that follows.",
        "documented: pagat.com, on lead; the Polish text, following too; Pierer's Lexikon, at any time",
    ),
    flag("exchange.needs_trick", True, "The exchanger must have won a trick.", _PAGAT),
    number(
        "exchange.min_talon",
        2,
        "How many cards, the turn-up included, the talon must still have for an exchange.",
        _SHARP,
        1,
        32,
    ),
    flag("exchange.on_opponent_close", True, "When the opponent closes, the exchange is allowed at once.", _PAGAT),
    word(
        "close.when",
        "never after_draw before_or_after",
        "Whether the talon may be closed, and before or only after drawing.",
        "documented: pagat.com, Sixty-Six and Schnapsen",
        "before_or_after",
    ),
    number(
        "close.min_talon",
        2,
        "How many cards, the turn-up included, the talon must still have for a close.",
        _SHARP,
        1,
        32,
    ),
    flag("close.first_trick", True, "The talon may be closed before the first trick.", _PAGAT),
    word(
        "close.value",
        "final at_close",
        "Which figures of the opponent grade a close that succeeds: those at the end or those at the close.",
        "documented: pagat.com, Sixty-Six the end, Schnapsen the close",
    ),
    word(
        "close.fail",
        "2_flat 3_flat 2_or_3_noncloser 2_or_3_closer by_closer_points",
        "What a failed close costs: two; three; three if the other side, or if the closer, had no "
        "trick; or one or two by the closer's own card points and three if the other side had no trick.",
        "documented: pagat.com, the Polish text, Santase, a Bartender's Guide of 1895",
        "2_or_3_noncloser",
    ),
    word(
        "close.opponent_claims",
        "as_fail 2_flat grade",
        "What the closer's opponent scores by claiming first: as for a failed close, two, or by the "
        "closer's own state.",
        "documented: pagat.com; by the closer's state is our option",
        "2_flat",
    ),
)
