"""The end of a match: who has won, who leaves, what it is worth in bummerls, and in which order all finish.

`match.py` adds up the deals and asks here after each of them.
"""

from variants.rules import MatchRules


def leavers(
    match: MatchRules, tie: str, score: tuple[int, ...], still_in: tuple[int, ...], bidder: int | None
) -> tuple[int, ...]:
    """The sides that are through after this deal, in order: one, or under ``last_pays`` as many as have won."""
    found: list[int] = []
    playing = still_in
    while len(playing) > 1 and (winner := _winner(match, tie, score, playing, bidder)) is not None:
        found.append(winner)
        playing = tuple(side for side in playing if side != winner)
        if match.finish == "first_wins":
            break
    return tuple(found)


def _winner(
    match: MatchRules, tie: str, score: tuple[int, ...], playing: tuple[int, ...], bidder: int | None
) -> int | None:
    """The side that has won among those playing; None if they play on."""
    reached = [side for side in playing if score[side] >= match.target]
    if match.target == 0 or not reached:
        return None
    if match.simultaneous == "bidder_first" and bidder in reached:
        return bidder
    best = max(score[side] for side in reached)
    leaders = [side for side in reached if score[side] == best]
    if len(leaders) > 1:
        return _break_tie(match, tie, leaders, bidder)
    return leaders[0] if _leads_by(match.win_by, score, playing, leaders[0]) else None


def _leads_by(lead: int, score: tuple[int, ...], playing: tuple[int, ...], leader: int) -> bool:
    return all(score[leader] - score[side] >= lead for side in playing if side != leader)


def _break_tie(match: MatchRules, tie: str, leaders: list[int], bidder: int | None) -> int | None:
    # where the winner must lead by two or more, nobody wins a tie by right of bidding or seat
    if match.win_by > 1 or tie == "another_deal":
        return None
    if tie == "higher_seat":
        return leaders[0]
    return bidder if bidder in leaders else None


def units(match: MatchRules, score: tuple[int, ...], left: tuple[int, ...], stood_at_nothing: tuple[bool, ...]) -> int:
    """How many bummerls the match is worth; the losers are all who did not leave."""
    worth = [1]
    if all(points <= 0 for side, points in enumerate(score) if side not in left):
        worth.append(match.whitewash_units)
    if stood_at_nothing[left[0]]:
        worth.append(match.retour_units)
    return max(worth)


def who_stood_at_nothing(match: MatchRules, score: tuple[int, ...], before: tuple[bool, ...]) -> tuple[bool, ...]:
    """For each side whether it ever had nothing while another stood one short of the target."""
    one_short = match.target - 1
    # with a target of one everybody begins one short, and nobody would call that a retour
    if one_short <= 0 or one_short not in score:
        return before
    return tuple(had or points == 0 for had, points in zip(before, score, strict=True))


def finishing_order(score: tuple[int, ...], left: tuple[int, ...]) -> tuple[int, ...]:
    """Those who left in their order, then the others by score, level ones by seat."""
    rest = [side for side in range(len(score)) if side not in left]
    return (*left, *sorted(rest, key=lambda side: (-score[side], side)))
