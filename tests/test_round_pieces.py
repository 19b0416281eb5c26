"""Round pieces bleed as they are asked to: paler beyond half of it, and only on fronts, which are cut along a line."""

from collections.abc import Iterator
from io import BytesIO
from math import cos, pi, sin

import pytest
from PIL import Image
from printed_games import SLUGS, game_run

from pnp.impose.printed import Printed
from pnp.render.drawing import Drawing, Group, Op, Shape
from pnp.settings import Bleed
from pnp.write.png import bled_png

VEIL = 0.72


def round_pieces(slug: str, bleed: Bleed) -> Iterator[Printed]:
    run = game_run(slug, bleed=bleed)
    for component in run.components:
        if component.shape == "circle":
            yield run.sheets(component)[0]


def shapes(ops: tuple[Op, ...]) -> Iterator[Shape]:
    for op in ops:
        if isinstance(op, Group):
            yield from shapes(op.ops)
        elif isinstance(op, Shape):
            yield op


def spares(face: Drawing) -> list[float]:
    """How far beyond the trim a face is as strong as inside, for each veil that lies over it."""
    veils = [op for op in shapes(face.ops) if op.opacity == VEIL]
    return [-min(x for kind, *v in list(veil.outline)[5:] for x in v[::2]) for veil in veils]


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(("bleed", "spare"), [("auto", 1.2), (2.0, 1.2), (3.0, 1.5)])
def test_round_pieces_are_paler_only_on_fronts_and_beyond_half_the_bleed(slug: str, bleed: Bleed, spare: float) -> None:
    for one in round_pieces(slug, bleed):
        least = spare if bleed != "auto" else max(1.2, one.sheets[0].bleed / 2)
        placed = [(sheet.side, p.drawing) for sheet in one.sheets for p in sheet.placements]
        for side, face in placed:
            assert spares(face) == ([] if side == "back" else [pytest.approx(least, abs=0.01)])


def test_the_ring_at_the_edge_of_a_marker_goes_on_into_the_bleed() -> None:
    (one,) = (one for one in round_pieces("mahou-galaxy", 2.0) if one.component.id == "initiative-markers")
    for face in {id(p.drawing): p.drawing for p in one.sheets[0].placements}.values():
        picture = Image.open(BytesIO(bled_png(face, dpi=254, bleed=2))).convert("RGB")
        middle = picture.width / 2
        for step in range(72):
            right, down = cos(step * pi / 36), sin(step * pi / 36)
            seen = {picture.getpixel((int(middle + out * right), int(middle + out * down))) for out in (96, 104, 110)}
            assert len(seen) == 1, "a cut a little off shows something else"
