"""The Jinja of templates and expressions: nothing is read or called that is not listed, and all work is counted."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import add, mul
from types import MappingProxyType
from typing import Any

from jinja2 import StrictUndefined, nodes
from jinja2.exceptions import TemplateSyntaxError
from jinja2.runtime import BlockReference, Context, Macro, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace
from jinja2.visitor import NodeTransformer

from pnp.nearest import did_you_mean
from pnp.sandbox.access import ATTRIBUTES, MACHINERY, NOTHING, PLAIN, attribute, callee, item
from pnp.sandbox.budget import Budget
from pnp.sandbox.fault import refused
from pnp.sandbox.filters import check_method
from pnp.sandbox.record import Function, Record
from pnp.sandbox.sizes import ITEMS_A_STEP, refuse_format, refuse_power, refuse_product

_BEFORE = MappingProxyType({"*": refuse_product, "**": refuse_power})
CHARACTERS_A_STEP = 50
"""How many characters of what a function makes, an illustration say, take about as long as a turn of a loop."""
_QUICK: Mapping[str, Callable[[Any, Any], Any]] = MappingProxyType({"+": add, "*": mul})
_NUMBERS = frozenset((int, float))
_EXACT = 1 << 53
_FRAME = ("_loop_vars", "_block_vars")
"""What Jinja hands along with every call inside a loop or a block."""
_CONSTANTS = (nodes.Const, nodes.List, nodes.Tuple, nodes.Dict, nodes.Pair)
_SMALL = (str, int, float, bool, type(None))
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
            _drop_frame(kwargs)
            return budget.charge(__obj(__context.eval_ctx, *args, **kwargs))
        if kind is Function:
            __self.look_into(*args, *kwargs.values())
            budget.step(__obj.cost)
            _drop_frame(kwargs)
            for value in (*args, *kwargs.values()):
                budget.weigh(value)
            made = budget.charge(__obj.function(*args, **kwargs))
            budget.step(len(made) // CHARACTERS_A_STEP if isinstance(made, str) else 0)
            return made
        budget.step()
        if isinstance(__obj, Undefined):
            __obj()  # raises, and says what is missing
        work = callee(__obj, __self.attributes, CALLED)
        owner = getattr(work, "__self__", None) if type(work) not in CALLED else None
        if owner is not None:
            given = (*args, *(value for name, value in kwargs.items() if name not in _FRAME))
            times = 1 if type(owner) in PLAIN else ITEMS_A_STEP  # Python's own methods are quick
            for value in (owner, *given):
                budget.weigh(value, times)
            if isinstance(owner, str):
                check_method(owner, work.__name__, given)
        return budget.charge(__context.call(work, *args, **kwargs))

    def look_into(self, *values: Any) -> None:
        """Hear of values that a function may look at all of."""

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Work out `+ * ** %` for a template: refused where the outcome would be huge."""
        if left.__class__ in _NUMBERS and right.__class__ in _NUMBERS and operator in _QUICK:
            made = _QUICK[operator](left, right)
            if made.__class__ is float or -_EXACT < made < _EXACT:
                return made
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


def _drop_frame(arguments: dict[str, Any]) -> None:
    for name in _FRAME:
        arguments.pop(name, None)


class Counting(NodeTransformer):
    """Sends through filters of the sandbox what it has to count. Raises TemplateSyntaxError for a recursive loop."""

    def __init__(self, name: str | None, filename: str | None) -> None:
        self._name, self._filename = name, filename

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - the name of a node
        if node.recursive:
            raise TemplateSyntaxError("a loop cannot be recursive here", node.lineno, self._name, self._filename)
        self.generic_visit(node)
        node.iter = _through("_counted", node.iter)
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - the name of a node
        self.generic_visit(node)
        node.nodes = [part if isinstance(part, nodes.Const) else _through("_printed", part) for part in node.nodes]
        return _through("_charged", node)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802 - the name of a node
        """Weigh what is compared: not where one side is short as it stands in the template."""
        self.generic_visit(node)
        left = node.expr
        for operand in node.ops:
            searched = operand.op in ("in", "notin")
            if not _is_small(operand.expr) and (searched or not _is_small(left)):
                operand.expr = _through("_weighed", operand.expr)
            left = operand.expr
        return node

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802 - the name of a node
        self.generic_visit(node)
        if isinstance(node.arg, nodes.Slice) and node.ctx == "load":
            node.node = _through("_weighed", node.node)
            return _through("_charged", node)
        return node

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802 - the name of a node
        # What a loop or a set assigns to is a tuple as well, and no value.
        return self._charged(node) if node.ctx == "load" else node

    def _charged(self, node: nodes.Expr) -> nodes.Node:
        if _is_constant(node):
            return node
        self.generic_visit(node)
        return _through("_charged", node)

    visit_List = visit_Dict = _charged  # noqa: N815 - names of nodes


def _through(name: str, node: nodes.Node) -> nodes.Filter:
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno)


def _is_small(node: nodes.Expr) -> bool:
    """Tell whether a value costs next to nothing to compare: a constant, or a short list of constants."""
    if isinstance(node, nodes.Const):
        return isinstance(node.value, _SMALL) and len(str(node.value)) < 100
    return (
        isinstance(node, nodes.List | nodes.Tuple)
        and len(node.items) < 20
        and all(isinstance(part, nodes.Const) for part in node.items)
    )


def _is_constant(node: nodes.Expr) -> bool:
    """Tell whether a list, as deep as it goes, holds nothing but constants."""
    return all(isinstance(part, _CONSTANTS) for part in node.find_all(nodes.Node))
