"""What a stranger's template or expression may not do, or does too much of."""


class SandboxFault(Exception):  # noqa: N818 - a fault of the template or rule, no error of the program
    """A code, one plain sentence and the way out; whoever runs the template or expression adds the place."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.hint = code, message, hint


UNKNOWN_NAME = "PNP302"
WRONG_VALUE = "PNP303"
TOO_MUCH = "PNP304"
REFUSED = "PNP305"


def refused(what: str) -> SandboxFault:
    """Return the fault of reaching for something that is not listed."""
    return SandboxFault(REFUSED, what, "only plain values are there to read, and only listed functions to call")


def too_much(what: str, hint: str) -> SandboxFault:
    """Return the fault of work or values that would grow too large."""
    return SandboxFault(TOO_MUCH, what, hint)


def shown(value: str) -> str:
    """Return a value as messages quote it: one line, at most 60 characters."""
    line = " ".join(value[:200].split())
    return f"'{line[:59]}…'" if len(line) > 60 or len(value) > 200 else f"'{line}'"
