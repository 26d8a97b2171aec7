"""A bracket of matches of two drawn as a tree with box characters: rounds side by side, winners to the right.

``draw_tree`` cuts a wide bracket into parts of at most four rounds, so that sixteen fit on a page of 100 columns;
``_place`` gives every slot its row, from the left: a match stands midway between the two that feed it. A pair
takes two rows, one for each name, and a bye only one, with a line passing through.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tourney.report.columns import beside, pad, widest, width
from tourney.report.words import PAIR, WON
from tourney.service.views import BracketRound, MatchView, SlotView

COLUMNS = 4
STATES = {"playing": " playing", "ready": " to play"}


@dataclass(frozen=True, slots=True)
class _Spot:
    """A match on the page: the row of each slot that is drawn, and the row its winner goes on from."""

    match: MatchView
    slots: tuple[SlotView, ...]
    rows: tuple[int, ...]

    @property
    def middle(self) -> int:
        return (self.rows[0] + self.rows[-1]) // 2


@dataclass(frozen=True, slots=True)
class _Cell:
    """One line in a column: what stands on the left, and the score on the right."""

    left: str
    right: str = ""

    @property
    def cells(self) -> int:
        return width(self.left) + (1 + width(self.right) if self.right else 0)

    def filled(self, cells: int) -> str:
        return self.left + pad(self.right, cells - width(self.left), ">")


def draw_tree(rounds: Sequence[BracketRound]) -> Iterator[list[str]]:
    """The lines of each part of the bracket."""
    while len(rounds) > COLUMNS:
        parts = len(rounds[COLUMNS - 1].matches)
        for part in range(parts):
            yield [f"Part {part + 1} of {parts}", "", *_draw(_part(rounds[:COLUMNS], part, parts))]
        rounds = rounds[COLUMNS:]
    yield _draw(rounds)


def _part(rounds: Sequence[BracketRound], part: int, parts: int) -> list[BracketRound]:
    cut = []
    for each in rounds:
        size = len(each.matches) // parts
        cut.append(BracketRound(each.name, each.matches[part * size : (part + 1) * size]))
    return cut


def _draw(rounds: Sequence[BracketRound]) -> list[str]:
    names = [slot.entrant or "" for each in rounds for match in each.matches for slot in match.slots]
    tall = 2 if any(PAIR in name for name in names) else 1
    columns = _place(rounds, tall)
    height = columns[0][-1].rows[-1] + tall
    blocks: list[list[str]] = []
    for index, (each, spots) in enumerate(zip(rounds, columns, strict=True)):
        if index:
            blocks.append(["", "", *_joints(columns[index - 1], height)])
        blocks.append([each.name, "", *_column(spots, height, tall)])
    return beside(blocks, gap="")


def _place(rounds: Sequence[BracketRound], tall: int) -> list[list[_Spot]]:
    columns = [_first_column(rounds[0].matches, tall)]
    for each in rounds[1:]:
        middles = [spot.middle for spot in columns[-1]]
        fed = zip(each.matches, middles[::2], middles[1::2], strict=True)
        columns.append([_Spot(match, match.slots, (top, bottom)) for match, top, bottom in fed])
    return columns


def _first_column(matches: Sequence[MatchView], tall: int) -> list[_Spot]:
    spots, row = [], 0
    for match in matches:
        slots = tuple(slot for slot in match.slots if slot.source != "bye")
        spots.append(_Spot(match, slots, tuple(row + index * (tall + 1) for index in range(len(slots)))))
        row += len(slots) * (tall + 1)
    return spots


def _column(spots: Sequence[_Spot], height: int, tall: int) -> list[str]:
    seed_width = widest(_seed(slot) for spot in spots for slot in spot.slots)
    cells = {row: cell for spot in spots for row, cell in _cells(spot, seed_width, tall)}
    wide = max(cell.cells for cell in cells.values())
    return [cells.get(row, _Cell("")).filled(wide) for row in range(height)]


def _cells(spot: _Spot, seed_width: int, tall: int) -> Iterator[tuple[int, _Cell]]:
    indent = " " * (2 + (seed_width + 1 if seed_width else 0))
    for slot, row in zip(spot.slots, spot.rows, strict=True):
        first, *partners = slot_text(slot, spot.match).split(PAIR)
        sign = WON if spot.match.winner and slot.entrant == spot.match.winner and spot.match.state != "bye" else " "
        seed = pad(_seed(slot), seed_width, ">") + " " if seed_width else ""
        yield row, _Cell(f"{sign} {seed}{first}", slot_score(slot, spot.match))
        if partners:
            yield row + 1, _Cell(indent + PAIR.lstrip() + PAIR.join(partners))
    if spot.match.state in ("waiting", "ready", "playing"):
        center = (spot.rows[0] + spot.rows[-1] + tall) // 2
        yield center, _Cell(f"{indent}[{spot.match.id}]{STATES.get(spot.match.state, '')}")


def _seed(slot: SlotView) -> str:
    return slot.source.removeprefix("seed ") if slot.source.startswith("seed ") else ""


def slot_text(slot: SlotView, match: MatchView) -> str:
    """Who is in the slot; where that is open, where it comes from."""
    if slot.entrant:
        return slot.entrant
    return "nobody" if slot.nobody or match.state in ("bye", "done") else slot.source


def slot_score(slot: SlotView, match: MatchView) -> str:
    """The score in the slot, ``bye`` for one who passes without playing."""
    if slot.score is not None:
        return str(slot.score)
    return "bye" if match.state == "bye" and slot.entrant else ""


def _joints(spots: Sequence[_Spot], height: int) -> list[str]:
    """The lines from the slots of a column to the next one."""
    marks = ["    "] * height
    for spot in spots:
        top, bottom = spot.rows[0], spot.rows[-1]
        marks[top : bottom + 1] = ["  │ "] * (bottom + 1 - top)
        marks[top], marks[bottom] = " ─┐ ", " ─┘ "
        marks[spot.middle] = "  ├─" if top < bottom else " ───"
    return marks
