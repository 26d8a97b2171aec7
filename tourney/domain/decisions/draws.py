"""One round drawn: by the format, or from the numbers that people pulled out of a bag."""

from collections.abc import Sequence
from random import Random

from tourney.domain.drawing import is_rotating, numbered, present
from tourney.domain.draws.places import sizes_of
from tourney.domain.errors import Refused
from tourney.domain.formats import find_format
from tourney.domain.model import Bye, EntrantId, Side, Tournament
from tourney.domain.pairing import Draw
from tourney.domain.scoresheet import side_count
from tourney.domain.sheets import variant_of


def draw_round(stage: Tournament, by_hand: Sequence[int], rng: Random) -> Draw:
    """The next round of a stage."""
    format_ = find_format(stage.format)
    if not by_hand:
        return format_.draw(stage, rng)
    if format_.bracket is not None:
        raise Refused("no_lots", f"in a {format_.key} the bracket decides who meets; lots are drawn before: --by hand")
    return _from_the_bag(stage, by_hand)


def _from_the_bag(stage: Tournament, numbers: Sequence[int]) -> Draw:
    """Tables in the order in which the tickets were pulled. Refused when one is missing, there twice or unknown."""
    here = {entrant.number: entrant.id for entrant in present(stage)}
    unknown = next((number for number in numbers if number not in here), None)
    if unknown is not None:
        raise Refused("unknown_ticket", f"ticket {unknown} is nobody's who is here; there are {_shown(list(here))}")
    twice = next((number for number in numbers if list(numbers).count(number) > 1), None)
    if twice is not None:
        raise Refused("ticket_twice", f"ticket {twice} was pulled twice; each is pulled once")
    missing = [number for number in here if number not in set(numbers)]
    if missing:
        raise Refused("ticket_missing", f"not pulled yet: {_shown(missing)}")
    return _seated(stage, [here[number] for number in numbers])


def _shown(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers[:12])) + (" ..." if len(numbers) > 12 else "")


def _seated(stage: Tournament, pulled: Sequence[EntrantId]) -> Draw:
    people = 4 if is_rotating(stage) else side_count(stage)
    may_sit_out = people == 3 and variant_of(stage.sheet).rules.players.dealer_sits_out
    sizes = sizes_of(len(pulled), people, may_sit_out)
    tables: list[tuple[Side, ...]] = []
    at = 0
    for size in sizes:
        sitting = pulled[at : at + size]
        # of four with changing partners the first and third pulled play together, as they sit
        tables.append(_pairs(sitting) if is_rotating(stage) else tuple((entrant,) for entrant in sitting))
        at += size
    return Draw(
        numbered(stage, tables), tuple(Bye(entrant, "pairing_bye") for entrant in pulled[at:]), ("drawn by hand",)
    )


def _pairs(sitting: Sequence[EntrantId]) -> tuple[Side, ...]:
    return ((sitting[0], sitting[2]), (sitting[1], sitting[3]))
