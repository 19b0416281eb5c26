"""Text in one language or several, chosen at render time."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

LANGUAGES = ("en", "ja")
"""What a text of the database may be written in, by code."""


@dataclass(frozen=True, slots=True)
class Words:
    """A text by language code: `{en: …, ja: …}` in YAML; a plain string is the game's first language."""

    texts: Mapping[str, str]

    def said(self, lang: str) -> str:
        """Return the text in `lang`, else in the first language there is."""
        return self.texts.get(lang) or next(iter(self.texts.values()), "")

    def __str__(self) -> str:
        return self.said("")


def in_languages(text: str | Mapping[Any, str], first: str) -> Words:
    """Return a text of a game's file as words; a plain one is in the game's first language."""
    return Words({first: text} if isinstance(text, str) else text)


def said(text: str | Mapping[Any, str], lang: str) -> str:
    """Return a text of a game's file, plain or by language, in `lang`, else in the first language it has."""
    return in_languages(text, lang).said(lang)
