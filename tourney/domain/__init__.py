"""The business logic, pure: no clock, no disk, no randomness but a seeded one.

``names`` and ``errors`` first, then ``model`` (what a tournament is), ``events`` (what happened), ``commands``
(what people ask for), ``evolve`` (state + event -> state), ``scoresheet`` (deals -> match), ``bracket`` and
``formats`` (who plays whom), ``standings``, ``decide`` with ``decisions`` (command -> event or refusal),
``timeline`` (a log and its kept states).
"""
