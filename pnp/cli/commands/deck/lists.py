"""What the commands on deck lists share: their arguments, and reading the lists."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

if TYPE_CHECKING:
    from pnp.decks.loaded_lists import LoadedLists


_FILES_HELP = "Deck lists: text, .csv or .yaml; - reads standard input."
Files = Annotated[list[Path], typer.Argument(metavar="FILE", help=_FILES_HELP)]
_GAME_HELP = "The game (default: the one that the list names, or that fits best)."
Game = Annotated[str | None, typer.Option("--game", "-g", metavar="GAME", help=_GAME_HELP)]
_FORMATS_HELP = "The format whose rules apply (default: the first). Repeatable."
Formats = Annotated[list[str] | None, typer.Option("--format-version", metavar="FORMAT", help=_FORMATS_HELP)]
_TOLD_HELP = "The language of titles (default: the project's `print: lang`, English without)."
Told = Annotated[Literal["en", "ja"] | None, typer.Option("--lang", help=_TOLD_HELP)]


def read_lists(
    files: Sequence[Path],
    project: Path | None,
    game: str | None,
    house: Sequence[Path] | None,
    lang: str | None = None,
    *,
    every: bool = False,
) -> "tuple[LoadedLists, Path | None]":
    """Read deck lists, and find the project folder; with `every`, stop where one of them cannot be read."""
    from pnp.cli.project import project_folder, say
    from pnp.decks.loaded_lists import load_lists

    root = project_folder(project, (*files, *(house or ())))
    loaded = load_lists(files, root, game, house or (), lang)
    if every and len(loaded.lists) < len(files):
        say(loaded.problems, root)
        raise typer.Exit(1)
    return loaded, root
