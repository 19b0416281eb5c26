"""The pictures of docs/neuroi.md: silhouettes side by side, a traced one, the chart of win rates."""

from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from random import Random

from picture_parts import Faces, on_white, one_sheet, stack
from PIL import Image
from win_rates import FIRST, read

from pnp.games.magical_strike.commands.traced_layout import trace_layout
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.generate.plans import LayoutGoal, RoomLeft, plan_layouts, room_of
from pnp.games.magical_strike.generate.shapes import SHAPES
from pnp.games.magical_strike.generate.sketch import layout_from
from pnp.games.magical_strike.layout import Layout, body_size, bricks
from pnp.games.magical_strike.rating.bands import bands_of, named_starts
from pnp.games.magical_strike.rating.chart import chart
from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.pipeline.custom_component import draw_chart

MOTH = Path(__file__).resolve().parents[1] / "examples" / "own-neuroi" / "art" / "moth.png"
SEED = 3
SIZE = 22
"""Cards of each shape in the gallery; the swarm is told by more."""


def neuroi_bundled(scratch: Path) -> Image.Image:
    """The bundled Neuroi, to one scale, with difficulty and rating."""
    game = the_game()
    boxes = [
        {**box(game, neuroi.layout), "name": neuroi.name, "note": neuroi.difficulty, "rating": neuroi.rating}
        for neuroi in Neuroi.every(game)
    ]
    return gallery(scratch, game, boxes, across=3)


def neuroi_shapes(scratch: Path) -> Image.Image:
    """A generated Neuroi of every shape."""
    game = the_game()
    room = room_of(game)
    boxes = [{**box(game, generated(room, shape)), "name": shape} for shape in SHAPES]
    return gallery(scratch, game, boxes, across=4)


def neuroi_traced(scratch: Path) -> Image.Image:
    """A silhouette and the guide sheet of the Neuroi that it was traced as."""
    home = scratch / "project"
    (home / "cards").mkdir(parents=True)
    (home / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    made = home / "cards" / "magical-strike.yaml"
    made.write_text("game: magical-strike\n", encoding="utf-8")
    if trace_layout(MOTH, "N-Moth", made, LayoutGoal(difficulty="normal"), None, None, home):
        raise ValueError("the moth was not traced")
    guide = Faces(scratch, "magical-strike", 60, home)("recognition-guide", "n-moth")
    with Image.open(MOTH) as drawn:
        moth = drawn.convert("RGBA").resize((360, 300), Image.Resampling.LANCZOS)
    return stack([[on_white(moth), on_white(guide)]])


def win_rates(scratch: Path) -> Image.Image:
    """The chart of `pnp neuroi sweep --plot` for the first three layouts: two, three and four witches, and chance."""
    del scratch
    book, _ = load_book(None, games=("magical-strike",))
    game = book.games["magical-strike"]
    rows = [each.row for each in read().values() if each.row.layout in FIRST]
    rows.sort(key=lambda row: (row.policy == "random", row.witches))
    facts = chart(rows, bands_of(game), named_starts(game))
    drawn, problems = draw_chart("win-rates", facts, game, book, ".png", "Battles won by start step")
    if drawn is None:
        raise ValueError("\n".join(problem.message for problem in problems))
    picture = Image.open(BytesIO(drawn)).convert("RGBA")
    return picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS)


def the_game() -> GameBook:
    """Return the bundled game."""
    return load_book(None, games=("magical-strike",))[0].games["magical-strike"]


def generated(room: RoomLeft, shape: str) -> Layout:
    """Return a layout of a shape, the same on both sides where the shape can be."""
    for symmetry in ("mirror", None):
        wish = LayoutGoal(size=SIZE, shape=shape, symmetry=symmetry, turn=SEED)
        for plan in plan_layouts(room, wish, Random(SEED)):  # noqa: S311 - layouts, no secrets
            return layout_from(plan.sketch, room.deck)
    raise ValueError(f"no {shape} of {SIZE} spaces")


def box(game: GameBook, layout: Layout) -> Mapping[str, object]:
    """Return a layout as the template draws it, in millimetres on the table."""
    letters = {str(core.fields["letter"]): core.fields["colour"] for core in game.of("core")}
    table = bricks(game, layout)
    width, height = table.extent
    cells = [[*table.corner(spot), letters.get(space.cores, ""), space.start] for spot, space in layout.body.items()]
    return {"width": width, "height": height, "cells": cells}


def gallery(scratch: Path, game: GameBook, boxes: Sequence[Mapping[str, object]], *, across: int) -> Image.Image:
    """Return silhouettes side by side."""
    values = {
        "boxes": boxes,
        "rated": all("rating" in each for each in boxes),
        "across": across,
        "widest": most(boxes, "width"),
        "highest": most(boxes, "height"),
        "card": list(body_size(game)),
    }
    return one_sheet(scratch, "silhouettes", values)


def most(boxes: Iterable[Mapping[str, object]], side: str) -> float:
    """Return the longest of a side."""
    return max(float(str(each[side])) for each in boxes)
