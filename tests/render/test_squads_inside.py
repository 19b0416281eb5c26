"""Figures of a squad stay inside the box they are drawn in, whatever they are and hold."""

from collections.abc import Iterator
from typing import Any

import pytest

from pnp.games.mahou_galaxy.art.squads.figures import FORMS
from pnp.render.drawing import IDENTITY, Group, Matrix, Op, Shape

Point = tuple[float, float]


def _points(op: Op, m: Matrix) -> Iterator[Point]:
    if isinstance(op, Group):
        a, b, c, d, e, f = op.matrix
        inner = (
            m[0] * a + m[2] * b, m[1] * a + m[3] * b, m[0] * c + m[2] * d, m[1] * c + m[3] * d,
            m[0] * e + m[2] * f + m[4], m[1] * e + m[3] * f + m[5],
        )  # fmt: skip
        for one in op.ops:
            yield from _points(one, inner)
    elif isinstance(op, Shape):
        for x, y in _along(op):
            yield m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]


def _along(shape: Shape) -> Iterator[Point]:
    """Give points of the outline, of curves also those between their ends."""
    at = (0.0, 0.0)
    for name, *given in shape.outline:
        if name == "C":
            ends = [at, *zip(given[::2], given[1::2], strict=True)]
            for t in (0.25, 0.5, 0.75):
                parts = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3]
                yield tuple(sum(p * end[i] for p, end in zip(parts, ends, strict=True)) for i in (0, 1))
        if given:
            at = (given[-2], given[-1])
            yield at


@pytest.mark.parametrize("form", sorted(FORMS))
@pytest.mark.parametrize(("wide", "high"), [(70, 22), (70, 70), (30, 60)])
def test_figures_stay_in_their_box(project: Any, form: str, wide: int, high: int) -> None:
    template = f"""<svg viewBox="0 0 200 200">{{% for arm in ("", "rifle", "lance") %}}{{% for count in (1, 8) %}}
    {{{{ emblem("squad", "in", 50, 50, {wide}, {high}, form="{form}", arm=arm, count=count) }}}}
    {{% endfor %}}{{% endfor %}}</svg>"""
    drawing, problems = project.draw(template, (200.0, 200.0))
    assert problems == ()
    points = [point for op in drawing.ops for point in _points(op, IDENTITY)]
    assert len(points) > 600
    assert min(x for x, _ in points) > 49.8
    assert max(x for x, _ in points) < 50.2 + wide
    assert min(y for _, y in points) > 49.8
    assert max(y for _, y in points) < 50.2 + high
