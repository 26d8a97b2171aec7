"""The command line: ``app`` puts it together, one file for each noun holds its commands.

A command reads what was typed, asks or tells the club, prints a report. Everything heavy is imported inside the
commands, so that ``tourney --help`` and completion start at once; a test holds that.
"""
