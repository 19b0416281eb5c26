"""Plain text, in one language or several."""

from collections.abc import Mapping

from pnp.load.field_context import BAD, FieldContext, Reader, spelled
from pnp.load.field_types.field_type import FieldType, Ids, Json
from pnp.load.findings import shown
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.model.specs import FieldSpec
from pnp.model.words import LANGUAGES, Words

_SCHEMA: Json = {
    "anyOf": [
        {"type": ["string", "number"]},
        {
            "type": "object",
            "properties": {"en": {"type": "string"}, "ja": {"type": "string"}},
            "additionalProperties": False,
            "minProperties": 1,
        },
    ]
}


class TextType(FieldType):
    """One text, or one for each language."""

    written = "one text, or `{en: …, ja: …}`; line breaks hold in a text box"
    seen = "text in the chosen language"
    checked = False

    def reader(self, spec: FieldSpec, context: FieldContext) -> Reader:
        """Return a reader that gives `Words`."""
        del spec
        first, check = context.languages[0], self.check if self.checked else None

        def read(value: object, raw: Raw, path: Path) -> object:
            text = value if type(value) is str else None
            if isinstance(value, Mapping):
                return self._by_language(value, raw, path, context)
            if text is None:
                text = spelled(value, raw, path)
            elif check:
                check(text, raw, path, context)
            if text is None:
                hint = "or give one for each language: {en: …, ja: …}"
                return context.wrong(raw, path, "a text", value, hint)
            return Words({first: text})

        return read

    def check(self, text: str, raw: Raw, path: Path, context: FieldContext) -> None:
        """Note what is wrong with a text; in plain text nothing is."""

    def schema(self, spec: FieldSpec, ids: Ids) -> Json:
        """Describe a text or a mapping of languages."""
        del spec, ids
        return _SCHEMA

    def stand_in(self, spec: FieldSpec) -> object:
        """Return a short text."""
        del spec
        return Words({"en": "x"})

    def _by_language(self, value: Mapping[str, object], raw: Raw, path: Path, context: FieldContext) -> object:
        texts: dict[str, str] = {}
        for lang, given in value.items():
            text = spelled(given, raw, (*path, lang))
            if lang not in LANGUAGES:
                place = raw.at(*path, lang, key=True)
                hint = "texts are given by language: {en: …, ja: …}"
                context.findings.add("PNP120", f"{shown(lang)} is not a language here", place, hint)
            elif text is None:
                context.wrong(raw, (*path, lang), "a text", given)
            else:
                self.check(text, raw, (*path, lang), context)
                texts[lang] = text
        return Words(texts) if texts else context.wrong(raw, path, "a text", value) if not value else BAD


TYPE = TextType()
