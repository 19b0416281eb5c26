"""The calls in a user's own templates behind what bundled macros and emblems draw, noted while a face is drawn anew."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from jinja2.runtime import Macro
from markupsafe import Markup
from msgspec import Struct

from pnp.bundled import is_bundled
from pnp.problem import Place, Problem
from pnp.render.jinja.sandbox import FaceSandbox
from pnp.render.markup import MARK
from pnp.sandbox.record import Function

_MARK = re.compile(f' {MARK}="([0-9]+):[0-9]+"')
_FIRST, _APART = 10_000_000, 10_000
"""Calls are numbered from here in the place of lines, which no template has so many of, and so far apart: what is
wrong may be told some lines below a mark."""


class Call(Struct, frozen=True):
    """A macro or an emblem that is called, and where."""

    what: str
    place: Place


class Calls:
    """The calls of one rendering: what they make is marked with their numbers, in the place of lines."""

    def __init__(self, sandbox: FaceSandbox) -> None:
        self._sandbox = sandbox
        self._calls: list[Call] = []

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Note the calls of templates that run meanwhile."""
        self._sandbox.call = self._call  # type: ignore[method-assign]
        try:
            yield
        finally:
            del self._sandbox.call

    def behind(self, problem: Problem) -> Call | None:
        """Return the call that drew what a problem is about, None where that stands in a template itself."""
        number = (problem.place.line - _FIRST) // _APART
        return self._calls[number] if 0 <= number < len(self._calls) else None

    def _call(self, context: Any, called: Any, /, *given: Any, **named: Any) -> Any:
        made = FaceSandbox.call(self._sandbox, context, called, *given, **named)
        emblem = type(called) is Function and called.name == "emblem"
        if not (emblem or type(called) is Macro):
            return made
        frame = sys._getframe(1)
        line = frame.f_globals["__jinja_template__"].get_corresponding_lineno(frame.f_lineno)
        place = Place(frame.f_code.co_filename, line)
        if emblem:
            # Its elements have no marks of their own: all get that of the group around them.
            mark = self._mark(f"the emblem '{given[0] if given else named['style']}'", place)
            return Markup(str(made).replace("<g", f"<g{mark}", 1))  # noqa: S704 - a mark more
        if is_bundled(place.file):
            return made
        mark = self._mark(f"the macro '{called.name}'", place)
        return Markup(_MARK.sub(lambda old: mark if self._is_bundled(old[1]) else old[0], made))  # noqa: S704 - marks

    def _mark(self, what: str, place: Place) -> str:
        """Return a call's mark: in a bundled template that of its line, for the call of that template is told."""
        line = place.line
        if not is_bundled(place.file):
            line = _FIRST + len(self._calls) * _APART
            self._calls.append(Call(what, place))
        return f' {MARK}="{self._sandbox.folders.labels.index(place.file)}:{line}"'

    def _is_bundled(self, number: str) -> bool:
        return is_bundled(self._sandbox.folders.labels[int(number)])
