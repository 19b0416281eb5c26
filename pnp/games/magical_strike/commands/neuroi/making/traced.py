"""Fill an order for a traced Neuroi: read the picture, trace it, aim at its difficulty, write it."""

from dataclasses import dataclass
from pathlib import Path
from warnings import catch_warnings

import typer
from PIL import Image

from pnp.cli.project import progress, project_folder, say, wrong_use
from pnp.games.magical_strike.commands.neuroi.making.homebrew_file import (
    game_for,
    see_that_ids_are_free,
    see_that_it_makes_sense,
    see_that_it_prints,
    write,
)
from pnp.games.magical_strike.commands.neuroi.making.order import said_of
from pnp.games.magical_strike.generate.aim import Made
from pnp.games.magical_strike.generate.entry import entry_text
from pnp.games.magical_strike.generate.homebrew import LONGEST, id_of
from pnp.games.magical_strike.generate.make import about as about_text
from pnp.games.magical_strike.generate.make import guesser, player
from pnp.games.magical_strike.generate.room import Room, room_of
from pnp.games.magical_strike.generate.wish import Unmet, Wish, unmet_size
from pnp.games.magical_strike.rules.body_small import SMALLEST
from pnp.games.magical_strike.table import body_size, gap
from pnp.games.magical_strike.trace.plan import OneBody, planned
from pnp.games.magical_strike.trace.raster import Symmetry
from pnp.games.magical_strike.trace.silhouette import NoSilhouetteError, Silhouette, silhouette
from pnp.games.magical_strike.trace.trace import Traced, about, trace
from pnp.games.magical_strike.tracks import playable_steps
from pnp.model.book import GameBook
from pnp.problem import Place, Problem
from pnp.render.fault import Fault
from pnp.render.svg.pictures import opened
from pnp.report.plain import plain

USUAL = 22
NOT_PICTURES = frozenset({"BUFR", "EPS", "GRIB", "HDF5", "MPEG", "WMF"})
"""What Pillow knows but cannot show by itself: it calls other programs, or nothing at all."""


@dataclass(frozen=True, slots=True)
class Order:
    """What `pnp neuroi trace` was asked for."""

    picture: Path
    name: str | None
    out: Path | None
    size: int | None
    symmetry: Symmetry | None
    difficulty: str | None
    start: int | None
    seed: int | None
    invert: bool
    threshold: int | None

    @property
    def called(self) -> str:
        """The layout's name: the picture's, where none is given."""
        return self.name if self.name is not None else plain(self.picture.stem)[:LONGEST].strip() or "traced"


def fill(order: Order, project: Path | None) -> int:
    """Trace the picture and write the layout to the file or to standard output; return the exit code."""
    see_that_it_makes_sense(order.called, order.out)
    root = project_folder(project, (order.out,) if order.out else ())
    game = game_for(order.out, root)
    see_that_ids_are_free(order.called, (order.called,), game)
    see_that_it_prints((order.called,), root)
    room = room_of(game)
    _see_that_it_can_be(order, game, room)
    try:
        with catch_warnings(action="ignore"):
            seen = _silhouette(order)
        found = _traced(order, game, room, seen)
    except Fault as fault:
        say((Problem(fault.code, fault.message, Place(str(order.picture)), fault.hint),), root)
        return 1
    except NoSilhouetteError as fault:
        typer.echo(f"pnp: {order.picture}: {fault} - {fault.hint}", err=True)
        return 1
    made = _made(order, game, room, found)
    if isinstance(made, Unmet):
        typer.echo(f"pnp: {made.message} - {made.hint}", err=True)
        return 1
    said = f"{_how(order, seen, found)}\n{said_of(order.called, made)}"
    return write(order.out, root, (order.called,), (_entry(order, made, room),), (said,))


def _see_that_it_can_be(order: Order, game: GameBook, room: Room) -> None:
    wrong = unmet_size(Wish(size=order.size), room)
    if wrong:
        wrong_use(wrong.message, wrong.hint)
    last = playable_steps(game)
    if order.start is not None and not 1 <= order.start <= last:
        wrong_use(f"there is no step {order.start} to start on", f"the steps before the base are 1 to {last}")


def _silhouette(order: Order) -> Silhouette:
    Image.init()
    formats = tuple(sorted(set(Image.ID) - NOT_PICTURES))
    if not order.picture.is_file():
        what = "this is a folder" if order.picture.is_dir() else "there is no such file"
        raise Fault("PNP330", f"the picture cannot be read: {what}", "name a picture's file")
    opened(order.picture, order.picture.name, formats)
    with Image.open(order.picture, formats=formats) as picture:
        return silhouette(picture, invert=order.invert, threshold=order.threshold)


def _traced(order: Order, game: GameBook, room: Room, seen: Silhouette) -> Traced:
    (width, height), apart = body_size(game), gap(game)
    wanted = about(order.size or min(USUAL, room.most), SMALLEST, room.most)
    return trace(seen.mask, (width + apart, height + apart), wanted, room, order.symmetry)


def _made(order: Order, game: GameBook, room: Room, found: Traced) -> Made | Unmet:
    show, played = progress(), 0

    def told(battles: int) -> None:
        nonlocal played
        played += battles
        show(f"{played:,} battles")

    seed = str(order.called if order.seed is None else order.seed)
    play = player(game, room, 0, told)
    made = planned(game, OneBody(room, found), order.difficulty, order.start, seed, guesser(room), play)
    show("")
    return made


def _entry(order: Order, made: Made, room: Room) -> str:
    return entry_text(
        made.plan.sketch,
        id=id_of(order.called),
        name=order.called,
        about=about_text(made.plan.shape, made.plan.sketch),
        start=made.start,
        difficulty=made.difficulty,
        rating=round(made.percent),
        deck=room.deck,
    )


def _how(order: Order, seen: Silhouette, found: Traced) -> str:
    """Return what was seen in the picture and how well it is covered."""
    angle = round(found.angle)
    way = "clockwise" if angle > 0 else "anticlockwise"
    turn = f"turned {abs(angle)}° {way}" if angle else "upright"
    same = {"mirror": "the same left and right", "rotate": "the same when turned by half", "none": "lopsided"}
    lines = [
        f"{order.picture.name}: {seen.by}; overlap {100 * found.overlap:.0f} %, {turn}, {same[found.symmetry]}"
    ]
    if seen.around:
        lines.append("The silhouette runs around the picture's edge, as a ground does: was --invert meant?")
    return "\n".join(lines)
