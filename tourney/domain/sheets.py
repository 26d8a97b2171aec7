"""The frozen sheet of a tournament as a variant that can score: the one step from data to rules."""

from functools import lru_cache

from tourney.domain.errors import Refused
from tourney.domain.model import Sheet
from variants import RuleError, Variant, open_sheet


@lru_cache(maxsize=64)
def variant_of(sheet: Sheet) -> Variant:
    """The variant of a frozen sheet. Raises Refused when its plug-in is not installed: the tournament still
    opens, prints and undoes, but cannot be recorded in."""
    try:
        return open_sheet(dict(sheet.body))
    except RuleError as problem:
        raise Refused("sheet_unusable", f"the rule sheet of this tournament cannot be used: {problem}") from problem
