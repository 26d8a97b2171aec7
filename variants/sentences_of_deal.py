"""Sentences about who plays, with which cards, how they are dealt, and the bidding."""

from collections.abc import Iterator

from variants.cards import Pack, ranks_from_the_top
from variants.number_words import counted, in_words, listed, sentence
from variants.rules import Rules


def unit(rules: Rules) -> str:
    """What a deal is scored in."""
    return {"stakes_each": "stake", "fiches": "fiche"}.get(rules.score.kind, "game point")


# --- who and with what


def players(rules: Rules) -> Iterator[str]:
    """How many play, for whom, and who sits out."""
    count = in_words(rules.players.count)
    if rules.players.sides == "pairs":
        yield sentence(f"{count} play in partnerships, partners across the table")
    else:
        yield sentence(f"{count} play, each for himself")
    if rules.players.dealer_sits_out:
        yield sentence(f"With one more at the table the dealer sits the deal out and {_sitter(rules)}")


def _sitter(rules: Rules) -> str:
    if rules.players.sitter_score == "none":
        return "scores nothing"
    cap = rules.players.sitter_cap
    limit = f", though nobody gets past {in_words(cap)} in that way" if cap else ""
    return f"scores as much as the winner of the deal{limit}"


def cards(rules: Rules) -> Iterator[str]:
    """The pack, the order of the ranks and what they count."""
    pack = Pack(rules.deck.cards)
    in_pack = [rank for rank in ranks_from_the_top(ten_low=rules.deck.ten_rank == "low") if rank in pack.ranks]
    order = " ".join("10" if rank.value == "T" else rank.value for rank in in_pack)
    yield f"The pack has {pack.size} cards, in each suit from the top {order}."
    rest = "" if pack.size == 20 else ", the others nothing"
    yield f"An ace counts 11, a ten 10, a king 4, a queen 3, a jack 2{rest}: 120 card points in all."


# --- the deal


def dealing(rules: Rules) -> Iterator[str]:
    """Hands, widow, turn-up, trump, and who deals next."""
    yield sentence(f"each player is dealt {counted(rules.deal.hand, 'card')}, {_packets(rules.deal.packets)}")
    if rules.deal.widow:
        yield sentence(f"{counted(rules.deal.widow, 'card')} {_are(rules.deal.widow)} the widow, {_widow_to(rules)}")
    yield _TURNUPS[rules.talon.turnup]
    yield _TRUMPS[rules.trump.by].format(card="the turn-up" if rules.has_talon else "that card")
    yield sentence(_rotation(rules))


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _packets(packets: tuple[int, ...]) -> str:
    if len(packets) == 1:
        return "all at once"
    return f"{listed([in_words(packet) for packet in packets])} at a time"


def _widow_to(rules: Rules) -> str:
    if rules.deal.widow_to == "bidder":
        return "which goes to the bidder"
    return (
        "which lies face down; its card points fall to the winner of the first trick, who shows it and leaves it there"
    )


_TURNUPS = {
    "none": "",
    "after_hands": "The next card is turned up, and the rest is laid over it as the talon.",
    "between_packets": (
        "After the first packet a card is turned up; when all have their hands, the rest is laid over it as the talon."
    ),
    "dealer_last": "The dealer's last card is turned up and stays his.",
    "cut_bottom": "The cut shows the bottom card, which will be the dealer's.",
}
_TRUMPS = {
    "turnup": "The suit of {card} is trump.",
    "bidder": "The winner of the bidding names trump.",
    "forehand3": (
        "Forehand, the player after the dealer, names trump from his first three cards; if he will not, his next "
        "card is turned up for it."
    ),
    "first_lead": "The suit of the first card led is trump.",
}


def _rotation(rules: Rules) -> str:
    again = {"same": "the same dealer deals again", "next": "the next player deals"}[rules.deal.after_draw]
    drawn = f"; after a deal that nobody won {again}"
    if rules.deal.rotation == "winner":
        return f"the winner of a deal deals the next{drawn}"
    words = {"alternate": "the players deal in turn", "left": "the deal goes round to the left"}[rules.deal.rotation]
    return f"{words}{drawn}" if rules.deal.after_draw == "same" else words


# --- the bidding


def bidding(rules: Rules) -> Iterator[str]:
    """The auction: heights, calls, passing, doubling."""
    if not rules.score.is_bid:
        return
    bid = rules.bid
    points = f"{bid.unit} card points" if bid.unit > 1 else "one card point"
    steps = f", in steps of {in_words(bid.steps)}" if bid.steps > 1 else ""
    heights = f"from {in_words(bid.min)} to {in_words(bid.max)}{steps}"
    yield sentence(f"bids go {heights}, and a bid promises so many times {points}")
    yield _CALLS[bid.rounds]
    if bid.dealer_privilege:
        yield sentence(f"{_last_to_call(rules)} may take the bid at the height it has")
    yield sentence(_all_pass(rules))
    yield doubling(rules)


def doubling(rules: Rules) -> str:
    """Who may say kontra and re, and what they do."""
    return _DOUBLINGS[rules.bid.doubling]


def _all_pass(rules: Rules) -> str:
    if rules.bid.all_pass == "redeal":  # noqa: S105
        return "if all pass, nobody scores and the next player deals"
    return f"if all others pass, {_last_to_call(rules)} must bid {in_words(rules.bid.forced.start)} or more"


def _last_to_call(rules: Rules) -> str:
    return "the last to call" if rules.players.dealer_sits_out else "the dealer"


_CALLS = {
    "1": "Beginning on the dealer's left everybody has one call, a pass or more than the bid before.",
    "many": (
        "Beginning on the dealer's left everybody passes or bids more than the bid before, round after round until "
        "all others have passed."
    ),
}
_DOUBLINGS = {
    "none": "",
    "kontra": "Before the first card a defender may say kontra, and the deal counts double for both sides.",
    "kontra_re": (
        "Before the first card a defender may say kontra, and the deal counts double for both sides; the bidding "
        "side may answer re, and it counts four times."
    ),
}
