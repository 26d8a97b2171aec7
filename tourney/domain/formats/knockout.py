"""Knockout: who loses is out. Tables of two (players or pairs) or of three, each for himself.

Two sides: the standard seed order, byes to the top seeds, a match for third place where wished. Three sides:
tables of three, of four where the number needs it and the sheet lets the dealer sit out; the winners and the
best runners-up go on until one table is left. Behind a group stage the slots come from the places in the groups.
"""

from random import Random

from tourney.domain.bracket import NOBODY, Plan, Standing
from tourney.domain.bracket_play import Final, Reached, draw_matches, rank_by_reach, resolved
from tourney.domain.brackets.groups import knockout_after_groups
from tourney.domain.brackets.single import plan_for_two
from tourney.domain.brackets.threes import plan_for_three
from tourney.domain.group_places import best_groups, entrant_at
from tourney.domain.model import EntrantId, Tournament
from tourney.domain.pairing import BracketView, Draw, Format, Option, Ranked
from tourney.domain.scoresheet import side_count, starters
from tourney.domain.sheets import variant_of

THIRD_PLACE = "3P"


def _plan(t: Tournament) -> Plan:
    if t.places:
        return _after_groups(t)
    count = len(starters(t))
    if side_count(t) == 2:
        return plan_for_two(count, bool(t.options.get("third_place")))
    variant = variant_of(t.rounds[0].sheet if t.rounds else t.sheet)
    return plan_for_three(count, dealer_sits_out=variant.sides == 3 and variant.rules.players.dealer_sits_out)


def _after_groups(t: Tournament) -> Plan:
    """The bracket of those who came through the groups (the stage before set how many)."""
    groups, qualify, fill = (int(str(t.options[key])) for key in ("groups", "qualify", "fill"))
    return knockout_after_groups(groups, qualify, fill, bool(t.options.get("third_place")), best_groups(t.places))


def view(t: Tournament, rounds: int | None = None) -> BracketView:
    """The bracket with what the first ``rounds`` rounds (all: None) have decided."""
    plan = _plan(t)
    standings = resolved(t, plan, rounds, lambda source: entrant_at(t.places, source) or NOBODY)
    final = next(s for s in standings[-1] if s.id == plan.final)
    return BracketView(plan, standings, Final(final).champion)


def _rounds(t: Tournament) -> int:
    return len(_plan(t).rounds)


def _round_name(t: Tournament, number: int) -> str:
    return _plan(t).rounds[number - 1].name


def _draw(t: Tournament, rng: Random) -> Draw:
    del rng  # the bracket is fixed by the seeds: nothing is left to chance
    bracket = view(t)
    return draw_matches(t, bracket.plan, bracket.standings[len(t.rounds)])


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    bracket = view(t, rounds)
    reached: dict[EntrantId, Reached] = {e: ((-1, 0, 0), "withdrew before the first round") for e in t.entrants}
    for number, standings in enumerate(bracket.standings):
        for standing in standings:
            for player in standing.players:
                reached[player] = _reached(bracket, number, standing, player)
    return rank_by_reach(t, rounds, reached)


def _reached(bracket: BracketView, number: int, standing: Standing, player: EntrantId) -> Reached:
    """How far a player of this match has come, as a key (more is better) and in words."""
    name = bracket.plan.rounds[number].name
    if standing.order is None:
        return (number, 2, 0), f"still in: {'final' if name == 'Final' else name.lower()}"
    place = standing.places[player] or len(standing.places)
    if standing.id == bracket.plan.final:
        last = "lost the final" if len(standing.order) == 2 else f"place {place} in the final"
        return (number, 3, -place), "won the final" if place == 1 else last
    if standing.id == THIRD_PLACE:
        return (number, 1, -place), f"{'won' if place == 1 else 'lost'} the match for third place"
    the_round = name.lower() if name.startswith("Round ") and not name.startswith("Round of") else f"the {name.lower()}"
    if standing.order and standing.order[0] == player:  # who goes on is found again in the next round
        return (number, 0, 0), f"won and withdrew after {the_round}"
    return (number, 0, 0), f"out in {the_round}"


KNOCKOUT = Format(
    key="knockout",
    summary="who loses is out; tables of two or three, byes to the top seeds",
    sides=(2, 3),
    rounds=_rounds,
    draw=_draw,
    rank=_rank,
    round_name=_round_name,
    options=(Option("third_place", "bool", False, "Play a match for third place."),),
    bracket=view,
    needs_winner=True,
)
