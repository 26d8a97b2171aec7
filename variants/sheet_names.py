"""The names a rule sheet goes by: its key, its name, its aliases; whatever the case, the accents and the blanks."""

import unicodedata
from collections.abc import Iterable, Iterator

from variants.errors import BadRules, quoted
from variants.variant import Variant


def folded(name: str) -> str:
    """The form in which names are compared: ``Three_handed`` and ``three-handed`` are one."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "-".join(bare.replace("_", " ").replace("-", " ").split())


def names_of(variant: Variant) -> tuple[str, ...]:
    """All names of the sheet, its key first."""
    return (variant.key, variant.name, *variant.aliases)


def goes_by(variant: Variant, name: str) -> bool:
    """Whether it is one of the sheet's names."""
    return folded(name) in map(folded, names_of(variant))


def find_named(name: str, among: Iterable[Variant]) -> Variant | None:
    """The first of the sheets that goes by the name."""
    return next((variant for variant in among if goes_by(variant, name)), None)


def require_own_names(variant: Variant, others: Iterable[Variant]) -> None:
    """Raise `BadRules` (``name_taken``) where another sheet has one of its names: it could not be found by that."""
    for kind, name in _named_by_kind(variant):
        taken = find_named(name, (other for other in others if other.key != variant.key))
        if taken:
            text = f"{kind} {quoted(name)} is a name of the sheet {taken.key} already: give yours another"
            raise BadRules(text, code="name_taken", name=name, sheet=taken.key)


def _named_by_kind(variant: Variant) -> Iterator[tuple[str, str]]:
    yield "id", variant.key
    yield "name", variant.name
    for alias in variant.aliases:
        yield "alias", alias
