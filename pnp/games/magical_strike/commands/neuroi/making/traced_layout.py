"""Trace a Neuroi as requested: read the picture, trace it, aim at its difficulty, write it."""

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
from pnp.games.magical_strike.commands.neuroi.making.new_layouts import summary_of
from pnp.games.magical_strike.generate.aim import GeneratedLayout
from pnp.games.magical_strike.generate.entry import entry_text
from pnp.games.magical_strike.generate.homebrew import LONGEST, id_of
from pnp.games.magical_strike.generate.make import about as about_text
from pnp.games.magical_strike.generate.make import guesser, player
from pnp.games.magical_strike.generate.room import RoomLeft, room_of
from pnp.games.magical_strike.generate.wish import LayoutGoal, Unmet, unmet_size
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
class TraceRequest:
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


def trace_layout(request: TraceRequest, project: Path | None) -> int:
    """Trace the picture and write the layout to the file or to standard output; return the exit code."""
    see_that_it_makes_sense(request.called, request.out)
    root = project_folder(project, (request.out,) if request.out else ())
    game = game_for(request.out, root)
    see_that_ids_are_free(request.called, (request.called,), game)
    see_that_it_prints((request.called,), root)
    room = room_of(game)
    _see_that_it_can_be(request, game, room)
    try:
        with catch_warnings(action="ignore"):
            seen = _silhouette(request)
        traced = _traced(request, game, room, seen)
    except Fault as fault:
        say((Problem(fault.code, fault.message, Place(str(request.picture)), fault.hint),), root)
        return 1
    except NoSilhouetteError as fault:
        typer.echo(f"pnp: {request.picture}: {fault} - {fault.hint}", err=True)
        return 1
    made = _made(request, game, room, traced)
    if isinstance(made, Unmet):
        typer.echo(f"pnp: {made.message} - {made.hint}", err=True)
        return 1
    said = f"{_how(request, seen, traced)}\n{summary_of(request.called, made)}"
    return write(request.out, root, (request.called,), (_entry(request, made, room),), (said,))


def _see_that_it_can_be(request: TraceRequest, game: GameBook, room: RoomLeft) -> None:
    wrong = unmet_size(LayoutGoal(size=request.size), room)
    if wrong:
        wrong_use(wrong.message, wrong.hint)
    last = playable_steps(game)
    if request.start is not None and not 1 <= request.start <= last:
        wrong_use(f"there is no step {request.start} to start on", f"the steps before the base are 1 to {last}")


def _silhouette(request: TraceRequest) -> Silhouette:
    Image.init()
    formats = tuple(sorted(set(Image.ID) - NOT_PICTURES))
    if not request.picture.is_file():
        what = "this is a folder" if request.picture.is_dir() else "there is no such file"
        raise Fault("PNP330", f"the picture cannot be read: {what}", "name a picture's file")
    opened(request.picture, request.picture.name, formats)
    with Image.open(request.picture, formats=formats) as picture:
        return silhouette(picture, invert=request.invert, threshold=request.threshold)


def _traced(request: TraceRequest, game: GameBook, room: RoomLeft, seen: Silhouette) -> Traced:
    (width, height), apart = body_size(game), gap(game)
    wanted = about(request.size or min(USUAL, room.most), SMALLEST, room.most)
    return trace(seen.mask, (width + apart, height + apart), wanted, room, request.symmetry)


def _made(request: TraceRequest, game: GameBook, room: RoomLeft, traced: Traced) -> GeneratedLayout | Unmet:
    show, played = progress(), 0

    def told(battles: int) -> None:
        nonlocal played
        played += battles
        show(f"{played:,} battles")

    seed = str(request.called if request.seed is None else request.seed)
    play = player(game, room, 0, told)
    made = planned(game, OneBody(room, traced), request.difficulty, request.start, seed, guesser(room), play)
    show("")
    return made


def _entry(request: TraceRequest, made: GeneratedLayout, room: RoomLeft) -> str:
    return entry_text(
        made.plan.sketch,
        id=id_of(request.called),
        name=request.called,
        about=about_text(made.plan.shape, made.plan.sketch),
        start=made.start,
        difficulty=made.difficulty,
        rating=round(made.percent),
        deck=room.deck,
    )


def _how(request: TraceRequest, seen: Silhouette, traced: Traced) -> str:
    """Return what was seen in the picture and how well it is covered."""
    angle = round(traced.angle)
    way = "clockwise" if angle > 0 else "anticlockwise"
    turn = f"turned {abs(angle)}° {way}" if angle else "upright"
    same = {"mirror": "the same left and right", "rotate": "the same when turned by half", "none": "lopsided"}
    lines = [
        f"{request.picture.name}: {seen.by}; overlap {100 * traced.overlap:.0f} %, {turn}, {same[traced.symmetry]}"
    ]
    if seen.around:
        lines.append("The silhouette runs around the picture's edge, as a ground does: was --invert meant?")
    return "\n".join(lines)
