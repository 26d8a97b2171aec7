"""Opening and closing rounds."""

from random import Random

from tourney.domain.commands import CloseRound, OpenRound
from tourney.domain.errors import Refused
from tourney.domain.events import RoundClosed, RoundOpened
from tourney.domain.formats import find_format
from tourney.domain.model import Round, Table, Tournament
from tourney.domain.pairing import GENERATOR
from tourney.domain.scoresheet import MatchState, match_state, side_count, starters
from tourney.domain.sheets import variant_of


def open_round(t: Tournament, command: OpenRound) -> RoundOpened | RoundClosed:
    """Draw the next round. A finished round still open is closed by it; the last one is then only closed."""
    _check_field(t)
    current = t.current
    if current is not None and not current.closed:
        check_finished(t, current)
    format_ = find_format(t.format)
    over = _why_over(t, format_.rounds(t))
    if over and current is not None and not current.closed:
        return RoundClosed(current.number)
    if over:
        raise Refused("no_more_rounds", f"{t.slug} is over: {over}; see the standings")
    seed = t.seed if command.seed is None else command.seed
    draw = format_.draw(t, Random(seed))  # noqa: S311  (a draw that anybody can repeat, not a secret)
    return RoundOpened(len(t.rounds) + 1, draw.tables, draw.byes, seed, GENERATOR, t.sheet.hash, draw.notes)


def _why_over(t: Tournament, rounds: int) -> str | None:
    """Why no further round will be drawn; None while one will."""
    if len(t.rounds) >= rounds:
        return f"all {rounds} rounds have been played" if rounds > 1 else "its one round has been played"
    if t.rounds and len(t.active) < 2:
        return f"{'nobody is' if not t.active else 'only one is'} left in it"
    return None


def _check_field(t: Tournament) -> None:
    here, sides = len(starters(t)), side_count(t)
    if here < sides:
        variant = variant_of(t.sheet).name
        raise Refused(
            "too_few_entrants",
            f"{t.slug} has {here} entrant{'' if here == 1 else 's'}; {variant} needs at least {sides}: enter more",
        )


def check_finished(t: Tournament, round_: Round) -> None:
    """Refused, naming the tables and their scores, while any table of the round is playing."""
    playing = [(table, match_state(t, round_, table)) for table in round_.tables]
    playing = [(table, state) for table, state in playing if not state.is_done]
    if not playing:
        return
    shown = ", ".join(_unfinished(table, state) for table, state in playing[:5])
    more = f" and {len(playing) - 5} more" if len(playing) > 5 else ""
    raise Refused(
        "round_not_finished",
        f"round {round_.number} is not finished: {shown}{more}; record their deals or results first",
        tables=tuple(table.number for table, _ in playing),
    )


def _unfinished(table: Table, state: MatchState) -> str:
    told = [":".join(map(str, r.score)) if r.score else f"forfeit:{r.forfeit}" for r in table.reports]
    if len(told) > 1:
        return f"table {table.number} waits for the director, {told[0]} reported and {told[-1]} not confirming it"
    if told:
        return f"table {table.number} waits for its {told[0]} to be confirmed"
    return f"table {table.number} is still playing, {':'.join(map(str, state.score))}"


def close_round(t: Tournament, command: CloseRound) -> RoundClosed:
    """Close the current round once all its tables are finished."""
    del command
    current = t.current
    if current is None:
        raise Refused("no_round", f"{t.slug} has no round yet; open the first one")
    if current.closed:
        raise Refused("round_closed", f"round {current.number} is closed already")
    check_finished(t, current)
    return RoundClosed(current.number)
