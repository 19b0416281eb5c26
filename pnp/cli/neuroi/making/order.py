"""Fill an order for generated layouts: find the game, make them, write them, show them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from pnp.cli.neuroi.layouts import draw
from pnp.cli.own_maps import checked_maps
from pnp.cli.project import progress, project_folder, say, wrong_use
from pnp.games.magical_strike.generate.aim import Made
from pnp.games.magical_strike.generate.entry import entry_text
from pnp.games.magical_strike.generate.grid import grid
from pnp.games.magical_strike.generate.homebrew import LONGEST, SLUG, added, free_id, id_of
from pnp.games.magical_strike.generate.make import about, guesser, make, player, result, shape_words
from pnp.games.magical_strike.generate.plans import Planner
from pnp.games.magical_strike.generate.room import Room, room_of
from pnp.games.magical_strike.generate.shapes.catalogue import SHAPES
from pnp.games.magical_strike.generate.wish import Unmet, Wish
from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean
from pnp.press.checked import problems_of
from pnp.press.edit_file import edit_file
from pnp.problem import has_errors
from pnp.report.plain import plain


@dataclass(frozen=True, slots=True)
class Order:
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
        if self.count == 1:
            return (self.name,)
        return tuple(f"{self.name}-{number}" for number in range(1, self.count + 1))


def fill(order: Order, project: Path | None) -> int:
    """Make the layouts and write them to the file or to standard output; return the exit code."""
    _see_that_it_makes_sense(order)
    root = project_folder(project, (order.out,) if order.out else ())
    game = _game(order, root)
    _see_that_ids_are_free(order, game)
    room = room_of(game)
    made = _made(order, game, room)
    if isinstance(made, Unmet):
        typer.echo(f"pnp: {made.message} - {made.hint}", err=True)
        return 1
    entries = [_entry(name, one, room) for name, one in zip(order.names, made, strict=True)]
    return _write(order, root, made, entries)


def _see_that_it_makes_sense(order: Order) -> None:
    if order.shape is not None and order.shape not in SHAPES:
        wrong_use(f"there is no shape '{order.shape[:40]}'", did_you_mean(order.shape, SHAPES))
    if not order.name.strip() or len(order.name) > LONGEST or plain(order.name) != order.name:
        wrong_use("a name has 1 to 40 letters on one line", "choose a shorter one, such as wyvern")
    if order.out is not None and order.out.suffix not in (".yaml", ".yml"):
        wrong_use(f"'{order.out}' is no name of a YAML file", f"try {order.out.with_suffix('.yaml')}")


def _game(order: Order, root: Path | None) -> GameBook:
    """Return the game that the layouts are for, with the file that they go to laid over it; stop with its errors."""
    files = (order.out,) if order.out is not None and order.out.exists() and _holds(order.out) else ()
    book, problems = load_book(root, files, (SLUG,))
    game = book.games.get(SLUG)
    if game is not None and not has_errors(problems):
        problems = tuple(
            p for p in problems_of(game) if p.severity == "error" and "/layout/" not in p.subject
        )
    if game is None or has_errors(problems):
        say(problems, root)
        raise typer.Exit(1)
    return game


def _holds(path: Path) -> bool:
    return not path.is_file() or path.stat().st_size > 0


def _see_that_ids_are_free(order: Order, game: GameBook) -> None:
    taken = {entry.id for entry in game.of("layout")}
    for name in order.names:
        if id_of(name) in taken:
            free = free_id(id_of(order.name), taken)
            wrong_use(f"there is a layout '{id_of(name)}' already", f"'{free}' is free")


def _made(order: Order, game: GameBook, room: Room) -> list[Made] | Unmet:
    """Make the layouts one after the other, no two alike."""
    wish = Wish(order.size, order.shape, order.symmetry, order.difficulty)
    planner, show = Planner(room), progress()
    found: dict[str, Made] = {}
    number = played = 0

    def told(battles: int) -> None:
        nonlocal played
        played += battles
        show(f"{len(found)} of {order.count} Neuroi, {played:,} battles")

    play = player(game, room, 0, told)
    while len(found) < order.count:
        made = make(game, planner, wish, f"{order.seed} {number}", guesser(room), play)
        if isinstance(made, Unmet):
            show("")
            return made
        found[grid(made.plan.sketch, room.deck)] = made
        number += 1
    show("")
    return list(found.values())


def _entry(name: str, made: Made, room: Room) -> str:
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


def _write(order: Order, root: Path | None, made: Sequence[Made], entries: Sequence[str]) -> int:
    out = order.out
    if out is None:
        text, problems = added("", "-", entries)
        typer.echo(text or "", nl=False)
        for name, one in zip(order.names, made, strict=True):
            typer.echo(_said(name, one), err=True)
        return 1 if problems else 0
    problems = edit_file(out, lambda text: added(text, str(out), entries))
    if problems:
        say(problems, root)
        return 1
    game, every, problems = checked_maps(SLUG, "layout", root, (out,))
    for name, one in zip(order.names, made, strict=True):
        typer.echo(_said(name, one))
        if game is not None:
            draw(game, [entry for entry in every if entry.id == id_of(name)], problems)
    new = {id_of(name) for name in order.names}
    wrong = tuple(p for p in problems if p.subject.rpartition("/")[2] in new)
    say(wrong, root)
    typer.echo(f"Written to {out}. Now: pnp build {out}")
    return 1 if has_errors(wrong) else 0


def _said(name: str, made: Made) -> str:
    return f"{name}: {shape_words(made)}, {made.difficulty} from step {made.start}, won {result(made)}"
