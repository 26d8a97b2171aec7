"""Tourney: the software a Sixty-Six club runs its evening on.

Read in this order: ``domain`` (what a tournament is and what may happen to it), ``store`` (where its log
lies), ``service`` (the one object a front end holds), ``report`` (values to text), ``tui`` and ``cli``
(the two front ends). The rules of the game itself are the package ``variants``.
"""

__version__ = "0.1.0"
