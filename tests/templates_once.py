"""Templates of the same text are compiled once in a test run, as in runs with a store."""

from functools import wraps
from typing import Any

from pnp.render.jinja.sandbox import FaceSandbox


class Compiled(dict[bytes, bytes]):
    """What a store keeps of templates, in memory."""

    put = dict.__setitem__


def compile_once() -> None:
    """Keep what templates are compiled to where a run has no store."""
    begin, compiled = FaceSandbox.__init__, Compiled()

    @wraps(begin)
    def with_memory(self: FaceSandbox, folders: Any, emblems: Any, names: Any, store: Any = None) -> None:
        begin(self, folders, emblems, names, compiled if store is None else store)

    FaceSandbox.__init__ = with_memory  # type: ignore[method-assign]
