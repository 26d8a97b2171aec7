"""Rule sheets in words: in which rules two of them differ, what a rule means, what an edited one changes."""

from tourney.report.words import count
from tourney.tui.sample_deals import points_words
from tourney.tui.sheet_draft import SheetDraft
from tourney.tui.widgets.rows import Row
from variants import KEYS, BadRules, Key, Variant, format_value, parse_value
from variants.keys import key_named

NOTHING = "–"
MOST_REASONS = 3


def differences(one: Variant, other: Variant) -> list[tuple[str, str, str]]:
    """Each rule in which two sheets differ, with its value here and there."""
    rows = [(key.name, value_words(one, key), value_words(other, key)) for key in KEYS]
    return [(name, here, there) for name, here, there in rows if here != there]


def value_words(sheet: Variant, key: Key) -> str:
    """The value as it is typed, and a dash for an empty list."""
    return format_value(sheet.rules.value(key.name)) or NOTHING


def set_by(sheet: Variant, key: Key) -> str:
    """Which sheet set the rule, and whether that is documented or our default."""
    origin, status = sheet.origin_of(key.name), sheet.status_of(key.name).partition(":")[0]
    return f"{'this sheet' if origin == sheet.key else origin}, {status}"


def meaning(name: str) -> str:
    """What the rule may be, what it means, and whether a source tells of it."""
    key = key_named(name)
    source = f" ({key.source})" if key.source else ""
    # what is allowed comes first: a long meaning is cut where the screen is low
    return f"Allowed: {key.choices}\n{key.meaning}{source}"


def rule_row(draft: SheetDraft, key: Key) -> Row:
    """A rule of a draft: its value, and who set it or that it was changed."""
    text = draft.text_of(key)
    if key.name not in draft.typed:
        return Row(key.name, (key.name, text or NOTHING, set_by(draft.base, key)))
    was = value_words(draft.base, key)
    sign = f"✎ changed, was {was}" if _is_allowed(key, text) else f"✗ not allowed, was {was}"
    return Row(key.name, (key.name, text or NOTHING, sign))


def sample_row(line: str, base: Variant, edited: Variant | None) -> tuple[str, str, str]:
    """A deal with its game points under the sheet as it was and as it is now; a sign where they differ."""
    before = points_words(base, line) or "cannot be"
    if edited is None:
        return line, before, "?"
    after = points_words(edited, line) or "cannot be"
    return line, before, after if after == before else f"✎ {after}"


def _is_allowed(key: Key, text: str) -> bool:
    try:
        parse_value(key, text)
    except BadRules:
        return False
    return True


def title_words(draft: SheetDraft) -> str:
    """What is being edited."""
    if draft.is_new:
        return f"a new sheet that begins as {draft.base.name}"
    return f"the next version of {draft.base.name} ({draft.base.source})"


def changes_words(draft: SheetDraft) -> str:
    """How much was changed, where nothing is wrong with it."""
    if not draft.typed:
        return "nothing changed yet"
    return f"{count(len(draft.typed), 'rule')} changed; nothing contradicts"


def shortened(problem: str) -> str:
    """The first reasons: the others would cover the list, and most of them go with the first."""
    reasons = problem.split("; ")
    more = len(reasons) - MOST_REASONS
    return "; ".join(reasons[:MOST_REASONS]) + (f"; and {more} more" if more > 0 else "")
