"""`sentences`: a rule sheet as rules in plain English, about a page that a player can read.

Made from the keys of the sheet, in the order in which a deal goes; every key that matters under the other keys is
said. What only the code of a variant knows it tells itself (`Hooks.tell`), before the play. `paragraphs` gives heading
and text, for those who lay out the page themselves. The paragraphs stand in `sentences_of_deal.py`,
`sentences_of_play.py`, `sentences_of_end.py` and `sentences_of_match.py`.
"""

from collections.abc import Callable, Iterable, Iterator

from variants.rules import Rules
from variants.sentences_of_deal import bidding, cards, dealing, players
from variants.sentences_of_end import claims, closing, score
from variants.sentences_of_match import breaches, match
from variants.sentences_of_play import exchange, marriages, play
from variants.variant import Variant

_WIDE = 80
_Tell = Callable[[Rules], Iterable[str]]
_BEFORE_THE_PLAY = (("Players", players), ("Cards", cards), ("Deal", dealing), ("Bidding", bidding))
_FROM_THE_PLAY_ON = (
    ("Play", play),
    ("Marriages", marriages),
    ("Exchange", exchange),
    ("Closing", closing),
    ("Claim", claims),
    ("Score", score),
    ("Match", match),
    ("Breaches", breaches),
)


def sentences(variant: Variant) -> str:
    """The rules of the variant on a page of 80 columns: its name, then the paragraphs under their headings."""
    from textwrap import fill

    told = [f"{heading}\n{fill(text, _WIDE, break_on_hyphens=False)}" for heading, text in paragraphs(variant)]
    return "\n\n".join([variant.name, *told]) + "\n"


def paragraphs(variant: Variant) -> tuple[tuple[str, str], ...]:
    """Heading and text of every paragraph that the rules of the variant need."""
    rules, own = variant.rules, tuple(variant.hooks.tell(variant.rules))
    told = [*_told(rules, _BEFORE_THE_PLAY), *own, *_told(rules, _FROM_THE_PLAY_ON)]
    if variant.hooks.plugin and not own:
        told.append(("Besides", f"The plug-in {variant.hooks.plugin} has rules of its own that no sheet can hold."))
    return tuple((heading, text) for heading, text in told if text)


def _told(rules: Rules, rows: Iterable[tuple[str, _Tell]]) -> Iterator[tuple[str, str]]:
    for heading, tell in rows:
        yield heading, " ".join(filter(None, tell(rules)))
