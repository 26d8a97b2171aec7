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
        """Name, score, note; and all of it in one line, for a window too narrow to stand side by side."""
        yield Static(markup=False, classes="line")
        yield Static(markup=False, classes="name")
        yield Digits()
        yield Static(markup=False, classes="note")

    def on_mount(self) -> None:
        """Show the first values."""
        self.show(self._card)

    def show(self, card: Card) -> None:
        """Show these values."""
        self._card = card
        if not self.query(Digits):
            return  # not composed yet; it shows its card when it is
        line = f"{card.key}  {card.name}: {card.score}{f', {card.note}' if card.note else ''}"
        self.query_one(".line", Static).update(line)
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
    ScoreBoard .line { height: auto; display: none; text-style: bold; }
    .-narrow ScoreBoard.-many { layout: vertical; }
    .-narrow ScoreBoard.-many .line { display: block; }
    .-narrow ScoreBoard.-many Digits { display: none; }
    .-narrow ScoreBoard.-many .name, .-narrow ScoreBoard.-many .note { display: none; }
    """

    def show(self, cards: Sequence[Card]) -> None:
        """Show these sides."""
        self.set_class(len(cards) > 2, "-many")
        there = list(self.query(_SideCard))
        if len(there) != len(cards):
            self.remove_children()
            self.mount(*map(_SideCard, cards))
            return
        for widget, card in zip(there, cards, strict=True):
            widget.show(card)
