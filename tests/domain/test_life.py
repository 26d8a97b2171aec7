"""What happens at a club evening: people come late, leave, come back; bells, deals, wrong seats, second thoughts."""

from collections import Counter

import pytest

from tests.playing import begin, create, deal, finish_round
from tourney.domain.commands import (
    AskBye,
    CheckIn,
    CloseRound,
    CorrectResult,
    DecideTie,
    EndTable,
    Enter,
    KeepApart,
    LaterStage,
    LockTable,
    OpenRound,
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
from tourney.domain.errors import Refused
from tourney.service.club import Club

SIX = ["Anna", "Boris", "Clara", "Dan", "Eva", "Fritz"]
EIGHT = [*SIX, "Gerd", "Hanna"]


def names(club: Club, slug: str = "cup") -> list[list[str]]:
    """Who sits at each table of the current round."""
    return [[side.entrant for side in table.sides] for table in club.tables(slug).tables]


def seated(club: Club) -> list[str]:
    """Everybody who sits somewhere in the current round."""
    return [name for table in names(club) for name in table]


def results(club: Club, *scores: tuple[int, ...], slug: str = "cup") -> list[int]:
    """Results of the tables from the first on; their event numbers."""
    return [club.do(slug, RecordResult(at, score)).entry.seq for at, score in enumerate(scores, 1)]


# --- what a match is ------------------------------------------------------------------------------------------


def test_deals_n_ends_after_so_many_deals_whatever_the_target(club: Club) -> None:
    """Four deals each: the totals decide, also beyond the target of the sheet."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:2], match="deals-4", rounds=1)
    for _ in range(4):
        deal(club, "cup", 1, "A wins by claim, B schwarz")
    table = club.tables("cup").tables[0]
    assert (table.done, table.winner, [side.score for side in table.sides]) == (True, "Anna", [12, 0])
    with pytest.raises(Refused, match="table 1 is finished"):
        deal(club, "cup", 1, "A wins by claim, B schwarz")


def test_deals_n_may_end_level_where_nobody_must_go_on(club: Club) -> None:
    """A half for each."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:2], match="deals-2", rounds=1)
    deal(club, "cup", 1, "A wins by claim, B safe")
    deal(club, "cup", 1, "B wins by claim, A safe")
    assert club.tables("cup").tables[0].winner is None
    assert [row.match_points for row in club.standings("cup", live=True).rows] == [0.5, 0.5]


def test_in_a_knockout_a_level_match_is_played_on(club: Club) -> None:
    """Somebody must go on: another deal."""
    begin(club, "cup", "sixty-six", "knockout", SIX[:2], match="deals-2")
    deal(club, "cup", 1, "A wins by claim, B safe")
    deal(club, "cup", 1, "B wins by claim, A safe")
    assert not club.tables("cup").tables[0].done
    deal(club, "cup", 1, "B wins by claim, A safe")
    assert club.tables("cup").tables[0].winner == "Boris"


def test_at_a_table_of_four_everybody_plays_so_many_deals(club: Club) -> None:
    """Six each, one sitting out every deal, are eight deals."""
    begin(club, "cup", "cutthroat", "swiss", SIX[:4], match="deals-6", rounds=1)
    for number in range(8):
        assert not club.tables("cup").tables[0].done, number
        deal(club, "cup", 1, "A bid 3: A 120, B 0, C 0")
    assert club.tables("cup").tables[0].done


def test_a_misdeal_is_no_deal(club: Club) -> None:
    """It is dealt again, and counts for nothing."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:2], match="deals-1", rounds=1)
    deal(club, "cup", 1, "penalty A misdeal")
    assert not club.tables("cup").tables[0].done


def test_a_sheet_without_a_target_is_played_by_deals(club: Club) -> None:
    """Mariage has none."""
    begin(club, "cup", "mariage", "swiss", SIX[:2], match="deals-2", rounds=1)
    deal(club, "cup", 1, "fiches A 80, B 50")
    deal(club, "cup", 1, "fiches A 100, B 30")
    assert club.tables("cup").tables[0].winner == "Anna"


def test_the_bell_ends_the_match_with_the_deal_in_play(club: Club) -> None:
    """Until the bell a round cannot be closed; behind it each table may finish one deal."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], match="clock-20", rounds=2)
    deal(club, "cup", 1, "A wins by claim, B safe")
    with pytest.raises(Refused, match="ring the bell first"):
        club.do("cup", CloseRound())
    club.do("cup", RingBell())
    assert [table.done for table in club.tables("cup").tables] == [True, True]
    deal(club, "cup", 1, "B wins by claim, A schneider")
    with pytest.raises(Refused, match="table 1 is finished"):
        deal(club, "cup", 1, "B wins by claim, A schneider")
    assert [side.score for side in club.tables("cup").tables[0].sides] == [1, 2]
    with pytest.raises(Refused, match="has rung"):
        club.do("cup", RingBell())
    club.do("cup", CloseRound())


def test_a_match_to_the_target_has_no_bell(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", SIX[:2])
    with pytest.raises(Refused, match="not played by the clock"):
        club.do("cup", RingBell())


# --- people come and go ---------------------------------------------------------------------------------------


def test_who_comes_late_is_drawn_from_the_next_round_on(club: Club) -> None:
    """T33: the rounds before are late byes, worth what the event says."""
    begin(club, "cup", "sixty-six", "swiss", SIX, rounds=4, options={"late_bye": "half"})
    results(club, (7, 3), (7, 3), (7, 3))
    club.do("cup", OpenRound())
    club.do("cup", Enter(("Gerd",)))
    assert "Gerd" not in seated(club)
    results(club, (7, 3), (7, 3), (7, 3))
    row = next(row for row in club.standings("cup", live=True).rows if row.entrant == "Gerd")
    assert row.match_points == 1
    club.do("cup", OpenRound())
    assert "Gerd" in seated(club) + [bye.entrant for bye in club.tables("cup").byes]


def test_a_bracket_takes_nobody_once_it_is_drawn(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", SIX[:4])
    with pytest.raises(Refused, match="takes nobody after its first round"):
        club.do("cup", Enter(("Gerd",)))


def test_who_left_may_come_back(club: Club) -> None:
    """Away for a round, then drawn again."""
    begin(club, "cup", "sixty-six", "swiss", EIGHT, rounds=4)
    results(club, *[(7, 3)] * 4)
    club.do("cup", Withdraw("Anna"))
    club.do("cup", OpenRound())
    assert "Anna" not in seated(club)
    club.do("cup", Return("Anna"))
    results(club, *[(7, 3)] * 3)
    club.do("cup", OpenRound())
    assert "Anna" in seated(club)
    with pytest.raises(Refused, match="has not left"):
        club.do("cup", Return("Anna"))


def test_an_asked_bye_is_half_a_point_and_no_more_byes(club: Club) -> None:
    """T23, T24: five players, one asked to sit out: four are paired and nobody else waits."""
    create(club, "cup", "sixty-six", "swiss", rounds=3)
    club.do("cup", Enter(tuple(SIX[:5])))
    club.do("cup", AskBye("Eva"))
    club.do("cup", OpenRound())
    assert len(club.tables("cup").tables) == 2
    assert [(bye.entrant, bye.kind) for bye in club.tables("cup").byes] == [("Eva", "asked_bye")]
    results(club, (7, 3), (7, 3))
    row = next(row for row in club.standings("cup", live=True).rows if row.entrant == "Eva")
    assert row.match_points == 0.5


def test_a_bye_counts_once_however_often_the_round_is_asked_for(club: Club) -> None:
    """T22, T29: opening again while the round is played is refused."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:3], rounds=3)
    with pytest.raises(Refused, match="round 1 is not finished"):
        club.do("cup", OpenRound())
    bye = club.tables("cup").byes[0].entrant
    results(club, (7, 3))
    row = next(row for row in club.standings("cup", live=True).rows if row.entrant == bye)
    assert row.match_points == 1


def test_a_substitute_keeps_the_results_of_the_entrant(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=3)
    results(club, (7, 3), (7, 3))
    club.do("cup", Substitute("Anna", "Zoë"))
    assert club.standings("cup", live=True).rows[0].entrant in ("Zoë", "Boris")
    assert "Anna" not in [row.entrant for row in club.standings("cup", live=True).rows]
    with pytest.raises(Refused, match="plays in cup already"):
        club.do("cup", Substitute("Boris", "Zoë"))


def test_a_ticket_more_is_an_entrant_more_who_never_meets_himself(club: Club) -> None:
    """Anna holds two tickets."""
    create(club, "cup", "sixty-six", "swiss", rounds=3)
    club.do("cup", Enter(("Anna",), tickets=2))
    club.do("cup", Enter(("Boris", "Clara")))
    for _ in range(2):
        club.do("cup", OpenRound())
        assert ["Anna", "Anna (2)"] not in [sorted(table) for table in names(club)]
        results(club, (7, 3), (7, 3))
    with pytest.raises(Refused, match="already entered"):
        club.do("cup", Enter(("Boris",)))


def test_who_can_only_meet_himself_goes_on_by_a_named_walkover(club: Club) -> None:
    """The higher ticket plays on."""
    create(club, "cup", "sixty-six", "swiss", rounds=1)
    club.do("cup", Enter(("Anna",), tickets=2))
    club.do("cup", OpenRound())
    view = club.tables("cup")
    assert view.tables == ()
    assert [(bye.entrant, bye.kind) for bye in view.byes] == [("Anna", "walkover"), ("Anna (2)", "stood_back")]


def test_once_somebody_checked_in_the_draw_waits_for_the_others(club: Club) -> None:
    create(club, "cup", "sixty-six", "swiss", rounds=3)
    club.do("cup", Enter(tuple(SIX[:4])))
    club.do("cup", CheckIn(("Anna", "Boris", "Clara")))
    with pytest.raises(Refused, match="not checked in yet: entrant 4"):
        club.do("cup", OpenRound())
    club.do("cup", Withdraw("Dan"))
    club.do("cup", OpenRound())
    assert len(club.tables("cup").tables) == 1


def test_everybody_leaves_and_the_event_ends(club: Club) -> None:
    """T30: the standings are frozen, no round is drawn any more."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=5)
    results(club, (7, 3), (7, 3))
    club.do("cup", CloseRound())
    before = club.standings("cup").rows
    for name in SIX[:4]:
        club.do("cup", Withdraw(name))
    with pytest.raises(Refused, match="nobody is left"):
        club.do("cup", OpenRound())
    assert club.standings("cup").rows == before
    assert club.standings("cup").final


def test_who_dropped_out_is_neither_paired_nor_meets_himself(club: Club) -> None:
    """T34: his result stays."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=3, match="deals-4")
    results(club, (5, 5), (6, 2))
    club.do("cup", Withdraw("Anna"))
    club.do("cup", OpenRound())
    assert "Anna" not in seated(club)
    assert all(len(set(table)) == len(table) for table in names(club))
    row = next(row for row in club.standings("cup").rows if row.entrant == "Anna")
    assert row.match_points == 0.5


# --- draws ----------------------------------------------------------------------------------------------------


def test_a_draft_is_seen_by_nobody_until_it_is_opened(club: Club) -> None:
    create(club, "cup", "sixty-six", "swiss", rounds=3)
    club.do("cup", Enter(tuple(SIX)))
    club.do("cup", OpenRound(draft=True))
    with pytest.raises(Refused, match="has no round yet"):
        club.tables("cup")
    drafted = [[side.entrant for side in table.sides] for table in club.draft("cup").tables]
    club.do("cup", OpenRound())
    assert names(club) == drafted


def test_a_draft_with_somebody_who_left_is_refused_and_says_so(club: Club) -> None:
    """N04: it must be drafted again."""
    create(club, "cup", "sixty-six", "swiss", rounds=3)
    club.do("cup", Enter(tuple(SIX)))
    club.do("cup", OpenRound(draft=True))
    club.do("cup", Withdraw("Anna"))
    with pytest.raises(Refused, match="entrant 1 has left since round 1 was drafted; draft it again"):
        club.do("cup", OpenRound())
    club.do("cup", OpenRound(draft=True))
    club.do("cup", OpenRound())
    assert "Anna" not in seated(club)


def test_a_round_is_drawn_anew_only_while_nothing_is_recorded(club: Club) -> None:
    """N13: the tables on paper are those of the draw that counts."""
    begin(club, "cup", "sixty-six", "swiss", EIGHT, rounds=3)
    with pytest.raises(Refused, match="the same seed gives the same draw"):
        club.do("cup", RedrawRound())
    club.do("cup", RedrawRound(seed=99))
    assert club.tables("cup").seed == 99
    deal(club, "cup", 2, "A wins by claim, B safe")
    with pytest.raises(Refused, match="table 2 has begun"):
        club.do("cup", RedrawRound(seed=5))
    club.do("cup", Undo())
    club.do("cup", RedrawRound(seed=5))


def test_lots_from_a_bag_are_checked_and_said_to_be_drawn_by_hand(club: Club) -> None:
    create(club, "cup", "sixty-six", "random", rounds=3)
    club.do("cup", Enter(tuple(SIX[:4])))
    for wrong, says in (
        ((1, 2, 3), "not pulled yet: 4"),
        ((1, 2, 3, 3), "pulled twice"),
        ((1, 2, 3, 9), "ticket 9 is nobody's"),
    ):
        with pytest.raises(Refused, match=says):
            club.do("cup", OpenRound(drawn=wrong))
    club.do("cup", OpenRound(drawn=(3, 1, 4, 2)))
    assert names(club) == [["Clara", "Anna"], ["Dan", "Boris"]]
    assert "drawn by hand" in club.tables("cup").notes


def test_start_numbers_by_lot_are_the_same_with_the_same_seed(club: Club) -> None:
    orders = []
    for slug in ("one", "two"):
        create(club, slug, "sixty-six", "knockout")
        club.do(slug, Enter(tuple(EIGHT)))
        club.do(slug, SetSeeds("lot", seed=7))
        orders.append([entrant.entrant for entrant in club.entrants(slug)])
    assert orders[0] == orders[1] != EIGHT
    club.do("one", SetSeeds("hand", ("Fritz", "Anna")))
    assert [entrant.entrant for entrant in club.entrants("one")][:2] == ["Fritz", "Anna"]


def test_the_least_used_table_comes_first(club: Club) -> None:
    """T56: nobody sits at the same table all evening."""
    begin(club, "cup", "sixty-six", "round-robin", EIGHT)
    sat: dict[str, Counter[int]] = {name: Counter() for name in EIGHT}
    for _ in range(7):
        for table in club.tables("cup").tables:
            for side in table.sides:
                sat[side.entrant][table.table] += 1
        results(club, *[(7, 3)] * 4)
        if club.summary("cup").round < 7:
            club.do("cup", OpenRound())
    assert max(max(tables.values()) for tables in sat.values()) <= 4


def test_a_locked_table_is_kept(club: Club) -> None:
    create(club, "cup", "sixty-six", "swiss", rounds=4)
    club.do("cup", Enter(tuple(EIGHT)))
    club.do("cup", LockTable("Hanna", 3))
    for _ in range(3):
        club.do("cup", OpenRound())
        assert "Hanna" in names(club)[2]
        results(club, *[(7, 3)] * 4)
    with pytest.raises(Refused, match="table 3 is kept for entrant 8"):
        club.do("cup", LockTable("Anna", 3))
    club.do("cup", LockTable("Hanna", None))


def test_those_kept_apart_do_not_meet(club: Club) -> None:
    create(club, "cup", "sixty-six", "swiss", rounds=4)
    club.do("cup", Enter(tuple(EIGHT)))
    club.do("cup", KeepApart(("Anna", "Eva")))
    for _ in range(3):
        club.do("cup", OpenRound())
        assert ["Anna", "Eva"] not in [sorted(table) for table in names(club)]
        results(club, *[(7, 3)] * 4)


def test_changing_seats_says_what_it_costs(club: Club) -> None:
    """The one who met his new opponent before; and further apart in points."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=3)
    (one, other), (third, _) = names(club)
    results(club, (7, 3), (7, 3))
    club.do("cup", OpenRound())
    partner = next(name for table in names(club) if one in table for name in table if name != one)
    command = Swap(partner, other, "they came together")
    told = club.what_it_costs("cup", command)
    assert any(line.endswith("meet again") and one in line and other in line for line in told)
    assert any(line.endswith("1 match point apart instead of 0") for line in told)
    club.do("cup", command)
    assert sorted([one, other]) in [sorted(table) for table in names(club)]
    assert third


def test_a_wrong_pairing_that_was_played_is_kept_when_asked(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=3)
    deal(club, "cup", 1, "A wins by claim, B safe")
    one, other = names(club)[0][0], names(club)[1][0]
    with pytest.raises(Refused, match="--played keeps what is recorded"):
        club.do("cup", Swap(one, other))
    club.do("cup", Swap(one, other, played=True))
    assert names(club)[0][0] == other
    assert club.table("cup", 1).table.sides[0].score == 1


@pytest.mark.parametrize("format_", ["knockout", "groups-knockout", "double-knockout"])
def test_where_a_bracket_decides_nobody_changes_seats(club: Club, format_: str) -> None:
    """Its slots say who meets whom."""
    begin(club, "cup", "sixty-six", format_, EIGHT)
    one, other = names(club)[0][0], names(club)[1][0]
    with pytest.raises(Refused, match="say who meets whom"):
        club.do("cup", Swap(one, other))


def test_a_match_left_unfinished_is_ended_by_the_director(club: Club) -> None:
    """It stands, is void, or is lost by both."""
    begin(club, "cup", "sixty-six", "swiss", SIX, rounds=3)
    deal(club, "cup", 1, "A wins by claim, B safe")
    club.do("cup", EndTable(1, "stands", "the bus leaves"))
    club.do("cup", EndTable(2, "void", "spilt beer"))
    club.do("cup", EndTable(3, "lost", "they fought"))
    assert [table.ended_by for table in club.tables("cup").tables] == ["stands", "void", "lost"]
    points = {row.entrant: row.match_points for row in club.standings("cup", live=True).rows}
    assert [points[name] for table in names(club) for name in table] == [1, 0, 0, 0, 0, 0]
    club.do("cup", CloseRound())


def test_a_round_closed_too_early_is_opened_again(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:2], rounds=2)
    results(club, (7, 3))
    club.do("cup", CloseRound())
    club.do("cup", ReopenRound())
    assert not club.tables("cup").closed
    with pytest.raises(Refused, match="round 1 is open"):
        club.do("cup", ReopenRound())


def test_a_result_for_a_pair_that_is_not_there_cannot_be_written(club: Club) -> None:
    """T37: results belong to tables, and a table has its sides."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=2)
    with pytest.raises(Refused, match="has no table 7"):
        club.do("cup", RecordResult(7, (7, 3)))


# --- stages and ties ------------------------------------------------------------------------------------------


def test_the_field_of_the_next_stage_is_frozen_when_it_begins(club: Club) -> None:
    """T36: who leaves or is corrected afterwards changes nothing in it."""
    begin(club, "cup", "sixty-six", "swiss", EIGHT, rounds=2, later=(LaterStage("knockout", 4),))
    seqs = results(club, *[(7, 3)] * 4)
    club.do("cup", OpenRound())
    results(club, *[(7, 3)] * 4)
    best = [row.entrant for row in club.standings("cup", live=True).rows[:4]]
    club.do("cup", OpenRound())
    assert sorted(seated(club)) == sorted(best)
    club.do("cup", CorrectResult(Target(seq=seqs[0]), (0, 7)))
    assert sorted(seated(club)) == sorted(best)
    first = club.standings("cup", stage=1)
    assert len(first.rows) == 8
    results(club, (7, 3), (7, 3))
    club.do("cup", OpenRound())
    assert club.tables("cup").name == "Final"
    results(club, (7, 3))
    club.do("cup", CloseRound())
    assert club.summary("cup").state == "over"
    assert club.bracket("cup").champion == club.summary("cup").leader


def test_the_direct_encounter_of_a_knockout_does_not_count_in_the_table_before(club: Club) -> None:
    """T49: only games of the same stage."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=1, later=(LaterStage("knockout", 2),))
    results(club, (7, 3), (7, 3))
    club.do("cup", CloseRound())
    before = club.standings("cup", stage=1).rows
    club.do("cup", OpenRound())
    results(club, (0, 7))
    assert club.standings("cup", stage=1).rows == before


def test_a_tie_is_decided_by_cutting_cards_where_the_club_wants_it(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=1, options={"tie_breaks": "cut"})
    results(club, (7, 3), (7, 3))
    club.do("cup", CloseRound())
    rows = club.standings("cup").rows
    assert [row.rank for row in rows] == [1, 1, 3, 3]
    assert "by cutting cards" in rows[0].why
    club.do("cup", DecideTie("cut", ((rows[0].entrant, 4), (rows[1].entrant, 11))))
    after = club.standings("cup").rows
    assert [row.entrant for row in after[:2]] == [rows[1].entrant, rows[0].entrant]
    assert [row.rank for row in after] == [1, 2, 3, 3]


def test_groups_of_other_sizes_are_ranked_on_comparable_numbers(club: Club) -> None:
    """N06: by place, then match points a match."""
    begin(club, "cup", "sixty-six", "groups-knockout", [*EIGHT, "Ida"], options={"groups": 2, "qualify": 1, "fill": 1})
    for _ in range(5):
        results(club, *[(7, 3)] * len(club.tables("cup").tables))
        club.do("cup", OpenRound())
    rows = club.standings("cup", stage=1).rows
    assert {row.why.split(":")[0] for row in rows[:2]} == {"place 1 of group A", "place 1 of group B"}
    assert {"place 1", "place 2"} == {row.why[:7] for row in rows[:4]}


# --- corrections that reach far -------------------------------------------------------------------------------


def sixteen_to_the_semi_finals(club: Club) -> int:
    """Sixteen entrants, two rounds on paper, both semi-finals too; the number of the first result."""
    begin(club, "cup", "sixty-six", "knockout", [f"P{n}" for n in range(1, 17)])
    first = results(club, *[(7, 3)] * 8)[0]
    club.do("cup", OpenRound())
    results(club, *[(7, 3)] * 4)
    club.do("cup", OpenRound())
    results(club, *[(7, 3)] * 2)
    return first


def test_a_cascade_clears_what_depends_on_it_and_nothing_else(club: Club) -> None:
    """T11: sixteen entrants, played to the semi-finals, a first-round match with another winner."""
    first = sixteen_to_the_semi_finals(club)
    with pytest.raises(Refused, match="let it fall too with --cascade"):
        club.do("cup", CorrectResult(Target(seq=first), (3, 7)))
    before = {n: club.tables("cup", n) for n in (1, 2, 3)}
    club.do("cup", CorrectResult(Target(seq=first), (3, 7), cascade=True))
    played = [[table.done for table in club.tables("cup", n).tables] for n in (1, 2, 3)]
    assert sum(played[0]) == 8
    assert sorted(played[1]) == [False, True, True, True]
    assert sorted(played[2]) == [False, True]
    again = next(table for table in club.tables("cup", 2).tables if not table.done)
    assert {side.entrant for side in again.sides} & {"P16"}
    waits = next(table for table in club.tables("cup", 3).tables if not table.done)
    assert waits.sides == ()
    assert [t for t in club.tables("cup", 2).tables if t.done] == [
        t for t in before[2].tables if t.table != again.table
    ]


def test_behind_a_cascade_the_fallen_matches_are_played_in_their_rounds(club: Club) -> None:
    first = sixteen_to_the_semi_finals(club)
    club.do("cup", CorrectResult(Target(seq=first), (3, 7), cascade=True))
    again = next(table for table in club.tables("cup", 2).tables if not table.done)
    waits = next(table for table in club.tables("cup", 3).tables if not table.done)
    with pytest.raises(Refused, match="waits for its sides"):
        club.do("cup", RecordResult(waits.table, (7, 3)))
    with pytest.raises(Refused, match="round 2 is not finished"):
        club.do("cup", OpenRound())
    club.do("cup", RecordResult(again.table, (7, 0), round=2))
    now = club.tables("cup", 3).tables[waits.table - 1]
    assert len(now.sides) == 2
    club.do("cup", RecordResult(waits.table, (7, 1)))
    club.do("cup", OpenRound())
    assert club.tables("cup").name == "Final"


def test_in_a_bracket_there_is_nothing_to_draw_anew(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", SIX[:4])
    with pytest.raises(Refused, match="nothing is drawn by lot"):
        club.do("cup", RedrawRound(seed=9))


def test_a_cascade_is_one_step_to_take_back(club: Club) -> None:
    """Undo gives back every record that fell."""
    first = sixteen_to_the_semi_finals(club)
    before = [club.tables("cup", n) for n in (1, 2, 3)]
    club.do("cup", CorrectResult(Target(seq=first), (3, 7), cascade=True))
    club.do("cup", Undo())
    assert [club.tables("cup", n) for n in (1, 2, 3)] == before


def test_a_preview_shows_what_a_cascade_would_void(club: Club) -> None:
    first = sixteen_to_the_semi_finals(club)
    lines = club.changes(club.preview("cup", CorrectResult(Target(seq=first), (3, 7), cascade=True)))
    assert [line[:7] for line in lines if line.startswith("round")] == ["round 1", "round 2", "round 3"]


def test_a_swiss_round_stays_as_it_was_played_when_an_earlier_result_is_corrected(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", EIGHT, rounds=4)
    seqs = results(club, *[(7, 3)] * 4)
    club.do("cup", OpenRound())
    results(club, *[(7, 3)] * 4)
    club.do("cup", OpenRound())
    drawn = names(club)
    club.do("cup", CorrectResult(Target(seq=seqs[0]), (3, 7)))
    assert names(club) == drawn


def test_a_correction_runs_the_rules_of_the_first_entry(club: Club) -> None:
    """T15: what could not be entered cannot be corrected to."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:2], rounds=1)
    (seq,) = results(club, (7, 3))
    with pytest.raises(Refused, match="no winner"):
        club.do("cup", CorrectResult(Target(seq=seq), (7, 7)))


def test_taking_the_last_deal_back_takes_it_from_the_side_that_won_it(club: Club) -> None:
    """T13: A leads 2-1, B won the last."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:2], rounds=1, match="deals-4")
    for line in ("A wins by claim, B safe", "A wins by claim, B safe", "B wins by claim, A safe"):
        deal(club, "cup", 1, line)
    club.do("cup", Undo())
    assert [side.score for side in club.tables("cup").tables[0].sides] == [2, 0]


# --- lists ----------------------------------------------------------------------------------------------------


def test_the_cross_table_has_one_numbering_and_says_which(club: Club) -> None:
    """T53: opponents by their line in this table."""
    begin(club, "cup", "sixty-six", "round-robin", SIX[:4])
    for number in range(3):
        results(club, (7, 3), (7, 3))
        club.do("cup", OpenRound() if number < 2 else CloseRound())
    view = club.crosstable("cup")
    assert view.numbers == "line"
    for line, row in enumerate(view.rows, 1):
        for number, cell in enumerate(row.rounds):
            (opponent,) = cell.opponents
            assert view.rows[opponent - 1].rounds[number].opponents == (line,)


def test_half_a_round_robin_counts_what_was_played(club: Club) -> None:
    """T45, T43: seven rounds of four matches, and after one of them one match each."""
    begin(club, "cup", "sixty-six", "round-robin", EIGHT)
    assert club.summary("cup").rounds == 7
    results(club, *[(7, 3)] * 4)
    club.do("cup", CloseRound())
    assert sorted(row.match_points for row in club.standings("cup").rows) == [0] * 4 + [1] * 4


def test_everybody_is_out_after_exactly_so_many_losses(club: Club) -> None:
    """N01: whoever it was lost to."""
    begin(club, "cup", "sixty-six", "lives", SIX[:5], options={"lives": 3})
    lost: Counter[str] = Counter()
    while club.summary("cup").state != "over":
        tables = club.tables("cup").tables
        for table in tables:
            assert all(lost[side.entrant] < 3 for side in table.sides)
            lost[table.sides[1].entrant] += 1
        results(club, *[(7, 3)] * len(tables))
        try:
            club.do("cup", OpenRound())
        except Refused:
            break
    left = [name for name in SIX[:5] if lost[name] < 3]
    assert len(left) == 1
    assert club.standings("cup", live=True).rows[0].entrant == left[0]


def test_a_wrong_second_trigger_of_a_deal_is_one_deal(club: Club) -> None:
    """T41: the client's id makes it one."""
    begin(club, "cup", "sixty-six", "swiss", SIX[:2], rounds=1)
    finish_round(club, "cup", "sixty-six")
    deals = club.table("cup", 1).deals
    one = club.do("cup", CloseRound(), "the-same-id")
    assert club.do("cup", CloseRound(), "the-same-id").entry == one.entry
    assert club.table("cup", 1).deals == deals


# --- what first users and reviewers ran into ------------------------------------------------------------------


def test_a_draft_from_results_that_were_corrected_is_stale(club: Club) -> None:
    """The final would seat the one who lost."""
    begin(club, "cup", "sixty-six", "knockout", SIX[:4])
    seqs = results(club, (7, 3), (7, 3))
    club.do("cup", OpenRound(draft=True))
    club.do("cup", CorrectResult(Target(seq=seqs[0]), (3, 7)))
    with pytest.raises(Refused, match="what it was drawn from has changed since round 2 was drafted"):
        club.do("cup", OpenRound())
    club.do("cup", OpenRound(draft=True))
    club.do("cup", OpenRound())
    assert seated(club) == ["Dan", "Boris"]


def test_a_bye_asked_for_behind_a_draft_makes_it_stale(club: Club) -> None:
    create(club, "cup", "sixty-six", "swiss", rounds=3)
    club.do("cup", Enter(tuple(SIX)))
    club.do("cup", OpenRound(draft=True))
    club.do("cup", AskBye("Anna"))
    with pytest.raises(Refused, match="draft it again"):
        club.do("cup", OpenRound())


@pytest.mark.parametrize("format_", ["swiss", "groups-knockout"])
def test_a_later_stage_may_be_drafted_too(club: Club, format_: str) -> None:
    """It begins when its draft is opened."""
    later = (LaterStage("knockout", 2),) if format_ == "swiss" else ()
    rounds = 1 if format_ == "swiss" else None
    begin(club, "cup", "sixty-six", format_, EIGHT, rounds=rounds, later=later)
    while club.summary("cup").round < club.summary("cup").rounds:
        results(club, *[(7, 3)] * 4)
        club.do("cup", OpenRound())
    results(club, *[(7, 3)] * 4)
    club.do("cup", OpenRound(draft=True))
    drafted = club.draft("cup")
    club.do("cup", OpenRound())
    assert [t.sides for t in club.tables("cup").tables] == [t.sides for t in drafted.tables]
    assert club.tables("cup").name in ("Final", "Semi-finals")
    while club.summary("cup").state != "over":
        results(club, *[(7, 3)] * len(club.tables("cup").tables))
        club.do("cup", OpenRound())
    assert club.bracket("cup").champion == club.summary("cup").leader


def test_while_a_round_is_drafted_the_one_before_is_not_drawn_anew(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=3)
    results(club, (7, 3), (7, 3))
    club.do("cup", OpenRound(draft=True))
    for command in (RedrawRound(seed=9), Swap("Anna", "Boris")):
        with pytest.raises(Refused, match="round 2 is drafted"):
            club.do("cup", command)


def test_the_byes_of_a_bracket_follow_a_correction(club: Club) -> None:
    """Nobody has a bye and a table in one round."""
    begin(club, "cup", "sixty-six", "double-knockout", EIGHT)
    leaver = names(club)[3][0]
    club.do("cup", Withdraw(leaver))
    seqs = results(club, *[(7, 3)] * 3)
    club.do("cup", OpenRound())
    before = {bye.entrant for bye in club.tables("cup").byes}
    for seq in seqs:
        club.do("cup", CorrectResult(Target(seq=seq), (3, 7)))
        view = club.tables("cup")
        assert {bye.entrant for bye in view.byes}.isdisjoint(seated(club))
        assert len({bye.entrant for bye in view.byes}) == len(before)
    assert {bye.entrant for bye in club.tables("cup").byes} != before


def test_a_planned_bye_is_called_one_though_somebody_left(club: Club) -> None:
    """Only who really goes on because the other left is said to."""
    begin(club, "cup", "sixty-six", "double-knockout", SIX)
    results(club, (7, 3), (7, 3))
    club.do("cup", OpenRound())
    assert {bye.kind for bye in club.tables("cup").byes} == {"pairing_bye"}


def test_a_match_ended_by_the_director_is_forgotten_with_a_cascade(club: Club) -> None:
    """Others sit there now, and nothing has ended for them."""
    begin(club, "cup", "sixty-six", "knockout", SIX[:4])
    seqs = results(club, (7, 3), (7, 3))
    club.do("cup", OpenRound())
    club.do("cup", EndTable(1, "lost"))
    club.do("cup", CorrectResult(Target(seq=seqs[0]), (3, 7), cascade=True))
    assert not club.tables("cup").tables[0].done
    results(club, (7, 3))
    assert club.bracket("cup").champion == "Dan"


def test_a_redraw_leaves_out_who_did_not_come(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:5], rounds=3)
    missing = names(club)[0][0]
    club.do("cup", Withdraw(missing))
    club.do("cup", RedrawRound(seed=9))
    view = club.tables("cup")
    assert missing not in seated(club)
    assert len(view.tables) == 2
    assert view.byes == ()


def test_who_asked_to_sit_out_still_goes_on_to_the_next_stage(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=1, later=(LaterStage("knockout", 2),))
    results(club, (7, 3), (7, 3))
    first = club.standings("cup", live=True).rows[0].entrant
    club.do("cup", AskBye(first))
    club.do("cup", OpenRound())
    assert first in seated(club)


def test_an_event_that_is_over_takes_nobody(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=1)
    results(club, (7, 3), (7, 3))
    club.do("cup", CloseRound())
    with pytest.raises(Refused, match="nobody can enter it any more"):
        club.do("cup", Enter(("Late",)))


def test_a_late_entry_taken_back_is_not_brought_back_under_a_round_without_it(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:4], rounds=3)
    results(club, (7, 3), (7, 3))
    entered = club.do("cup", Enter(("Late",))).entry.seq
    undone = club.do("cup", Undo(Target(seq=entered))).entry.seq
    club.do("cup", OpenRound())
    with pytest.raises(Refused, match="round 2 was drawn without entrant 5"):
        club.do("cup", Redo(Target(seq=undone)))


def test_a_round_in_which_nobody_would_play_is_refused(club: Club) -> None:
    create(club, "cup", "sixty-six", "ladder", rounds=3)
    club.do("cup", Enter(("Anna", "Boris")))
    club.do("cup", AskBye("Anna"))
    with pytest.raises(Refused, match="nobody would play in round 1"):
        club.do("cup", OpenRound())


def test_a_misdeal_before_the_bell_gives_no_deal_more_behind_it(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:2], match="clock-20", rounds=1)
    deal(club, "cup", 1, "penalty A misdeal")
    deal(club, "cup", 1, "A wins by claim, B safe")
    club.do("cup", RingBell())
    deal(club, "cup", 1, "A wins by claim, B safe")
    with pytest.raises(Refused, match="is finished"):
        deal(club, "cup", 1, "A wins by claim, B safe")


def test_behind_the_last_stage_stand_those_who_did_not_get_there(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", EIGHT, rounds=1, later=(LaterStage("knockout", 2),))
    results(club, *[(7, 3)] * 4)
    club.do("cup", OpenRound())
    results(club, (7, 3))
    club.do("cup", CloseRound())
    rows = club.standings("cup").rows
    assert len(rows) == 8
    assert [row.rank for row in rows[:3]] == [1, 2, 3]
    assert all("did not go on from stage 1" in row.why for row in rows[2:])


def test_what_a_draw_had_to_give_up_is_told_with_names(club: Club) -> None:
    begin(club, "cup", "sixty-six", "swiss", SIX[:3], rounds=4)
    for _ in range(3):
        results(club, (7, 3))
        club.do("cup", OpenRound())
    notes = " ".join(club.tables("cup").notes)
    assert any(name in notes for name in SIX[:3])
    assert not any(character * 8 in notes for character in "0123456789abcdef")
    assert "-4" not in notes


def test_swapping_tells_of_a_table_kept_and_of_those_kept_apart(club: Club) -> None:
    create(club, "cup", "sixty-six", "swiss", rounds=3)
    club.do("cup", Enter(tuple(SIX)))
    club.do("cup", OpenRound())
    (one, other), (third, _), *_ = names(club)
    club.do("cup", LockTable(one, 1))
    club.do("cup", KeepApart((other, third)))
    told = club.what_it_costs("cup", Swap(one, third))
    assert any("is kept for" in line for line in told)
    assert any("should not meet" in line for line in told)


def test_groups_need_two_each_and_say_so(club: Club) -> None:
    create(club, "cup", "sixty-six", "groups-knockout", options={"groups": 4})
    club.do("cup", Enter(tuple(SIX[:3])))
    assert club.standings("cup").rows == ()
    assert club.summary("cup").problem is None
    with pytest.raises(Refused, match="needs at least 8"):
        club.do("cup", OpenRound())


def test_a_win_over_somebody_who_left_counts_as_a_match_where_groups_are_compared(club: Club) -> None:
    """One win at the table of one match must not beat two of three."""
    begin(club, "cup", "sixty-six", "groups-knockout", EIGHT, options={"groups": 2, "qualify": 1, "fill": 1})
    club.do("cup", Withdraw("Boris"))
    for number in range(3):
        results_of_first(club, lose=("Hanna",))
        if number < 2:
            club.do("cup", OpenRound())
    club.do("cup", CloseRound())
    rows = [row.entrant for row in club.standings("cup").rows]
    seconds = {row.entrant: row for row in club.standings("cup").rows if row.why.startswith("place 2")}
    best = max(seconds.values(), key=lambda row: (row.match_points, row.game_points[0] - row.game_points[1]))
    assert rows[2] == best.entrant


def results_of_first(club: Club, lose: tuple[str, ...]) -> None:
    """Every table won by the first side, unless that is one of those who lose."""
    for table in club.tables("cup").tables:
        if not table.done:
            score = (3, 7) if table.sides[0].entrant in lose else (7, 3)
            club.do("cup", RecordResult(table.table, score))
