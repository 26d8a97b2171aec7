"""The shipped sheets: their examples, their status, and the table of rules they are made from."""

from dataclasses import replace

import pytest

from variants import KEYS, Rules, failed_examples, find_variant, format_sheet, variant_from_text, variants
from variants.contradictions import contradictions
from variants.keys import SECTIONS

SHIPPED = sorted(variants())
TWO_HANDED = ["sixty-six-romanian", "sixty-six-polish", "sixty-six", "schnapsen"]

COLUMNS = {
    "deck.cards": (24, 24, 24, 20),
    "deal.hand": (6, 6, 6, 5),
    "deal.packets": ((3, 3), (3, 3), (3, 3), (3, 2)),
    "deal.rotation": ("alternate", "alternate", "winner", "alternate"),
    "talon.turnup": ("after_hands", "after_hands", "after_hands", "between_packets"),
    "play.head": (False, True, True, True),
    "marriage.phases": ("any", "open_only", "open_only", "any"),
    "exchange.rank": ("9", "9", "9", "J"),
    "exchange.when": ("any_own_turn", "lead_or_follow", "on_lead", "on_lead"),
    "exchange.needs_trick": (True, True, True, False),
    "exchange.on_opponent_close": (False, False, True, False),
    "close.when": ("never", "before_or_after", "before_or_after", "after_draw"),
    "last_trick.points": (0, 10, 10, 0),
    "last_trick.wins_deal": ("yes", "no", "no", "always_1"),
    "claim.when": ("any_own_turn", "any_own_turn", "after_trick_or_marriage", "after_trick_or_marriage"),
    "claim.false": ("2_or_3", "2_or_3", "2_flat", "2_or_3"),
    "end.unclaimed": ("first_to_reach", "draw", "higher", "last_trick"),
    "draw.carry": (0, 1, 0, 0),
    "match.target": (7, 7, 7, 7),
    "match.direction": ("up", "up", "up", "down"),
    "match.whitewash_units": (1, 1, 1, 2),
    "penalty.revoke": (3, 3, 3, 3),
}
CLOSING = {
    "close.value": ("final", "final", "at_close"),
    "close.fail": ("2_or_3_closer", "2_or_3_noncloser", "2_or_3_noncloser"),
    "close.opponent_claims": ("as_fail", "2_flat", "as_fail"),
}
BIDDING = {
    "deck.cards": (24, 24),
    "players.count": (4, 3),
    "players.sides": ("pairs", "solo"),
    "players.dealer_sits_out": (False, True),
    "deal.hand": (6, 7),
    "deal.packets": ((3, 3), (3, 4)),
    "deal.widow": (0, 3),
    "deal.rotation": ("left", "left"),
    "trump.by": ("bidder", "bidder"),
    "play.overtrump": (True, True),
    "marriage.counts": ("when_led", "when_led"),
    "last_trick.points": (0, 0),
    "bid.unit": (33, 33),
    "bid.max": (6, 6),
    "match.target": (15, 15),
    "penalty.revoke": ("bid", "bid"),
    "bid.tie": ("bidder", "another_deal"),
}


@pytest.mark.parametrize("key", SHIPPED)
def test_every_example_of_a_sheet_scores_what_it_says(key: str) -> None:
    """The examples of a sheet are its tests; each sheet has several."""
    variant = find_variant(key)
    assert failed_examples(variant) == ()
    assert len(variant.examples) >= 3


@pytest.mark.parametrize("key", SHIPPED)
def test_a_sheet_says_of_every_key_whether_it_is_documented(key: str) -> None:
    """No key in use is left without a word: documented and where, or our default and why."""
    variant = find_variant(key)
    unsaid = [name for name in variant.origins if variant.status_of(name) == "default"]
    assert unsaid == []


@pytest.mark.parametrize("key", SHIPPED)
def test_a_description_names_what_is_documented_and_what_is_ours(key: str) -> None:
    """Where the sources are silent a club must be able to see that the choice is ours."""
    words = find_variant(key).description
    assert "Documented" in words
    assert "Our default" in words


def test_a_sheet_written_out_keeps_every_letter_of_its_text() -> None:
    """Quotes, backslashes and control letters of a description come back as they were."""
    words = 'He said """no""" \\ and\ttwo\n\n lines\r with \x7f, \x00 and ś; ends in "quotes"'
    variant = replace(find_variant("sixty-six"), description=words, name='A "name"', aliases=("x\ny",))
    again = variant_from_text(format_sheet(variant))
    assert (again.description, again.name, again.aliases) == (words, 'A "name"', ("x\ny",))


@pytest.mark.parametrize("key", SHIPPED)
def test_a_sheet_written_out_reads_back_the_same(key: str) -> None:
    """A written sheet stands alone: every key, the status and the examples."""
    variant = find_variant(key)
    again = variant_from_text(format_sheet(variant))
    assert (again.rules, again.examples, again.status) == (variant.rules, variant.examples, variant.status)
    assert again.sheet_hash == variant.sheet_hash


@pytest.mark.parametrize("name", COLUMNS)
def test_the_two_handed_sheets_keep_their_column_of_the_table(name: str) -> None:
    """Romanian text, Polish text, German rules, Schnapsen: where the sources differ, the sheets do."""
    assert tuple(find_variant(key).rules.value(name) for key in TWO_HANDED) == COLUMNS[name]


@pytest.mark.parametrize("name", CLOSING)
def test_the_sheets_with_closing_keep_their_column_of_the_table(name: str) -> None:
    """Polish text, German rules, Schnapsen."""
    assert tuple(find_variant(key).rules.value(name) for key in TWO_HANDED[1:]) == CLOSING[name]


@pytest.mark.parametrize("name", BIDDING)
def test_the_bidding_sheets_keep_their_column_of_the_table(name: str) -> None:
    """Partners and cutthroat."""
    assert tuple(find_variant(key).rules.value(name) for key in ("partners", "cutthroat")) == BIDDING[name]


STANDING_ON = {
    "schnapsen-sharp": (
        "schnapsen",
        {
            "marriage.first_trick": False,
            "marriage.card": "king",
            "exchange.needs_trick": True,
            "exchange.min_talon": 3,
            "close.min_talon": 4,
            "procedure.look_back": "none",
        },
    ),
    "santase": (
        "sixty-six",
        {
            "match.target": 11,
            "close.fail": "3_flat",
            "marriage.first_trick": False,
            "close.first_trick": False,
            "exchange.min_talon": 3,
            "close.min_talon": 3,
            "marriage.phases": "open_or_closed",
        },
    ),
    "partners-kromkowski": ("partners", {"bid.doubling": "kontra_re"}),
    "partners-open": (
        "sixty-six",
        {
            "players.count": 4,
            "players.sides": "pairs",
            "deal.rotation": "left",
            "deal.after_draw": "next",
            "talon.turnup": "cut_bottom",
            "play.overtrump": True,
            "marriage.phases": "any",
            "marriage.counts": "after_side_trick",
            "marriage.partner_may": True,
            "exchange.rank": "none",
            "close.when": "never",
            "last_trick.points": 0,
        },
    ),
    "three-hand-hoyle": (
        "sixty-six",
        {
            "players.dealer_sits_out": True,
            "players.sitter_score": "as_winner",
            "players.sitter_cap": 6,
            "deal.rotation": "left",
            "deal.after_draw": "next",
            "match.finish": "last_pays",
        },
    ),
}


@pytest.mark.parametrize("key", STANDING_ON)
def test_a_sheet_that_stands_on_another_changes_only_this(key: str) -> None:
    """Sharp Schnapsen, Santase, doubling, partners without bidding, three of whom two play."""
    parent, changes = STANDING_ON[key]
    rules, before = find_variant(key).rules.values(), find_variant(parent).rules.values()
    assert {name: value for name, value in rules.items() if value != before[name]} == changes


COUNTED_OUT = {
    "deck.cards": (32, 32, 24),
    "players.count": (4, 2, 3),
    "players.sides": ("pairs", "solo", "solo"),
    "players.dealer_sits_out": (False, False, True),
    "deal.hand": (8, 6, 8),
    "deal.packets": ((3, 2, 3), (3, 3), (3, 2, 3)),
    "deal.rotation": ("left", "winner", "left"),
    "talon.turnup": ("dealer_last", "between_packets", "none"),
    "trump.by": ("turnup", "turnup", "forehand3"),
    "play.head": (True, False, True),
    "play.overtrump": (True, False, True),
    "play.spare_partner": (False, False, False),
    "marriage.values": ((0, 0), (1, 2), (20, 40)),
    "exchange.rank": ("none", "7", "none"),
    "close.when": ("never", "never", "never"),
    "last_trick.points": (10, 10, 0),
    "last_trick.wins_deal": ("no", "no", "no"),
    "end.unclaimed": ("higher", "higher", "higher"),
    "draw.carry": (1, 0, 1),
    "score.kind": ("plain130", "fiches", "stakes_each"),
    "score.schneider": (33, 33, 33),
    "score.by": ("loser_under", "loser_under", "loser_under"),
    "match.target": (7, 0, 0),
    "penalty.revoke": (3, 0, 3),
    "bonus.amour": (0, 3, 0),
    "bonus.washing": (0, 4, 0),
}


@pytest.mark.parametrize("name", COUNTED_OUT)
def test_the_sheets_that_are_counted_out_keep_their_column_of_the_table(name: str) -> None:
    """Hoyle's four-handed game, Mariage, three-handed for stakes."""
    sheets = ("partners-hoyle", "mariage", "three-hand")
    assert tuple(find_variant(key).rules.value(name) for key in sheets) == COUNTED_OUT[name]


@pytest.mark.parametrize("key", SHIPPED)
def test_the_ten_is_high_and_no_sheet_gives_a_bonus_that_its_source_does_not(key: str) -> None:
    """House rules stay options: show bonus, ten of trumps, sitters and finishes at their default elsewhere."""
    rules = find_variant(key).rules
    assert rules.deck.ten_rank == "high"
    assert (rules.marriage.show_bonus_gp, rules.bonus.ten_of_trumps) == (0, 0)
    if key != "three-hand-hoyle":
        assert (rules.players.sitter_score, rules.players.sitter_cap) == ("none", 0)
        assert rules.match.finish == "first_wins"


HASHES = {
    "cutthroat": "34fbb648e8c8328f9d279efb6047e4c9e19562515514128d79bb4c9b83234e46",
    "partners": "3aeb656d2747a7dee9163d5905158a755750646a1e8bc209418a6e674bf2de8f",
    "schnapsen": "67c609b86efb43be3d1f6761cc27e022c003ebc45119023849ed5fbfaad3d3ee",
    "sixty-six": "6fdf3341858699f1232b857f0e6af46150e7597cb33296deb8fed20d643efd14",
    "sixty-six-polish": "5d01fea6c2fa42818fe0b406b57729c845be2cb71efc1f93ad1122120ea2271b",
    "sixty-six-romanian": "0df82239bf0e2ab9dd723daad6b9c17f8de19dae08d1c734bde56ea6a67e730f",
}


@pytest.mark.parametrize("key", HASHES)
def test_the_hash_of_a_sheet_never_changes(key: str) -> None:
    """Old evenings know their rules by it: a new key must not move it."""
    assert find_variant(key).sheet_hash == HASHES[key]


def test_the_defaults_are_the_german_rules_for_two() -> None:
    """A sheet that sets nothing is Sixty-Six as pagat.com has it."""
    assert find_variant("sixty-six").rules == Rules.default()
    assert contradictions(Rules.default()) == ()


def test_the_list_of_keys_and_the_rules_are_the_same_list() -> None:
    """One machine-readable list: loader, editor and docs are made from it."""
    rules = Rules.default()
    in_rules = [f"{section}.{field}" for section in rules.__slots__ for field in getattr(rules, section).__slots__]
    assert in_rules == [key.name for key in KEYS]
    assert tuple(rules.__slots__) == SECTIONS


def test_every_word_of_a_shipped_status_names_a_source_or_a_reason() -> None:
    """``documented`` alone would not help anybody to look it up."""
    bare = [
        (key, name)
        for key in SHIPPED
        for name, word in find_variant(key).status.items()
        if not word.partition(":")[2].strip()
    ]
    assert bare == []
