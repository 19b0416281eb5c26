"""Where the YAML parser stopped, and what is said of the slip behind it."""

import re

from msgspec import Struct

KEYED = re.compile(r"(?P<indent> *(?:- +)*)(?P<key>[\w-]+):(?: +(?P<value>.*))?")
"""A line that begins with a key."""
FARTHEST = 40
"""How many lines above a spot are looked at."""
_LONGEST = 1000  # longer lines are not looked at: searching them would take too long


class Slip(Struct, frozen=True):
    """What is wrong and what helps; line and column count from 0."""

    message: str
    hint: str
    line: int
    column: int


class Spot(Struct, frozen=True):
    """Where the parser stopped, what it said, and where the thing began that it was reading (-1: it does not say)."""

    lines: list[str]
    line: int
    column: int
    complaint: str
    from_line: int = -1
    from_column: int = 0

    @property
    def text(self) -> str:
        """The line where the parser stopped."""
        return self.row(self.line)

    def row(self, number: int) -> str:
        """Return a line; an empty one where there is none, or it is too long."""
        line = self.lines[number] if 0 <= number < len(self.lines) else ""
        return line if len(line) <= _LONGEST else ""

    def above(self) -> int:
        """Return the number of the nearest line above that is not empty, -1 where there is none."""
        rows = range(self.line - 1, max(-1, self.line - FARTHEST), -1)
        return next((n for n in rows if self.row(n).strip() and not self.row(n).lstrip().startswith("#")), -1)


def indent(line: str) -> int:
    """Return how many spaces a line begins with."""
    return len(line) - len(line.lstrip(" "))
