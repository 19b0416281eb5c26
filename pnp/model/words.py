"""Texts: in one language or several, with furigana, with values of the game in them.

A text says `{=hand}` for the value `hand`, so that a homebrew that changes it does not contradict its rules sheet.
"""

import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from pnp.labels.languages import is_language

LANGUAGES = ("en", "ja")
"""What a text of the database may be written in, by code."""
RUBY = re.compile(r"\{([^\s{}|\\*][^{}|\\*\n]*)\|([^\s{}|\\*][^{}|\\*\n]*)\}")
"""Furigana, `{漢字|かんじ}`: a base and its reading, neither of which begins with a space."""
_VALUE = re.compile(r"\{=([a-z0-9]+(?:[-.][a-z0-9]+)*)\}")


class Words(Struct, frozen=True):
    """A text by language code: `{en: …, ja: …}` in YAML; a plain string is the game's first language."""

    texts: Mapping[str, str]

    def said(self, lang: str) -> str:
        """Return the text in `lang`, else in the first language there is."""
        return self.texts.get(lang) or next(iter(self.texts.values()), "")

    def __str__(self) -> str:
        return self.said("")


def is_by_language(value: object) -> bool:
    """Tell whether a value is a text by language."""
    if not isinstance(value, Mapping) or not value:
        return False
    return all(is_language(lang) and isinstance(text, str) for lang, text in value.items())


def in_languages(text: str | Mapping[Any, str], first: str) -> Words:
    """Return a text of a game's file as words; a plain one is in the game's first language."""
    return Words({first: text} if isinstance(text, str) else text)


def said(text: str | Mapping[Any, str], lang: str) -> str:
    """Return a text of a game's file, plain or by language, in `lang`, else in the first language it has."""
    return in_languages(text, lang).said(lang)


def without_readings(text: str) -> str:
    """Return a text as it is said where no furigana can stand: `{漢字|かんじ}` is 漢字."""
    return RUBY.sub(r"\1", text) if "|" in text else text


def filled(text: str, values: Mapping[str, object]) -> str:
    """Return a text with every `{=name}` replaced by that value; a name that there is not stays as it is."""
    if "{=" not in text:
        return text
    return _VALUE.sub(lambda match: _written(match[0], value_of(match[1], values)), text)


def values_in(text: str) -> tuple[str, ...]:
    """Return the names of the values that a text speaks of."""
    return tuple(_VALUE.findall(text)) if "{=" in text else ()


def value_of(name: str, values: Mapping[str, object]) -> object:
    """Return a value by its name, `starts.elite` for one inside another; None where there is no such number or text."""
    inner: object = values
    for part in name.split("."):
        inner = inner.get(part) if isinstance(inner, Mapping) else None
    return inner if isinstance(inner, str | int | float) else None


def _written(whole: str, value: object) -> str:
    return whole if value is None else f"{value:g}" if isinstance(value, float) else str(value)
