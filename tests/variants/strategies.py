"""Hypothesis strategies for deals: any deal that can be written down, and whole matches of them."""

from hypothesis import strategies as st

from variants import Bid, Closed, Contract, Counted, Deal, Fiches, Graded, Honours, MatchDeal, Passed, Penalty

SIDES = st.integers(0, 1)
NUMBERS = st.integers(0, 250)
DOUBLED = st.sampled_from([1, 2, 4])
STATES = st.sampled_from(["safe", "schneider", "schwarz"])
SEATS = st.none() | st.integers(0, 4)


def maybe(values: st.SearchStrategy[int]) -> st.SearchStrategy[int | None]:
    """The value, or that it did not happen."""
    return st.none() | values


def rows(sides: int) -> st.SearchStrategy[tuple[int, ...]]:
    """One number for each side."""
    return st.lists(NUMBERS, min_size=sides, max_size=sides).map(tuple)


def counted_deals() -> st.SearchStrategy[Counted]:
    """Any counted deal, possible or not."""
    closed = st.none() | st.builds(Closed, by=SIDES, other_card_points=NUMBERS, other_tricks=st.integers(0, 12))
    side = maybe(SIDES)
    return st.builds(
        Counted,
        card_points=rows(2),
        tricks=rows(2),
        claimed_by=side,
        last_trick=side,
        first_to_target=side,
        closed=closed,
        sits_out=SEATS,
        shown_trump_marriage=side,
        ten_of_trumps=side,
        doubled=DOUBLED,
    )


def graded_deals() -> st.SearchStrategy[Graded]:
    """Any graded deal with a winner, and any draw."""
    hows = st.sampled_from(["claim", "opponent_claim", "false_claim", "failed_close", "last_trick", "count"])
    state = st.none() | STATES
    won = st.builds(
        Graded,
        winner=SIDES,
        how=hows,
        loser=state,
        closed_by=maybe(SIDES),
        winner_at=state,
        sits_out=SEATS,
        shown_trump_marriage=maybe(SIDES),
        ten_of_trumps=maybe(SIDES),
        doubled=DOUBLED,
    )
    drawn = st.builds(
        Graded,
        winner=st.none(),
        how=st.just("draw"),
        loser=st.none(),
        closed_by=maybe(SIDES),
        winner_at=st.none(),
        sits_out=SEATS,
        ten_of_trumps=maybe(SIDES),
    )
    return won | drawn


def bid_deals(sides: int) -> st.SearchStrategy[Bid]:
    """Any bid deal of so many sides, possible or not."""
    return st.builds(
        Bid,
        card_points=rows(sides),
        bidder=st.integers(0, sides - 1),
        bid=st.integers(0, 30),
        doubled=DOUBLED,
        sits_out=SEATS,
        shown_trump_marriage=maybe(SIDES),
        ten_of_trumps=maybe(SIDES),
    )


def contract_deals() -> st.SearchStrategy[Contract]:
    """Any contract, with any name that a game may give it."""
    names = st.from_regex(r"[a-z][a-z0-9]{0,29}", fullmatch=True)
    return st.builds(Contract, names, st.integers(0, 3), st.booleans(), DOUBLED, SEATS)


def three_counted() -> st.SearchStrategy[Counted]:
    """Any counted deal of three sides, possible or not."""
    return st.builds(Counted, rows(3), rows(3), last_trick=maybe(st.integers(0, 2)), sits_out=SEATS)


def fiches_deals() -> st.SearchStrategy[Fiches]:
    """Any deal in fiches, possible or not."""
    few = st.integers(0, 4)
    honours = st.builds(Honours, few, few, few, few)
    return st.builds(Fiches, rows(2), st.tuples(honours, honours), SEATS)


@st.composite
def penalties(draw: st.DrawFn) -> Penalty:
    """Any penalty; a bid is never named without its bidder."""
    bidder = draw(maybe(st.integers(0, 3)))
    return Penalty(
        draw(st.integers(0, 3)),
        draw(st.sampled_from(["revoke", "misdeal", "token"])),
        draw(maybe(NUMBERS)),
        bidder,
        None if bidder is None else draw(maybe(st.integers(0, 30))),
        draw(SEATS),
    )


def deals() -> st.SearchStrategy[Deal]:
    """Any deal of any kind."""
    passed = st.builds(Passed, sits_out=SEATS)
    counted = counted_deals() | three_counted()
    others = contract_deals() | fiches_deals() | passed | penalties()
    return counted | graded_deals() | bid_deals(2) | bid_deals(3) | others


@st.composite
def possible_bids(draw: st.DrawFn, sides: int) -> Bid:
    """A bid deal that adds up: the pack and some marriages, shared out among the sides."""
    total = 120 + 20 * draw(st.integers(0, 5))
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=sides - 1, max_size=sides - 1)))
    points = tuple(high - low for low, high in zip([0, *cuts], [*cuts, total], strict=True))
    return Bid(points, draw(st.integers(0, sides - 1)), draw(st.integers(1, 6)))


@st.composite
def possible_counts(draw: st.DrawFn) -> Counted:
    """A deal of 24 cards for two, claimed at some moment, with card points such tricks can have."""
    tricks = draw(st.tuples(st.integers(0, 6), st.integers(0, 5)))
    points = tuple(draw(st.integers(0, 100)) if won else 0 for won in tricks)
    return Counted(points, tricks, claimed_by=draw(SIDES))


@st.composite
def possible_stakes(draw: st.DrawFn) -> Counted:
    """A deal of three that adds up: the pack and some marriages among those who have a trick."""
    tricks = draw(st.sampled_from([(8, 0, 0), (5, 3, 0), (0, 4, 4), (3, 3, 2), (1, 6, 1), (2, 2, 4)]))
    having = [side for side, won in enumerate(tricks) if won]
    total = 120 + 20 * draw(st.integers(0, 5))
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=len(having) - 1, max_size=len(having) - 1)))
    shares = [high - low for low, high in zip([0, *cuts], [*cuts, total], strict=True)]
    points = dict(zip(having, shares, strict=True))
    return Counted(tuple(points.get(side, 0) for side in range(3)), tricks)


@st.composite
def possible_fiches(draw: st.DrawFn) -> Fiches:
    """A deal of Mariage that can have happened."""
    first = draw(st.integers(0, 130))
    plain = draw(st.integers(0, 3))
    mine = draw(st.integers(0, plain))
    once = [draw(st.sampled_from([(0, 0), (1, 0), (0, 1)])) for _ in range(3)]
    washing = once[2] if (first, 130 - first)[once[2].index(1) if 1 in once[2] else 0] >= 10 else (0, 0)
    honours = zip((mine, plain - mine), once[0], once[1], washing, strict=True)
    return Fiches((first, 130 - first), tuple(Honours(*had) for had in honours))


def matches(sides: int = 2) -> st.SearchStrategy[list[MatchDeal]]:
    """Deals of a match, some of them draws that carry over, some with negative game points."""
    points = st.lists(st.integers(-6, 6), min_size=sides, max_size=sides).map(tuple)
    side = maybe(st.integers(0, sides - 1))
    return st.lists(st.builds(MatchDeal, points, st.integers(0, 1), side, side), max_size=30)
