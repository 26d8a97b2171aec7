"""Views as the JSON that other programs read. The names of the keys are binding (contracts.md); keys are only added.

``as_json`` is the door; behind it one function for each kind of view, listed in ``_WRITERS``.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tourney.service import views as v

Json = dict[str, Any]


def as_json(view: object) -> Any:
    """A view as plain values; a tuple of views becomes a list. A value that is no view raises TypeError."""
    if isinstance(view, tuple | list):
        return [as_json(each) for each in view]
    try:
        return _WRITERS[type(view)](view)
    except KeyError:
        raise TypeError(f"{type(view).__name__} has no JSON form") from None


def _round(view: v.RoundView) -> Json:
    return {
        "round": view.round,
        "name": view.name,
        "closed": view.closed,
        "tables": [_table(table) for table in view.tables],
        "byes": [{"entrant": bye.entrant, "kind": bye.kind} for bye in view.byes],
        "seed": view.seed,
        "generator": view.generator,
        "notes": list(view.notes),
    }


def _table(table: v.TableView) -> Json:
    return {
        "table": table.table,
        "sides": [_side(side) for side in table.sides],
        "dealer": table.dealer,
        "dealer_seat": table.dealer_seat,
        "done": table.done,
        "deals": table.deals,
        "winner": table.winner,
        "match": table.slot,
        "carry": table.carry,
        "ended_by": table.ended_by,
        "reported": list(table.reported),
    }


def _side(side: v.SideView) -> Json:
    return {
        "entrant": side.entrant,
        "players": list(side.players),
        "seats": list(side.seats),
        "score": side.score,
        "units": side.units,
        "letter": side.letter,
    }


def _table_deals(view: v.TableDeals) -> Json:
    return {
        "round": view.round,
        "name": view.round_name,
        "closed": view.round_closed,
        **_table(view.table),
        "recorded": [_deal(deal) for deal in view.deals],
    }


def _deal(deal: v.DealView) -> Json:
    return {
        "seq": deal.seq,
        "id": deal.id,
        "line": deal.line,
        "game_points": list(deal.game_points),
        "reason": deal.reason,
        "corrected": deal.corrected,
        "counts": deal.counts,
    }


def _deal_receipt(receipt: v.DealReceipt) -> Json:
    return {
        "seq": receipt.seq,
        "id": receipt.id,
        "game_points": list(receipt.game_points),
        "score": list(receipt.score),
        "done": receipt.done,
        "winner": receipt.winner,
    }


def _result_receipt(receipt: v.ResultReceipt) -> Json:
    return {
        "seq": receipt.seq,
        "id": receipt.id,
        "score": list(receipt.score),
        "done": receipt.done,
        "winner": receipt.winner,
    }


def _standings(view: v.StandingsView) -> Json:
    return {
        "after_round": view.after_round,
        "final": view.final,
        "live": view.live,
        "rows": [_standing(row) for row in view.rows],
    }


def _standing(row: v.StandingRow) -> Json:
    return {
        "rank": row.rank,
        "entrant": row.entrant,
        "players": list(row.players),
        "match_points": row.match_points,
        "game_points": list(row.game_points),
        "tie_breaks": dict(row.tie_breaks),
        "why": row.why,
    }


def _crosstable(view: v.CrosstableView) -> Json:
    return {
        "after_round": view.after_round,
        "first_round": view.first_round,
        "numbers": view.numbers,
        "rows": [
            {
                "rank": row.rank,
                "entrant": row.entrant,
                "rounds": [
                    {
                        "kind": cell.kind,
                        "opponents": list(cell.opponents),
                        "points": cell.points,
                        "score": list(cell.score),
                    }
                    for cell in row.rounds
                ],
                "match_points": row.match_points,
            }
            for row in view.rows
        ],
    }


def _slip(view: v.SlipView) -> Json:
    return {
        "number": view.number,
        "entrant": view.entrant,
        "ahead": view.ahead,
        "rounds": [
            {
                "round": line.round,
                "table": line.table,
                "seat": line.seat,
                "partner": line.partner or None,
                "opponents": list(line.opponents),
                "kind": line.kind,
            }
            for line in view.lines
        ],
    }


def _bracket(tree: v.BracketTree) -> Json:
    rounds = [{"name": each.name, "matches": [_match(match) for match in each.matches]} for each in tree.rounds]
    return {"rounds": rounds, "champion": tree.champion}


def _match(match: v.MatchView) -> Json:
    slots = [{"from": slot.source, "entrant": slot.entrant, "score": slot.score} for slot in match.slots]
    return {"id": match.id, "slots": slots, "winner": match.winner, "state": match.state}


def _log_line(line: v.LogLine) -> Json:
    return {
        "seq": line.seq,
        "id": line.id,
        "at": line.at,
        "by": line.by,
        "kind": line.kind,
        "command_id": line.command_id,
        "undone": line.undone,
        "body": dict(line.body),
    }


def _entrant(entrant: v.EntrantView) -> Json:
    return {
        "number": entrant.number,
        "entrant": entrant.entrant,
        "players": list(entrant.players),
        "withdrawn": entrant.withdrawn,
        "late": entrant.late,
        "checked_in": entrant.checked_in,
    }


def _summary(summary: v.Summary) -> Json:
    return {
        "slug": summary.slug,
        "name": summary.name,
        "variant": summary.variant,
        "format": summary.format,
        "match": summary.match,
        "entrants": summary.entrants,
        "round": summary.round,
        "rounds": summary.rounds,
        "state": summary.state,
        "leader": summary.leader,
    }


_WRITERS: Mapping[type, Callable[[Any], Json]] = {
    v.BracketTree: _bracket,
    v.CrosstableView: _crosstable,
    v.SlipView: _slip,
    v.DealReceipt: _deal_receipt,
    v.EntrantView: _entrant,
    v.LogLine: _log_line,
    v.ResultReceipt: _result_receipt,
    v.RoundView: _round,
    v.StandingsView: _standings,
    v.Summary: _summary,
    v.TableDeals: _table_deals,
    v.TableView: _table,
}
