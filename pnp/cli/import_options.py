"""What `pnp import` is asked for: the game that has the kind, and the columns that are named on the command line."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.cli.project import the_book, the_game, wrong_use
from pnp.load.tables.cells import Row
from pnp.load.tables.columns import unknown_wishes
from pnp.model.book import GameBook
from pnp.model.specs import KindSpec
from pnp.nearest import did_you_mean


def kind_in(root: Path | None, asked: str | None, kind: str) -> GameBook:
    """Return the game that is asked for, or the only one with such a kind; stops where there is none."""
    book = the_book(root)
    having = [each for each in book.games.values() if kind in each.kinds]
    if asked is not None:
        game = the_game(book, asked)
        if kind not in game.kinds:
            wrong_use(f"{game.title} has no kind '{kind}'", did_you_mean(kind, game.kinds))
        return game
    if len(having) == 1:
        return having[0]
    if having:
        names = ", ".join(each.slug for each in having)
        wrong_use(f"several games have a kind '{kind}'", f"say which with --game: {names}")
    every = {name for each in book.games.values() for name in each.kinds}
    return wrong_use(f"no game has a kind '{kind}'", did_you_mean(kind, every))


def maps_in(options: Iterable[str], headings: Row, kind: KindSpec) -> Mapping[str, str]:
    """Return the fields of headings as the command line names them; stops at what is not there."""
    maps: dict[str, str] = {}
    for part in (part for option in options for part in option.split(",")):
        heading, equals, field = part.partition("=")
        if not equals or not heading.strip():
            wrong_use(f"'{part}' does not say which field a column is", "write --map 'Column=field'")
        maps[heading.strip()] = field.strip()
    for message, hint in unknown_wishes(maps, headings, kind):
        wrong_use(message, hint)
    return maps
