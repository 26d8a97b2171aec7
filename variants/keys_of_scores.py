"""The keys about what is written down: claims, the end of a deal, scores, bids, the match, penalties, manners.

Part of the list in `keys.py`. The defaults are the German rules for two.
"""

from variants.key import Key
from variants.key_kinds import flag, number, numbers, word

_PAGAT = "documented: pagat.com, Sixty-Six"
_CRUCE = "documented: Cruce"
_CRUCE_ONE = "documented: Cruce, the first value; the other is our option"
_BREACHES = ("bid", "lose_deal", "redeal")


def _breach(name: str, meaning: str, source: str) -> Key:
    """What a breach costs: game points or a word."""
    return Key(name, "int_or_enum", 3, meaning, _BREACHES, 0, 100, source=source)


DEAL_END_KEYS: tuple[Key, ...] = (
    number(
        "last_trick.points",
        10,
        "Card points for the last trick when all cards are played and nobody closed.",
        _PAGAT,
        0,
        100,
    ),
    word(
        "last_trick.wins_deal",
        "no yes always_1",
        "Whether the last trick wins the deal that nobody claimed: no, graded as usual, or always for one.",
        "documented: the Romanian text, graded; pagat.com, Schnapsen, for one",
    ),
    number("claim.target", 66, "How many card points one must have to claim the deal.", _PAGAT, 1, 500),
    word(
        "claim.when",
        "any_own_turn after_trick_or_marriage",
        "When one may claim.",
        _PAGAT,
        "after_trick_or_marriage",
    ),
    word(
        "claim.false",
        "2_flat 2_or_3 3_flat as_if_won",
        "What a false claim costs: two; three if the other side has no trick, else two; three; or what "
        "the claim would have scored.",
        "documented: pagat.com, the Polish text, preisschnapsen.at; three flat is our option",
    ),
    word(
        "end.unclaimed",
        "first_to_reach draw higher last_trick",
        "Who wins a deal played to the end without a claim.",
        "documented: pagat.com, the Polish and the Romanian text",
        "higher",
    ),
    number(
        "draw.carry",
        0,
        "How many game points more the next deal is worth after a draw.",
        "documented: the Polish text; an option at pagat.com",
        0,
        100,
    ),
)

SCORE_KEYS: tuple[Key, ...] = (
    word(
        "score.kind",
        "graded bid_units plain130 stakes_each fiches contract",
        "How a deal scores: graded 1, 2, 3 by the loser; in units of the bid; by the plain count of all cards; in "
        "stakes taken from each of the others; paid in fiches with honours; or by a contract, which needs a "
        "variant in code.",
        "documented: pagat.com, Cruce, Foster's Complete Hoyle, Pierer's Lexikon",
    ),
    numbers("score.grades", (1, 2, 3), "Game points against a loser safe, schneider, schwarz.", _PAGAT, 0, (3, 3)),
    number("score.schneider", 33, "The schneider line in card points.", _PAGAT, 0, 500),
    word(
        "score.by",
        "loser_under winner_ge",
        "Schneider when the loser is under the line, or when the winner has at least the line.",
        "documented: Foster's Complete Hoyle; the winner's hundred at bicyclecards.com",
    ),
    numbers(
        "score.contracts",
        (),
        "Game points for each contract of a variant in code, in the order in which its own rules name them.",
        "documented: pagat.com, Bauernschnapsen",
        0,
        (0, 12),
    ),
    number(
        "bonus.ten_of_trumps",
        0,
        "Game points for the side that wins the ten of trumps.",
        "documented: bicyclecards.com, Four-Hand Sixty-Six, in some localities",
        0,
        100,
    ),
    number(
        "bonus.amour",
        0,
        "Fiches for the amour: the ace and the ten of trumps announced from one hand.",
        "documented: Pierer's Lexikon",
        0,
        100,
    ),
    number(
        "bonus.washing",
        0,
        "Fiches for the washing: all tricks after the last card is drawn.",
        "documented: Pierer's Lexikon",
        0,
        100,
    ),
    number("bid.unit", 33, "How many card points one bid unit means.", _CRUCE, 1, 500),
    number("bid.min", 1, "The lowest bid.", _CRUCE, 1, 500),
    number("bid.max", 6, "The highest bid.", _CRUCE, 1, 500),
    number(
        "bid.steps",
        1,
        "Bids go up from the lowest by this many units.",
        "default: for houses that count a bid in single card points",
        1,
        100,
    ),
    word("bid.rounds", "1 many", "One call each, or round after round until all others have passed.", _CRUCE_ONE),
    word(
        "bid.all_pass",
        "redeal dealer",
        "When all pass: the next dealer deals, or the dealer must bid (where he sits out, the last to call).",
        "default: no source tells",
    ),
    number("bid.forced_min", 1, "The least that a forced dealer bids.", "default: no source tells", 1, 500),
    word("bid.made", "floor bid", "What a made bid scores: every full unit taken, or the bid.", _CRUCE_ONE),
    word("bid.fail", "-bid -2bid", "What a bid that is set costs: the bid, or twice the bid.", _CRUCE_ONE),
    word(
        "bid.defenders",
        "floor zero",
        "What the defenders score: every full unit taken, each side for itself, or nothing.",
        _CRUCE_ONE,
    ),
    flag("bid.lead_trump", False, "The bidder must lead a trump first.", _CRUCE),
    word(
        "bid.doubling",
        "none kontra kontra_re",
        "Whether a bid may be doubled, and doubled again.",
        "default: an option of ours",
    ),
    flag(
        "bid.dealer_privilege",
        False,
        "The dealer (where he sits out, the last to call) may take the bid at the same height.",
        "default: an option of ours",
    ),
    word(
        "bid.tie",
        "bidder higher_seat another_deal",
        "Equal at or over the target: the bidding side if it is among them, the side first in seating "
        "order, or another deal.",
        "default: no source tells",
    ),
)

MATCH_KEYS: tuple[Key, ...] = (
    number("match.target", 7, "Game points that win the match; 0 means none.", _PAGAT),
    word(
        "match.direction",
        "up down",
        "Whether the club counts up to the target or down from it.",
        "documented: pagat.com, up in Sixty-Six and down in Schnapsen",
    ),
    number("match.win_by", 1, "By how many game points one must lead every other side.", _CRUCE, 1, 100),
    word(
        "match.simultaneous",
        "higher bidder_first",
        "Who wins when several reach the target in one deal.",
        "default: no source tells",
    ),
    word(
        "match.finish",
        "first_wins last_pays",
        "How a match ends: who reaches the target wins it, or he leaves and the others go on until one is left, who "
        "pays each of them.",
        "documented: a Bartender's Guide of 1895, three-handed",
    ),
    number(
        "match.whitewash_units",
        1,
        "Bummerls for a match in which the losers scored nothing.",
        "documented: pagat.com, as an option",
        1,
        100,
    ),
    number(
        "match.retour_units",
        1,
        "Bummerls against a loser who stood one short while the winner had nothing.",
        "documented: pagat.com, Bauernschnapsen",
        1,
        100,
    ),
    word(
        "match.display",
        "up down pips bummerl",
        "How the score is shown: as it is counted (up or down, as in match.direction), by pips, or in bummerls.",
        "documented: pagat.com; the pips in the Romanian text",
    ),
    _breach(
        "penalty.revoke",
        "What a revoke costs: game points to each opponent side (0: nothing), the bid where there is one, else the "
        "deal, or only a new deal.",
        "default: three, the value that Team-Schnapsen has for breaches",
    ),
    _breach(
        "penalty.token",
        "What a lead after the marriage token costs, in the same terms.",
        "documented: preisschnapsen.at, Team-Schnapsen",
    ),
    word(
        "procedure.look_back",
        "last_trick none",
        "Which won tricks a player may look at.",
        "documented: pagat.com, the last one; psellos.com, none in the sharp game",
    ),
)
