"""Brackets as views, made from the plan of a format: the first ``played`` rounds have been played."""

from collections.abc import Sequence

from tourney.domain.bracket import Outcome, Plan, Standing, resolve
from tourney.domain.brackets.single import plan_for_two
from tourney.domain.brackets.threes import plan_for_three
from tourney.domain.model import EntrantId
from tourney.service.views import BracketRound, BracketTree, MatchView, SlotView

NAMES = (
    "Łukasz Wrona", "Zoë van der Berg", "佐藤 花子", "Jörg", "Șerban Ilieș", "Anna", "Åse 🎴 Haugland", "Dénes",
    "Ivo", "Ana", "Bo", "Eilís Ní Bhriain", "Ελένη", "Иван", "O'Dowd", "[bold]Kit[/]",
)  # fmt: skip


def bracket(
    entrants: int,
    played: int,
    *,
    sides: int = 2,
    names: Sequence[str] = NAMES,
    third_place: bool = False,
    playing: tuple[str, ...] = (),
) -> BracketTree:
    """The bracket; where two seeds meet, the higher number wins every third match. ``playing`` are not yet over."""
    plan = plan_for_two(entrants, third_place) if sides == 2 else plan_for_three(entrants, dealer_sits_out=True)
    seeds = [EntrantId(str(number)) for number in range(1, entrants + 1)]
    outcomes: dict[str, Outcome] = {}
    for index in range(played):
        for number, standing in enumerate(resolve(plan, seeds, outcomes, _stays)[index]):
            if len(standing.players) > 1 and standing.id not in playing:
                outcomes[standing.id] = _outcome(standing.players, number)
    standings = resolve(plan, seeds, outcomes, _stays)
    return _tree(plan, standings, outcomes, _named(names, entrants), playing)


def _named(names: Sequence[str], entrants: int) -> dict[EntrantId, str]:
    return {EntrantId(str(n + 1)): names[n % len(names)] for n in range(entrants)}


def _stays(entrant: EntrantId, number: int) -> bool:
    del entrant, number
    return False


def _outcome(players: tuple[EntrantId, ...], number: int) -> Outcome:
    order = players[::-1] if number % 3 == 1 else players
    merit = {player: (7 if place == 0 else 5 - place - number % 4,) for place, player in enumerate(order)}
    return Outcome(order, {player: place for place, player in enumerate(order, start=1)}, merit)


def _tree(
    plan: Plan,
    standings: Sequence[Sequence[Standing]],
    outcomes: dict[str, Outcome],
    names: dict[EntrantId, str],
    playing: tuple[str, ...],
) -> BracketTree:
    rounds = tuple(
        BracketRound(each.name, tuple(_match(standing, outcomes, names, playing) for standing in row))
        for each, row in zip(plan.rounds, standings, strict=True)
    )
    final = next(match for match in rounds[-1].matches if match.id == plan.final)
    return BracketTree(rounds, final.winner)


def _match(
    standing: Standing, outcomes: dict[str, Outcome], names: dict[EntrantId, str], playing: tuple[str, ...]
) -> MatchView:
    merit = outcomes[standing.id].merit if standing.id in outcomes else {}
    if standing.id in playing:
        merit = dict.fromkeys(standing.players, (3,))
    slots = tuple(
        SlotView(
            slot.source.text,
            names.get(slot.entrant or EntrantId("")),
            merit.get(slot.entrant or EntrantId(""), (None,))[0],
        )
        for slot in standing.slots
    )
    winner = names[standing.order[0]] if standing.order else None
    return MatchView(standing.id, slots, winner, _state(standing, playing))


def _state(standing: Standing, playing: tuple[str, ...]) -> str:
    if standing.is_bye:
        return "bye"
    if standing.order:
        return "done"
    if standing.id in playing:
        return "playing"
    return "ready" if standing.is_ready else "waiting"
