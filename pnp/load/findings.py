"""Collect problems while loading, bounded: no file can make the report, or the guessing of names, endless."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pnp.nearest import did_you_mean, nearest
from pnp.problem import Place, Problem, Severity, in_order

if TYPE_CHECKING:
    from pnp.load.source import Document

MOST = 1000
GUESSES = 50_000
"""How many names may be compared with unknown ones in one run; after that problems come without a guess."""
Documents = dict[str, tuple[str, "Document"]]
"""By a file's name the text that it held, and what that says."""


class Findings:
    """The problems found so far. `documents` are files that were read before and are right, by name."""

    def __init__(self, documents: Documents | None = None) -> None:
        self.documents: Documents = {} if documents is None else documents
        self._problems: dict[Problem, None] = {}
        self._guesses = GUESSES

    def add(
        self, code: str, message: str, place: Place, hint: str = "", *, subject: str = "", severity: Severity = "error"
    ) -> None:
        """Note a problem; beyond the limit only that there are more."""
        if len(self._problems) < MOST:
            self._problems[Problem(code, message, place, hint, subject, severity)] = None
        elif len(self._problems) == MOST:
            more = f"there are more problems than the {MOST} listed"
            self._problems[Problem("PNP106", more, place, "correct these first")] = None

    def near(self, word: str, known: Collection[str]) -> str:
        """Return the hint for an unknown name: the nearest known one, while there is time for guessing."""
        return did_you_mean(word, known) if self.guess(len(known)) else ""

    def guess(self, known: int) -> bool:
        """Tell whether there is time to compare a name with so many known ones, and take it."""
        self._guesses -= known
        return self._guesses > -known and len(self._problems) < MOST

    def nearest(self, word: str, known: Collection[str]) -> str:
        """Return the known name most like an unknown one, or "", while there is time for guessing."""
        return nearest(word, known) if self.guess(len(known)) else ""

    def all(self) -> tuple[Problem, ...]:
        """Return what was found, sorted by place."""
        return in_order(_without_cuts(self._problems))

    def __len__(self) -> int:
        return len(self._problems)


def _without_cuts(problems: Collection[Problem]) -> list[Problem]:
    """Return the problems, each error together with the comment that cut off its value: the two are one slip."""
    cuts = {problem.place: problem for problem in problems if problem.code == "PNP139"}
    errors = {problem.place for problem in problems if problem.severity == "error" and problem.place in cuts}
    kept = [problem for problem in problems if problem.code != "PNP139" or problem.place not in errors]
    return [replace(p, hint=f"'#' begins a comment: {cuts[p.place].hint}") if p.place in errors else p for p in kept]


def shown(value: object) -> str:
    """Return a value as a message names it: short, on one line."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping of keys"
    if isinstance(value, list | tuple):
        return "a list"
    text = str(value)[:200].replace("\n", "⏎")
    text = text if len(text) <= 40 else f"{text[:39]}…"
    return f"'{text}'" if isinstance(value, str) else text
