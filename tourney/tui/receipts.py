"""What the receipt line says after a command, with the names of people in it."""

from typing import TYPE_CHECKING

from tourney.service.views import LogLine
from tourney.tui.deal_words import listing
from tourney.tui.log_words import told

if TYPE_CHECKING:
    from tourney.service.club import Club
    from tourney.service.execute import Receipt


def as_logged(club: "Club", receipt: "Receipt") -> str:
    """The event in the words of the log, and who joined the roster by it."""
    return told(club.line(receipt.state.slug, receipt.entry.seq), {}) + _new(receipt)


def taken_back(club: "Club", receipt: "Receipt") -> str:
    """What an undo took back, or a redo brought back."""
    lines = {line.id: line for line in club.log(receipt.state.slug)}
    first = lines[_target(lines[receipt.entry.id])]
    if first.kind != "undone":
        return f"took back {first.seq}, {told(first, lines)}"
    second = lines[_target(first)]
    return f"brought back {second.seq}, {told(second, lines)}"


def entered(typed: str, receipt: "Receipt") -> str:
    """Who was entered, and who of them is new in the roster."""
    return f"{typed} entered{_new(receipt)}"


def dealt(club: "Club", receipt: "Receipt", sides: tuple[str, ...]) -> str:
    """What a deal brought, how the match stands now, who has won."""
    answer = club.after(receipt).deal()
    won = f"; {answer.winner} has won" if answer.winner else ""
    gained = listing(f"{name} {points:+}" for name, points in zip(sides, answer.game_points, strict=True) if points)
    return f"{gained or 'nobody scores'}, now {':'.join(map(str, answer.score))}{won}"


def resulted(club: "Club", receipt: "Receipt") -> str:
    """The score of a match kept on paper and who has won, or what it waits for."""
    answer = club.after(receipt).result()
    if answer.winner:
        return f"{':'.join(map(str, answer.score))} from paper; {answer.winner} has won"
    return f"{as_logged(club, receipt)}; it {answer.state}"


def _new(receipt: "Receipt") -> str:
    return f"; new in the roster: {', '.join(receipt.added)}" if receipt.added else ""


def _target(line: LogLine) -> str:
    return str(line.body["target"])
