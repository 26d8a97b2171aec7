"""The rules of the Sixty-Six family: what a deal is, whether it can have happened, and what it scores.

The map, in the order to read:

- ``cards``: suits, ranks, packs, card points. ``errors``: what can be wrong, told so that people can mend it.
- ``key``, ``keys``, ``rules``: the list of every rule a sheet can set, and the rules as frozen values.
- ``deal``, ``deal_json`` (``deal_fields``), ``notation``: a recorded deal, as JSON and in one line.
- ``possible`` (``possible_counted`` and the like, ``bounds``): whether it can have happened.
- ``score`` (``verdict``, ``graded_score``, ``bid_score``, ``contract_score``, ``stakes_score``, ``fiches_score``,
  ``bonus_score``, ``sitter_score``, ``penalty_score``, ``outcome``): its worth.
- ``play`` (``card_bits``, ``actions``, ``dealing``), ``moves`` (``auction``, ``tricks``, ``marriage``, ``talon``,
  ``claim``): a deal card by card, what may be done in it, and doing it. ``reckoning``: what it came to.
- ``course``: a deal in the course of play, taken back and done again, and what is said at the table.
- ``replay`` (``deal_record``, ``event_json``), ``hand_text`` (``event_text``): recorded plays, judged and as text.
- ``match`` (``match_end``): deals added up to the target.
- ``variant``: rules with a name; ``hooks``: what a code variant may replace; ``games``: the code variants we ship.
- ``house``, ``sheet_text``, ``contradictions``: rule sheets in TOML, and rules that cannot stand together.
- ``sentences``: a rule sheet as a page of plain English.
- ``catalogue``: which variants exist, shipped and plugged in; the only module that reads files.

Knows nothing of tournaments and needs the standard library only. Begin with `find_variant` and
`Variant.score`; to play a deal out, with `Variant.deal_out`, `legal_actions` and `act`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

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
from variants.deal import Bid, Closed, Contract, Counted, Deal, Fiches, Graded, Honours, Passed, Penalty, side_name
from variants.deal_json import deal_from_json, deal_to_json
from variants.errors import BadNotation, BadRules, IllegalPlay, ImpossibleDeal, RuleError, UnknownVariant
from variants.hooks import Hooks
from variants.house import variant_from_toml
from variants.key import Key, format_value, parse_value
from variants.keys import KEYS
from variants.match import MatchDeal, MatchScore, Tally, match_score
from variants.notation import format_deal, parse_deal
from variants.outcome import Score
from variants.possible import check
from variants.rules import Rules
from variants.score import score, score_contract
from variants.sentences import paragraphs, sentences
from variants.sheet_text import format_sheet
from variants.variant import Example, Variant, failed_examples

if TYPE_CHECKING:
    from variants.actions import (
        PASS,
        Action,
        Amour,
        Call,
        Claim,
        Close,
        Double,
        Exchange,
        Marriage,
        NameTrump,
        PlayCard,
    )
    from variants.auction import declared, legal_calls, next_caller, standing_bid
    from variants.course import Course, format_action, read_action
    from variants.dealing import deal_out
    from variants.hand_text import format_hand, parse_hand
    from variants.moves import act, legal_actions, legal_plays
    from variants.play import Play, ended
    from variants.reckoning import (
        marriage_points,
        recorded_by_sheet,
        recorded_deal,
        side_card_points,
        trick_points,
        trick_winners,
        tricks_won,
    )
    from variants.replay import adjudicate

_WHEN_ASKED = {
    "actions": "PASS Action Amour Call Claim Close Double Exchange Marriage NameTrump PlayCard",
    "auction": "declared legal_calls next_caller standing_bid",
    "course": "Course format_action read_action",
    "dealing": "deal_out",
    "hand_text": "format_hand parse_hand",
    "moves": "act legal_actions legal_plays",
    "play": "Play ended",
    "reckoning": (
        "marriage_points recorded_by_sheet recorded_deal side_card_points trick_points trick_winners tricks_won"
    ),
    "replay": "adjudicate",
}
"""The play, card by card, by module: loaded when somebody asks for it, since most commands only score."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A name of the play, from the module that has it."""
        for module, known in _WHEN_ASKED.items():
            if name in known.split():
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "KEYS",
    "PASS",
    "Action",
    "Amour",
    "BadNotation",
    "BadRules",
    "Bid",
    "BrokenPlugin",
    "Call",
    "Card",
    "Claim",
    "Close",
    "Closed",
    "Contract",
    "Counted",
    "Course",
    "Deal",
    "Double",
    "Example",
    "Exchange",
    "Fiches",
    "Graded",
    "Honours",
    "Hooks",
    "IllegalPlay",
    "ImpossibleDeal",
    "Key",
    "Marriage",
    "MatchDeal",
    "MatchScore",
    "NameTrump",
    "Pack",
    "Passed",
    "Penalty",
    "Play",
    "PlayCard",
    "Rank",
    "RuleError",
    "Rules",
    "Score",
    "Suit",
    "Tally",
    "UnknownVariant",
    "Variant",
    "act",
    "adjudicate",
    "card_points",
    "check",
    "deal_from_json",
    "deal_out",
    "deal_to_json",
    "declared",
    "ended",
    "failed_examples",
    "find_variant",
    "format_action",
    "format_card",
    "format_cards",
    "format_deal",
    "format_hand",
    "format_sheet",
    "format_value",
    "legal_actions",
    "legal_calls",
    "legal_plays",
    "marriage_points",
    "match_score",
    "names",
    "next_caller",
    "open_sheet",
    "paragraphs",
    "parse_card",
    "parse_cards",
    "parse_deal",
    "parse_hand",
    "parse_value",
    "read_action",
    "recorded_by_sheet",
    "recorded_deal",
    "score",
    "score_contract",
    "sentences",
    "side_card_points",
    "side_name",
    "standing_bid",
    "trick_points",
    "trick_winners",
    "tricks_won",
    "variant_from_text",
    "variant_from_toml",
    "variants",
]
