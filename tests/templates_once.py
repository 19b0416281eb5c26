"""Templates and rules of the same text are compiled once in a test run, as in runs with a store."""

from functools import wraps
from typing import Any

from pnp.check.rule_sandbox import RuleSandbox
from pnp.render.jinja.sandbox import FaceSandbox


class Compiled(dict[bytes, bytes]):
    """What a store keeps, in memory."""

    put = dict.__setitem__


def compile_once() -> None:
    """Keep what templates and rules are compiled to where a run has no store."""
    begin, compiled = FaceSandbox.__init__, Compiled()

    @wraps(begin)
    def with_memory(self: FaceSandbox, folders: Any, emblems: Any, names: Any, measure: Any, store: Any = None) -> None:
        begin(self, folders, emblems, names, measure, compiled if store is None and folders else store)

    def store_of(self: RuleSandbox) -> Any:
        given = self.__dict__["store"]
        return compiled if given is None else given

    FaceSandbox.__init__ = with_memory  # type: ignore[method-assign]
    RuleSandbox.store = property(store_of, lambda self, store: self.__dict__.update(store=store))  # type: ignore[assignment]
