"""Who takes part: entering and withdrawing."""

from tourney.domain.commands import EnterEntrants, WithdrawEntrant
from tourney.domain.errors import Refused
from tourney.domain.events import EntrantsEntered, EntrantWithdrawn
from tourney.domain.formats import find_format
from tourney.domain.model import PersonId, Tournament
from tourney.domain.names import join_pair
from tourney.domain.scoresheet import players_a_side
from tourney.domain.sheets import variant_of


def enter(t: Tournament, command: EnterEntrants) -> EntrantsEntered:
    """Players or pairs join. Each person plays once in a tournament; after the draw nobody can be added."""
    if not command.entrants:
        raise Refused("nobody", "nobody to enter; name at least one player")
    if t.rounds:
        raise Refused(
            "drawn", f"{t.slug} is drawn: round 1 was opened with {len(t.entrants)} entrants; undo that round first"
        )
    there = {person for entrant in t.entrants.values() for person in entrant.players}
    for new in command.entrants:
        _check_size(t, command, new.players)
        for person in new.players:
            if person in there:
                raise Refused(
                    "entered_twice", f"{command.names[person]} is already entered in {t.slug}" + _way_back(t, person)
                )
            there.add(person)
    return EntrantsEntered(command.entrants)


def _way_back(t: Tournament, person: PersonId) -> str:
    gone = any(e.withdrawn is not None and person in e.players for e in t.entrants.values())
    return ", and has withdrawn: undo that" if gone else ""


def _check_size(t: Tournament, command: EnterEntrants, players: tuple[PersonId, ...]) -> None:
    wanted = players_a_side(t)
    names = [command.names[person] for person in players]
    if len(set(players)) < len(players):
        raise Refused("pair_of_one", f"{names[0]} cannot be both players of a pair; name two people")
    if len(players) == wanted:
        return
    shown = join_pair(names)
    variant = variant_of(t.sheet).name
    if wanted == 1:
        raise Refused("not_single", f"{shown} are {len(players)}; {variant} is played each for himself: enter one name")
    raise Refused("not_a_pair", f'{shown} is not a pair; {variant} is played by partners: enter "Anna + Boris"')


def withdraw(t: Tournament, command: WithdrawEntrant) -> EntrantWithdrawn:
    """An entrant leaves. A match it is playing ends for the other side; later ones it would play too."""
    entrant = t.entrants.get(command.entrant)
    if entrant is None:
        raise Refused("unknown_entrant", f"{command.name} is not entered in {t.slug}")
    if entrant.withdrawn is not None:
        raise Refused("withdrawn", f"{command.name} has already withdrawn from {t.slug}")
    if t.current is not None and t.current.closed and len(t.rounds) >= find_format(t.format).rounds(t):
        raise Refused("over", f"{t.slug} is over; nobody can leave it any more")
    return EntrantWithdrawn(command.entrant)
