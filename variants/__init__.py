"""The rules of the Sixty-Six family: what a deal is, whether it can have happened, and what it scores.

The map, in the order to read:

- ``cards``: suits, ranks, packs, card points. ``errors``: what can be wrong, told so that people can mend it.
- ``key``, ``keys``, ``rules``: the list of every rule a sheet can set, and the rules as frozen values.
- ``deal``, ``deal_json``, ``notation``: a recorded deal, as JSON and in one line.
- ``possible`` (``possible_counted``, ``possible_graded``, ``bounds``): whether it can have happened.
- ``score`` (``verdict``, ``graded_score``, ``bid_score``, ``penalty_score``, ``outcome``): its worth.
- ``match``: deals added up to the target.
- ``variant``: rules with a name, and the hooks of code variants.
- ``house``, ``sheet_text``, ``contradictions``: rule sheets in TOML, and rules that cannot stand together.
- ``catalogue``: which variants exist, shipped and plugged in; the only module that reads files.

Knows nothing of tournaments and needs the standard library only. Begin with `find_variant` and
`Variant.score`.
"""

from variants.cards import (
    Card,
    Pack,
    Rank,
    Suit,
    card_points,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
)
from variants.catalogue import BrokenPlugin, find_variant, names, open_sheet, variant_from_text, variants
from variants.deal import Bid, Closed, Counted, Deal, Graded, Passed, Penalty, side_name
from variants.deal_json import deal_from_json, deal_to_json
from variants.errors import BadNotation, BadRules, IllegalPlay, ImpossibleDeal, RuleError, UnknownVariant
from variants.house import variant_from_toml
from variants.key import Key, format_value, parse_value
from variants.keys import KEYS
from variants.match import MatchDeal, MatchScore, Tally, match_score
from variants.notation import format_deal, parse_deal
from variants.outcome import Score
from variants.possible import check
from variants.rules import Rules
from variants.score import score
from variants.sheet_text import format_sheet
from variants.variant import Example, Hooks, Variant, failed_examples

__all__ = [
    "KEYS",
    "BadNotation",
    "BadRules",
    "Bid",
    "BrokenPlugin",
    "Card",
    "Closed",
    "Counted",
    "Deal",
    "Example",
    "Graded",
    "Hooks",
    "IllegalPlay",
    "ImpossibleDeal",
    "Key",
    "MatchDeal",
    "MatchScore",
    "Pack",
    "Passed",
    "Penalty",
    "Rank",
    "RuleError",
    "Rules",
    "Score",
    "Suit",
    "Tally",
    "UnknownVariant",
    "Variant",
    "card_points",
    "check",
    "deal_from_json",
    "deal_to_json",
    "failed_examples",
    "find_variant",
    "format_card",
    "format_cards",
    "format_deal",
    "format_sheet",
    "format_value",
    "match_score",
    "names",
    "open_sheet",
    "parse_card",
    "parse_cards",
    "parse_deal",
    "parse_value",
    "score",
    "side_name",
    "variant_from_text",
    "variant_from_toml",
    "variants",
]
