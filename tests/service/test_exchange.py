"""Export and import: whole evenings as JSON lines, the same state again, the same bytes again."""

import json
from pathlib import Path

import pytest

from tests import evening
from tests.playing import begin, deal
from tourney.domain.commands import Enter, Undo
from tourney.domain.errors import Refused
from tourney.domain.events import KINDS
from tourney.domain.timeline import Timeline
from tourney.service.club import Club
from tourney.service.exchange import read_lines, write_lines

LOGS = evening.read()


def test_the_evening_played_again_has_the_same_log_byte_for_byte(tmp_path: Path) -> None:
    assert evening.make(tmp_path) == LOGS


def test_every_kind_of_event_is_in_the_evening() -> None:
    kinds = {json.loads(line).get("kind") for text in LOGS.values() for line in text.splitlines()[1:]}
    assert kinds == set(KINDS)


@pytest.mark.parametrize("slug", evening.SLUGS)
def test_reading_and_writing_a_log_are_inverse(slug: str) -> None:
    assert write_lines(read_lines(LOGS[slug], slug)) == LOGS[slug]


@pytest.mark.parametrize("slug", evening.SLUGS)
def test_a_kept_log_gives_the_same_evening_in_an_empty_club(club: Club, slug: str) -> None:
    assert club.import_(LOGS[slug], slug) == LOGS[slug].count("\n") - 1
    assert club.tournament(slug) == Timeline(read_lines(LOGS[slug], slug).entries).state
    assert club.export(slug) == LOGS[slug]


@pytest.mark.parametrize("slug", evening.SHEETS)
def test_a_log_of_the_first_program_gives_the_same_evening(club: Club, tmp_path: Path, slug: str) -> None:
    """Before a side could be two entrants, a table's sides were written as bare ids."""
    old = (evening.GOLDEN.parent / "evening_1" / f"{slug}.jsonl").read_text(encoding="utf-8")
    assert '"version":1' in old.replace(" ", "")
    club.import_(old, slug)
    was = club.standings(slug, live=True), club.tables(slug), club.entrants(slug)
    other = Club(str(tmp_path / "other.db"))
    other.import_(LOGS[slug], slug)
    assert was == (other.standings(slug, live=True), other.tables(slug), other.entrants(slug))


@pytest.mark.parametrize("slug", evening.SLUGS)
def test_importing_again_changes_nothing(club: Club, slug: str) -> None:
    club.import_(LOGS[slug], slug)
    before = club.log(slug)
    assert club.import_(LOGS[slug], slug) == 0
    assert club.log(slug) == before


@pytest.mark.parametrize("slug", evening.SLUGS)
def test_an_evening_can_be_undone_to_its_beginning(club: Club, slug: str) -> None:
    club.import_(LOGS[slug], slug)
    live = sum(1 for line in club.log(slug) if not line.undone and line.kind != "undone")
    for _ in range(live - 1):
        club.do(slug, Undo())
    with pytest.raises(Refused, match="only just created"):
        club.do(slug, Undo())
    assert club.entrants(slug) == ()


def test_an_import_goes_on_where_this_club_stopped(club: Club) -> None:
    lines = LOGS["schnapsen"].splitlines(keepends=True)
    club.import_("".join(lines[:6]), "x")
    assert club.import_(LOGS["schnapsen"], "x") == len(lines) - 6
    assert club.export("schnapsen") == LOGS["schnapsen"]


def test_logs_that_went_on_apart_are_not_joined(club: Club, tmp_path: Path) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    other = Club(str(tmp_path / "other.db"))
    other.import_(club.export("cup"), "x")
    deal(other, "cup", 1, "A wins by claim, B safe")
    deal(club, "cup", 1, "B wins by claim, A safe")
    before = club.export("cup")
    with pytest.raises(Refused, match="went on both here and there"):
        club.import_(other.export("cup"), "x")
    assert club.export("cup") == before
    other.close()


def test_two_clubs_that_both_know_somebody_know_him_by_both_ids(club: Club, tmp_path: Path) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["Anna", "Boris"])
    other = Club(str(tmp_path / "other.db"))
    other.add_players(["anna", "Carl"])
    other.import_(club.export("cup"), "x")
    assert other.players() == ("anna", "Boris", "Carl")
    assert [e.entrant for e in other.entrants("cup")] == ["anna", "Boris"]
    other.do("cup", Undo())
    with pytest.raises(Refused, match="anna is already entered"):
        other.do("cup", Enter(("Anna",)))
    other.close()


def test_a_tournament_is_not_taken_in_twice_under_two_names(club: Club) -> None:
    club.import_(LOGS["schnapsen"], "x")
    renamed = LOGS["schnapsen"].replace('"slug":"schnapsen"', '"slug":"wien"')
    with pytest.raises(Refused, match="is here already"):
        club.import_(renamed, "x")


LINES = LOGS["sixty-six"].splitlines()


def changed(number: int, old: str, new: str) -> list[str]:
    """The log with one line changed."""
    assert old in LINES[number]
    return [*LINES[:number], LINES[number].replace(old, new, 1), *LINES[number + 1 :]]


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ([], "is empty"),
        (["{}"], "line 1 is not the head"),
        (["what"], "line 1 is not JSON"),
        ([LINES[0], *LINES[2:]], "a line is missing or doubled"),
        ([*LINES[:3], LINES[2]], "a line is missing or doubled"),
        ([LINES[0], LINES[1].replace("tournament_created", "tournament_ended")], "does not know events of the kind"),
        ([LINES[0], LINES[1].replace('"version":1', '"version":9')], "has version 9"),
        ([LINES[0], LINES[1].replace('"seq":1', '"seq":"1"')], "lacks its seq"),
        ([LINES[0], LINES[1].replace('"format":"knockout"', '"format":7')], "cannot be read"),
        ([LINES[0].replace("Łukasz", ""), *LINES[1:]], "a name is empty"),
        (changed(0, "Łukasz", "Jörg"), "two people the same name"),
        (changed(1, '"format":"knockout"', '"format":"chess"'), "no format 'chess'"),
        (changed(1, '"match":"target"', '"match":"best-of-xyz"'), "not a kind of match"),
        (changed(1, '"version":1', '"version":0'), "versions begin with 1"),
        (changed(1, '"by":"director"', '"by":"\\u001b[31m"'), "control character"),
        (changed(1, '"sheet_hash":"', '"sheet_hash":"0'), "its hash names"),
        (changed(3, '"table":1', '"table":7'), "not numbered from 1"),
        (changed(3, '"dealer":1', '"dealer":55'), "sits nowhere"),
        (changed(4, '"game_points":[2,0]', '"game_points":[2,0,5]'), "game points that its table cannot have"),
        ([*LINES[:3], LINES[3].replace(json.loads(LINES[3])["id"], json.loads(LINES[2])["id"])], "another event has"),
    ],
)
def test_a_file_that_is_no_whole_log_is_refused_with_the_place(club: Club, lines: list[str], says: str) -> None:
    with pytest.raises(Refused, match=says):
        club.import_("\n".join(lines), "cup.jsonl")
    assert club.tournaments() == ()
    assert club.players() == ()
