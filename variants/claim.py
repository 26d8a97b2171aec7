"""Claims and amours: saying that one has the target, which ends the deal, and showing the two highest trumps.

Whether a claim is true is not asked here: a false one ends the deal too, and the score tells.
"""

from dataclasses import replace

from variants.actions import Amour, Claim
from variants.card_bits import ACE, TEN
from variants.errors import IllegalPlay
from variants.play import CARDS_PLAYED, DRAWN, ENDED, LATER, MARRIED, PLAYED_OUT, WON, Play
from variants.tricks import not_in_play

_Broken = tuple[str, str] | None


def claims(play: Play) -> tuple[Claim, ...]:
    """The claims that may be made now."""
    if not _may_have_claims(play) or play.phase not in (CARDS_PLAYED, PLAYED_OUT):
        return ()
    return tuple(Claim(seat) for seat in play.table.seats if _claim_broken(play, seat) is None)


def _may_have_claims(play: Play) -> bool:
    contract = play.contract
    return play.table.has_claims and (contract is None or contract.has_claims)


def claim(play: Play, action: Claim) -> Play:
    """The deal ended by the claim, true or false."""
    broken = _claim_broken(play, action.seat)
    if broken is not None:
        raise IllegalPlay(f"seat {action.seat} cannot claim: {broken[1]}", code=broken[0], seat=action.seat)
    return replace(play, said=replace(play.said, claimed_by=action.seat), phase=ENDED)


def _claim_broken(play: Play, seat: int) -> _Broken:
    if play.phase not in (CARDS_PLAYED, PLAYED_OUT):
        return not_in_play(play)
    if not _may_have_claims(play):
        return (
            "no_claims",
            f"{'this contract' if play.table.has_claims else 'by this sheet a deal'} is played to its end",
        )
    if seat not in play.table.seats or not _may_speak(play, seat):
        return "not_your_claim", f"only the side of seat {play.to_act} may claim now"
    if play.rules.claim.when == "any_own_turn" or play.moment in (WON, DRAWN, MARRIED):
        return None
    return "claim_moment", "one claims straight after winning a trick or showing a marriage"


def _may_speak(play: Play, seat: int) -> bool:
    """Whether it is the seat's turn; partners speak for each other when they won the trick or show a marriage."""
    side = play.table.side
    return seat == play.to_act or (not play.on_table and side[seat] == side[play.leader])


# --- amour


def amours(play: Play) -> tuple[Amour, ...]:
    """The amour that the seat to act may announce now."""
    return (Amour(play.to_act),) if play.table.has_amours and _amour_broken(play, play.to_act) is None else ()


def announce_amour(play: Play, action: Amour) -> Play:
    """The deal with ace and ten of trumps announced."""
    broken = _amour_broken(play, action.seat)
    if broken is not None:
        raise IllegalPlay(f"seat {action.seat} has no amour: {broken[1]}", code=broken[0], seat=action.seat)
    said = replace(play.said, amours=(*play.said.amours, action.seat))
    return replace(play, said=said, moment=LATER)


def _amour_broken(play: Play, seat: int) -> _Broken:
    if play.phase != CARDS_PLAYED:
        return not_in_play(play)
    if not play.table.has_amours:
        return "no_amour", "by this sheet it counts nothing"
    if seat != play.to_act:
        return "not_your_turn", f"it is seat {play.to_act}'s turn"
    both = (ACE | TEN) << 8 * play.trump if play.trump >= 0 else 0
    if not both or play.hands[seat] & both != both:
        return "not_in_hand", "ace and ten of trumps are not both in that hand"
    return ("amour_twice", "it was announced before") if seat in play.said.amours else None
