"""Every key does something: changing its value changes what a deal or a match is worth, or what may be done, or said.

Here are the keys that a recorded deal shows; those of the play, those the table is told, and those that change only
with others have their probes in `test_played_keys.py`. Together they are all keys.
"""

from collections.abc import Callable, Iterator

import pytest

from tests.variants.test_played_keys import PAIRS, PLAYED, TOLD
from variants import (
    KEYS,
    BadRules,
    Key,
    MatchDeal,
    RuleError,
    Tally,
    Variant,
    find_variant,
    parse_deal,
    sentences,
    variants,
)

Probe = Callable[[Variant], object]


def deal(line: str, waiting: int = 0) -> Probe:
    """What the deal scores: the points, what waits then, the reason, the sitter; or why it cannot be."""

    def probe(variant: Variant) -> object:
        score = variant.score(parse_deal(line))
        return score.with_carry(waiting), score.reason, score.sitter

    return probe


def match(*rows: tuple[int, ...], sits_out: int | None = None, taker: int | None = None, **last: int) -> Probe:
    """How a match of these deals stands; ``last`` belongs to the last of them."""

    def probe(variant: Variant) -> object:
        tally = Tally.start(variant.rules, len(rows[0]))
        for row in rows[:-1]:
            tally = tally.add(MatchDeal(row))
        return tally.add(MatchDeal(rows[-1], sits_out=sits_out, taker=taker, **last)).result

    return probe


FAILED = "A 60/4 B 20/1 A closed 0/0"
RECORDED: dict[str, tuple[str, object, Probe]] = {
    "players.sides": ("partners", "solo", deal("A bid 2: A 102, B 18")),
    "players.dealer_sits_out": ("cutthroat", False, deal("pass, seat 3 sits out")),
    "players.sitter_score": ("cutthroat", "as_winner", deal("B bid 2: A 33, B 66, C 21, seat 3 sits out")),
    "players.sitter_cap": ("three-hand-hoyle", 5, match((0, 0, 0), (6, 0, 6), sits_out=2, taker=0)),
    "marriage.values": ("sixty-six", "0,0", deal("A 85/7 B 65/5")),
    "marriage.counts": ("sixty-six", "when_led", deal("A 66/6 B 20/0 A out")),
    "marriage.show_bonus_gp": ("sixty-six", 2, deal("A 66/6 B 33/4 A out A trump marriage")),
    "close.when": ("sixty-six", "never", deal(FAILED)),
    "close.value": ("sixty-six", "at_close", deal("A 66/5 B 34/4 A closed 20/2 A out")),
    "close.fail": ("sixty-six", "2_flat", deal(FAILED)),
    "close.opponent_claims": ("sixty-six", "as_fail", deal("A 30/2 B 66/4 A closed 0/0 B out")),
    "last_trick.points": ("sixty-six", 0, deal("A 70/7 B 60/5")),
    "last_trick.wins_deal": ("schnapsen", "yes", deal("A 90/8 B 30/2 last A")),
    "claim.target": ("sixty-six", 61, deal("A 61/6 B 33/4 A out")),
    "claim.false": ("sixty-six", "3_flat", deal("A 60/6 B 33/4 A out")),
    "end.unclaimed": ("sixty-six", "draw", deal("A 70/7 B 60/5")),
    "draw.carry": ("sixty-six", 1, deal("A 65/6 B 65/6")),
    "score.kind": ("partners-hoyle", "graded", deal("A 66/5 B 10/1 A out")),
    "score.grades": ("sixty-six", "1,2,4", deal("A 66/6 B 0/0 A out")),
    "score.schneider": ("sixty-six", 34, deal("A 66/6 B 33/4 A out")),
    "score.contracts": ("bauernschnapsen", "6,10,12,12", deal("A gang made")),
    "bonus.ten_of_trumps": ("sixty-six", 1, deal("A 66/6 B 33/4 A out B ten of trumps")),
    "bonus.amour": ("mariage", 5, deal("fiches A 80, B 50, A amour")),
    "bonus.washing": ("mariage", 5, deal("fiches A 80, B 50, A washing")),
    "bid.unit": ("partners", 30, deal("A bid 2: A 64, B 56")),
    "bid.min": ("partners", 2, deal("A bid 1: A 64, B 56")),
    "bid.max": ("partners", 5, deal("A bid 6: A 102, B 18")),
    "bid.steps": ("partners", 2, deal("A bid 2: A 102, B 18")),
    "bid.all_pass": ("partners", "dealer", deal("pass")),
    "bid.made": ("partners", "bid", deal("A bid 2: A 102, B 18")),
    "bid.fail": ("partners", "-2bid", deal("A bid 2: A 64, B 56")),
    "bid.defenders": ("partners", "zero", deal("A bid 2: A 64, B 56")),
    "bid.doubling": ("partners", "kontra", deal("A bid 2 x2: A 102, B 18")),
    "bid.tie": ("partners", "another_deal", match((14, 14), (1, 1), bidder=0)),
    "match.target": ("sixty-six", 8, match((3, 0), (4, 0))),
    "match.win_by": ("sixty-six", 2, match((6, 6), (1, 0))),
    "match.simultaneous": ("partners", "bidder_first", match((14, 13), (2, 4), bidder=0)),
    "match.finish": ("three-hand-hoyle", "first_wins", match((0, 0, 0), (7, 0, 0))),
    "match.whitewash_units": ("sixty-six", 2, match((7, 0))),
    "match.retour_units": ("sixty-six", 4, match((6, 0), (0, 7))),
    "penalty.revoke": ("sixty-six", 1, deal("penalty A revoke")),
    "penalty.token": ("sixty-six", "redeal", deal("penalty A token")),
}


def outcome(variant: Variant, overrides: dict[str, object], probe: Probe) -> object:
    """What the probe finds, or the refusal."""
    try:
        return probe(variant.with_overrides(overrides))
    except RuleError as refused:
        return str(refused)


def test_the_lists_are_all_keys() -> None:
    """Recorded, played, told, or changed with others: nothing is missing and nothing stands twice."""
    listed = [*RECORDED, *PLAYED, *TOLD, *PAIRS]
    assert sorted(listed) == sorted(key.name for key in KEYS)


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_rule_changes_what_happens(name: str) -> None:
    """Another value of the key alone: another score, another end of the match, or a refusal that says why."""
    sheet, value, probe = RECORDED[name]
    variant = find_variant(sheet)
    assert outcome(variant, {}, probe) != outcome(variant, {name: value}, probe)


def other_values(key: Key, current: object) -> Iterator[object]:
    """Other values of the key: every word and number that is allowed, or some near numbers."""
    choices: dict[str, list[object]] = {
        "bool": [True, False],
        "int_list": ["2,2,2", "1,2,2", "1,3,4", "20,30", "6,10,12,12"],
        "int_or_enum": [2, "bid", "lose_deal", "redeal"],
    }
    near: list[object] = [current + step for step in (-1, 1, 2)] if isinstance(current, int) else []
    found = choices.get(key.kind) or list(key.allowed) or near
    yield from (value for value in found if value != current)


def spoken(variant: Variant, overrides: dict[str, object]) -> str | None:
    """The sentences under the overrides; None where the rules contradict each other."""
    try:
        return sentences(variant.with_overrides(overrides))
    except BadRules:
        return None


def house(key: str, **changes: object) -> Variant:
    """A sheet changed so that rules apply which no shipped sheet uses."""
    return find_variant(key).with_overrides({name.replace("__", "."): value for name, value in changes.items()})


SHEETS = (
    *variants().values(),
    house("partners", bid__all_pass="dealer"),  # noqa: S106
    house("cutthroat", players__sitter_score="as_winner"),
    house("sixty-six", last_trick__wins_deal="yes"),
)

ALONE_NEVER: dict[str, tuple[str, dict[str, object]]] = {
    "players.count": (
        "cutthroat",
        {
            "players.count": 4,
            "players.dealer_sits_out": False,
            "deal.hand": 6,
            "deal.packets": "3,3",
            "deal.widow": 0,
        },
    ),
    "players.sitter_score": ("three-hand-hoyle", {"players.sitter_score": "none", "players.sitter_cap": 0}),
    "deal.hand": ("sixty-six", {"deal.hand": 5, "deal.packets": "3,2"}),
    "deal.widow": ("cutthroat", {"deal.widow": 0, "deal.hand": 8, "deal.packets": "4,4"}),
    "score.by": ("partners-hoyle", {"score.by": "winner_ge", "score.schneider": 100}),
    "match.direction": ("sixty-six", {"match.direction": "down", "match.display": "down"}),
}
"""Rules that cannot change without others."""


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.name)
def test_every_rule_is_said_in_the_sentences_of_some_sheet(key: Key) -> None:
    """Another value, another text: a player who reads the page hears of it."""
    changes = [
        (variant, {key.name: value}) for variant in SHEETS for value in other_values(key, variant.rules.value(key.name))
    ]
    if key.name in ALONE_NEVER:
        sheet, together = ALONE_NEVER[key.name]
        changes.append((find_variant(sheet), together))
    texts = ((spoken(variant, changed), sentences(variant)) for variant, changed in changes)
    assert any(text is not None and text != before for text, before in texts)


WORDS = [(key, word) for key in KEYS if key.kind == "enum" for word in key.allowed]


@pytest.mark.parametrize(("key", "word"), WORDS, ids=lambda part: getattr(part, "name", part))
def test_every_word_of_a_rule_has_a_sentence_of_its_own(key: Key, word: str) -> None:
    """Two values that read alike wherever they apply would hide a difference from the players."""
    if key.name in ALONE_NEVER or word == "contract":
        return
    for variant in SHEETS:
        texts = {other: text for other in key.allowed if (text := spoken(variant, {key.name: other}))}
        own = texts.pop(word, None)
        if own and texts and own not in texts.values():
            return
    pytest.fail(f"{key.name} = {word} reads like another value everywhere")
