"""What can be wrong with cards, deals, plays and rule sheets, told so that a person can put it right.

The tree::

    RuleError
    ├── BadNotation      text that is no card and no deal
    ├── ImpossibleDeal   a deal that cannot have happened under the sheet
    ├── IllegalPlay      a card or call the rules forbid at that moment
    ├── UnknownVariant   a name nobody knows, or a plug-in that does not load
    └── BadRules         a rule sheet with an unknown key, a wrong value or a contradiction

Every error has a sentence (``str(error)``: what, where, what would work), a ``code`` that never changes
or gets translated, and ``fields`` with the values the sentence speaks of.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

_LONGEST_QUOTE = 60


class RuleError(Exception):
    """A breach of the rules that a person can put right; ``code`` names its kind, ``fields`` its values."""

    def __init__(self, text: str, /, *, code: str, **fields: object) -> None:
        super().__init__(text)
        self.code = code
        self.fields: dict[str, object] = fields


class BadNotation(RuleError):
    """Text that cannot be read as a card or as a deal."""


class ImpossibleDeal(RuleError):
    """A deal that cannot have happened under this sheet, or that the sheet does not score."""


class IllegalPlay(RuleError):
    """A card, call, marriage, exchange, close or claim that the rules forbid at that moment."""


class UnknownVariant(RuleError):
    """No rule sheet has that name, or the plug-in that owns it cannot be loaded."""


class BadRules(RuleError):
    """A rule sheet with an unknown key, a value that is not allowed, or rules that contradict each other."""


@contextmanager
def named(where: str) -> Iterator[None]:
    """Put the place, such as a file, before what a `RuleError` raised inside says; an empty place adds nothing."""
    try:
        yield
    except RuleError as error:
        if not where:
            raise
        raise type(error)(f"{where}: {error}", code=error.code, **error.fields) from error.__cause__


def quoted(value: object) -> str:
    """The value in double quotes on one line, cut short: what a person typed may be anything."""
    text = "".join(c if c.isprintable() else "?" for c in str(value)[: _LONGEST_QUOTE + 1])
    return f'"{text[:_LONGEST_QUOTE]}..."' if len(text) > _LONGEST_QUOTE else f'"{text}"'


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known name most like ``word``; None if none is near."""
    from difflib import get_close_matches

    by_folded = {name.casefold(): name for name in known}
    found = get_close_matches(word[:_LONGEST_QUOTE].casefold(), by_folded, n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`` (did you mean "x"?)`` with the nearest known name, or nothing."""
    near = nearest(word, known)
    return f" (did you mean {quoted(near)}?)" if near else ""
