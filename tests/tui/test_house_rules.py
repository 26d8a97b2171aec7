"""The house-rule editor: a copy of a sheet, changed key by key, judged while one types, saved and played."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.driving import Player, sitting, words
from tourney.service.club import Club
from tourney.tui.sample_deals import points_words, samples
from tourney.tui.sheet_draft import draft_from, named_by, turned
from tourney.tui.sheet_toml import sheet_toml
from variants import BadRules, Variant, find_variant, variant_from_text, variants
from variants.keys import key_named

pytestmark = pytest.mark.tui

HOUSE = """schema = "66variant/1"
id = "friday"
name = "Friday rules"
extends = "sixty-six"
description = "Ours.\\nSince 1987."

[match]
target = 9

[status]
"match.target" = "default: since 1987"

[[examples]]
why = "a claim"
deal = "A 66/6 B 33/4 A out"
expect = { game_points = [1, 0] }
"""


async def _edit(player: Player, sheet: str) -> str:
    """The editor on this sheet, from the first screen."""
    screen = await player.press("r")
    for _ in range(len(variants()) + 1):
        if f"▸ {sheet} " in screen:
            break
        screen = await player.press("down")
    return await player.press("e")


async def _go_to(player: Player, key: str) -> str:
    """Mark a rule: section by section, then down."""
    section = key.partition(".")[0]
    screen = await player.look()
    while f"▸ {section}." not in screen:
        screen = await player.press("f3")
    while f"▸ {key} " not in screen:
        screen = await player.press("down")
    return screen


async def test_a_house_sheet_is_made_saved_and_played(database: str) -> None:
    """A copy of a shipped sheet with one rule changed, from the list of sheets to a tournament under it."""
    async with sitting(database, (100, 40)) as player:
        screen = await _edit(player, "sixty-six")
        assert "A 66/6 B 33/4 A out 1:0 1:0" in words(screen)
        assert "nothing changed yet" in screen
        await _go_to(player, "score.schneider")
        screen = await player.press("4", "0")
        assert "score.schneider             40                       ✎ changed, was 33" in screen
        assert "A 66/6 B 33/4 A out 1:0 ✎ 2:0" in words(screen)
        assert "✓ 1 rule changed" in screen
        await player.press("enter", "tab")
        screen = await player.press("ctrl+s")
        assert "✓ sixty-six-house saved, version 1: Sixty-Six (German rules), house rules" in screen
        assert "▸ sixty-six-house" in screen
        assert "house, version 1" in screen
        await player.press("escape")
        await player.begin("Friday", "Sixty-Six (German rules), house rules")
        assert "Sixty-Six (German rules), house rules" in words(await player.press("?", "escape"))
    club = Club(database)
    sheet = club.find_sheet("sixty-six-house")
    text = club.export_sheet("sixty-six-house")
    assert club.summary("friday").variant == sheet.name
    club.close()
    assert sheet.rules.score.schneider == 40
    assert sheet.status_of("score.schneider") == "default: house rule"
    assert 'extends = "sixty-six"' in text


async def test_a_contradiction_is_shown_as_one_types_and_is_not_saved(database: str) -> None:
    """The reason stands under the list, the sample deals wait, and saving is refused until it is mended."""
    async with sitting(database) as player:
        await _edit(player, "sixty-six")
        await _go_to(player, "deal.hand")
        screen = await player.press("9")
        assert "✗ deal.packets, deal.hand: the packets 3+3 do not make a hand of 9" in words(screen)
        assert "1:0 ?" in words(screen)
        await player.press("ctrl+s")
        await player.see("Not done")
        screen = await player.press("escape")
        assert "nothing changed yet" in screen
        screen = words(await player.press("enter", "x", "enter"))
        assert "✗ deal.hand cannot be" in screen
        assert "✗ not allowed, was 6" in screen
        assert "nothing changed yet" in await player.press("backspace")
    club = Club(database)
    assert "sixty-six-house" not in {sheet.key for sheet in club.sheets()}
    club.close()


async def test_words_are_chosen_by_arrows_and_letters(database: str) -> None:
    """Left and right go through the values, a letter to the next that begins so; leaving asks first."""
    async with sitting(database, (100, 30)) as player:
        await _edit(player, "sixty-six")
        await _go_to(player, "close.fail")
        assert "✎ changed, was 2_or_3_noncloser" in words(await player.press("3"))
        assert "A 60/6 B 33/4 A closed 10/1 0:2 ✎ 0:3" in words(await player.look())
        screen = words(await player.press("enter"))
        assert "▸ 3_flat" in screen
        assert "2_or_3_noncloser as it was" in screen
        assert "nothing changed yet" in await player.press("down", "enter")
        screen = await player.press("left", "escape")
        assert "1 changed rule would be lost" in words(screen)
        assert "Enter Yes Esc Stay" in words(screen)
        assert "Rule sheets" in await player.press("enter")


async def test_a_house_sheet_gets_its_next_version(club: Club, database: str) -> None:
    """What the club wrote into it stays; the receipt says the version."""
    club.add_sheet(HOUSE.encode(), "friday.toml")
    async with sitting(database, (100, 40)) as player:
        assert "the next version of Friday rules (house, version 1)" in await _edit(player, "friday")
        await _go_to(player, "draw.carry")
        screen = await player.press("right", "ctrl+s")
        assert "friday saved, version 2: Friday rules" in screen
    sheet = club.find_sheet("friday")
    assert (sheet.rules.match.target, sheet.rules.draw.carry) == (9, 1)
    assert (sheet.description, len(sheet.examples)) == ("Ours.\nSince 1987.", 1)
    assert sheet.status_of("match.target") == "default: since 1987"


async def test_a_name_is_needed_and_an_id_of_its_own(club: Club, database: str) -> None:
    """The id of a shipped sheet, and that of another house sheet, are refused while they are typed."""
    club.add_sheet(HOUSE.encode(), "friday.toml")
    async with sitting(database) as player:
        await _edit(player, "schnapsen")
        await player.press("shift+tab", *["backspace"] * len("-house"))
        assert "schnapsen comes with the program" in words(await player.look())
        await player.press(*["backspace"] * len("schnapsen"))
        assert "the club has a sheet friday already" in words(await player.type("friday"))
        screen = await player.press("shift+tab", *["backspace"] * len("Schnapsen, house rules"))
        assert "the sheet has no name yet" in screen


async def test_two_sheets_are_compared_side_by_side(database: str) -> None:
    """`d`, the other sheet; `a` shows the rules in which they agree too."""
    async with sitting(database) as player:
        await player.press("r", "d")
        screen = await player.press("down", "enter")
        assert "≠  players.count" in screen
        assert "=  deck.ten_rank" not in screen
        assert "=  deck.ten_rank" in await player.press("a")


@pytest.mark.parametrize("width", [45, 120])
async def test_a_sheet_is_read_in_sentences(database: str, width: int) -> None:
    """`v`; in the editor F2 reads the edited rules."""
    async with sitting(database, (width, 40)) as player:
        await player.press("r", "down")
        screen = await player.press("v")
        assert "each for himself" in words(screen)
        await player.press("escape", "e")
        screen = await player.press("f2")
        assert "each for himself" in words(screen)
        assert all(len(line) <= width for line in screen.splitlines())


async def test_a_copy_in_which_nothing_was_changed_is_not_saved(club: Club, database: str) -> None:
    """It would be the same rules under another name; a house sheet's next version needs a change too."""
    async with sitting(database) as player:
        await _edit(player, "sixty-six")
        screen = words(await player.press("ctrl+s"))
        assert "nothing has changed, it would be sixty-six again" in screen
    assert "sixty-six-house" not in {sheet.key for sheet in club.sheets()}


@pytest.mark.parametrize("name", ["close.fail", "close.value", "close.opponent_claims", "claim.false", "end.unclaimed"])
@pytest.mark.parametrize("sheet", ["sixty-six", "sixty-six-polish", "santase"])
def test_the_sample_deals_show_what_a_disputed_rule_changes(sheet: str, name: str) -> None:
    """Each of these rules, set to some other value, is seen in one of the six deals."""
    variant, key = find_variant(sheet), key_named(name)
    six = samples(variant)
    assert len(six) == 6
    before = [points_words(variant, line) for line in six]
    others = [
        edited for value in key.allowed if (edited := _with(variant, name, value)) and edited.rules != variant.rules
    ]
    assert others
    assert any([points_words(edited, line) for line in six] != before for edited in others)


def _with(variant: Variant, name: str, value: object) -> Variant | None:
    """The sheet with another value; None where that contradicts its other rules."""
    try:
        return variant.with_overrides({name: value})
    except BadRules:
        return None


def test_a_draft_reads_as_it_will_be_saved() -> None:
    """The text of the draft is the sheet; what it inherits is left to the parent."""
    draft = draft_from(find_variant("sixty-six"), "", []).with_text("claim.target", "70").with_text("draw.carry", "1")
    sheet = variant_from_text(draft.toml())
    assert (sheet.rules.claim.target, sheet.rules.draw.carry) == (70, 1)
    assert sheet.origin_of("deck.cards") == "sixty-six"
    assert draft.with_text("claim.target", "66").without("draw.carry").typed == {}
    with pytest.raises(BadRules, match=r"claim\.target cannot be"):
        draft.with_text("claim.target", "much").edited()


def test_values_turn_round_and_are_named_by_their_first_letter() -> None:
    """Words go round, numbers stop at their ends, lists are typed."""
    assert turned(key_named("exchange.rank"), "J", 1) == "none"
    assert turned(key_named("deal.hand"), "16", 1) == "16"
    assert turned(key_named("play.head"), "true", -1) == "false"
    assert turned(key_named("deal.packets"), "3,3", 1) == "3,3"
    assert named_by(key_named("close.fail"), "2_flat", "2") == "2_or_3_noncloser"
    assert named_by(key_named("penalty.revoke"), "3", "b") == "bid"
    assert named_by(key_named("penalty.revoke"), "3", "2") is None


@pytest.mark.parametrize("key", list(variants()))
def test_every_sheet_can_be_made_a_house_sheet(key: str) -> None:
    """A plug-in's too: the copy extends it."""
    draft = draft_from(find_variant(key), "", []).with_text("procedure.look_back", "none")
    assert draft.edited().hooks.plugin == find_variant(key).hooks.plugin
    assert draft.edited().rules.procedure.look_back == "none"


_TEXTS = st.text(max_size=20)
_VALUES = st.recursive(
    st.booleans() | st.integers(-999, 999) | _TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_TEXTS, inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(_TEXTS.filter(lambda name: name != "examples"), _VALUES, max_size=5))
def test_what_is_written_as_toml_is_read_back(table: dict[str, object]) -> None:
    """Quotes, line breaks, wide letters, tables in tables: nothing of a sheet is lost in its next version."""
    examples = [{"why": 'a "claim"\n', "deal": {"winner": 0}}]
    assert tomllib.loads(sheet_toml({**table, "examples": examples})) == {**table, "examples": examples}
