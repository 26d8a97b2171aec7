"""A bracket as text: a tree where each match has two slots (``bracket_tree``), a list of cards where tables are larger.

Everybody stands where his slot is, a slot nobody has reached yet says where it comes from; a match for third place
stands under the tree, the champion at the end.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tourney.report.bracket_cards import draw_cards, match_card
from tourney.report.bracket_tree import draw_tree
from tourney.report.columns import paragraphs
from tourney.report.words import WON
from tourney.service.views import BracketRound, BracketTree, MatchView

THIRD_PLACE = "loser of "


def bracket_text(tree: BracketTree) -> str:
    """The whole bracket as it stands."""
    rounds = tree_rounds(tree)
    drawn = draw_tree(rounds) if rounds else draw_cards(tree)
    return paragraphs(*drawn, *(_apart(tree) if rounds else ()), _end(tree))


def tree_rounds(tree: BracketTree) -> tuple[BracketRound, ...]:
    """The rounds without matches that stand apart, if they make a tree of matches of two; else nothing."""
    last = len(tree.rounds) - 1
    rounds = tuple(
        BracketRound(each.name, each.matches[: 1 << (last - index)]) for index, each in enumerate(tree.rounds)
    )
    return rounds if _is_tree(rounds) else ()


def _is_tree(rounds: Sequence[BracketRound]) -> bool:
    if any(len(match.slots) != 2 for each in rounds for match in each.matches):
        return False
    return all(_feeds(before.matches, after.matches) for before, after in pairwise(rounds))


def _feeds(before: Sequence[MatchView], after: Sequence[MatchView]) -> bool:
    sources = [slot.source for match in after for slot in match.slots]
    return sources == [f"winner of {match.id}" for match in before]


def _apart(tree: BracketTree) -> Iterator[list[str]]:
    """The matches that lead nowhere: third place."""
    last = len(tree.rounds) - 1
    for index, each in enumerate(tree.rounds):
        for match in each.matches[1 << (last - index) :]:
            is_third = all(slot.source.startswith(THIRD_PLACE) for slot in match.slots)
            title, *slots = match_card(match)
            yield [f"Third place ({title})" if is_third else title, *slots]


def _end(tree: BracketTree) -> list[str]:
    if tree.champion:
        return [f"Champion: {tree.champion}"]
    states = {match.state for each in tree.rounds for match in each.matches}
    return [f"{WON} has won"] if "done" in states else []
