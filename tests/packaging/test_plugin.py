"""Variants from outside: a tiny distribution brings one by entry point, another is broken and stops nothing."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.packaging.conftest import run

pytestmark = pytest.mark.slow

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "1.0"

[project.entry-points."tourney.variants"]
{points}

[tool.hatch.build.targets.wheel]
only-include = ["{module}.py"]
"""

# The winner of a deal scores one more for each trick the loser is short of six.
HILL = """
from dataclasses import replace

from variants import Hooks, Score, find_variant


def score_deal(rules, deal):
    from variants import score

    plain = score(rules, deal)
    if plain.taker is None:
        return plain
    points = list(plain.game_points)
    points[plain.taker] += 10
    return Score(tuple(points), plain.adds_carry, plain.taker, plain.reason, plain.text)


def hill():
    sheet = find_variant("sixty-six").with_overrides({"match.target": 21})
    hooks = Hooks(plugin="hill", score_deal=score_deal)
    return replace(sheet, key="hill", name="Hill Sixty-Six", aliases=(), hooks=hooks)
"""


def distribution(folder: Path, name: str, module: str, points: str, code: str) -> Path:
    """A distribution of one module on disk."""
    made = folder / name
    made.mkdir()
    (made / "pyproject.toml").write_text(PROJECT.format(name=name, points=points, module=module))
    (made / f"{module}.py").write_text(code)
    return made


@pytest.fixture(scope="module")
def with_plugins(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in an environment with both distributions."""
    folder = tmp_path_factory.mktemp("plugins")
    hill = distribution(folder, "hill-rules", "hill_rules", 'hill = "hill_rules:hill"', HILL)
    broken = distribution(
        folder, "broken-rules", "broken_rules", 'mud = "broken_rules:mud"', "raise RuntimeError('mud')"
    )
    python = program.parent / "python"
    run(str(python), "-m", "pip", "install", "--quiet", str(hill), str(broken), cwd=folder)
    return program


def test_a_variant_from_outside_is_listed_with_its_distribution(with_plugins: Path, tmp_path: Path) -> None:
    done = run(str(with_plugins), "variants", "list", "--json", cwd=tmp_path)
    listed = {sheet["key"]: sheet for sheet in json.loads(done.stdout)}
    assert listed["hill"]["name"] == "Hill Sixty-Six"
    assert "hill-rules" in listed["hill"]["source"]


def test_a_broken_one_is_a_warning_that_names_its_distribution(with_plugins: Path, tmp_path: Path) -> None:
    done = run(str(with_plugins), "variants", "list", "--json", cwd=tmp_path)
    assert "mud" not in {sheet["key"] for sheet in json.loads(done.stdout)}
    (line,) = [line for line in done.stderr.splitlines() if line]
    assert line.startswith("warning: ")
    assert "broken-rules" in line
    assert '"mud"' in line


def test_asking_for_the_broken_one_by_name_is_refused(with_plugins: Path, tmp_path: Path) -> None:
    words = [str(with_plugins), "variants", "show", "mud"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2
    assert "broken-rules" in done.stderr


def test_a_match_is_played_by_it(with_plugins: Path, tmp_path: Path) -> None:
    def tourney(*words: str) -> str:
        return run(str(with_plugins), *words, cwd=tmp_path, TOURNEY_DB=str(tmp_path / "club.db")).stdout

    tourney("create", "cup", "--variant", "hill", "--format", "knockout")
    tourney("enter", "cup", "Anna", "Boris")
    tourney("round", "open", "cup")
    first = json.loads(tourney("deal", "cup", "1", "A 66/6 B 33/4 A out", "--json"))
    assert first["game_points"] == [11, 0]
    second = json.loads(tourney("deal", "cup", "1", "A 66/6 B 33/4 A out", "--json"))
    assert (second["score"], second["winner"]) == ([22, 0], "Anna")
    assert json.loads(tourney("bracket", "cup", "--json"))["champion"] == "Anna"


def test_without_the_plug_in_the_tournament_still_opens_and_undoes(with_plugins: Path, tmp_path: Path) -> None:
    """It can be read, printed and undone; recording is refused and names what is missing."""
    environment = {"TOURNEY_DB": str(tmp_path / "club.db")}
    for words in (("create", "cup", "--variant", "hill", "--format", "knockout"), ("enter", "cup", "A", "B")):
        run(str(with_plugins), *words, cwd=tmp_path, **environment)
    run(str(with_plugins), "round", "open", "cup", cwd=tmp_path, **environment)
    run(str(with_plugins), "deal", "cup", "1", "A 66/6 B 33/4 A out", cwd=tmp_path, **environment)
    python = with_plugins.parent / "python"
    run(str(python), "-m", "pip", "uninstall", "--quiet", "--yes", "hill-rules", cwd=tmp_path)
    assert "11" in run(str(with_plugins), "tables", "cup", cwd=tmp_path, **environment).stdout
    words = [str(with_plugins), "deal", "cup", "1", "A 66/6 B 33/4 A out", "--db", environment["TOURNEY_DB"]]
    refused = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    assert refused.returncode == 2
    assert "hill" in refused.stderr
    run(str(with_plugins), "undo", "cup", cwd=tmp_path, **environment)
