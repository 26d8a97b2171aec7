"""A deal as it was recorded: what a score keeper writes down, not every card.

Seven kinds, and `Deal` is any of them: `Counted` (card points and tricks), `Graded` (who won, how, against
what), `Bid`, `Contract` (made or lost), `Fiches` (card points and honours), `Passed` and `Penalty`. Sides and seats
are numbered from 0. Reading and writing JSON is `deal_json.py`; whether a deal can have happened under a sheet is
`possible.py`; what it scores is `score.py`.
"""

from dataclasses import dataclass

SIDE_NAMES = "ABCD"
"""How sides are called in words and in the one-line notation."""

HOWS = ("claim", "opponent_claim", "false_claim", "failed_close", "last_trick", "count", "draw")
"""What decided a graded deal."""

STATES = ("safe", "schneider", "schwarz")
"""A side's state: at or over the schneider line, under it, without a trick."""

PENALTY_KINDS = ("revoke", "misdeal", "token")


@dataclass(frozen=True, slots=True)
class Closed:
    """The talon was closed: by which side, and what the other side had at that moment.

    ``other_card_points`` leaves out marriages that were not yet credited.
    """

    by: int
    other_card_points: int
    other_tricks: int


@dataclass(frozen=True, slots=True)
class Counted:
    """Card points and tricks of each side, with what happened on the way.

    ``card_points`` holds the tricks won, the marriages that count and the last-trick bonus.
    ``first_to_target`` is needed only where both sides have the target and the sheet asks who was first.
    ``shown_trump_marriage`` is the side whose trump marriage counted and ``ten_of_trumps`` the side that won that
    card, for sheets that give game points for it; None: nobody, or nobody wrote it down. ``doubled`` is 1, 2 after
    kontra, 4 after re.
    """

    card_points: tuple[int, ...]
    tricks: tuple[int, ...]
    claimed_by: int | None = None
    last_trick: int | None = None
    first_to_target: int | None = None
    closed: Closed | None = None
    sits_out: int | None = None
    shown_trump_marriage: int | None = None
    ten_of_trumps: int | None = None
    doubled: int = 1


@dataclass(frozen=True, slots=True)
class Graded:
    """Who scored and why, without card points: what many clubs write down.

    ``winner`` is the side that scores, None in a draw; ``loser`` the losing side's state (at the close, where
    the sheet grades a close at that moment; in a close or a claim that failed, the state of the side that
    failed). ``winner_at`` is the scoring side's own state when the talon was closed or the false claim made.
    ``shown_trump_marriage``, ``ten_of_trumps`` and ``doubled`` are those of a `Counted` deal.
    """

    winner: int | None
    how: str
    loser: str | None = None
    closed_by: int | None = None
    winner_at: str | None = None
    sits_out: int | None = None
    shown_trump_marriage: int | None = None
    ten_of_trumps: int | None = None
    doubled: int = 1


@dataclass(frozen=True, slots=True)
class Bid:
    """A deal played for a bid: card points of each side, who bid, how much, doubled or not (1, 2, 4).

    ``shown_trump_marriage`` and ``ten_of_trumps`` are those of a `Counted` deal.
    """

    card_points: tuple[int, ...]
    bidder: int
    bid: int
    doubled: int = 1
    sits_out: int | None = None
    shown_trump_marriage: int | None = None
    ten_of_trumps: int | None = None


@dataclass(frozen=True, slots=True)
class Contract:
    """A deal played for a contract that a code variant knows: its name, the side that played it, made or lost.

    ``doubled`` is 1, 2 after kontra, 4 after re.
    """

    contract: str
    by: int
    made: bool
    doubled: int = 1
    sits_out: int | None = None


@dataclass(frozen=True, slots=True)
class Honours:
    """What one side is paid for besides the game: so many plain marriages, and each of the others once or not.

    ``amour`` is the ace and ten of trumps in one hand, ``washing`` (*Wäsche*) all of the last six tricks.
    """

    marriages: int = 0
    trump_marriage: int = 0
    amour: int = 0
    washing: int = 0


@dataclass(frozen=True, slots=True)
class Fiches:
    """A deal paid in counters (*Fiches*): card points with the last trick but without marriages, and honours."""

    card_points: tuple[int, ...]
    honours: tuple[Honours, ...]
    sits_out: int | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """Everybody passed and nobody played."""

    sits_out: int | None = None


@dataclass(frozen=True, slots=True)
class Penalty:
    """A breach ended the deal: ``side`` committed it, ``kind`` is revoke, misdeal or token.

    ``game_points`` is what each opponent side gets if the director fixed it; bidder and bid matter where the
    sheet makes the breach cost the bid.
    """

    side: int
    kind: str
    game_points: int | None = None
    bidder: int | None = None
    bid: int | None = None
    sits_out: int | None = None


Deal = Counted | Graded | Bid | Contract | Fiches | Passed | Penalty


def side_name(side: int) -> str:
    """A for side 0, B for side 1, and so on; a number where the letters end."""
    return SIDE_NAMES[side] if 0 <= side < len(SIDE_NAMES) else str(side)
