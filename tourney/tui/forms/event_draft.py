"""What the fields of a new tournament mean: the kind of match, the later stages, and all of it in one line."""

from tourney.domain.commands import CreateTournament, LaterStage
from tourney.domain.errors import Refused
from tourney.domain.evolve import parse_match
from tourney.domain.formats import find_format
from tourney.domain.model import BEST_OF, CLOCK, DEALS, TARGET, MatchSpec
from tourney.report.words import count
from variants import Rules

MATCHES = (
    (TARGET, "one game to the points to win"),
    (BEST_OF, "best of several games"),
    (DEALS, "so many deals for each player"),
    (CLOCK, "by the clock, until the bell"),
)
"""The kinds of match as they are chosen."""

HOW_MANY = {
    BEST_OF: ("Games", "an odd number, such as 3"),
    DEALS: ("Deals each", "such as 4"),
    CLOCK: ("Minutes", "40"),
}
"""For each kind that wants a number: what it counts, and an example."""


def match_spec(kind: str, number: str) -> str:
    """A match as commands take it: ``best-of-3``. Raises Refused while its number is missing."""
    if kind == TARGET:
        return TARGET
    if not number:
        raise Refused("match", f"{HOW_MANY[kind][0].lower()}: type how many")
    return f"{kind}-{int(number)}" if number.isascii() and number.isdecimal() else f"{kind}-{number}"


def read_later(text: str) -> tuple[LaterStage, ...]:
    """``swiss:16 knockout:8`` as stages, each with how many go on into it. Raises Refused."""
    return tuple(map(_stage, text.replace(",", " ").split()))


def _stage(word: str) -> LaterStage:
    key, sign, cut = word.partition(":")
    if sign and not (cut.isascii() and cut.isdecimal() and len(cut) <= 6):
        raise Refused("then", f"{word[:40]!r} is no later stage; write knockout:8 for a knockout of the best eight")
    return LaterStage(key, int(cut) if sign else None)


def event_words(command: CreateTournament, game: str, rules: Rules) -> str:
    """A tournament in one line: ``Cup (cup): Schnapsen, swiss, 5 rounds, to 7; then a knockout of the best 8``."""
    rounds = [] if command.rounds is None else [count(command.rounds, "round")]
    parts = [game, command.format, *rounds, match_words(parse_match(command.match), rules)]
    return "; then ".join([f"{command.name} ({command.slug}): {', '.join(parts)}", *map(_stage_words, command.later)])


def match_words(match: MatchSpec, rules: Rules) -> str:
    """What a match is: ``to 7``, ``best of 3 games to 7``, ``4 deals each``, ``40 minutes by the clock``."""
    target = f"to {rules.match.target}"
    return {
        TARGET: target,
        BEST_OF: f"best of {match.count} games {target}",
        DEALS: f"{count(match.count, 'deal')} each",
        CLOCK: f"{count(match.count, 'minute')} by the clock",
    }[match.kind]


def _stage_words(stage: LaterStage) -> str:
    who = "all of them" if stage.cut is None else f"the best {stage.cut}"
    return f"a {find_format(stage.format).key} of {who}"
