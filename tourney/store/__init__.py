"""Where the logs and the roster lie: SQLModel on SQLite, one file by default.

``tables`` (the rows), ``db`` (engines, transactions, migrations), ``codec`` (event <-> JSON), ``log`` (streams and
their events), ``roster`` (people), ``sheets``
(house rule sheets), ``projections`` (what is kept to be read at once). Nothing above ``service`` imports this package.
"""
