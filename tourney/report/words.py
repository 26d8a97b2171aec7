"""Small words that several reports share: numbers with their noun, lists, the sign of a winner."""

from collections.abc import Sequence

WON = "✓"
PAIR = " + "


def count(number: int, noun: str, plural: str = "") -> str:
    """``1 table``, ``3 tables``; a plural that is not made with s is given."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"


def listed(words: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def sentence(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]
