"""The texts that a user laid over a bundled game: what is wrong with one is told where it is written."""

import re
from functools import cached_property

from msgspec import Struct

from pnp.bundled import is_bundled
from pnp.model.book import GameBook
from pnp.model.words import Words
from pnp.problem import Place
from pnp.render.text.inline import Origin

_OTHER = re.compile(r"[\W_]+")
HEAD = 40
"""So many letters at the beginning of a text tell it from others."""


class _OwnText(Struct, frozen=True):
    """The first letters of a text, without spaces and signs, and where it is written."""

    head: str
    origin: Origin


class OwnTexts:
    """Finds the user's text that is shown on a bundled sheet, whatever entry it belongs to."""

    def __init__(self, game: GameBook) -> None:
        self._game = game

    def find(self, shown: str, place: Place) -> Origin | None:
        """Return where a text that is shown was written; None where the template at the place is the user's too."""
        if not is_bundled(place.file):
            return None
        letters = _letters(shown)
        known = [text for text in self._texts if text.head in letters]
        return max(known, key=lambda text: len(text.head)).origin if known else None

    @cached_property
    def _texts(self) -> list[_OwnText]:
        own = (entry for entries in self._game.entries.values() for entry in entries if not is_bundled(entry.at().file))
        return [
            _OwnText(head, Origin(entry.at(field), entry.subject, field))
            for entry in own
            for field, value in entry.read.items()
            for text in (value.texts.values() if isinstance(value, Words) else ())
            if (head := _letters(text)[:HEAD])
        ]


def _letters(text: str) -> str:
    return _OTHER.sub("", text).lower()
