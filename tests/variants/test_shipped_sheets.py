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


def test_rules_that_nothing_honours_are_not_offered() -> None:
    """A key that no code reads would be a promise the program does not keep."""
    names = {key.name for key in KEYS}
    later = {"marriage.show_bonus_gp", "bonus.ten_of_trumps", "match.finish", "players.sitter_score"}
    assert not names & later
    assert next(key for key in KEYS if key.name == "score.kind").allowed == ("graded", "bid_units")
