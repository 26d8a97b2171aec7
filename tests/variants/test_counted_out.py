"""Deals that are played to the end and counted: the plain count, stakes, fiches with honours."""

import pytest
from hypothesis import given

from tests.variants.strategies import possible_fiches, possible_stakes
from variants import Counted, Fiches, find_variant, parse_deal

HOYLE, STAKES, MARIAGE = "partners-hoyle", "three-hand", "mariage"


def scored(key: str, line: str, carry: int = 0, **house: object) -> tuple[tuple[int, ...], int, str]:
    """Game points with what waits, what then waits, and the reason."""
    overrides = {name.replace("__", "."): value for name, value in house.items()}
    score = find_variant(key).with_overrides(overrides).score(parse_deal(line))
    points, left = score.with_carry(carry)
    return points, left, score.reason


PLAIN = [
    ("A 66/4 B 64/4", (1, 0)),
    ("A 97/6 B 33/2", (1, 0)),
    ("A 98/6 B 32/2", (2, 0)),
    ("A 10/1 B 120/7", (0, 2)),
    ("A 0/1 B 130/7", (0, 2)),
    ("A 130/8 B 0/0", (3, 0)),
    ("A wins by count, B schneider", (2, 0)),
]


@pytest.mark.parametrize(("line", "points"), PLAIN)
def test_the_higher_count_wins_by_one_two_or_three(line: str, points: tuple[int, int]) -> None:
    """Hoyle: one, two if the losers are under 33, three for all tricks; a trick without card points is a trick."""
    assert scored(HOYLE, line) == (points, 0, "count")


@pytest.mark.parametrize("line", ["A 65/4 B 65/4", "A 65/3 B 65/5", "draw"])
def test_sixty_five_all_scores_nobody_and_the_next_deal_is_worth_one_more(line: str) -> None:
    """Bicycle: one game point is added to the score of the winners of the next hand."""
    assert scored(HOYLE, line) == ((0, 0), 1, "draw")
    assert scored(HOYLE, line, carry=1) == ((0, 0), 2, "draw")
    assert scored(HOYLE, "A 66/4 B 64/4", carry=2) == ((3, 0), 0, "count")


@pytest.mark.parametrize(("line", "points"), [("A 98/6 B 32/2", 1), ("A 99/6 B 31/2", 1), ("A 100/6 B 30/2", 2)])
def test_the_two_formulae_of_the_books_differ_at_98_and_99(line: str, points: int) -> None:
    """By the winner's hundred 98 and 99 score one, by the loser's 33 two."""
    assert scored(HOYLE, line, score__by="winner_ge", score__schneider=100)[0] == (points, 0)
    assert scored(HOYLE, line)[0] == (2, 0)


def test_the_ten_of_trumps_counts_one_for_whoever_wins_it() -> None:
    """In some localities; also for the losers of the deal, and in a draw."""
    assert scored(HOYLE, "A 80/5 B 50/3 B ten of trumps", bonus__ten_of_trumps=1)[0] == (1, 1)
    assert scored(HOYLE, "A 80/5 B 50/3 A ten of trumps", bonus__ten_of_trumps=1)[0] == (2, 0)
    assert scored(HOYLE, "A 65/4 B 65/4 A ten of trumps", bonus__ten_of_trumps=1) == ((1, 0), 1, "draw")
    assert scored(HOYLE, "A wins by count, B safe, B ten of trumps", bonus__ten_of_trumps=2)[0] == (1, 2)


FOR_STAKES = [
    ("A 66/4 B 40/3 C 14/1", (3, -1, -2)),
    ("A 33/2 B 54/3 C 33/3", (-1, 2, -1)),
    ("A 0/1 B 100/6 C 20/1", (-2, 4, -2)),
    ("A 0/0 B 100/6 C 20/2", (-3, 5, -2)),
    ("A 0/0 B 0/0 C 120/8", (-3, -3, 6)),
    ("A 60/3 B 60/3 C 40/2", (0, 0, 0)),
]


@pytest.mark.parametrize(("line", "points"), FOR_STAKES)
def test_the_most_card_points_take_one_two_or_three_stakes_from_each(line: str, points: tuple[int, ...]) -> None:
    """One stake, two from under 33, three from a player without a trick; a tie for most takes nothing."""
    assert scored(STAKES, line)[0] == points


def test_a_tie_for_the_lower_places_changes_nothing() -> None:
    """Only the most count."""
    assert scored(STAKES, "A 40/3 B 40/2 C 40/3") == ((0, 0, 0), 1, "draw")
    assert scored(STAKES, "A 50/3 B 35/2 C 35/3") == ((2, -1, -1), 0, "count")


def test_after_a_tie_each_of_the_others_pays_one_stake_more() -> None:
    """What waits is paid like a stake, so that the players together neither win nor lose."""
    assert scored(STAKES, "A 66/4 B 40/3 C 14/1", carry=1) == ((5, -2, -3), 0, "count")
    assert scored(STAKES, "A 60/3 B 60/3 C 20/2", carry=2) == ((0, 0, 0), 3, "draw")


def test_stakes_follow_the_grades_and_the_line_of_the_sheet() -> None:
    """Data, like everything else."""
    assert scored(STAKES, "A 66/4 B 40/3 C 14/1", score__grades="2,4,6")[0] == (6, -2, -4)
    assert scored(STAKES, "A 66/4 B 40/3 C 14/1", score__schneider=41)[0] == (4, -2, -2)
    assert scored(STAKES, "A 66/4 B 40/3 C 14/1", score__by="winner_ge", score__schneider=66)[0] == (4, -2, -2)
    assert scored(STAKES, "A 50/3 B 50/3 C 20/2", draw__carry=0)[1] == 0


FOR_FICHES = [
    ("fiches A 80, B 50", (1, -1)),
    ("fiches A 33, B 97", (-1, 1)),
    ("fiches A 32, B 98", (-2, 2)),
    ("fiches A 65, B 65", (0, 0)),
    ("fiches A 65, B 65, B washing", (-4, 4)),
    ("fiches A 130, B 0, A washing", (6, -6)),
    ("fiches A 50, B 80, A 2 marriages, A trump marriage, B amour", (0, 0)),
    ("fiches A 66, B 64, B 3 marriages, B trump marriage, B amour", (-7, 7)),
]


@pytest.mark.parametrize(("line", "points"), FOR_FICHES)
def test_the_game_and_the_honours_are_paid_in_fiches(line: str, points: tuple[int, int]) -> None:
    """Pierer: game 1, schneider 2, marriage 1, trump marriage 2, amour 3, washing 4, net between the two."""
    assert scored(MARIAGE, line)[0] == points


def test_what_waits_in_mariage_is_paid_by_the_loser() -> None:
    """A house that carries 65 all over."""
    assert scored(MARIAGE, "fiches A 65, B 65", draw__carry=1) == ((0, 0), 1, "draw")
    assert scored(MARIAGE, "fiches A 80, B 50, B amour", carry=1, draw__carry=1) == ((-1, 1), 0, "count")


def test_the_worth_of_honours_is_data() -> None:
    """Another house pays more for the amour and nothing for plain marriages."""
    assert scored(MARIAGE, "fiches A 80, B 50, A amour", bonus__amour=5)[0] == (6, -6)
    assert scored(MARIAGE, "fiches A 80, B 50, A washing", bonus__washing=1)[0] == (2, -2)
    assert scored(MARIAGE, "fiches A 80, B 50, A trump marriage", marriage__values="0,3")[0] == (4, -4)


@pytest.mark.parametrize(("key", "points"), [(STAKES, (-6, 3, 3)), (MARIAGE, (0, 0)), ("sixty-six", (0, 3))])
def test_where_the_sides_pay_each_other_the_offender_pays(key: str, points: tuple[int, ...]) -> None:
    """A revoke gives three to each opponent, and in stakes somebody must pay them; in mariage it costs nothing."""
    assert scored(key, "penalty A revoke")[0] == points


def test_in_fiches_too_the_offender_pays_what_the_house_sets() -> None:
    """A house that fines a revoke, or a director who does."""
    assert scored(MARIAGE, "penalty A revoke", penalty__revoke=2)[0] == (-2, 2)
    assert scored(MARIAGE, "penalty B revoke 1")[0] == (1, -1)


@given(possible_stakes())
def test_stakes_sum_to_nothing_whatever_waits(deal: Counted) -> None:
    """No stake comes from nowhere."""
    score = find_variant(STAKES).score(deal)
    assert sum(score.game_points) == sum(score.with_carry(3)[0]) == 0
    assert (score.taker is None) == (score.game_points == (0, 0, 0))


@given(possible_fiches())
def test_fiches_sum_to_nothing_and_the_mirrored_deal_scores_the_mirrored_fiches(deal: Fiches) -> None:
    """What one gets the other pays, and no side is favoured."""
    mariage = find_variant(MARIAGE)
    first, second = mariage.score(deal).game_points
    assert first + second == 0
    assert mariage.score(Fiches(deal.card_points[::-1], deal.honours[::-1])).game_points == (second, first)


TEXTS = [
    (HOYLE, "A 98/6 B 32/2", "A wins the count with 98; B has 32: 2"),
    (HOYLE, "A 65/4 B 65/4", "65 to 65, a draw: nobody scores; the next deal is worth 1 more"),
    (STAKES, "A 66/4 B 54/4 C 0/0", "A (66) has most and takes 1 from B (54), 3 from C (no trick): 4"),
    (
        STAKES,
        "A 50/3 B 50/3 C 20/2",
        "A and B have most, 50 each: nobody takes anything; the next deal is worth 1 more",
    ),
    (
        MARIAGE,
        "fiches A 100, B 30, A trump marriage, A amour, B 2 marriages",
        "A wins the game, B has 30: 2; A trump marriage 2, amour 3; B 2 marriages 2; together A 5, B -5",
    ),
    (MARIAGE, "fiches A 65, B 65", "65 to 65, nobody wins the game; together A 0, B 0"),
]


@pytest.mark.parametrize(("key", "line", "text"), TEXTS)
def test_every_outcome_has_its_sentence(key: str, line: str, text: str) -> None:
    """Who did what, and what it is worth."""
    assert find_variant(key).score(parse_deal(line)).text == text
