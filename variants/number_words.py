"""Numbers and lists in words, for the sentences of the rules."""

from collections.abc import Sequence

_UNDER_TEN = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = ("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_WORDS = (*_UNDER_TEN, *_TEENS, "twenty")


def in_words(number: int) -> str:
    """``six``; in digits over twenty and below nothing."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def counted(number: int, noun: str) -> str:
    """``one card``, ``six cards``."""
    return f"{in_words(number)} {noun}{'' if number == 1 else 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."
