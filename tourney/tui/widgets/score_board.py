"""The score of a table, big: a card for each side with its key, its name and what it has won."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Digits, Static


@dataclass(frozen=True, slots=True)
class Card:
    """One side: the key that means it, its name, the score as the club shows it, and what else there is to say."""

    key: str
    name: str
    score: str
    note: str = ""


class _SideCard(Vertical):
    """A card."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self._card = card

    def compose(self) -> ComposeResult:
        """Name, score, note."""
        yield Static(markup=False, classes="name")
        yield Digits()
        yield Static(markup=False, classes="note")

    def on_mount(self) -> None:
        """Show the first values."""
        self.show(self._card)

    def show(self, card: Card) -> None:
        """Show these values."""
        self._card = card
        self.query_one(".name", Static).update(f"{card.key}  {card.name}")
        self.query_one(Digits).update(card.score)
        self.query_one(".note", Static).update(card.note)


class ScoreBoard(Horizontal):
    """The cards side by side."""

    DEFAULT_CSS = """
    ScoreBoard { height: auto; }
    ScoreBoard _SideCard { width: 1fr; height: auto; padding: 0 1; }
    ScoreBoard .name { height: auto; text-style: bold; }
    ScoreBoard Digits { width: 1fr; }
    ScoreBoard .note { height: auto; min-height: 1; color: $text-muted; }
    """

    def show(self, cards: Sequence[Card]) -> None:
        """Show these sides."""
        there = list(self.query(_SideCard))
        if len(there) != len(cards):
            self.remove_children()
            self.mount(*map(_SideCard, cards))
            return
        for widget, card in zip(there, cards, strict=True):
            widget.show(card)
