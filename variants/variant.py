"""`Variant`: the rules of one game with its name.

A variant is a value. It scores a deal (`Variant.score`), tells which seats make a side, and turns into a
plain sheet (`Variant.sheet`) that holds all that is needed to score by it in ten years; `Variant.from_sheet`
brings it back. Where numbers are not enough, a plug-in gives the variant its own `hooks.Hooks`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from variants.contradictions import require_consistent
from variants.deal import Deal
from variants.errors import BadRules, RuleError
from variants.hooks import Hooks, missing
from variants.key import Value
from variants.keys import KEYS
from variants.match import MatchDeal, MatchScore
from variants.outcome import Score
from variants.possible import check_contract_name
from variants.rules import Rules

if TYPE_CHECKING:
    # the play is loaded when somebody plays: most commands only score, and start a quarter faster
    from variants.cards import Card
    from variants.play import Play, PlayHooks

SCHEMA = "66variant/1"
DEFAULT = "default"
"""The origin of a key that no sheet sets, and the status of a point that no source settles."""


@dataclass(frozen=True, slots=True)
class Example:
    """A deal with what it must score, kept in the sheet as its test."""

    why: str
    deal: Deal
    game_points: tuple[int, ...]
    carry_left: int = 0
    overrides: Mapping[str, Value] = field(default_factory=dict)
    carry: int = 0


@dataclass(frozen=True, slots=True)
class Variant:
    """One game of the family: its key, its names, its rules, and where each rule comes from.

    ``seats`` play a deal and make ``sides`` sides. ``status`` says of a section or a dotted key whether it is
    documented and where, or our default; ``origins`` which sheet set a key.
    """

    key: str
    name: str
    rules: Rules
    aliases: tuple[str, ...] = ()
    description: str = ""
    examples: tuple[Example, ...] = ()
    status: Mapping[str, str] = field(default_factory=dict)
    origins: Mapping[str, str] = field(default_factory=dict)
    source: str = ""
    hooks: Hooks = field(default_factory=Hooks)

    @property
    def seats(self) -> int:
        """How many play a deal."""
        return self.rules.players.count

    @property
    def sides(self) -> int:
        """How many sides score."""
        return self.rules.players.side_count

    def score(self, deal: Deal) -> Score:
        """What the deal is worth; `ImpossibleDeal` if it cannot have happened under these rules."""
        self.hooks.check_deal(self.rules, deal)
        check_contract_name(self.hooks.contracts, deal)
        return self.hooks.score_deal(self.rules, deal)

    def deal_out(self, dealer: int, deck: "Sequence[Card]", at_table: int | None = None) -> "Play":
        """The deal from a pack in the order dealt; with one more ``at_table`` than play, the dealer sits out.

        Go on with `moves.legal_actions` and `moves.act`; `reckoning.recorded_deal` gives the deal to score.
        """
        from variants.dealing import deal_out

        return (self.hooks.deal or deal_out)(self.rules, dealer, deck, at_table, self._play_hooks)

    def start_from(
        self,
        dealer: int,
        hands: "Mapping[int, Sequence[Card]]",
        talon: "Sequence[Card]" = (),
        turnup: "Card | None" = None,
        widow: "Sequence[Card]" = (),
        at_table: int | None = None,
    ) -> "Play":
        """The deal from hands by seat and the talon in the order drawn, its turn-up last."""
        from variants.dealing import start_from

        return start_from(self.rules, dealer, hands, talon, turnup, widow, at_table, self._play_hooks)

    def match_score(self, deals: Iterable[MatchDeal]) -> MatchScore:
        """How a match of these deals stands."""
        return self.hooks.match_state(self.rules, deals)

    @property
    def _play_hooks(self) -> "PlayHooks | None":
        return self.hooks if self.hooks.change_play else None

    def with_overrides(self, overrides: Mapping[str, object]) -> "Variant":
        """The same game with house rules; `BadRules` for unknown keys, wrong values, contradictions."""
        if not overrides:
            return self
        rules = self.rules.with_overrides(overrides)
        self.hooks.require_consistent(rules, self.key)
        return replace(self, rules=rules, origins={**self.origins, **dict.fromkeys(overrides, "set")})

    def origin_of(self, key: str) -> str:
        """Which sheet set the key, ``set`` for a house rule set on the spot, ``default`` where nobody did."""
        return self.origins.get(key, DEFAULT)

    def status_of(self, key: str) -> str:
        """Whether the key's value is documented and where, or our default; a section speaks for its keys."""
        return self.status.get(key) or self.status.get(key.partition(".")[0]) or DEFAULT

    @property
    def sheet_hash(self) -> str:
        """SHA-256 of the key and of every rule that differs from its default: the same rules, the same hash.

        Rules at their default stay out, so that a key added in a later edition does not change old hashes.
        """
        from hashlib import sha256
        from json import dumps

        changed = {key.name: value for key in KEYS if (value := self.rules.value(key.name)) != key.default}
        text = dumps([self.key, changed], sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

    def sheet(self) -> dict[str, Any]:
        """Everything needed to score by these rules later, as plain JSON; `from_sheet` reads it back."""
        rules = {name: _plain(value) for name, value in self.rules.values().items()}
        return {
            "schema": SCHEMA,
            "key": self.key,
            "name": self.name,
            "aliases": list(self.aliases),
            "description": self.description,
            "seats": self.seats,
            "sides": self.sides,
            "rules": rules,
            "status": dict(self.status),
            "origins": dict(self.origins),
            "source": self.source,
            "plugin": self.hooks.plugin,
            "hash": self.sheet_hash,
        }

    @classmethod
    def from_sheet(cls, sheet: Mapping[str, Any], hooks: Hooks | None = None) -> "Variant":
        """The variant of a stored sheet, without its examples.

        A sheet that needs a plug-in opens even where the plug-in is missing; only scoring is then refused.
        Give its ``hooks`` to score (`catalogue.open_sheet` finds them).
        """
        _require_sheet(sheet)
        rules = Rules.default().with_overrides(sheet["rules"])
        plugin = str(sheet.get("plugin", ""))
        require_consistent(rules, str(sheet["key"]), has_code=bool(plugin))
        return cls(
            key=str(sheet["key"]),
            name=str(sheet.get("name", sheet["key"])),
            rules=rules,
            aliases=tuple(map(str, sheet.get("aliases", ()))),
            description=str(sheet.get("description", "")),
            status=dict(sheet.get("status", {})),
            origins=dict(sheet.get("origins", {})),
            source=str(sheet.get("source", "")),
            hooks=hooks or (missing(plugin) if plugin else Hooks()),
        )


def _plain(value: Value) -> bool | int | str | list[int]:
    return list(value) if isinstance(value, tuple) else value


def _require_sheet(sheet: Mapping[str, Any]) -> None:
    if not isinstance(sheet, Mapping) or sheet.get("schema") != SCHEMA:
        raise BadRules(f"this is no rule sheet of the kind {SCHEMA}", code="schema")
    for part, kind in (("key", str), ("rules", Mapping)):
        if not isinstance(sheet.get(part), kind):
            raise BadRules(f"the stored rule sheet lacks {part}", code="schema", key=part)
    for part, known in (("aliases", list), ("status", Mapping), ("origins", Mapping)):
        if part in sheet and not isinstance(sheet[part], known):
            raise BadRules(f"{part} of the stored rule sheet cannot be read", code="schema", key=part)


def failed_examples(variant: Variant) -> tuple[str, ...]:
    """One sentence for each example of the sheet that does not score what it says."""
    rows = enumerate(variant.examples, 1)
    return tuple(
        f"{_named(number, example)}: {line}" for number, example in rows if (line := _failure(variant, example))
    )


def _named(number: int, example: Example) -> str:
    return f"example {number} ({example.why})" if example.why else f"example {number}"


def _failure(variant: Variant, example: Example) -> str:
    try:
        got = variant.with_overrides(example.overrides).score(example.deal).with_carry(example.carry)
    except RuleError as error:
        return f"refused, {error}"
    expected = (example.game_points, example.carry_left)
    return "" if got == expected else f"scores {_told(*got)}, not {_told(*expected)}"


def _told(game_points: tuple[int, ...], carry: int) -> str:
    points = ":".join(map(str, game_points))
    return f"{points} and carries {carry}" if carry else points
