"""The Jinja of templates and expressions: nothing is read or called that is not listed, and all work is counted."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from jinja2 import StrictUndefined, nodes
from jinja2.environment import TemplateModule
from jinja2.runtime import BlockReference, Context, Macro, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace, missing
from markupsafe import Markup, escape

from pnp.nearest import did_you_mean
from pnp.sandbox.access import ATTRIBUTES, MACHINERY, NOTHING, PLAIN, attribute, callee, item
from pnp.sandbox.budget import Budget
from pnp.sandbox.code import SandboxCode
from pnp.sandbox.counting import Counting
from pnp.sandbox.failures import failed_call, kind_of
from pnp.sandbox.fault import WRONG_VALUE, SandboxFault, refused
from pnp.sandbox.filters import check_method
from pnp.sandbox.record import Function, Record
from pnp.sandbox.sizes import ITEMS_A_STEP, NUMBERS, refuse_format, refuse_power, refuse_product

_BEFORE = MappingProxyType({"*": refuse_product, "**": refuse_power})
CHARACTERS_A_STEP = 50
"""How many characters of what a function makes, an illustration say, take about as long as a turn of a loop."""
_NUMBERS: frozenset[Any] = frozenset((int, float))
_EXACT = 1 << 53
_SPECIAL = re.compile("[&<>\"']")
_WRONG_USE = (TypeError, ValueError, AttributeError, ArithmeticError)
"""What a function raises that is given what it cannot work with."""
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
        if self._undefined_hint:
            return self._undefined_hint
        if self._undefined_obj is missing:
            return f"there is no '{self._undefined_name}' here"
        return self._lacking(self._undefined_obj)

    def _lacking(self, owner: object) -> str:
        """Return what a value lacks, and on a second line the nearest name that a namespace or an import has."""
        name, what = self._undefined_name, kind_of(type(owner).__name__)
        if isinstance(name, int):
            return f"{what} has no item number {name}\nitems are numbered from 0"
        known: Iterable[str] = ()
        if isinstance(owner, TemplateModule):
            known = (key for key in vars(owner) if key[:1] != "_")
        elif isinstance(owner, Namespace):
            known = object.__getattribute__(owner, "_Namespace__attrs")
        return f"{what} has no '{name}'\n{did_you_mean(str(name), known)}"


class Sandbox(ImmutableSandboxedEnvironment):
    """A Jinja environment whose templates see the values of `PLAIN` types and what `attributes` lists of each.

    Whatever else is asked for raises SandboxFault, and so does work beyond the `budget`.
    """

    intercepted_binops = frozenset(("+", "*", "**", "%"))
    attributes: Mapping[type, frozenset[str]] = ATTRIBUTES
    values: frozenset[type] = PLAIN
    code_generator_class = SandboxCode

    def __init__(self, budget: Budget, **options: Any) -> None:
        # Working out constants beforehand takes a tenth of the time of a game, and saves less than that.
        super().__init__(undefined=MissingName, optimized=False, **options)
        self.budget = budget
        self.concat = self.budget.join  # type: ignore[method-assign]
        self.globals.clear()
        self.filters.clear()
        self.tests.clear()
        self.filters.update(_counted=self._counted, _charged=self.budget.charge, _weighed=self._weighed)

    def make_globals(self, d: Any) -> Any:
        """Return what every template can call. Jinja chains mappings here, and copies the chain for each face."""
        return {**self.globals, **d} if d else self.globals

    def guard(self, value: Any) -> Any:
        """Return a value that is plain, or part of the machinery of templates. Raises SandboxFault for others."""
        kind = type(value)
        if kind in self.values or kind in MACHINERY or isinstance(value, Undefined):
            return value
        raise refused("this is no value that can be worked with")

    def _generate(
        self, source: nodes.Template, name: str | None, filename: str | None, defer_init: bool = False
    ) -> str:
        return super()._generate(self.counting(name, filename).visit(source), name, filename, defer_init)

    def counting(self, name: str | None = None, filename: str | None = None) -> "Counting":
        """Return what rewrites a template such that loops, comparisons, and whatever grows is counted."""
        return Counting(name, filename)

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
        budget, kind = __self.budget, type(__obj)
        if kind is Macro:
            budget.step()
            return budget.charge(__obj(__context.eval_ctx, *args, **kwargs))
        if kind is Function:
            budget.step(__obj.cost)
            for value in (*args, *kwargs.values()):
                if value.__class__ not in NUMBERS:
                    __self.look_into(value)
                    budget.weigh(value)
            try:
                made = __obj.function(*args, **kwargs)
            except _WRONG_USE as error:
                raise failed_call(__obj.name, __obj.function, args, kwargs, error) from error
            made = budget.charge(made)
            budget.step(len(made) // CHARACTERS_A_STEP if isinstance(made, str) else 0)
            return made
        budget.step()
        if isinstance(__obj, Undefined):
            __obj()  # raises, and says what is missing
        work = callee(__obj, __self.attributes, CALLED)
        owner = getattr(work, "__self__", None) if type(work) not in CALLED else None
        if owner is not None:
            given = (*args, *kwargs.values())
            times = 1 if type(owner) in PLAIN else ITEMS_A_STEP  # Python's own methods are quick
            for value in (owner, *given):
                budget.weigh(value, times)
            if isinstance(owner, str):
                check_method(owner, work.__name__, given)
        try:
            return budget.charge(__context.call(work, *args, **kwargs))
        except _WRONG_USE as error:
            if owner is None:
                raise
            raise failed_call(work.__name__, work, args, kwargs, error) from error

    def look_into(self, value: Any) -> None:
        """Hear of a value that a function may look at all of."""

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Work out `+ * ** %` for a template: refused where the outcome would be huge."""
        if operator in _BEFORE:
            _BEFORE[operator](left, right)
        elif operator == "%" and isinstance(left, str):
            refuse_format(left, right if isinstance(right, tuple) else (right,))
        made = super().call_binop(context, operator, left, right)
        return made if made.__class__ is float else self.budget.charge(made)

    def plus(self, context: Context, left: Any, right: Any) -> Any:
        """Work out a sum for a template."""
        if left.__class__ in _NUMBERS and right.__class__ in _NUMBERS:
            made = left + right
            if made.__class__ is float or -_EXACT < made < _EXACT:
                return made
        return self.call_binop(context, "+", left, right)

    def times(self, context: Context, left: Any, right: Any) -> Any:
        """Work out a product for a template: refused where it would be huge."""
        if left.__class__ in _NUMBERS and right.__class__ in _NUMBERS:
            made = left * right
            if made.__class__ is float or -_EXACT < made < _EXACT:
                return made
        return self.call_binop(context, "*", left, right)

    def printed(self, value: Any) -> str:
        """Return a value as a template prints it, escaped where it is not Markup. Raises SandboxFault for some."""
        kind = type(value)
        if kind is str:
            return escape(value) if _SPECIAL.search(value) else value
        if kind in _NUMBERS:
            return str(value)
        if kind is Markup:
            return value  # type: ignore[no-any-return]
        return escape(self.finalize(value) if self.finalize is not None else value)

    def _counted(self, items: Any) -> Iterator[Any]:
        if not isinstance(self.guard(items), Iterable):
            raise SandboxFault(WRONG_VALUE, f"a loop goes through a list, and this is {kind_of(type(items).__name__)}")
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
