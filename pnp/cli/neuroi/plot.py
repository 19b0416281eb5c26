"""The picture of a sweep: win rate against start step, as PNG or SVG."""

from collections.abc import Sequence

from pnp.cli.neuroi.choose import Chosen
from pnp.games.magical_strike.rating.bands import bands_of, named_starts
from pnp.games.magical_strike.rating.chart import chart
from pnp.games.magical_strike.rating.sweep import Row
from pnp.problem import Problem, has_errors
from pnp.render.renderer import Renderer

TEMPLATE = "win-rates"
DPI = 200


def picture(rows: Sequence[Row], chosen: Chosen, suffix: str) -> tuple[bytes | None, tuple[Problem, ...]]:
    """Return the finished file for `.png` or `.svg`, None where the template has errors, and its problems."""
    facts = chart(rows, bands_of(chosen.game), named_starts(chosen.game))
    size = (float(str(facts["width"])), float(str(facts["height"])))
    renderer = Renderer(chosen.game, chosen.book.roots, chosen.book.settings)
    drawing, problems = renderer.draw(TEMPLATE, renderer.values(None, size, facts=facts), size)
    if drawing is None or has_errors(problems):
        return None, problems
    if suffix == ".svg":
        from pnp.write.svg import drawing_svg

        return drawing_svg(drawing, "Battles won by start step").encode(), problems
    from pnp.write.png import face_png

    return face_png(drawing, DPI, 0.0), problems
