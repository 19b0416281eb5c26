"""Where what is wrong with a face is told: at the user's own call of what draws it, at the card's own wrong value."""

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from pnp.model.entry import Entry
from pnp.problem import Problem, met_on
from pnp.render.face_origin import Steps, mentions, values_of
from pnp.render.fault import shown
from pnp.render.jinja.calls import Calls
from pnp.render.jinja.folders import Folders

_OF_VALUES = ("PNP303", "PNP314", "PNP315", "PNP316", "PNP323", "PNP327")
"""What quotes a value that cannot be used."""
_ELEMENT = re.compile(r"^<[^>]+>: (?:[a-z-]+: (?='))?")
"""The element that a message begins with, and the attribute in front of a value."""


def at_calls(problems: Iterable[Problem], again: Iterable[Problem], calls: Calls) -> Iterator[Problem]:
    """Yield what is wrong with a face, at calls where it is wrong `again` with what they make marked by them."""
    moved: dict[tuple[str, str], list[Problem]] = {}
    there = tuple(again)
    for problem in there:
        if call := calls.behind(problem):
            # The call has the value, and not the element that is made with it.
            said = _ELEMENT.sub("", problem.message)
            told = replace(problem, message=f"{said}, in {call.what}", place=call.place)
            moved.setdefault((problem.code, problem.message), []).append(met_on(problem.subject, told))
    for problem in problems:
        if problem in there:
            yield problem
        else:
            yield from moved.get((problem.code, problem.message), (problem,))


def at_fields(problems: Iterable[Problem], entry: Entry, folders: Folders) -> Iterator[Problem]:
    """Yield what is wrong with a card's face, at the card's own value where a template quotes that as wrong."""
    for problem in problems:
        steps = _wrong_value(problem, entry, folders) if problem.slip and problem.code in _OF_VALUES else ()
        yield replace(problem, place=entry.source.at(*steps), drawn_at=problem.place) if steps else problem


def _wrong_value(problem: Problem, entry: Entry, folders: Folders) -> Steps:
    """Return the path of the one value of an entry that a problem quotes and its template speaks of, else ()."""
    source, said = folders.source(problem.place.file), problem.message.partition(", in the ")[0]
    quoted = [steps for steps, text in values_of(entry) if text.strip() and shown(text.strip()) in said]
    for part in (source.split("\n")[problem.place.line - 1 :][:1], [source]):
        spoken_of = [steps for steps in quoted if any(mentions(str(step), text) for step in steps for text in part)]
        if len(spoken_of) == 1:
            return spoken_of[0]
    return ()
