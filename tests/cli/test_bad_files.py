"""Files with something wrong in them: one line with the file, the place in it, and the nearest right thing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.driving import Terminal

HEAD = 'schema = "66variant/1"\nid = "club-x"\nname = "X"\nextends = "sixty-six"\n'
DEAL = json.loads((Path(__file__).parents[1] / "reference/deals/d01-sixty-six-romanian-claim.json").read_text())
DECK = DEAL["deck"].split()

SHEETS: dict[str, tuple[bytes, str]] = {
    "ten megabytes": (b"x" * 10_000_000, "longer than 1048576 bytes"),
    "nested a thousand deep": ((HEAD + "x = " + "[" * 1000 + "]" * 1000).encode(), "nested too deep"),
    "a word that is nearly right": ((HEAD + '[close]\nfail = "3flat"').encode(), '(did you mean "3_flat"?)'),
    "a number for a word": ((HEAD + "[close]\nfail = 3").encode(), "close.fail cannot be"),
    "a circle": (HEAD.replace("sixty-six", "club-x").encode(), "club-x extends itself: club-x > club-x"),
    "an unknown section": ((HEAD + "[clsoe]\nfail = 1").encode(), '(did you mean "close"?)'),
    "an unknown key": ((HEAD + "[close]\nfial = 1").encode(), '(did you mean "close.fail"?)'),
    "an unknown parent": (HEAD.replace("sixty-six", "sixty-sx").encode(), '(did you mean "sixty-six"?)'),
    "Latin-1": (f'{HEAD}description = "Fünf"'.encode("latin-1"), "look at line 5, and save the file as UTF-8"),
    "no TOML": ((HEAD + "x = = 3").encode(), "(at line 5, column 5)"),
    "a contradiction": ((HEAD + "[deal]\npackets = [3, 2]").encode(), "deal.packets, deal.hand: the packets 3+2"),
    "an example that fails": (
        (HEAD + "[[examples]]\ndeal = 'A 66/6 B 33/4 A out'\nexpect = { game_points = [3, 0] }").encode(),
        "example 1",
    ),
}


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_that_is_wrong_is_told_by_file_and_place(terminal: Terminal, tmp_path: Path, name: str) -> None:
    """``check`` finds it (exit 1), ``add`` refuses it (exit 2)."""
    content, says = SHEETS[name]
    file = tmp_path / "club.toml"
    file.write_bytes(content)
    found = terminal.run(f"variants check {file}")
    assert (found.code, found.out.count("\n"), found.err) == (1, 1, "")
    assert found.out.startswith(f"{file}: ")
    refused = terminal.run(f"variants add {file}")
    assert (refused.code, refused.err.count("\n"), refused.out) == (2, 1, "")
    assert refused.err.startswith(f"error: {file}: ")
    assert says in found.out
    assert says in refused.err
    assert refused.err.count(str(file)) == 1


def deck(change: Callable[[list[str]], object]) -> dict[str, Any]:
    """The deal with another deck and nothing that contradicts it."""
    cards = list(DECK)
    change(cards)
    return {key: value for key, value in DEAL.items() if key not in ("hands", "talon", "turnup")} | {"deck": cards}


def event(at: int, it: object) -> dict[str, Any]:
    """The deal with one event changed."""
    return {**DEAL, "events": [*DEAL["events"][:at], it, *DEAL["events"][at + 1 :]]}


RECORDS: dict[str, tuple[dict[str, Any], str]] = {
    "a card twice": (deck(lambda cards: cards.__setitem__(5, "JS")), "has twice JS (card 6 and card 10) and lacks 9H"),
    "a card missing": (deck(lambda cards: cards.pop()), "lacks AD"),
    "a card of another pack": (deck(lambda cards: cards.__setitem__(3, "7S")), "7S (card 4) and lacks TH"),
    "a card in two hands": (
        {**DEAL, "deck": None, "hands": [DECK[:6], DECK[5:11]], "talon": DECK[12:], "turnup": None},
        "9H (hands[0] and hands[1]) and lacks KC",
    ),
    "an unknown seat": (event(2, {"play": {"seat": 2, "card": "AS"}}), "events[2]: nobody sits in seat 2: seats are 0"),
    "a seat far away": (event(2, {"claim": {"seat": 9}}), "events[2]: nobody sits in seat 9: seats are 0 to 1"),
    "a seat below": (
        event(2, {"claim": {"seat": -1}}),
        "events[2].claim.seat: a seat is a whole number from 0, not -1",
    ),
    "no card": (event(0, {"play": {"seat": 1, "card": "1S"}}), 'events[0].play.card: "1S" is no card'),
    "an unknown event": (event(1, {"plays": {"seat": 1}}), 'did you mean "play"?'),
    "an unknown dealer": ({**DEAL, "dealer": 9}, "dealer is 9, but seats are 0 to 1"),
    "an unknown sheet": ({**DEAL, "variant": "sixty-sx"}, "did you mean sixty-six?"),
    "an unknown rule": ({**DEAL, "set": {"close.fial": "3_flat"}}, 'did you mean "close.fail"?'),
}


@pytest.mark.parametrize("name", RECORDS)
def test_a_deal_file_that_is_wrong_is_told_by_file_and_index(terminal: Terminal, tmp_path: Path, name: str) -> None:
    """A record that cannot be a deal is exit 2, whatever was played."""
    document, says = RECORDS[name]
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(document))
    refused = terminal.run(f"replay {file}")
    assert (refused.code, refused.err.count("\n"), refused.out) == (2, 1, "")
    assert refused.err.startswith(f"error: {file}: ")
    assert says in refused.err


def test_what_was_typed_is_not_blamed_on_the_file(terminal: Terminal, tmp_path: Path) -> None:
    """A wrong ``--set`` stands on the command line, a wrong deal in the file."""
    file = tmp_path / "deal.json"
    file.write_text('{"card_points": [60, 70], "tricks": [6, 6]}')
    typed = terminal.run(f"score sixty-six {file} --set close.fail=3flat")
    assert typed.err.startswith('error: close.fail cannot be "3flat"')
    written = terminal.run(f"score mariage {file}")
    assert written.err.startswith(f"error: {file}: ")


def test_card_points_alone_are_asked_for_what_is_missing(terminal: Terminal, tmp_path: Path) -> None:
    """Which of the three kinds of deal it is cannot be guessed."""
    file = tmp_path / "deal.json"
    file.write_text('{"card_points": [60, 70]}')
    assert "tricks (one number a side), or bidder and bid, or honours" in terminal.run(f"score mariage {file}").err


HAND = (Path(__file__).parents[2] / "docs/rules/notation.md").read_text("utf-8").split("```")[1].lstrip()


def replayed(terminal: Terminal, tmp_path: Path, text: str) -> tuple[int, str]:
    """Exit code and what is said, the file's name taken off."""
    file = tmp_path / "hand.txt"
    file.write_text(text, "utf-8")
    answer = terminal.run(f"replay {file}")
    if answer.code != 2:
        return answer.code, json.loads(answer.out)["text"]
    assert answer.err.startswith(f"error: {file}: ")
    return answer.code, answer.err.removeprefix(f"error: {file}: ").rstrip()


def test_a_hand_written_as_text_is_judged(terminal: Terminal, tmp_path: Path) -> None:
    """The block of the notation page, as it stands there; a byte-order mark does no harm."""
    assert replayed(terminal, tmp_path, HAND) == (0, "B bid 3 (99) and made 115: 3; A has 45: 1")
    assert replayed(terminal, tmp_path, "\ufeff" + HAND)[0] == 0


@pytest.mark.parametrize(
    ("old", "new", "code", "told"),
    [
        ("0 AD, 1 9D", "0 AD, 1 9X", 2, "line 13: cannot read"),
        ("dealer: 0", "deeler: 0", 2, "line 3: a hand has no"),
        ("variant: partners", "variant: partnrs", 2, "line 2: there is no"),
        ("trump: D", "set close.fial: 3_flat", 2, "line 11: there is no rule"),
        (
            "seat 1: 9D",
            "seat 1: 8D",
            2,
            "hands, talon and widow together: has what is not in a pack of 24: 8D (line 5)",
        ),
        ("auction: 1 1", "auction: 1 9", 1, "line 8: seat 1"),
        ("0 AD, 1 9D", "0 AD, 1 QH", 1, "line 13: "),
        ("0 AD, 1 9D", "0 AD, 7 9D", 2, "line 13: nobody sits in seat 7"),
        ("bid: 3", "bid: 5", 2, "line 10: bid is 5, but the auction ended at 3"),
    ],
)
def test_what_is_wrong_in_a_hand_is_told_by_its_line(
    terminal: Terminal, tmp_path: Path, old: str, new: str, code: int, told: str
) -> None:
    """Whoever wrote text looks for a line, not for an index of JSON."""
    assert old in HAND
    answer = replayed(terminal, tmp_path, HAND.replace(old, new))
    assert answer[0] == code
    assert answer[1].startswith(told)


def test_a_deal_file_that_is_not_utf8_is_told_by_its_line(terminal: Terminal, tmp_path: Path) -> None:
    """As of a rule sheet: a number of bytes helps nobody."""
    file = tmp_path / "deal.json"
    file.write_bytes('{\n"title": "Fünf"}'.encode("latin-1"))
    said = f"{file} is not UTF-8 text; look at line 2, and save the file as UTF-8"
    assert terminal.refused(f"replay {file}") == said
