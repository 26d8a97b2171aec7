"""The house-rule editor: every key of a sheet, changed in its line, judged while one types.

Below the list stands what is wrong, and six deals with their game points under the sheet as it was and as it is now.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Key as KeyPress
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.domain.errors import Refused
from tourney.report.words import count
from tourney.tui.command_ids import new_command_id
from tourney.tui.forms.confirm_form import Confirmed, ConfirmForm
from tourney.tui.forms.pick_form import PickForm
from tourney.tui.sample_deals import samples
from tourney.tui.screens.club_screen import ClubScreen
from tourney.tui.screens.sheet_rules import SheetRulesScreen
from tourney.tui.sheet_draft import SheetDraft, check_savable, choices_of, is_typed, named_by, turned
from tourney.tui.sheet_words import changes_words, meaning, rule_row, sample_row, shortened, title_words, value_words
from tourney.tui.widgets.fitted_rows import FittedRows
from tourney.tui.widgets.rows import Rows
from variants import KEYS, Key, RuleError, Variant
from variants.keys import key_named

if TYPE_CHECKING:
    from tourney.service.club import Club
    from tourney.service.house_sheets import AddedSheet


class SheetEditorScreen(ClubScreen):
    """Edits one sheet. It holds the draft, and the variant it makes while nothing is wrong with it.

    ``saved`` gets the key of the sheet once it is kept.
    """

    CSS_PATH = "sheet_editor.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "save", "Save", tooltip="keep the sheet as the club's own; refused while something is wrong"),
        Binding("right", "turn(1)", "Change", key_display="← →", priority=True, tooltip="the next value of the rule"),
        Binding("left", "turn(-1)", "Change back", show=False, priority=True),
        Binding("enter", "change", "Type or choose", key_display="Enter", tooltip="type the value, or choose one"),
        Binding("backspace,delete", "reset", "As it was", key_display="⌫", tooltip="the rule as it was at first"),
        Binding("f3", "section", "Next section", key_display="F3", tooltip="on to the next section of rules"),
        Binding("f2", "read", "Read it", key_display="F2", tooltip="the edited rules as sentences"),
        Binding("escape", "leave", "Leave", key_display="Esc", tooltip="leave the field, or the editor"),
    ]

    draft: reactive[SheetDraft | None] = reactive(None)

    def __init__(self, draft: SheetDraft, saved: Callable[[str], None]) -> None:
        super().__init__()
        self._when_saved = saved
        self._edited: Variant | None = None
        self._first = draft
        self._samples = samples(draft.base)
        self._typing: tuple[Key, str] | None = None
        """The key whose value is being typed and what it was before, None while nobody types."""
        self.set_reactive(SheetEditorScreen.draft, draft)

    def body(self) -> Iterable[Widget]:
        """Name and id, the rules, what the marked one means, what is wrong, the sample deals."""
        assert self.draft is not None  # noqa: S101  (given when the screen is made)
        with Horizontal(id="names"):
            yield Static("Name", markup=False, classes="label")
            yield Input(self.draft.name, compact=True, select_on_focus=False, id="name")
            yield Static("Id", markup=False, classes="label")
            yield Input(self.draft.key, compact=True, select_on_focus=False, id="key")
        yield Rows("<<<", ("Rule", "Value", "Set by"), id="rules")
        with Horizontal(id="value-line"):
            yield Static(markup=False, id="value-of")
            yield Input(compact=True, select_on_focus=False, id="value")
        yield Static(markup=False, id="meaning")
        yield Static(markup=False, id="problem")
        with VerticalScroll(id="samples", can_focus=False):
            yield FittedRows("<<<", id="deals")

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one("#value-line").display = False
        self.watch_draft()
        self.query_one(Rows).take_focus()

    def reload(self) -> None:
        """The draft is all there is to show."""

    def mark(self, club: "Club") -> object:  # noqa: ARG002
        """What others do changes nothing here until it is saved."""
        return ()

    def watch_draft(self) -> None:
        """Judge the draft anew, and show it."""
        draft = self.draft
        if draft is None:
            return
        self._edited, problem = None, ""
        try:
            self._edited = draft.edited()
        except RuleError as refusal:
            problem = str(refusal)
        self.say_place("Rule sheets", title_words(draft))
        self.say_next("← → or a letter changes the marked rule, Enter types or chooses, ^s saves")
        self.query_one(Rows).show([rule_row(draft, key) for key in KEYS])
        self.query_one("#problem", Static).update(f"✗ {shortened(problem)}" if problem else f"✓ {changes_words(draft)}")
        self._show_samples(draft)
        self.refresh_bindings()

    # --- what is pressed --------------------------------------------------------------------------------------

    def on_rows_marked(self, event: Rows.Marked) -> None:
        """Another rule says what it means."""
        self.query_one("#meaning", Static).update(meaning(event.key))

    def on_rows_chosen(self, _event: Rows.Chosen) -> None:
        """Enter on a rule."""
        self.action_change()

    def on_key(self, event: KeyPress) -> None:
        """A letter or a digit in the list changes the marked rule, or begins to type its value."""
        letter, key = event.character or "", self._marked
        if not self._is_in_list or self.draft is None or not letter.isprintable() or not letter or letter in " ?":
            return
        named = named_by(key, self.draft.text_of(key), letter)
        if named is not None:
            self._set(key, named)
        elif is_typed(key) and letter.isdecimal():
            self._begin_typing(letter)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Whatever is typed is judged at once."""
        if self.draft is None:
            return
        if event.input.id == "value":
            if self._typing is not None:
                self._set(self._typing[0], event.value.strip())
        elif event.input.id == "name":
            self.draft = self.draft.called(event.value.strip(), self.draft.key)
        else:
            self.draft = self.draft.called(self.draft.name, event.value.strip())

    def on_input_submitted(self, _event: Input.Submitted) -> None:
        """Enter in a field goes back to the list; what was typed stays."""
        self._end_typing()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a field the arrows and Backspace belong to the field."""
        if action in ("turn", "reset", "change", "section"):
            return self._is_in_list
        if action == "back":
            return False
        return self._edited is not None if action == "read" else super().check_action(action, parameters)

    # --- actions ----------------------------------------------------------------------------------------------

    def action_turn(self, by: int) -> None:
        """The next value of the marked rule."""
        if self.draft is not None:
            self._set(self._marked, turned(self._marked, self.draft.text_of(self._marked), by))

    def action_change(self) -> None:
        """Type the value of the marked rule, or choose it from a list where there are few."""
        key, draft = self._marked, self.draft
        if draft is None:
            return
        if is_typed(key):
            self._begin_typing(draft.text_of(key))
            return
        rows = [(choice, "as it was" if choice == value_words(draft.base, key) else "") for choice in choices_of(key)]
        form = PickForm(f"{key.name}: {key.meaning}", rows, draft.text_of(key))
        self.app.push_screen(form, lambda chosen: self._set(key, chosen) if chosen is not None else None)

    def action_reset(self) -> None:
        """The marked rule as it was at first."""
        if self.draft is not None:
            self.draft = self.draft.without(self._marked.name)

    def action_section(self) -> None:
        """The first rule of the next section; behind the last one the first."""
        here = self._marked.section
        sections = list(dict.fromkeys(key.section for key in KEYS))
        there = sections[(sections.index(here) + 1) % len(sections)]
        self.query_one(Rows).mark_line(next(key.name for key in KEYS if key.section == there))

    def action_read(self) -> None:
        """The edited rules as sentences."""
        if self._edited is not None:
            self.app.push_screen(SheetRulesScreen(self._edited))

    def action_leave(self) -> None:
        """Out of the field; out of the editor, asking first if something would be lost."""
        if self._typing is not None:
            self._set(*self._typing)
            self._end_typing()
        elif not self._is_in_list:
            self.query_one(Rows).take_focus()
        elif self.draft is not None and self.draft != self._first:
            title = f"Leave without saving? {count(len(self.draft.typed), 'changed rule')} would be lost."
            self.app.push_screen(ConfirmForm(title, list(self.draft.typed)), self._left)
        else:
            self.app.pop_screen()

    def action_save(self) -> None:
        """Keep the sheet, unless something is wrong with it."""
        draft = self.draft
        if draft is None:
            return
        try:
            check_savable(draft, self._first)
        except (Refused, RuleError) as refusal:
            self.tourney.refuse(refusal)
            return
        command_id = new_command_id()
        self.ask(lambda club: _save(club, draft, command_id), self._saved)

    # --- private ----------------------------------------------------------------------------------------------

    @property
    def _is_in_list(self) -> bool:
        return self.focused is not None and not isinstance(self.focused, Input)

    @property
    def _marked(self) -> Key:
        return key_named(self.query_one(Rows).marked or KEYS[0].name)

    def _set(self, key: Key, text: str) -> None:
        if self.draft is not None:
            self.draft = self.draft.with_text(key.name, text)

    def _begin_typing(self, text: str) -> None:
        assert self.draft is not None  # noqa: S101  (given when the screen is made)
        key, field = self._marked, self.query_one("#value", Input)
        self._typing = key, self.draft.text_of(key)
        self.query_one("#value-of", Static).update(f"{key.name} =")
        self.query_one("#value-line").display = True
        field.value = text
        field.cursor_position = len(text)
        field.focus()

    def _end_typing(self) -> None:
        self._typing = None
        self.query_one("#value-line").display = False
        self.query_one(Rows).take_focus()

    def _show_samples(self, draft: SheetDraft) -> None:
        head = ("Six deals", draft.base.key, "edited")
        deals = [sample_row(line, draft.base, self._edited) for line in self._samples]
        self.query_one(FittedRows).show([head, *deals])

    def _left(self, answer: Confirmed | None) -> None:
        if answer is not None:
            self.app.pop_screen()

    def _saved(self, added: "AddedSheet") -> None:
        self.tourney.say(f"{added.key} saved, version {added.version}: {added.name}")
        self.app.pop_screen()
        self._when_saved(added.key)


def _save(club: "Club", draft: SheetDraft, command_id: str) -> "AddedSheet":
    if not draft.is_new and club.export_sheet(draft.key) != draft.written:
        raise Refused("sheet_changed", f"somebody else has changed {draft.key} meanwhile; leave and edit it anew")
    return club.add_sheet(draft.toml().encode(), f"{draft.key}.toml", command_id)
