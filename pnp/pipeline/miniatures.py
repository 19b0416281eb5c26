"""Finished faces that the sheets on the print run can show in small."""

from collections.abc import Mapping, Sequence

from pnp.impose.printed import Printed
from pnp.model.component import Component
from pnp.render.drawing import Drawing
from pnp.render.traces.drawing_codec import name_drawing


def miniatures(printed: Sequence[Printed]) -> dict[str, Drawing]:
    """Return the first piece's faces of each component that is not `last`, by the names of `miniature_names`."""
    faces: dict[str, Drawing] = {}
    for item in (item for item in printed if not item.component.last):
        for component in [item.component, *(part for part, _ in item.parts)]:
            for drawing in _faces(item, component).values():
                faces[_name(drawing)] = drawing
    return faces


def miniature_names(item: Printed, component: Component) -> Mapping[str, str]:
    """Return the names of a component's first `face` and its `back`, "" where it has none; the same face, one name."""
    names = {side: _name(drawing) for side, drawing in _faces(item, component).items()}
    return {"face": "", "back": "", **names}


def _faces(item: Printed, component: Component) -> dict[str, Drawing]:
    ids = {piece.id for piece in component.pieces}
    first = next((piece for piece in item.prints if piece.id in ids), None)
    faces = {"face": first.front, "back": first.back} if first else {}
    return {side: drawing for side, drawing in faces.items() if drawing is not None}


def _name(drawing: Drawing) -> str:
    return name_drawing(drawing).hex()
