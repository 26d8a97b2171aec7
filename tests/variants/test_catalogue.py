"""Which variants there are: shipped, plugged in, and by path."""

import json
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import pytest

import variants as package
from variants import (
    BadRules,
    BrokenPlugin,
    Hooks,
    Score,
    UnknownVariant,
    Variant,
    find_variant,
    names,
    open_sheet,
    parse_deal,
    variants,
)

SHIPPED = [
    "bauernschnapsen",
    "cutthroat",
    "mariage",
    "partners",
    "partners-hoyle",
    "partners-kromkowski",
    "partners-open",
    "santase",
    "schnapsen",
    "schnapsen-sharp",
    "sixty-six",
    "sixty-six-polish",
    "sixty-six-romanian",
    "three-hand",
    "three-hand-hoyle",
]
ROOT = Path(__file__).parents[2]


def plug(monkeypatch: pytest.MonkeyPatch, **plugins: object) -> None:
    """Install plug-ins: each name with what its entry point gives, or the exception it raises."""

    def point(name: str, gives: object) -> SimpleNamespace:
        def load() -> object:
            if isinstance(gives, BaseException):
                raise gives
            return gives

        return SimpleNamespace(name=name, load=load, dist=SimpleNamespace(name=f"dist-of-{name}"), value=f"m:{name}")

    points = [point(name, gives) for name, gives in plugins.items()]
    monkeypatch.setattr(metadata, "entry_points", lambda group: points if group == "tourney.variants" else [])


def three_nil(_rules: object, _deal: object) -> Score:
    """A game in which A always wins three."""
    return Score((3, 0), 0, 0, "claim", "A always wins")


def odd_game() -> Variant:
    """A variant that only code can score."""
    return Variant("odd", "Odd", find_variant("sixty-six").rules, hooks=Hooks("odd", score_deal=three_nil))


def test_the_shipped_sheets_are_there_and_sorted() -> None:
    """Fifteen sheets, by key."""
    assert list(variants()) == SHIPPED
    assert list(names()) == SHIPPED
    assert all(variant.source == "shipped" for variant in variants().values())


FOUND = [
    ("sixty-six", "sixty-six"),
    ("SIXTY_SIX", "sixty-six"),
    (" sixty-six\n", "sixty-six"),
    ("66", "sixty-six"),
    ("South Bend", "partners"),
    ("cut-throat", "cutthroat"),
    ("Schnapsen", "schnapsen"),
    ("Sześćdziesiąt Sześć", "sixty-six-polish"),
    ("Cutthroat Sixty-Six", "cutthroat"),
    ("Сантасе", "santase"),
    ("Kromkowski", "partners-kromkowski"),
    ("hoyle", "partners-hoyle"),
    ("Mariasch", "mariage"),
    ("Viererschnapsen", "bauernschnapsen"),
]


@pytest.mark.parametrize(("name", "key"), FOUND)
def test_a_variant_is_found_by_key_alias_or_name(name: str, key: str) -> None:
    """Whatever the case, with spaces, hyphens or underscores."""
    assert find_variant(name).key == key


def test_no_two_sheets_answer_to_the_same_name() -> None:
    """An alias that two sheets claim would find either."""
    called = [name for v in variants().values() for name in {n.casefold() for n in (v.key, v.name, *v.aliases)}]
    assert len(called) == len(set(called))


@pytest.mark.parametrize("name", ["schnapsn", "", "x" * 500, "../sixty-six"])
def test_an_unknown_name_is_refused_with_what_there_is(name: str) -> None:
    """The refusal lists the variants, and offers the nearest where one is near."""
    with pytest.raises(UnknownVariant, match=f"there are {', '.join(SHIPPED)}") as refused:
        find_variant(name)
    assert ('did you mean "schnapsen"' in str(refused.value)) == (name == "schnapsn")


def test_a_sheet_is_found_by_its_path(tmp_path: Path) -> None:
    """A path that ends in .toml is a house sheet."""
    file = tmp_path / "club.toml"
    file.write_text('schema = "66variant/1"\nid = "club"\nextends = "66"\n[match]\ntarget = 9\n', "utf-8")
    club = find_variant(str(file))
    assert (club.key, club.rules.match.target, club.source) == ("club", 9, str(file))


def test_a_path_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """Missing, a folder, or no path at all."""
    (tmp_path / "folder.toml").mkdir()
    for path in (str(tmp_path / "none.toml"), str(tmp_path / "folder.toml"), "a\0b.toml"):
        with pytest.raises(UnknownVariant, match=r"^cannot read"):
            find_variant(path)


def test_a_plug_in_may_give_a_variant_a_function_or_toml(monkeypatch: pytest.MonkeyPatch) -> None:
    """Entry points of the group ``tourney.variants``."""
    toml = 'schema = "66variant/1"\nid = "club"\nextends = "schnapsen"\n'
    plug(monkeypatch, odd=odd_game, even=Variant("even", "Even", odd_game().rules), club=toml)
    assert sorted(set(variants()) - set(SHIPPED)) == ["club", "even", "odd"]
    assert find_variant("odd").score(parse_deal("A 0/0 B 66/5 B out")).game_points == (3, 0)
    assert find_variant("CLUB").rules == find_variant("schnapsen").rules


def test_names_are_told_without_loading_a_plug_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing somebody's code only to list its name would be slow and may fail."""
    plug(monkeypatch, broken=RuntimeError("no"))
    assert "broken" in names()


def test_a_broken_plug_in_is_a_warning_that_names_its_distribution(monkeypatch: pytest.MonkeyPatch) -> None:
    """One bad plug-in never stops the club's evening."""
    plug(monkeypatch, broken=ImportError("no module"), odd=odd_game)
    with pytest.warns(BrokenPlugin, match=r'"broken" of dist-of-broken does not load: ImportError: no module'):
        found = variants()
    assert sorted(found) == sorted([*SHIPPED, "odd"])


def test_a_broken_plug_in_asked_for_by_name_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for it must hear why it is not there."""
    plug(monkeypatch, broken=42)
    with pytest.raises(UnknownVariant, match="dist-of-broken does not load: TypeError: it gives neither"):
        find_variant("broken")


def leaving() -> Variant:
    """A plug-in that thinks it is a program."""
    sys.exit("no licence")


@pytest.mark.parametrize("gives", [SystemExit("no licence"), leaving], ids=["on import", "when called"])
def test_a_plug_in_that_leaves_the_program_is_broken_like_any_other(
    monkeypatch: pytest.MonkeyPatch, gives: object
) -> None:
    """``sys.exit`` in somebody's code is not the club's wish to go home."""
    plug(monkeypatch, exit=gives)
    with pytest.warns(BrokenPlugin, match='"exit" of dist-of-exit does not load: SystemExit: no licence'):
        assert list(variants()) == SHIPPED
    with pytest.raises(UnknownVariant, match="dist-of-exit does not load: SystemExit"):
        find_variant("exit")


@pytest.mark.parametrize("plugin", ["", "od"])
def test_a_plug_in_whose_stored_sheets_would_not_find_it_again_is_refused(
    monkeypatch: pytest.MonkeyPatch, plugin: str
) -> None:
    """Without its own name in the hooks an evening would be scored by other rules when it is opened again."""
    plug(monkeypatch, odd=replace(odd_game(), hooks=Hooks(plugin, score_deal=three_nil)))
    with pytest.raises(UnknownVariant, match="its hooks must say plugin='odd'"):
        find_variant("odd")


def test_a_plug_in_cannot_take_the_key_of_a_shipped_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped rules stay what they are."""
    plug(monkeypatch, thief=Variant("schnapsen", "Mine", odd_game().rules))
    with pytest.warns(BrokenPlugin, match="the key is taken"):
        assert variants()["schnapsen"].name == "Schnapsen"


def test_the_hash_is_that_of_the_key_and_of_what_differs_from_the_defaults() -> None:
    """Anybody can work it out: SHA-256 of the JSON list of key and changed rules, sorted, without spaces."""
    german = find_variant("sixty-six")
    assert german.sheet_hash == sha256(b'["sixty-six",{}]').hexdigest()
    house = german.with_overrides({"match.target": 9, "close.fail": "3_flat"})
    text = b'["sixty-six",{"close.fail":"3_flat","match.target":9}]'
    assert house.sheet_hash == sha256(text).hexdigest()


@pytest.mark.parametrize("key", SHIPPED)
def test_a_stored_sheet_brings_the_variant_back(key: str) -> None:
    """A sheet is plain JSON and holds everything that scoring needs."""
    variant = find_variant(key)
    again = open_sheet(json.loads(json.dumps(variant.sheet())))
    assert (again.rules, again.key, again.name, again.origins) == (
        variant.rules,
        variant.key,
        variant.name,
        variant.origins,
    )
    assert again.sheet_hash == variant.sheet_hash == variant.sheet()["hash"]
    assert (again.seats, again.sides) == (variant.seats, variant.sides)


def test_a_stored_sheet_of_an_older_edition_opens_with_the_same_hash() -> None:
    """A key that came later stands at its default, and the hash does not move."""
    sheet = find_variant("sixty-six-polish").sheet()
    del sheet["rules"]["procedure.look_back"]
    assert open_sheet(sheet).sheet_hash == sheet["hash"]


def test_a_sheet_opens_without_its_plug_in_but_does_not_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """Old seasons can be read and undone; only recording is refused, naming what is missing."""
    plug(monkeypatch, odd=odd_game)
    sheet = find_variant("odd").sheet()
    assert open_sheet(sheet).score(parse_deal("A 66/5 B 0/0 A out")).game_points == (3, 0)
    plug(monkeypatch)
    opened = open_sheet(sheet)
    assert opened.sheet_hash == sheet["hash"]
    with pytest.raises(UnknownVariant, match='the plug-in "odd" is not installed'):
        opened.score(parse_deal("A 66/5 B 0/0 A out"))


GERMAN = find_variant("sixty-six").sheet()


@pytest.mark.parametrize(
    "sheet",
    [
        {},
        {"schema": "66variant/1"},
        {**GERMAN, "aliases": 3},
        {**GERMAN, "status": []},
        {"schema": "66variant/1", "key": "x", "rules": 3},
        7,
    ],
)
def test_what_is_no_stored_sheet_is_refused(sheet: object) -> None:
    """A log may hold anything; the refusal says what lacks."""
    with pytest.raises(BadRules, match="rule sheet"):
        open_sheet(sheet)  # type: ignore[arg-type]


def test_the_public_names_are_sorted_and_true() -> None:
    """``__all__`` is the map's index."""
    listed = package.__all__
    assert len(listed) == len(set(listed))
    assert listed == sorted(listed, key=lambda name: (not name.isupper(), name[0].islower(), name))
    assert all(hasattr(package, name) for name in listed)


def test_importing_the_rules_loads_neither_a_screen_nor_a_database() -> None:
    """The rules stand alone; slow modules wait until they are needed."""
    heavy = ["textual", "sqlmodel", "sqlalchemy", "pydantic", "tourney", "tomllib", "importlib.metadata", "difflib"]
    code = f"import sys, variants; print([name for name in {heavy!r} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
