"""``python -m tourney`` is the program ``tourney``."""

from tourney.cli.app import main

main()
