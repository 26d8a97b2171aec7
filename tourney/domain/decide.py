"""Timeline + command -> event, or Refused: the one place where a command becomes something that happened.

The families stand in ``decisions``; each decision is a pure function of the state (corrections of the timeline).
"""

from collections.abc import Callable, Mapping
from typing import Any

from tourney.domain import commands as cmd
from tourney.domain.decisions import corrections, creation, deals, entries, rounds
from tourney.domain.events import Event
from tourney.domain.timeline import Timeline

_ON_STATE: Mapping[type, Callable[[Any, Any], Event]] = {
    cmd.ChangeSheet: creation.change_sheet,
    cmd.EnterEntrants: entries.enter,
    cmd.WithdrawEntrant: entries.withdraw,
    cmd.Return: entries.come_back,
    cmd.AskBye: entries.ask_bye,
    cmd.CheckIn: entries.check_in,
    cmd.Substitute: entries.substitute,
    cmd.SetSeeds: entries.set_seeds,
    cmd.KeepApart: entries.keep_apart,
    cmd.LockTable: entries.lock_table,
    cmd.DecideTie: entries.decide_tie,
    cmd.OpenRound: rounds.open_round,
    cmd.RedrawRound: rounds.redraw_round,
    cmd.ReopenRound: rounds.reopen_round,
    cmd.RingBell: rounds.ring_bell,
    cmd.EndTable: rounds.end_table,
    cmd.Swap: rounds.swap,
    cmd.CloseRound: rounds.close_round,
    cmd.RecordDeal: deals.record_deal,
    cmd.RecordResult: deals.record_result,
}
_ON_TIMELINE: Mapping[type, Callable[[Timeline, Any], Event]] = {
    cmd.CorrectDeal: corrections.correct_deal,
    cmd.CorrectResult: corrections.correct_result,
    cmd.Undo: corrections.undo,
    cmd.Redo: corrections.redo,
}


def decide(timeline: Timeline, command: cmd.Command) -> Event:
    """The event that ``command`` makes now. Raises Refused, or RuleError for a deal the sheet does not score."""
    if isinstance(command, cmd.CreateTournament):
        return creation.create(command)
    if type(command) in _ON_TIMELINE:
        return _ON_TIMELINE[type(command)](timeline, command)
    return _ON_STATE[type(command)](timeline.state, command)
