"""Marriages: who shows one, when, and what it counts."""

from tests.variants.table_talk import after, bid, dealt, late, offered, plays, rule, sheet
from variants.actions import Claim, Marriage
from variants.cards import Suit
from variants.play import Play
from variants.reckoning import marriage_points, side_card_points, trick_points

GERMAN = sheet("sixty-six")
POLISH = sheet("sixty-six-polish")
ROMANIAN = sheet("sixty-six-romanian")
SCHNAPSEN = sheet("schnapsen")

PAIRS = "KH QH KS QS 9D 9C"
OTHER = "AH AD AC TD TC JD"


def start(key: str, **changes: object) -> Play:
    """Seat 1 leads and holds the marriages of hearts and of trumps (spades)."""
    return dealt(sheet(key, **changes), OTHER, PAIRS, turnup="JS")


def test_a_marriage_is_shown_before_the_lead_of_its_king_or_queen() -> None:
    """D16: lead king or queen; the other stays in the hand, which must hold it."""
    play = after(start("sixty-six"), "1 shows H")
    assert plays(play) == "KH QH"
    assert rule(play, "1 9D") == "must_lead_marriage"
    assert rule(start("sixty-six"), "1 shows D") == "not_in_hand"


def test_only_the_leader_shows_and_one_marriage_a_lead() -> None:
    """One per lead; never when following."""
    play = start("sixty-six")
    assert offered(play, Marriage) == (Marriage(1, Suit.SPADES), Marriage(1, Suit.HEARTS))
    assert rule(play, "1 shows H, 1 shows S") == "one_marriage_a_lead"
    assert rule(play, "0 shows H") == "not_your_lead"
    assert rule(after(play, "1 9D"), "1 shows H") == "marriage_on_lead"


def test_a_marriage_counts_twenty_and_in_trumps_forty_once_its_owner_has_a_trick() -> None:
    """D17: pending until a trick, whatever the display shows."""
    pending = after(start("sixty-six"), "1 shows H, 1 QH, 0 AH")
    assert (marriage_points(pending), trick_points(pending)) == ((0, 0), (14, 0))
    credited = after(pending, "0 JD, 1 KS")
    assert marriage_points(credited) == (0, 20)
    trump = after(start("sixty-six"), "1 shows S, 1 QS, 0 JD")
    assert (marriage_points(trump), side_card_points(trump)) == ((0, 40), (0, 45))


def test_a_marriage_of_a_trickless_player_is_void_at_the_end() -> None:
    """D14 and D17: annulled in the Polish text, never awarded in the Romanian one."""
    for key in ("sixty-six-polish", "sixty-six-romanian"):
        play = after(start(key), "1 shows H, 1 QH, 0 AH, 0 claims")
        assert side_card_points(play) == (14, 0)


def test_in_the_partnership_game_a_marriage_counts_when_it_is_led() -> None:
    """marriage.counts = when_led: no trick is needed."""
    play = late(sheet("partners"), "KH QH", "AH 9S", "9C TC", "9D TD", trump="S", won=())
    play = after(play, "0 shows H, 0 QH, 1 AH")
    assert marriage_points(play) == (20, 0)


def test_a_side_may_have_to_win_a_trick_first() -> None:
    """marriage.counts = after_side_trick: the partner's trick credits it; after_trick asks for one's own."""
    for counts, points in (("after_side_trick", (20, 0)), ("after_trick", (0, 0))):
        play = late(sheet("partners", marriage__counts=counts), "KH QH", "9H 9S", "AH TC", "9D TD", trump="S", won=())
        assert marriage_points(after(play, "0 shows H, 0 QH, 1 9H, 2 AH, 3 9D")) == points


def test_the_polish_and_the_german_rules_allow_marriages_only_while_the_talon_is_open() -> None:
    """D2: not once it is closed or exhausted."""
    for variant in (POLISH, GERMAN):
        assert rule(start(variant.key), "1 closes, 1 shows H") == "marriage_phase"
        assert rule(late(variant, "KH QH", "AH 9S", trump="S"), "0 shows H") == "marriage_phase"


def test_schnapsen_and_the_romanian_text_allow_them_to_the_end() -> None:
    """D2."""
    for variant in (SCHNAPSEN, ROMANIAN):
        play = late(variant, "KH QH", "AH TS", trump="S")
        assert marriage_points(after(play, "0 shows H, 0 QH, 1 AH")) == (20, 0)


def test_santase_allows_them_after_closing_but_not_after_the_last_draw() -> None:
    """marriage.phases = open_or_closed."""
    play = start("sixty-six", marriage__phases="open_or_closed")
    assert after(play, "1 closes, 1 shows H").owed
    exhausted = late(sheet("sixty-six", marriage__phases="open_or_closed"), "KH QH", "AH 9S", trump="S")
    assert rule(exhausted, "0 shows H") == "marriage_phase"


def test_the_sharp_game_leads_the_king_and_waits_for_the_second_lead() -> None:
    """marriage.card = king, marriage.first_trick = false."""
    king = after(start("sixty-six", marriage__card="king"), "1 shows H")
    assert plays(king) == "KH"
    assert rule(king, "1 QH") == "must_lead_king"
    assert rule(start("sixty-six", marriage__first_trick=False), "1 shows H") == "marriage_first_trick"


def test_a_sheet_may_have_no_marriages_at_all() -> None:
    """The American four-handed game: values 0 and 0."""
    play = start("sixty-six", marriage__values=(0, 0))
    assert offered(play, Marriage) == ()
    assert rule(play, "1 shows H") == "no_marriages"


def test_the_partner_of_the_leader_may_show_his_where_the_sheet_lets_him() -> None:
    """marriage.partner_may: on his side's lead; it binds no card, and the same marriage counts once."""
    open_game = sheet("partners", marriage__partner_may=True)
    play = late(open_game, "9H AS", "9C TC", "KH QH", "9D TD", trump="S", won=())
    shown = after(play, "2 shows H")
    assert plays(shown) == "AS 9H"
    assert marriage_points(shown) == (20, 0)
    assert rule(play, "1 shows C") == "not_your_lead"
    own = late(sheet("partners"), "9H AS", "9C TC", "KH QH", "9D TD", trump="S", won=())
    assert rule(own, "2 shows H") == "not_your_lead"


def test_the_same_marriage_is_not_shown_twice() -> None:
    """A partner who shows his keeps both cards, and yet it counts once."""
    open_game = sheet("partners", marriage__partner_may=True)
    play = late(open_game, "AH AS", "9H TC", "KH QH JH", "9D TD", trump="S", won=())
    play = after(play, "2 shows H, 0 AH, 1 9H, 2 JH, 3 9D")
    assert rule(play, "2 shows H") == "marriage_twice"


def test_the_first_lead_from_a_marriage_makes_it_a_trump_marriage() -> None:
    """trump.by = first_lead (Cruce): trump is the suit of the first lead, so a marriage shown with it counts 40."""
    cruce = sheet("partners", trump__by="first_lead")
    hands = ("9H JH AH TH AS TS", "KD QD 9S JS QS KS", "9D JD TD AD 9C JC", "KH QH KC QC TC AC")
    play = bid(dealt(cruce, *hands), 1, "pass", "pass", "pass")
    assert play.trump == -1
    shown = after(play, "1 shows D")
    assert marriage_points(shown) == (0, 40)
    assert after(shown, "1 QD").trump == 2
    assert after(play, "1 9S").trump == 0


def test_a_declarer_who_must_lead_a_trump_shows_no_plain_marriage_first() -> None:
    """bid.lead_trump: he could not lead from it; once trumps are led he may."""
    cruce = sheet("partners", bid__lead_trump=True)
    hands = ("9H JH AH TH AS TS", "KD QD 9S JS QS KS", "9D JD TD AD 9C JC", "KH QH KC QC TC AC")
    play = bid(dealt(cruce, *hands), 1, "pass", "pass", "pass", trump="S")
    assert rule(play, "1 shows D") == "must_lead_trump"
    assert offered(play, Marriage) == (Marriage(1, Suit.SPADES),)


def test_a_declarer_without_trumps_leads_and_shows_what_he_likes() -> None:
    """bid.lead_trump binds only a hand that holds one."""
    cruce = sheet("partners", bid__lead_trump=True)
    hands = ("KH JH AH TH AS TS", "KD QD 9H JC TC AC", "9D JD TD AD 9C 9S", "QH KC QC KS QS JS")
    play = bid(dealt(cruce, *hands), 1, "pass", "pass", "pass", trump="S")
    assert offered(play, Marriage) == (Marriage(1, Suit.DIAMONDS),)
    assert plays(play) == "9H KD QD AC TC JC"


def test_the_duty_to_lead_a_trump_ends_with_the_first_lead_and_binds_only_the_leader() -> None:
    """bid.lead_trump: the partner's marriage is shown without being led, and later any marriage may be."""
    cruce = sheet("partners", bid__lead_trump=True, marriage__partner_may=True)
    hands = ("9H JH AH TH QD TS", "KH QH 9S JS AS KS", "9D JD TD AD KD JC", "9C QS KC QC TC AC")
    play = bid(dealt(cruce, *hands), 1, "pass", "pass", "pass", trump="S")
    assert rule(play, "1 shows H") == "must_lead_trump"
    assert offered(play, Marriage) == (Marriage(3, Suit.CLUBS),)
    play = after(play, "1 AS, 2 9D, 3 QS, 0 TS")
    assert offered(play, Marriage) == (Marriage(1, Suit.HEARTS), Marriage(3, Suit.CLUBS))


def test_a_marriage_is_claimed_upon_without_playing_the_card() -> None:
    """Schnapsen: it may be claimed for 66 at once."""
    play = late(SCHNAPSEN, "KH QH", "AH TS", trump="S")
    shown = after(play, "0 shows H")
    assert offered(shown, Claim) == (Claim(0),)
    assert after(shown, "0 claims").is_over


def test_queen_or_king_is_the_players_choice() -> None:
    """Edge: with 63 before a marriage it matters which card is led, so none is picked for him."""
    assert plays(after(start("sixty-six"), "1 shows S")) == "KS QS"
