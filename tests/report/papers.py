"""One small case of every paper, made by hand. ``python -m tests.report.papers`` writes the golden files anew:
look at every line of the difference before it is committed.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from tests.report.brackets import bracket
from tourney.report.bracket import bracket_text
from tourney.report.club import club_text
from tourney.report.log import log_text
from tourney.report.players import entrants_text, roster_text
from tourney.report.seating import seating_text
from tourney.report.sheet import diff_text, sheets_text
from tourney.report.standings import standings_text
from tourney.report.table_deals import table_text
from tourney.report.tables import round_text
from tourney.service import views as v
from variants import Rules, Variant

GOLDEN = Path(__file__).parents[1] / "golden" / "papers"

PAIRS = ("Anna + Boris", "Łukasz Wrona + 佐藤 花子", "Zoë van der Berg + Jörg", "Dénes + Ivo", "Ana + Bo", "Kit + Eva")


def side(names: str, seats: tuple[int, ...], score: int, units: int = 0) -> v.SideView:
    """A side at a table, its players joined by plus signs."""
    return v.SideView(names, tuple(names.split(" + ")), seats, score, units, "ABCD"[seats[0]])


def table(number: int, *sides: v.SideView, **told: object) -> v.TableView:
    """A table that plays and whose last seat deals, unless ``told`` otherwise."""
    seats = max(seat for each in sides for seat in each.seats)
    players = {seat: name for each in sides for seat, name in zip(each.seats, each.players, strict=True)}
    seat = told.pop("dealer_seat", seats)
    plain: dict[str, object] = {"done": False, "deals": 0, "winner": None, "slot": None, "carry": 0, "ended_by": None}
    return v.TableView(number, sides, players[seat], seat, **{**plain, **told})  # type: ignore[index, arg-type]


def a_round(number: int, name: str, *tables: v.TableView, **told: object) -> v.RoundView:
    """A round still open without byes, unless ``told`` otherwise."""
    plain: dict[str, object] = {"closed": False, "byes": (), "seed": 66, "generator": "test", "notes": ()}
    return v.RoundView(number, name, tables=tables, **{**plain, **told})  # type: ignore[arg-type]


SEMI_FINALS = a_round(
    2,
    "Semi-finals",
    table(1, side("Łukasz Wrona", (0,), 7, 1), side("佐藤 花子", (1,), 4), slot="SF1", deals=6, done=True,
          winner="Łukasz Wrona", ended_by="deals"),
    table(2, side("Zoë van der Berg", (0,), 5), side("Åse 🎴", (1,), 2), slot="SF2", deals=5, carry=1),
)  # fmt: skip

TWO_GAMES = a_round(
    3,
    "Round 3",
    table(1, side("Anna", (0,), 3, 1), side("Boris", (1,), 6, 1), deals=14, dealer_seat=0),
    table(2, side("Zoë", (0,), 7, 2), side("Jörg", (1,), 0), deals=9, done=True, winner="Zoë", ended_by="deals"),
    table(3, side("Ivo", (0,), 0), side("Dénes", (1,), 0, 1), done=True, winner="Dénes", ended_by="forfeit"),
    table(4, side("Ana", (0,), 5), side("Bo", (1,), 7, 1), done=True, winner="Bo", ended_by="result"),
    table(5, side("Kit", (0,), 2), side("Eva", (1,), 4), deals=1, done=True, winner="Kit", ended_by="withdrawal"),
    byes=(v.ByeView("Șerban", "pairing_bye"), v.ByeView("Ελένη Μακρή", "withdrawn")),
    notes=("one rematch could not be avoided",),
)

CUTTHROAT = a_round(
    1,
    "Round 1",
    table(1, side("Anna", (0,), 4), side("Boris", (1,), -2), side("Zoë", (2,), 11), side("Jörg", (3,), 0), slot="R1-1",
          deals=8, dealer_seat=1),
    table(2, side("Ana", (0,), 0), side("Bo", (1,), 0), side("Kit", (2,), 0), slot="R1-2"),
)  # fmt: skip

PARTNERS = a_round(
    1,
    "Semi-finals",
    table(1, side(PAIRS[0], (0, 2), 0), side(PAIRS[1], (1, 3), 0), slot="SF1"),
    table(2, side(PAIRS[2], (0, 2), 0), side(PAIRS[3], (1, 3), 0), slot="SF2", dealer_seat=2),
    byes=(v.ByeView("Ana + Bo", "pairing_bye"),),
)

AT_THE_TABLE = v.TableDeals(
    2,
    "Semi-finals",
    round_closed=False,
    table=SEMI_FINALS.tables[1],
    deals=(
        v.DealView(17, "a", "A 66/6 B 33/4 A out", (1, 0), "claim", corrected=False, counts=True),
        v.DealView(18, "b", "B wins by failed close, A schneider", (0, 2), "failed_close", corrected=True, counts=True),
        v.DealView(21, "c", "draw", (0, 0), "draw", corrected=False, counts=True),
        v.DealView(107, "d", "penalty B revoke 3", (3, 0), "penalty", corrected=False, counts=False),
    ),
)  # fmt: skip

KNOCKOUT = v.StandingsView(
    2,
    final=True,
    live=False,
    rows=(
        v.StandingRow(1, "Łukasz Wrona", ("Łukasz Wrona",), 2, (14, 9), {}, "won the final"),
        v.StandingRow(2, "佐藤 花子", ("佐藤 花子",), 1, (12, 7), {}, "lost the final"),
        v.StandingRow(3, "Zoë", ("Zoë",), 0, (3, 7), {}, "out in the semi-finals"),
        v.StandingRow(3, "Jörg", ("Jörg",), 0, (-4, 10), {}, "out in the semi-finals"),
    ),
)

LEAGUE = v.StandingsView(
    5,
    final=False,
    live=True,
    rows=(
        v.StandingRow(1, PAIRS[1], (), 4, (70, 41), {"BD": 3, "GD": 29, "DE": 1},
                      f"ahead of {PAIRS[0]} on direct encounter (+1 against +0)"),
        v.StandingRow(2, PAIRS[0], (), 4, (68, 39), {"BD": 3, "GD": 29, "DE": 0},
                      f"behind {PAIRS[1]} on direct encounter (+0 against +1)"),
        v.StandingRow(3, PAIRS[2], (), 1, (22, 61), {"BD": -3}, "1 match points"),
        v.StandingRow(4, PAIRS[3], (), 0, (9, 75), {}, f"behind {PAIRS[2]} on match points"),
    ),
)  # fmt: skip

SUMMARIES = (
    v.Summary("spring", "Spring Cup", "Schnapsen", "knockout", "best-of-3", 16, 2, 4, "playing", None),
    v.Summary(
        "liga", "Łódź 🎴 League", "Sixty-Six (German rules)", "round-robin", "target", 8, 7, 7, "over", "佐藤 花子"
    ),
    v.Summary("new", "New", "Cutthroat Sixty-Six", "knockout", "target", 1, 0, 0, "entering", None),
)

LOG = (
    v.LogLine(1, "a", "2026-01-08T19:00:00+00:00", "director", "tournament_created", "a", False, {}, "created Cup"),
    v.LogLine(2, "b", "2026-01-08T19:21:40+00:00", "Łukasz", "deal_recorded", "b", True, {}, "table 3: draw (0:0)"),
    v.LogLine(103, "c", "2026-01-08T23:59:59+00:00", "佐藤", "undone", "c", False, {}, "undid event 2 \x1b[31mred"),
)  # fmt: skip

ENTRANTS = (
    v.EntrantView(1, "Łukasz Wrona", ("Łukasz Wrona",), withdrawn=False),
    v.EntrantView(2, "佐藤 花子", ("佐藤 花子",), withdrawn=True),
    v.EntrantView(10, "Zoë", ("Zoë",), withdrawn=True),
)

HOUSE = Variant("house", "Łódź house rules", Rules.default(), source="rules/łódź.toml")
PAIRED = Variant(
    "paired",
    "In pairs",
    Rules.default().with_overrides({"players.count": 4, "players.sides": "pairs"}),
    aliases=("four",),
    source="shipped",
)

NUMBERED = tuple(f"Player {number:02}" for number in range(1, 65))

PAPERS: Mapping[str, Callable[[], str]] = {
    "tables": lambda: round_text(SEMI_FINALS),
    "tables-best-of-three": lambda: round_text(TWO_GAMES),
    "tables-three-sides": lambda: round_text(CUTTHROAT),
    "tables-pairs": lambda: round_text(PARTNERS),
    "seating": lambda: seating_text(CUTTHROAT),
    "seating-pairs": lambda: seating_text(PARTNERS),
    "table-deals": lambda: table_text(AT_THE_TABLE),
    "standings-knockout": lambda: standings_text(KNOCKOUT),
    "standings-league": lambda: standings_text(LEAGUE),
    "bracket-2": lambda: bracket_text(bracket(2, 0)),
    "bracket-2-over": lambda: bracket_text(bracket(2, 1)),
    "bracket-3": lambda: bracket_text(bracket(3, 1)),
    "bracket-4": lambda: bracket_text(bracket(4, 2, third_place=True, playing=("3P",))),
    "bracket-5": lambda: bracket_text(bracket(5, 1, playing=("QF2",))),
    "bracket-8": lambda: bracket_text(bracket(8, 2, third_place=True)),
    "bracket-16": lambda: bracket_text(bracket(16, 4)),
    "bracket-33": lambda: bracket_text(bracket(33, 5, names=NUMBERED)),
    "bracket-pairs": lambda: bracket_text(bracket(6, 2, names=PAIRS)),
    "bracket-threes": lambda: bracket_text(bracket(13, 2, sides=3)),
    "bracket-threes-bye": lambda: bracket_text(bracket(5, 1, sides=3)),
    "club": lambda: club_text(SUMMARIES, 64),
    "club-empty": lambda: club_text((), 0),
    "log": lambda: log_text(LOG),
    "roster": lambda: roster_text(("Anna", "佐藤 花子")),
    "entrants": lambda: entrants_text(ENTRANTS),
    "sheets": lambda: sheets_text((HOUSE, PAIRED)),
    "sheet-diff": lambda: diff_text(HOUSE, HOUSE.with_overrides({"match.target": 11, "score.grades": "1,2,4"})),
}


def write() -> None:
    """All golden files as the program makes them now."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name, paper in PAPERS.items():
        (GOLDEN / f"{name}.txt").write_bytes((paper() + "\n").encode())


if __name__ == "__main__":
    write()
