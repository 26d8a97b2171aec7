"""What a form has to know to ask for a deal at a table, and what it answers."""

from dataclasses import dataclass, field

from tourney.tui.command_ids import new_command_id
from tourney.tui.deal_words import Seating, verdict_words
from variants import Deal, Variant


@dataclass(frozen=True, slots=True)
class DealAnswer:
    """A deal, and the id its command was given when the form opened."""

    deal: Deal
    command_id: str


@dataclass(frozen=True, slots=True)
class DealQuestion:
    """A table that has played a deal. ``place`` says which, with the names; ``dealer`` is the side of the dealer,
    who sits out where one more sits there than plays; ``carry`` is what waits from draws."""

    place: str
    variant: Variant
    seating: Seating
    dealer: int
    carry: int = 0
    command_id: str = field(default_factory=new_command_id)

    def verdict(self, deal: Deal) -> str:
        """What the deal scores, in words. Raises RuleError for one that cannot be."""
        sits_out = self.dealer if self.seating.one_sits_out and deal.sits_out is None else deal.sits_out
        return verdict_words(self.variant, deal, self.seating.names(sits_out), self.carry)

    def answer(self, deal: Deal) -> DealAnswer:
        """The deal as the answer to this question."""
        return DealAnswer(deal, self.command_id)
