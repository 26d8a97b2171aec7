"""What is in the club and how to go on: what ``tourney`` prints where there is no terminal to draw on."""

from collections.abc import Sequence

from tourney.report.columns import aligned, indented, paragraphs
from tourney.report.words import count, listed
from tourney.service.views import Summary


def club_text(tournaments: Sequence[Summary], people: int) -> str:
    """How many people and which tournaments there are, and the commands that come next."""
    there = [
        count(len(tournaments), "tournament") if tournaments else "no tournament",
        f"{count(people, 'person', 'people') if people else 'nobody'} in its roster",
    ]
    title = f"The club has {listed(there)}."
    steps = ["How to go on", *indented(aligned(_steps(people, tournaments), "<<"))]
    return paragraphs([title], _tournaments(tournaments), steps)


def _tournaments(tournaments: Sequence[Summary]) -> list[str]:
    return aligned([_row(summary) for summary in tournaments], "<<<<<")


def _row(summary: Summary) -> tuple[str, ...]:
    match = "" if summary.match == "target" else f", {summary.match}"
    played = f"{summary.format}{match}, {summary.variant}"
    return (summary.slug, summary.name, played, count(summary.entrants, "entrant"), how_far(summary))


def how_far(summary: Summary) -> str:
    """``round 2 of 4, playing``; the winner once it is over."""
    if summary.state == "over":
        return f"won by {summary.leader}" if summary.leader else "over"
    if summary.state == "entering":
        return "entering"
    return f"round {summary.round} of {summary.rounds}, {summary.state}"


def _steps(people: int, tournaments: Sequence[Summary]) -> list[tuple[str, str]]:
    always = [
        ("tourney demo", "a sample evening from the first deal to the winner"),
        ("tourney --help", "all commands"),
    ]
    if not people:
        return [("tourney players add NAME...", "put people into the roster"), *_new(), *always]
    running = next((summary for summary in tournaments if summary.state != "over"), None)
    return [*(_next(running) if running else _new()), *always]


def _new() -> list[tuple[str, str]]:
    return [
        ("tourney variants list", "the games there are"),
        ("tourney create SLUG --variant V --format F", "begin a tournament"),
    ]


def _next(summary: Summary) -> list[tuple[str, str]]:
    slug = summary.slug
    if summary.state == "playing":
        return [
            (f"tourney tables {slug}", "the tables as they stand"),
            (f"tourney deal {slug} TABLE DEAL", "record a deal"),
        ]
    entering = [(f"tourney enter {slug} NAME...", "enter players")] if summary.state == "entering" else []
    return [*entering, (f"tourney round open {slug}", "draw the next round")]
