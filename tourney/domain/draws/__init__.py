"""How one round is drawn from a ``Field``, without a tournament: one file for each kind of table or rule.

Each draw is a function ``(field, rng) -> Pairing``. Nothing here knows a format; formats choose among the draws.
"""
