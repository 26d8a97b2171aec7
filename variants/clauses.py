"""The clauses of a one-line deal: what each looks like, and the nearest one to what was mistyped.

`clause_at` reads one; `notation.py` puts them together. A slip of a letter or two is answered with the clause that
was probably meant: ``penalty A revok`` with ``penalty A revoke``.
"""

import re
from collections.abc import Iterator

from variants.errors import BadNotation, quoted

EXAMPLES = '"A 66/6 B 33/4 A out", "A bid 2: A 102 B 18", "A wins by claim, B schneider", "pass"'

_Clause = tuple[str, str]
_CLAUSES: tuple[_Clause, ...] = (
    # first of all, so that a game may call its contracts what it likes: no other clause ends in these words
    ("contract", r"([a-d]) ([a-z][a-z0-9]{0,29}) (made|lost)"),
    ("penalty", r"penalty ([a-d]) (revoke|misdeal|token)(?: (\d{1,6}))?"),
    ("sits_out", r"seat (\d{1,2}) sits out"),
    ("passed", r"(?:all )?pass(?:ed)?"),
    ("draw", r"draw"),
    ("wins", r"([a-d]) wins by (claim|opponent claim|false claim|failed close|last trick|count)"),
    ("out", r"([a-d]) (?:out|claims)"),
    ("closed", r"([a-d]) closed(?: (\d{1,6})/(\d{1,6}))?"),
    ("bid", r"([a-d]) bid(?: (\d{1,6}))?"),
    ("fiches", r"fiches"),
    ("honour", r"([a-d]) (?:(\d{1,6}) )?(marriage|trump marriage|amour|washing)s?"),
    ("ten_of_trumps", r"([a-d]) ten of trumps"),
    ("state", r"([a-d]) (safe|schneider|schwarz)"),
    ("taken", r"([a-d]) (\d{1,6})/(\d{1,6})"),
    ("points", r"([a-d]) (\d{1,6})"),
    ("last", r"last ([a-d])"),
    ("first", r"first ([a-d])"),
    ("doubled", r"x(\d{1,2})"),
)
_PATTERNS = tuple((name, re.compile(pattern + r"(?= |$)", re.ASCII)) for name, pattern in _CLAUSES)

_WORDS = tuple(
    re.findall(
        "[a-z]+",
        "made lost penalty revoke misdeal token seat sits out pass passed draw wins by claim opponent false failed "
        "close last trick count claims closed bid fiches marriage trump amour washing ten of trumps safe schneider "
        "schwarz first all",
    )
)
"""Every word of a clause."""

_SIDE = re.compile(r"\b[a-d]\b")

_LONGEST_CLAUSE = 5
"""In words: ``A wins by opponent claim``."""


def clause_at(text: str, at: int) -> tuple[str, re.Match[str]]:
    """The name of the clause that begins there, and its parts; `BadNotation` offers the nearest one."""
    found = _matched(text, at)
    if found is None:
        raise BadNotation(
            f"cannot read {quoted(text[at:])}{_did_you_mean(text[at:])}: write for example {EXAMPLES}",
            code="unreadable_deal",
            at=text[at:],
        )
    return found


def _matched(text: str, at: int) -> tuple[str, re.Match[str]] | None:
    for name, pattern in _PATTERNS:
        if match := pattern.match(text, at):
            return name, match
    return None


def _did_you_mean(text: str) -> str:
    # the contract's name may be any word, so a slip before "made" would be called a contract
    matches = (found for words in _corrected(text) if (found := _matched(words, 0)) and found[0] != "contract")
    near = next((match[0] for _, match in matches if not text.startswith(f"{match[0]} ")), None)
    return f" (did you mean {quoted(_SIDE.sub(_big, near))}?)" if near else ""


def _big(letter: re.Match[str]) -> str:
    return letter[0].upper()


def _corrected(text: str) -> Iterator[str]:
    """The first words with every unknown one mended, then each word alone with what else is near it."""
    words = text.split()[:_LONGEST_CLAUSE]
    mended = [word if word in _WORDS else (_near(word) or [word])[0] for word in words]
    yield " ".join(mended)
    for index, word in enumerate(words):
        for other in _near(word):
            yield " ".join([*mended[:index], other, *mended[index + 1 :]])


def _near(word: str) -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(word, _WORDS, n=4, cutoff=0.6) if len(word) > 1 and word.isalpha() else []
