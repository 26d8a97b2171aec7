"""House rule sheets: the TOML a club added, every version kept."""

from dataclasses import dataclass

from sqlmodel import Session, col, select

from tourney.store.tables import SheetRow


@dataclass(frozen=True, slots=True)
class StoredSheet:
    """A house sheet as added: its key, its version (1 for the first), its text."""

    key: str
    version: int
    toml: str


def newest_sheets(session: Session) -> dict[str, StoredSheet]:
    """The newest version of every house sheet, by key."""
    rows = session.exec(select(SheetRow).order_by(col(SheetRow.key), col(SheetRow.version)))
    return {row.key: StoredSheet(row.key, row.version, row.toml) for row in rows}


def add_sheet(session: Session, sheet: StoredSheet, *, at: str, by: str) -> None:
    """Keep a version of a sheet. The database refuses one that is there already."""
    session.add(SheetRow(key=sheet.key, version=sheet.version, toml=sheet.toml, at=at, by=by))
    session.flush()
