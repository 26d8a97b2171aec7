"""Where the sources differ (D1 to D18): each sheet scores its own way, or says it in its data and its sentences."""

import pytest

from variants import Deal, ImpossibleDeal, find_variant, parse_deal, sentences

ROMANIAN, POLISH, GERMAN, SCHNAPSEN = "sixty-six-romanian", "sixty-six-polish", "sixty-six", "schnapsen"


def scored(key: str, line: str, **house: object) -> tuple[tuple[int, ...], int, str]:
    """Game points, what waits, and the reason."""
    overrides = {name.replace("__", "."): value for name, value in house.items()}
    deal: Deal = parse_deal(line)
    score = find_variant(key).with_overrides(overrides).score(deal)
    return score.game_points, score.adds_carry, score.reason


FOUR = (ROMANIAN, POLISH, GERMAN, SCHNAPSEN)


def of_four(name: str) -> tuple[object, ...]:
    """The key's value in the Romanian, the Polish, the German and the Schnapsen sheet."""
    return tuple(find_variant(key).rules.value(name) for key in FOUR)


def said_by(words: str) -> tuple[bool, ...]:
    """Whether the sentences of each of the four sheets say so."""
    return tuple(words in " ".join(sentences(find_variant(key)).split()) for key in FOUR)


def test_d1_only_the_romanian_text_asks_nobody_to_head() -> None:
    """Strict phase: follow and trump everywhere, beat the card led in the others."""
    assert of_four("play.head") == (False, True, True, True)
    assert said_by("beat the card led if he can") == (False, True, True, True)


def test_d2_marriages_after_the_talon_is_gone_or_closed() -> None:
    """Allowed in the Romanian text and in Schnapsen, not in the Polish text nor in German rules."""
    assert of_four("marriage.phases") == ("any", "open_only", "open_only", "any")
    assert said_by("only while the talon is open") == (False, True, True, False)


def test_d3_closing_before_or_after_the_draw() -> None:
    """Not at all, either way, either way, only after drawing."""
    assert of_four("close.when") == ("never", "before_or_after", "before_or_after", "after_draw")
    assert said_by("The talon cannot be closed.") == (True, False, False, False)
    with pytest.raises(ImpossibleDeal, match="cannot be closed"):
        scored(ROMANIAN, "A 66/5 B 34/4 A closed 20/2 A out")


def test_d4_what_the_last_trick_is_worth() -> None:
    """It wins the deal, counts ten, counts ten, wins the deal always for one."""
    assert of_four("last_trick.points") == (0, 10, 10, 0)
    assert of_four("last_trick.wins_deal") == ("yes", "no", "no", "always_1")
    assert scored(ROMANIAN, "A 100/10 B 20/2 last A first A")[0] == (2, 0)
    assert scored(SCHNAPSEN, "A 100/8 B 20/2 last A")[0] == (1, 0)


def test_d5_when_the_nine_or_the_jack_is_exchanged() -> None:
    """Any own turn; before leading or following; on lead; on lead and without a trick."""
    assert of_four("exchange.when") == ("any_own_turn", "lead_or_follow", "on_lead", "on_lead")
    assert of_four("exchange.needs_trick") == (True, True, True, False)
    assert of_four("exchange.on_opponent_close") == (False, False, True, False)
    assert said_by("When a player closes, the other may exchange at once") == (False, False, True, False)


@pytest.mark.parametrize(("key", "worth"), [(POLISH, 1), (GERMAN, 1), (SCHNAPSEN, 2)])
def test_d6_a_close_is_graded_at_the_end_or_at_the_close(key: str, worth: int) -> None:
    """Schnapsen freezes the opponent at 20; Polish and German rules count his 34."""
    assert scored(key, "A 66/5 B 34/4 A closed 20/2 A out") == ((worth, 0), 0, "claim")


def test_d6_the_open_way_of_schnapsen_is_an_option() -> None:
    """``close.value = final``."""
    line = "A 66/5 B 34/4 A closed 20/2 A out"
    assert scored(SCHNAPSEN, line, close__value="final") == ((1, 0), 0, "claim")


CLOSER_HAS_TRICKS = "A 60/4 B 20/2 A closed 0/0"
CLOSER_TRICKLESS = "A 0/0 B 50/6 A closed 10/1"


@pytest.mark.parametrize(("key", "with_tricks", "trickless"), [(POLISH, 2, 3), (GERMAN, 3, 2), (SCHNAPSEN, 3, 2)])
def test_d7_a_failed_close_looks_at_the_closer_or_at_the_other(key: str, with_tricks: int, trickless: int) -> None:
    """The Polish text read literally asks for the closer's tricks; the others for the opponent's at the close."""
    assert scored(key, CLOSER_HAS_TRICKS) == ((0, with_tricks), 0, "failed_close")
    assert scored(key, CLOSER_TRICKLESS) == ((0, trickless), 0, "failed_close")


@pytest.mark.parametrize(("key", "worth"), [(POLISH, 2), (GERMAN, 2), (SCHNAPSEN, 3)])
def test_d7_the_opponent_of_the_closer_claims_first(key: str, worth: int) -> None:
    """As a failed close, or flat two in the German rules."""
    assert scored(key, "A 40/2 B 66/3 A closed 0/0 B out") == ((0, worth), 0, "opponent_claim")


def test_d7_an_opponent_who_claims_may_be_scored_by_the_closers_state() -> None:
    """``close.opponent_claims = grade``: the closer has 40, so one."""
    line = "A 40/2 B 66/3 A closed 0/0 B out"
    assert scored(GERMAN, line, close__opponent_claims="grade")[0] == (0, 1)


def test_d7_the_american_rule_counts_the_closers_own_points() -> None:
    """``by_closer_points``: one from 33, two under it, three against an opponent without a trick at the close."""
    house = {"close__fail": "by_closer_points"}
    assert scored(GERMAN, "A 40/3 B 40/5 A closed 10/1", **house)[0] == (0, 1)
    assert scored(GERMAN, "A 30/2 B 40/5 A closed 10/1", **house)[0] == (0, 2)
    assert scored(GERMAN, "A 40/3 B 40/5 A closed 0/0", **house)[0] == (0, 3)


@pytest.mark.parametrize(("key", "trickless"), [(ROMANIAN, 3), (POLISH, 3), (GERMAN, 2), (SCHNAPSEN, 3)])
def test_d8_a_false_claim_costs_two_or_three(key: str, trickless: int) -> None:
    """Three against an opponent without a trick, flat two in the German rules."""
    assert scored(key, "A 60/5 B 20/2 A out") == ((0, 2), 0, "false_claim")
    assert scored(key, "A 60/4 B 0/0 A out") == ((0, trickless), 0, "false_claim")


@pytest.mark.parametrize(
    ("line", "worth"), [("A 60/5 B 40/3 A out", 1), ("A 60/5 B 20/2 A out", 2), ("A 60/4 B 0/0 A out", 3)]
)
def test_d8_team_schnapsen_writes_what_the_claimant_would_have_written(line: str, worth: int) -> None:
    """``claim.false = as_if_won``."""
    assert scored(SCHNAPSEN, line, claim__false="as_if_won")[0] == (0, worth)


def test_d8_as_if_won_against_a_closer_is_what_the_claim_against_him_scores() -> None:
    """B claims 60 against A's close, trickless at the close: three in Schnapsen, and A writes them."""
    line = "A 40/2 B 60/3 A closed 0/0 B out"
    assert scored(SCHNAPSEN, line, claim__false="as_if_won") == ((3, 0), 0, "false_claim")


def test_d8_the_closers_own_false_claim_is_a_failed_close() -> None:
    """Two words for one failure: what counts is ``close.fail``."""
    assert scored(GERMAN, "A 60/4 B 20/2 A closed 0/0 A out") == ((0, 3), 0, "failed_close")


UNDECLARED = {
    ROMANIAN: ("A 70/7 B 50/5 last B first A", ((1, 0), 0, "first_to_target")),
    POLISH: ("A 70/7 B 60/5 last B", ((0, 0), 1, "draw")),
    GERMAN: ("A 70/7 B 60/5 last B", ((1, 0), 0, "count")),
    SCHNAPSEN: ("A 70/6 B 50/4 last B", ((0, 1), 0, "last_trick")),
}


@pytest.mark.parametrize("key", UNDECLARED)
def test_d9_an_undeclared_66(key: str) -> None:
    """First to reach it wins, a draw, the higher count, or the last trick."""
    line, expected = UNDECLARED[key]
    assert scored(key, line) == expected


def test_d9_an_undeclared_66_of_the_closer_is_a_draw_in_the_polish_text_only() -> None:
    """He reached what he closed for, but never said so."""
    line = "A 70/6 B 30/3 A closed 10/1"
    assert scored(POLISH, line) == ((0, 0), 1, "draw")
    assert scored(GERMAN, line) == ((0, 2), 0, "failed_close")


SIXTY_FIVE_ALL = {
    ROMANIAN: ("A 60/6 B 60/6 last B", ((0, 1), 0, "last_trick")),
    POLISH: ("A 65/6 B 65/6 last B", ((0, 0), 1, "draw")),
    GERMAN: ("A 65/6 B 65/6 last B", ((0, 0), 0, "draw")),
    SCHNAPSEN: ("A 60/5 B 60/5 last B", ((0, 1), 0, "last_trick")),
}


@pytest.mark.parametrize("key", SIXTY_FIVE_ALL)
def test_d10_equal_card_points_at_the_end(key: str) -> None:
    """65 all is a draw where the last trick counts ten; without it 60 all goes to the last trick."""
    line, expected = SIXTY_FIVE_ALL[key]
    assert scored(key, line) == expected


def test_d11_who_deals_next_is_a_rule_of_the_sheet() -> None:
    """Dealers take turns, or the winner deals; in games for more it goes to the left."""
    rotation = {key: find_variant(key).rules.deal.rotation for key in (ROMANIAN, POLISH, GERMAN, "partners")}
    assert rotation == {ROMANIAN: "alternate", POLISH: "alternate", GERMAN: "winner", "partners": "left"}
    assert find_variant(GERMAN).rules.deal.after_draw == "same"


def test_d12_the_match_goes_to_seven_up_or_down_and_a_whitewash_counts_two_in_schnapsen() -> None:
    """The score counts up in either case; only what is shown differs."""
    for key, direction, units in ((POLISH, "up", 1), (GERMAN, "up", 1), (SCHNAPSEN, "down", 2)):
        match = find_variant(key).rules.match
        assert (match.target, match.direction, match.whitewash_units) == (7, direction, units)


@pytest.mark.parametrize("key", [ROMANIAN, POLISH, GERMAN, SCHNAPSEN])
def test_d13_a_loser_on_33_is_out_of_schneider(key: str) -> None:
    """ "33 or more" and "not under 33" are the same line."""
    assert scored(key, "A 66/5 B 33/4 A out")[0] == (1, 0)
    assert scored(key, "A 66/5 B 32/4 A out")[0] == (2, 0)
    assert scored(key, "A 66/5 B 33/4 A out", score__schneider=34)[0] == (2, 0)


@pytest.mark.parametrize("key", [ROMANIAN, POLISH, GERMAN, SCHNAPSEN])
def test_d14_schwarz_is_told_by_tricks_and_never_by_card_points(key: str) -> None:
    """A trick of two worthless cards is a trick."""
    assert scored(key, "A 67/5 B 0/1 A out")[0] == (2, 0)
    assert scored(key, "A 67/5 B 0/0 A out")[0] == (3, 0)


def test_d15_in_which_packets_the_hand_is_dealt() -> None:
    """Our threes, threes, threes among those allowed, and three, turn-up, two."""
    assert of_four("deal.packets") == ((3, 3), (3, 3), (3, 3), (3, 2))
    assert of_four("talon.turnup") == ("after_hands", "after_hands", "after_hands", "between_packets")
    status = [find_variant(key).status_of("deal.packets").partition(":")[0] for key in FOUR]
    assert status == ["default", "documented", "default", "documented"]


def test_d16_either_card_of_a_marriage_is_led_and_only_the_sharp_game_asks_for_the_king() -> None:
    """Lead king or queen; show both; the texts differ in the display, the sheets in what may be led."""
    assert of_four("marriage.card") == ("either",) * 4
    assert find_variant("schnapsen-sharp").rules.marriage.card == "king"


def test_d17_a_marriage_counts_once_its_owner_has_a_trick() -> None:
    """Pending, annulled or counted later: without a trick it is nothing in the end, in all four."""
    assert of_four("marriage.counts") == ("after_trick",) * 4
    for key in FOUR:
        with pytest.raises(ImpossibleDeal, match="marriages count only once their owner has one"):
            scored(key, "A 66/5 B 40/0 A out")


def test_d18_the_loser_of_the_last_open_trick_gets_the_turn_up() -> None:
    """One way in every sheet, also in the text that does not say it: the turn-up is the last card drawn."""
    assert said_by("its winner draws a card, then the other, and the turn-up comes last") == (True,) * 4


SAME_TWICE = [
    (GERMAN, "A 66/6 B 32/4 A out", "A wins by claim, B schneider"),
    (GERMAN, "A 70/7 B 60/5", "A wins by count, B safe"),
    (GERMAN, "A 65/6 B 65/6", "draw"),
    (GERMAN, "A 60/4 B 20/1 A closed 0/0", "B wins by failed close, A closed, A safe, B schwarz"),
    (GERMAN, "A 60/4 B 20/2 A out", "B wins by false claim"),
    (GERMAN, "A 60/4 B 20/1 A closed 0/0 A out", "B wins by false claim, A closed, B schwarz"),
    (GERMAN, "A 30/3 B 66/5 A closed 0/0 B out", "B wins by opponent claim"),
    (POLISH, "A 0/0 B 50/6 A closed 10/1", "B wins by failed close, A schwarz"),
    (POLISH, "A 60/4 B 0/0 A out", "B wins by false claim, B schwarz"),
    (POLISH, "A 70/6 B 30/3 A closed 10/1", "draw, A closed"),
    (SCHNAPSEN, "A 66/5 B 34/4 A closed 20/2 A out", "A wins by claim, A closed, B schneider"),
    (SCHNAPSEN, "A 40/2 B 66/3 A closed 0/0 B out", "B wins by claim, A closed, B schwarz"),
    (SCHNAPSEN, "A 63/6 B 57/4 last B", "B wins by last trick"),
    (ROMANIAN, "A 62/7 B 58/5 last B", "B wins by last trick, A safe"),
    (ROMANIAN, "A 70/7 B 50/5", "A wins by count, B safe"),
]


@pytest.mark.parametrize(("key", "counted", "graded"), SAME_TWICE)
def test_a_deal_scores_the_same_counted_or_graded(key: str, counted: str, graded: str) -> None:
    """Clubs write card points or only who won how: the game points are the same."""
    assert scored(key, counted)[:2] == scored(key, graded)[:2]


SENTENCES = [
    (GERMAN, "A 66/6 B 33/4 A out", "A claims with 66; B has 33: 1"),
    (GERMAN, "A 66/6 B 0/0 A out", "A claims with 66; B has no trick: 3"),
    (SCHNAPSEN, "A 66/5 B 34/4 A closed 20/2 A out", "A closed and claims with 66; B had 20 at the close: 2"),
    (GERMAN, "A 30/3 B 66/5 A closed 0/0 B out", "A closed, but B claims first with 66: 2"),
    (GERMAN, "A 60/4 B 20/1 A closed 0/0", "A closed and did not reach 66, B scores: 3"),
    (GERMAN, "A 60/4 B 20/1 A closed 0/0 A out", "A closed and claims falsely with 60, B scores: 3"),
    (GERMAN, "A 70/6 B 30/3 A closed 10/1", "A closed and never claimed the 70, B scores: 2"),
    (GERMAN, "A 60/5 B 20/2 A out", "A claims falsely with 60, B scores: 2"),
    (SCHNAPSEN, "A 63/6 B 57/4 last B", "B wins the last trick and with it the deal: 1"),
    (ROMANIAN, "A 70/7 B 50/5 first A", "A reached 66 first; B has 50: 1"),
    (GERMAN, "A 62/7 B 68/5", "B wins the count with 68; A has 62: 1"),
    (POLISH, "A 70/7 B 60/5", "70 to 60, a draw: nobody scores; the next deal is worth 1 more"),
    (POLISH, "A 65/6 B 65/6", "65 to 65, a draw: nobody scores; the next deal is worth 1 more"),
    (GERMAN, "A wins by claim, B schneider", "A claims; B is schneider: 2"),
    (GERMAN, "draw", "a draw: nobody scores"),
    ("partners", "A bid 2: A 102, B 18", "A bid 2 (66) and made 102: 3; B has 18: 0"),
    ("partners", "A bid 2: A 64, B 56", "A bid 2 (66) and is set with 64: -2; B has 56: 1"),
    ("partners", "pass", "everybody passed: nobody scores"),
    (GERMAN, "penalty A revoke", "a revoke by A: B 3"),
    (GERMAN, "penalty A misdeal", "a misdeal by A: nobody scores"),
]


@pytest.mark.parametrize(("key", "line", "text"), SENTENCES)
def test_every_reason_has_its_sentence(key: str, line: str, text: str) -> None:
    """The text under a scored deal says who did what and what it is worth."""
    assert find_variant(key).score(parse_deal(line)).text == text


DOUBLED = [("A bid 2 x2: A 102, B 18", (6, 0)), ("A bid 2 x4: A 64, B 56", (-8, 4))]


@pytest.mark.parametrize(("line", "points"), DOUBLED)
def test_doubling_multiplies_what_both_sides_score(line: str, points: tuple[int, ...]) -> None:
    """Kontra times two, re times four, for the bidding side and the defenders alike."""
    assert scored("partners", line, bid__doubling="kontra_re")[0] == points


BID_OPTIONS = [
    ("bid__made", "bid", "A bid 2: A 102, B 18", (2, 0)),
    ("bid__fail", "-2bid", "A bid 2: A 64, B 56", (-4, 1)),
    ("bid__defenders", "zero", "A bid 2: A 64, B 56", (-2, 0)),
]


@pytest.mark.parametrize(("name", "value", "line", "points"), BID_OPTIONS)
def test_the_options_of_a_bid_are_honoured(name: str, value: str, line: str, points: tuple[int, ...]) -> None:
    """Made for the bid only, set for twice the bid, defenders for nothing."""
    assert scored("partners", line, **{name: value}) == (points, 0, "made" if points[0] > 0 else "set")


PENALTIES = [
    (GERMAN, {}, "penalty A revoke", (0, 3)),
    (GERMAN, {}, "penalty A revoke 1", (0, 1)),
    (GERMAN, {"penalty__revoke": "lose_deal"}, "penalty B revoke", (1, 0)),
    (GERMAN, {"penalty__token": "redeal"}, "penalty B token", (0, 0)),
    (GERMAN, {}, "penalty B misdeal", (0, 0)),
    ("partners", {}, "penalty A revoke, A bid 3", (-3, 0)),
    ("partners", {}, "penalty B revoke, A bid 3", (3, 0)),
    ("cutthroat", {}, "penalty C revoke, B bid 2", (0, 2, 0)),
    ("cutthroat", {"penalty__revoke": 2}, "penalty C revoke", (2, 2, 0)),
]


@pytest.mark.parametrize(("key", "house", "line", "points"), PENALTIES)
def test_a_breach_costs_what_the_sheet_says(
    key: str, house: dict[str, object], line: str, points: tuple[int, ...]
) -> None:
    """Game points to each opponent side, the bid, the deal, or only a new deal."""
    assert scored(key, line, **house) == (points, 0, "penalty")


def test_schneider_by_the_winners_card_points_is_the_other_formula() -> None:
    """``score.by = winner_ge`` with 100: the winner's 98 is single, 100 double."""
    house = {"score__by": "winner_ge", "score__schneider": 100}
    assert scored(GERMAN, "A 98/10 B 32/2", **house)[0] == (1, 0)
    assert scored(GERMAN, "A 100/10 B 30/2", **house)[0] == (2, 0)
