"""The pages made from the list of keys and from the sheets: docs/rules/keys.md and tests/golden/rules.

``python -m tests.variants.rule_pages`` writes them anew: read every line of the difference before it is committed.
"""

from itertools import groupby
from pathlib import Path

from variants import KEYS, Key, format_value, sentences, variants

ROOT = Path(__file__).parents[2]
KEYS_PAGE = ROOT / "docs" / "rules" / "keys.md"
GOLDEN = ROOT / "tests" / "golden" / "rules"

_HEAD = """# The keys of a rule sheet

Made from `variants.KEYS`, the list that the program itself reads; a test holds this page to it. The last column says
whether a source tells of people who play by the rule (*documented*) or the choice is ours where the sources are
silent (*default*); what a shipped sheet takes from where stands in its own `[status]`.

Values on the command line are typed as here: `--set close.fail=3_flat`, `--set score.grades=1,2,4`.
"""
_COLUMNS = "| key | allowed | default | meaning | source |\n|---|---|---|---|---|"


def key_row(key: Key) -> str:
    """The key's row: name, allowed values, default, meaning in one sentence, source."""
    cells = (f"`{key.name}`", key.choices, format_value(key.default), key.meaning, key.source)
    return f"| {' | '.join(cells)} |"


def keys_page() -> str:
    """The page of all keys, section by section."""
    parts = [_HEAD]
    for section, keys in groupby(KEYS, key=lambda key: key.section):
        parts.append("\n".join([f"## {section}\n", _COLUMNS, *map(key_row, keys)]) + "\n")
    return "\n".join(parts)


def main() -> None:
    """Write the page of keys and one page of rules for each shipped sheet."""
    KEYS_PAGE.write_text(keys_page(), "utf-8")
    for key, variant in variants().items():
        (GOLDEN / f"{key}.txt").write_text(sentences(variant), "utf-8")


if __name__ == "__main__":
    main()
