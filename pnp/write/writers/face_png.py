"""Faces as PNG, trimmed with round corners or with a bleed around them."""

from collections.abc import Sequence

from pnp.impose.bleed import bleed_of
from pnp.impose.printed import Printed
from pnp.model.component import Component
from pnp.render.drawing import Drawing
from pnp.settings import AUTO
from pnp.write.manifest import File
from pnp.write.png import bled_png, face_png
from pnp.write.writers.writer import WriteRequest

CARD_CORNER = 3.0
"""Radius in millimetres of a playing card's corners: the middle of what makers use."""


class FacePngWriter:
    """A picture for each face."""

    needs_sheets = False

    def files(self, printed: Sequence[Printed], request: WriteRequest) -> list[File]:
        """Return the pictures, in a folder for each component."""
        return [
            File(f"{component.game}/{component.id}/{item.id}{side}.png", _picture(component, face, request), {})
            for component, prints in ((part.component, part.prints) for part in printed)
            for item in prints
            for side, face in (("", item.front), ("-back", item.back))
            if face is not None
        ]


def _picture(component: Component, face: Drawing, request: WriteRequest) -> bytes:
    if not component.type.cut:
        return bled_png(face, request.dpi, 0.0)
    if request.bleed is not None:
        bleed = bleed_of(component, request.settings) if request.bleed == AUTO else request.bleed
        return bled_png(face, request.dpi, bleed)
    corner = {"card": CARD_CORNER, "circle": face.width / 2}.get(component.shape, 0.0)
    return face_png(face, request.dpi, corner)


WRITER = FacePngWriter()
