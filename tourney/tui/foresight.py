"""What a command would do, told before it is done: what changes, and what stands on it and would fall with it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tourney.domain.commands import Command, CorrectDeal, CorrectResult, Target, Undo
from tourney.domain.errors import Refused
from tourney.domain.events import DealCorrected, Event, ResultCorrected, Undone
from tourney.tui.log_words import told

if TYPE_CHECKING:
    from tourney.service.club import Club, Preview

Correction = Undo | CorrectDeal | CorrectResult


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A command as it would be carried out, and what it changes, one line each. ``falls`` says that something recorded
    stands on what it changes, and that the command lets it fall."""

    command: Command
    lines: tuple[str, ...]
    falls: bool = False


def foreseen(club: "Club", slug: str, command: Command) -> Foreseen:
    """What the command would do; where something stands on it, what it would do if that fell too. Raises Refused."""
    try:
        return Foreseen(command, _changes(club, club.preview(slug, command)))
    except Refused as refusal:
        return _falling(club, slug, command, refusal)


def standing_on(club: "Club", slug: str, command: Correction) -> Foreseen | None:
    """What would fall with it if the command were carried out; None where nothing stands in its way. Raises Refused."""
    try:
        club.preview(slug, command)
    except Refused as refusal:
        return _falling(club, slug, command, refusal)
    return None


def _falling(club: "Club", slug: str, command: Command, refusal: Refused) -> Foreseen:
    if refusal.code != "stands_on" or not isinstance(command, Correction):
        raise refusal
    letting_fall = replace(command, cascade=True)
    preview = club.preview(slug, letting_fall)
    if isinstance(preview.event, Undone):
        # named now: by the time of the answer something else may be the newest
        letting_fall = replace(letting_fall, target=Target(id=preview.event.target))
    return Foreseen(letting_fall, (*_voids(club, slug, preview.event), *_changes(club, preview)), falls=True)


def _voids(club: "Club", slug: str, event: Event) -> Iterator[str]:
    """The entries that would count no longer, as the log tells them."""
    if not isinstance(event, Undone | DealCorrected | ResultCorrected):
        return
    lines = {line.id: line for line in club.log(slug)}
    for void in event.voids:
        yield f"✗ falls: {lines[void].seq}, {told(lines[void], lines)}"


def _changes(club: "Club", preview: "Preview") -> tuple[str, ...]:
    """The lines of the club; what reads alike is said once."""
    return tuple(_plain(line.rstrip()) for line in club.changes(preview))


def _plain(line: str) -> str:
    where, _, change = line.partition(": ")
    was, sign, becomes = change.partition(" becomes ")
    return f"{where}: {was}" if sign and was == becomes else line
