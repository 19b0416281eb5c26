"""What is wrong, how bad it is, where, and what would help: errors are values with places."""

from dataclasses import dataclass
from typing import Literal, Protocol

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A spot in a file: 1-based line and column, 0 where the file as a whole is meant.

    `file` is written as the user would type it: relative to the project folder where the file lies in it.
    """

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)])


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: a stable code, a plain sentence, its place, and the nearest right thing.

    `subject` names what the problem is about (`magical-strike/witch/yoshika`); `hint` says the way out.
    Warnings never stop a build.
    """

    code: str
    message: str
    place: Place
    hint: str = ""
    subject: str = ""
    severity: Severity = "error"


class Source(Protocol):
    """Where a value was read: `at("speed")` is the place of a key's value, `at()` of the whole.

    With `key=True` the place of the key itself. An unknown path gives the nearest known place above it.
    """

    def at(self, *path: str | int, key: bool = False) -> Place: ...


@dataclass(frozen=True, slots=True)
class Part:
    """A source that answers for a part of another: `Part(game, ("decks", "magic")).at("cards")`."""

    source: Source
    path: tuple[str | int, ...]

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a value below the part, or with `key` of its key."""
        return self.source.at(*self.path, *path, key=key)


@dataclass(frozen=True, slots=True)
class Nowhere:
    """A source for values that no file holds: made by code, or by a test."""

    file: str = "-"

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the file as a whole; path and key make no difference."""
        del path, key
        return Place(self.file)


def in_order(problems: "list[Problem]") -> tuple[Problem, ...]:
    """Return the problems sorted by place, then code, each once.

    What a template gets wrong on every card in the same words is one problem; its subject is the first card.
    """
    first: dict[tuple[Place, str, str], Problem] = {}
    for problem in problems:
        first.setdefault((problem.place, problem.code, problem.message), problem)
    return tuple(first[key] for key in sorted(first))


def has_errors(problems: "tuple[Problem, ...] | list[Problem]") -> bool:
    """Tell whether any problem is an error rather than a warning."""
    return any(p.severity == "error" for p in problems)
