"""The recipe for a code variant, followed to the letter beside the program as it is installed."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.packaging.conftest import run
from tests.recipes import block

pytestmark = pytest.mark.slow


def test_the_recipe_for_a_code_variant_works_to_the_letter(program: Path, tmp_path: Path) -> None:
    """Two files, installed; listed, scored, its examples right; gone again when it is uninstalled."""
    (tmp_path / "pyproject.toml").write_text(block("A code variant", "toml"))
    (tmp_path / "hill66.py").write_text(block("A code variant", "python"))
    python = str(program.parent / "python")
    run(python, "-m", "pip", "install", "--quiet", ".", cwd=tmp_path)
    try:
        listed = json.loads(run(str(program), "variants", "list", "--json", cwd=tmp_path).stdout)
        assert "hill66" in next(sheet["source"] for sheet in listed if sheet["key"] == "hill")
        deal = '{"card_points": [66, 0], "tricks": [6, 0], "claimed_by": 0}'
        words = [str(program), "score", "hill", "-"]
        scored = subprocess.run(words, cwd=tmp_path, input=deal, capture_output=True, text=True, check=True)
        assert json.loads(scored.stdout)["game_points"] == [21, 0]
        code = "import variants as v; print(v.failed_examples(v.find_variant('hill')))"
        assert run(python, "-c", code, cwd=tmp_path).stdout.strip() == "()"
    finally:
        run(python, "-m", "pip", "uninstall", "--quiet", "--yes", "hill66", cwd=tmp_path)
