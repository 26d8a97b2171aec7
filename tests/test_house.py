"""The house: who may import whom, what is loaded when, and that the docs name what there is."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
CONTRACTS = SETTINGS["tool"]["importlinter"]["contracts"]
HEAVY = ("sqlmodel", "sqlalchemy", "alembic", "textual", "pydantic", "rich.progress", "tourney.service", "tourney.tui")


def loaded_by(*arguments: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after running ``arguments``."""
    code = (
        "import sys, runpy, json\n"
        f"sys.argv = {['tourney', *arguments]!r}\n"
        "try:\n    runpy.run_module('tourney', run_name='__main__')\n"
        "except SystemExit as end:\n    assert not end.code, end.code\n"
        "print('\\n' + json.dumps(sorted(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize("arguments", [("--help",), ("round", "--help"), ("deal", "--help"), ("--version",)])
def test_help_loads_nothing_heavy(arguments: tuple[str, ...]) -> None:
    """A module-name check, as a check on milliseconds would flake."""
    found = loaded_by(*arguments)
    assert "tourney.cli.app" in found
    assert [name for name in HEAVY if name in found and name != "pydantic"] == []


def test_the_rules_load_alone() -> None:
    code = "import sys, variants; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    found = done.stdout.split()
    assert "variants.score" in found
    assert [name for name in ("textual", "sqlmodel", "typer", "pydantic", "rich", "tourney") if name in found] == []


def test_the_layers_are_all_the_folders_there_are() -> None:
    """A folder that no contract names would be free to import anything."""
    layers = next(c for c in CONTRACTS if c["type"] == "layers")["layers"]
    folders = {f"tourney.{path.parent.name}" for path in (ROOT / "tourney").glob("*/__init__.py")}
    assert set(layers) == folders | {"variants", "tourney.ratings"}


def test_every_format_is_in_the_contract_that_keeps_formats_apart() -> None:
    assert kept_apart("formats do not know each other") == files_of("tourney/domain/formats")


def test_every_game_is_in_the_contract_that_keeps_games_apart() -> None:
    assert kept_apart("games do not know each other") == files_of("variants/games")


def test_a_game_is_made_of_the_public_names_as_a_plug_in_from_outside() -> None:
    import variants

    for path in (ROOT / "variants/games").glob("[a-z]*.py"):
        ours = [
            node
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("variants", "tourney"))
        ]
        assert [node.module for node in ours] == ["variants"], path
        assert {alias.name for node in ours for alias in node.names} <= set(variants.__all__), path


def kept_apart(contract: str) -> set[str]:
    """The modules of a contract of independence, by their last name."""
    listed = next(c for c in CONTRACTS if c["name"] == contract)["modules"]
    return {module.rsplit(".", 1)[1] for module in listed}


def files_of(folder: str) -> set[str]:
    """The modules of the folder."""
    return {path.stem for path in (ROOT / folder).glob("*.py")} - {"__init__"}


def test_no_file_has_a_name_that_says_nothing() -> None:
    empty = {"utils", "helpers", "manager", "base", "common", "misc"}
    assert [p for p in ROOT.glob("[tv]*/**/*.py") if p.stem in empty] == []


def test_every_public_thing_has_a_docstring() -> None:
    missing = []
    for path in [*ROOT.glob("tourney/**/*.py"), *ROOT.glob("variants/**/*.py")]:
        tree = ast.parse(path.read_text())
        if not ast.get_docstring(tree) and tree.body:
            missing.append(str(path))
        for node in ast.walk(tree):
            is_top = isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.col_offset == 0
            if is_top and not node.name.startswith("_") and not ast.get_docstring(node):
                missing.append(f"{path}:{node.lineno} {node.name}")
    assert missing == []


def test_no_address_of_a_package_registry_is_anywhere_in_the_tree() -> None:
    listed = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True, cwd=ROOT)
    registry = re.compile(r"https?://[^\s\"']*(pypi\.|pythonhosted|npmjs|debian\.org)")
    files = [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]
    assert [str(p) for p in files if registry.search(p.read_text(encoding="utf-8", errors="ignore"))] == []


def test_the_catalogue_of_events_in_the_docs_is_the_one_in_the_code() -> None:
    from tourney.domain.events import KINDS

    text = (ROOT / "docs/architecture.md").read_text()
    rows = re.findall(r"^\| `([a-z_]+)` \| ([0-9]+) \|", text, flags=re.M)
    assert [(kind, int(version)) for kind, version in rows] == [(kind, v) for kind, (_, v) in KINDS.items()]


def command_names() -> list[str]:
    import typer

    from tourney.cli.app import app

    root = typer.main.get_command(app)
    names = []
    for name, command in root.commands.items():  # type: ignore[attr-defined]
        inner = getattr(command, "commands", None)
        names += [f"{name} {sub}" for sub in inner] if inner else [name]
    return names


@pytest.mark.parametrize("name", command_names())
def test_every_command_stands_in_the_docs(name: str) -> None:
    assert f"`tourney {name}" in (ROOT / "docs/guide/commands.md").read_text()


@pytest.mark.parametrize("name", command_names())
def test_every_command_takes_db_and_as(name: str) -> None:
    """contracts.md: every command takes --db and --as."""
    import typer

    from tourney.cli.app import app

    command = typer.main.get_command(app)
    for part in name.split():
        command = command.commands[part]  # type: ignore[attr-defined]
    assert {"--db", "--as"} <= {option for parameter in command.params for option in parameter.opts}
