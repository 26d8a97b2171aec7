"""Deals added up to a match: target, lead, ties, bummerls, and points that wait."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.variants.strategies import matches
from variants import MatchDeal, MatchScore, Rules, Tally, find_variant, match_score


def rules(sheet: str = "sixty-six", **overrides: object) -> Rules:
    """The sheet's rules with some ``match`` keys (and ``tie``) changed."""
    dotted = {("bid.tie" if key == "tie" else f"match.{key}"): value for key, value in overrides.items()}
    return find_variant(sheet).rules.with_overrides(dotted)


def deals(*points: tuple[int, ...]) -> list[MatchDeal]:
    """Deals with these game points."""
    return [MatchDeal(row) for row in points]


def test_a_match_stops_at_the_deal_that_ends_it() -> None:
    """First at or over the target when a deal ends; what was written after does not count."""
    result = match_score(rules(), deals((3, 0), (3, 0), (0, 1), (2, 0), (0, 3)))
    assert result == MatchScore((8, 1), winner=0, units=1, ended_at=3, order=(0, 1))


def test_who_scores_takes_what_waits() -> None:
    """Draws add up, and the next scoring side takes it all."""
    drawn = MatchDeal((0, 0), adds_carry=1)
    tally = Tally.start(rules()).add(drawn).add(drawn)
    assert tally.waiting == 2
    won = tally.add(MatchDeal((0, 1), taker=1))
    assert (won.score, won.waiting) == ((0, 3), 0)


def test_a_penalty_and_a_passed_deal_leave_alone_what_waits() -> None:
    """Only a deal that is won takes the carry."""
    tally = Tally.start(rules()).add(MatchDeal((0, 0), adds_carry=1)).add(MatchDeal((3, 0)))
    assert (tally.score, tally.waiting) == ((3, 0), 1)


def test_what_waits_can_end_the_match() -> None:
    """A single deal after a draw from 5 reaches 7."""
    result = match_score(rules(), [*deals((5, 0)), MatchDeal((0, 0), 1), MatchDeal((1, 0), taker=0)])
    assert (result.score, result.winner) == ((7, 0), 0)


def test_when_both_reach_the_target_the_higher_wins() -> None:
    """Our default for games with bidding."""
    result = match_score(rules("partners"), [MatchDeal((14, 13)), MatchDeal((2, 4), bidder=0)])
    assert (result.score, result.winner) == ((16, 17), 1)


def test_the_bidder_may_go_out_first() -> None:
    """Option ``bidder_first``: the bidding side wins if it reached the target, with the lower score too."""
    first = rules("partners", simultaneous="bidder_first")
    assert match_score(first, [MatchDeal((14, 13)), MatchDeal((2, 4), bidder=0)]).winner == 0
    assert match_score(first, [MatchDeal((14, 13)), MatchDeal((-2, 4), bidder=0)]).winner == 1


TIES = [("bidder", 1, 1), ("bidder", None, None), ("another_deal", 1, None), ("higher_seat", 1, 0)]


@pytest.mark.parametrize(("tie", "bidder", "winner"), TIES)
def test_a_tie_at_the_target_is_broken_as_the_sheet_says(tie: str, bidder: int | None, winner: int | None) -> None:
    """The bidding side if it is among them, the side first in seating order, or another deal."""
    last = MatchDeal((3, 3), bidder=bidder)
    assert match_score(rules("partners", tie=tie), [MatchDeal((13, 13)), last]).winner == winner


def test_a_tie_that_the_bidder_does_not_share_is_played_on() -> None:
    """Three players: A and B at 15, C bid and has less."""
    tied = [MatchDeal((14, 14, 3)), MatchDeal((1, 1, 2), bidder=2)]
    open_match = match_score(rules("cutthroat", tie="bidder"), tied)
    assert (open_match.winner, open_match.ended_at) == (None, None)
    assert match_score(rules("cutthroat", tie="bidder"), [*tied, MatchDeal((0, 1, 0))]).winner == 1


def test_a_lead_of_two_is_needed_against_every_other_side() -> None:
    """Cruce: 16 to 15 is not over; with a tie nobody wins by right of bidding either."""
    lead = rules("cutthroat", win_by=2, tie="bidder")
    assert match_score(lead, deals((16, 3, 15))).winner is None
    assert match_score(lead, [MatchDeal((16, 3, 16), bidder=0)]).winner is None
    assert match_score(lead, deals((16, 3, 14))).winner == 0


def test_a_match_without_a_target_never_ends() -> None:
    """Target 0 means none: so many deals, or until the bell."""
    assert match_score(rules(target=0), deals(*[(3, 0)] * 50)) == MatchScore((150, 0), None, 0, None)


def test_losers_who_scored_nothing_pay_more_bummerls() -> None:
    """Schneider of a match: all losing sides have no more than nothing, negative scores included."""
    double = rules(whitewash_units=2)
    assert match_score(double, deals((7, 0))).units == 2
    assert match_score(double, deals((7, 1))).units == 1
    three = rules("cutthroat", whitewash_units=2)
    assert match_score(three, deals((15, -2, 0))).units == 2
    assert match_score(three, deals((15, -2, 1))).units == 1


def test_a_loser_who_stood_one_short_against_nothing_pays_the_retour() -> None:
    """Leader at 6 to 0 who still loses."""
    retour = rules(retour_units=4)
    assert match_score(retour, deals((6, 0), (0, 3), (0, 3), (0, 1))).units == 4
    assert match_score(retour, deals((5, 0), (0, 3), (0, 3), (0, 1))).units == 1
    assert match_score(retour, deals((6, 1), (0, 3), (0, 3))).units == 1
    assert match_score(retour, deals((6, 0), (1, 0))).units == 1


def test_the_finishing_order_is_the_winner_and_then_the_others_by_score() -> None:
    """Level ones by seat; while the match goes on nobody has finished."""
    assert match_score(rules("cutthroat"), deals((3, 15, 3))).order == (1, 0, 2)
    assert match_score(rules("cutthroat"), deals((3, 16, 9))).order == (1, 2, 0)
    assert match_score(rules("cutthroat"), deals((3, 14, 9))).order == ()


# --- two play and the dealer sits out


THREE = find_variant("three-hand-hoyle").rules


def sat_out(*rows: tuple[tuple[int, ...], int, int | None]) -> list[MatchDeal]:
    """Deals of a table of three: game points with the sitter's share, who sat out, who won."""
    return [MatchDeal(points, sits_out=sitter, taker=taker) for points, sitter, taker in rows]


def tally(*played: MatchDeal, sheet: Rules = THREE) -> Tally:
    """A table of three after these deals."""
    running = Tally.start(sheet, 3)
    for deal in played:
        running = running.add(deal)
    return running


def test_the_sitter_scores_with_the_winner_but_nobody_is_carried_past_the_limit() -> None:
    """Three, and three more: six; then nothing by sitting, and one by playing ends it for him."""
    played = sat_out(((3, 0, 3), 2, 0), ((0, 3, 3), 2, 1), ((2, 0, 2), 2, 0))
    running = tally(*played)
    assert running.score == (5, 3, 6)
    assert running.add(MatchDeal((0, 1, 1), sits_out=0, taker=2)).left == (2,)


def test_the_limit_cuts_a_share_and_never_takes_anything_away() -> None:
    """From five only one of three is scored; whoever has seven by playing keeps it."""
    assert tally(*sat_out(((0, 5, 5), 0, 1), ((3, 0, 3), 2, 0))).score == (3, 5, 6)
    unlimited = THREE.with_overrides({"players.sitter_cap": 0})
    assert tally(*sat_out(((0, 5, 5), 0, 1), ((3, 0, 3), 2, 0)), sheet=unlimited).score == (3, 5, 8)


def test_the_sitter_takes_what_waits_with_the_winner() -> None:
    """He scores as much as the winner does, the point of an earlier draw included."""
    drawn = MatchDeal((0, 0, 0), adds_carry=1, sits_out=2)
    running = tally(drawn, *sat_out(((1, 0, 1), 2, 0)))
    assert (running.score, running.waiting) == ((2, 0, 2), 0)


def test_a_sitter_who_scores_nothing_takes_nothing_that_waits() -> None:
    """The other rule for four at the table: the dealer sits out with nothing."""
    cutthroat = find_variant("cutthroat").rules
    running = Tally.start(cutthroat, 4).add(MatchDeal((2, -1, 0, 0), sits_out=3, bidder=0))
    assert running.score == (2, -1, 0, 0)


def test_who_reaches_the_target_leaves_and_the_last_one_pays() -> None:
    """A makes seven and leaves; B and C go on, B makes it too, and C pays both."""
    first = sat_out(((3, 0, 3), 2, 0), ((3, 3, 0), 1, 0), ((2, 0, 0), 2, 0))
    running = tally(*first)
    assert (running.score, running.left, running.still_in, running.winner) == ((8, 3, 3), (0,), (1, 2), None)
    going_on = running.add(MatchDeal((0, 3, 0), sits_out=0, taker=1))
    assert going_on.result == MatchScore((8, 6, 3), None, 0, None, (0,))
    over = going_on.add(MatchDeal((0, 1, 0), sits_out=0, taker=1))
    assert over.result == MatchScore((8, 7, 3), winner=0, units=1, ended_at=4, order=(0, 1, 2))
    assert over.add(MatchDeal((0, 3, 0), sits_out=0, taker=1)) == over


def test_who_has_left_scores_no_more_also_not_by_sitting() -> None:
    """Where two go on, the seat that sits out is that of the one who left."""
    running = tally(*sat_out(((7, 0, 0), 2, 0), ((1, 3, 0), 0, 1)))
    assert running.score == (7, 3, 0)


def test_two_may_leave_after_one_deal() -> None:
    """A house without the limit: winner and sitter both arrive, the higher first, and the third pays."""
    unlimited = THREE.with_overrides({"players.sitter_cap": 0, "bid.tie": "higher_seat"})
    over = tally(*sat_out(((4, 0, 5), 1, 0), ((3, 0, 3), 2, 0)), sheet=unlimited)
    assert over.result == MatchScore((7, 0, 8), winner=2, units=1, ended_at=1, order=(2, 0, 1))


def test_the_loser_who_pays_may_pay_more_bummerls() -> None:
    """The losers of such a match are the one who is left: nothing scored, whitewash."""
    double = THREE.with_overrides({"match.whitewash_units": 2, "players.sitter_cap": 0})
    assert tally(*sat_out(((7, 7, 0), 1, 0)), sheet=double).units == 0
    later = tally(*sat_out(((7, 0, 0), 2, 0), ((0, 7, 0), 0, 1)), sheet=double)
    assert (later.units, later.result.order) == (2, (0, 1, 2))


def test_the_fold_counts_as_many_sides_as_the_deals_have() -> None:
    """A table of three whose sheet has two play."""
    played = sat_out(((3, 0, 3), 2, 0), ((3, 0, 3), 2, 0))
    assert match_score(THREE, played) == tally(*played).result
    assert match_score(THREE, []) == MatchScore((0, 0), None, 0, None)


def test_for_two_at_the_table_last_pays_is_first_wins() -> None:
    """One leaves and one is left."""
    two = rules(finish="last_pays")
    played = deals((3, 0), (3, 0), (2, 0))
    assert match_score(two, played) == match_score(rules(), played)


# --- stakes and fiches


def test_what_waits_in_a_game_for_stakes_is_paid_by_each_of_the_others() -> None:
    """A tie, then A takes three: and one more from each."""
    stakes = find_variant("three-hand").rules
    drawn = MatchDeal((0, 0, 0), adds_carry=1)
    running = Tally.start(stakes).add(drawn).add(drawn).add(MatchDeal((3, -1, -2), taker=0))
    assert (running.score, running.waiting, running.winner) == ((7, -3, -4), 0, None)


def test_the_player_who_sits_out_pays_nothing_of_what_waits() -> None:
    """Four at the table, three play."""
    running = Tally.start(find_variant("three-hand").rules, 4)
    running = running.add(MatchDeal((0, 0, 0, 0), adds_carry=1, sits_out=1))
    running = running.add(MatchDeal((3, 0, -1, -2), taker=0, sits_out=1))
    assert running.score == (5, 0, -2, -3)


@given(matches(), st.sampled_from([1, 7, 15]), st.integers(1, 3))
def test_adding_one_deal_after_the_other_is_the_whole_match(played: list[MatchDeal], target: int, win_by: int) -> None:
    """The running tally and the fold agree at every deal, and a match that is over stays as it is."""
    match_rules = rules(target=target, win_by=win_by)
    tally = Tally.start(match_rules)
    for number, deal in enumerate(played, 1):
        before, tally = tally, tally.add(deal)
        assert tally.result == match_score(match_rules, played[:number])
        if before.winner is not None:
            assert tally == before


@given(matches(3), st.sampled_from(["bidder", "another_deal", "higher_seat"]))
def test_the_winner_of_a_match_has_the_target_and_nobody_has_more(played: list[MatchDeal], tie: str) -> None:
    """Under ``higher`` no side may stand over the winner."""
    result = match_score(rules("cutthroat", tie=tie), played)
    if result.winner is None:
        assert result.units == 0
    else:
        assert result.score[result.winner] == max(result.score) >= 15
        assert result.ended_at is not None


@given(
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(1, 3), st.booleans()), min_size=1, max_size=60)
)
def test_a_match_of_three_always_has_an_order_in_the_end(
    played: list[tuple[int, int, int, bool]],
) -> None:
    """Whoever wins and sits: scores never fall, nobody is carried past six, and all three have a place at the end."""
    running = Tally.start(THREE, 3)
    for winner, sitter, worth, drawn in played:
        before = running
        if winner == sitter or {winner, sitter} & set(running.left):
            continue
        points = tuple(0 if drawn else worth * (side in (winner, sitter)) for side in range(3))
        deal = MatchDeal(points, adds_carry=int(drawn), taker=None if drawn else winner, sits_out=sitter)
        running = running.add(deal)
        assert all(now >= then for now, then in zip(running.score, before.score, strict=True))
        assert running.score[sitter] <= max(6, before.score[sitter])
    result = running.result
    assert len(set(result.order)) == len(result.order)
    assert (result.winner is None) == (len(result.order) < 3)


@given(matches())
def test_points_in_the_match_are_points_of_the_deals_and_of_draws(played: list[MatchDeal]) -> None:
    """No game point is lost or made: scored, waiting, or from a draw."""
    tally = Tally.start(rules(target=0))
    for deal in played:
        tally = tally.add(deal)
    made = sum(sum(deal.game_points) + deal.adds_carry for deal in played)
    assert sum(tally.score) + tally.waiting == made
