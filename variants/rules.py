"""The rules of a variant as frozen values: one dataclass for each section of a rule sheet.

What every field means stands once, in `keys.KEYS`; a test holds the two together. `Rules.with_overrides` is
the only way to change a rule: it refuses unknown keys and wrong values. Whether the rules contradict each
other is asked in `contradictions.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from variants.key import Value, parse_value
from variants.keys import KEYS, SECTIONS, key_named


@dataclass(frozen=True, slots=True)
class DeckRules:
    """The pack."""

    cards: int
    ten_rank: str


@dataclass(frozen=True, slots=True)
class PlayersRules:
    """Who plays with whom."""

    count: int
    sides: str
    dealer_sits_out: bool
    sitter_score: str
    sitter_cap: int

    @property
    def side_count(self) -> int:
        """How many sides score: two where partners play, else one a player."""
        return 2 if self.sides == "pairs" else self.count


@dataclass(frozen=True, slots=True)
class DealRules:
    """How the cards are dealt, and who deals next."""

    hand: int
    packets: tuple[int, ...]
    widow: int
    widow_to: str
    rotation: str
    after_draw: str


@dataclass(frozen=True, slots=True)
class TalonRules:
    """The turn-up; one that lies in the talon means that there is a talon."""

    turnup: str

    @property
    def is_dealers(self) -> bool:
        """Whether the card turned up is one of the dealer's own hand."""
        return self.turnup in ("dealer_last", "cut_bottom")


@dataclass(frozen=True, slots=True)
class TrumpRules:
    """What makes trump."""

    by: str


@dataclass(frozen=True, slots=True)
class PlayRules:
    """What must be played in the strict phase."""

    head: bool
    overtrump: bool
    spare_partner: bool


@dataclass(frozen=True, slots=True)
class MarriageRules:
    """King and queen of a suit in one hand."""

    values: tuple[int, ...]
    phases: str
    first_trick: bool
    counts: str
    card: str
    partner_may: bool
    show_bonus_gp: int


@dataclass(frozen=True, slots=True)
class ExchangeRules:
    """The lowest trump for the turn-up."""

    rank: str
    when: str
    needs_trick: bool
    min_talon: int
    on_opponent_close: bool


@dataclass(frozen=True, slots=True)
class CloseRules:
    """Closing the talon (German *zudrehen*)."""

    when: str
    min_talon: int
    first_trick: bool
    value: str
    fail: str
    opponent_claims: str


@dataclass(frozen=True, slots=True)
class LastTrickRules:
    """What the last trick is worth."""

    points: int
    wins_deal: str


@dataclass(frozen=True, slots=True)
class ClaimRules:
    """Saying that one has the target."""

    target: int
    when: str
    false: str


@dataclass(frozen=True, slots=True)
class EndRules:
    """A deal played to the end without a claim."""

    unclaimed: str


@dataclass(frozen=True, slots=True)
class DrawRules:
    """A deal that nobody wins."""

    carry: int


@dataclass(frozen=True, slots=True)
class ScoreRules:
    """What a won deal is worth in game points."""

    kind: str
    grades: tuple[int, ...]
    schneider: int
    by: str
    contracts: tuple[int, ...]

    @property
    def is_bid(self) -> bool:
        """Whether the deal is played for a bid."""
        return self.kind == "bid_units"

    @property
    def has_claims(self) -> bool:
        """Whether a deal may end by a claim; elsewhere all cards are played."""
        return self.kind in ("graded", "contract")

    @property
    def may_double(self) -> bool:
        """Whether somebody plays for something that the others can double."""
        return self.kind in ("bid_units", "contract")

    @property
    def is_paid(self) -> bool:
        """Whether the sides pay each other, so that every deal sums to nothing."""
        return self.kind in ("stakes_each", "fiches")


@dataclass(frozen=True, slots=True)
class BonusRules:
    """Game points, or fiches, beside those for the deal."""

    ten_of_trumps: int
    amour: int
    washing: int


@dataclass(frozen=True, slots=True)
class BidRules:
    """The auction and what its bids are worth."""

    unit: int
    min: int
    max: int
    steps: int
    rounds: str
    all_pass: str
    forced_min: int
    made: str
    fail: str
    defenders: str
    lead_trump: bool
    doubling: str
    dealer_privilege: bool
    tie: str

    @property
    def heights(self) -> range:
        """Every bid that may be called, from the lowest up."""
        return range(self.min, self.max + 1, self.steps)

    @property
    def forced(self) -> range:
        """What a player who must bid may call: as much as he is forced to, or more."""
        return range(
            next((bid for bid in self.heights if bid >= self.forced_min), self.max + 1), self.max + 1, self.steps
        )


@dataclass(frozen=True, slots=True)
class MatchRules:
    """A game to the target (Austrian *Bummerl*)."""

    target: int
    direction: str
    win_by: int
    simultaneous: str
    finish: str
    whitewash_units: int
    retour_units: int
    display: str


@dataclass(frozen=True, slots=True)
class PenaltyRules:
    """What breaches cost: game points to each opponent side, or a word."""

    revoke: int | str
    token: int | str


@dataclass(frozen=True, slots=True)
class ProcedureRules:
    """Manners at the table."""

    look_back: str


@dataclass(frozen=True, slots=True)
class Rules:
    """Every rule of one variant."""

    deck: DeckRules
    players: PlayersRules
    deal: DealRules
    talon: TalonRules
    trump: TrumpRules
    play: PlayRules
    marriage: MarriageRules
    exchange: ExchangeRules
    close: CloseRules
    last_trick: LastTrickRules
    claim: ClaimRules
    end: EndRules
    draw: DrawRules
    score: ScoreRules
    bonus: BonusRules
    bid: BidRules
    match: MatchRules
    penalty: PenaltyRules
    procedure: ProcedureRules

    @classmethod
    def default(cls) -> "Rules":
        """Every key at its default, which is German Sixty-Six for two."""
        values = _by_section({key.name: key.default for key in KEYS})
        built = {field.name: _SECTION_TYPES[field.name](**values[field.name]) for field in fields(cls)}
        return cls(**built)

    def value(self, name: str) -> Value:
        """The value of the key with that dotted name."""
        key = key_named(name)
        found: Value = getattr(getattr(self, key.section), key.field)
        return found

    def values(self) -> dict[str, Value]:
        """Every dotted key with its value, in the order of the list of keys."""
        return {key.name: self.value(key.name) for key in KEYS}

    def with_overrides(self, overrides: Mapping[str, object]) -> "Rules":
        """The same rules with some keys changed; values may be text as typed on the command line.

        `BadRules` for an unknown key (with the nearest) and for a wrong value (with the allowed ones).
        """
        parsed = {name: parse_value(key_named(name), raw) for name, raw in overrides.items()}
        changed = {s: replace(getattr(self, s), **values) for s, values in _by_section(parsed).items()}
        return replace(self, **changed)

    @property
    def has_talon(self) -> bool:
        """Whether cards are left to draw, with the turn-up among them."""
        return self.talon.turnup in ("after_hands", "between_packets")

    @property
    def talon_size(self) -> int:
        """How many cards, the turn-up included, are left when all hands and the widow are dealt."""
        return self.deck.cards - self.deal.hand * self.players.count - self.deal.widow

    @property
    def full_tricks(self) -> int:
        """How many tricks a deal has when all cards are played; the widow is not played."""
        return (self.deck.cards - self.deal.widow) // self.players.count


_SECTION_TYPES: dict[str, type[Any]] = {
    "deck": DeckRules,
    "players": PlayersRules,
    "deal": DealRules,
    "talon": TalonRules,
    "trump": TrumpRules,
    "play": PlayRules,
    "marriage": MarriageRules,
    "exchange": ExchangeRules,
    "close": CloseRules,
    "last_trick": LastTrickRules,
    "claim": ClaimRules,
    "end": EndRules,
    "draw": DrawRules,
    "score": ScoreRules,
    "bonus": BonusRules,
    "bid": BidRules,
    "match": MatchRules,
    "penalty": PenaltyRules,
    "procedure": ProcedureRules,
}


def _by_section(values: Mapping[str, Value]) -> dict[str, dict[str, Any]]:
    """Dotted keys sorted into their sections."""
    sorted_out: dict[str, dict[str, Any]] = {}
    for name, value in values.items():
        section, _, field = name.partition(".")
        sorted_out.setdefault(section, {})[field] = value
    return {section: sorted_out[section] for section in SECTIONS if section in sorted_out}
