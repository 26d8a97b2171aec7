"""One evening from real deals: six tournaments, one under each sheet, and a seventh in which everything happens; with
every kind of event in their logs.

``python -m tests.evening`` writes the logs to tests/golden/evening; fold, export and undo (later merge) tests read them
there. The first version of a log must load for ever: a change here adds files, it does not rewrite those.
"""

import json
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from tourney.domain.commands import (
    AskBye,
    ChangeSheet,
    CheckIn,
    CloseRound,
    Command,
    CorrectDeal,
    CorrectResult,
    CreateTournament,
    DecideTie,
    EndTable,
    Enter,
    KeepApart,
    LaterStage,
    LockTable,
    OpenRound,
    RecordDeal,
    RecordResult,
    Redo,
    RedrawRound,
    ReopenRound,
    Return,
    RingBell,
    SetSeeds,
    Substitute,
    Swap,
    Target,
    Undo,
    Withdraw,
)
from tourney.service.club import Club
from variants import deal_from_json, find_variant, parse_deal

GOLDEN = Path(__file__).parent / "golden" / "evening"
SHEETS = ("sixty-six", "sixty-six-polish", "sixty-six-romanian", "schnapsen", "partners", "cutthroat")
_FILES = sorted((Path(__file__).parent / "reference" / "deals").glob("*.json"))
REAL_DEALS = [deal for path in _FILES if (deal := json.loads(path.read_text()))["variant"] in SHEETS]
LIFE = "life"
SLUGS = (*SHEETS, LIFE)
NAMES = ("Łukasz", "Șerban", "Jörg", "Zoë", "Eva Maria", "[b", "Ólafur", "Ελένη", "🂡 Ace")


def recorded(deal: dict[str, Any]) -> dict[str, Any]:
    """A card-by-card deal as a scorer writes it down: counted or bid."""
    expect = deal["expect"]
    if "bid" in deal:
        bidder = deal["declarer"] % len(expect["card_points"])
        return {"card_points": expect["card_points"], "bidder": bidder, "bid": deal["bid"]}
    counted = {"card_points": expect["card_points"], "tricks": expect["tricks"]}
    last = deal["events"][-1]
    if "claim" in last:
        counted["claimed_by"] = last["claim"]["seat"]
    elif sum(expect["tricks"]) == len(deal["deck"].split()) // 2:
        counted["last_trick"] = expect["trick_winners"][-1]
    if closed := closing(deal):
        counted["closed"] = closed
    return counted


def closing(deal: dict[str, Any]) -> dict[str, Any] | None:
    """Who closed and what the other had then, counted from the plays before it."""
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
    winners = deal["expect"]["trick_winners"]
    points, plays = [0, 0], []
    for event in deal["events"]:
        if "close" in event:
            by = event["close"]["seat"]
            tricks = winners[: len(plays) // 2]
            for index, winner in enumerate(tricks):
                points[winner] += sum(worth[card[0]] for card in plays[2 * index : 2 * index + 2])
            return {"by": by, "other_card_points": points[1 - by], "other_tricks": tricks.count(1 - by)}
        if "play" in event:
            plays.append(event["play"]["card"])
    return None


class Writer:
    """A club whose clock moves a minute with each command and whose command ids are counted."""

    def __init__(self, path: str) -> None:
        self._minutes = count()
        self.club = Club(
            path, "director", clock=lambda: f"2026-11-30T{18 + self._now // 60}:{self._now % 60:02}:00+00:00"
        )
        self._now = 0

    def do(self, slug: str, command: Command) -> int:
        """Carries a command out; the seq of its event."""
        self._now = next(self._minutes)
        receipt = self.club.do(slug, command, f"00000000-0000-4000-8000-{self._now:012}")
        return receipt.entry.seq


def play(writer: Writer) -> None:
    """The whole evening, the real deals of each sheet at table 1."""
    for variant in SHEETS:
        sheet = find_variant(variant)
        pairs = [f"{a} + {b}" for a, b in zip(NAMES[:4], NAMES[4:8], strict=True)]
        names = pairs if variant == "partners" else NAMES if variant in ("cutthroat", "schnapsen") else NAMES[:8]
        format_ = "round-robin" if variant in ("partners", "schnapsen") else "knockout"
        writer.do(variant, CreateTournament(variant, sheet.name, sheet.sheet(), sheet.sheet_hash, format_, seed=66))
        writer.do(variant, Enter(tuple(names)))
        writer.do(variant, OpenRound())
        _first_round(writer, variant)


def _first_round(writer: Writer, variant: str) -> None:
    """Real deals at table 1, a slip and its correction, undo and redo, the rest on paper, somebody leaves."""
    seqs = [writer.do(variant, RecordDeal(1, deal)) for deal in _real(variant)]
    writer.do(variant, CorrectDeal(Target(seq=seqs[0]), next(_real(variant)), "read wrong the first time"))
    writer.do(variant, Undo(Target(seq=seqs[-1]))) if len(seqs) > 1 else writer.do(variant, Undo())
    writer.do(variant, Redo())
    tables = writer.club.tables(variant).tables
    score = (15, 9, 4)[: len(tables[0].sides)] if variant in ("partners", "cutthroat") else (7, 3)
    writer.do(variant, RecordResult(tables[1].table, score, said="reported"))
    for table in tables[1:]:
        seq = writer.do(variant, RecordResult(table.table, score))
    writer.do(variant, CorrectResult(Target(seq=seq), tuple(reversed(score)), why="sides swapped"))
    writer.do(variant, Withdraw(tables[0].sides[1].entrant))
    if len(tables[0].sides) == 2:
        writer.do(variant, CloseRound())
    shorter = find_variant(variant).with_overrides({"match.target": 5})
    writer.do(variant, ChangeSheet(shorter.sheet(), shorter.sheet_hash, "it is late"))
    writer.do(variant, OpenRound())


def life(writer: Writer) -> None:
    """A Swiss by the clock in which everything happens that can happen to people, and a final of two behind it."""
    sheet = find_variant("sixty-six")
    later = (LaterStage("knockout", 2, "target"),)
    writer.do(
        LIFE,
        CreateTournament(
            LIFE,
            "What happens",
            sheet.sheet(),
            sheet.sheet_hash,
            "swiss",
            "clock-20",
            2,
            6,
            {"tie_breaks": "BH,cut"},
            later,
        ),
    )
    writer.do(LIFE, Enter(NAMES[:6]))
    writer.do(LIFE, Enter(NAMES[6:7], group="Łódź"))
    writer.do(LIFE, CheckIn())
    writer.do(LIFE, SetSeeds("lot", seed=3))
    writer.do(LIFE, KeepApart(("Jörg", "Zoë")))
    writer.do(LIFE, LockTable("Ólafur", 1))
    writer.do(LIFE, OpenRound(draft=True))
    writer.do(LIFE, OpenRound())
    writer.do(LIFE, RedrawRound(7))
    one, two = (table.sides[0].entrant for table in writer.club.tables(LIFE).tables[:2])
    writer.do(LIFE, Swap(one, two, "they came together"))
    writer.do(LIFE, RecordDeal(1, parse_deal("A 66/6 B 33/4 A out")))
    writer.do(LIFE, Substitute(writer.club.tables(LIFE).tables[0].sides[1].entrant, "Ersatz"))
    writer.do(LIFE, EndTable(3, "void", "spilt beer"))
    writer.do(LIFE, RingBell())
    writer.do(LIFE, RecordDeal(1, parse_deal("B 66/6 A 20/4 B out")))
    writer.do(LIFE, CloseRound())
    writer.do(LIFE, ReopenRound())
    writer.do(LIFE, Withdraw(two))
    writer.do(LIFE, CloseRound())
    writer.do(LIFE, Return(two))
    writer.do(LIFE, AskBye(one))
    writer.do(LIFE, Enter((NAMES[7],)))
    writer.do(LIFE, OpenRound())
    writer.do(LIFE, RingBell())
    rows = writer.club.standings(LIFE, live=True).rows
    writer.do(LIFE, DecideTie("cut", ((rows[0].entrant, 11), (rows[1].entrant, 9))))
    writer.do(LIFE, OpenRound())


def _real(variant: str) -> Iterator[Any]:
    return (deal_from_json(recorded(deal)) for deal in REAL_DEALS if deal["variant"] == variant)


def make(folder: Path) -> dict[str, str]:
    """The evening's logs by tournament, played in a database of this folder."""
    writer = Writer(str(folder / "evening.db"))
    play(writer)
    life(writer)
    logs = {slug: writer.club.export(slug) for slug in (*SHEETS, LIFE)}
    writer.club.close()
    return logs


def read() -> dict[str, str]:
    """The kept logs by tournament."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.jsonl"))}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        for slug, text in make(Path(made)).items():
            (GOLDEN / f"{slug}.jsonl").write_text(text, encoding="utf-8")
