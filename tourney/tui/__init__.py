"""The terminal program. A screen holds a view and asks the club; a form gives an answer; a widget shows values.

Read in this order: ``app`` (the program, and the one way to the club), ``clerk`` (the thread that speaks to it),
``key_order`` (fast keys stay in order), ``screens`` (one a place: home, entering, round, table, ...), ``forms`` (what
is asked of people), ``widgets``. ``deal_words`` tells deals in the names of those who sit there, ``log_words`` the log
of those who sat there then. ``sheet_draft`` is a house sheet while it is edited (``sheet_toml`` its text,
``sheet_words`` its lines), ``sample_deals`` are deals that a sheet can score.
"""
