"""The database: how it is opened, what it refuses, that the migrations make what the tables say."""

import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import IntegrityError

from tests.playing import begin
from tourney.domain.errors import Refused
from tourney.service.club import Club
from tourney.store.db import SCHEMA, Database
from tourney.store.tables import METADATA


def test_it_runs_in_wal_with_full_synchronous_and_foreign_keys(database: str) -> None:
    with Database(database).write() as session:
        found = {
            p: session.connection().exec_driver_sql(f"PRAGMA {p}").scalar()
            for p in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10000}


def test_the_migrations_make_exactly_the_tables(tmp_path: Path, database: str) -> None:
    """Autogenerate does not see a new CHECK, so both schemas are compared as SQLite keeps them."""
    engine = create_engine(f"sqlite:///{tmp_path / 'made.db'}")
    METADATA.create_all(engine)
    assert described(f"sqlite:///{tmp_path / 'made.db'}") == described(f"sqlite:///{database}")
    engine.dispose()


def described(url: str) -> dict[str, object]:
    engine = create_engine(url)
    looked = inspect(engine)
    tables = {}
    for table in sorted(set(looked.get_table_names()) - {"alembic_version"}):
        tables[table] = (
            [(c["name"], str(c["type"]), c["nullable"]) for c in looked.get_columns(table)],
            looked.get_pk_constraint(table),
            sorted(map(str, looked.get_unique_constraints(table))),
            sorted(map(str, looked.get_foreign_keys(table))),
            sorted(str(c["sqltext"]) for c in looked.get_check_constraints(table)),
        )
    engine.dispose()
    return tables


def test_the_newest_migration_is_the_schema_the_program_expects(database: str) -> None:
    with Database(database).read() as session:
        assert session.connection().execute(text("SELECT version_num FROM alembic_version")).scalar() == SCHEMA


def test_the_log_holds_a_seq_and_a_command_id_once(club: Club, database: str) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    engine = create_engine(f"sqlite:///{database}")
    for changed in ("seq", "command_id"):
        seq, command = ("seq", "command_id || 'x'") if changed == "seq" else ("seq + 100", "command_id")
        copied = (
            f"INSERT INTO event SELECT stream_id, {seq}, {command}, command_hash, at, by, kind, version, body "  # noqa: S608
            "FROM event WHERE seq = 1"
        )
        with pytest.raises(IntegrityError, match="UNIQUE"), engine.begin() as connection:
            connection.execute(text(copied))
    engine.dispose()


def test_an_event_of_no_stream_is_refused(database: str) -> None:
    with pytest.raises(IntegrityError, match="FOREIGN KEY"), Database(database).write() as session:
        session.connection().execute(text("INSERT INTO event VALUES ('nowhere', 1, 'c', '', '', '', 'k', 1, '{}')"))


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear club, " * 200)
    with pytest.raises(Refused, match="is not a database; name another file with --db"):
        Database(str(path))


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="is a folder; name a file in it"):
        Database(str(tmp_path))


def test_a_file_of_a_newer_program_is_left_alone(database: str) -> None:
    connection = sqlite3.connect(database)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(Refused, match="newer program"):
        Database(database)


def test_an_address_of_another_kind_is_refused() -> None:
    with pytest.raises(Refused, match="only SQLite files"):
        Database("mysql://club@host/db")


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "deeper" / "club.db"
    Database(str(path)).close()
    assert path.stat().st_mode & stat.S_IRUSR


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.commit()
    connection.close()
    with pytest.raises(Refused, match="of another program"):
        Database(str(path))


@pytest.mark.parametrize("size", [100, 8192])
def test_a_truncated_file_is_said_to_be_damaged(database: str, size: int) -> None:
    path = Path(database)
    path.write_bytes(path.read_bytes()[:size])
    with (
        pytest.raises(Refused, match=r"is damaged|is not a database|cannot be used"),
        Database(database).read() as session,
    ):
        session.connection().execute(text("SELECT * FROM event"))


@pytest.mark.parametrize("address", [":memory:", "x" * 303 + "/club.db", "a\x00b"])
def test_an_address_that_can_be_no_file_is_refused(address: str) -> None:
    with pytest.raises(Refused):
        Database(address)
