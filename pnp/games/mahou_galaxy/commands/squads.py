"""The game whose squads the commands know; its squads, weapons and keywords by what people call them."""

from collections.abc import Sequence
from pathlib import Path

from pnp.cli.project import project_folder, the_book, the_game, wrong_use
from pnp.decks.matching.card_names import CardNames, folded
from pnp.games.mahou_galaxy.data import SquadCard
from pnp.games.mahou_galaxy.keywords import MOST_X, Keyword, keyword_names, mention_of
from pnp.games.mahou_galaxy.squad import Squad, Weapon
from pnp.model.book import Book, GameBook
from pnp.model.typed_entry import typed
from pnp.nearest import did_you_mean
from pnp.problem import COMMAND_LINE

GAME = "mahou-galaxy"
Given = tuple[str, int]
"""A keyword by its id, and its X, 0 without one."""


def the_squads_game(project: Path | None, house: Sequence[Path] = ()) -> tuple[Book, GameBook]:
    """Return the book of the project, or the bundled one, and the game; stop where there is none.

    The files of `house` are laid over it.
    """
    book = the_book(project_folder(project, house), house, (GAME,))
    return book, the_game(book, GAME)


def the_squad(game: GameBook, name: str) -> Squad:
    """Return a squad by name or id, or stop with the nearest."""
    names = CardNames(game, ("squad",))
    entry = names.find(name).entry
    if entry is None:
        wrong_use(f"there is no squad '{name[:60]}'", names.near(name))
    squad = typed(game, SquadCard, entry).squad
    if squad is None:
        wrong_use(f"the card of '{entry.id}' cannot be reckoned with", "'pnp check' tells why")
    return squad


def the_weapon(squad: Squad, name: str) -> Weapon:
    """Return a weapon of a squad by its name, or stop with the nearest."""
    for weapon in squad.weapons:
        if folded(weapon.name) == folded(name):
            return weapon
    hint = did_you_mean(name[:60], [weapon.name for weapon in squad.weapons])
    return wrong_use(f"{squad.name} has no weapon '{name[:60]}'", hint)


def the_keyword(game: GameBook, text: str) -> Given:
    """Return the keyword that a text such as `Obvious 2` names, or stop with the nearest."""
    mention = mention_of(keyword_names(game), text, COMMAND_LINE)
    if mention.keyword is None:
        near = did_you_mean(mention.bare[:60], [keyword.bare_name for keyword in Keyword.every(game)])
        wrong_use(f"there is no keyword '{text[:60]}'", near)
    name = mention.keyword.bare_name
    if mention.lacks_x:
        wrong_use(f"{name} needs a number from 1 to {MOST_X}", f"write '{name} 1'")
    if not mention.wants_x and mention.x is not None:
        wrong_use(f"{name} takes no number", f"write '{name}'")
    return mention.id, mention.x or 0
