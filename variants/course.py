"""`Course`: a deal in the course of play, from which actions are taken back and done again.

`Course.do`, `Course.undo` and `Course.redo` go on, back and on again; `Course.document` is the deal file of what was
done so far, as `replay.adjudicate` reads it. `read_action` reads what somebody at the table says (``AS``, ``shows H``,
``pass``): the words of `event_text` without the seat, where it is clear whose they are; `format_action` writes them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from variants.actions import PASS, Action, Call, NameTrump
from variants.auction import legal_calls
from variants.card_bits import CARDS, SUITS
from variants.cards import Card, format_cards, parse_card
from variants.catalogue import variants
from variants.errors import BadNotation, IllegalPlay, quoted
from variants.event_json import action_to_json, suit_from_json
from variants.event_text import format_event, parse_call, parse_event
from variants.key import Value
from variants.keys import KEYS
from variants.moves import act, legal_actions
from variants.play import TRUMP, Play
from variants.variant import Variant


@dataclass(frozen=True, slots=True)
class Course:
    """A deal in the course of play. Begin with ``Course(variant, start)``; the rest follows from what is done.

    ``start`` is the deal before its first action, ``after`` the deal after each of ``actions``: kept, so that taking
    back is looking at the one before. ``undone`` are the actions taken back, the next to be done again last.
    """

    variant: Variant
    start: Play
    actions: tuple[Action, ...] = ()
    undone: tuple[Action, ...] = ()
    after: tuple[Play, ...] = ()

    @property
    def play(self) -> Play:
        """The deal as it stands."""
        return self.after[-1] if self.after else self.start

    def do(self, action: Action) -> "Course":
        """The deal after the action; what was taken back before is forgotten. `IllegalPlay` names the rule broken."""
        after = act(self.play, action)
        return replace(self, actions=(*self.actions, action), after=(*self.after, after), undone=())

    def undo(self) -> "Course":
        """The deal before the last action; `IllegalPlay` (``nothing_to_undo``) where there is none."""
        if not self.actions:
            raise IllegalPlay("nothing was done that could be taken back", code="nothing_to_undo")
        *before, last = self.actions
        return replace(self, actions=tuple(before), after=self.after[:-1], undone=(*self.undone, last))

    def redo(self) -> "Course":
        """The deal with the action last taken back; `IllegalPlay` (``nothing_to_redo``) where there is none."""
        if not self.undone:
            raise IllegalPlay("nothing was taken back that could be done again", code="nothing_to_redo")
        *rest, action = self.undone
        return replace(self.do(action), undone=tuple(rest))

    @property
    def document(self) -> dict[str, Any]:
        """The deal file, as plain JSON: the sheet, the cards as they were dealt, and what was done.

        `replay.adjudicate` scores it once the deal is decided. A sheet that the catalogue has not is given as the
        sheet nearest to it with the rules that differ.
        """
        start, contract = self.start, self.play.contract
        trump = next((play.trump for play in (*self.after[::-1], start) if play.trump >= 0), None)
        parts = {
            **_sheet(self.variant),
            "dealer": start.table.dealer,
            "sits_out": start.table.sits_out,
            "hands": [format_cards(start.hand(seat)) for seat in range(len(start.hands))],
            "turnup": str(CARDS[start.turnup]) if start.turnup >= 0 and self._has_turned else None,
            "talon": format_cards(CARDS[number] for number in start.talon) or None,
            "widow": format_cards(CARDS[number] for number in start.widow) or None,
            "auction": [action_to_json(action) for action in self.actions if isinstance(action, Call)] or None,
            "declarer": contract and contract.declarer,
            "bid": contract and contract.bid,
            "trump": None if trump is None else SUITS[trump].value,
            "events": [action_to_json(action) for action in self.actions if not isinstance(action, Call | NameTrump)],
        }
        return {key: value for key, value in parts.items() if value is not None}

    @property
    def _has_turned(self) -> bool:
        """Whether the turn-up lies open: where forehand names trump, only once he has it turned."""
        return self.start.phase != TRUMP or any(
            isinstance(action, NameTrump) and action.suit is None for action in self.actions
        )


def _sheet(variant: Variant) -> dict[str, Any]:
    """The sheet of the catalogue that the variant is nearest to, and the rules in which it differs."""
    known = [other for other in variants().values() if other.hooks.plugin == variant.hooks.plugin]
    same = [other for other in known if other.key == variant.key] or known
    if not same:
        return {"variant": variant.key}
    changes = {other.key: _changes(variant, other) for other in same}
    nearest = min(changes, key=lambda key: len(changes[key]))
    return {"variant": nearest, "set": changes[nearest] or None}


def _changes(variant: Variant, other: Variant) -> Mapping[str, object]:
    """The rules of the variant that are not those of the other sheet."""
    values = {key.name: variant.rules.value(key.name) for key in KEYS}
    return {name: _plain(value) for name, value in values.items() if value != other.rules.value(name)}


def _plain(value: Value) -> object:
    return list(value) if isinstance(value, tuple) else value


# --- what is said at the table

_SEATED = re.compile(r"(\d) (.+)", re.ASCII)
_VERBS = ("show", "give", "close", "claim", "name", "turn")
_SPELLED = {
    **{word: word for word in ("for", "before", "after", "the", "draw", "amour", "kontra", "re", "next", "card", PASS)},
    **{word: f"{verb}s" for verb in _VERBS for word in (verb, f"{verb}s")},
    **dict.fromkeys(("play", "plays"), ""),
}
"""Words that are no cards, as `event_text` has them: ``re`` could be read as the Eichel king."""

_SOME = 4


def format_action(play: Play, action: Action) -> str:
    """The action in a few words, without the seat where they cannot be another's; `read_action` reads it back."""
    words = format_event(action)
    alone = words.partition(" ")[2]
    try:
        return alone if read_action(play, alone) == action else words
    except BadNotation:
        return words


def read_action(play: Play, text: str) -> Action:
    """The action that the words tell of, legal or not: ``AS``, ``shows H``, ``2``, ``1 kontra``.

    Without a seat in front they are those of the seat to act, or of the only one who may do so now. `BadNotation`
    where they make no sense, where nobody sits in that seat, and (``which_seat``) where several may do it.
    """
    words, seats = " ".join(text.split()), len(play.table.side)
    seated = _SEATED.fullmatch(words)
    if seated and int(seated[1]) < seats:
        return _read(play, int(seated[1]), seated[2])
    if seated and not _card(words):
        raise BadNotation(f"nobody sits in seat {seated[1]}: seats are 0 to {seats - 1}", code="no_such_seat")
    return _whoever_may(play, _read(play, play.to_act, words))


def _whoever_may(play: Play, action: Action) -> Action:
    """The action by the seat to act, or else by the only one who may do it; by nobody's right, by the seat to act."""
    may = [legal for legal in legal_actions(play) if replace(legal, seat=action.seat) == action]
    if len(may) < 2 or action in may:
        return action if action in may or not may else may[0]
    raise BadNotation(f"say whose it is: {' or '.join(map(format_event, may))}", code="which_seat")


def _read(play: Play, seat: int, words: str) -> Action:
    plain = _plain_words(play, words)
    named = plain.removeprefix("names ")
    if plain.startswith("names ") or (play.phase == TRUMP and named in _LETTERS):
        return NameTrump(seat, suit_from_json(named, "trump"))
    if plain in ("turns", "turns the next card"):
        return NameTrump(seat, None)
    if plain == PASS or plain.isdecimal() or plain in legal_calls(play):
        return parse_call(f"{seat} {plain}", "a call")
    try:
        return parse_event(f"{seat} {plain}", "the table")
    except BadNotation:
        raise _unread(play, words) from None


_LETTERS = tuple(suit.value for suit in SUITS)


def _unread(play: Play, words: str) -> BadNotation:
    may = [format_event(action).partition(" ")[2] for action in legal_actions(play)]
    # cards come first: one of them will do, and then what else may be said
    some = ", ".join(dict.fromkeys((*may[:1], *may[1:][1 - _SOME :])))
    told = f"write for example {some}" if some else "the deal is over"
    return BadNotation(f"cannot read {quoted(words)}: {told}", code="unread_action")


def _plain_words(play: Play, words: str) -> str:
    """The words with cards and suits in their plain letters, in whatever language they were."""
    folded = words.casefold()
    if folded in legal_calls(play):
        return folded
    if folded not in _SPELLED and (card := _card(words)):
        return str(card)
    return " ".join(filter(None, map(_plain_word, words.split())))


def _plain_word(word: str) -> str:
    folded = word.casefold()
    if folded in _SPELLED:
        return _SPELLED[folded]
    if card := _card(word):
        return str(card)
    try:
        return suit_from_json(word, "suit").value
    except BadNotation:
        return folded


def _card(words: str) -> Card | None:
    """The card that the words name; None where they are something else. Refused where they could be two cards."""
    try:
        return parse_card(words)
    except BadNotation as error:
        if error.code == "ambiguous_card":
            raise
        return None
