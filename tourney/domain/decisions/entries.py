"""Who takes part: entering (late too), checking in, leaving, coming back, sitting out, substitutes, start numbers."""

from collections.abc import Iterable
from random import Random

from tourney.domain import stages
from tourney.domain.commands import (
    AskBye,
    CheckIn,
    DecideTie,
    EnterEntrants,
    KeepApart,
    LockTable,
    Return,
    SetSeeds,
    Substitute,
    WithdrawEntrant,
)
from tourney.domain.draws.lots import lots
from tourney.domain.errors import Refused
from tourney.domain.event_options import option
from tourney.domain.events import (
    ByeAsked,
    EntrantReturned,
    EntrantsCheckedIn,
    EntrantsEntered,
    EntrantWithdrawn,
    KeptApart,
    PlayerSubstituted,
    SeedsSet,
    TableLocked,
    TieDecided,
)
from tourney.domain.formats import find_format
from tourney.domain.model import Entrant, EntrantId, PersonId, Tournament
from tourney.domain.names import join_pair, nearest
from tourney.domain.scoresheet import match_state, players_an_entrant
from tourney.domain.sheets import variant_of

MOST_TICKETS = 9


def enter(t: Tournament, command: EnterEntrants) -> EntrantsEntered:
    """Players or pairs join, late too where the format allows it; a person may hold several tickets."""
    if not command.entrants:
        raise Refused("nobody", "nobody to enter; name at least one player")
    if not 1 <= command.tickets <= MOST_TICKETS:
        raise Refused("tickets", f"{command.tickets} tickets cannot be held by one; 1 to {MOST_TICKETS}")
    _check_late(t)
    there = {person for entrant in t.entrants.values() for person in entrant.players}
    for at, new in enumerate(command.entrants):
        _check_size(t, command, new.players)
        if at % command.tickets:
            continue  # a further ticket of the one before
        for person in new.players:
            if person in there:
                raise Refused(
                    "entered_twice", f"{command.names[person]} is already entered in {t.slug}" + _way_back(t, person)
                )
            there.add(person)
    return EntrantsEntered(command.entrants)


def _check_late(t: Tournament) -> None:
    if not t.rounds:
        return
    if is_played_out(t):
        raise Refused("over", f"{t.slug} is over; nobody can enter it any more")
    format_ = find_format(stages.view(t).format)
    if t.begun or not format_.takes_late:
        way_out = "" if t.begun else "; undo that round first"
        raise Refused(
            "drawn", f"{t.slug} is drawn: a {format_.key} takes nobody after its first round was opened{way_out}"
        )


def _way_back(t: Tournament, person: PersonId) -> str:
    gone = any(e.withdrawn is not None and person in e.players for e in t.entrants.values())
    return f", and has withdrawn: tourney return {t.slug} brings it back" if gone else "; --tickets enters one twice"


def _check_size(t: Tournament, command: EnterEntrants, players: tuple[PersonId, ...]) -> None:
    wanted = players_an_entrant(t)
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
    entrant = _entered(t, command.entrant, command.name)
    if entrant.withdrawn is not None:
        raise Refused("withdrawn", f"{command.name} has already withdrawn from {t.slug}")
    if is_played_out(t):
        raise Refused("over", f"{t.slug} is over; nobody can leave it any more")
    return EntrantWithdrawn(command.entrant)


def is_played_out(t: Tournament) -> bool:
    """Whether the last round of the last stage is closed."""
    stage = stages.view(t)
    over = t.current is not None and t.current.closed and len(stage.rounds) >= find_format(stage.format).rounds(stage)
    return over and stages.next_stage(t) is None


def come_back(t: Tournament, command: Return) -> EntrantReturned:
    """Somebody who left plays again from the next round on."""
    entrant = _entered(t, command.entrant, command.name)
    if entrant.withdrawn is None:
        raise Refused("not_gone", f"{command.name} has not left {t.slug}")
    format_ = find_format(stages.view(t).format)
    if t.rounds and not format_.takes_late:
        raise Refused("drawn", f"nobody comes back into a {format_.key} once it is drawn; undo the withdrawal instead")
    return EntrantReturned(command.entrant)


def ask_bye(t: Tournament, command: AskBye) -> ByeAsked:
    """Somebody asks to sit out the next round."""
    entrant = _entered(t, command.entrant, command.name)
    number = len(t.rounds) + 1
    if entrant.withdrawn is not None:
        raise Refused("withdrawn", f"{command.name} has withdrawn from {t.slug} and sits out anyway")
    if number in entrant.asked:
        raise Refused("asked_already", f"{command.name} sits out round {number} already")
    format_ = find_format(stages.view(t).format)
    if not format_.takes_late:
        raise Refused("no_asked_byes", f"a {format_.key} has no place for sitting out; withdraw {command.name} instead")
    return ByeAsked(command.entrant, number)


def check_in(t: Tournament, command: CheckIn) -> EntrantsCheckedIn:
    """These are here; nobody named means everybody."""
    _all_entered(t, command.entrants)
    wanted = command.entrants or tuple(e.id for e in t.active)
    new = tuple(entrant for entrant in wanted if not t.entrants[entrant].checked_in)
    if not new:
        raise Refused("checked_in", "they are checked in already" if wanted else f"nobody is entered in {t.slug} yet")
    return EntrantsCheckedIn(new)


def substitute(t: Tournament, command: Substitute) -> PlayerSubstituted:
    """Somebody sits down for another, in a match in play from its next deal on; the entrant keeps its results."""
    entrant = t.entrants[command.entrant]
    if command.comes == command.leaves:
        raise Refused("same_person", f"{command.into} cannot be a substitute for himself")
    here = [e for e in t.active if command.comes in e.players]
    if here:
        raise Refused("plays_already", f"{command.into} plays in {t.slug} already; a substitute must be free")
    round_, deal = _place_in_play(t, entrant)
    return PlayerSubstituted(command.entrant, command.leaves, command.comes, round_, deal)


def _place_in_play(t: Tournament, entrant: Entrant) -> tuple[int, int]:
    """The round and deal that an entrant plays next."""
    current, following = t.current, (len(t.rounds) + 1, 1)
    if current is None or current.closed:
        return following
    table = next((table for table in current.tables if entrant.id in table.entrants), None)
    if table is None or match_state(t, current, table).is_done:
        return following
    return current.number, len(table.deals) + 1


def set_seeds(t: Tournament, command: SetSeeds) -> SeedsSet:
    """New start numbers before the first draw: by lot, by hand or by rating."""
    if t.rounds:
        raise Refused("drawn", f"{t.slug} is drawn; start numbers are given before the first round")
    if not t.entrants:
        raise Refused("nobody", f"nobody is entered in {t.slug} yet")
    if command.how == "lot":
        seed = t.seed if command.seed is None else command.seed
        order = lots(sorted(t.entrants, key=lambda e: t.entrants[e].number), Random(f"seeds {seed}"))  # noqa: S311
        return SeedsSet(tuple(order), "lot", seed)
    _all_entered(t, command.entrants)
    if len(set(command.entrants)) < len(command.entrants):
        raise Refused("named_twice", "somebody is named twice; name each once, best first")
    rest = [e.id for e in t.entrants.values() if e.id not in command.entrants]
    return SeedsSet((*dict.fromkeys(command.entrants), *rest), command.how)


def keep_apart(t: Tournament, command: KeepApart) -> KeptApart:
    """Entrants who should not meet."""
    _all_entered(t, command.entrants)
    if len(set(command.entrants)) < 2:
        raise Refused("apart", "name at least two who should not meet")
    if frozenset(command.entrants) in t.apart:
        raise Refused("apart_already", f"{' and '.join(command.names)} are kept apart already")
    return KeptApart(tuple(dict.fromkeys(command.entrants)))


def lock_table(t: Tournament, command: LockTable) -> TableLocked:
    """A table kept for an entrant, who cannot move about."""
    _entered(t, command.entrant, command.name)
    if command.table is not None and not 1 <= command.table <= 9999:
        raise Refused("unknown_table", f"there is no table {command.table}; tables count from 1")
    holder = next((e for e, table in t.locked.items() if table == command.table and e != command.entrant), None)
    if command.table is not None and holder is not None:
        number = t.entrants[holder].number
        raise Refused("table_taken", f"table {command.table} is kept for entrant {number}; take another or let it go")
    return TableLocked(command.entrant, command.table)


def decide_tie(t: Tournament, command: DecideTie) -> TieDecided:
    """What cutting cards or a play-off gave."""
    if command.code not in ("cut", "playoff"):
        near = nearest(command.code, ("cut", "playoff"))
        raise Refused("no_such_tie_break", f"a tie is decided by cut or playoff, not {command.code!r}{near}")
    stage = stages.view(t)
    named = str(option(stage.options, "tie_breaks"))
    if command.code not in named.split(","):
        told = f"the tie-breaks of {t.slug} are {named}" if named else f"{t.slug} has the usual tie-breaks"
        raise Refused("not_a_tie_break", f"{told}, and {command.code} is none of them: nothing would be decided by it")
    unknown = next((entrant for entrant in command.entrants if entrant not in t.entrants), None)
    if not command.values or unknown is not None:
        raise Refused("nobody", "say what each of the tied has, such as Anna=12 Boris=9")
    values = dict(zip(command.entrants, (value for _, value in command.values), strict=True))
    return TieDecided(command.code, values)


def _all_entered(t: Tournament, entrants: Iterable[EntrantId]) -> None:
    for entrant in entrants:
        if entrant not in t.entrants:
            raise Refused("unknown_entrant", f"an entrant {entrant} is not entered in {t.slug}")


def _entered(t: Tournament, entrant: EntrantId, name: str) -> Entrant:
    if entrant not in t.entrants:
        raise Refused("unknown_entrant", f"{name} is not entered in {t.slug}")
    return t.entrants[entrant]
