"""What the fields of a deal say, in players' words: for errors about a line, which has no names of fields."""

_OF_A_SIDE = {
    "claimed_by": "claimed",
    "last_trick": "won the last trick",
    "first_to_target": "was first to have the target",
    "closed": "closed",
    "closed.by": "closed",
    "closed_by": "closed",
    "winner": "won",
    "bidder": "bid",
    "by": "played the contract",
    "penalty.side": "broke a rule",
    "penalty.bidder": "bid",
    "shown_trump_marriage": "showed the trump marriage",
    "ten_of_trumps": "won the ten of trumps",
}
_OF_A_DEAL = {
    "all_pass": "that everybody passed",
    "bid": "what was bid",
    "contract": "which contract was played",
    "doubled": "how high the deal was doubled",
    "how": "how the deal was decided",
    "loser": "how the loser stood",
    "penalty": "who broke a rule",
    "sits_out": "who sits out",
    "winner_at": "how the winner stood",
}


def did(key: str) -> str:
    """What the side in that field did: ``claimed``."""
    return _OF_A_SIDE[key]


def asked(key: str) -> str:
    """What the field answers: ``who claimed``, ``what was bid``; of a field without words its name."""
    return f"who {_OF_A_SIDE[key]}" if key in _OF_A_SIDE else _OF_A_DEAL.get(key, key)
