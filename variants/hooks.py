"""`Hooks`: what a code variant may replace, for games that a sheet of numbers cannot hold.

A plug-in gives its variant a value of `Hooks`; CONTRIBUTING.md tells how, and ``games/bauernschnapsen.py`` is the
example to follow. What belongs to the play is told in `play.PlayHooks`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from variants.contradictions import require_consistent
from variants.deal import Deal
from variants.errors import UnknownVariant, quoted
from variants.match import MatchDeal, MatchScore, match_score
from variants.outcome import Score
from variants.possible import check
from variants.rules import Rules
from variants.score import score

if TYPE_CHECKING:
    # the play is loaded when somebody plays: most commands only score, and start a quarter faster
    from variants.cards import Card
    from variants.play import Play, PlayHooks


def _no_paragraphs(_rules: Rules) -> Iterable[tuple[str, str]]:
    return ()


def _no_contradictions(_rules: Rules) -> Iterable[tuple[str, str]]:
    return ()


@dataclass(frozen=True, slots=True)
class Hooks:
    """What a code variant may replace; the names of the defaults are those of the functions they stand for.

    ``plugin`` names the plug-in, so that a stored sheet can say what it needs; empty where the sheet is only
    data. ``contracts`` are the words of the contracts that a recorded deal may name, lowest first. ``tell`` gives
    heading and text of the paragraphs that no sheet can hold; ``contradictions`` gives code and reason of what the
    code cannot play by. ``match_state`` adds deals up.

    What belongs to the play is None where the sheet's own rules hold: ``deal`` deals the pack out, ``recorded_deal``
    is what a play comes to, ``legal_calls`` with ``on_call`` are an auction of contracts, ``legal_plays`` the cards
    allowed, ``on_trick`` what a trick changes, such as a contract lost with it. ``is_installed`` is false only of
    what `missing` puts in the place of a plug-in that is not there.
    """

    plugin: str = ""
    contracts: tuple[str, ...] = ()
    check_deal: Callable[[Rules, Deal], None] = check
    score_deal: Callable[[Rules, Deal], Score] = score
    deal: "Callable[[Rules, int, Sequence[Card], int | None, PlayHooks | None], Play] | None" = None
    legal_calls: "Callable[[Play], tuple[int | str, ...]] | None" = None
    on_call: "Callable[[Play], Play] | None" = None
    legal_plays: "Callable[[Play], int] | None" = None
    on_trick: "Callable[[Play], Play] | None" = None
    recorded_deal: "Callable[[Play], Deal] | None" = None
    match_state: Callable[[Rules, Iterable[MatchDeal]], MatchScore] = match_score
    tell: Callable[[Rules], Iterable[tuple[str, str]]] = _no_paragraphs
    contradictions: Callable[[Rules], Iterable[tuple[str, str]]] = _no_contradictions
    is_installed: bool = True

    @property
    def change_play(self) -> bool:
        """Whether any rule of the play is replaced."""
        own = (self.legal_calls, self.on_call, self.legal_plays, self.on_trick, self.recorded_deal)
        return any(hook is not None for hook in own)

    def require_consistent(self, rules: Rules, where: str) -> None:
        """Raise `BadRules` if the rules of the sheet called ``where`` contradict each other or the code."""
        require_consistent(rules, where, has_code=bool(self.plugin), more=self.contradictions(rules))


def missing(plugin: str) -> Hooks:
    """Hooks that refuse to score because the plug-in is not installed."""

    def refuse(*_given: object) -> Any:
        raise UnknownVariant(
            f"the plug-in {quoted(plugin)} is not installed: install it to score by this sheet",
            code="missing_plugin",
            plugin=plugin,
        )

    return Hooks(plugin, (), refuse, refuse, deal=refuse, recorded_deal=refuse, is_installed=False)
