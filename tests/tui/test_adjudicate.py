"""A disputed deal played through on the screen: cards and words typed, refused, taken back, judged and saved."""

import json
from pathlib import Path
from random import Random

import pytest

from tests.cli.driving import Terminal
from tests.tui.driving import Player, sitting, words
from tests.variants.table_talk import lot
from tourney.service.club import Club
from tourney.tui import course_words
from tourney.tui.forms.deal_out_draft import DealOutDraft, shuffled
from variants import (
    Claim,
    Course,
    Pack,
    RuleError,
    adjudicate,
    find_variant,
    format_action,
    format_cards,
    legal_actions,
    parse_cards,
    read_action,
    variants,
)
from variants.event_text import format_event

pytestmark = pytest.mark.tui


async def open_form(player: Player, sheet: str) -> str:
    """The form that asks for the cards of a deal by this sheet, from the first screen."""
    screen = await player.press("r", *["end"] * (sheet > "p"))
    while f"▸ {sheet} " not in screen:
        screen = await player.press("up" if sheet > "p" else "down")
    return words(await player.press("p"))


async def sit_down(player: Player, sheet: str, *keys: str) -> str:
    """A deal shuffled by seed 7 on the screen; ``keys`` come before the field of the deck."""
    await open_form(player, sheet)
    return words(await player.press(*keys, "tab", *"seed 7", "ctrl+s"))


async def say(player: Player, *said: str) -> str:
    """Say these one after the other, and read the screen."""
    return words(await player.press(*[key for text in said for key in (*text, "enter")]))


async def test_a_deal_is_played_refused_taken_back_judged_saved_and_replayed(
    database: str, tmp_path: Path, terminal: Terminal
) -> None:
    """The whole way: what the screen says at the end is what `tourney replay` says of the file."""
    target = tmp_path / "deal.json"
    async with sitting(database) as player:
        screen = await sit_down(player, "sixty-six")
        assert "Sixty-Six (German rules) · shuffled, seed 7" in screen
        assert "Trump C turn-up TC talon 12 left, open" in screen
        assert "▸ 1 B •TS •AH •KH •KD •QD •QC" in screen
        assert "Seat 1 leads: a card with •, shows D, closes" in screen
        assert 'cannot read "hums": write for example' in await say(player, "hums")
        screen = await say(player, "shows D", "as")
        assert "✗ seat 1 cannot play AS: the card is not in that hand; seat 1 may play KD QD (not_in_hand)" in screen
        assert "▸ 1 B TS AH KH •KD •QD QC" in screen
        screen = await say(player, "KD", "JH")
        assert "1. 1 shows D, 1 KD, 0 JH: seat 1 takes 6" in screen
        assert "B 26 (6 + 20), 1 trick" in screen
        assert "^z Undo 0 JH" in screen
        screen = words(await player.press("ctrl+z", "ctrl+z"))
        assert "^z Undo 1 shows D ^y Redo 1 KD" in screen
        assert "A 0, 0 tricks B 0, 0 tricks" in screen
        screen = words(await player.press("ctrl+y", "ctrl+y"))
        assert "B 26 (6 + 20), 1 trick" in screen
        assert "^y" not in screen
        screen = await say(player, "claims")
        assert "Game points: A 2 and B 0" in screen
        assert "The deal is over: ^s saves it, ^z takes back" in screen
        assert "Enter Do it" not in screen
        verdict = next(line for line in (await player.look()).splitlines() if "✓" in line).strip(" ✓")
        # the line is gone: letters are keys now
        assert "1. 1 shows D" in words(await player.press("u"))
        assert "Game points: A 2 and B 0" in words(await player.press("ctrl+y"))
        assert "✓ a new file" in words(await player.press("s", "ctrl+u", *str(target)))
        await player.press("enter")
    answer = adjudicate(json.loads(target.read_text("utf-8")))
    assert (answer["game_points"], answer["text"]) == ([2, 0], verdict)
    assert terminal.json("replay", str(target)) == answer


async def test_nothing_is_lost_by_leaving_or_written_over_unless_it_was_said(database: str, tmp_path: Path) -> None:
    """Escape asks while something is not saved; over a file that is there only the second Enter writes."""
    target = tmp_path / "d"
    target.write_text("mine", "utf-8")
    async with sitting(database, (160, 24)) as player:
        await sit_down(player, "bauernschnapsen")
        await say(player, "names H", "pass")
        assert "2 actions would be lost" in words(await player.press("escape"))
        screen = words(await player.press("escape", "ctrl+s", "ctrl+u", *str(target / "no"), "enter"))
        assert "✗ there is no folder" in screen
        assert "is a folder" in words(await player.press("ctrl+u", *str(tmp_path), "enter"))
        screen = words(await player.press("ctrl+u", *str(target), "enter"))
        assert "is there already: Enter once more writes over it" in screen
        assert target.read_text("utf-8") == "mine"
        screen = words(await player.press("enter"))
        assert "it is not decided yet, and tourney replay will say so" in screen
        assert "▸ bauernschnapsen " in await player.press("escape")
    assert json.loads(target.read_text("utf-8"))["auction"] == [{"seat": 1, "call": "pass"}]


async def test_a_deal_for_a_bid_with_four_at_a_table_of_three_on_a_telephone(database: str) -> None:
    """The dealer sits out; calls, the trump and the widow stand above the hands, and all of it is taken back."""
    async with sitting(database, (45, 24)) as player:
        screen = await sit_down(player, "cutthroat", "right", "tab", "3")
        assert "3 – sits out" in screen
        assert "No trump yet widow JC 9D KC" in screen
        assert "Seat 0 calls: pass, 1, 2, 3, 4, 5, 6" in screen
        screen = await say(player, "pass", "2", "1")
        assert "(must_bid_higher)" in screen
        screen = await say(player, "3")
        assert "seat 2 plays 3 (99)" in screen
        assert "▸ 2 C declarer" in screen
        screen = await say(player, "hearts")
        assert "Trump H" in screen
        assert "^z Undo 2 names H" in screen
        assert all(len(line) <= 45 for line in (await player.look()).splitlines())
        assert all(
            part in screen for part in ("On the table", "Card points", "Seat 2 leads", "Enter Do it", "Esc Back")
        )
        screen = words(await player.press("ctrl+z", "ctrl+z"))
        assert "Seat 2 calls: pass, 3, 4, 5, 6" in screen
        assert "^y Redo 2 3" in screen


async def test_the_hands_are_typed_and_one_of_them_is_the_rest(database: str) -> None:
    """What is wrong with them is said as they are typed; Enter goes from field to field, in the last it plays."""
    async with sitting(database, (80, 30)) as player:
        assert "✓ shuffled, seed" in await open_form(player, "bauernschnapsen")
        await player.press("enter", "enter", *"AS TS KS QS JS", "enter", *"AH TH KH QH JH", "enter")
        assert "✗ seat 2 has 1 cards and must have 5" in words(await player.type("A♦"))
        screen = words(await player.type(" 10d Karo-König QD JD"))
        assert "✓ hands as typed; seat 0: AS TS KS QS JS;" in screen
        assert "seat 3: AC TC KC QC JC" in screen
        screen = words(await player.press("enter", "enter", "enter"))
        assert "2 A AD TD KD QD JD" in screen
        assert "Seat 1 names trump" in screen


# --- slow


@pytest.mark.slow
async def test_a_contract_is_called_and_doubled(database: str) -> None:
    """Bauernschnapsen: forehand names trump, the contract goes without it, kontra needs the seat of the defender."""
    async with sitting(database) as player:
        await sit_down(player, "bauernschnapsen")
        screen = await say(player, "names H", "gang", "pass", "pass", "pass")
        assert "No trump" in screen
        assert "seat 1 plays gang" in screen
        assert "0 kontra or 2 kontra (which_seat)" in await say(player, "kontra")
        assert "seat 1 plays gang, doubled x2" in await say(player, "2 kontra")
        assert "seat 1 plays gang, doubled x4" in await say(player, "re")


@pytest.mark.slow
async def test_a_deck_is_typed_and_an_amour_announced(database: str) -> None:
    """Mariage: three cards, three cards, the turn-up, and so on."""
    first = ["AS", "TS", "7H", "8H", "9H", "JH"]
    rest = [card for card in map(str, Pack(32).cards) if card not in (*first, "KS")]
    deck = " ".join([*first[:3], *rest[:3], "KS", *first[3:], *rest[3:]])
    async with sitting(database) as player:
        await open_form(player, "mariage")
        assert "✓ the deck as typed; seat 0:" in words(await player.press("tab", *deck))
        screen = words(await player.press("ctrl+s"))
        assert "Trump S turn-up KS talon 20 left, open" in screen
        screen = await say(player, "amour")
        assert "^z Undo 1 amour" in screen
        assert "amour" not in screen.partition("Seat 1 leads")[2].partition("^z")[0]


@pytest.mark.slow
async def test_every_key_stands_in_the_help_and_in_the_palette(database: str) -> None:
    """F1 while the line has the keys, ^p for the palette."""
    async with sitting(database, (100, 30)) as player:
        await sit_down(player, "sixty-six")
        await say(player, "KD")
        screen = words(await player.press("f1"))
        assert "take back what was done last: a card, a call, a claim" in screen
        assert "save the deal as a file that tourney replay judges" in screen
        await player.press("escape", "ctrl+p")
        await player.type("undo")
        await player.see("take back what was done last")
        await player.press("enter")
        await player.see("Redo 1 KD")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (45, 24)])
@pytest.mark.parametrize("key", sorted(variants()))
async def test_any_sheet_is_played_to_its_verdict_in_any_window(database: str, key: str, size: tuple[int, int]) -> None:
    """By lot from the first word to the last: no line is cut, who is to act is told, and the end is a verdict."""
    rng, draft = Random(5), DealOutDraft(find_variant(key), find_variant(key).seats, seed=7)
    course = draft.dealt().course
    async with sitting(database, size) as player:
        screen = await sit_down(player, key, *["tab"] * find_variant(key).rules.players.dealer_sits_out)
        while not course.play.is_over:
            assert f"Seat {course.play.to_act} " in screen
            assert all(part in screen for part in ("On the table", "Card points", "Enter Do it", "Esc Back"))
            action = lot(course.play, rng, {Claim: 0.05})
            screen = await say(player, format_action(course.play, action))
            course = course.do(action)
            assert all(len(line) <= size[0] for line in (await player.look()).splitlines())
        assert words(course_words.verdict(course)) in screen
        assert f"^z Undo {format_event(course.actions[-1])}" in screen


@pytest.mark.slow
async def test_the_tricks_are_read_page_by_page_and_an_empty_line_does_nothing(database: str) -> None:
    """Page Down and Page Up move over the table from the line."""
    async with sitting(database, (45, 18)) as player:
        screen = await sit_down(player, "sixty-six")
        assert screen == words(await player.press("enter"))
        assert "Trump C" in await say(player, "KD", "JH", "TS", "AS", "QH", "KH", "QD", "AD")
        assert "Trump C" not in words(await player.press("pagedown"))
        assert "Trump C" in words(await player.press("pageup"))


@pytest.mark.slow
async def test_a_house_sheet_with_a_strange_name_is_played(club: Club, database: str) -> None:
    """Names are text and never markup."""
    text = 'schema = "66variant/1"\nid = "friday"\nname = "[red]Ours[/]"\nextends = "sixty-six"\n[claim]\ntarget = 70\n'
    club.add_sheet(text.encode(), "friday.toml")
    async with sitting(database) as player:
        assert "Play through a deal: [red]Ours[/]" in await open_form(player, "friday")
        assert "Rule sheets · [red]Ours[/] · shuffled, seed" in words(await player.press("ctrl+s"))


# --- without a screen


def test_a_seed_is_the_same_pack_on_every_machine() -> None:
    """Made of `random()` alone, whose numbers no edition of the language changes."""
    assert format_cards(shuffled(Pack(20), 66)[:6]) == "QD AS TD AC KS JS"
    assert sorted(map(str, shuffled(Pack(24), 1))) == sorted(map(str, Pack(24).cards))
    assert shuffled(Pack(24), 1) != shuffled(Pack(24), 2)


@pytest.mark.parametrize("key", sorted(variants()))
def test_hands_typed_are_the_deal_that_the_deck_deals(key: str) -> None:
    """Whatever the sheet deals, its hands, talon, turn-up and widow may be typed in place of the deck."""
    variant = find_variant(key)
    by_deck = DealOutDraft(variant, variant.seats, seed=3, dealer="1").dealt().course.document
    fields = {part: by_deck.get(part, "") for part in ("talon", "turnup", "widow")}
    typed = DealOutDraft(variant, variant.seats, seed=3, dealer="1", hands=tuple(by_deck["hands"]), **fields).dealt()
    assert typed.course.document == by_deck
    assert not typed.is_by_lot


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"dealer": "2"}, "dealer"),
        ({"dealer": "x"}, "dealer"),
        ({"dealer": "9" * 5000}, "dealer"),
        ({"deck": "AS AS"}, "card_twice"),
        ({"deck": "seeds"}, "unreadable_card"),
        ({"deck": "seed 7", "hands": ("AS", "")}, "deck_and_hands"),
        ({"hands": ("AS", "", "TS")}, "hand_size"),
        ({"talon": "AS"}, "hand_size"),
        ({"deck": "AS TS"}, "card_missing"),
    ],
)
def test_cards_that_can_be_no_deal_are_refused(fields: dict[str, object], code: str) -> None:
    """With the rule they break; nothing typed is too strange."""
    draft = DealOutDraft(find_variant("sixty-six"), 2, **{"seed": 1, "hands": ("", "")} | fields)  # type: ignore[arg-type]
    with pytest.raises(RuleError) as caught:
        draft.dealt()
    assert caught.value.code == code


def test_what_waits_and_what_the_sitter_scores_is_told() -> None:
    """The verdict names game points, the sitter's share, and what the next deal is worth more."""
    variant = find_variant("three-hand-hoyle")
    course = DealOutDraft(variant, 3, seed=5, dealer="1").dealt().course
    while not course.play.is_over:
        course = course.do(legal_actions(course.play)[0])
    assert "the sitter" in course_words.verdict(course)
    hands = ("AS TS KS QS JS AH", "TH KH QH JH AD TD")
    assert (
        course_words.verdict(
            Course(
                variant,
                variant.start_from(
                    2,
                    dict(enumerate(map(parse_cards, hands))),
                    parse_cards("AC TC KC QC JC 9C KD QD JD 9D 9H 9S"),
                    at_table=3,
                ),
            )
        )
        == ""
    )


def test_who_may_exchange_when_another_leads_is_named() -> None:
    """Seat 1 has closed; the nine is in the hand of seat 0, who may exchange it at once."""
    course = DealOutDraft(find_variant("sixty-six"), 2, seed=7).dealt().course
    closed = course.do(read_action(course.play, "closes"))
    assert course_words.next_step(closed) == "Seat 1 leads: a card with •, 0 gives 9C for TC"
    exchanged = closed.do(read_action(closed.play, "0 gives 9C for TC"))
    assert "TC" in format_cards(exchanged.play.hand(0))
