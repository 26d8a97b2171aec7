"""``tourney demo``: a whole sample evening, deal by deal, in a database that is thrown away behind it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.options import DIRECTOR, AsJson, By, Db, say, show_json

if TYPE_CHECKING:
    from tourney.domain.pairing import Format
    from tourney.service.club import Club
    from tourney.service.simulate import Step
    from tourney.service.views import BracketTree, RoundView, StandingsView, Summary
    from variants import Variant

SLUG = "demo"
SMALL_FIELDS = {"round-robin": 8}
START = "2026-01-08T19:00:00+00:00"


def demo(
    variant: Annotated[str, typer.Option("--variant", help="The rule sheet to play by.")] = "sixty-six",
    format_: Annotated[str, typer.Option("--format", help="knockout or round-robin.")] = "knockout",
    players: Annotated[int | None, typer.Option("--players", help="How many people of the sample club play.")] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="How many rounds, where the format lets choose.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Another seed is another evening.")] = 66,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """Play a whole sample evening: seating, every table, standings, bracket and the winner."""
    from tourney.domain.formats import find_format
    from variants import find_variant

    del db, by  # every command takes them; the evening has a database of its own
    sheet, format_found = find_variant(variant), find_format(format_)
    count = players if players is not None else _default_players(sheet, format_found)
    evening = _play(sheet, format_found, count, rounds, seed)
    played = evening.summary.rounds
    if rounds is not None and rounds != played:
        say(f"a {format_found.key} of these {count} has {played} rounds whatever --rounds says")
    if as_json:
        show_json(_evening_json(evening, sheet, seed, count))
    else:
        typer.echo(_evening_text(evening, seed, count))


@dataclass(frozen=True, slots=True)
class _Evening:
    """What an evening leaves behind."""

    summary: "Summary"
    seating: "RoundView"
    rounds: "tuple[RoundView, ...]"
    standings: "StandingsView"
    bracket: "BracketTree | None"
    deals: int


def _default_players(sheet: "Variant", format_: "Format") -> int:
    """Sixteen entrants, twenty-seven at tables of three; fewer where that would be a whole season."""
    entrants = 27 if sheet.sides == 3 else SMALL_FIELDS.get(format_.key, 16)
    return entrants * (sheet.seats // sheet.sides)


def _play(sheet: "Variant", format_: "Format", players: int, rounds: int | None, seed: int) -> _Evening:
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from tourney.service.club import Club
    from tourney.service.simulate import begin_evening, play_evening

    with (
        TemporaryDirectory(prefix="tourney-demo-") as folder,
        closing(Club(str(Path(folder) / "demo.db"), "demo", lambda: START)) as club,
    ):
        begin_evening(club, SLUG, sheet, format_, players, rounds, seed)
        seating: list[RoundView] = []

        def note(step: "Step") -> None:
            if not step.deals:
                seating.append(club.tables(SLUG))
            show(step)

        with _progress() as show:
            deals = play_evening(club, SLUG, seed, note)
        return _gathered(club, seating[0], deals)


def _gathered(club: "Club", seating: "RoundView", deals: int) -> _Evening:
    summary = club.summary(SLUG)
    return _Evening(
        summary=summary,
        seating=seating,
        rounds=tuple(club.tables(SLUG, number) for number in range(1, summary.rounds + 1)),
        standings=club.standings(SLUG),
        bracket=_bracket(club),
        deals=deals,
    )


def _bracket(club: "Club") -> "BracketTree | None":
    from tourney.domain.errors import Refused

    try:
        return club.bracket(SLUG)
    except Refused as refusal:
        if refusal.code != "no_bracket":
            raise
        return None


@contextmanager
def _progress() -> "Iterator[Callable[[Step], None]]":
    """Shows each step on standard error, if somebody is looking there."""
    import sys

    if not sys.stderr.isatty():
        yield lambda _step: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[deals]} deals"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, deals=0)

        def show(step: "Step") -> None:
            words = f"round {step.round} of {step.rounds}"
            bar.update(task, description=words, total=step.tables, completed=step.finished, deals=step.deals)

        yield show


def _evening_text(evening: _Evening, seed: int, players: int) -> str:
    from tourney.report.bracket import bracket_text
    from tourney.report.seating import seating_text
    from tourney.report.standings import standings_text
    from tourney.report.tables import round_text
    from tourney.report.words import PAIR

    summary = evening.summary
    won = "have won" if PAIR in (summary.leader or "") else "has won"
    papers = [
        f"{summary.name}: a sample evening\n{summary.variant}, {summary.format}, {players} players, seed {seed}",
        seating_text(evening.seating),
        *map(round_text, evening.rounds),
        standings_text(evening.standings),
        *([bracket_text(evening.bracket)] if evening.bracket else []),
        f"{summary.leader} {won} {summary.name}, after {evening.deals} deals.",
    ]
    return _ruled(papers)


def _ruled(papers: Sequence[str]) -> str:
    """The papers one below the other, a rule between them."""
    return f"\n\n{'─' * 80}\n\n".join(papers)


def _evening_json(evening: _Evening, sheet: "Variant", seed: int, players: int) -> dict[str, object]:
    from tourney.report.json_out import as_json

    return {
        "name": evening.summary.name,
        "variant": sheet.key,
        "format": evening.summary.format,
        "seed": seed,
        "players": players,
        "rounds": [as_json(each) for each in evening.rounds],
        "standings": as_json(evening.standings),
        "bracket": as_json(evening.bracket) if evening.bracket else None,
        "champion": evening.summary.leader,
        "deals": evening.deals,
    }
