"""Schema changes, one file each in ``versions``, run by alembic without any file of settings."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database to ``revision``."""
    command.upgrade(_config(engine), revision)


def _config(engine: Engine) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["engine"] = engine
    return config
