"""Plain text, in one language or several."""

from collections.abc import Mapping

from pnp.labels.languages import CODE
from pnp.load.field_context import BAD, FieldPlace
from pnp.load.field_types.field_type import FieldType, Json
from pnp.load.findings import shown
from pnp.model.words import LANGUAGES, Words

_BY_LANGUAGE = {
    "type": "object",
    "properties": {lang: {"type": "string"} for lang in LANGUAGES},
    "patternProperties": {f"^{CODE}$": {"type": "string"}},
    "additionalProperties": False,
    "minProperties": 1,
}


class TextType(FieldType):
    """One text, or one for each language."""

    written = "one text, or `{en: …, ja: …}`; line breaks hold in a text box"
    seen = "text in the chosen language"
    json = Json(anyOf=[{"type": ["string", "number"]}, _BY_LANGUAGE])
    example = Words({"en": "x"})

    def read(self, value: object, place: FieldPlace) -> object:
        """Return `Words`."""
        if isinstance(value, Mapping):
            return self._by_language(value, place)
        text = place.spelled(value)
        if text is None:
            return place.wrong("a text", value, "or give one for each language: {en: …, ja: …}")
        self.check(text, place)
        return Words({place.context.languages[0]: text})

    def check(self, text: str, place: FieldPlace) -> None:
        """Note what is wrong with a text; in plain text nothing is."""

    def _by_language(self, value: Mapping[str, object], place: FieldPlace) -> object:
        texts: dict[str, str] = {}
        for lang, given in value.items():
            inner = place.below(lang)
            text = inner.spelled(given)
            if lang not in LANGUAGES and lang not in place.context.languages:
                hint = "texts are given by language: {en: …, ja: …}; name others under `languages`"
                place.findings.add("PNP120", f"{shown(lang)} is not a language here", inner.at(key=True), hint)
            elif text is None:
                inner.wrong("a text", given)
            else:
                self.check(text, inner)
                texts[lang] = text
        return Words(texts) if texts else place.wrong("a text", value) if not value else BAD


TYPE = TextType
