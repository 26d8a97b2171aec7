"""Names of people as a club writes them: checked, kept as typed, compared folded.

``clean_name`` is the only gate a name passes; ``fold`` is the key two names are compared by, so that
``lukasz`` finds Łukasz; ``split_pair`` reads ``Anna + Boris``.
"""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

from tourney.domain.errors import Refused

LONGEST_NAME = 100
PAIR_SIGN = " + "

# NFKD leaves these whole: the stroke or the ligature is part of the letter.
_LETTERS = str.maketrans(
    {"ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)
_FORBIDDEN = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
# Of the characters that only steer others (Cf) these belong to names: joiners, and the tags of flags.
_STEERING = frozenset("\u200c\u200d") | frozenset(map(chr, range(0xE0020, 0xE0080)))


def clean_name(typed: str) -> str:
    """The name as it is kept: NFC, outer blanks gone, inner runs of blanks one blank.

    Raises Refused for an empty name, one over 100 characters or one with control characters.
    """
    name = unicodedata.normalize("NFC", typed)
    bad = next((c for c in name if unicodedata.category(c) in _FORBIDDEN and c not in _STEERING), None)
    if bad is not None:
        raise Refused(
            "name_control",
            f"the name {name[:40]!a} has the control character U+{ord(bad):04X}; type it without that",
            character=ord(bad),
        )
    name = re.sub(r"\s+", " ", name).strip()
    if not name.strip("\u200c\u200d"):
        raise Refused("name_empty", "a name is empty; type at least one letter")
    if len(name) > LONGEST_NAME:
        raise Refused(
            "name_long",
            f"the name {name[:20]}... has {len(name)} characters; {LONGEST_NAME} at most",
            length=len(name),
        )
    return name


def fold(name: str) -> str:
    """The key by which names are compared: without case, accents and width of blanks."""
    bare = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    kept = "".join(c for c in bare if not unicodedata.combining(c) and c not in _STEERING)
    return " ".join(kept.split()) or unicodedata.normalize("NFC", name)


def split_pair(typed: str) -> tuple[str, ...]:
    """The names in ``Anna + Boris``, cleaned; a single name gives a tuple of one."""
    return tuple(clean_name(part) for part in typed.split(PAIR_SIGN))


def join_pair(names: Iterable[str]) -> str:
    """The display name of an entrant: ``Anna`` or ``Anna + Boris``."""
    return PAIR_SIGN.join(names)


def nearest(wanted: str, known: Iterable[str]) -> str:
    """What to say after an unknown name: `; did you mean Łukasz?`, or nothing when none is near."""
    by_key = {fold(name): name for name in known}
    near = get_close_matches(fold(wanted), by_key, n=1, cutoff=0.6)
    return f"; did you mean {by_key[near[0]]}?" if near else ""
