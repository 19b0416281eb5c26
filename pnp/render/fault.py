"""What is wrong with one element or value: raised where it is read, turned into a Problem where its place is known."""


class Fault(Exception):
    """A code, one plain sentence and the way out; the reader of the element adds file and line."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.hint = code, message, hint


def shown(value: str) -> str:
    """Return a value as messages quote it: one line, at most 60 characters."""
    line = " ".join(value.split())
    return f"'{line[:59]}…'" if len(line) > 60 else f"'{line}'"
