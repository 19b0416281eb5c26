"""New layouts: their game is loaded, they are made as requested, written to a file and shown."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import typer

from pnp.cli.new_maps import game_for, see_name_and_file, see_that_it_prints, write_maps
from pnp.cli.project import progress, project_folder, say, wrong_use
from pnp.edit.edited import Edited
from pnp.edit.list_entries import added_to
from pnp.games.magical_strike.commands.drawing import NEUROI
from pnp.games.magical_strike.generate.make import GeneratedLayout, LayoutTrial, make
from pnp.games.magical_strike.generate.plans import LayoutGoal, RoomLeft, Unmet, plan_layouts, room_of, unmet_size
from pnp.games.magical_strike.generate.shapes import SHAPES
from pnp.games.magical_strike.generate.sketch import entry_text, grid
from pnp.load.scalars import quoted
from pnp.load.slugs import slug_of
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean
from pnp.pipeline.game_check import problems_of


@dataclass(frozen=True, slots=True)
class LayoutTarget:
    """What new layouts are called, the file that they go to, the project, their game and the room it gives."""

    names: Sequence[str]
    out: Path | None
    root: Path | None
    game: GameBook
    room: RoomLeft


def layout_target(
    name: str, names: Sequence[str], out: Path | None, project: Path | None, wish: LayoutGoal
) -> LayoutTarget:
    """Return where layouts go, or stop with exit code 2 where they cannot be called so, or not be so large.

    `name` is what those of the `names` that are free begin with.
    """
    see_name_and_file(NEUROI, name, out)
    root = project_folder(project, (out,) if out else ())
    game = game_for(NEUROI, out, root)
    problems = tuple(p for p in problems_of(game) if p.severity == "error" and "/layout/" not in p.subject)
    if problems:
        say(problems, root)
        raise typer.Exit(1)
    _see_that_ids_are_free(name, names, game)
    longest = names[-1]
    entry = f"id: {quoted(id_of(longest))}\nname: {quoted(longest)}\nstart: 1\ndifficulty: novice\ngrid: |2\n  01*\n"
    see_that_it_prints(NEUROI, longest, id_of(longest), lambda text, file: added(text, file, [entry]), root)
    target = LayoutTarget(names, out, root, game, room_of(game))
    wrong = unmet_size(wish, target.room)
    if wrong:
        wrong_use(wrong.message, wrong.hint)
    return target


def make_layouts(name: str, out: Path | None, wish: LayoutGoal, seed: str, count: int, project: Path | None) -> int:
    """Make layouts, no two alike, and write them to the file or to standard output; return the exit code."""
    if wish.shape is not None and wish.shape not in SHAPES:
        wrong_use(f"there is no shape '{wish.shape[:40]}'", did_you_mean(wish.shape, SHAPES))
    target = layout_target(name, numbered(name, count), out, project, wish)
    layouts: dict[str, GeneratedLayout] = {}
    turn, made = 0, None
    with counted_battles(target, lambda: f"{len(layouts)} of {count} Neuroi, ") as trial:
        while len(layouts) < count and not isinstance(made, Unmet):
            made = make(trial, plan_layouts, wish, f"{seed} {turn}" if turn else seed)
            if not isinstance(made, Unmet):
                layouts[grid(made.plan.sketch, target.room.deck)] = made
            turn += 1
    return write_layouts(target, made if isinstance(made, Unmet) else list(layouts.values()))


@contextmanager
def counted_battles(target: LayoutTarget, before: Callable[[], str]) -> Iterator[LayoutTrial]:
    """Give what tries layouts, while a terminal shows how many battles were played, with some words before."""
    show = progress()
    yield LayoutTrial(target.game, target.room, lambda played: show(f"{before()}{played:,} battles"))
    show("")


def write_layouts(target: LayoutTarget, made: Sequence[GeneratedLayout] | Unmet, seen: str = "") -> int:
    """Write layouts in the order of their names, or say why there is none; return the exit code.

    What was `seen` in a picture stands before the summary of each.
    """
    if isinstance(made, Unmet):
        typer.echo(f"pnp: {made.message} - {made.hint}", err=True)
        return 1
    named = dict(zip(target.names, made, strict=True))
    entries = [layout_entry(name, layout, target.room) for name, layout in named.items()]
    told = {id_of(name): f"{seen}{layout_summary(name, layout)}" for name, layout in named.items()}
    return write_maps(NEUROI, target.out, target.root, lambda text, file: added(text, file, entries), told)


def added(text: str, name: str, entries: Sequence[str]) -> Edited:
    """Return a file's text with layouts added; the file called `name` may be empty or new."""
    return added_to(text, name, NEUROI.slug, [("layouts", entry) for entry in entries])


def id_of(name: str) -> str:
    """Return the id that a name makes, `neuroi` where nothing of it can stand in one."""
    return slug_of(name) or "neuroi"


def numbered(name: str, count: int) -> tuple[str, ...]:
    """Return what so many layouts of a name are called: numbered, where there is more than one."""
    return (name,) if count == 1 else tuple(f"{name}-{number}" for number in range(1, count + 1))


def free_id(wanted: str, taken: Collection[str], count: int = 1) -> str:
    """Return the id, or the first of `id-2`, `id-3`, … that is not taken.

    For a `count` of more than one all of `id-1` to `id-count` are free.
    """
    number, free = 1, wanted
    while not set(numbered(free, count)).isdisjoint(taken):
        number += 1
        free = f"{wanted}-{number}"
    return free


def _see_that_ids_are_free(name: str, names: Sequence[str], game: GameBook) -> None:
    taken = {entry.id for entry in game.of("layout")}
    there = next((id for id in map(id_of, names) if id in taken), None)
    if there is not None:
        free = free_id(id_of(name), taken, len(names))
        hint = f"'{free}' is free" if len(names) == 1 else f"'{free}' is free for all {len(names)}"
        wrong_use(f"there is a layout '{there}' already", hint)


def layout_entry(name: str, made: GeneratedLayout, room: RoomLeft) -> str:
    """Return a new layout as the YAML of an entry."""
    rated: dict[str, str | int] = {"start": made.start, "difficulty": made.difficulty, "rating": round(made.percent)}
    return entry_text(made.plan.sketch, room.deck, id=id_of(name), name=name, about=made.plan.about, **rated)


def layout_summary(name: str, made: GeneratedLayout) -> str:
    """Return a line about a new layout: its shape, how hard it is, and what its battles came to."""
    return f"{name}: {made.plan.shape_words}, {made.difficulty} from step {made.start}, won {made.result}"
