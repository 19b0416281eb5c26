"""The game whose squads these commands know, and its squads and weapons by what people call them."""

from collections.abc import Sequence
from pathlib import Path

from pnp.cli.project import project_folder, the_book, the_game, wrong_use
from pnp.decks.matching.card_names import CardNames, folded
from pnp.games.mahou_galaxy.data import SquadCard
from pnp.games.mahou_galaxy.squad import Squad, Weapon
from pnp.games.mahou_galaxy.squad_modifiers import Given, named_keyword
from pnp.model.book import Book, GameBook
from pnp.model.typed_entry import typed
from pnp.nearest import did_you_mean

GAME = "mahou-galaxy"


def the_squads_game(project: Path | None, house: Sequence[Path] = ()) -> tuple[Book, GameBook]:
    """Return the book of the project, or the bundled one, and the game; stop where there is none.

    The files of `house` are laid over it.
    """
    book = the_book(project_folder(project, house), house)
    return book, the_game(book, GAME)


def the_squad(game: GameBook, name: str) -> Squad:
    """Return a squad by name or id, or stop with the nearest."""
    names = CardNames(game, ("squad",))
    found = names.find(name)
    if found.entry is None:
        wrong_use(f"there is no squad '{name[:60]}'", names.near(name))
    squad = typed(game, SquadCard, found.entry).squad
    if squad is None:
        wrong_use(f"the card of '{found.entry.id}' cannot be reckoned with", "'pnp check' tells why")
    return squad


def the_weapon(squad: Squad, name: str) -> Weapon:
    """Return a weapon of a squad by its name, or stop with the nearest."""
    found = next((weapon for weapon in squad.weapons if folded(weapon.name) == folded(name)), None)
    if found is None:
        hint = did_you_mean(name[:60], [weapon.name for weapon in squad.weapons])
        wrong_use(f"{squad.name} has no weapon '{name[:60]}'", hint)
    return found


def the_keyword(game: GameBook, text: str) -> Given:
    """Return the keyword of a text such as `Obvious 2`, or stop with the nearest."""
    found, message, hint = named_keyword(game, text)
    if found is None:
        wrong_use(message, hint)
    return found
