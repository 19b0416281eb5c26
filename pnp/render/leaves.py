"""What stands on a face at last: its letters and pictures, where they came to lie and whose they are."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.render.drawing import IDENTITY, Drawing, Group, Matrix, Op, Outline, Picture, Text
from pnp.render.geometry.outlines import bounds, moved
from pnp.render.geometry.transforms import Box, multiply
from pnp.render.markup import Node
from pnp.render.svg.scene import Scene


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """The matrix to the face's millimetres, the element that drew it (if a template's did), the clips around it."""

    matrix: Matrix = IDENTITY
    node: Node | None = None
    clips: tuple[tuple[Outline, Matrix], ...] = ()

    def boxes(self) -> Iterator[Box]:
        """Yield the boxes of the clips in the face's millimetres."""
        for outline, matrix in self.clips:
            yield bounds(moved(outline, matrix))


Leaf = tuple[Text | Picture, Setting]


class Leaves:
    """Finds the letters and pictures of drawings; groups that hold none are looked through once."""

    def __init__(self) -> None:
        self._bare: set[Op] = set()

    def of(self, drawing: Drawing, scene: Scene) -> list[Leaf]:
        """Return the letters and pictures of a face in order. Raises Fault for far too many."""
        leaves: list[Leaf] = []
        self._gather(drawing.ops, Setting(), scene, leaves)
        return leaves

    def _gather(self, ops: tuple[Op, ...], setting: Setting, scene: Scene, leaves: list[Leaf]) -> None:
        for op in ops:
            if op in self._bare or not isinstance(op, Group | Text | Picture):
                continue
            node = scene.drawn_by.get(op)
            here = setting if node is None else replace(setting, node=node)
            if isinstance(op, Group):
                before = len(leaves)
                self._gather(op.ops, _inside(op, here), scene, leaves)
                if len(leaves) == before:
                    self._bare.add(op)
            else:
                scene.step()
                leaves.append((op, here))


def _inside(group: Group, setting: Setting) -> Setting:
    if group.matrix is IDENTITY and group.clip is None:
        return setting
    matrix = multiply(setting.matrix, group.matrix)
    clips = setting.clips if group.clip is None else (*setting.clips, (group.clip, matrix))
    return Setting(matrix, setting.node, clips)
