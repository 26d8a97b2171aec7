"""The lines around a screen's body: where one is, what comes next, what was saved last."""

from textual.widgets import Static


class PlaceLine(Static):
    """The first line: tournament, round, table and who sits there."""

    DEFAULT_CSS = """
    PlaceLine { height: auto; width: 1fr; padding: 0 1; background: $primary; color: $text; text-style: bold; }
    """

    def __init__(self, text: str = "") -> None:
        super().__init__(text, markup=False)


class NextLine(Static):
    """The next sensible step and its key."""

    DEFAULT_CSS = """
    NextLine { height: auto; width: 1fr; padding: 0 1; text-style: bold; }
    """

    def __init__(self) -> None:
        super().__init__("", markup=False)


class ReceiptLine(Static):
    """What was saved last, with its number."""

    DEFAULT_CSS = """
    ReceiptLine { height: auto; max-height: 3; width: 1fr; padding: 0 1; color: $text-success; }
    """

    def __init__(self) -> None:
        super().__init__("", markup=False)
