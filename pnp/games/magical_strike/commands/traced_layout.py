"""A layout traced from a picture as requested: the picture is read, its silhouette traced, the layout written."""

from pathlib import Path
from warnings import catch_warnings

import typer
from PIL import Image

from pnp.cli.new_maps import LONGEST_NAME
from pnp.cli.project import say, wrong_use
from pnp.games.magical_strike.commands.new_layouts import counted_battles, layout_target, write_layouts
from pnp.games.magical_strike.generate.make import make
from pnp.games.magical_strike.generate.plans import SYMMETRIES, LayoutGoal, RoomLeft, Unmet
from pnp.games.magical_strike.layout import body_size, gap
from pnp.games.magical_strike.rules.body_small import SMALLEST
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


def trace_layout(
    picture: Path,
    name: str | None,
    out: Path | None,
    wish: LayoutGoal,
    start: int | None,
    seed: int | None,
    project: Path | None,
    *,
    invert: bool = False,
    threshold: int | None = None,
) -> int:
    """Trace the picture and write the layout to the file or to standard output; return the exit code.

    Without a name the layout is called as the picture is.
    """
    name = name if name is not None else plain(picture.stem)[:LONGEST_NAME].strip() or "traced"
    target = layout_target(name, (name,), out, project, wish)
    last = playable_steps(target.game)
    if start is not None and not 1 <= start <= last:
        wrong_use(f"there is no step {start} to start on", f"the steps before the base are 1 to {last}")
    try:
        seen = silhouette_in(picture, picture.name, invert=invert, threshold=threshold)
        traced = traced_body(seen, wish, target.game, target.room)
    except Fault as fault:
        say((Problem(fault.code, fault.message, Place(str(picture)), fault.hint),), target.root)
        return 1
    except NoSilhouetteError as fault:
        typer.echo(f"pnp: {picture}: {fault} - {fault.hint}", err=True)
        return 1
    with counted_battles(target, str) as trial:
        made = make(trial, traced.plan_layouts, wish, str(name if seed is None else seed), start)
    return write_layouts(target, made if isinstance(made, Unmet) else [made], traced_words(picture.name, seen, traced))


def silhouette_in(path: Path, name: str, *, invert: bool = False, threshold: int | None = None) -> Silhouette:
    """Return the silhouette in a picture; its `name` is for errors. Raises Fault and NoSilhouetteError."""
    Image.init()
    formats = tuple(sorted(set(Image.ID) - NOT_PICTURES))
    if not path.is_file():
        what = "this is a folder" if path.is_dir() else "there is no such file"
        raise Fault("PNP330", f"the picture cannot be read: {what}", "name a picture's file")
    with catch_warnings(action="ignore"):
        opened(path, name, formats)
        with Image.open(path, formats=formats) as picture:
            return silhouette(picture, invert=invert, threshold=threshold)


def traced_body(seen: Silhouette, wish: LayoutGoal, game: GameBook, room: RoomLeft) -> Traced:
    """Return the body that overlaps a silhouette most. Raises NoSilhouetteError where none does."""
    (width, height), apart = body_size(game), gap(game)
    wanted = about(wish.size or min(USUAL, room.most), SMALLEST, room.most)
    return trace(seen.mask, (width + apart, height + apart), wanted, room, wish.symmetry)


def traced_words(name: str, seen: Silhouette, traced: Traced) -> str:
    """Return what was seen in the picture and how well it is covered."""
    angle = round(traced.angle)
    way = "clockwise" if angle > 0 else "anticlockwise"
    turn = f"turned {abs(angle)}° {way}" if angle else "upright"
    words = f"{name}: {seen.by}; overlap {100 * traced.overlap:.0f} %, {turn}, {SYMMETRIES[traced.symmetry]}\n"
    if seen.around:
        words += "The silhouette runs around the picture's edge, as a ground does: was --invert meant?\n"
    return words
