"""The language in which commands on decks speak of a game: of its title, its formats, decks and charts."""

from enum import StrEnum
from typing import Annotated

import typer

from pnp.model.book import Book


class LanguageChoice(StrEnum):
    """The languages that a game may be told in."""

    en = "en"
    ja = "ja"


Told = Annotated[
    LanguageChoice | None,
    typer.Option(
        "--lang", help="The language of titles (default: the project's `print: lang`, English without)."
    ),
]


def told_in(asked: LanguageChoice | None, book: Book) -> str:
    """Return the language for titles; one that has none in it is told in its game's first language."""
    return asked.value if asked else book.settings.lang
