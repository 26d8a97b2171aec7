"""The database: one address, a writing and a reading engine, migrations when the file is older than the program.

SQLite runs in WAL with ``synchronous=FULL`` and foreign keys; writers send ``BEGIN IMMEDIATE``, as a deferred
read-then-write fails at once under a second writer whatever the time-out says.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError
from sqlmodel import Session

from tourney.domain.errors import Refused

# The newest migration in migrations/versions. alembic costs 0.2 s to import, so it is asked only when this differs.
SCHEMA = "0002"
_PRAGMAS = ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


class Database:
    """An open database at ``address``: a path of an SQLite file, or a URL such as ``sqlite:///club.db``.

    Raises Refused when it cannot be opened, with the reason and what would work.
    """

    def __init__(self, address: str) -> None:
        self.url = _url_of(address)
        self._writer = _engine(self.url, "BEGIN IMMEDIATE")
        self._reader = _engine(self.url, "BEGIN")
        with _plainly(self.url):
            _migrate(self.url, self._writer)

    @contextmanager
    def write(self) -> Iterator[Session]:
        """A transaction that may write: committed at the end, rolled back on any error."""
        with _plainly(self.url), Session(self._writer) as session, session.begin():
            yield session

    @contextmanager
    def trial(self) -> Iterator[Session]:
        """A transaction that may write and is always rolled back."""
        with _plainly(self.url), Session(self._writer) as session:
            yield session

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A transaction that only reads: one moment of the database, however long it takes."""
        with _plainly(self.url), Session(self._reader) as session:
            yield session

    def close(self) -> None:
        """Let go of all connections."""
        self._writer.dispose()
        self._reader.dispose()


def _url_of(address: str) -> str:
    if "://" not in address:
        if address == ":memory:" or not address.isprintable():
            raise Refused("database", f"{address!a} is no path of a file; name one with --db")
        try:
            path = Path(address).expanduser()
            if path.is_dir():
                raise Refused("database", f"{address} is a folder; name a file in it, such as {path / 'club.db'}")
            path.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError, RuntimeError) as problem:
            reason = getattr(problem, "strerror", None) or str(problem)
            raise Refused("database", f"{address[:80]!r} cannot be the path of a club: {reason}") from problem
        return URL.create("sqlite", database=str(path)).render_as_string()
    if not address.startswith("sqlite"):
        raise Refused("database", "only SQLite files can be opened: give a path, or a URL such as sqlite:///club.db")
    return address


def _engine(url: str, begin: str) -> Engine:
    try:
        engine = create_engine(make_url(url))
    except ArgumentError as problem:
        raise Refused("database", f"{url!r} is not the address of a database: give a path of a file") from problem

    @event.listens_for(engine, "connect")
    def _set_up(connection: object, _record: object) -> None:
        connection.isolation_level = None  # type: ignore[attr-defined]  # BEGIN is ours to send
        cursor = connection.cursor()  # type: ignore[attr-defined]
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


@contextmanager
def _plainly(url: str) -> Iterator[None]:
    """Turn what the engine says of the file into a sentence."""
    try:
        yield
    except OperationalError as problem:
        raise Refused("database", f"the database {_shown(url)} cannot be used: {problem.orig}") from problem
    except DatabaseError as problem:
        if "malformed" in str(problem.orig):
            raise Refused("database", f"{_shown(url)} is damaged: {problem.orig}; restore a copy of it") from problem
        if "not a database" not in str(problem.orig):
            raise
        raise Refused("database", f"{_shown(url)} is not a database; name another file with --db") from problem


def _shown(url: str) -> str:
    made = make_url(url)
    return made.database or "" if made.drivername.startswith("sqlite") else made.render_as_string(hide_password=True)


def _migrate(url: str, engine: Engine) -> None:
    with engine.connect() as connection:
        found = _schema_of(connection)
    if found == SCHEMA:
        return
    if found is not None and found > SCHEMA:
        raise Refused(
            "database_newer", f"{_shown(url)} was written by a newer program (schema {found}); update this one"
        )
    from tourney.store.migrations import upgrade

    upgrade(engine)


def _schema_of(connection: Connection) -> str | None:
    looked = inspect(connection)
    if not looked.has_table("alembic_version"):
        if looked.get_table_names():
            raise Refused("database", "that file is the database of another program; name another with --db")
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
