"""The Jinja of templates and expressions: nothing is read or called that is not listed, and all work is counted."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from jinja2 import StrictUndefined, nodes
from jinja2.exceptions import TemplateSyntaxError
from jinja2.runtime import BlockReference, Context, Macro, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace

from pnp.nearest import did_you_mean
from pnp.sandbox.access import ATTRIBUTES, MACHINERY, NOTHING, PLAIN, attribute, callee, item
from pnp.sandbox.budget import Budget
from pnp.sandbox.charging import charged
from pnp.sandbox.fault import refused
from pnp.sandbox.filters import check_method
from pnp.sandbox.record import Function, Record
from pnp.sandbox.sizes import ITEMS_A_STEP, refuse_format, refuse_power, refuse_product

_BEFORE = MappingProxyType({"*": refuse_product, "**": refuse_power})
CHARACTERS_A_STEP = 50
"""How many characters of what a function makes, an illustration say, take about as long as a turn of a loop."""
_FRAME = frozenset(("_loop_vars", "_block_vars"))
"""What Jinja hands along with every call inside a loop or a block."""
CALLED: frozenset[type] = frozenset((Function, Macro, BlockReference))


class MissingName(StrictUndefined):
    """A name that is not there: using it says so, with the nearest that is."""

    @property
    def _undefined_message(self) -> str:
        if isinstance(self._undefined_obj, Record):
            return self._undefined_obj.lacks(str(self._undefined_name))
        if isinstance(self._undefined_obj, Mapping):
            known = [str(key) for key in self._undefined_obj]
            return f"there is no '{self._undefined_name}' in it\n{did_you_mean(str(self._undefined_name), known)}"
        return super()._undefined_message


class Sandbox(ImmutableSandboxedEnvironment):
    """A Jinja environment whose templates see the values of `PLAIN` types and what `attributes` lists of each.

    Whatever else is asked for raises SandboxFault, and so does work beyond the `budget`.
    """

    intercepted_binops = frozenset(("+", "*", "**", "%"))
    attributes: Mapping[type, frozenset[str]] = ATTRIBUTES
    values: frozenset[type] = PLAIN

    def __init__(self, budget: Budget, **options: Any) -> None:
        super().__init__(undefined=MissingName, **options)
        self.budget = budget
        self.concat = self.budget.join  # type: ignore[method-assign]
        self.globals.clear()
        self.filters.clear()
        self.tests.clear()
        self.filters.update(_counted=self._counted, _charged=self.budget.charge, _weighed=self._weighed)

    def guard(self, value: Any) -> Any:
        """Return a value that is plain, or part of the machinery of templates. Raises SandboxFault for others."""
        kind = type(value)
        if kind in self.values or kind in MACHINERY or isinstance(value, Undefined):
            return value
        raise refused("this is no value that can be worked with")

    def _generate(
        self, source: nodes.Template, name: str | None, filename: str | None, defer_init: bool = False
    ) -> str:
        return super()._generate(self.counting(source, name, filename), name, filename, defer_init)

    def counting(self, tree: nodes.Template, name: str | None = None, filename: str | None = None) -> nodes.Template:
        """Return a template such that loops, comparisons, and whatever grows is counted."""
        for loop in tree.find_all(nodes.For):
            if loop.recursive:
                raise TemplateSyntaxError("a loop cannot be recursive here", loop.lineno, name, filename)
        return charged(tree)

    def getattr(self, obj: Any, attribute_name: str) -> Any:
        """Return `obj.name` for a template, Missing where there is none. Raises SandboxFault."""
        if type(obj) is Record:
            value = obj.look_up(attribute_name, NOTHING)
        else:
            value = attribute(obj, attribute_name, self.attributes)
        return self.undefined(obj=obj, name=attribute_name) if value is NOTHING else value

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return `obj[argument]` for a template, Missing where there is none. Raises SandboxFault."""
        value = item(obj, argument)
        return self.undefined(obj=obj, name=argument) if value is NOTHING else value

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - Jinja's own
        """Call for a template: what is listed, counted, and what it makes. Raises SandboxFault."""
        budget = __self.budget
        given = (*args, *(value for name, value in kwargs.items() if name not in _FRAME))
        if type(__obj) is Function:
            budget.step(__obj.cost)
            for value in given:
                budget.weigh(value)
            made = budget.charge(__context.call(__obj.function, *args, **kwargs))
            budget.step(len(made) // CHARACTERS_A_STEP if isinstance(made, str) else 0)
            return made
        budget.step()
        if isinstance(__obj, Undefined):
            __obj()  # raises, and says what is missing
        work = callee(__obj, __self.attributes, CALLED)
        owner = getattr(work, "__self__", None) if type(work) not in CALLED else None
        if owner is not None:
            times = 1 if type(owner) in PLAIN else ITEMS_A_STEP  # Python's own methods are quick
            for value in (owner, *given):
                budget.weigh(value, times)
            if isinstance(owner, str):
                check_method(owner, work.__name__, given)
        return budget.charge(__context.call(work, *args, **kwargs))

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Work out `+ * ** %` for a template: refused where the outcome would be huge."""
        if operator in _BEFORE:
            _BEFORE[operator](left, right)
        elif operator == "%" and isinstance(left, str):
            refuse_format(left, right if isinstance(right, tuple) else (right,))
        made = super().call_binop(context, operator, left, right)
        return made if made.__class__ is float else self.budget.charge(made)

    def _counted(self, items: Any) -> Iterator[Any]:
        if not isinstance(self.guard(items), Iterable):
            raise TypeError(f"a loop needs a list, not {items!r}"[:100])
        return self.budget.counted(items)

    def _weighed(self, value: Any) -> Any:
        return self.budget.weigh(self.guard(value))


def namespace_of(sandbox: Sandbox) -> Callable[..., Any]:
    """Return the function behind `namespace(…)`: a place for what a loop has to remember."""

    def namespace(**values: Any) -> Namespace:
        for value in values.values():
            sandbox.guard(value)
        return Namespace(**values)

    return namespace
