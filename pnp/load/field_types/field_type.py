"""What a field type is, and the types by name: each module beside this one holds one as `TYPE`."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, ClassVar

from pnp.load.field_context import FieldContext, Reader
from pnp.load.findings import Findings
from pnp.load.source import Path
from pnp.load.tables.odd import Odd, odd_text
from pnp.load.tables.values import References, Wrong, quoted
from pnp.model.entry import COMMON_FIELDS
from pnp.model.specs import FieldSpec, KindSpec

Json = dict[str, Any]
Ids = Callable[[str], Sequence[str]]
"""Returns the ids of the entries of a kind, as far as they are known."""


class FieldType(ABC):
    """A type that a kind can give a field. What most types share is here; a type says what differs.

    `written` and `seen` are its cells in the table of the docs: how a value is written, and what a template sees.
    A list may hold values of an `is_item` type. `refers`: its values are ids of the kind `of`. `is_picture`: they are
    paths of pictures.
    """

    written: ClassVar[str]
    seen: ClassVar[str]
    is_item: ClassVar[bool] = True
    refers: ClassVar[bool] = False
    is_picture: ClassVar[bool] = False

    @abstractmethod
    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return what reads a field's values as they stand in a file."""

    @abstractmethod
    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Return the JSON Schema of a field's values."""

    def cell(self, text: str, spec: FieldSpec, refers: References) -> str | Wrong:
        """Return a cell of a table as YAML on one line, or what is wrong with it; the text is not empty."""
        del spec, refers
        return quoted(text)

    def odd_cell(self, text: str) -> Odd | None:
        """Return what is odd about a cell whose text can be a value; None where nothing is."""
        return odd_text(text)

    def stand_in(self, spec: FieldSpec) -> object:
        """Return a value that a field might have."""
        del spec
        return "x"

    def holds_markup(self, spec: FieldSpec) -> bool:
        """Tell whether templates see texts as elements for a text box."""
        del spec
        return False

    def trouble(
        self, name: str, spec: FieldSpec, kinds: Mapping[str, KindSpec], findings: Findings
    ) -> tuple[str, str] | None:
        """Return what is wrong with the declaration of a field, and the way out; None where nothing is."""
        del name, spec, kinds, findings
        return None

    def leaves(self, spec: FieldSpec, value: object, path: Path) -> Iterator[tuple[FieldSpec, object, Path]]:
        """Yield the single values that a value holds, each with its own declaration and path."""
        yield spec, value, path


@cache
def field_types() -> Mapping[str, FieldType]:
    """Return all field types by name."""
    package = __name__.rpartition(".")[0]
    folder = import_module(package).__path__
    modules = {module.name: import_module(f"{package}.{module.name}") for module in iter_modules(folder)}
    return {name: module.TYPE for name, module in modules.items() if hasattr(module, "TYPE")}


def field_type(spec: FieldSpec) -> FieldType:
    """Return the type of a field that has been looked over: it is known."""
    return field_types()[spec.type]


def stand_in(spec: FieldSpec) -> object:
    """Return a value that a field might have."""
    return field_type(spec).stand_in(spec)


def item_spec(spec: FieldSpec) -> FieldSpec:
    """Return the declaration of a list's items."""
    return spec.model_copy(update={"type": spec.of, "of": ""})


def declaration_trouble(
    name: str, spec: FieldSpec, kinds: Mapping[str, KindSpec], findings: Findings
) -> tuple[str, str] | None:
    """Return why a field or a column cannot be declared so, and the way out; None where it can. Its type is known."""
    if name in COMMON_FIELDS:
        return f"every entry has '{name}': it cannot be declared as a field", "give the field another name"
    return field_type(spec).trouble(name, spec, kinds, findings)


def described(spec: FieldSpec, ids: Ids) -> Json:
    """Return the JSON Schema of a field, with its description and its default."""
    schema = dict(field_type(spec).schema(spec, ids))
    if spec.about:
        schema["description"] = spec.about
    if spec.default is not None:
        schema["default"] = spec.default
    return schema
