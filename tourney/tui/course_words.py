"""A deal in the course of play, in words: what lies on the table, who has what, who is to act, what it came to."""

from collections.abc import Iterator

from tourney.report.words import count, listed
from tourney.tui.widgets.rows import BLANK, POINTER
from variants import (
    Action,
    Call,
    Claim,
    Course,
    NameTrump,
    Play,
    PlayCard,
    RuleError,
    card_points,
    format_action,
    format_cards,
    legal_actions,
    legal_plays,
    marriage_points,
    recorded_deal,
    side_card_points,
    side_name,
    trick_points,
    tricks_won,
)
from variants.card_bits import CARDS, SUITS
from variants.event_text import format_event

MAY = "•"
"""Stands before a card that may be played now."""

# --- the table


def facts(course: Course) -> list[str]:
    """Trump, turn-up, talon, widow, auction and contract, as far as there are any."""
    play = course.play
    parts = (_trump(play), _turnup(play), _talon(play), _widow(play), _auction(play), _contract(play))
    return [part for part in parts if part]


def _trump(play: Play) -> str:
    if play.trump >= 0:
        return f"Trump {SUITS[play.trump].value}"
    if play.contract is None or play.phase == "trump":
        return "No trump yet"
    return "Trump is led" if play.rules.trump.by == "first_lead" and not play.tricks else "No trump"


def _turnup(play: Play) -> str:
    return "" if play.turnup < 0 or play.phase == "trump" else f"turn-up {CARDS[play.turnup]}"


def _talon(play: Play) -> str:
    if not play.talon_left:
        return "talon exhausted" if play.talon else ""
    closed = play.said.closed
    return f"talon {play.talon_left} left, {f'closed by seat {closed.seat}' if closed else 'open'}"


def _widow(play: Play) -> str:
    return f"widow {format_cards(CARDS[number] for number in play.widow)}" if play.widow else ""


def _auction(play: Play) -> str:
    return f"calls {', '.join(map(format_event, play.calls))}" if play.calls else ""


def _contract(play: Play) -> str:
    contract = play.contract
    if contract is None:
        return ""
    worth = f" ({contract.bid * play.rules.bid.unit})" if isinstance(contract.bid, int) else ""
    doubled = f", doubled x{contract.doubled}" if contract.doubled > 1 else ""
    return f"seat {contract.declarer} plays {contract.bid}{worth}{doubled}"


def hand_rows(course: Course) -> list[tuple[str, str, str, str]]:
    """For each seat: a sign if it is to act, seat and side, what it is in the deal, its cards."""
    play = course.play
    return [_hand_row(play, seat) for seat in range(len(play.table.side))]


def _hand_row(play: Play, seat: int) -> tuple[str, str, str, str]:
    acts = not play.is_over and seat == play.to_act
    sign = (POINTER if acts else BLANK) + str(seat)
    if seat == play.table.sits_out:
        return sign, "–", "sits out", ""
    cards = _hand(play, seat) if play.hands[seat] else "no cards"
    return sign, side_name(play.table.side[seat]), _role(play, seat), cards


def _role(play: Play, seat: int) -> str:
    if play.contract is not None and play.contract.declarer == seat:
        return "declarer"
    return "deals" if seat == play.table.dealer else ""


def _hand(play: Play, seat: int) -> str:
    """The hand suit by suit, with the sign of those cards that may be played."""
    may = legal_plays(play) if seat == play.to_act else ()
    suits = ([card for card in play.hand(seat) if card.suit == suit] for suit in SUITS)
    return "  ".join(" ".join(f"{MAY if card in may else ''}{card}" for card in cards) for cards in suits if cards)


def on_table(course: Course) -> str:
    """The cards of the trick that is being played, with the seats they come from."""
    play = course.play
    seats = play.table.from_seat(play.leader)
    cards = [f"{seat} {CARDS[number]}" for seat, number in zip(seats, play.on_table, strict=False)]
    return f"On the table: {', '.join(cards) or 'nothing'}"


def sides(course: Course) -> list[str]:
    """Card points and tricks of each side."""
    play = course.play
    rows = zip(side_card_points(play), trick_points(play), marriage_points(play), tricks_won(play), strict=True)
    return ["Card points:"] + [
        f"{side_name(side)} {points}{_parts(taken, married, points)}, {count(won, 'trick')}"
        for side, (points, taken, married, won) in enumerate(rows)
    ]


def _parts(taken: int, married: int, points: int) -> str:
    return f" ({taken} + {married})" if married and points != taken else ""


def tricks(course: Course) -> list[str]:
    """What was done, a line a trick, the newest first; above it what was said for the next."""
    return list(_trick_lines(course))[::-1]


def _trick_lines(course: Course) -> Iterator[str]:
    said: list[str] = []
    done = 0
    for action, play in zip(course.actions, course.after, strict=True):
        if isinstance(action, Call | NameTrump):
            continue
        said.append(format_event(action))
        if len(play.tricks) > done:
            trick, done = play.tricks[-1], done + 1
            taken = card_points(CARDS[number] for number in trick.cards)
            yield f"{done:2}. {', '.join(said)}: seat {trick.winner} takes {taken}"
            said = []
    if said:
        yield f"    {', '.join(said)}"


# --- what comes next


def next_step(course: Course) -> str:
    """Who is to act and what may be done."""
    play = course.play
    said = list(_may_say(play))
    if play.is_over:
        may = f"; seat {play.to_act} may still say: {', '.join(said)}" if said else ""
        return f"The deal is over: ^s saves it, ^z takes back{may}"
    cards = [f"a card with {MAY}"] if legal_plays(play) else []
    return f"Seat {play.to_act} {_doing(play)}: {', '.join((*cards, *said))}"


def _doing(play: Play) -> str:
    if play.phase == "cards":
        return "plays" if play.on_table else "leads"
    return "calls" if play.phase == "calls" else "names trump"


def _may_say(play: Play) -> Iterator[str]:
    """What may be said now besides cards; a claim by a partner is not listed beside one's own."""
    for action in legal_actions(play):
        is_second = isinstance(action, Claim) and action.seat != play.to_act
        if not isinstance(action, PlayCard) and not is_second:
            yield _said(play, action)


def _said(play: Play, action: Action) -> str:
    """The words for it as they may be typed; with the seat in front where it is not the one to act."""
    return format_action(play, action) if action.seat == play.to_act else format_event(action)


def verdict(course: Course) -> str:
    """What the deal came to and its game points; nothing while it is not decided."""
    play = course.play
    if not play.is_over:
        return ""
    try:
        score = course.variant.score(recorded_deal(play))
    except RuleError as refusal:
        return f"✗ {refusal}"
    points = [f"{side_name(side)} {worth}" for side, worth in enumerate(score.game_points)]
    sitter = [f"the sitter {score.sitter}"] if score.sitter else []
    carry = f"; the next deal is worth {score.adds_carry} more" if score.adds_carry else ""
    return f"✓ {score.told(0)}\nGame points: {listed((*points, *sitter))}{carry}"


def refusal(error: RuleError) -> str:
    """Why something was not done, with the word for the rule."""
    return f"✗ {error} ({error.code})"
