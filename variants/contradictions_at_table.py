"""Contradictions about the cards on the table: dealing, players, talon."""

from variants.cards import Pack, Rank
from variants.contradiction import Contradiction, may_close, may_exchange
from variants.rules import Rules


def _dealt(rules: Rules) -> int:
    return rules.deal.hand * rules.players.count + rules.deal.widow


def _dealt_words(rules: Rules) -> str:
    widow = f" and a widow of {rules.deal.widow}" if rules.deal.widow else ""
    return f"{rules.players.count} hands of {rules.deal.hand}{widow}"


def _rank_missing(rules: Rules) -> bool:
    return may_exchange(rules) and Rank(rules.exchange.rank) not in Pack(rules.deck.cards).ranks


DEALING = (
    Contradiction(
        "too_many_dealt",
        ("deal.hand", "deal.widow", "deck.cards"),
        lambda r: r.talon_size < 0,
        lambda r: f"{_dealt_words(r)} are {_dealt(r)} cards, but the pack has {r.deck.cards}",
    ),
    Contradiction(
        "cards_left_over",
        ("deal.hand", "deal.widow", "talon.turnup"),
        lambda r: r.talon_size > 0 and not r.has_talon,
        lambda r: (
            f"hands, widow and talon must be the pack: {_dealt_words(r)} leave {r.talon_size} cards of "
            f"{r.deck.cards}, and without a turn-up there is no talon"
        ),
    ),
    Contradiction(
        "no_talon_for_turnup",
        ("talon.turnup", "deal.hand"),
        lambda r: r.has_talon and 0 <= r.talon_size < 2,
        lambda r: (
            f"the turn-up lies in the talon, but {_dealt_words(r)} leave {r.talon_size} cards of {r.deck.cards} for it"
        ),
    ),
    Contradiction(
        "talon_uneven",
        ("deal.hand", "players.count"),
        lambda r: r.has_talon and r.talon_size > 0 and r.talon_size % r.players.count != 0,
        lambda r: f"a talon of {r.talon_size} cards cannot be drawn evenly by {r.players.count} players",
    ),
    Contradiction(
        "packets_not_hand",
        ("deal.packets", "deal.hand"),
        lambda r: sum(r.deal.packets) != r.deal.hand,
        lambda r: f"the packets {'+'.join(map(str, r.deal.packets))} do not make a hand of {r.deal.hand}",
    ),
    Contradiction(
        "turnup_between_one_packet",
        ("talon.turnup", "deal.packets"),
        lambda r: r.talon.turnup == "between_packets" and len(r.deal.packets) < 2,
        lambda _: "no card can be turned up between packets: the hand is dealt in one",
    ),
    Contradiction(
        "no_first_three",
        ("trump.by", "deal.packets"),
        lambda r: r.trump.by == "forehand3" and (r.deal.packets[0] != 3 or len(r.deal.packets) < 2),
        lambda r: (
            "forehand names trump from his first three cards or has the next one turned: the packets must begin with 3 "
            f"and go on, and {'+'.join(map(str, r.deal.packets))} do not"
        ),
    ),
    Contradiction(
        "widow_without_bidder",
        ("deal.widow_to",),
        lambda r: r.deal.widow > 0 and r.deal.widow_to == "bidder" and not r.score.is_bid,
        lambda _: "the widow goes to the bidder, but nobody bids",
    ),
    Contradiction(
        "winner_never_deals",
        ("deal.rotation", "score.kind"),
        lambda r: r.deal.rotation == "winner" and r.score.is_bid,
        lambda _: (
            "a deal played for a bid has no winner who could deal the next: let it go round (deal.rotation = left)"
        ),
    ),
    Contradiction(
        "winner_is_two",
        ("deal.rotation", "players.sides"),
        lambda r: r.deal.rotation == "winner" and r.players.sides == "pairs",
        lambda _: "the winner of a deal deals the next, and partners are two: let it go round (deal.rotation = left)",
    ),
)

PLAYERS = (
    Contradiction(
        "pairs_need_four",
        ("players.sides", "players.count"),
        lambda r: r.players.sides == "pairs" and r.players.count != 4,
        lambda r: f"pairs need four players, not {r.players.count}",
    ),
    Contradiction(
        "fifth_at_table",
        ("players.dealer_sits_out", "players.count"),
        lambda r: r.players.dealer_sits_out and r.players.count == 4,
        lambda _: "the dealer can sit out only at a table of three or four, and four play",
    ),
    Contradiction(
        "score_needs_two",
        ("score.kind", "players.count"),
        lambda r: r.score.kind in ("graded", "plain130", "fiches") and r.players.side_count != 2,
        lambda r: f"{r.score.kind} deals are won and lost by two sides, and the sheet has {r.players.side_count}",
    ),
    Contradiction(
        "no_partner_to_spare",
        ("play.spare_partner", "marriage.partner_may"),
        lambda r: r.players.sides == "solo" and (r.play.spare_partner or r.marriage.partner_may),
        lambda _: "these need partners (players.sides = pairs)",
    ),
    Contradiction(
        "sitter_without_seat",
        ("players.sitter_score", "players.dealer_sits_out"),
        lambda r: r.players.sitter_score == "as_winner" and not r.players.dealer_sits_out,
        lambda _: "a sitter cannot score where nobody sits out",
    ),
    Contradiction(
        "sitter_cap_of_nothing",
        ("players.sitter_cap", "players.sitter_score"),
        lambda r: r.players.sitter_cap > 0 and r.players.sitter_score == "none",
        lambda _: "a sitter scores nothing, so there is nothing to limit",
    ),
    Contradiction(
        "sitter_is_not_paid",
        ("players.sitter_score", "score.kind"),
        lambda r: r.players.sitter_score == "as_winner" and r.score.is_paid,
        lambda r: f"nobody pays a sitter: in {r.score.kind} the players pay each other",
    ),
)

TALON = (
    Contradiction(
        "trump_without_turnup",
        ("trump.by", "talon.turnup"),
        lambda r: r.trump.by == "turnup" and r.talon.turnup == "none",
        lambda _: "the turn-up makes trump, but no card is turned up",
    ),
    Contradiction(
        "turnup_of_a_sitter",
        ("talon.turnup", "players.dealer_sits_out"),
        lambda r: r.talon.is_dealers and r.players.dealer_sits_out,
        lambda _: "the card turned up is the dealer's, and a dealer who sits out has none",
    ),
    Contradiction(
        "turnup_in_widow",
        ("talon.turnup", "deal.widow"),
        lambda r: r.talon.turnup == "cut_bottom" and r.deal.widow > 0,
        lambda _: "the bottom card goes to the dealer, but with a widow it lies there",
    ),
    Contradiction(
        "turnup_after_three",
        ("talon.turnup", "trump.by"),
        lambda r: r.talon.is_dealers and r.trump.by == "forehand3",
        lambda _: "forehand has named trump before the dealer's last card is turned up",
    ),
    Contradiction(
        "phases_without_talon",
        ("marriage.phases", "talon.turnup"),
        lambda r: any(r.marriage.values) and r.marriage.phases != "any" and not r.has_talon,
        lambda r: (
            f"marriage.phases = {r.marriage.phases} speaks of a talon, and there is none: marriage.phases must be any"
        ),
    ),
    Contradiction(
        "exchange_without_turnup",
        ("exchange.rank", "talon.turnup"),
        lambda r: may_exchange(r) and not r.has_talon,
        lambda _: "an exchange needs a turn-up that lies in the talon",
    ),
    Contradiction(
        "exchange_rank_not_in_pack",
        ("exchange.rank", "deck.cards"),
        _rank_missing,
        lambda r: f"the trump {r.exchange.rank} cannot be exchanged: it is not in a pack of {r.deck.cards}",
    ),
    Contradiction(
        "exchange_min_talon",
        ("exchange.min_talon",),
        lambda r: may_exchange(r) and r.has_talon and r.exchange.min_talon > r.talon_size,
        lambda r: f"an exchange that needs {r.exchange.min_talon} cards in a talon of {r.talon_size} never comes",
    ),
    Contradiction(
        "close_without_talon",
        ("close.when",),
        lambda r: may_close(r) and not r.has_talon,
        lambda _: "closing needs a talon",
    ),
    Contradiction(
        "close_min_talon",
        ("close.min_talon",),
        lambda r: may_close(r) and r.has_talon and r.close.min_talon > r.talon_size,
        lambda r: f"a close that needs {r.close.min_talon} cards in a talon of {r.talon_size} never comes",
    ),
)
