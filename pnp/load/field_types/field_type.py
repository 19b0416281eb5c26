"""What a field type is, and the types by name: each module beside this one holds one as `TYPE`."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, ClassVar

from pnp.load.field_context import FieldPlace
from pnp.load.findings import Findings
from pnp.load.scalars import quoted
from pnp.load.source import Path
from pnp.load.tables.cells import Odd, References, Wrong, odd_text
from pnp.model.entry import COMMON_FIELDS
from pnp.model.specs import FieldSpec, KindSpec

Json = dict[str, Any]
Ids = Callable[[str], Sequence[str]]
"""Returns the ids of the entries of a kind, as far as they are known."""
Trouble = tuple[str, str] | None
"""What is wrong with the declaration of a field, and the way out; None where nothing is."""


@dataclass(frozen=True)
class FieldType(ABC):
    """A field as it is declared, of one type. What most types share is here; a type says what differs.

    `written` and `seen` are its cells in the table of the docs: how a value is written, and what a template sees.
    `json` is the JSON Schema of its values, `example` a value that it might have. A list may hold values of an
    `is_item` type. `refers`: its values are ids of the kind `of`. `is_picture`: they are paths of pictures. `limited`:
    the field may declare `min` and `max`.
    """

    spec: FieldSpec

    written: ClassVar[str]
    seen: ClassVar[str]
    json: ClassVar[Json] = {"type": "string"}
    example: ClassVar[object] = "x"
    is_item: ClassVar[bool] = True
    refers: ClassVar[bool] = False
    is_picture: ClassVar[bool] = False
    limited: ClassVar[bool] = False

    @abstractmethod
    def read(self, value: object, place: FieldPlace) -> object:
        """Return a value as it stands in a file in the form that rules and templates see, `BAD` with a problem."""

    def schema(self, ids: Ids) -> Json:
        """Return the JSON Schema of the field's values."""
        return self.json

    def cell(self, text: str, refers: References) -> str | Wrong:
        """Return a cell of a table as YAML on one line, or what is wrong with it; the text is not empty."""
        return quoted(text)

    def odd_cell(self, text: str) -> Odd | None:
        """Return what is odd about a cell whose text can be a value; None where nothing is."""
        return odd_text(text)

    def stand_in(self) -> object:
        """Return a value that the field might have."""
        return self.example

    def holds_markup(self) -> bool:
        """Tell whether templates see texts as elements for a text box."""
        return False

    def trouble(self, name: str, kinds: Mapping[str, KindSpec], findings: Findings) -> Trouble:
        """Return what is wrong with the declaration of the field."""
        return None

    def leaves(self, value: object, path: Path) -> "Iterator[tuple[FieldType, object, Path]]":
        """Yield the single values that a value holds, each with its own type and path."""
        yield self, value, path


@cache
def field_types() -> Mapping[str, type[FieldType]]:
    """Return all field types by name."""
    package = __name__.rpartition(".")[0]
    folder = import_module(package).__path__
    modules = {module.name: import_module(f"{package}.{module.name}") for module in iter_modules(folder)}
    return {name: module.TYPE for name, module in modules.items() if hasattr(module, "TYPE")}


def field_type(spec: FieldSpec) -> FieldType:
    """Return a field that has been looked over, so that its type is known."""
    return field_types()[spec.type](spec)


def declaration_trouble(name: str, spec: FieldSpec, kinds: Mapping[str, KindSpec], findings: Findings) -> Trouble:
    """Return why a field or a column cannot be declared so. Its type is known."""
    if name in COMMON_FIELDS:
        return f"every entry has '{name}': it cannot be declared as a field", "give the field another name"
    declared = field_type(spec)
    if (spec.min is not None or spec.max is not None) and not declared.limited:
        return f"'{name}' is no number and has no limits", "take 'min' and 'max' away, or make it a number"
    return declared.trouble(name, kinds, findings)


def described(spec: FieldSpec, ids: Ids) -> Json:
    """Return the JSON Schema of a field, with its description and its default."""
    about = {"description": spec.about} if spec.about else {}
    default = {"default": spec.default} if spec.default is not None else {}
    return {**field_type(spec).schema(ids), **about, **default}
