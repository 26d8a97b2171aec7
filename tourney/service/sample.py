"""The sample club: its people and what its evenings are called, from ``data/demo``."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def sample_people() -> tuple[str, ...]:
    """Everybody in the sample club."""
    return tuple(_text("players.txt").split("\n")[:-1])


def evening_names(format_: str) -> tuple[str, ...]:
    """What sample evenings of that format are called."""
    import tomllib

    by_format = tomllib.loads(_text("evenings.toml"))
    return tuple(by_format.get(format_, by_format["other"]))


@cache
def _text(name: str) -> str:
    return (_folder() / name).read_text(encoding="utf-8").replace("\r\n", "\n")


def _folder() -> Traversable:
    """Inside the installed package, or in data/ of a checkout."""
    inside = files("tourney") / "_data" / "demo"
    return inside if inside.is_dir() else Path(str(files("tourney"))).parent / "data" / "demo"
