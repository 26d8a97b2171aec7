"""Whatever is typed wrong: one line that says what would work, exit 2, and nothing is written."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.driving import Terminal
from tourney.cli.app import run


@pytest.fixture
def playing(terminal: Terminal) -> Terminal:
    """A knockout of four with its first round open and table 1 finished."""
    terminal.ok("create cup --variant sixty-six --format knockout")
    terminal.ok("enter cup Anna Boris Clara Dan")
    terminal.ok("round open cup")
    terminal.ok("result cup 1 7:3")
    return terminal


REFUSED = [
    ("create x --variant sixty-sx --format knockout", 'did you mean "?sixty-six'),
    ("create x --variant sixty-six --format knockot", "did you mean knockout"),
    ("create x --variant cutthroat --format round-robin", "use knockout"),
    ("create cup --variant sixty-six --format knockout", "there is a tournament cup already"),
    ("create 'Big Cup' --variant sixty-six --format knockout", "such as spring-cup"),
    ("create x --variant sixty-six --format knockout --match best-of-4", "use best-of-5"),
    ("create x --variant sixty-six --format knockout --match chess", "use target, best-of-N, deals-N or clock-M"),
    ("create x --variant sixty-six --format knockout --rounds 0", "1 to 1000"),
    ("create x --variant sixty-six --format knockout --set match.targt=9", "match.target"),
    ("create x --variant sixty-six --format knockout --set match.target", "is not key=value"),
    ("create x --variant sixty-six --format knockout --name ''", "a name is empty"),
    ("create x --variant sixty-six --format round-robin --third-place", "has no option"),
    ("create x --format knockout", "--variant"),
    ("create x --variant mariage --format knockout", "--match deals-N or --set match.target=N ends one"),
    ("enter nowhere Anna", "did you mean|there is no tournament"),
    ("enter cup Fritz", "undo that round first"),
    ("withdraw cup Ana", "did you mean Anna"),
    ("round open cup", "table 2 is still playing, 0:0"),
    ("round close cup", "table 2 is still playing, 0:0"),
    ("round show cup --round 7", "has no round 7; it has 1 to 1"),
    ("deal cup 9 A 66/6 B 33/4 A out", "has no table 9; it has tables 1 to 2"),
    ("deal cup 1 A 66/6 B 33/4 A out", "table 1 is finished, 7:3"),
    ("deal cup 2 A 266/6 B 33/4 A out", "card points"),
    ("deal cup 2 what they said", "."),
    ("deal cup 2 {", "is not JSON"),
    ("deal cup two A 66/6 B 33/4 A out", "'TABLE': Input should be a valid integer"),
    ("result cup 2 7:7", "has no winner"),
    ("result cup 2 5:3", "nobody has 7"),
    ("result cup 2 7", "write 7:3"),
    ("result cup 2 7:3:1", "has 2 sides"),
    ("result cup 2 forfeit:4", "the sides are 0 and 1"),
    ("result cup 1 7:3", "table 1 is finished"),
    ("correct cup 99 7:3", "it has 1 to 4"),
    ("correct cup 1 7:3", "is no result"),
    ("undo cup --seq 99", "it has 1 to 4"),
    ("undo cup --id nothing", "no event with id 'nothing'"),
    ("redo cup", "nothing to redo"),
    ("undo cup --id ''", "no event with id"),
    ("standings nowhere", "there is no tournament"),
    ("players add ''", "a name is empty"),
    ("players add Anna", "Anna is in the roster already"),
    ("players import /no/such/file.txt", "cannot be read"),
    ("variants show sixty-sx", 'did you mean "?sixty-six'),
    ("variants check /no/such/file.toml", "cannot be read"),
    ("score sixty-six /no/such/file.json", "cannot be read"),
    ("standing cup", "No such command"),
    ("deal cup 2 draw --command-id ''", "1 to 64"),
]


@pytest.mark.parametrize(("line", "says"), REFUSED, ids=[line for line, _ in REFUSED])
def test_it_is_refused_with_what_would_work_and_nothing_is_written(playing: Terminal, line: str, says: str) -> None:
    before = playing.ok("export cup -"), playing.ok("players list")
    assert re.search(says, playing.refused(line))
    assert (playing.ok("export cup -"), playing.ok("players list")) == before


@pytest.mark.parametrize("name", ["", "  ", "a\x07b", "tab\there\x00", "n" * 101, "line\nbreak"])
def test_a_name_that_cannot_be_is_refused_everywhere(terminal: Terminal, name: str) -> None:
    terminal.ok("create cup --variant sixty-six --format knockout")
    for line in ("enter cup", "players add"):
        assert terminal.refused(line, name)
    assert terminal.json("players list") == []
    assert terminal.json("entrants cup") == []


@pytest.mark.parametrize("name", ["[b", "x [/red] y", "Eva Maria", "🂡 Emoji", "N" * 60, "Łukasz Żak", "=SUM(A1)"])
def test_a_name_is_shown_as_typed(terminal: Terminal, name: str) -> None:
    terminal.ok("create cup --variant sixty-six --format knockout")
    terminal.ok("enter cup", name, "Boris")
    terminal.ok("round open cup")
    assert terminal.json("tables cup")["tables"][0]["sides"][0]["entrant"] == name
    for line in ("tables cup", "standings cup", "bracket cup", "log cup", "players list", "entrants cup"):
        assert name in terminal.ok(line)


@pytest.mark.parametrize(
    ("deal", "says"),
    [
        ({"card_points": [66, 33]}, "tricks"),
        ({"card_points": [66, 33], "tricks": [6, 4], "claimed_by": 2}, "."),
        ({"card_points": [102, 18], "bidder": 0, "bid": 2}, "."),
        ({"winner": 0, "how": "luck", "loser": "safe"}, "luck"),
        ([], "."),
        ({"deal": {"winner": 0, "how": "claim", "loser": "safe"}, "set": {"close.fail": "3_flat"}}, "own sheet"),
        ({"deal": {"winner": 0, "how": "claim", "loser": "safe"}, "carry": 5}, "own carry"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(playing: Terminal, deal: object, says: str) -> None:
    before = playing.ok("export cup -")
    assert re.search(says, playing.refused("deal cup 2", json.dumps(deal)))
    assert playing.ok("export cup -") == before


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"a": 1, "a": 2}', "twice"),
        ('{"carry": NaN}', "NaN"),
        ("[" * 5000 + "]" * 5000, "nested too deep"),
        ('{"carry": ' + "9" * 5000 + "}", "too long"),
        ('{"carry": 1e999}', "too large"),
        ("\ud800", "."),
        ("", "is not JSON"),
    ],
)
def test_json_that_is_no_json_is_refused_with_the_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, says: str
) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(text.encode("utf-8", errors="surrogatepass"))
    assert run(["score", "sixty-six", str(file)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("error: ")
    assert says in error or says == "."


def test_one_bad_deal_refuses_the_list_by_its_id_or_index(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = {"card_points": [66, 33], "tricks": [6, 4], "claimed_by": 0}
    bad = {"card_points": [266, 33], "tricks": [6, 4], "claimed_by": 0}
    file = tmp_path / "deals.json"
    for items, named in (([good, bad], "index 1"), ([good, {"id": "X7", "deal": bad}], "'X7'")):
        file.write_text(json.dumps(items))
        assert run(["score", "sixty-six", str(file)]) == 2
        captured = capsys.readouterr()
        assert named in captured.err
        assert captured.out == ""
