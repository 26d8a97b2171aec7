"""Plans of brackets: how a slot is filled, matches kept in rows, single and double elimination, knockout after groups.

Read ``sources`` (where a slot comes from), ``plan`` (matches and rounds), ``standing`` (how a match stands), then
``single``, ``double`` and ``groups`` (who meets whom). ``rows`` works out a whole row at once. Who sits where is
worked out by ``tourney.domain.bracket.resolve``.
"""
