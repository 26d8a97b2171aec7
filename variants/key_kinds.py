"""The kinds of keys, each made in one line: `flag`, `word`, `number`, `one_of` and `numbers`.

Every key says what it means and whether a source tells of the rule (``documented: where``) or it is our default
(``default: why``).
"""

from variants.key import Key


def flag(name: str, default: bool, meaning: str, source: str) -> Key:
    """A rule that holds or not."""
    return Key(name, "bool", default, meaning, source=source)


def word(name: str, allowed: str, meaning: str, source: str, default: str | None = None) -> Key:
    """A rule that is one of these words, the first one unless said otherwise."""
    words = tuple(allowed.split())
    return Key(name, "enum", default or words[0], meaning, words, source=source)


def number(name: str, default: int, meaning: str, source: str, low: int = 0, high: int = 10_000) -> Key:
    """A rule that is a whole number."""
    return Key(name, "int", default, meaning, (), low, high, source=source)


def one_of(name: str, allowed: tuple[int, ...], default: int, meaning: str, source: str) -> Key:
    """A rule that is one of these numbers."""
    return Key(name, "int", default, meaning, allowed, source=source)


def numbers(name: str, default: tuple[int, ...], meaning: str, source: str, low: int, lengths: tuple[int, int]) -> Key:
    """A rule that is a list of whole numbers."""
    return Key(name, "int_list", default, meaning, (), low, 1_000, lengths, source)
