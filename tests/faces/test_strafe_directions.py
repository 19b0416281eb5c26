"""Strafe's signs for directions say on every face what they mean: none is ever turned or mirrored."""

import re
from collections.abc import Iterable, Iterator

import pytest
from printed_games import ROOT, faces, printed

from pnp.render.drawing import IDENTITY, Group, Matrix, Outline, Shape
from pnp.render.geometry.paths import path
from pnp.render.geometry.transforms import multiply

ICONS = ROOT / "templates" / "strafe" / "icons"
DIRECTIONS = (*("forward", "back", "port", "starboard", "turbo"), *("damage-port", "damage-starboard", "pull-back"))


@pytest.mark.parametrize("ink", ["full", "low"])
def test_no_sign_of_a_direction_is_turned_or_mirrored(ink: str) -> None:
    signs = {outline: name for name in DIRECTIONS for outline in _paths(name)}
    seen, turned = set(), set()
    for one in printed("strafe", ink=ink)[0]:
        for face in faces(one):
            for outline, (a, b, c, d, _, _) in _shapes(face.ops):
                name = signs.get(outline, "")
                seen.add(name)
                if name and not (a > 0 and d > 0 and abs(b) < 1e-9 and abs(c) < 1e-9):
                    turned.add((one.component.id, name))
    assert seen >= set(DIRECTIONS)
    assert turned == set()


def _paths(name: str) -> Iterator[Outline]:
    for data in re.findall(r' d="([^"]*)"', (ICONS / f"{name}.svg").read_text(encoding="utf-8")):
        yield path(data)


def _shapes(ops: Iterable[object], matrix: Matrix = IDENTITY) -> Iterator[tuple[Outline, Matrix]]:
    for op in ops:
        if isinstance(op, Shape):
            yield op.outline, matrix
        elif isinstance(op, Group):
            yield from _shapes(op.ops, multiply(matrix, op.matrix))
