"""The sandbox as faces use it: with includes and marked tags, geometry, chance and emblems."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from jinja2 import Template, Undefined
from markupsafe import escape

from pnp.emblems.emblem import Emblems
from pnp.render.jinja.bytecode import KeptBytecode
from pnp.render.jinja.code_files import code_file, read_code
from pnp.render.jinja.face_template import FaceTemplate, Rendering
from pnp.render.jinja.folders import Folders
from pnp.render.jinja.functions import CONSTANTS, EMBLEM_COST, FUNCTIONS, MEASURE_COST, Measure, Rng, num, rng_of
from pnp.render.jinja.markers import Markers
from pnp.render.jinja.reads import Noting, ReadingContext
from pnp.render.numbers import length
from pnp.render.traces.reads import Reads
from pnp.sandbox.access import ATTRIBUTES, NOTHING, PLAIN, attribute
from pnp.sandbox.budget import STEPS_TOGETHER, Budget
from pnp.sandbox.environment import CHARACTERS_A_STEP, Sandbox, namespace_of
from pnp.sandbox.fault import WRONG_VALUE, SandboxFault
from pnp.sandbox.filters import OF_LISTS, OF_TEXT, TESTS, bounded_filters, bounded_tests
from pnp.sandbox.record import Function, Record
from pnp.store.store import Store

_PRINTED = (str, int, float, Undefined)
"""A tuple: a union of types would be made anew for each value."""
_NOTED = frozenset((Record, dict))
"""What values at hand and cards are: that a part of another was asked for says nothing about the face."""


class FaceSandbox(Sandbox):
    """An environment for one game's templates.

    `names` are those of the values that differ from face to face; what is asked of them is noted in `reads`.
    """

    attributes: Mapping[type, frozenset[str]] = MappingProxyType(
        {**ATTRIBUTES, Rng: frozenset(("choice", "randint", "random", "shuffled", "uniform"))}
    )
    values = PLAIN | {Rng}
    context_class = ReadingContext
    template_class = FaceTemplate

    def __init__(
        self, folders: Folders, emblems: Emblems, names: frozenset[str], measure: Measure, store: Store | None = None
    ) -> None:
        super().__init__(
            Budget(STEPS_TOGETHER),
            loader=folders,
            extensions=[Markers],
            autoescape=True,
            auto_reload=False,
            cache_size=-1,
            bytecode_cache=KeptBytecode(store, (*sorted(names), "/", *folders.listing[0]))
            if store is not None
            else None,
            finalize=printable,
        )
        self.names, self.folders, self._measure = names, folders, measure
        self._used: dict[str, set[str]] = {}
        self.reads: Reads | None = None
        self.rendering = Rendering()
        made = (
            Function("namespace", namespace_of(self)),
            Function("dict", lambda **values: dict(values)),
            Function("rng", rng_of),
            Function("emblem", emblems.emblem, cost=EMBLEM_COST),
            Function("measure", self.measured, cost=MEASURE_COST),
        )
        self.globals.update({function.name: function for function in (*FUNCTIONS, *made)} | dict(CONSTANTS))
        self.filters.update(bounded_filters((*OF_LISTS, *OF_TEXT), self.budget, self.look_at))
        self.filters.update(num=num, _printed=printable, _used=self._use, _asked=self._ask)
        self.tests.update(bounded_tests(TESTS, self.budget, self.look_at))

    def compile(self, source: Any, name: Any = None, filename: Any = None, *rest: Any, **more: Any) -> Any:
        """Return what Jinja makes of a template, from the wheel where that has it."""
        if isinstance(source, str) and name and filename and not (rest or more):
            code = read_code(self.code_file(name, source), filename)
            if code is not None:
                return code
        return super().compile(source, name, filename, *rest, **more)

    def code_file(self, name: str, source: str) -> str:
        """Return the name of the file in which a wheel has a template's code."""
        return code_file(name, source, self.folders.number(name), self.names)

    def counting(self, name: str | None = None, filename: str | None = None) -> Noting:
        """Return what counts in a template, and notes as it runs where it uses a record as a whole."""
        return Noting(name, filename, self.names)

    def getattr(self, obj: Any, attribute_name: str) -> Any:
        """Return `obj.name` for a template, noted where it is asked of one of the face's values."""
        kind = type(obj)
        if kind is Record:
            value = obj.look_up(attribute_name, NOTHING)
        else:
            value = attribute(obj, attribute_name, self.attributes)
        if self.reads is not None and kind in _NOTED:
            self.reads.note_part(obj, attribute_name)
        return self.undefined(obj=obj, name=attribute_name) if value is NOTHING else value

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return `obj[argument]` for a template, noted where it is asked of one of the face's values."""
        value = super().getitem(obj, argument)
        if self.reads is not None and obj.__class__ in _NOTED:
            self.reads.note_part(obj, argument)
        return value

    def look_into(self, value: Any) -> None:
        """Note a record that a function may look at all of."""
        if self.reads is not None and type(value) is Record:
            self.reads.note_whole(value)

    def look_at(self, value: Any) -> Any:
        """Return a value for a filter or a test, which may look at all of it. Raises SandboxFault for no plain one."""
        if type(value) is Record and self.reads is not None:
            self.reads.note_whole(value)
        return self.guard(value)

    def measured(
        self,
        text: object,
        width: float | str,
        size: float | str,
        family: str = "body",
        bold: object = False,
        line_height: float = 1.2,
        gap: float = 0.35,
    ) -> Record:
        """Return the `lines`, `height` and `width` of a text as a box `width` wide sets it at one size.

        Lengths are in millimetres or have a unit. Raises Fault for lengths, markup or fonts that measure nothing.
        """
        markup = str(escape(printable(text)))
        self.budget.step(len(markup) // CHARACTERS_A_STEP)
        taken, icons = self._measure(
            markup,
            length(str(width)),
            length(str(size)),
            str(family),
            bold=bool(bold),
            leading=float(line_height),
            gap=float(gap),
        )
        for icon in icons if self.reads is not None else ():
            self.reads.note_shown("icons", icon)  # type: ignore[union-attr]
        return Record("a measured text", {"lines": taken.lines, "height": taken.height, "width": taken.width})

    def _use(self, value: Any) -> Any:
        if self.reads is not None:
            self.reads.note_use(value)
        return value

    def _ask(self, value: Any) -> Any:
        if self.reads is not None:
            self.reads.note_truth(value)
        return value

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Template:
        """Return a template; counted, for a template may include itself.

        It is noted with all that it has ever used: what it imports may have run for another face.
        """
        self.budget.step()
        name = self.folders.short_name(name) if isinstance(name, str) else name
        if parent is not None:
            self._used.setdefault(parent, set()).add(name)
        if self.reads is not None:
            self._note(name, self.reads)
        return super().get_template(name, parent, globals)

    def _note(self, name: str, reads: Reads) -> None:
        if ("template", name) not in reads.noted:
            reads.note("template", name)
            for used in tuple(self._used.get(name, ())):
                self._note(used, reads)


def printable(value: Any) -> Any:
    """Return what may be printed; a list, a record, a function or nothing can only be a slip. Raises SandboxFault.

    Undefined values pass: they say themselves what is missing.
    """
    if isinstance(value, _PRINTED):
        return value
    what = "nothing (none)" if value is None else "a record" if isinstance(value, Record) else "a function"
    if isinstance(value, Iterable) and not isinstance(value, Record):
        what = "a list"
    raise SandboxFault(
        WRONG_VALUE, f"a value to be printed is {what}", "print a text or a number, or test it with {% if %}"
    )
