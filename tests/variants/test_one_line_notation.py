"""One line of text for a deal, and two letters for a card."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.variants.strategies import deals
from variants import (
    BadNotation,
    BadRules,
    Card,
    Deal,
    ImpossibleDeal,
    Pack,
    Rank,
    RuleError,
    Suit,
    card_points,
    clauses,
    deal_to_json,
    find_variant,
    format_card,
    format_cards,
    format_deal,
    parse_card,
    parse_cards,
    parse_deal,
)
from variants.cards import ranks_from_the_top


@given(deals())
def test_a_deal_written_in_one_line_reads_back_the_same(deal: Deal) -> None:
    """`format_deal` and `parse_deal` are inverse for every kind of deal."""
    line = format_deal(deal)
    assert "\n" not in line
    assert parse_deal(line) == deal
    assert parse_deal(line.upper().replace(",", " ").replace(":", "")) == deal


NO_HONOURS = {"marriages": 0, "trump_marriage": 0, "amour": 0, "washing": 0}
LINES = [
    ("A 66/6 B 33/4 A out", {"card_points": [66, 33], "tricks": [6, 4], "claimed_by": 0}),
    ("a 66/6, b 33/4, a claims", {"card_points": [66, 33], "tricks": [6, 4], "claimed_by": 0}),
    ("B 33/4 A 66/6 A out", {"card_points": [66, 33], "tricks": [6, 4], "claimed_by": 0}),
    ("A 62 / 7 B 58/5 last B", {"card_points": [62, 58], "tricks": [7, 5], "last_trick": 1}),
    (
        "A 60/4 B 55/4 A closed 10/1",
        {
            "card_points": [60, 55],
            "tricks": [4, 4],
            "closed": {"by": 0, "other_card_points": 10, "other_tricks": 1},
        },
    ),
    ("A bid 2: A 102 B 18", {"card_points": [102, 18], "bidder": 0, "bid": 2}),
    ("A bid 2 x2: A 102, B 18", {"card_points": [102, 18], "bidder": 0, "bid": 2, "doubled": 2}),
    (
        "B bid 2 A 33 B 60 C 27 seat 3 sits out",
        {"card_points": [33, 60, 27], "bidder": 1, "bid": 2, "sits_out": 3},
    ),
    ("A wins by claim, B schneider", {"winner": 0, "how": "claim", "loser": "schneider"}),
    (
        "B wins by failed_close, A closed, A safe, B schwarz",
        {"winner": 1, "how": "failed_close", "loser": "safe", "closed_by": 0, "winner_at": "schwarz"},
    ),
    ("B wins by failed-close", {"winner": 1, "how": "failed_close"}),
    ("draw", {"winner": None, "how": "draw"}),
    ("Pass", {"all_pass": True}),
    ("all pass", {"all_pass": True}),
    ("penalty A revoke", {"penalty": {"side": 0, "kind": "revoke"}}),
    ("penalty A token 3", {"penalty": {"side": 0, "kind": "token", "game_points": 3}}),
    (
        "A 66/6 B 33/4 A out A trump marriage B ten of trumps",
        {
            "card_points": [66, 33],
            "tricks": [6, 4],
            "claimed_by": 0,
            "shown_trump_marriage": 0,
            "ten_of_trumps": 1,
        },
    ),
    ("draw, A ten of trumps", {"winner": None, "how": "draw", "ten_of_trumps": 0}),
    (
        "A bid 2: A 102, B 38, B trump marriage",
        {"card_points": [102, 38], "bidder": 0, "bid": 2, "shown_trump_marriage": 1},
    ),
    ("fiches A 80, B 50", {"card_points": [80, 50], "honours": [NO_HONOURS, NO_HONOURS]}),
    (
        "A 100 B 30, A trump marriage, B 2 marriages, A amour",
        {
            "card_points": [100, 30],
            "honours": [{**NO_HONOURS, "trump_marriage": 1, "amour": 1}, {**NO_HONOURS, "marriages": 2}],
        },
    ),
    ("A 70/3 B 33/1 A out x2", {"card_points": [70, 33], "tricks": [3, 1], "claimed_by": 0, "doubled": 2}),
    ("A wins by claim, B safe, x4", {"winner": 0, "how": "claim", "loser": "safe", "doubled": 4}),
    ("A gang made", {"contract": "gang", "by": 0, "made": True}),
    ("b Bauernschnapser, lost, x2", {"contract": "bauernschnapser", "by": 1, "made": False, "doubled": 2}),
    ("A out made", {"contract": "out", "by": 0, "made": True}),
    ("A bid 3, penalty B revoke", {"penalty": {"side": 1, "kind": "revoke", "bidder": 0, "bid": 3}}),
]


@pytest.mark.parametrize(("line", "json"), LINES)
def test_a_line_is_read_as_a_score_keeper_means_it(line: str, json: dict[str, object]) -> None:
    """Letters big or small, commas and colons free, clauses in any order."""
    assert deal_to_json(parse_deal(line)) == json


WRONG = [
    ("", "an empty line"),
    ("  ,: ", "an empty line"),
    ("hello", 'cannot read "hello"'),
    ("A 66/6 B 33/4 A outt", 'cannot read "a outt"'),
    ("A 66/6 A 33/4", "counts A twice"),
    ("A 66/6 C 33/4", "counts no B"),
    ("A 66/6 B 33/4 A out B out", "says twice who claimed"),
    ("A bid 2 B bid 3 A 102 B 18", "says twice who bid"),
    ("A 66/6 B 33/4 B schneider", "a state belongs to a deal with a winner"),
    ("A wins by claim, B schneider, B safe", "counts B twice"),
    ("A wins by claim, B safe, C safe", "the line says C, and a deal with a winner has sides A and B"),
    ("A wins by luck", "cannot read"),
    ("draw x2 x4", "says twice how high"),
    ("A gang made B gang lost", "says twice which contract"),
    ("A gang made, A 66/6 B 33/4", 'has no "card_points"'),
    ("A gang", 'cannot read "a gang"'),
    ("A 66 B 33", "in a line: A 66/6"),
    ("A 66/6 B 33/4 A closed", 'needs "other_card_points"'),
    ("A wins by claim, B safe, A closed 20/2", 'has no "closed"'),
    ("penalty A revoke -3", "cannot read"),
    ("fiches A 80, B 50, C amour", "counts no C"),
    ("fiches A 80, B 50, A amour, A amour", "says amour of A twice"),
    ("fiches A 80/5 B 50/3", 'has no "tricks"'),
    ("A 66/6 B 33/4 A out A trump marriage B trump marriage", "says twice who showed the trump marriage"),
    ("A amour", "counts no A"),
    ("A ٦/6 B 3/4", "cannot read"),
    ("A " * 1000, "at most 400"),
]


@pytest.mark.parametrize(("line", "says"), WRONG)
def test_a_line_that_is_no_deal_is_refused_where_it_stops_making_sense(line: str, says: str) -> None:
    """The refusal quotes the rest of the line and shows lines that would work."""
    with pytest.raises(RuleError, match=says) as refused:
        parse_deal(line)
    assert "\n" not in str(refused.value)


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(line: str) -> None:
    """Whatever is typed, the answer is a deal or a `RuleError`."""
    try:
        deal = parse_deal(line)
    except RuleError:
        return
    assert parse_deal(format_deal(deal)) == deal


@given(st.sampled_from(Pack(32).cards))
def test_a_card_written_reads_back_the_same(card: Card) -> None:
    """`format_card` and `parse_card` are inverse; small letters and 10 are read too."""
    text = format_card(card)
    assert parse_card(text) == parse_card(f" {text.lower()} ") == card
    assert parse_card(text.replace("T", "10")) == card
    assert str(card) == text


NO_CARDS = ["", "A", "S", "AX", "1S", "0S", "6S", "ASS", "100S", "A S", "♠♠", "Herz", "Ass", "de de", "Herz Herz", "SA"]


@pytest.mark.parametrize("text", [*NO_CARDS, "AS" + " " * 60 + "x", "x" * 10_000, "A\u0301\u0302", "\ufe0f"])
def test_what_is_no_card_is_refused(text: str) -> None:
    """Ranks A T K Q J 9 8 7, suits S H D C, and the words of other packs."""
    with pytest.raises(BadNotation, match="is no card"):
        parse_card(text)


SPELLED = {
    "AS": "A♠ ♠A a♤ Pik-Ass PikAs as_pik As-Pică Laub-Daus AP AL",
    "TH": "10♥ ♥10 t♡ HerzZehn Zehn-Herz 10Herz dziesiątka-kier zece-cupă Rot-10 ZH TR 10R",
    "KD": "K♦ ♢K Karo-König Koenig-Karo król-karo rigă-caro popa-caro Schellen-König RD KaroK",
    "QH": "Q♥ Herz-Dame DamaKier damă-cupă Herz-Ober DH OH OR D♥",
    "JC": "J♣ ♣J Kreuz-Bube walet-trefl valet-treflă Eichel-Unter BC WC UC BT WT VT UE",
    "9S": "9♠ Neun-Pik dziewiątka-pik nouă-pică 9P",
    "8D": "8♦ Acht-Karo ósemka-karo opt-caro",
    "KS": "rege-de-inimă-neagră inimă-neagră-rege rege-verde król-wino Gras-König king-of-spades",
    "KH": "rege-de-inimă-roșie INIMA_ROŞIE-REGE inima-rosie-rigă rege-roșu król-czerwień King-of-Hearts",
    "QD": "damă-de-romb regină-de-tobă dama-romb Eckstein-Dame dama-dzwonek damă-caro",
    "TC": "zece-de-ghindă Treff-Zehn Eckern-Zehn dziesiątka-żołądź zece-treflă",
    "7C": "7♣️ Sieben-Kreuz siódemka-trefl șapte-treflă 7T",
}


@pytest.mark.parametrize("plain", SPELLED)
def test_a_card_is_read_in_the_words_and_letters_of_other_packs(plain: str) -> None:
    """German, Polish and Romanian, suit signs, either order, with accents or without."""
    for spelled in SPELLED[plain].split():
        for text in (spelled, spelled.lower(), spelled.upper(), spelled.replace("-", " ")):
            assert format_card(parse_card(text)) == plain, text


AMBIGUOUS = [
    ("AK", r"Karo or karo \(D\), Kreuz \(C\) or kier \(H\)"),
    ("10k", "Kreuz"),
    ("US", r"Schellen \(D\) or spades \(S\)"),
    ("OS", "Schellen"),
    ("ZS", "Schellen"),
    ("VC", r"cupă \(H\), caro \(D\) or clubs \(C\)"),
    ("DC", "cupă"),
    ("Eichel D", r"Daus \(A\) or Dame \(Q\)"),
    ("DL", "Daus"),
    ("damă de inimă", r"roșie \(H\) or neagră \(S\)"),
    ("Gras D", "Daus"),
    ("DE", "Daus"),
]


@pytest.mark.parametrize(("text", "readings"), AMBIGUOUS)
def test_a_letter_that_could_be_two_cards_is_refused_with_both(text: str, readings: str) -> None:
    """Guessing would score somebody else's card."""
    with pytest.raises(BadNotation, match=readings) as refused:
        parse_card(text)
    assert refused.value.code == "ambiguous_card"
    assert "write the plain form" in str(refused.value)


HANDS = [
    ("AS, 10h  qd", "AS TH QD"),
    ("Herz Ass Pik König AS 10H", "AH KS AS TH"),
    ("as de pică, rigă de cupă valet de treflă", "AS KH JC"),
    ("as pik król kier", "AS KH"),
    ("rege de inimă roșie damă de romb as de inima neagra", "KH QD AS"),
    ("Eichel Unter Laub Ober Schellen Daus", "JC QS AD"),
    ("10 ♥ A ♠ ♣ 9", "TH AS 9C"),
    ("A♠K♠", None),
    ("Herz", None),
    ("", ""),
]


@pytest.mark.parametrize(("text", "hand"), HANDS)
def test_a_hand_of_words_is_read(text: str, hand: str | None) -> None:
    """Words that are half a card take the next one with them; commas part for certain."""
    if hand is None:
        with pytest.raises(BadNotation, match="is no card"):
            parse_cards(text)
    else:
        assert format_cards(parse_cards(text)) == hand


@given(st.text(alphabet="asdkqjt109♠♥ -AKDBZUOÉł", max_size=12))
def test_no_text_breaks_the_reader_of_cards(text: str) -> None:
    """A card, or a `BadNotation`; what was read is written plainly and reads back."""
    try:
        card = parse_card(text)
    except BadNotation:
        return
    assert parse_card(format_card(card)) == card


def test_a_hand_is_read_with_spaces_or_commas() -> None:
    """Several cards in one text."""
    hand = parse_cards("AS, 10h  qd")
    assert hand == (Card(Rank.ACE, Suit.SPADES), Card(Rank.TEN, Suit.HEARTS), Card(Rank.QUEEN, Suit.DIAMONDS))
    assert format_cards(hand) == "AS TH QD"


@pytest.mark.parametrize(("size", "lowest"), [(20, Rank.JACK), (24, Rank.NINE), (32, Rank.SEVEN)])
def test_every_pack_has_120_card_points(size: int, lowest: Rank) -> None:
    """30 a suit, whatever lies under the jack."""
    cards = Pack(size).cards
    assert (len(set(cards)), Pack(size).ranks[-1]) == (size, lowest)
    assert card_points(cards) == 120


def test_there_is_no_other_pack() -> None:
    """20, 24 or 32."""
    with pytest.raises(BadRules, match="no pack has 36 cards"):
        Pack(36)


def test_the_ten_ranks_under_the_ace_or_under_the_jack() -> None:
    """A 10 K Q J 9 8 7 in the family; early Mariage may have had it low."""
    high, low = ranks_from_the_top(), ranks_from_the_top(ten_low=True)
    assert "".join(rank.value for rank in high) == "ATKQJ987"
    assert "".join(rank.value for rank in low) == "AKQJT987"


SLIPS = [
    ("penalty A revok", "penalty A revoke"),
    ("penalti A revok", "penalty A revoke"),
    ("A wins by clam", "A wins by claim"),
    ("A wins by faild close, B safe", "A wins by failed close"),
    ("A wins by claims", "A wins by claim"),
    ("A bids 2", "A bid 2"),
    ("A 66/6 B 33/4 A ot", "A out"),
    ("A 66/6 B 33/4 A closd 20/2", "A closed 20/2"),
    ("A wins by claim, B schneidr", "B schneider"),
    ("A 66/6 B 33/4 A out, lasst B", "last B"),
    ("pas", "pass"),
]


@pytest.mark.parametrize(("line", "meant"), SLIPS)
def test_a_slip_in_a_line_is_answered_with_what_was_meant(line: str, meant: str) -> None:
    """The nearest clause, whole, so that it can be copied."""
    with pytest.raises(BadNotation, match=f'did you mean "{meant}"'):
        parse_deal(line)


def test_what_is_near_nothing_is_answered_with_examples() -> None:
    with pytest.raises(BadNotation, match='cannot read "hello": write for example'):
        parse_deal("hello")


def test_a_word_of_a_clause_is_known_to_the_guess() -> None:
    """A clause that came later would never be offered."""
    words = {word for _, pattern in clauses._CLAUSES for word in re.findall(r"(?<![\\\[-])\b[a-z]{2,}\b", pattern)}
    assert words - {"ed"} <= set(clauses._WORDS)


NO_SUCH_SIDE = [
    ("sixty-six", "A 66/6 B 33/4 C out", "C (2) claimed"),
    ("sixty-six", "A 66/6 B 54/6 last C", "C (2) won the last trick"),
    ("sixty-six", "A 66/6 B 33/4 C closed 20/2", "C (2) closed"),
    ("sixty-six", "C wins by claim", "C (2) won"),
    ("sixty-six", "penalty D revoke", "D (3) broke a rule"),
    ("partners", "C bid 2: A 102, B 18", "C (2) bid"),
    ("bauernschnapsen", "C gang made", "C (2) played the contract"),
]


@pytest.mark.parametrize(("key", "line", "told"), NO_SUCH_SIDE)
def test_a_side_that_is_not_there_is_told_by_its_letter(key: str, line: str, told: str) -> None:
    """A line has no names of fields; what it says is said back."""
    with pytest.raises(ImpossibleDeal) as caught:
        find_variant(key).score(parse_deal(line))
    assert f"the deal says that {told}, and there are sides A (0) and B (1)" in str(caught.value)


def test_a_doubling_that_is_not_there_is_told_as_it_is_written() -> None:
    with pytest.raises(ImpossibleDeal, match="the deal counts x2, but the sheet has no doubling"):
        find_variant("sixty-six").score(parse_deal("A 66/6 B 33/4 A out x2"))
