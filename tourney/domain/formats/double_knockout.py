"""Double knockout: who loses twice is out. Tables of two sides, winners bracket and losers bracket, a grand final.

The side from the losers bracket must beat the other twice: beaten once, that one has a second grand final.
"""

from random import Random

from tourney.domain.bracket import Plan
from tourney.domain.bracket_play import Reached, draw_matches, rank_by_reach, resolved
from tourney.domain.brackets.double import champion, final_order, plan_for_double
from tourney.domain.model import EntrantId, Tournament
from tourney.domain.pairing import BracketView, Draw, Format, Option, Ranked
from tourney.domain.scoresheet import starters


def _plan(t: Tournament) -> Plan:
    return plan_for_double(len(starters(t)), reset=not t.options.get("one_final"))


def view(t: Tournament, rounds: int | None = None) -> BracketView:
    """Both brackets with what the first ``rounds`` rounds (all: None) have decided."""
    plan = _plan(t)
    standings = resolved(t, plan, rounds, forfeit_is_out=True)
    return BracketView(plan, standings, champion(plan, standings))


def _rounds(t: Tournament) -> int:
    """All rounds of the plan but a second grand final that is not needed."""
    bracket = view(t)
    return len(bracket.plan.rounds) - (bracket.champion is not None and len(t.rounds) < len(bracket.plan.rounds))


def _draw(t: Tournament, rng: Random) -> Draw:
    del rng  # the bracket is fixed by the seeds: nothing is left to chance
    bracket = view(t)
    return draw_matches(t, bracket.plan, bracket.standings[len(t.rounds)])


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    bracket = view(t, rounds)
    reached: dict[EntrantId, Reached] = {
        e: ((-len(t.entrants) - 1,), "withdrew before the first round") for e in t.entrants
    }
    reached |= {each.entrant: ((-each.rank,), each.why) for each in final_order(bracket.plan, bracket.standings)}
    return rank_by_reach(t, rounds, reached)


DOUBLE_KNOCKOUT = Format(
    key="double-knockout",
    summary="who loses twice is out; winners and losers bracket, grand final with a second one where needed",
    sides=(2,),
    rounds=_rounds,
    draw=_draw,
    rank=_rank,
    round_name=lambda t, number: str(_plan(t).rounds[number - 1].name),
    options=(Option("one_final", "bool", False, "One grand final decides, also when the unbeaten side loses it."),),
    bracket=view,
    needs_winner=True,
)
