"""How alembic runs here: on the engine of the program, all of a migration in one transaction."""

from alembic import context

from tourney.store.tables import METADATA

with context.config.attributes["engine"].connect() as connection:
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True, compare_type=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
