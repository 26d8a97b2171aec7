"""The id of a command, made where the command is made: sent twice under one id, it is one command."""

from uuid import uuid4


def new_command_id() -> str:
    """A new id. A form takes one when it opens, so that pressing Enter twice records one deal."""
    return str(uuid4())
