"""The code blocks of CONTRIBUTING.md, as somebody would copy them."""

import re
from pathlib import Path
from textwrap import dedent

CONTRIBUTING = (Path(__file__).parents[1] / "CONTRIBUTING.md").read_text("utf-8")


def block(heading: str, language: str) -> str:
    """The block in that language under that heading."""
    section = CONTRIBUTING.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    (found,) = re.findall(rf"^   ```{language}\n(.*?)^   ```$", section, re.DOTALL | re.MULTILINE)
    return dedent(found)
