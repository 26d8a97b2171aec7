"""Where a deal is to be saved: the name of a file, and a warning where one of that name is there already."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input

from tourney.tui.forms.form import Form


@dataclass(frozen=True, slots=True)
class SaveAs:
    """The file, and whether one that is there may be written over."""

    path: Path
    replaces: bool


class SaveDealForm(Form[SaveAs]):
    """Asks for the file. Over one that is there it writes only when Enter is pressed again."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "save", "Save", key_display="Enter")]

    def __init__(self, name: str) -> None:
        super().__init__("Save the deal as a file for tourney replay")
        self._name = name
        self._warned_of: Path | None = None

    def body(self) -> Iterable[Widget]:
        """The name."""
        yield Input(self._name, compact=True, placeholder="the name of the file", select_on_focus=False, id="path")

    def on_mount(self) -> None:
        """Begin in the field."""
        self.query_one(Input).focus()

    def on_input_changed(self) -> None:
        """Another file: nothing is agreed to any more."""
        self._warned_of = None
        self.say_verdict(self._verdict())

    def on_input_submitted(self) -> None:
        """Enter in the field."""
        self.action_save()

    def action_save(self) -> None:
        """Give the file; over one that is there only the second time."""
        path = self._path
        if path is None or not self._can_be(path):
            self.say_verdict(self._verdict())
        elif path.exists() and self._warned_of != path:
            self._warned_of = path
            self.say_verdict(f"! {path} is there already: Enter once more writes over it")
        else:
            self.answer(SaveAs(path, replaces=self._warned_of == path))

    @property
    def _path(self) -> Path | None:
        text = self.query_one(Input).value.strip()
        return Path(text).expanduser().absolute() if text and "\0" not in text else None

    def _can_be(self, path: Path) -> bool:
        return path.parent.is_dir() and not path.is_dir()

    def _verdict(self) -> str:
        path = self._path
        if path is None:
            return "Type the name of a file."
        if path.is_dir():
            return f"✗ {path} is a folder"
        if not path.parent.is_dir():
            return f"✗ there is no folder {path.parent}"
        return f"! {path} is there already" if path.exists() else f"✓ a new file, {path}"
