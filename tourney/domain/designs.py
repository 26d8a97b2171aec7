"""Tournament designs: whole schedules found once by search, kept as data with how they were checked.

The one file of the domain that reads files, as ``variants.catalogue`` is of the rules: a design is part of the
program and never changes, so a draw made from it is the same on every machine.
"""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any


@cache
def design(name: str) -> Any:
    """The content of ``data/designs/NAME.json``."""
    return json.loads((_folder() / f"{name}.json").read_text(encoding="utf-8"))


def _folder() -> Traversable:
    """Where the designs lie: in the wheel inside the package, in a checkout beside it."""
    inside = files("tourney") / "_data" / "designs"
    return inside if inside.is_dir() else files("tourney").joinpath("..", "data", "designs")
