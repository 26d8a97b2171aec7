"""The wheel of this checkout, and the program installed from it into an environment that was empty."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*words: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A program that must end well, with nothing of this checkout on its path."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(words, cwd=cwd, env={**clean, **environment}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(folder), str(ROOT), cwd=folder)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="session")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, installed from the wheel into an environment that was empty."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", str(folder), cwd=folder)
    python = folder / "bin" / "python"
    constraints = ROOT / "constraints.txt"
    run(str(python), "-m", "pip", "install", "--quiet", "-c", str(constraints), str(wheel), cwd=folder)
    return folder / "bin" / "tourney"
