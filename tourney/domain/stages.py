"""The stages of a tournament: each seen as a tournament of its own, with its rounds and entrants numbered from 1.

Formats know one stage only. ``view`` gives it to them; the log knows rounds of the whole tournament.
"""

from dataclasses import replace

from tourney.domain.model import BegunStage, Entrant, Round, Stage, Tournament


def count(t: Tournament) -> int:
    """How many stages there are, begun or planned."""
    return 1 + len(t.later)


def current(t: Tournament) -> int:
    """The number of the stage that is played now, 1 for the first."""
    return 1 + len(t.begun)


def view(t: Tournament, number: int | None = None) -> Tournament:
    """The stage of that number (the current one for None) as a tournament of its own."""
    wanted = current(t) if number is None else number
    if not t.begun:
        return t
    ends = t.begun[wanted - 1].after_round if wanted <= len(t.begun) else len(t.rounds)
    if wanted == 1:
        return replace(t, rounds=t.rounds[:ends], begun=(), later=(), draft=None)
    return _as_tournament(t, t.begun[wanted - 2], ends)


def stage_of_round(t: Tournament, number: int) -> int:
    """The number of the stage that a round belongs to."""
    return 1 + sum(begun.after_round < number for begun in t.begun)


def first_round(t: Tournament, number: int) -> int:
    """The number of the first round of a stage that has begun."""
    return 1 if number == 1 else t.begun[number - 2].after_round + 1


def next_stage(t: Tournament) -> Stage | None:
    """The stage behind the current one; None when that is the last."""
    return t.later[len(t.begun)] if len(t.begun) < len(t.later) else None


def _as_tournament(t: Tournament, begun: BegunStage, ends: int) -> Tournament:
    before, stage = begun.after_round, begun.stage
    seeded = enumerate(begun.entrants, 1)
    return replace(
        t,
        format=stage.format,
        match=stage.match,
        planned_rounds=stage.planned_rounds,
        options=stage.options,
        needs_winner=stage.needs_winner,
        later=(),
        begun=(),
        entrants={entrant: _renumbered(t.entrants[entrant], number, before) for number, entrant in seeded},
        rounds=tuple(_shifted(round_, before) for round_ in t.rounds[before:ends]),
        draft=None,
        draft_stage=None,
        places=begun.places,
    )


def _renumbered(entrant: Entrant, number: int, before: int) -> Entrant:
    """The entrant in a stage that begins after round ``before``: what happened earlier is left out."""
    left = None if entrant.withdrawn is None else max(0, entrant.withdrawn - before)
    away = tuple((max(0, left - before), back - before) for left, back in entrant.away if back > before)
    asked = tuple(number - before for number in entrant.asked if number > before)
    return replace(entrant, number=number, withdrawn=left, entered=0, away=away, asked=asked)


def _shifted(round_: Round, before: int) -> Round:
    return replace(round_, number=round_.number - before)
