"""Maps: tokens in rows."""

from pnp.load.field_context import BAD, FieldContext, Reader, spelled
from pnp.load.field_types.field_type import FieldType, Ids, Json
from pnp.load.map_rows import read_block
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.model.specs import FieldSpec


class TokenRows(FieldType):
    """A block of tokens, one row a line."""

    written = "a block of tokens below a bar, a map"
    seen = "`.tokens`: rows of tokens with `.text`, `.row`, `.column`"

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader that gives `Rows`."""
        del spec

        def read(value: object, raw: Raw, path: Path) -> object:
            text = spelled(value, raw, path)
            if text is None:
                return context.wrong(raw, path, "rows of tokens", value, "write them below '|', one row a line")
            rows = read_block(text, raw.holder(path).below(*path), context.findings)
            return BAD if rows is None else rows

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe a text."""
        del spec, ids
        return {"type": "string"}

    def stand_in(self, spec: FieldSpec) -> object:
        """Return no rows."""
        del spec
        return ()


TYPE = TokenRows()
