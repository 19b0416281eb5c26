"""One of a few texts."""

from collections.abc import Mapping

from pnp.load.field_context import BAD, FieldContext, Reader, named, spelled
from pnp.load.field_types.field_type import FieldType, Ids, Json
from pnp.load.findings import Findings, shown
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.load.tables.values import References, Wrong, quoted
from pnp.model.specs import FieldSpec, KindSpec


class Choice(FieldType):
    """One of the texts that the field declares as `choices`."""

    written = "one of `choices`"
    seen = "the text"

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader of the field's choices."""

        def read(value: object, raw: Raw, path: Path) -> object:
            text = spelled(value, raw, path)
            if text in spec.choices:
                return text
            if text is None:
                return context.wrong(raw, path, "one of its choices", value)
            hint = context.findings.near(text, spec.choices)
            context.say("PNP123", f"{named(path)} cannot be {shown(text)}", raw, path, hint)
            return BAD

        return read

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """List the choices."""
        del ids
        return {"enum": list(spec.choices)}

    def cell(self, text: str, spec: FieldSpec, refers: References) -> str | Wrong:
        """Return the choice, in whatever case it is written."""
        del refers
        by_name = {choice.casefold(): choice for choice in spec.choices}
        if text.casefold() in by_name:
            return quoted(by_name[text.casefold()])
        return Wrong(f"is none of {', '.join(spec.choices[:12])}", meant=text[:60], known=spec.choices)

    def stand_in(self, spec: FieldSpec) -> object:
        """Return the first choice."""
        return next(iter(spec.choices), "x")

    def trouble(
        self, name: str, spec: FieldSpec, kinds: Mapping[str, KindSpec], findings: Findings
    ) -> tuple[str, str] | None:
        """Refuse a choice of nothing."""
        del kinds, findings
        return None if spec.choices else (f"'{name}' is a choice of nothing", "add 'choices: […]'")


TYPE = Choice()
