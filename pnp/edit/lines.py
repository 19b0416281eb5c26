"""A file's lines, every one with the break that ends it."""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import accumulate

from pnp.edit.outline import Spot

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_BREAK = re.compile(r"\r\n|\r|\n")


class Lines:
    """The text of a file as lines; a missing last break is put in, since lines are going to follow."""

    def __init__(self, text: str) -> None:
        found = _BREAK.search(text)
        self.end = found[0] if found else "\n"
        self.all: tuple[str, ...] = tuple(_LINE.findall(text))
        if self.all and not self.all[-1].endswith(("\r", "\n")):
            self.all = (*self.all[:-1], self.all[-1] + self.end)

    @cached_property
    def text(self) -> str:
        """The whole."""
        return "".join(self.all)

    def blank(self, number: int) -> bool:
        """Tell whether a line holds nothing."""
        return not self.all[number].strip()

    def after(self, end: Spot) -> int:
        """Return the number of the line after the last one that holds something before a spot."""
        last = min(end[0] if end[1] else end[0] - 1, len(self.all) - 1)
        while last > 0 and self.blank(last):
            last -= 1
        return last + 1

    def past_comments(self, number: int, column: int) -> int:
        """Return the number of the first line from here on that is no comment deeper than a column."""
        while number < len(self.all):
            line = self.all[number]
            if not line.lstrip(" ").startswith("#") or len(line) - len(line.lstrip(" ")) <= column:
                break
            number += 1
        return number

    def inserted(self, number: int, new: Sequence[str]) -> str:
        """Return the text with new lines, given without breaks, in front of a line."""
        added = [f"{line}{self.end}" for line in new]
        return "".join([*self.all[:number], *added, *self.all[number:]])

    def between(self, start: Spot, end: Spot) -> str:
        """Return the text from one spot to another."""
        whole = self.text
        return whole[self._offset(start) : self._offset(end)]

    def replaced(self, start: Spot, end: Spot, new: str) -> str:
        """Return the text with what stands between two spots replaced."""
        whole = self.text
        return whole[: self._offset(start)] + new + whole[self._offset(end) :]

    def with_edits(self, edits: Iterable[tuple[Spot, Spot, str]]) -> str:
        """Return the text with what stands between pairs of spots replaced; of those at one spot in their order."""
        whole, parts, at = self.text, [], 0
        for start, end, new in sorted(edits, key=lambda edit: edit[0]):
            parts += [whole[at : self._offset(start)], new]
            at = self._offset(end)
        return "".join([*parts, whole[at:]])

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        return tuple(accumulate(map(len, self.all), initial=0))

    def _offset(self, spot: Spot) -> int:
        return self._starts[min(spot[0], len(self.all))] + spot[1]
