"""A deal in the course of play: taken back, done again, written as a deal file; and what is said without a seat."""

from random import Random

import pytest

from tests.variants.table_talk import dealt, lot, sheet, shuffled
from tests.variants.test_conformance import SHEETS, table_sizes
from variants import (
    PASS,
    Action,
    Amour,
    BadNotation,
    Call,
    Claim,
    Close,
    Course,
    Double,
    Exchange,
    IllegalPlay,
    Marriage,
    NameTrump,
    PlayCard,
    RuleError,
    Suit,
    Variant,
    adjudicate,
    find_variant,
    format_action,
    legal_actions,
    parse_card,
    read_action,
    recorded_deal,
    variant_from_text,
)
from variants.event_text import format_event

DEALS_A_DAY, DEALS_A_NIGHT = 8, 300


def begun(variant: Variant, rng: Random) -> Course:
    """A deal from a shuffled pack, at any size of table the sheet is played at."""
    at_table = rng.choice(table_sizes(variant))
    return Course(variant, shuffled(variant, rng, rng.randrange(at_table or variant.seats), at_table))


def played_out(course: Course, rng: Random) -> Course:
    """The deal by lot to its end."""
    while not course.play.is_over:
        course = course.do(lot(course.play, rng, {Claim: 0.05, Close: 0.1}))
    return course


def told(course: Course, words: str) -> Course:
    """The deal after these words, said one after the other."""
    for text in words.split(","):
        course = course.do(read_action(course.play, text))
    return course


def check_document(course: Course) -> None:
    """The file of the deal is judged as the deal is scored."""
    answer = adjudicate(course.document)
    score = course.variant.score(recorded_deal(course.play))
    assert answer["legal"] is True
    assert (tuple(answer["game_points"]), answer["carry"]) == score.with_carry(0)
    assert (answer["reason"], answer["text"]) == (score.reason, score.told(0))


def check_way_back(course: Course) -> None:
    """Action by action back to the start, and action by action to the end again."""
    back = course
    for at in range(len(course.actions), 0, -1):
        assert back.play == course.after[at - 1]
        back = back.undo()
    assert (back.play, back.actions, back.after) == (course.start, (), ())
    assert back.undone == course.actions[::-1]
    for at in range(len(course.actions)):
        back = back.redo()
        assert back.play == course.after[at]
    assert back == course


def check_deals(key: str, count: int, seed: int) -> None:
    """So many deals of the sheet."""
    variant, rng = find_variant(key), Random(seed)
    for _ in range(count):
        course = played_out(begun(variant, rng), rng)
        check_document(course)
        check_way_back(course)


@pytest.mark.parametrize("key", SHEETS)
def test_any_deal_is_judged_from_its_file_and_taken_back_to_its_start(key: str) -> None:
    """What was played by lot under any sheet scores the same from its deal file; undo(do(s)) = s."""
    check_deals(key, DEALS_A_DAY, 21)


@pytest.mark.slow
@pytest.mark.parametrize("key", SHEETS)
def test_many_deals_are_judged_from_their_files_and_taken_back(key: str) -> None:
    """Three hundred deals a sheet."""
    check_deals(key, DEALS_A_NIGHT, 1895)


@pytest.mark.parametrize("key", SHEETS)
def test_whatever_may_be_done_is_read_from_the_words_for_it(key: str) -> None:
    """`read_action` and `format_action` are inverse at every moment of a deal, with the seat in front and without."""
    variant, rng = find_variant(key), Random(3)
    for _ in range(DEALS_A_DAY):
        course = begun(variant, rng)
        while not course.play.is_over:
            for action in legal_actions(course.play):
                assert read_action(course.play, format_action(course.play, action)) == action
                assert read_action(course.play, format_event(action)) == action
            course = course.do(lot(course.play, rng, {Claim: 0.05}))


def test_a_pass_needs_no_seat_at_any_table() -> None:
    """Calls, cards and trumps are those of the seat to act: the short words are all that is offered."""
    for key in SHEETS:
        play = begun(find_variant(key), Random(1)).play
        for action in legal_actions(play):
            assert format_action(play, action) == format_event(action).partition(" ")[2]


# --- each kind of action taken back


def kinds_done(key: str, **changes: object) -> dict[type[Action], Course]:
    """For each kind of action a deal by lot whose last action is of that kind."""
    variant, rng, found = sheet(key, **changes), Random(5), dict[type[Action], Course]()
    for _ in range(100):
        course = begun(variant, rng)
        while not course.play.is_over:
            rare = {kind: 0.01 if kind in found else 5.0 for kind in (Marriage, Close, Claim, Double, Exchange, Amour)}
            course = course.do(lot(course.play, rng, rare))
            found.setdefault(type(course.actions[-1]), course)
    return found


@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        ("sixty-six", {PlayCard, Marriage, Exchange, Close, Claim}),
        ("bauernschnapsen", {PlayCard, Marriage, NameTrump, Call, Claim}),
        ("partners-kromkowski", {PlayCard, Marriage, Call, NameTrump, Double}),
        ("mariage", {PlayCard, Marriage, Amour}),
    ],
)
def test_every_kind_of_action_is_taken_back_alike(key: str, kinds: set[type[Action]]) -> None:
    """A claim, a close, an exchange, a call, a trump named, a kontra, an amour: the deal is as it was before."""
    found = kinds_done(key)
    assert kinds <= set(found)
    for course in found.values():
        before = course.undo()
        assert before.play == (course.after[-2] if len(course.after) > 1 else course.start)
        assert before.undone == course.actions[-1:]
        assert before.redo() == course


def test_there_is_nothing_before_the_start_and_nothing_behind_the_last_action() -> None:
    """The refusals say so by their code."""
    course = begun(find_variant("sixty-six"), Random(1))
    with pytest.raises(IllegalPlay) as caught:
        course.undo()
    assert caught.value.code == "nothing_to_undo"
    with pytest.raises(IllegalPlay) as caught:
        course.do(legal_actions(course.play)[0]).redo()
    assert caught.value.code == "nothing_to_redo"


def test_doing_something_else_forgets_what_was_taken_back() -> None:
    """There is one course of play and no branches."""
    course = begun(find_variant("sixty-six"), Random(1))
    first, second, *_ = legal_actions(course.play)
    again = course.do(first).undo().do(second)
    assert (again.actions, again.undone) == ((second,), ())


def test_what_the_rules_forbid_changes_nothing() -> None:
    """`do` raises and gives no new course; the old one goes on."""
    course = begun(find_variant("sixty-six"), Random(1))
    foreign = next(iter(course.start.hand(course.start.table.dealer)))
    with pytest.raises(IllegalPlay):
        course.do(PlayCard(course.play.to_act, foreign))
    assert course.actions == ()
    assert course.do(legal_actions(course.play)[0]).play != course.play


# --- the file


def test_a_file_holds_the_cards_as_they_were_dealt_and_what_was_done() -> None:
    """Cards drawn, exchanged and played later do not change what stands there."""
    course = Course(
        sheet("sixty-six"), dealt(sheet("sixty-six"), "AS TS KH QH 9H 9D", "KS QS JS AD TD KD", turnup="JC")
    )
    document = told(course, "KD, 9D").document
    assert document["hands"] == ["AS TS KH QH 9H 9D", "KS QS JS AD TD KD"]
    assert (document["variant"], document["dealer"], document["turnup"], document["trump"]) == (
        "sixty-six",
        0,
        "JC",
        "C",
    )
    assert document["talon"].split()[-1] == "JC"
    assert document["events"] == [{"play": {"seat": 1, "card": "KD"}}, {"play": {"seat": 0, "card": "9D"}}]
    assert "set" not in document
    assert "auction" not in document


def test_a_file_names_the_contract_beside_the_calls() -> None:
    """Declarer, bid and trump stand in it for those who do not want to read the auction; a sitter has no cards."""
    variant = find_variant("cutthroat")
    course = told(Course(variant, shuffled(variant, Random(2), dealer=1, at_table=4)), "2, pass, 3, names D")
    document = course.document
    assert [document[key] for key in ("sits_out", "declarer", "bid", "trump")] == [1, 0, 3, "D"]
    assert document["hands"][1] == ""
    assert document["auction"] == [{"seat": 2, "call": 2}, {"seat": 3, "call": "pass"}, {"seat": 0, "call": 3}]
    assert document["events"] == []
    assert "declarer" not in course.undo().undo().document


def test_the_file_of_a_deal_that_is_not_decided_says_so_to_the_referee() -> None:
    """It can be kept all the same."""
    course = begun(find_variant("sixty-six"), Random(1))
    with pytest.raises(RuleError) as caught:
        adjudicate(course.do(legal_actions(course.play)[0]).document)
    assert caught.value.code == "not_decided"


def test_a_turn_up_stands_in_the_file_only_where_it_was_turned() -> None:
    """Three-handed for stakes: forehand names trump, or has the next card turned for it."""
    course = begun(find_variant("three-hand"), Random(4))
    named, turned = told(course, "names S").document, told(course, "turns").document
    assert (named.get("turnup"), named["trump"]) == (None, "S")
    assert turned["turnup"][1] == turned["trump"]


def test_rules_of_the_house_stand_in_the_file() -> None:
    """Set on the spot, or in a sheet that the catalogue does not know: the file is judged by them anywhere."""
    text = 'schema = "66variant/1"\nid = "friday"\nname = "Friday"\nextends = "schnapsen"\n[claim]\ntarget = 70\n'
    for variant in (sheet("schnapsen", claim__target=70), variant_from_text(text)):
        course = played_out(begun(variant, Random(8)), Random(9))
        assert (course.document["variant"], course.document["set"]) == ("schnapsen", {"claim.target": 70})
        check_document(course)


def test_a_house_sheet_of_a_code_variant_is_judged_by_its_code() -> None:
    """The sheet in the file is one of the same plug-in, for only that can play the contracts."""
    text = (
        'schema = "66variant/1"\nid = "ours"\nname = "Ours"\nextends = "bauernschnapsen"\n'
        "[score]\ncontracts = [7, 9, 12, 24]\n"
    )
    course = told(begun(variant_from_text(text), Random(2)), "names H, gang, pass, pass, pass")
    course = played_out(course, Random(2))
    assert course.document["set"] == {"score.contracts": [7, 9, 12, 24]}
    check_document(course)


# --- what is said


SPADES_OPEN = ("AS TS KS QS 9S AH", "JS KH QH 9H AD TD")


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("js", PlayCard(1, parse_card("JS"))),
        (" plays  JS ", PlayCard(1, parse_card("JS"))),
        ("Pik-Bube", PlayCard(1, parse_card("JS"))),
        ("J♠", PlayCard(1, parse_card("JS"))),
        ("walet pik", PlayCard(1, parse_card("JS"))),
        ("1 JS", PlayCard(1, parse_card("JS"))),
        ("0 AS", PlayCard(0, parse_card("AS"))),
        ("9 spades", PlayCard(1, parse_card("9S"))),
        ("shows H", Marriage(1, Suit.HEARTS)),
        ("show hearts", Marriage(1, Suit.HEARTS)),
        ("shows ♥", Marriage(1, Suit.HEARTS)),
        ("0 shows s", Marriage(0, Suit.SPADES)),
        ("gives 9H for JC", Exchange(1, parse_card("9H"), parse_card("JC"))),
        ("closes", Close(1, "after_draw")),
        ("close before the draw", Close(1, "before_draw")),
        ("claim", Claim(1)),
        ("amour", Amour(1)),
        ("kontra", Double(1, "kontra")),
        ("re", Double(1, "re")),
        ("2", Call(1, 2)),
        ("Pass", Call(1, PASS)),
        ("0 3", Call(0, 3)),
        ("names diamonds", NameTrump(1, Suit.DIAMONDS)),
        ("turns the next card", NameTrump(1, None)),
    ],
)
def test_what_is_said_is_read_whether_it_is_legal_or_not(words: str, action: Action) -> None:
    """Cards and suits in any language of the notation; without a seat it is the one to act."""
    assert read_action(dealt(sheet("sixty-six"), *SPADES_OPEN, turnup="JC"), words) == action


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", "unread_action"),
        ("hums", "unread_action"),
        ("shows", "unread_action"),
        ("11S", "unread_action"),
        ("7 AS", "no_such_seat"),
        ("kk", "ambiguous_card"),
        ("names X", "unreadable_record"),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_would(words: str, code: str) -> None:
    """Never a guess."""
    with pytest.raises(BadNotation) as caught:
        read_action(dealt(sheet("sixty-six"), *SPADES_OPEN, turnup="JC"), words)
    assert caught.value.code == code


def test_a_bare_suit_is_a_trump_where_one_is_to_be_named() -> None:
    """And a card where cards are played."""
    course = begun(find_variant("bauernschnapsen"), Random(1))
    assert read_action(course.play, "h") == NameTrump(course.play.to_act, Suit.HEARTS)
    with pytest.raises(BadNotation):
        read_action(told(course, "h, pass, pass, pass, pass").play, "h")


def test_a_partner_may_show_his_marriage_without_saying_his_seat() -> None:
    """Only one hand has king and queen of a suit."""
    hands = ("AS TS JS 9S AH TH", "KC QC JC 9C AC TC", "KS QS JH 9H AD TD", "KD QD JD 9D KH QH")
    start = dealt(sheet("partners", marriage__partner_may=True), *hands, dealer=3)
    course = told(Course(sheet("partners", marriage__partner_may=True), start), "2, pass, pass, pass, names C")
    assert read_action(course.play, "shows S") == Marriage(2, Suit.SPADES)


def test_a_kontra_that_either_defender_might_say_needs_its_seat() -> None:
    """With two defenders the words alone do not tell whose it is; the refusal writes both."""
    course = begun(find_variant("partners-kromkowski"), Random(6))
    course = told(course, f"{legal_actions(course.play)[-1].call}, pass, pass, pass, names H")  # type: ignore[union-attr]
    doubles = [action for action in legal_actions(course.play) if isinstance(action, Double)]
    assert len(doubles) == 2
    with pytest.raises(BadNotation) as caught:
        read_action(course.play, "kontra")
    assert caught.value.code == "which_seat"
    assert all(format_event(action) in str(caught.value) for action in doubles)
    assert told(course, format_event(doubles[1])).play.contract != course.play.contract
