"""The picture of a sweep: win rate against start step, as PNG or SVG."""

from collections.abc import Sequence

from pnp.games.magical_strike.commands.neuroi.rating.layout_selection import LayoutSelection
from pnp.games.magical_strike.rating.bands import bands_of, named_starts
from pnp.games.magical_strike.rating.chart import chart
from pnp.games.magical_strike.rating.sweep import SweepRow
from pnp.pipeline.custom_component import plot
from pnp.problem import Problem

TEMPLATE = "win-rates"


def picture(
    rows: Sequence[SweepRow], selection: LayoutSelection, suffix: str
) -> tuple[bytes | None, tuple[Problem, ...]]:
    """Return the finished file for `.png` or `.svg`, None where the template has errors, and its problems."""
    facts = chart(rows, bands_of(selection.game), named_starts(selection.game))
    size = (float(str(facts["width"])), float(str(facts["height"])))
    return plot(TEMPLATE, facts, size, selection.game, selection.book, suffix, "Battles won by start step")
