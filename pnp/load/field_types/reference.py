"""The id of another entry."""

from collections.abc import Mapping

from pnp.load.field_context import BAD, FieldContext, Reader
from pnp.load.field_types.field_type import FieldType, Ids, Json
from pnp.load.findings import Findings
from pnp.load.raw import Raw
from pnp.load.slugs import SLUG_SCHEMA, read_slug, slug_of
from pnp.load.source import Path
from pnp.load.tables.values import References, Wrong
from pnp.model.specs import FieldSpec, KindSpec

_MOST_EXAMPLES = 200


class Reference(FieldType):
    """The id of an entry of the kind `of`; that there is one is checked once all files are laid over each other."""

    written = "the id of an entry of the kind `of`"
    seen = "the id; `game.find('port', card.port)` is the entry"
    is_item = False
    refers = True

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader of ids."""
        del spec

        def read(value: object, raw: Raw, path: Path) -> object:
            name = read_slug(value, raw, path, context, "the id of an entry", of_entry=True)
            return BAD if name is None else name

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe an id, with those that there are as examples."""
        return {**SLUG_SCHEMA, "examples": list(ids(spec.of))[:_MOST_EXAMPLES]}

    def cell(self, text: str, spec: FieldSpec, refers: References) -> str | Wrong:
        """Return the id of the entry that is called so."""
        known = refers.get(spec.of, {})
        name = known.get(slug_of(text)) or known.get(text.casefold())
        if name:
            return name
        return Wrong("is no entry that it could refer to", meant=text[:60].casefold(), known=known)

    def trouble(
        self, name: str, spec: FieldSpec, kinds: Mapping[str, KindSpec], findings: Findings
    ) -> tuple[str, str] | None:
        """Refuse a reference to a kind that there is not."""
        if spec.of in kinds:
            return None
        return f"'{name}' must say in 'of' which kind it refers to", findings.near(spec.of, kinds)


TYPE = Reference()
