"""The club as the one door: command ids, two writers, the roster, refusals that leave nothing behind."""

import json
import sqlite3
import threading
from pathlib import Path

import pytest

from tests.playing import begin, create, deal, finish_round
from tourney.domain.commands import CloseRound, Enter, OpenRound, RecordDeal, RecordResult, Undo, Withdraw
from tourney.domain.errors import Refused
from tourney.service.club import Club
from variants import parse_deal

DEAL = parse_deal("A 66/6 B 33/4 A out")


def test_the_same_command_id_gives_the_first_answer_again(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    first = club.do("cup", RecordDeal(1, DEAL), "deal-1")
    answer = club.after(first).deal()
    deal(club, "cup", 1, "B wins by claim, A schwarz")
    again = club.do("cup", RecordDeal(1, DEAL), "deal-1")
    assert again.repeated
    assert club.after(again).deal() == answer
    assert len(club.table("cup", 1).deals) == 2


def test_the_same_command_id_with_other_content_is_refused(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    club.do("cup", RecordDeal(1, DEAL), "deal-1")
    with pytest.raises(Refused, match="used for another command"):
        club.do("cup", RecordDeal(1, parse_deal("A 66/6 B 20/4 A out")), "deal-1")


def test_a_command_sent_twice_is_remembered_by_the_file_and_not_by_the_program(club: Club, database: str) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    first = club.do("cup", RecordDeal(1, DEAL), "deal-1")
    other = Club(database)
    assert other.do("cup", RecordDeal(1, DEAL), "deal-1").entry == first.entry
    other.close()


def test_two_clubs_on_one_file_see_each_others_deals(club: Club, database: str) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    other = Club(database, "clerk")
    deal(other, "cup", 1, DEAL)
    deal(club, "cup", 1, DEAL)
    deal(other, "cup", 1, DEAL)
    assert other.table("cup", 1).table.sides[0].score == club.table("cup", 1).table.sides[0].score == 3
    assert [line.by for line in club.log("cup")[-3:]] == ["clerk", "director", "clerk"]
    other.close()


def test_eight_writers_lose_nothing_and_double_nothing(club: Club, database: str) -> None:
    begin(club, "cup", "sixty-six", "knockout", [f"P{n}" for n in range(16)], overrides={"match.target": 100})

    def write(table: int) -> None:
        own = Club(database, f"clerk {table}")
        for _ in range(10):
            deal(own, "cup", table, DEAL)
        own.close()

    threads = [threading.Thread(target=write, args=(table,)) for table in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [table.sides[0].score for table in club.tables("cup").tables] == [10] * 8
    assert [line.seq for line in club.log("cup")] == list(range(1, 84))


def test_a_refused_entry_leaves_no_new_person_behind(club: Club) -> None:
    create(club, "cup", "partners", "knockout")
    with pytest.raises(Refused, match="is not a pair"):
        club.do("cup", Enter(("Anna + Boris", "Clara")))
    assert club.players() == ()
    assert club.entrants("cup") == ()


@pytest.mark.parametrize(
    ("variant", "names", "says"),
    [
        ("sixty-six", ("Anna", "anna"), "anna is already entered|Anna is already entered"),
        ("sixty-six", ("Anna + Boris",), "each for himself: enter one name"),
        ("partners", ("Anna + Anna",), "cannot be both players of a pair"),
        ("partners", ("Anna + Boris", "Clara + Anna"), "Anna is already entered"),
        ("partners", ("Anna + Boris + Clara",), "is not a pair"),
        ("sixty-six", ("",), "is empty"),
        ("sixty-six", (), "nobody to enter"),
    ],
)
def test_entries_that_cannot_be_say_why(club: Club, variant: str, names: tuple[str, ...], says: str) -> None:
    create(club, "cup", variant, "knockout")
    with pytest.raises(Refused, match=says):
        club.do("cup", Enter(names))
    assert club.players() == ()


def test_a_name_is_the_person_in_the_roster_however_it_is_typed(club: Club) -> None:
    club.add_players(["Łukasz Żak"])
    create(club, "cup", "sixty-six", "knockout")
    receipt = club.do("cup", Enter(("lukasz zak", "Boris")))
    assert receipt.added == ("Boris",)
    assert [e.entrant for e in club.entrants("cup")] == ["Łukasz Żak", "Boris"]


def test_known_only_refuses_a_stranger_with_the_nearest(club: Club) -> None:
    club.add_players(["Łukasz"])
    create(club, "cup", "sixty-six", "knockout")
    with pytest.raises(Refused, match="Lukas is not in the roster; did you mean Łukasz"):
        club.do("cup", Enter(("Lukas",), known_only=True))


def test_entering_after_the_draw_is_refused_with_the_way_out(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    with pytest.raises(Refused, match="undo that round first"):
        club.do("cup", Enter(("C",)))


def test_a_round_does_not_open_while_a_table_plays_and_names_it(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    deal(club, "cup", 2, DEAL)
    for command in (OpenRound(), CloseRound()):
        with pytest.raises(Refused, match="table 1 is still playing, 0:0, table 2 is still playing, 1:0"):
            club.do("cup", command)


def test_an_unknown_tournament_offers_the_nearest(club: Club) -> None:
    create(club, "spring-cup", "sixty-six", "knockout")
    with pytest.raises(Refused, match="did you mean spring-cup"):
        club.tables("sprng-cup")


def test_an_unknown_entrant_offers_the_nearest(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["Łukasz", "Boris"])
    with pytest.raises(Refused, match="Lukasc is not entered in cup; did you mean Łukasz"):
        club.do("cup", Withdraw("Lukasc"))


def test_a_pair_is_found_by_both_names_in_either_order(club: Club) -> None:
    begin(club, "cup", "partners", "knockout", ["Anna + Boris", "Clara + Dan"])
    club.do("cup", Withdraw("boris + anna"))
    assert club.entrants("cup")[0].withdrawn


def test_partners_sit_across(club: Club) -> None:
    begin(club, "cup", "partners", "knockout", ["Anna + Boris", "Clara + Dan"])
    table = club.tables("cup").tables[0]
    assert [(side.players, side.seats) for side in table.sides] == [
        (("Anna", "Boris"), (0, 2)),
        (("Clara", "Dan"), (1, 3)),
    ]
    assert table.dealer == "Dan"


def test_the_winner_deals_next_where_the_sheet_says_so(club: Club) -> None:
    """German Sixty-Six: the winner of a deal deals the next; Schnapsen: the deal alternates."""
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    begin(club, "wien", "schnapsen", "knockout", ["C", "D"])
    assert (club.tables("cup").tables[0].dealer, club.tables("wien").tables[0].dealer) == ("B", "D")
    deal(club, "cup", 1, "B wins by claim, A safe")
    deal(club, "wien", 1, "B wins by claim, A safe")
    assert (club.tables("cup").tables[0].dealer, club.tables("wien").tables[0].dealer) == ("B", "C")


def test_a_drawn_deal_is_carried_to_the_next(club: Club) -> None:
    begin(club, "cup", "sixty-six-polish", "knockout", ["A", "B"])
    assert club.after(deal(club, "cup", 1, "draw")).deal().game_points == (0, 0)
    assert club.tables("cup").tables[0].carry == 1
    assert club.after(deal(club, "cup", 1, DEAL)).deal().game_points == (2, 0)
    assert club.tables("cup").tables[0].carry == 0


def test_adding_somebody_twice_is_refused_and_an_import_passes_them_over(club: Club) -> None:
    club.add_players(["Jörg"])
    with pytest.raises(Refused, match="Jörg is in the roster already"):
        club.add_players(["Jorg"])
    added = club.add_players(["jorg", "Zoë"], strict=False)
    assert (added.new, added.known) == (("Zoë",), ("Jörg",))


def test_adding_players_twice_by_one_command_id_adds_them_once(club: Club) -> None:
    first = club.add_players(["Anna"], "a-1")
    assert club.add_players(["Anna"], "a-1") == first
    with pytest.raises(Refused, match="used for another command"):
        club.add_players(["Boris"], "a-1")


def test_tournaments_are_listed_with_what_they_are_doing(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    assert club.summary("cup").state == "playing"
    finish_round(club, "cup", "sixty-six")
    club.do("cup", CloseRound())
    (summary,) = club.tournaments()
    assert (summary.state, summary.leader, summary.round, summary.rounds) == ("over", "A", 1, 1)


def test_a_reported_result_counts_once_the_other_side_confirms_it(club: Club) -> None:
    """T38: only confirmed results count, and what is missing is listed."""
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    with pytest.raises(Refused, match="nothing was reported at table 1"):
        club.do("cup", RecordResult(1, (7, 3), said="confirmed"))
    assert (
        club.after(club.do("cup", RecordResult(1, (7, 3), said="reported"))).result().state == "waits to be confirmed"
    )
    with pytest.raises(Refused, match="table 1 waits for its 7:3 to be confirmed"):
        club.do("cup", CloseRound())
    assert club.after(club.do("cup", RecordResult(1, (7, 3), said="confirmed"))).result().winner == "A"


def test_reports_that_contradict_each_other_wait_for_the_director(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    club.do("cup", RecordResult(1, (7, 3), said="reported"))
    club.do("cup", RecordResult(1, (3, 7), said="confirmed"))
    table = club.tables("cup").tables[0]
    assert (table.done, table.reported) == (False, ("7:3", "3:7"))
    with pytest.raises(Refused, match="table 1 waits for the director, 7:3 reported and 3:7 not confirming it"):
        club.do("cup", CloseRound())
    club.do("cup", RecordResult(1, (7, 4)))
    assert club.tables("cup").tables[0].winner == "A"
    club.do("cup", Undo())
    assert club.tables("cup").tables[0].reported == ("7:3", "3:7")


def test_a_command_id_belongs_to_the_whole_club(club: Club) -> None:
    """The same id with other content is refused, in another tournament and in the roster too."""
    create(club, "cup", "sixty-six", "knockout")
    create(club, "liga", "sixty-six", "round-robin")
    club.do("cup", Enter(("A", "B")), "x-1")
    club.add_players(["Carl"], "x-2")
    for attempt in (
        lambda: club.do("liga", Enter(("A", "B")), "x-1"),
        lambda: club.do("liga", Enter(("A", "B")), "x-2"),
        lambda: club.add_players(["Dora"], "x-1"),
    ):
        with pytest.raises(Refused, match="used for another command"):
            attempt()
    assert club.players() == ("A", "B", "Carl")


def test_a_pair_is_no_name_of_a_person(club: Club) -> None:
    with pytest.raises(Refused, match="one name for each person"):
        club.add_players(["Anna + Boris"])


def test_a_tournament_that_cannot_be_read_is_listed_and_hides_no_other(club: Club, database: str) -> None:
    create(club, "good", "sixty-six", "knockout")
    create(club, "bad", "sixty-six", "knockout")
    connection = sqlite3.connect(database)
    connection.execute("UPDATE event SET body = '{}' WHERE stream_id = (SELECT id FROM stream WHERE slug = 'bad')")
    connection.commit()
    connection.close()
    connection = sqlite3.connect(database)
    connection.execute("DELETE FROM summary")
    connection.commit()
    connection.close()
    fresh = Club(database)
    listed = {summary.slug: summary.problem for summary in fresh.tournaments()}
    assert listed["good"] is None
    assert "cannot be read" in (listed["bad"] or "")
    with pytest.raises(Refused, match="the log of bad cannot be read"):
        fresh.tables("bad")
    fresh.close()


def test_a_list_of_tournaments_folds_only_what_changed(club: Club, database: str) -> None:
    for slug in ("one", "two"):
        begin(club, slug, "sixty-six", "knockout", ["A", "B"])
    club.tournaments()
    deal(club, "two", 1, DEAL)
    fresh = Club(database)
    assert [summary.state for summary in fresh.tournaments()] == ["playing", "playing"]
    assert [timeline.state.slug for timeline in fresh._desk.timelines.values()] == ["two"]
    finish_round(fresh, "one", "sixty-six")
    fresh.do("one", CloseRound())
    assert {s.slug: s.state for s in fresh.tournaments()} == {"one": "over", "two": "playing"}
    fresh.close()


def test_heads_say_what_has_changed(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    assert club.heads() == (("cup", 3),)
    deal(club, "cup", 1, DEAL)
    assert club.heads() == (("cup", 4),)


def test_every_person_added_stands_in_the_audit(club: Club, database: str) -> None:
    club.add_players(["Anna"])
    create(club, "cup", "sixty-six", "knockout")
    club.do("cup", Enter(("Anna", "Boris")))
    connection = sqlite3.connect(database)
    bodies = [json.loads(body) for (body,) in connection.execute("SELECT body FROM audit ORDER BY id")]
    connection.close()
    assert [body["new"] for body in bodies] == [["Anna"], ["Boris"]]
    assert bodies[1]["entered"] == "cup"


@pytest.mark.parametrize("name", ["what?.db", "a%41b.db", "x y#.db"])
def test_a_database_lies_where_its_path_says(tmp_path: Path, name: str) -> None:
    Club(str(tmp_path / name)).close()
    assert (tmp_path / name).is_file()
