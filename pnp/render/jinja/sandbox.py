"""The sandbox as faces use it: with includes and marked tags, geometry, chance and emblems."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from jinja2 import BaseLoader, Template, Undefined, nodes

from pnp.emblems.emblem import Emblems
from pnp.render.jinja.functions import CONSTANTS, EMBLEM_COST, FUNCTIONS, Rng, num, rng_of
from pnp.render.jinja.markers import Markers
from pnp.render.jinja.reads import Noting, ReadingContext, Reads
from pnp.sandbox.access import ATTRIBUTES, PLAIN
from pnp.sandbox.budget import STEPS_TOGETHER, Budget
from pnp.sandbox.environment import Sandbox, namespace_of
from pnp.sandbox.fault import WRONG_VALUE, SandboxFault
from pnp.sandbox.filters import OF_LISTS, OF_TEXT, TESTS, bounded_filters, bounded_tests
from pnp.sandbox.record import Function, Record


class FaceSandbox(Sandbox):
    """An environment for one game's templates.

    `names` are those of the values that differ from face to face; what is asked of them is noted in `reads`.
    """

    attributes: Mapping[type, frozenset[str]] = MappingProxyType(
        {**ATTRIBUTES, Rng: frozenset(("choice", "randint", "random", "shuffled", "uniform"))}
    )
    values = PLAIN | {Rng}
    context_class = ReadingContext

    def __init__(self, loader: BaseLoader, emblems: Emblems, names: frozenset[str]) -> None:
        super().__init__(
            Budget(STEPS_TOGETHER),
            loader=loader,
            extensions=[Markers],
            autoescape=True,
            auto_reload=False,
            cache_size=-1,
            finalize=printable,
        )
        self.names = names
        self.reads: Reads | None = None
        made = (
            Function("namespace", namespace_of(self)),
            Function("dict", lambda **values: dict(values)),
            Function("rng", rng_of),
            Function("emblem", emblems.emblem, cost=EMBLEM_COST),
        )
        self.globals.update({function.name: function for function in (*FUNCTIONS, *made)} | dict(CONSTANTS))
        self.filters.update(bounded_filters((*OF_LISTS, *OF_TEXT), self.budget, self.guard))
        self.filters.update(num=num, _printed=printable, _whole=self._whole)
        self.tests.update(bounded_tests(TESTS, self.budget, self.guard))

    @property
    def sources(self) -> list[str]:
        """The names of the template sources by the number that markers carry."""
        extension = self.extensions[Markers.identifier]
        assert isinstance(extension, Markers)  # noqa: S101 - registered above
        return extension.sources

    def counting(self, tree: nodes.Template, name: str | None = None, filename: str | None = None) -> nodes.Template:
        """Return the counted template; where it uses a record as a whole, that is noted as it runs."""
        noting: nodes.Template = Noting(self.names).visit(tree)
        return super().counting(noting, name, filename)

    def getattr(self, obj: Any, attribute_name: str) -> Any:
        """Return `obj.name` for a template, noted where it is asked of one of the face's values."""
        value = super().getattr(obj, attribute_name)
        if self.reads is not None:
            self.reads.note_part(obj, attribute_name, value)
        return value

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return `obj[argument]` for a template, noted where it is asked of one of the face's values."""
        value = super().getitem(obj, argument)
        if self.reads is not None:
            self.reads.note_part(obj, argument, value)
        return value

    def _whole(self, value: Any) -> Any:
        if self.reads is not None:
            self.reads.note_whole(value)
        return value

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Template:
        """Return a template; counted, for a template may include itself."""
        self.budget.step()
        return super().get_template(name, parent, globals)


def printable(value: Any) -> Any:
    """Return what may be printed; a list, a record, a function or nothing can only be a slip. Raises SandboxFault.

    Undefined values pass: they say themselves what is missing.
    """
    if isinstance(value, str | int | float | Undefined):
        return value
    what = "nothing (none)" if value is None else "a record" if isinstance(value, Record) else "a function"
    if isinstance(value, Iterable) and not isinstance(value, Record):
        what = "a list"
    raise SandboxFault(
        WRONG_VALUE, f"a value to be printed is {what}", "print a text or a number, or test it with {% if %}"
    )
