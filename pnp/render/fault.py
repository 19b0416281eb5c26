"""What is wrong with one element or value: raised where it is read, a Problem once its place is known."""


class Fault(Exception):  # noqa: N818 - a fault of what is drawn, no error of the program
    """A code, one plain sentence and the way out; the reader of the element adds file and line.

    `mark` is the marker of the element to blame, where that is another than the one being read.
    """

    def __init__(self, code: str, message: str, hint: str = "", mark: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.hint, self.mark = code, message, hint, mark

    def within(self, what: str, mark: str = "") -> "Fault":
        """Return the same fault, its message beginning with what it is about."""
        message = self.message if self.message.startswith(f"{what}:") else f"{what}: {self.message}"
        return Fault(self.code, message, self.hint, self.mark or mark)


def shown(value: str) -> str:
    """Return a value as messages quote it: one line, at most 60 characters."""
    line = " ".join(value.split())
    return f"'{line[:59]}…'" if len(line) > 60 else f"'{line}'"
