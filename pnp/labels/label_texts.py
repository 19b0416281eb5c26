"""What stands on sheets outside of their pieces, in the language of the game."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

import yaml
from msgspec import Struct, field

from pnp.bundled import PACKAGE
from pnp.labels.languages import is_language

FOLDER = PACKAGE / "labels"
"""One YAML file a language, by its code."""
_BLANK = re.compile(r"\{([a-z]+)\}")
_OPTIONAL = frozenset(("between",))
"""What most languages write as English does."""
_NO_TEXTS: Mapping[str, str] = MappingProxyType({})


@lru_cache(maxsize=8)
def bundled_texts(lang: str) -> Mapping[str, str]:
    """Return the texts of a language that pnp itself has, none for any other."""
    file = FOLDER / f"{lang}.yaml"
    if not is_language(lang) or not file.is_file():
        return _NO_TEXTS
    return MappingProxyType(yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader))


class LabelTexts(Struct, frozen=True):
    """The texts of labels by name; what a language lacks is English."""

    texts: Mapping[str, str] = field(default_factory=lambda: bundled_texts("en"))

    def text(self, name: str, /, **values: object) -> str:
        """Return a text with its blanks, such as `{number}`, filled in."""
        written = self.texts.get(name) or bundled_texts("en")[name]
        return _BLANK.sub(lambda blank: str(values.get(blank[1], blank[0])), written)

    def listed(self, parts: Iterable[str]) -> str:
        """Return the parts that are not empty as one text, with commas as the language writes them."""
        return self.text("between").join(part for part in parts if part)


def label_texts(lang: str, own: Mapping[str, Mapping[str, str]] = MappingProxyType({})) -> LabelTexts:
    """Return the texts of a language; a game's `own` come before those of pnp."""
    return LabelTexts({**bundled_texts(lang), **own.get(lang, {})})


def lacking_texts(lang: str, own: Mapping[str, Mapping[str, str]]) -> tuple[str, ...]:
    """Return the names of the texts that neither pnp nor the game has in a language."""
    known = label_texts(lang, own).texts
    return tuple(name for name in bundled_texts("en") if name not in _OPTIONAL and not known.get(name))


def unknown_texts(own: Mapping[str, Mapping[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return language and name of each of a game's texts that no label has."""
    return tuple((lang, name) for lang, texts in own.items() for name in texts if name not in bundled_texts("en"))
