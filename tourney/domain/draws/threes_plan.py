"""How many tables of three and of four a number of entrants makes, and how many of them wait."""

from dataclasses import dataclass

from tourney.domain.errors import Refused

FEWEST = 3


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The tables of a round: so many of three, so many of four (in turn one of the four sits a deal out), and how
    many entrants find no seat and have a bye."""

    threes: int
    fours: int = 0
    waiting: int = 0

    @property
    def tables(self) -> int:
        """How many tables are played."""
        return self.threes + self.fours

    @property
    def entrants(self) -> int:
        """How many entrants it is for."""
        return 3 * self.threes + 4 * self.fours + self.waiting

    @property
    def meetings(self) -> int:
        """How many pairs of entrants sit together in one round."""
        return 3 * self.threes + 6 * self.fours


def table_plan(n: int, may_sit_out: bool) -> TablePlan:
    """The tables for ``n`` entrants. One or two too many make one or two tables of four where the rule sheet lets
    the dealer sit out (``may_sit_out``), else they wait. Five are too few for two tables of four: one such table
    and one who waits, or one of three and two who wait. Fewer than three are refused."""
    if n < FEWEST:
        raise Refused(
            "too_few_for_threes",
            f"a table of three needs three entrants and {n} can be seated: "
            "let more enter or come back, or play at tables of two",
            present=n,
            needed=FEWEST,
        )
    threes, over = divmod(n, 3)
    if not may_sit_out:
        return TablePlan(threes, waiting=over)
    fours = min(over, threes)
    return TablePlan(threes - fours, fours, over - fours)
