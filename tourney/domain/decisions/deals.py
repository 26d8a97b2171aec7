"""Recording what was played: deal by deal, or a match kept on paper."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from tourney.domain.commands import RecordDeal, RecordResult
from tourney.domain.consequences import settle
from tourney.domain.errors import Refused
from tourney.domain.events import DealRecorded, Entry, ResultRecorded, ResultReported, TableEnded, Verdict
from tourney.domain.evolve import evolve
from tourney.domain.model import EventId, Round, Sheet, Table, Tournament
from tourney.domain.scoresheet import MatchState, match_state
from tourney.domain.sheets import variant_of
from variants import Bid, Deal, deal_to_json

Recorded = TypeVar("Recorded", DealRecorded, ResultRecorded, TableEnded)

LONGEST_SCORE = 999
# One deal, doubled and with points waiting, carries nobody further past the target than this.
MOST_BEYOND = 30


def record_deal(t: Tournament, command: RecordDeal) -> DealRecorded:
    """One deal at an open table whose match is not over."""
    round_, table = playing_table(t, command.table, command.round, in_play=True)
    if table.reports:
        raise Refused(
            "has_report",
            f"table {table.number} has a reported result; confirm it, or undo it and go on deal by deal",
        )
    deal, verdict = judge(round_.sheet, table, command.deal, match_state(t, round_, table))
    return with_reseats(t, round_, DealRecorded(round_.number, table.number, deal_to_json(deal), verdict))


def record_result(t: Tournament, command: RecordResult) -> ResultRecorded | ResultReported:
    """The final score of a match none of whose deals were recorded, or a forfeit.

    What one side reports waits for the other: confirmed alike it is the result, otherwise both wait for the director.
    """
    round_, table = playing_table(t, command.table, command.round)
    if table.deals and command.score is not None:
        raise Refused(
            "has_deals",
            f"deals are recorded at table {table.number} ({len(table.deals)}); go on deal by deal, or undo them first",
        )
    check_result(round_, table, command.score, command.forfeit)
    said = (round_.number, table.number, command.score, command.forfeit)
    if command.said == "final":
        return with_reseats(t, round_, ResultRecorded(*said))
    if command.said == "reported":
        return ResultReported(*said)
    if not table.reports:
        raise Refused("nothing_reported", f"nothing was reported at table {table.number} yet; report it first")
    agrees = (table.reports[0].score, table.reports[0].forfeit) == (command.score, command.forfeit)
    return with_reseats(t, round_, ResultRecorded(*said)) if agrees else ResultReported(*said, contradicts=True)


def open_round_of(t: Tournament) -> Round:
    """The round in play. Refused when there is none."""
    current = t.current
    if current is None:
        raise Refused("no_round", f"{t.slug} has no round yet; open the first one")
    if current.closed:
        raise Refused("round_closed", f"round {current.number} of {t.slug} is closed; open the next one, or undo that")
    return current


def table_of(round_: Round, number: int) -> Table:
    """A table of a round by its number. Refused naming the tables there are."""
    if not 1 <= number <= len(round_.tables):
        there = f"tables 1 to {len(round_.tables)}" if len(round_.tables) > 1 else "table 1 only"
        raise Refused("unknown_table", f"round {round_.number} has no table {number}; it has {there}", table=number)
    return round_.tables[number - 1]


def with_reseats(t: Tournament, round_: Round, event: Recorded) -> Recorded:
    """The event with what it does to later rounds: in an earlier one, whose match a correction let fall, the sides of
    the tables behind it become known again."""
    if round_.number == len(t.rounds):
        return event
    after = evolve(t, Entry(0, EventId(""), "", "", event))
    settled = settle(t, after, cascade=True)
    return replace(event, reseats=settled.reseats, byes=settled.byes)


def playing_table(
    t: Tournament, number: int, round_number: int | None = None, *, in_play: bool = False
) -> tuple[Round, Table]:
    """A table of the round in play (or of an earlier one with a match to be played again) whose match is not over;
    ``in_play``: or that has one deal to finish after the bell."""
    earlier = round_number is not None and 1 <= round_number < len(t.rounds)
    round_ = t.rounds[round_number - 1] if earlier and round_number else open_round_of(t)
    if round_number is not None and round_.number != round_number:
        raise Refused("unknown_round", f"{t.slug} has no round {round_number}; it has 1 to {len(t.rounds)}")
    table = table_of(round_, number)
    if not table.sides:
        raise Refused("no_sides_yet", f"table {number} waits for its sides: {_what_first(t)} must be played first")
    state = match_state(t, round_, table)
    if state.ended_by == "bell" and in_play:
        return round_, table
    if state.is_done:
        score = ":".join(map(str, state.score))
        raise Refused(
            "match_finished",
            f"table {number} is finished, {score}; correct or undo one of its deals to change that",
            table=number,
        )
    return round_, table


def _what_first(t: Tournament) -> str:
    """The first match that has fallen and is not played again."""
    for round_ in t.rounds:
        for table in round_.tables:
            if table.sides and not match_state(t, round_, table).is_done:
                return f"table {table.number} of round {round_.number} (--round {round_.number})"
    return "a match before it"


def judge(sheet: Sheet, table: Table, deal: Deal, before: MatchState) -> tuple[Deal, Verdict]:
    """The deal as it is kept (the sitter named) and its verdict over the sides of the table, ``before`` it being how
    the match stood."""
    variant = variant_of(sheet)
    playing = list(range(len(table.sides)))
    if len(playing) > variant.sides:
        out = _who_sits_out(table, deal, before)
        deal = replace(deal, sits_out=out)
        playing.remove(out)
    elif deal.sits_out is not None:
        raise Refused("nobody_sits_out", f"nobody sits out at table {table.number}: it has {len(playing)} sides")
    score = variant.score(deal)
    points = _spread(score.game_points, playing, len(table.sides))
    if deal.sits_out is not None:
        points = tuple(score.sitter if side == deal.sits_out else value for side, value in enumerate(points))
    return deal, Verdict(
        game_points=points,
        adds_carry=score.adds_carry,
        taker=None if score.taker is None else playing[score.taker],
        reason=score.reason,
        sheet_hash=sheet.hash,
        bidder=playing[deal.bidder] if isinstance(deal, Bid) else None,
    )


def _who_sits_out(table: Table, deal: Deal, before: MatchState) -> int:
    """Who has left the match, else whom the deal names, else the dealer."""
    if before.gone:
        return before.gone[0]
    out = before.dealer if deal.sits_out is None else deal.sits_out
    if not 0 <= out < len(table.sides):
        last = len(table.sides) - 1
        raise Refused("unknown_seat", f"seat {out} cannot sit out; table {table.number} has seats 0 to {last}")
    return out


def _spread(points: Sequence[int], playing: Sequence[int], sides: int) -> tuple[int, ...]:
    spread = [0] * sides
    for side, value in zip(playing, points, strict=True):
        spread[side] = value
    return tuple(spread)


def check_result(round_: Round, table: Table, score: tuple[int, ...] | None, forfeit: int | None) -> None:
    """Refused unless the result gives the match one winner."""
    sides = len(table.sides)
    if not sides:
        raise Refused("no_sides_yet", f"table {table.number} waits for its sides; it has no result to correct")
    if forfeit is not None:
        if sides > 2:
            raise Refused("forfeit_of_many", "a forfeit decides a match of two sides only; withdraw the player instead")
        if not 0 <= forfeit < sides:
            raise Refused("unknown_side", f"side {forfeit} cannot forfeit; the sides are 0 and 1")
        return
    if score is None or len(score) != sides:
        raise Refused(
            "score_sides", f"table {table.number} has {sides} sides; write {':'.join('0' * sides)} with their scores"
        )
    if any(abs(part) > LONGEST_SCORE for part in score):
        raise Refused("score_size", f"a score is between -{LONGEST_SCORE} and {LONGEST_SCORE}")
    _check_score(round_, score)


def _check_score(round_: Round, score: tuple[int, ...]) -> None:
    """Refused unless the score is one that a finished match can have."""
    shown = ":".join(map(str, score))
    best, second = sorted(score, reverse=True)[:2]
    rules, match = variant_of(round_.sheet).rules, round_.match
    if best == second and (match.has_target or round_.needs_winner):
        raise Refused("no_winner", f"{shown} has no winner; a match is played on until one side is ahead")
    if not match.has_target:
        return
    if match.games > 1:
        _check_games(shown, score, match.games, max(rules.match.whitewash_units, rules.match.retour_units))
        return
    target, lead = rules.match.target, rules.match.win_by
    if best < target:
        raise Refused("below_target", f"{shown} is not a finished match: nobody has {target} game points")
    if best - second < lead:
        raise Refused("lead", f"{shown} is not a finished match: the winner must lead by {lead}")
    if rules.score.has_claims and (second >= target or min(score) < 0):
        raise Refused("beyond", f"{shown} cannot be: in a game to {target} the loser has 0 to {target - 1}")
    if best >= target + MOST_BEYOND:
        raise Refused("beyond", f"{shown} cannot be: a game to {target} is over long before {best}")


def _check_games(shown: str, score: tuple[int, ...], games: int, most_units: int) -> None:
    best, second = sorted(score, reverse=True)[:2]
    if min(score) < 0 or best < games:
        raise Refused("below_target", f"{shown} is not a finished match: nobody has won {games} games")
    if second >= games or best >= games + most_units:
        raise Refused("beyond", f"{shown} cannot be: the match is over when one side has won {games} games")
