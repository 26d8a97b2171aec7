"""Deals that a sheet can score, as lines of notation: examples for one who types, samples for one who edits rules.

The numbers are made from the rules of the sheet, so that each deal lies where the rules decide: at the schneider line
and just under it, a bid made to the point and one missed by a point. What the sheet cannot score is left out.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from variants import RuleError, Variant, format_deal, parse_deal

PACK = 120
SAMPLES = 6


def samples(variant: Variant, most: int = SAMPLES) -> tuple[str, ...]:
    """The first of these deals that the sheet scores."""
    candidates = dict.fromkeys(_candidates(variant))
    return tuple(islice((line for line in candidates if is_scored(variant, line)), most))


def is_scored(variant: Variant, line: str) -> bool:
    """Whether the sheet scores the deal."""
    return points_words(variant, line) is not None


def points_words(variant: Variant, line: str) -> str | None:
    """The game points of the deal, with what the next one is worth more; None for one that cannot be."""
    try:
        score = variant.score(parse_deal(line))
    except RuleError:
        return None
    carry = f", next +{score.adds_carry}" if score.adds_carry else ""
    return ":".join(map(str, score.game_points)) + carry


def _candidates(variant: Variant) -> Iterator[str]:
    yield from _BY_KIND.get(variant.rules.score.kind, _nothing)(variant)
    yield from (format_deal(example.deal) for example in variant.examples)
    yield "penalty B revoke"
    yield "penalty B token"


def _nothing(_variant: Variant) -> Iterator[str]:
    yield from ()


def _graded(variant: Variant) -> Iterator[str]:
    rules = variant.rules
    target, line = rules.claim.target, rules.score.schneider
    many = rules.full_tricks // 2
    few = max(1, many - 2)
    half, rest = (PACK + rules.last_trick.points) // 2, rules.full_tricks - many
    # the first six each lie on a rule that clubs dispute: the line, closes and claims that fail, who wins unclaimed
    yield f"A {target}/{many} B {line}/{few} A out"
    yield f"A {target - 6}/{many - 1} B {line + 7}/{few} A out"
    yield f"A {target - 6}/{many} B {line}/{few} A closed 10/1"
    yield f"A {line}/{few} B {target}/{many} A closed 10/1 B out"
    yield f"A {target}/{many} B {line + 7}/{few} A closed 10/1 A out"
    yield f"A {half + 5}/{many} B {half - 5}/{rest} last B"
    yield f"A {half}/{many} B {half}/{rest} last B"
    yield f"A {target}/{many} B {line - 1}/{few} A out"
    yield f"A {target + 1}/{many} B 0/0 A out"
    yield "A wins by claim, B schneider"
    yield "A wins by claim, B schwarz"
    yield "draw"


def _bid(variant: Variant) -> Iterator[str]:
    rules = variant.rules.bid
    pack = PACK + variant.rules.last_trick.points
    middle = _bid_near(variant, pack // 2)
    yield _bid_line(variant, middle, middle * rules.unit)
    yield _bid_line(variant, middle, middle * rules.unit - 1)
    yield _bid_line(variant, rules.min, pack)
    yield _bid_line(variant, rules.max, 0)
    yield _bid_line(variant, middle, pack - rules.unit)
    yield "pass"
    yield _bid_line(variant, middle, middle * rules.unit, " x2")
    yield f"penalty B revoke, A bid {middle}"


def _bid_near(variant: Variant, points: int) -> int:
    rules = variant.rules.bid
    steps = max(0, round((points / rules.unit - rules.min) / rules.steps))
    return min(rules.min + steps * rules.steps, rules.max)


def _bid_line(variant: Variant, bid: int, taken: int, doubled: str = "") -> str:
    rest = PACK + variant.rules.last_trick.points - taken
    others = variant.sides - 1
    points = [taken, rest - (others - 1) * (rest // others), *[rest // others] * (others - 1)]
    return f"A bid {bid}{doubled}: {', '.join(f'{letter} {n}' for letter, n in zip('ABCD', points, strict=False))}"


def _plain(variant: Variant) -> Iterator[str]:
    rules = variant.rules
    pack, many, line = PACK + rules.last_trick.points, rules.full_tricks - 2, rules.score.schneider
    if rules.score.by == "winner_ge":
        line = pack - line + 1  # the loser's count at which the winner is one short of his line
    for loser, tricks in ((pack // 2 - 1, 2), (line, 2), (line - 1, 2), (0, 0)):
        yield f"A {pack - loser}/{many if tricks else rules.full_tricks} B {loser}/{tricks}"
    yield f"A {pack // 2}/{many} B {pack // 2}/2"
    yield f"A {pack - 50}/{many} B 50/2, B ten of trumps"
    yield "draw"


def _stakes(variant: Variant) -> Iterator[str]:
    rules = variant.rules
    pack, line = PACK + rules.last_trick.points, rules.score.schneider
    for others in ((line + 7, 14), (line, line - 1), (line, 0), (0, 0), ((pack - 20) // 2, 20), (line - 1, line - 1)):
        yield _shares(variant, (pack - sum(others), *others))


def _shares(variant: Variant, points: Sequence[int]) -> str:
    tricks = [2 if taken else 0 for taken in points[1:]]
    won = [variant.rules.full_tricks - sum(tricks), *tricks]
    return " ".join(f"{side} {taken}/{n}" for side, taken, n in zip("ABCD", points, won, strict=False))


def _fiches(variant: Variant) -> Iterator[str]:
    line = variant.rules.score.schneider
    pack = PACK + variant.rules.last_trick.points
    yield f"fiches A {pack - line}, B {line}"
    yield f"fiches A {pack - line + 1}, B {line - 1}"
    yield f"fiches A {pack}, B 0"
    yield f"fiches A {pack - 50}, B 50, A trump marriage, A amour"
    yield f"fiches A {pack - 50}, B 50, B 2 marriages"
    yield f"fiches A {pack // 2}, B {pack // 2}, A washing"


_BY_KIND: dict[str, Callable[[Variant], Iterator[str]]] = {
    "graded": _graded,
    "plain130": _plain,
    "bid_units": _bid,
    "stakes_each": _stakes,
    "fiches": _fiches,
}
