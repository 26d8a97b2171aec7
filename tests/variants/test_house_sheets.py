"""House rules as TOML: what is read, and what is refused with a reason that helps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from variants import (
    BadRules,
    Hooks,
    RuleError,
    Rules,
    UnknownVariant,
    Variant,
    find_variant,
    variant_from_text,
    variant_from_toml,
)
from variants.contradictions import CONTRADICTIONS, contradictions
from variants.house import MOST_PARENTS
from variants.sheet_text import MOST_BYTES

HEAD = 'schema = "66variant/1"\nid = "club"\n'
CLUB = HEAD + 'extends = "sixty-six"\n'

PARTNERS = find_variant("partners").rules
CUTTHROAT = find_variant("cutthroat").rules
HOYLE = find_variant("partners-hoyle").rules
MARIAGE = find_variant("mariage").rules
STAKES = find_variant("three-hand").rules

CONTRADICTORY = [
    ("too_many_dealt", PARTNERS, {"deal.hand": 7, "deal.packets": "3,4"}, "28 cards, but the pack has 24"),
    ("cards_left_over", CUTTHROAT, {"deal.widow": 0}, "leave 3 cards of 24"),
    ("no_talon_for_turnup", Rules.default(), {"deal.hand": 12, "deal.packets": "6,6"}, "leave 0 cards"),
    ("talon_uneven", Rules.default(), {"deal.widow": 1}, "a talon of 11 cards cannot be drawn evenly"),
    ("packets_not_hand", Rules.default(), {"deal.packets": "3,2"}, "3+2 do not make a hand of 6"),
    (
        "turnup_between_one_packet",
        Rules.default(),
        {"talon.turnup": "between_packets", "deal.packets": "6"},
        "dealt in one",
    ),
    ("widow_without_bidder", Rules.default(), {"deal.widow": 2, "deal.widow_to": "bidder"}, "nobody bids"),
    ("pairs_need_four", Rules.default(), {"players.sides": "pairs"}, "pairs need four players, not 2"),
    ("fifth_at_table", PARTNERS, {"players.dealer_sits_out": True}, "table of three or four"),
    ("score_needs_two", CUTTHROAT, {"score.kind": "graded"}, "the sheet has 3"),
    ("score_needs_two", MARIAGE, {"players.count": 3}, "fiches deals are won and lost by two sides"),
    ("sitter_without_seat", Rules.default(), {"players.sitter_score": "as_winner"}, "where nobody sits out"),
    ("sitter_cap_of_nothing", CUTTHROAT, {"players.sitter_cap": 6}, "a sitter scores nothing"),
    ("sitter_is_not_paid", STAKES, {"players.sitter_score": "as_winner"}, "nobody pays a sitter"),
    ("no_partner_to_spare", Rules.default(), {"play.spare_partner": True}, "need partners"),
    ("trump_without_turnup", Rules.default(), {"talon.turnup": "none"}, "no card is turned up"),
    ("exchange_without_turnup", PARTNERS, {"exchange.rank": "9"}, "needs a turn-up"),
    ("exchange_rank_not_in_pack", Rules.default(), {"exchange.rank": "7"}, "not in a pack of 24"),
    ("exchange_min_talon", Rules.default(), {"exchange.min_talon": 13}, "13 cards in a talon of 12"),
    ("close_without_talon", PARTNERS, {"close.when": "after_draw"}, "closing needs a talon"),
    ("close_min_talon", Rules.default(), {"close.min_talon": 13}, "13 cards in a talon of 12"),
    (
        "last_trick_decides_nothing",
        Rules.default(),
        {"end.unclaimed": "last_trick"},
        "end.unclaimed = last_trick lets the winner of the last trick win the deal, and last_trick.wins_deal = no",
    ),
    ("schneider_over_target", Rules.default(), {"score.schneider": 67}, "67 is over the target, 66"),
    ("schneider_under_target", Rules.default(), {"score.by": "winner_ge"}, "no deal is single"),
    ("schneider_under_target", HOYLE, {"score.by": "winner_ge"}, "lowest count that wins, 66, reaches the winner"),
    (
        "winner_line_at_close",
        Rules.default(),
        {"score.by": "winner_ge", "score.schneider": 100, "close.value": "at_close"},
        "at the end, which cannot be read at the close",
    ),
    ("grades_fall", Rules.default(), {"score.grades": "1,3,2"}, "make a worse loss cheaper"),
    ("target_out_of_reach", Rules.default(), {"claim.target": 231}, "nobody can have 231"),
    ("penalty_without_bid", Rules.default(), {"penalty.revoke": "bid"}, "where nobody bids"),
    ("bid_with_turnup", PARTNERS, {"trump.by": "turnup", "talon.turnup": "dealer_last"}, "cannot make trump"),
    ("bidder_without_bid", Rules.default(), {"trump.by": "bidder"}, "nobody bids"),
    ("closing_without_claims", PARTNERS, {"close.when": "after_draw"}, "played to its end"),
    ("closing_without_claims", MARIAGE, {"close.when": "after_draw"}, "scores in fiches is played to its end"),
    ("count_decides", HOYLE, {"end.unclaimed": "draw"}, "in plain130 the count of all cards decides"),
    ("count_decides", STAKES, {"last_trick.wins_deal": "yes"}, "last_trick.wins_deal no"),
    ("bonus_without_marriage", HOYLE, {"marriage.show_bonus_gp": 2}, "the sheet has none"),
    ("bonus_is_not_paid", MARIAGE, {"bonus.ten_of_trumps": 1}, "nobody pays a bonus"),
    ("honours_without_fiches", Rules.default(), {"bonus.amour": 3}, "paid in fiches only"),
    ("contracts_without_kind", Rules.default(), {"score.contracts": "6,9"}, "nobody plays the contracts"),
    ("contract_without_code", Rules.default(), {"score.kind": "contract"}, "need a variant in code"),
    ("last_pays_needs_two", CUTTHROAT, {"match.finish": "last_pays"}, "a deal needs 3 sides"),
    ("last_pays_without_target", MARIAGE, {"match.finish": "last_pays"}, "nobody can leave at the target"),
    ("bid_min_over_max", PARTNERS, {"bid.min": 7}, "7 is over the highest 6"),
    ("bid_out_of_reach", PARTNERS, {"bid.unit": 221}, "a deal has 220"),
    ("forced_bid", PARTNERS, {"bid.all_pass": "dealer", "bid.min": 2}, "forced bid of 1"),
    ("forced_bid", PARTNERS, {"bid.all_pass": "dealer", "bid.forced_min": 6, "bid.steps": 2}, "none of 1 to 5"),
    ("no_first_three", STAKES, {"deal.packets": "8"}, "must begin with 3 and go on, and 8 do not"),
    ("no_first_three", STAKES, {"deal.packets": "2,3,3"}, "trump.by, deal.packets: forehand names trump"),
    ("winner_never_deals", PARTNERS, {"deal.rotation": "winner"}, "has no winner who could deal the next"),
    ("winner_is_two", HOYLE, {"deal.rotation": "winner"}, "partners are two"),
    ("turnup_of_a_sitter", STAKES, {"talon.turnup": "dealer_last"}, "a dealer who sits out has none"),
    ("turnup_in_widow", CUTTHROAT, {"talon.turnup": "cut_bottom"}, "with a widow it lies there"),
    ("turnup_after_three", HOYLE, {"trump.by": "forehand3"}, "forehand has named trump before"),
    (
        "phases_without_talon",
        PARTNERS,
        {"marriage.phases": "open_only"},
        "marriage.phases = open_only speaks of a talon",
    ),
    ("penalty_of_bid", PARTNERS, {"penalty.token": "lose_deal"}, "write bid for lose_deal"),
    ("shown_the_other_way", Rules.default(), {"match.direction": "down"}, "cannot be shown counting up"),
    ("bidder_first_without_bid", Rules.default(), {"match.simultaneous": "bidder_first"}, "nobody bids"),
    (
        "bidder_first_with_lead",
        PARTNERS,
        {"match.simultaneous": "bidder_first", "match.win_by": 2},
        "also need a lead of 2",
    ),
    ("down_from_nothing", Rules.default(), {"match.target": 0, "match.direction": "down"}, "needs a target"),
    ("lead_over_target", Rules.default(), {"match.win_by": 8}, "more than the target 7"),
]


@pytest.mark.parametrize(
    ("code", "rules", "overrides", "reason"), CONTRADICTORY, ids=lambda v: v if isinstance(v, str) else ""
)
def test_a_contradiction_is_refused_with_its_reason(
    code: str, rules: Rules, overrides: dict[str, object], reason: str
) -> None:
    """Rules that cannot stand together: the refusal says why."""
    found = dict(contradictions(rules.with_overrides(overrides)))
    assert code in found
    assert reason in found[code]


def test_every_contradiction_has_a_test() -> None:
    """A row without a case above might never hold."""
    assert {row.code for row in CONTRADICTIONS} == {code for code, *_ in CONTRADICTORY}


def test_a_house_sheet_changes_only_what_it_names() -> None:
    """``extends`` takes everything over, and the origin of each key stays known."""
    club = variant_from_text(CLUB + '[match]\ntarget = 11\n[close]\nfail = "3_flat"\n')
    parent = find_variant("sixty-six").rules.values()
    changed = {name for name, value in club.rules.values().items() if value != parent[name]}
    assert changed == {"match.target", "close.fail"}
    assert (club.origin_of("match.target"), club.origin_of("close.value")) == ("club", "sixty-six")
    assert club.status_of("close.fail") == "default: set by club"
    assert club.status_of("close.value") == find_variant("sixty-six").status_of("close.value")


def test_the_sheets_own_word_on_status_goes_before_the_parents() -> None:
    """A club may know a source that we do not."""
    text = CLUB + '[match]\ntarget = 11\n[status]\n"match.target" = "documented: the club\'s minutes of 1974"\n'
    assert variant_from_text(text).status_of("match.target").endswith("1974")


def test_a_sections_status_covers_the_keys_that_the_sheet_sets_in_it() -> None:
    """One word for a whole section is enough."""
    text = CLUB + '[close]\nfail = "3_flat"\n[status]\nclose = "documented: Santase"\n'
    assert variant_from_text(text).status_of("close.fail") == "documented: Santase"


REFUSED = [
    ("", "begins with schema", "schema"),
    ('schema = "66variant/2"\nid = "x"', "begins with schema", "schema"),
    ('schema = "66variant/1"', 'id is ""', "bad_id"),
    ('schema = "66variant/1"\nid = "../x"', "small letters", "bad_id"),
    (CLUB + "[closing]\n", 'did you mean "close"?', "unknown_section"),
    (CLUB + "[close]\nfial = 1\n", 'did you mean "close.fail"?', "unknown_key"),
    (CLUB + '[close]\nfail = "4_flat"\n', "2_flat, 3_flat, 2_or_3_noncloser", "bad_value"),
    (CLUB + "[match]\ntarget = true\n", "a whole number from 0 to 10000", "bad_value"),
    (CLUB + "[match]\nwin_by = 0\n", "a whole number from 1 to 100", "bad_value"),
    (CLUB + "[match]\ntarget = 7.0\n", "match.target cannot be", "bad_value"),
    (CLUB + "[score]\ngrades = [1, 2]\n", "3 whole numbers", "bad_value"),
    (CLUB + "[deck]\ncards = 36\n", "20, 24, 32", "bad_value"),
    (CLUB + "[play]\nhead = 1\n", "true or false", "bad_value"),
    (CLUB + "close = 3\n", "must be a table", "wrong_type"),
    (CLUB + "name = 3\n", "name must be text", "wrong_type"),
    (CLUB + 'aliases = "x"\n', "a list of texts", "wrong_type"),
    (CLUB + "examples = 3\n", "[[examples]]", "wrong_type"),
    (CLUB + '[status]\nclose = "sure"\n', "documented: source", "wrong_type"),
    (CLUB + '[status]\nclosing = "default: x"\n', "there is no rule", "unknown_key"),
    (CLUB + "[[examples]]\nwhy = 'x'\n", "game_points = [1, 0]", "wrong_type"),
    (CLUB + "[[examples]]\nexpect = { game_points = [1, 0] }\n", "deal must be an object", "bad_example"),
    (CLUB + "[[examples]]\ndael = 'pass'\n", 'did you mean "deal"?', "unknown_key"),
    (CLUB + "[[examples]]\ndeal = 'A 66'\nexpect = { game_points = [1, 0] }\n", "example 1", "bad_example"),
    (
        CLUB + "[[examples]]\ndeal = 'A 66/6 B 33/4 A out'\nexpect = { game_points = [1, 0], cary = 1 }\n",
        'example 1: expect has no "cary" (did you mean "carry"?)',
        "unknown_key",
    ),
    (CLUB + "[draw]\ncarry = 0\n[draw]\ncarry = 1\n", "line 6", "not_toml"),
    (CLUB + "[draw\n", "line 4", "not_toml"),
    (CLUB + "x = " + "9" * 5000, "not TOML", "not_toml"),
    (CLUB + "x = " + "[" * 5000 + "]" * 5000, "too deep", "too_deep"),
    (CLUB + "name." * 65 + "x = 1", "line 4 has more than 64 dots", "too_deep"),
    (CLUB + "#" * MOST_BYTES, "longer than", "too_long"),
    (b"\xff\xfe", "not UTF-8", "not_utf8"),
    ((CLUB + "name = 'Łódź'\n").encode("iso-8859-2"), "look at line 4, and save the file as UTF-8", "not_utf8"),
    (CLUB.encode("utf-16"), "not UTF-8", "not_utf8"),
    (b"x" * 10_000_000, "longer than", "too_long"),
    ("x = 1\n" * 2_000_000, "longer than", "too_long"),
    (CLUB + "name = 'a'\nname = 'b'", "(at line 5, the end)", "not_toml"),
    (CLUB + "[match]\ntarget = 2026-11-30\n", 'match.target cannot be "2026-11-30"', "bad_value"),
    (CLUB + "[match]\ntarget = { a = 1 }\n", 'match.target cannot be "a table"', "bad_value"),
    (CLUB + "[score]\ngrades = [[1], [2], [3]]\n", 'score.grades cannot be "a list,a list,a list"', "bad_value"),
    (CLUB + "[bonus]\nten_of_trump = 1\n", 'did you mean "bonus.ten_of_trumps"?', "unknown_key"),
    (CLUB + '[score]\nkind = "stakes"\n', "graded, bid_units, plain130, stakes_each, fiches, contract", "bad_value"),
    (
        CLUB + "[[examples]]\ndeal = 'pass'\nset = 3\nexpect = { game_points = [0] }\n",
        "set must be a table",
        "wrong_type",
    ),
]


@pytest.mark.parametrize(("text", "says", "code"), REFUSED, ids=range(len(REFUSED)))
def test_a_sheet_that_cannot_be_read_is_refused_with_what_would_work(text: str | bytes, says: str, code: str) -> None:
    """Unknown names offer the nearest, wrong values name the allowed ones, TOML errors give the line."""
    with pytest.raises(BadRules) as refused:
        variant_from_text(text)
    assert says in str(refused.value)
    assert refused.value.code == code
    assert "\n" not in str(refused.value).partition("not TOML")[0]


PLACES = [
    "x = {}",
    "name = {}",
    "aliases = [{}]",
    "close = {}",
    "[close]\nfail = {}",
    "[match]\ntarget = {}",
    "[score]\ngrades = {}",
    "[status]\nclose = {}",
    "[[examples]]\ndeal = {}\nexpect = {{ game_points = [1, 0] }}",
    "[[examples]]\ndeal = 'pass'\nset = {{ 'close.fail' = {} }}\nexpect = {{ game_points = [1, 0] }}",
]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("depth", [5, 150, 300, 420, 480, 495, 1000])
@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ("{ a = ", " }")])
def test_a_value_nested_however_deep_is_refused_in_one_line(place: str, depth: int, opens: str, closes: str) -> None:
    """Deep enough to stop the TOML reader, or only us when we want to show the value."""
    nested = opens * depth + ("1" if opens != "[" else "") + closes * depth
    with pytest.raises(BadRules) as refused:
        variant_from_text(CLUB + place.format(nested) + "\n")
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_no_bytes_and_no_text_break_the_reader_of_sheets(found: bytes | str) -> None:
    """Whatever lies in the file, the answer is a sheet or a `RuleError`."""
    text = found if isinstance(found, bytes) else HEAD + found
    try:
        club = variant_from_text(text)
    except RuleError:
        return
    assert club.key == "club"


def test_a_contradiction_in_a_sheet_names_file_and_keys() -> None:
    """The refusal says where: the file the sheet came from, then the rules to look at."""
    said = r"^club\.toml: deal\.packets, deal\.hand: the packets 3\+2 do not make a hand of 6$"
    with pytest.raises(BadRules, match=said):
        variant_from_text(CLUB + "[deal]\npackets = [3, 2]\n", "club.toml")


def test_a_contradiction_in_the_sheet_below_names_that_sheet() -> None:
    """Who extends a house sheet that is wrong must not look for the mistake in his own."""
    below = 'schema = "66variant/1"\nid = "below"\nextends = "sixty-six"\n[deal]\npackets = [3, 2]\n'
    above = 'schema = "66variant/1"\nid = "above"\nextends = "below"\n'
    with pytest.raises(BadRules, match=r"^above\.toml: below: deal\.packets"):
        variant_from_toml(above, lambda name: below if name == "below" else find_variant(name), "above.toml")


def test_every_contradiction_names_rules_that_there_are() -> None:
    """The dotted words before the reason are keys of a sheet."""
    from variants.contradictions import CONTRADICTIONS
    from variants.keys import key_named

    for row in CONTRADICTIONS:
        assert [key_named(name).name for name in row.keys] == list(row.keys) != []


def sheets(texts: dict[str, str]) -> Variant:
    """The first of these sheets, which may extend each other."""
    return variant_from_toml(next(iter(texts.values())), texts.__getitem__)


def sheet(name: str, extends: str) -> str:
    """A sheet that only extends another."""
    return f'schema = "66variant/1"\nid = "{name}"\nextends = "{extends}"\n'


def test_a_sheet_cannot_stand_on_itself() -> None:
    """A circle of ``extends`` is refused and shown."""
    with pytest.raises(BadRules, match="a > b > a") as refused:
        sheets({"a": sheet("a", "b"), "b": sheet("b", "a")})
    assert refused.value.code == "cycle"


def test_a_sheet_cannot_hide_a_circle_behind_another_id() -> None:
    """The name one asks for and the id inside may differ; the depth still ends it."""
    texts = {"a": sheet("a", "x"), "x": sheet("y", "x")}
    with pytest.raises(BadRules, match="extends itself"):
        sheets(texts)


def test_a_tower_of_sheets_has_a_limit() -> None:
    """Nobody understands a sheet that stands on more than a few others."""
    tower = {f"s{n}": sheet(f"s{n}", f"s{n + 1}") for n in range(MOST_PARENTS + 2)}
    with pytest.raises(BadRules, match=f"more than {MOST_PARENTS} sheets"):
        sheets(tower)


def test_a_sheet_that_extends_nothing_known_gets_the_nearest_offered() -> None:
    """``extends`` finds what `find_variant` finds."""
    with pytest.raises(UnknownVariant, match='did you mean "schnapsen"'):
        variant_from_text(HEAD + 'extends = "schnapsn"\n')


def test_a_sheet_cannot_extend_a_file() -> None:
    """A sheet from outside must not make us open paths."""
    with pytest.raises(BadRules, match="by its name, not by a file"):
        variant_from_text(HEAD + 'extends = "/etc/x.toml"\n')


def test_a_sheet_may_extend_another_house_sheet() -> None:
    """The club's own sheets go before the shipped ones."""
    club = variant_from_text(CLUB + "[match]\ntarget = 9\n")
    child = variant_from_text('schema = "66variant/1"\nid = "cup"\nextends = "club"\n', among={"club": club})
    assert (child.rules.match.target, child.origin_of("match.target")) == (9, "club")


def test_a_sheet_scored_by_contract_needs_code() -> None:
    """``score.kind = contract`` alone says nothing of what a deal is worth; with hooks it stands."""
    text = CLUB + '[score]\nkind = "contract"\n'
    with pytest.raises(BadRules, match="need a variant in code"):
        variant_from_text(text)
    coded = variant_from_toml(text, find_variant, hooks=Hooks("odd"))
    assert (coded.rules.score.kind, coded.hooks.plugin) == ("contract", "odd")
    assert coded.with_overrides({"match.target": 24}).rules.match.target == 24
    assert Variant.from_sheet(coded.sheet()).rules == coded.rules


OVERRIDES = [
    ("match.target", "11", 11),
    ("play.head", "false", False),
    ("score.grades", "1,2,4", (1, 2, 4)),
    ("score.grades", "[1, 2, 4]", (1, 2, 4)),
    ("close.fail", " 3_FLAT ", "3_flat"),
    ("exchange.rank", 9, "9"),
    ("exchange.rank", "j", "J"),
    ("bid.fail", "\u22122bid", "-2bid"),
    ("penalty.revoke", "2", 2),
    ("penalty.revoke", "lose_deal", "lose_deal"),
    ("bid.rounds", 1, "1"),
]


@pytest.mark.parametrize(("name", "raw", "value"), OVERRIDES)
def test_values_may_be_typed_on_the_command_line(name: str, raw: object, value: object) -> None:
    """``--set close.fail=3_flat``: text is read by the kind of the key."""
    assert Rules.default().with_overrides({name: raw}).value(name) == value


WRONG_NUMBERS = ["", "x", "-1", "1.5", "٣", "9" * 5000, 10**9, 10**5000, [[1]], None, [], {}, 1.0, True]


@pytest.mark.parametrize("raw", WRONG_NUMBERS, ids=range(len(WRONG_NUMBERS)))
def test_a_wrong_number_is_refused_with_the_allowed_ones(raw: object) -> None:
    """Whatever stands there, the refusal names the key and what is allowed."""
    with pytest.raises(BadRules, match=r"match\.target cannot be .*: allowed is a whole number from 0 to 10000"):
        Rules.default().with_overrides({"match.target": raw})


def test_an_unknown_key_is_refused_with_the_nearest() -> None:
    """Keys are dotted, and typing errors are common."""
    with pytest.raises(BadRules, match=r'there is no rule "claim.flase" \(did you mean "claim.false"\?\)'):
        Rules.default().with_overrides({"claim.flase": 1})


def test_a_house_rule_set_on_the_spot_must_not_contradict_the_sheet() -> None:
    """``--set`` is held to the same consistency as a sheet."""
    with pytest.raises(BadRules, match="closing needs a talon"):
        find_variant("partners").with_overrides({"close.when": "after_draw"})


def test_whose_rules_they_are_is_known_after_a_house_rule() -> None:
    """The origin of a key set on the spot is ``set``."""
    house = find_variant("sixty-six").with_overrides({"draw.carry": "1"})
    assert (house.origin_of("draw.carry"), house.origin_of("draw")) == ("set", "default")
    assert house.sheet_hash != find_variant("sixty-six").sheet_hash


def test_an_example_that_lies_is_told() -> None:
    """`failed_examples` is what ``variants check`` prints."""
    from variants import failed_examples

    wrong = variant_from_text(
        CLUB + "[[examples]]\nwhy = 'three'\ndeal = 'A 66/6 B 33/4 A out'\nexpect = { game_points = [3, 0] }\n"
    )
    assert failed_examples(wrong) == ("example 1 (three): scores 1:0, not 3:0",)
    cannot = variant_from_text(CLUB + "[[examples]]\nwhy = 'no'\ndeal = 'pass'\nexpect = { game_points = [0, 0] }\n")
    assert failed_examples(cannot)[0].startswith("example 1 (no): refused, this sheet has no bidding")


@pytest.mark.parametrize("line", ['[match]\ntarget = "9"', '[play]\nhead = "false"', '[deal]\npackets = "3,3"'])
def test_a_number_in_quotes_is_the_wrong_type(line: str) -> None:
    text = f'schema = "66variant/1"\nid = "x"\nname = "X"\nextends = "sixty-six"\n{line}\n'
    with pytest.raises(BadRules, match="without quotes"):
        variant_from_text(text)


def test_a_name_with_control_characters_is_refused() -> None:
    text = 'schema = "66variant/1"\nid = "x"\nname = "a\\nb"\nextends = "sixty-six"\n'
    with pytest.raises(BadRules, match="control characters"):
        variant_from_text(text)
