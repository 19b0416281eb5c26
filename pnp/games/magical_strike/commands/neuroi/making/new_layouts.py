"""Generate layouts as requested: find the game, make them, write them, show them."""

from dataclasses import dataclass
from pathlib import Path

import typer

from pnp.cli.project import progress, project_folder, wrong_use
from pnp.games.magical_strike.commands.neuroi.making.homebrew_file import (
    game_for,
    see_that_ids_are_free,
    see_that_it_makes_sense,
    see_that_it_prints,
    write,
)
from pnp.games.magical_strike.generate.aim import GeneratedLayout
from pnp.games.magical_strike.generate.entry import entry_text
from pnp.games.magical_strike.generate.grid import grid
from pnp.games.magical_strike.generate.homebrew import id_of, numbered
from pnp.games.magical_strike.generate.make import about, guesser, make, player, result, shape_words
from pnp.games.magical_strike.generate.plans import Planner
from pnp.games.magical_strike.generate.room import RoomLeft, room_of
from pnp.games.magical_strike.generate.shapes.catalogue import SHAPES
from pnp.games.magical_strike.generate.wish import LayoutGoal, Unmet, unmet_size
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean


@dataclass(frozen=True, slots=True)
class LayoutRequest:
    """What `pnp neuroi new` was asked for."""

    name: str
    out: Path | None
    size: int | None
    shape: str | None
    symmetry: str | None
    difficulty: str | None
    seed: str
    count: int

    @property
    def names(self) -> tuple[str, ...]:
        """What the layouts are called."""
        return numbered(self.name, self.count)

    def seed_of(self, number: int) -> str:
        """Return the seed of the layout with a number from 0; the first has that of the request."""
        return f"{self.seed} {number}" if number else self.seed


def make_layouts(request: LayoutRequest, project: Path | None) -> int:
    """Make the layouts and write them to the file or to standard output; return the exit code."""
    if request.shape is not None and request.shape not in SHAPES:
        wrong_use(f"there is no shape '{request.shape[:40]}'", did_you_mean(request.shape, SHAPES))
    see_that_it_makes_sense(request.name, request.out)
    root = project_folder(project, (request.out,) if request.out else ())
    game = game_for(request.out, root)
    see_that_ids_are_free(request.name, request.names, game)
    see_that_it_prints(request.names, root)
    room = room_of(game)
    too_much = unmet_size(LayoutGoal(request.size, request.shape), room)
    if too_much:
        wrong_use(too_much.message, too_much.hint)
    made = _made(request, game, room)
    if isinstance(made, Unmet):
        typer.echo(f"pnp: {made.message} - {made.hint}", err=True)
        return 1
    entries = [_entry(name, layout, room) for name, layout in zip(request.names, made, strict=True)]
    lines = [summary_of(name, layout) for name, layout in zip(request.names, made, strict=True)]
    return write(request.out, root, request.names, entries, lines)


def _made(request: LayoutRequest, game: GameBook, room: RoomLeft) -> list[GeneratedLayout] | Unmet:
    """Make the layouts one after the other, no two alike."""
    wish = LayoutGoal(request.size, request.shape, request.symmetry, request.difficulty)
    planner, show = Planner(room), progress()
    layouts: dict[str, GeneratedLayout] = {}
    number = played = 0

    def told(battles: int) -> None:
        nonlocal played
        played += battles
        show(f"{len(layouts)} of {request.count} Neuroi, {played:,} battles")

    play = player(game, room, 0, told)
    while len(layouts) < request.count:
        made = make(game, planner, wish, request.seed_of(number), guesser(room), play)
        if isinstance(made, Unmet):
            show("")
            return made
        layouts[grid(made.plan.sketch, room.deck)] = made
        number += 1
    show("")
    return list(layouts.values())


def _entry(name: str, made: GeneratedLayout, room: RoomLeft) -> str:
    return entry_text(
        made.plan.sketch,
        id=id_of(name),
        name=name,
        about=about(made.plan.shape, made.plan.sketch),
        start=made.start,
        difficulty=made.difficulty,
        rating=round(made.percent),
        deck=room.deck,
    )


def summary_of(name: str, made: GeneratedLayout) -> str:
    """Return a line on a layout: its shape, its difficulty, and how many battles were won."""
    return f"{name}: {shape_words(made)}, {made.difficulty} from step {made.start}, won {result(made)}"
