"""A new trench from the studio: the search of `pnp trench new`."""

from collections.abc import Callable
from functools import partial

from pnp.bundled import is_bundled
from pnp.games.strafe.data import Level
from pnp.games.strafe.generate.wish import LONGEST, MOST_DAMAGE, SHORTEST, WIDEST
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.panel_tasks import MapAddition, PanelTask, TaskChoice, TaskNews, TaskRequest

_MOST_TURRETS, _MOST_SEED = 400, 999_999


def choices(game: GameBook, entry: Entry) -> tuple[TaskChoice, ...]:
    """Return what `pnp trench new` is asked, with the first level that is free."""
    del entry
    own = {level.number for level in Level.every(game) if not is_bundled(level.at().file)}
    free = [str(number) for number in sorted({level.number for level in Level.every(game)} - own)]
    return (
        TaskChoice("name", "Name"),
        TaskChoice("level", "Level", free[0] if free else "", tuple((number, number) for number in free)),
        TaskChoice("damage", "Damage of the best way", most=MOST_DAMAGE),
        TaskChoice("width", "Width", "6", least=1, most=WIDEST),
        TaskChoice("length", "Length", least=SHORTEST, most=LONGEST),
        TaskChoice("turrets", "Turrets", most=_MOST_TURRETS),
        TaskChoice("seed", "Seed", most=_MOST_SEED),
    )


def run(request: TaskRequest, tell: Callable[[TaskNews], None]) -> None:
    """Make a trench that keeps every rule; tell it, or which wish cannot be met."""
    from pnp.cli.new_maps import LONGEST_NAME, is_map_name
    from pnp.games.strafe.generate.level_defaults import Order
    from pnp.games.strafe.generate.make import CannotMakeError
    from pnp.games.strafe.generate.slots import NoSlotError, added, id_of, slot_entry, slot_for

    game, values = request.game, request.values
    name = values["name"]
    numbers = {key: int(values[key]) for key in ("damage", "width", "length", "turrets") if values[key]}
    if not is_map_name(name):
        tell(TaskNews((f"Give it a name of 1 to {LONGEST_NAME} letters.",), failed=True))
        return
    tell(TaskNews(("Looking for a trench …",)))
    try:
        ours = [entry for entry in game.of("level") if not is_bundled(entry.at().file)]
        slot = slot_for(name, int(values["level"] or 0) or None, game, ours)
        entry = slot_entry(Order(**numbers), slot, values["seed"] or name, game, graded=False)
    except NoSlotError as fault:
        tell(TaskNews((f"There is no place for it: {fault}.",), failed=True))
    except CannotMakeError as fault:
        lines = [f"{refusal.why}: {refusal.hint}.".replace("--", "") for refusal in fault.refusals]
        tell(TaskNews(tuple(f"{line[:1].upper()}{line[1:]}" for line in lines), failed=True))
    else:
        without = (slot.instead_of,) if slot.instead_of else ()
        add = partial(added, entries=(entry,), without=without)
        tell(TaskNews((f"{name} is level {slot.level}.",), addition=MapAddition(id_of(name), add)))


NEW = PanelTask("new", "New trench", choices, run, "nothing")
