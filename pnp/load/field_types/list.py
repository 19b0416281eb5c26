"""Several values of one type."""

import re
from collections.abc import Iterator, Mapping

from pnp.load.field_context import BAD, FieldContext, Reader
from pnp.load.field_types.field_type import FieldType, Ids, Json, field_type, field_types, item_spec
from pnp.load.findings import Findings
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.load.tables.values import References, Wrong
from pnp.model.specs import FieldSpec, KindSpec

MOST_PARTS = 1_000
_PARTS = re.compile(r"[;,|\n]")


class ItemList(FieldType):
    """Values of the type `of`."""

    written = "`[…]` of values of type `of` (any type but `list`, `reference` and `table`)"
    seen = "the values"
    is_item = False

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader that gives a tuple."""
        item = field_type(item_spec(spec)).reader(item_spec(spec), context)

        def read(value: object, raw: Raw, path: Path) -> object:
            if not isinstance(value, tuple):
                return context.wrong(raw, path, "a list", value, "write it in brackets: [one, two]")
            items = tuple(item(part, raw, (*path, number)) for number, part in enumerate(value))
            return BAD if BAD in items else items

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe a list of such items."""
        return {"type": "array", "items": field_type(item_spec(spec)).schema(item_spec(spec), ids)}

    def cell(self, text: str, spec: FieldSpec, refers: References) -> str | Wrong:
        """Return the parts between commas, semicolons, bars and line ends."""
        parts = [part.strip() for part in _PARTS.split(text.strip("[]"))]
        if len(parts) > MOST_PARTS:
            return Wrong(f"has more than {MOST_PARTS} parts")
        inner = item_spec(spec)
        items = []
        for part in parts:
            if part:
                item = field_type(inner).cell(part, inner, refers)
                if isinstance(item, Wrong):
                    return item
                items.append(item)
        return f"[{', '.join(items)}]"

    def holds_markup(self, spec: FieldSpec) -> bool:
        """Tell whether the items do."""
        return field_type(item_spec(spec)).holds_markup(item_spec(spec))

    def stand_in(self, spec: FieldSpec) -> object:
        """Return no items."""
        del spec
        return ()

    def trouble(
        self, name: str, spec: FieldSpec, kinds: Mapping[str, KindSpec], findings: Findings
    ) -> tuple[str, str] | None:
        """Refuse items of no type, and of those that no list holds."""
        del kinds
        items = [item for item, kind in field_types().items() if kind.is_item]
        if spec.of in items:
            return None
        return f"'{name}' must say in 'of' what type its items have", findings.near(spec.of, items)

    def leaves(self, spec: FieldSpec, value: object, path: Path) -> Iterator[tuple[FieldSpec, object, Path]]:
        """Yield the items."""
        for number, item in enumerate(value if isinstance(value, tuple) else ()):
            yield item_spec(spec), item, (*path, number)


TYPE = ItemList()
