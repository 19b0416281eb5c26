"""One of a few texts."""

from collections.abc import Mapping

from pnp.load.field_context import FieldPlace
from pnp.load.field_types.field_type import FieldType, Ids, Json, Trouble
from pnp.load.findings import Findings, shown
from pnp.load.scalars import quoted
from pnp.load.tables.cells import References, Wrong
from pnp.model.specs import KindSpec


class Choice(FieldType):
    """One of the texts that the field declares as `choices`."""

    written = "one of `choices`"
    seen = "the text"

    def read(self, value: object, place: FieldPlace) -> object:
        """Return the choice."""
        text = place.spelled(value)
        if text in self.spec.choices:
            return text
        if text is None:
            return place.wrong("one of its choices", value)
        return place.bad(
            "PNP123", f"{place.name} cannot be {shown(text)}", place.findings.near(text, self.spec.choices)
        )

    def schema(self, ids: Ids) -> Json:
        """List the choices."""
        return {"enum": list(self.spec.choices)}

    def cell(self, text: str, refers: References) -> str | Wrong:
        """Return the choice, in whatever case it is written."""
        choices = self.spec.choices
        by_name = {choice.casefold(): choice for choice in choices}
        if text.casefold() in by_name:
            return quoted(by_name[text.casefold()])
        return Wrong(f"is none of {', '.join(choices[:12])}", meant=text[:60], known=choices)

    def stand_in(self) -> object:
        """Return the first choice."""
        return next(iter(self.spec.choices), "x")

    def trouble(self, name: str, kinds: Mapping[str, KindSpec], findings: Findings) -> Trouble:
        """Refuse a choice of nothing."""
        return None if self.spec.choices else (f"'{name}' is a choice of nothing", "add 'choices: […]'")


TYPE = Choice
