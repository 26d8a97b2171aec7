"""The wheel: built, installed into an empty environment, run from another folder."""

import json
import zipfile
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT, run

pytestmark = pytest.mark.slow


def test_the_wheel_carries_the_sheets_and_the_sample_club(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for sheet in (ROOT / "data" / "variants").glob("*.toml"):
        assert f"variants/_sheets/{sheet.name}" in names
    assert any(name.startswith("tourney/_data/demo/") for name in names)
    assert any(name.startswith("tourney/tui/") and name.endswith(".tcss") for name in names)
    assert "tourney/store/migrations/versions/v0001_first.py" in names
    assert not any(name.startswith("tests/") for name in names)


def test_it_plays_the_demo_from_another_folder(program: Path, tmp_path: Path) -> None:
    evening = json.loads(run(str(program), "demo", "--json", cwd=tmp_path).stdout)
    assert evening["champion"] in [row["entrant"] for row in evening["standings"]["rows"]]


def test_it_lists_the_rule_sheets_from_another_folder(program: Path, tmp_path: Path) -> None:
    sheets = json.loads(run(str(program), "variants", "list", "--json", cwd=tmp_path).stdout)
    keys = {sheet["key"] for sheet in sheets}
    assert keys >= {"sixty-six", "sixty-six-polish", "sixty-six-romanian", "schnapsen", "partners", "cutthroat"}


def test_it_keeps_a_club_in_a_folder_that_was_not_there(program: Path, tmp_path: Path) -> None:
    database = str(tmp_path / "new" / "club.db")
    words = ("create", "cup", "--variant", "sixty-six", "--format", "knockout", "--db", database)
    run(str(program), *words, cwd=tmp_path)
    shown = run(str(program), cwd=tmp_path, TOURNEY_DB=database).stdout
    assert "cup" in shown
