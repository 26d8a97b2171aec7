"""What can go wrong in a way a person can put right, and what cannot.

``Refused`` is an answer: it says what, where and what would work. ``Orphan`` means that an event stands on
something the log no longer holds; undo, merge and doctor turn it into a refusal, a conflict or a finding.
"""


class Refused(Exception):
    """A command that cannot be carried out as asked, with the reason in one sentence.

    ``code`` names the kind for programs and translations; ``fields`` hold the parts of the sentence.
    """

    def __init__(self, code: str, sentence: str, **fields: object) -> None:
        super().__init__(sentence)
        self.code = code
        self.fields = fields


class Orphan(Exception):
    """An event that stands on something missing: ``missing`` says what, in words."""

    def __init__(self, missing: str) -> None:
        super().__init__(missing)
        self.missing = missing
