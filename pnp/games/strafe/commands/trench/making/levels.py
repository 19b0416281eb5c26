"""Which levels new trenches take, and whose place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from pnp.cli.project import wrong_use
from pnp.games.strafe.data import Level
from pnp.games.strafe.data import levels as every_level
from pnp.games.strafe.generate.names import free_name, id_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed

_OVER = "take it out, or lay another file over it that is not in the folder cards: --out mine.yaml"


@dataclass(frozen=True, slots=True)
class Slot:
    """A level for a new trench, of so many; `instead_of` is the id of the bundled trench that makes way, or ""."""

    name: str
    level: int
    levels: int
    instead_of: str = ""


def slots(
    name: str, level: int | None, campaign: int | None, seed: str, game: GameBook, own: Sequence[Entry]
) -> tuple[Slot, ...]:
    """Return where the new trenches go, or stop where there is no place for them.

    `own` are the levels of the files that are added to; the others can make way.
    """
    if campaign is not None:
        if own:
            wrong_use(f"there are trenches of your own already, such as '{own[0].id}'", "choose another file")
        return tuple(_campaign(name, campaign, seed))
    return (_single(name, level, game, own),)


def _campaign(name: str, levels: int, seed: str) -> list[Slot]:
    """Name the last level as asked, the others by chance."""
    rng = Random(f"{seed} names")  # noqa: S311 - a game, no secret
    names = [name]
    while len(names) < levels:
        names.insert(0, free_name(names, rng))
    return [Slot(each, number, levels) for number, each in enumerate(names, 1)]


def _single(name: str, level: int | None, game: GameBook, own: Sequence[Entry]) -> Slot:
    there = {held.number: held for held in every_level(game)}
    levels = max(there, default=1)
    ours = {typed(game, Level, entry).number: entry for entry in own}
    if level is None:
        level = next((n for n in range(1, levels + 1) if n not in ours), 0)
        if not level:
            wrong_use(f"all {levels} levels are your own already", _OVER)
    if not 1 <= level <= levels:
        hint = f"1 to {levels}, since the last one holds the primary target; or make a whole --campaign"
        wrong_use(f"there is no level {level} to take", hint)
    if level in ours:
        wrong_use(f"level {level} is your '{ours[level].id}' already", _OVER)
    _see_that_it_is_free(name, level, there)
    return Slot(name, level, levels, there[level].id if level in there else "")


def _see_that_it_is_free(name: str, level: int, there: Mapping[int, Level]) -> None:
    others = [other for number, other in there.items() if number != level]
    taken = {other.id for other in others} | {id_of(other.title) for other in others}
    if id_of(name) in taken or (level in there and there[level].id == id_of(name)):
        wrong_use(f"there is a trench '{id_of(name)}' already", "choose another name")
