"""A bracket of larger tables as cards: a card for each match, its slots one below the other, cards side by side."""

from collections.abc import Collection, Iterator, Sequence

from tourney.report.bracket_tree import STATES, slot_score, slot_text
from tourney.report.columns import aligned, beside, indented, pad, widest
from tourney.report.words import WON
from tourney.service.views import BracketRound, BracketTree, MatchView, SlotView

PAGE = 80
GAP = "    "
GOES_ON = "+"
RUNNER_UP = "best runner-up "


def draw_cards(tree: BracketTree) -> Iterator[list[str]]:
    """For each round its name and its cards, then what the sign of a runner-up who goes on means."""
    marked = False
    for each, after in zip(tree.rounds, [*tree.rounds[1:], None], strict=True):
        runners_up = _runners_up(after) if after else set()
        cards = [match_card(match, runners_up) for match in each.matches]
        marked = marked or any(line.startswith(GOES_ON) for card in cards for line in card)
        yield [each.name, *indented(_side_by_side(cards))]
    if marked:
        yield [f"{GOES_ON} goes on as a runner-up"]


def _runners_up(after: BracketRound) -> set[str | None]:
    """Those who play in a round although they have not won the one before."""
    return {slot.entrant for match in after.matches for slot in match.slots if slot.source.startswith(RUNNER_UP)}


def match_card(match: MatchView, runners_up: Collection[str | None] = ()) -> list[str]:
    """The name of a match and its slots with their scores; ``runners_up`` go on without having won."""
    rows = [(_sign(slot, match, runners_up), slot_text(slot, match), slot_score(slot, match)) for slot in match.slots]
    return [f"{match.id}{STATES.get(match.state, '')}", *aligned(rows, "<<>", gap=" ")]


def _sign(slot: SlotView, match: MatchView, runners_up: Collection[str | None]) -> str:
    if match.state != "done":
        return " "
    if slot.entrant == match.winner:
        return WON
    return GOES_ON if slot.entrant in runners_up else " "


def _side_by_side(cards: Sequence[list[str]]) -> list[str]:
    """The cards in rows, as many in each as fit on the page, all of one width."""
    wide = max(map(widest, cards))
    across = max(1, (PAGE - 2 + len(GAP)) // (wide + len(GAP)))
    even = [[pad(card[0], wide), *card[1:]] for card in cards]
    lines: list[str] = []
    for start in range(0, len(cards), across):
        lines += [*([""] if lines else []), *beside(even[start : start + across], GAP)]
    return lines
