"""What a deal has come to: card points, tricks and marriages counted from its history, and the recorded deal.

Nothing is counted while cards are played; everything here follows from the tricks and what was announced.
`recorded_deal` is the way from the play to the score: `Variant.score(recorded_deal(play))`.
"""

from variants.card_bits import CARD_POINTS, TEN
from variants.deal import Bid, Closed, Counted, Deal, Fiches, Honours, Passed
from variants.errors import ImpossibleDeal
from variants.play import Announced, Play, Trick


def trick_winners(play: Play) -> tuple[int, ...]:
    """The seats that won the tricks, in order."""
    return tuple(trick.winner for trick in play.tricks)


def tricks_won(play: Play) -> tuple[int, ...]:
    """How many tricks each side has."""
    return _tricks_of(play, play.tricks)


def _tricks_of(play: Play, tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    won = [0] * play.rules.players.side_count
    for trick in tricks:
        won[play.table.side[trick.winner]] += 1
    return tuple(won)


def trick_points(play: Play) -> tuple[int, ...]:
    """The card points of each side's tricks, with the widow and the last-trick bonus where they are due."""
    return _points_after(play, len(play.tricks))


def _points_after(play: Play, count: int) -> tuple[int, ...]:
    """The trick points of each side when the deal had so many tricks."""
    points = [0] * play.rules.players.side_count
    for trick in play.tricks[:count]:
        points[play.table.side[trick.winner]] += sum(CARD_POINTS[card] for card in trick.cards)
    taker = _widow_taker(play) if count else None
    if taker is not None:
        points[play.table.side[taker]] += sum(CARD_POINTS[card] for card in play.widow)
    if count == len(play.tricks) and is_played_out(play) and play.said.closed is None:
        points[play.table.side[play.tricks[-1].winner]] += play.rules.last_trick.points
    return tuple(points)


def _widow_taker(play: Play) -> int | None:
    """The seat that gets the widow's card points: the winner of the first trick, or the declarer."""
    if play.rules.deal.widow_to == "bidder" and play.contract is not None:
        return play.contract.declarer
    return play.tricks[0].winner if play.tricks else None


def is_played_out(play: Play) -> bool:
    """Whether every card that can be played was played; a claim may have followed."""
    return bool(play.tricks) and not play.on_table and not any(play.hands)


def marriage_points(play: Play) -> tuple[int, ...]:
    """What each side's marriages count now; one whose owner has no trick counts nothing where the sheet says so."""
    return _marriage_points_after(play, len(play.tricks))


def _marriage_points_after(play: Play, count: int) -> tuple[int, ...]:
    points = [0] * play.rules.players.side_count
    for shown in play.said.marriages:
        if shown.after_tricks <= count and _is_credited(play, shown, count):
            points[play.table.side[shown.seat]] += play.rules.marriage.values[shown.suit == play.trump]
    return tuple(points)


def _is_credited(play: Play, shown: Announced, count: int) -> bool:
    """Whether the marriage counts when the deal had so many tricks."""
    winners = [trick.winner for trick in play.tricks[:count]]
    match play.rules.marriage.counts:
        case "when_led":
            return True
        case "after_side_trick":
            return any(play.table.side[seat] == play.table.side[shown.seat] for seat in winners)
        case _:
            return shown.seat in winners


def side_card_points(play: Play) -> tuple[int, ...]:
    """What each side has: tricks, widow, bonus and marriages (in fiches without marriages, which are paid)."""
    tricks = trick_points(play)
    if play.table.has_fiches:
        return tricks
    return tuple(had + more for had, more in zip(tricks, marriage_points(play), strict=True))


def first_to_target(play: Play) -> int | None:
    """The side that had the target of the claim first, declared or not; None where nobody has it."""
    for count in range(len(play.tricks) + 1):
        points, married = _points_after(play, count), _marriage_points_after(play, count)
        for side, point in enumerate(points):
            # a trick or a marriage only ever adds to one side, so two never get there at one moment
            if point + married[side] >= play.rules.claim.target:
                return side
    return None


# --- the recorded deal


def recorded_deal(play: Play) -> Deal:
    """The deal as a score keeper records it; `ImpossibleDeal` while it is not decided."""
    if not play.is_over:
        raise ImpossibleDeal("the deal is not decided yet: cards are still to be played", code="not_decided")
    hooks = play.table.hooks
    if hooks is not None and hooks.recorded_deal is not None:
        return hooks.recorded_deal(play)
    return recorded_by_sheet(play)


def recorded_by_sheet(play: Play) -> Deal:
    """The same by the rules of the sheet alone; a code variant records its plain games in this way."""
    match play.rules.score.kind:
        case "bid_units":
            return _bid(play)
        case "fiches":
            return Fiches(trick_points(play), _honours(play), sits_out=play.table.sits_out)
        case _:
            return _counted(play)


def _counted(play: Play) -> Counted:
    side, claimant, points = play.table.side, play.said.claimed_by, side_card_points(play)
    asks_who_was_first = play.table.has_claims and claimant is None and min(points) >= play.rules.claim.target
    return Counted(
        card_points=points,
        tricks=tricks_won(play),
        claimed_by=None if claimant is None else side[claimant],
        last_trick=side[play.tricks[-1].winner] if is_played_out(play) else None,
        first_to_target=first_to_target(play) if asks_who_was_first else None,
        closed=_closed(play),
        sits_out=play.table.sits_out,
        shown_trump_marriage=_trump_marriage(play),
        ten_of_trumps=_ten_of_trumps(play),
        doubled=1 if play.contract is None else play.contract.doubled,
    )


def _closed(play: Play) -> Closed | None:
    """What the other side had when the talon was closed; a marriage that did not count yet is left out."""
    closed = play.said.closed
    if closed is None:
        return None
    by, count = play.table.side[closed.seat], closed.after_tricks
    other = 1 - by
    points = _points_after(play, count)[other] + _marriage_points_after(play, count)[other]
    return Closed(by, points, _tricks_of(play, play.tricks[:count])[other])


def _bid(play: Play) -> Bid | Passed:
    contract, sits_out = play.contract, play.table.sits_out
    if contract is None:
        return Passed(sits_out=sits_out)
    return Bid(
        card_points=side_card_points(play),
        bidder=play.table.side[contract.declarer],
        bid=int(contract.bid),
        doubled=contract.doubled,
        sits_out=sits_out,
        shown_trump_marriage=_trump_marriage(play),
        ten_of_trumps=_ten_of_trumps(play),
    )


def _trump_marriage(play: Play) -> int | None:
    """The side whose trump marriage counted, where the sheet gives game points for it."""
    if not play.rules.marriage.show_bonus_gp:
        return None
    counted = [m for m in play.said.marriages if m.suit == play.trump and _is_credited(play, m, len(play.tricks))]
    return play.table.side[counted[0].seat] if counted else None


def _ten_of_trumps(play: Play) -> int | None:
    """The side that won the ten of trumps, where the sheet gives game points for it."""
    if not play.rules.bonus.ten_of_trumps or play.trump < 0:
        return None
    ten = (TEN << 8 * play.trump).bit_length() - 1
    won = [trick.winner for trick in play.tricks if ten in trick.cards]
    return play.table.side[won[0]] if won else None


def _honours(play: Play) -> tuple[Honours, ...]:
    return tuple(_honours_of(play, side) for side in range(play.rules.players.side_count))


def _honours_of(play: Play, side: int) -> Honours:
    sides = play.table.side
    shown = [m for m in play.said.marriages if sides[m.seat] == side and _is_credited(play, m, len(play.tricks))]
    # a washing (German *Wäsche*) is made with the hand that was full when the last card was drawn
    last = play.tricks[-play.rules.deal.hand :]
    return Honours(
        marriages=sum(marriage.suit != play.trump for marriage in shown),
        trump_marriage=sum(marriage.suit == play.trump for marriage in shown),
        amour=int(any(sides[seat] == side for seat in play.said.amours)),
        washing=int(
            play.rules.bonus.washing > 0
            and len(last) == play.rules.deal.hand
            and all(sides[trick.winner] == side for trick in last)
        ),
    )
