"""Double elimination at tables of two: everybody but the champion loses twice.

Who loses in the winners bracket goes on in the losers bracket; the two who are left meet in the grand final
``GF1``. Beaten there, the unbeaten side has lost once like the other, and ``GF2`` decides.

The losers of winners round r (2 or more) drop into losers round 2(r - 1). In which order is one rule for all sizes,
made to put off the first match in which two can meet again. Write r - 1 in binary: where the last digit is 1 they
come in upside down, where the next one is 1 halves change places, the next one quarters, and so on. Only rounds of
four drop upside down and with their halves exchanged by turns, and rounds of two as they stand, except winners
round 2. No order of any kind puts the first such match off for longer, except at 64, where one round more could be
had: the published bracket of 64 has it so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tourney.domain.brackets.plan import Match, Places, Plan, PlanRound, Row, RowRound
from tourney.domain.brackets.single import bracket_size, first_row, winners_row
from tourney.domain.brackets.sources import Place, Rematch, Seed, Source
from tourney.domain.brackets.standing import Resolved, Slot, Standing
from tourney.domain.model import EntrantId
from tourney.domain.standings import competition_ranks

GRAND_FINAL = "GF1"
SECOND_FINAL = "GF2"


# --- the plan -------------------------------------------------------------------------------------------------


def plan_for_double(entrants: int, reset: bool = True) -> Plan:
    """The double elimination of ``entrants`` (two or more); ``reset`` adds the second grand final.

    Matches are called ``W1.1`` (winners), ``L1.1`` (losers), ``GF1``, ``GF2``. Where the number is no power of two
    the byes go to the top seeds, and a loser whose opponent does not exist passes on in the losers bracket. Each
    round needs earlier rounds only; there are as few as can be while winners round 2, losers round 1 and so on are
    each played in one.
    """
    winners = _winners(entrants)
    losers = _losers(winners)
    has_first_losers_round = 4 * entrants > 3 * bracket_size(entrants)
    rounds: list[PlanRound | RowRound] = [RowRound(_winners_name(1, len(winners)), winners[:1])]
    for index, row in enumerate(winners[1:]):
        name = _winners_name(index + 2, len(winners))
        if index or has_first_losers_round:
            name += f", {_losers_name(2 * index + 1, len(losers))}"
        rounds.append(RowRound(name, (row, losers[2 * index])))
        name = _losers_name(2 * index + 2, len(losers))
        rounds.append(RowRound(name.capitalize(), (losers[2 * index + 1],)))
    finals = _finals(winners[-1], losers[-1] if losers else None, reset)
    return Plan((*rounds, *finals), SECOND_FINAL if reset else GRAND_FINAL)


def _winners(entrants: int) -> tuple[Row, ...]:
    rows = [first_row("W1.", entrants)]
    while rows[-1].count > 1:
        rows.append(winners_row(f"W{len(rows) + 1}.", rows[-1]))
    return tuple(rows)


def _losers(winners: Sequence[Row]) -> tuple[Row, ...]:
    """Two losers rounds for each winners round from the second: the survivors among themselves, then against
    those who drop."""
    rows: list[Row] = []
    for number, dropping in enumerate(winners[1:], start=2):
        count = dropping.count
        before = (rows[-1].name, 1) if rows else (winners[0].name, 2)
        pairs = (Places(*before, range(side, 2 * count, 2)) for side in (0, 1))
        rows.append(Row(f"L{len(rows) + 1}.", count, *pairs))
        drops = Places(dropping.name, 2, drop_order(number, count))
        rows.append(Row(f"L{len(rows) + 1}.", count, drops, Places(rows[-1].name, 1, range(count))))
    return tuple(rows)


def drop_order(number: int, count: int) -> Sequence[int]:
    """The matches of winners round ``number`` (of ``count`` matches, counted from 0) in the order in which their
    losers drop into the losers bracket: the rule at the head of this file."""
    flips = _flips(number, count)
    return [match ^ flips for match in range(count)] if flips else range(count)


def _flips(number: int, count: int) -> int:
    """The drop order as the bits in which a match and its place in the losers bracket differ."""
    turned = count - 1 if number % 2 == 0 else 0
    if count <= 2:
        return turned if number == 2 else 0
    if count == 4:
        return turned or 2
    block, digits = count // 2, (number - 1) // 2
    while digits and block:
        turned ^= block if digits % 2 else 0
        block, digits = block // 2, digits // 2
    return turned


def _finals(winners_final: Row, losers_final: Row | None, reset: bool) -> Iterator[PlanRound]:
    unbeaten = Place(winners_final.match(0).id, 1, of_two=True)
    beaten = (losers_final or winners_final).match(0).id
    challenger = Place(beaten, 1 if losers_final else 2, of_two=True)
    yield PlanRound("Grand final", (Match(GRAND_FINAL, (unbeaten, challenger)),))
    if reset:
        again: tuple[Source, ...] = (Rematch(GRAND_FINAL, 2), Rematch(GRAND_FINAL, 1))
        yield PlanRound("Second grand final", (Match(SECOND_FINAL, again),))


def _winners_name(number: int, rounds: int) -> str:
    left = ("final", "semi-finals", "quarter-finals")
    return f"Winners {left[rounds - number] if rounds - number < len(left) else f'round {number}'}"


def _losers_name(number: int, rounds: int) -> str:
    left = ("final", "semi-final")
    return f"losers {left[rounds - number] if rounds - number < len(left) else f'round {number}'}"


# --- who finished where ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Finish:
    """Where an entrant finished, as a standard competition rank, and why in words."""

    rank: int
    entrant: EntrantId
    why: str


def champion(plan: Plan, standings: Resolved) -> EntrantId | None:
    """Who won the grand final, the second one where it was needed; nobody while that is open, where its sides are
    level and where both have left."""
    finals = {match.id: match for matches in standings[-2:] for match in matches}
    is_needed_twice = plan.final == SECOND_FINAL and finals[GRAND_FINAL].is_upset
    final = finals[SECOND_FINAL if is_needed_twice else GRAND_FINAL]
    first = [player for player in final.players if final.order and final.places.get(player) == 1]
    return first[0] if len(first) == 1 else None


def final_order(plan: Plan, standings: Resolved) -> tuple[Finish, ...]:
    """Everybody who was there for the first round, best first: who is still in, champion, finalist, then by the
    losers round in which they went out. Those out in the same one share a rank and stand in seed order.

    Who withdrew is out in the losers round that he would have lost for good: his next one, or the one into which he
    would have dropped.
    """
    won = champion(plan, standings)
    rounds = len(standings[0]).bit_length()
    last = {player: match for matches in standings for match in matches for player in match.players}
    reached = {player: _reached(player, match, won, rounds) for player, match in last.items()}
    seeds = {slot.entrant: number for number, slot in _seeded(standings)}
    order = sorted(reached, key=lambda player: (-reached[player][0], seeds[player]))
    ranks = competition_ranks([reached[player][0] for player in order])
    return tuple(Finish(rank, player, reached[player][1]) for rank, player in zip(ranks, order, strict=True))


def _seeded(standings: Resolved) -> Iterator[tuple[int, Slot]]:
    for match in standings[0]:
        yield from ((slot.source.number, slot) for slot in match.slots if isinstance(slot.source, Seed))


def _reached(player: EntrantId, match: Standing, won: EntrantId | None, rounds: int) -> tuple[int, str]:
    """How far a player came whose last match this is, of ``rounds`` winners rounds: the losers round in which he is
    out (more is better, the grand final is one more), and in words."""
    grand_final = 2 * rounds - 1
    stage = _stage(match.id, rounds)
    has_won = (match.order or ())[:1] == (player,)
    if match.order is None:
        return grand_final + 2, f"still in: {stage}"
    if player == won:
        return grand_final + 1, "won the grand final"
    if match.id in (GRAND_FINAL, SECOND_FINAL):
        return grand_final, "withdrew before the second grand final" if has_won else "lost the grand final"
    the_stage = stage if "round" in stage else f"the {stage}"
    number = _round_of(match.id)
    if match.id.startswith("L"):
        return number + has_won, f"{'withdrew after' if has_won else 'out in'} {the_stage}"
    return min(grand_final, 2 * number if has_won else max(1, 2 * number - 2)), f"withdrew after {the_stage}"


def _stage(id: str, rounds: int) -> str:
    """What people call the round of this match, in the middle of a sentence."""
    if id in (GRAND_FINAL, SECOND_FINAL):
        return "grand final" if id == GRAND_FINAL else "second grand final"
    number = _round_of(id)
    return _losers_name(number, 2 * rounds - 2) if id.startswith("L") else _winners_name(number, rounds).lower()


def _round_of(id: str) -> int:
    return int(id[1:].partition(".")[0])
