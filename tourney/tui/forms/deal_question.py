"""What a form has to know to ask for a deal at a table, and what it answers."""

from dataclasses import dataclass, field, replace

from tourney.tui.command_ids import new_command_id
from tourney.tui.deal_words import Seating, verdict_words
from variants import Deal, RuleError, Variant


@dataclass(frozen=True, slots=True)
class DealAnswer:
    """A deal, and the id its command was given when the form opened."""

    deal: Deal
    command_id: str


@dataclass(frozen=True, slots=True)
class DealQuestion:
    """A table that has played a deal. ``place`` says which, with the names; ``sitter`` is the side that sits out
    unless the deal names another, None where all play; ``carry`` is what waits from draws. ``has_left`` says that the
    sitter is out of the match and nobody can sit out in his place."""

    place: str
    variant: Variant
    seating: Seating
    sitter: int | None = None
    carry: int = 0
    has_left: bool = False
    command_id: str = field(default_factory=new_command_id)

    def sits_out(self, named: int | None) -> int | None:
        """The side that sits out of a deal that names this one, or none."""
        return self.sitter if named is None or self.has_left else named

    def players(self, named: int | None) -> tuple[str, ...]:
        """Who plays such a deal, by name: its sides A, B, .. in this order."""
        return self.seating.names(self.sits_out(named))

    def verdict(self, deal: Deal) -> str:
        """What the deal scores, in words. Raises RuleError for one that cannot be."""
        if deal.sits_out is not None and self.sitter is None:
            raise RuleError("nobody sits out at this table: leave that out", code="nobody_sits_out")
        return verdict_words(self.variant, deal, self.players(deal.sits_out), self.carry)

    def answer(self, deal: Deal) -> DealAnswer:
        """The deal as the answer to this question. It names the sitter: the next deal would make him another."""
        return DealAnswer(replace(deal, sits_out=self.sits_out(deal.sits_out)), self.command_id)
