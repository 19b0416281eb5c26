"""What a template reads while it draws a face: faces that read the same are the same."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from jinja2 import nodes
from jinja2.runtime import Context
from jinja2.visitor import NodeTransformer

from pnp.render.drawing import Drawing
from pnp.sandbox.access import NOTHING, item
from pnp.sandbox.record import Record

Read = tuple[str, str | None]
"""A value by its name and what was asked of it; None where it was used as a whole."""
_PLAIN = frozenset((str, int, bool, type(None)))
MOST_VARIANTS = 50
"""How many different sets of reads a template may have and still be looked up: more are seldom met again."""


class Reads:
    """The reads of one face. `values` are those that differ from face to face; `names` all that there may be."""

    def __init__(self, values: Mapping[str, object], names: frozenset[str]) -> None:
        self._values, self._all = values, names | values.keys()
        self._names = {id(value): name for name, value in values.items() if type(value) in (Record, dict)}
        self.noted: dict[Read, Hashable] = {}

    def note_name(self, name: str) -> None:
        """Note that a template mentions a name: a plain value is read with that."""
        value = self._values.get(name, NOTHING)
        if name in self._all and id(value) not in self._names:
            self.noted[name, None] = identity(value)

    def note_part(self, owner: object, part: object, value: object) -> None:
        """Note what was asked of a record, where it is one of the values."""
        name = self._names.get(id(owner))
        if name is not None:
            self.noted[name, str(part)] = identity(value)

    def note_whole(self, value: object) -> None:
        """Note that a record was used as a whole: compared, handed on, gone through."""
        name = self._names.get(id(value))
        if name is not None:
            self.noted[name, None] = identity(value)


@dataclass(slots=True, eq=False)
class Traces:
    """Drawings by what was read for them. A template that reads the same values again draws the same."""

    _variants: dict[Hashable, list[tuple[Read, ...]]] = field(default_factory=dict)
    _results: dict[Hashable, Drawing] = field(default_factory=dict)

    def find(self, template: Hashable, values: Mapping[str, object]) -> Drawing | None:
        """Return what a template drew from the values that it would read now; None where it has not seen them."""
        for variant in self._variants.get(template, ()):
            result = self._results.get((template, variant, tuple(_value(values, *read) for read in variant)))
            if result is not None:
                return result
        return None

    def keep(self, template: Hashable, reads: Reads, result: Drawing) -> None:
        """Remember what a template drew from its reads."""
        variant = tuple(reads.noted)
        variants = self._variants.setdefault(template, [])
        if variant not in variants:
            if len(variants) >= MOST_VARIANTS:
                return
            variants.append(variant)
        self._results[template, variant, tuple(reads.noted.values())] = result


@dataclass(frozen=True, slots=True, eq=False)
class _Same:
    """A value that equals nothing but itself."""

    value: object

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


def identity(value: object) -> Hashable:
    """Return what tells a value from others: plain ones by type and contents, records and the like by themselves."""
    kind = type(value)
    if kind in _PLAIN:
        return kind, value
    if kind is float:
        return kind, repr(value)  # 0.0 equals -0.0 and prints differently
    if isinstance(value, tuple | list):
        return kind, tuple(identity(part) for part in value)
    if kind is dict:
        return kind, tuple((key, identity(part)) for key, part in value.items())  # type: ignore[attr-defined]
    return kind, (str(value) if isinstance(value, str) else _Same(value))


def _value(values: Mapping[str, object], name: str, part: str | None) -> Hashable:
    value = values.get(name, NOTHING)
    if part is None:
        return identity(value)
    return identity(item(value, part) if type(value) in (Record, dict) else NOTHING)


class ReadingContext(Context):
    """A template's names, noted as they are looked up."""

    def resolve_or_missing(self, key: str) -> Any:
        """Return what a name stands for, `missing` for nothing."""
        value = super().resolve_or_missing(key)
        reads: Reads | None = self.environment.reads  # type: ignore[attr-defined]
        if reads is not None:
            reads.note_name(key)
        return value


class Noting(NodeTransformer):
    """Sends names through the filter `_whole` wherever more is done with them than to ask for a part."""

    def __init__(self, names: frozenset[str]) -> None:
        self._names = names

    def visit_Getattr(self, node: nodes.Getattr) -> nodes.Node:  # noqa: N802 - the name of a node
        return node if isinstance(node.node, nodes.Name) else self.generic_visit(node)

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802 - the name of a node
        if isinstance(node.node, nodes.Name) and not isinstance(node.arg, nodes.Slice):
            node.arg = self.visit(node.arg)
            return node
        return self.generic_visit(node)

    def visit_Name(self, node: nodes.Name) -> nodes.Node:  # noqa: N802 - the name of a node
        if node.name not in self._names or node.ctx != "load":
            return node
        return nodes.Filter(node, "_whole", [], [], None, None, lineno=node.lineno)
