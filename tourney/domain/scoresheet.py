"""A table's deals as a match: the score, the games won, who deals, who has won.

Nothing here is stored: ``match_state`` derives it from the deals, the result kept on paper and who has left.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney.domain.deal_steps import DealStep, is_level, steps
from tourney.domain.event_options import option
from tourney.domain.model import CLOCK, EntrantId, PersonId, Round, Side, Table, Tournament
from tourney.domain.sheets import variant_of
from variants import Rules, Variant


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match as it stands. Tuples run over the sides of the table.

    ``score`` is that of the game in play (of the last one, when the match is over), counted up from 0;
    ``units`` the games won, a whitewash as many as the sheet says; ``game_points`` the totals of the whole
    match. ``order`` is the finishing order of the sides once it is over (level ones by seat), ``places`` the place of
    each side, shared by level ones; ``ended_by`` says how: ``deals``, ``bell``, ``result``, ``forfeit``,
    ``withdrawal``, ``stands``; with an empty order ``void`` or ``lost`` (by all). ``counted`` deals count; any behind
    them came after the end.
    ``gone`` are sides that no longer play while the others go on: they reached the target (``match.finish =
    last_pays``), or withdrew from a table that has enough without them.
    ``dealer`` is the seat that deals next, ``carry`` what the next deal is worth more.
    """

    score: tuple[int, ...]
    units: tuple[int, ...]
    game_points: tuple[int, ...]
    carry: int
    dealer: int
    counted: int
    order: tuple[int, ...] | None = None
    places: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    ended_by: str | None = None

    @property
    def winner(self) -> int | None:
        """The side that has won; None while the match goes on, where the best are level, and where all have left."""
        if not self.order or self.places.count(1) > 1:
            return None
        return self.order[0]

    @property
    def is_done(self) -> bool:
        """Whether the match is over."""
        return self.order is not None


def side_count(t: Tournament) -> int:
    """How many sides sit at a table: those who play a deal, and one more where sitting out is part of the game."""
    return table_sides(variant_of(t.sheet))


def table_sides(variant: Variant) -> int:
    """How many sides a table of this variant is drawn for (see ``side_count``)."""
    return variant.sides + (variant.rules.players.sitter_score != "none")


def starters(t: Tournament) -> tuple[EntrantId, ...]:
    """The entrants the first round is or was drawn from, in the order of their numbers (their seeds)."""
    return tuple(e.id for e in t.entrants.values() if e.misses(1) not in ("late_bye", "absent"))


def players_an_entrant(t: Tournament) -> int:
    """How many people make an entrant: 1, or 2 for partners who stay together."""
    variant = variant_of(t.sheet)
    return 1 if option(t.options, "partners") == "rotating" else variant.seats // variant.sides


def people_at(t: Tournament, sides: Sequence[Side]) -> tuple[PersonId, ...]:
    """The people at a table, side by side."""
    return tuple(person for side in sides for entrant in side for person in t.entrants[entrant].players)


def seat_count(t: Tournament, table: Table) -> int:
    """How many people sit at a table."""
    return len(people_at(t, table.sides))


def match_state(t: Tournament, round_: Round, table: Table) -> MatchState:
    """The match at a table of a round; one that waits for its sides is empty and not done."""
    if not table.sides:
        return MatchState((), (), (), 0, 0, 0)
    return _from_paper(t, round_, table) if table.result else _from_deals(t, round_, table)


def _left(t: Tournament, round_: Round, table: Table) -> tuple[int, ...]:
    """The sides whose entrant withdrew during this round."""
    return tuple(
        index
        for index, side in enumerate(table.sides)
        if any(t.entrants[entrant].left_during(round_.number) for entrant in side)
    )


def _from_paper(t: Tournament, round_: Round, table: Table) -> MatchState:
    """A match kept on paper: game points where it was one game, games where it was several."""
    result = table.result
    assert result is not None  # noqa: S101  (the caller looked)
    sides = range(len(table.sides))
    nothing = tuple(0 for _ in sides)
    score = result.score or nothing
    several = round_.match.games > 1
    state = MatchState(score, score if several else nothing, nothing if several else score, 0, table.dealer, 0)
    forfeited = result.forfeit is not None
    keys = [(side == result.forfeit, -score[side]) for side in sides]
    state = _ended(t, table, state, keys, "forfeit" if forfeited else "result")
    if (several and not forfeited) or not round_.match.has_target:
        return state
    worth = 1 if forfeited else _units_on_paper(variant_of(round_.sheet).rules, score)
    games = round_.match.games if forfeited else worth
    return replace(state, units=tuple(games * (side == state.winner) for side in sides))


def _units_on_paper(rules: Rules, score: Sequence[int]) -> int:
    """How many games a single one counts: a whitewash as the sheet says. A retour cannot be seen in a final score."""
    return rules.match.whitewash_units if sorted(score)[-2] <= 0 else 1


def _from_deals(t: Tournament, round_: Round, table: Table) -> MatchState:
    played = list(steps(round_, table, seat_count(t, table)))
    left = _left(t, round_, table)
    state = _standing(table, played)
    variant = variant_of(round_.sheet)
    if played and played[-1].is_last:
        return _ended(t, table, state, _keys_at_the_end(round_, variant.rules, played[-1]), "deals")
    if table.ended is not None:
        return _ended_by_director(t, table, state)
    if len(left) == len(table.sides):
        return _void(state, "void")
    if _is_over_at_bell(round_, table, state):
        return _ended(t, table, state, [(-total,) for total in state.score], "bell")
    if not left:
        return state
    if len(table.sides) - len(left) >= variant.sides:
        return _playing_on(state, left, len(table.sides))
    return _ended(t, table, state, _keys_as_it_stands(state, left), "withdrawal")


def _is_over_at_bell(round_: Round, table: Table, state: MatchState) -> bool:
    """Whether the bell has ended the match; a deal in play may still come, and a level one may be played on."""
    rung = round_.match.kind == CLOCK and table.at_bell is not None
    return rung and not (round_.needs_winner and is_level(state.score))


def _ended_by_director(t: Tournament, table: Table, state: MatchState) -> MatchState:
    if table.ended == "stands":
        return _ended(t, table, state, _keys_as_it_stands(state), "stands")
    return _void(state, table.ended or "void")


def _void(state: MatchState, ended_by: str) -> MatchState:
    """A match that nobody has won."""
    return replace(state, order=(), places=tuple(0 for _ in state.score), ended_by=ended_by)


def _keys_as_it_stands(state: MatchState, left: Sequence[int] = ()) -> list[tuple[int, ...]]:
    sides = range(len(state.score))
    return [(side in left, -state.units[side], -state.score[side]) for side in sides]


def _standing(table: Table, played: Sequence[DealStep]) -> MatchState:
    """The match after its deals, whoever has left."""
    nothing = tuple(0 for _ in table.sides)
    if not played:
        return MatchState(nothing, nothing, nothing, 0, table.dealer, 0)
    last = played[-1]
    totals = tuple(sum(step.gained[side] for step in played) for side in range(len(nothing)))
    next_game = last.game.winner is not None and not last.is_last
    score = nothing if next_game else last.game.score
    return MatchState(score, last.units, totals, last.game.waiting, last.dealer, len(played), gone=last.gone)


def _playing_on(state: MatchState, left: tuple[int, ...], sides: int) -> MatchState:
    """A table that lost somebody and has enough without him: he deals no more."""
    gone = tuple(dict.fromkeys((*state.gone, *left)))
    dealer = next(side for step in range(sides) if (side := (state.dealer + step) % sides) not in gone)
    return replace(state, gone=gone, dealer=dealer)


def _ended(
    t: Tournament, table: Table, state: MatchState, keys: Sequence[tuple[int, ...]], ended_by: str
) -> MatchState:
    """The match over: sides by their keys, least first; level ones share a place, the better seed going first."""
    numbers = [min(t.entrants[entrant].number for entrant in side) for side in table.sides]
    order = tuple(sorted(range(len(keys)), key=lambda side: (keys[side], numbers[side])))
    best = sorted(keys)
    return replace(state, order=order, places=tuple(best.index(key) + 1 for key in keys), ended_by=ended_by)


def _keys_at_the_end(round_: Round, rules: Rules, last: DealStep) -> list[tuple[int, ...]]:
    """What the sides of a match that was played out are ordered by: where no target is played for, the totals; where
    the last one pays, the order in which they left; else the winner, then games won, then the last game's score."""
    sides = range(len(last.units))
    if not round_.match.has_target:
        return [(-last.game.score[side],) for side in sides]
    if rules.match.finish == "last_pays":
        return [(last.game.order.index(side),) for side in sides]
    return [(side != last.game.winner, -last.units[side], -last.game.score[side]) for side in sides]
