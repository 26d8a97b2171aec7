"""A rule sheet as a page of plain sentences."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.variants.rule_pages import GOLDEN
from variants import KEYS, BadRules, Hooks, find_variant, paragraphs, sentences, variants

SHIPPED = sorted(variants())


@pytest.mark.parametrize("key", SHIPPED)
def test_the_page_of_a_sheet_is_the_one_that_was_read_and_found_good(key: str) -> None:
    """``python -m tests.variants.rule_pages`` writes the pages anew: read them before they are committed."""
    assert sentences(find_variant(key)) == (GOLDEN / f"{key}.txt").read_text("utf-8")


def test_there_is_a_page_for_every_sheet_and_none_besides() -> None:
    """A page of a sheet that is gone would be read as its rules."""
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == SHIPPED


@pytest.mark.parametrize("key", SHIPPED)
def test_the_rules_fill_about_a_page(key: str) -> None:
    """80 columns, no more lines than a sheet of paper, whole sentences, nothing of the program's own words."""
    page = sentences(find_variant(key))
    lines = page.splitlines()
    assert 35 <= len(lines) <= 75
    assert max(map(len, lines)) <= 80
    for heading, text in paragraphs(find_variant(key)):
        assert heading in lines
        assert re.fullmatch(r"[A-Z].*\.", text)
    assert not re.search(r"_|None|\{|\}|  |\.\.| ,| \.", page)


def test_the_paragraphs_follow_the_order_of_a_deal() -> None:
    """Who plays, with what, how it is dealt and bid, played, ended, scored."""
    assert [heading for heading, _ in paragraphs(find_variant("sixty-six"))] == [
        "Players",
        "Cards",
        "Deal",
        "Play",
        "Marriages",
        "Exchange",
        "Closing",
        "Claim",
        "Score",
        "Match",
        "Breaches",
    ]
    assert "Bidding" in dict(paragraphs(find_variant("partners")))


SAID = [
    ("sixty-six", {"draw.carry": 1}, "the next deal that is won is worth one more"),
    ("sixty-six", {"marriage.show_bonus_gp": 2}, "A trump marriage also scores two game points."),
    ("sixty-six", {"bonus.ten_of_trumps": 1}, "whoever wins the ten of trumps scores one game point more"),
    ("sixty-six", {"match.win_by": 2}, "whoever reaches seven with a lead of two over every other side wins"),
    ("sixty-six", {"match.target": 21}, "whoever reaches 21 wins the match"),
    ("sixty-six", {"deck.ten_rank": "low"}, "in each suit from the top A K Q J 10 9"),
    ("sixty-six", {"claim.target": 101}, "Who has 101 card points or more may claim"),
    ("schnapsen", {"close.value": "final"}, "graded by what his opponent had in the end"),
    ("schnapsen", {"claim.false": "as_if_won"}, "scores what the claim would have scored"),
    ("partners", {"bid.unit": 1, "bid.min": 60, "bid.max": 220, "bid.steps": 10}, "in steps of ten"),
    ("partners", {"bid.all_pass": "dealer"}, "the dealer must bid one or more"),
    ("partners", {"bid.all_pass": "dealer", "bid.forced_min": 2, "bid.steps": 2}, "the dealer must bid three or more"),
    ("cutthroat", {"bid.all_pass": "dealer"}, "the last to call must bid one or more"),
    ("cutthroat", {"bid.dealer_privilege": True}, "The last to call may take the bid at the height it has."),
    (
        "partners",
        {"play.head": False, "play.spare_partner": True},
        "A trick that one's partner is winning need be neither beaten nor trumped.",
    ),
    ("partners", {"bid.lead_trump": True}, "The bidder leads a trump."),
    ("cutthroat", {"players.sitter_score": "as_winner"}, "scores as much as the winner of the deal."),
    ("three-hand-hoyle", {}, "though nobody gets past six in that way"),
    ("three-hand-hoyle", {}, "the others go on until one is left, who pays each of those who left"),
    ("three-hand", {}, "two from one who has less than 33 card points"),
    ("mariage", {}, "three for the amour (ace and ten of trumps announced from one hand)"),
    (
        "partners-hoyle",
        {"score.by": "winner_ge", "score.schneider": 100},
        "two if the winner has 100 card points or more",
    ),
    ("santase", {}, "but not before the first trick"),
    ("sixty-six-romanian", {"match.display": "pips"}, "over the pips of two eights"),
]


@pytest.mark.parametrize(("key", "overrides", "words"), SAID)
def test_what_a_sheet_or_a_house_rule_says_is_said(key: str, overrides: dict[str, object], words: str) -> None:
    """The value itself stands in the sentence."""
    text = " ".join(sentences(find_variant(key).with_overrides(overrides)).split())
    assert words.casefold() in text.casefold()


def test_a_variant_in_code_says_that_it_has_more_rules() -> None:
    """What a plug-in does, no sheet can tell."""
    odd = replace(find_variant("schnapsen"), hooks=Hooks("odd"))
    assert sentences(odd).endswith("Besides\nThe plug-in odd has rules of its own that no sheet can hold.\n")


VALUES = {
    key.name: st.sampled_from(key.allowed)
    if key.allowed
    else {
        "bool": st.booleans(),
        "int": st.integers(key.low, min(key.high, key.low + 40)),
        "int_list": st.lists(st.integers(0, 40), min_size=1, max_size=3),
    }[key.kind]
    for key in KEYS
}


@given(st.sampled_from(SHIPPED), st.fixed_dictionaries({}, optional=VALUES))
def test_any_rules_that_stand_together_can_be_said(key: str, overrides: dict[str, object]) -> None:
    """Whatever a house mixes, there is a page for it."""
    for name, value in overrides.items():
        try:
            house = find_variant(key).with_overrides({name: value})
        except BadRules:
            continue
        assert sentences(house).startswith(house.name)
        assert "None" not in sentences(house)
