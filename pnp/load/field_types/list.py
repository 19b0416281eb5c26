"""Several values of one type."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec.structs import replace

from pnp.load.field_context import BAD, FieldPlace
from pnp.load.field_types.field_type import FieldType, Ids, Json, Trouble, field_type, field_types
from pnp.load.findings import Findings
from pnp.load.source import Path
from pnp.load.tables.cells import References, Wrong
from pnp.model.specs import KindSpec

MOST_PARTS = 1_000
_PARTS = re.compile(r"[;,|\n]")


class ItemList(FieldType):
    """Values of the type `of`."""

    written = "`[…]` of values of type `of` (any type but `list`, `reference` and `table`)"
    seen = "the values"
    example = ()
    is_item = False

    @cached_property
    def item(self) -> FieldType:
        """The type of the items."""
        return field_type(replace(self.spec, type=self.spec.of, of=""))

    def read(self, value: object, place: FieldPlace) -> object:
        """Return a tuple."""
        if not isinstance(value, tuple):
            return place.wrong("a list", value, "write it in brackets: [one, two]")
        items = tuple(self.item.read(part, place.below(number)) for number, part in enumerate(value))
        return BAD if BAD in items else items

    def schema(self, ids: Ids) -> Json:
        """Describe a list of such items."""
        return {"type": "array", "items": self.item.schema(ids)}

    def cell(self, text: str, refers: References) -> str | Wrong:
        """Return the parts between commas, semicolons, bars and line ends."""
        parts = [part.strip() for part in _PARTS.split(text.strip("[]"))]
        if len(parts) > MOST_PARTS:
            return Wrong(f"has more than {MOST_PARTS} parts")
        items = []
        for part in filter(None, parts):
            item = self.item.cell(part, refers)
            if isinstance(item, Wrong):
                return item
            items.append(item)
        return f"[{', '.join(items)}]"

    def holds_markup(self) -> bool:
        """Tell whether the items do."""
        return self.item.holds_markup()

    def trouble(self, name: str, kinds: Mapping[str, KindSpec], findings: Findings) -> Trouble:
        """Refuse items of no type, and of those that no list holds."""
        items = [item for item, kind in field_types().items() if kind.is_item]
        if self.spec.of in items:
            return None
        return f"'{name}' must say in 'of' what type its items have", findings.near(self.spec.of, items)

    def leaves(self, value: object, path: Path) -> Iterator[tuple[FieldType, object, Path]]:
        """Yield the items."""
        for number, item in enumerate(value if isinstance(value, tuple) else ()):
            yield self.item, item, (*path, number)


TYPE = ItemList
