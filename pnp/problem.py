"""What is wrong, how bad it is, where, and what would help: errors are values with places."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from pnp.bundled import is_bundled

Severity = Literal["error", "warning"]

MANY = 12
"""Above this many cards, what a template makes of each one's values is told once, with the names of so many."""
_OF_TEXTS = frozenset({"PNP326", "PNP356", "PNP357", "PNP358"})
"""What a place in a template does not hold, whatever text of a card is set there."""
_OF_ITS_TEXT = re.compile(r"'[^']*'|[0-9.]+ mm (?=more|wider|beyond)|[0-9,]+ characters")
"""What is said there of the text of one card."""


class Place(Struct, frozen=True, order=True):
    """A spot in a file: 1-based line and column, 0 where the file as a whole is meant.

    `file` is written as the user would type it: relative to the project folder where the file lies in it.
    """

    file: str
    line: int = 0
    column: int = 0

    def right(self, by: int) -> "Place":
        """Return the place so many columns further in the line."""
        return Place(self.file, self.line, self.column + by)

    def __str__(self) -> str:
        return ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)])


COMMAND_LINE = Place("command line")
"""What is wrong with the words of a command, and lies in no file."""


class Problem(Struct, frozen=True):
    """One thing that is wrong: a stable code, a plain sentence, its place, and the nearest right thing.

    `subject` names what the problem is about (`magical-strike/witch/yoshika`); `hint` says the way out.
    Warnings never stop a build. With a `slip` the fault is a template's, met on the card that is the subject: cards
    that meet the same one are told together. Where `place` is a card's value, `drawn_at` is the template that draws it.
    """

    code: str
    message: str
    place: Place
    hint: str = ""
    subject: str = ""
    severity: Severity = "error"
    slip: str = ""
    drawn_at: Place | None = None


class HintedError(Exception):
    """Something that cannot be done: a sentence, and in `hint` what would help."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


class Source(Protocol):
    """Where a value was read: `at("speed")` is the place of a key's value, `at()` of the whole.

    With `key=True` the place of the key itself. An unknown path gives the nearest known place above it.
    """

    def at(self, *path: str | int, key: bool = False) -> Place: ...


class Part(Struct, frozen=True):
    """A source that answers for a part of another: `Part(game, ("decks", "magic")).at("cards")`."""

    source: Source
    path: tuple[str | int, ...]

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a value below the part, or with `key` of its key."""
        return self.source.at(*self.path, *path, key=key)


class Moved(Struct, frozen=True):
    """A source some of whose parts, by the first two steps of their paths, have a source of their own."""

    source: Source
    parts: Mapping[Any, Source]

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a value, or with `key` of its key."""
        part = self.parts.get(path[:2])
        return part.at(*path[2:], key=key) if part else self.source.at(*path, key=key)


class FixedPlace(Struct, frozen=True):
    """A source that gives one place for everything: where a list begins, or "-" for values that no file holds."""

    place: Place = Place("-")

    def at(self, *path: str | int, key: bool = False) -> Place:  # noqa: ARG002 - the place is the same for all
        """Return the place."""
        return self.place


def met_on(subject: str, problem: Problem) -> Problem:
    """Return a fault of a template as it was met on the face of a card, "" for a face of none."""
    met = replace(problem, subject=subject)
    return replace(met, slip=f"{problem.place} {problem.code} {_general(met)}")


def _general(problem: Problem) -> str:
    """Return a message without the names of its card."""
    name = f"'{_name(problem.subject)}'"
    return problem.message.replace(problem.subject or name, "…").replace(name, "'…'")


def on_own_card(problems: Iterable[Problem], card: Place) -> tuple[Problem, ...]:
    """Return what is wrong with a face, at its card where that is the user's own and the template is bundled.

    The words of the card are what its writer can change.
    """
    if is_bundled(card.file):
        return tuple(problems)
    return tuple(
        replace(problem, place=card, hint=_with_drawer(problem.hint, problem.place))
        if is_bundled(problem.place.file)
        else problem
        for problem in problems
    )


def once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems sorted by place, then code, each once."""
    first: dict[tuple[Place, str, str], Problem] = {}
    for problem in problems:
        first.setdefault((problem.place, problem.code, problem.message), problem)
    return tuple(first[key] for key in sorted(first))


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems sorted by place, then code, each once.

    What a template gets wrong on several cards is one problem, which says on how many; its subject is the first card.
    """
    slips: dict[str, list[Problem]] = {}
    others: list[Problem] = []
    for problem in problems:
        (slips.setdefault(problem.slip, []) if problem.slip else others).append(problem)
    alike: dict[tuple[Place, str, str], list[list[Problem]]] = {}
    for same in slips.values():
        alike.setdefault((same[0].drawn_at or same[0].place, same[0].code, _of_place(same[0])), []).append(same)
    values: dict[tuple[Place, str], Problem] = {}
    for groups in alike.values():
        every = [problem for same in groups for problem in same]
        cards = len({problem.subject for problem in every})
        # Where nearly every card's value is wrong in its own way, it is the template that takes the wrong one.
        if (cards > MANY and len(groups) > MANY) or (
            _of_place(every[0]) and cards == len({(p.subject, p.message) for p in every})
        ):
            others.append(_together(every))
            continue
        for same in groups:
            if same[0].drawn_at and cards <= MANY:
                for problem in same:
                    values.setdefault((problem.place, problem.code), problem)
            else:
                others.append(_together(same))
    # A value is wrong once, wherever its template draws it.
    return once([*others, *map(_at_value, values.values())])


def _of_place(problem: Problem) -> str:
    """Return what is said of a place that does not hold a card's text, whatever the text is; "" for other faults."""
    return _OF_ITS_TEXT.sub("…", _general(problem)) if problem.code in _OF_TEXTS and problem.subject else ""


def _at_value(problem: Problem) -> Problem:
    """Return the problem of one card's value."""
    return replace(problem, hint=_with_drawer(problem.hint, problem.drawn_at), slip="", drawn_at=None)


def _with_drawer(hint: str, place: Place | None) -> str:
    return f"{hint}; {place} draws it".removeprefix("; ")


def _together(same: list[Problem]) -> Problem:
    """Return one problem for a slip and all cards that meet it."""
    first = same[0]
    subjects = list(dict.fromkeys(problem.subject for problem in same if problem.subject))
    subject = subjects[0] if subjects else ""
    name, more = f"'{_name(subject)}'", ""
    if any(_general(problem) != _general(first) for problem in same):
        names = ", ".join(f"'{_name(subject)}'" for subject in subjects[:MANY])
        more = f", and more of the kind on {len(subjects)} cards: {names}{', …' if len(subjects) > MANY else ''}"
    elif len(subjects) > 1:
        more = f", on {len(subjects)} cards, the first is {name}"
    elif subject and name not in first.message and subject not in first.message:
        more = f", on {name}"
    place = first.drawn_at if first.drawn_at and not is_bundled(first.drawn_at.file) else first.place
    return replace(first, message=f"{first.message}{more}", place=place, subject=subject, slip="", drawn_at=None)


def _name(subject: str) -> str:
    """Return the card's own name in its subject."""
    return subject.rpartition("/")[2]


def has_errors(problems: "tuple[Problem, ...] | list[Problem]") -> bool:
    """Tell whether any problem is an error rather than a warning."""
    return any(p.severity == "error" for p in problems)
