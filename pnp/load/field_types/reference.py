"""The id of another entry."""

from collections.abc import Mapping

from pnp.load.field_context import BAD, FieldPlace
from pnp.load.field_types.field_type import FieldType, Ids, Json, Trouble
from pnp.load.findings import Findings
from pnp.load.slugs import SLUG_SCHEMA, read_slug, slug_of
from pnp.load.tables.cells import References, Wrong
from pnp.model.specs import KindSpec

_MOST_EXAMPLES = 200


class Reference(FieldType):
    """The id of an entry of the kind `of`; that there is one is checked once all files are laid over each other."""

    written = "the id of an entry of the kind `of`"
    seen = "the id; `game.find('port', card.port)` is the entry"
    is_item = False
    refers = True

    def read(self, value: object, place: FieldPlace) -> object:
        """Return the id."""
        name = read_slug(value, place, "the id of an entry", of_entry=True)
        return BAD if name is None else name

    def schema(self, ids: Ids) -> Json:
        """Describe an id, with those that there are as examples."""
        return {**SLUG_SCHEMA, "examples": list(ids(self.spec.of))[:_MOST_EXAMPLES]}

    def cell(self, text: str, refers: References) -> str | Wrong:
        """Return the id of the entry that is called so."""
        known = refers.get(self.spec.of, {})
        name = known.get(slug_of(text)) or known.get(text.casefold())
        return name or Wrong("is no entry that it could refer to", meant=text[:60].casefold(), known=known)

    def trouble(self, name: str, kinds: Mapping[str, KindSpec], findings: Findings) -> Trouble:
        """Refuse a reference to a kind that there is not."""
        if self.spec.of in kinds:
            return None
        return f"'{name}' must say in 'of' which kind it refers to", findings.near(self.spec.of, kinds)


TYPE = Reference
