"""Pictures with too few pixels for the size at which they are printed."""

from collections.abc import Sequence
from math import ceil, hypot
from pathlib import PurePosixPath

from pnp.model.entry import Entry
from pnp.problem import Place, Problem
from pnp.render.drawing import Picture
from pnp.render.fault import shown
from pnp.render.leaves import Leaf, Setting
from pnp.render.svg.scene import Scene
from pnp.units import MM_PER_INCH


class Resolutions:
    """Tells pictures that are too coarse, each once in a run, and once more where it is an error only later.

    Below `least` pixels to the inch is a warning, below half of it an error; 0 lets every picture pass.
    """

    def __init__(self, least: float) -> None:
        self._least = least
        self._told: dict[str, str] = {}

    def note(self, leaves: Sequence[Leaf], scene: Scene) -> None:
        """Note the coarse pictures of a face at the card's field that names them, or at the template's element."""
        for op, setting in leaves:
            if not isinstance(op, Picture):
                continue
            dpi, width, height = _printed(op, setting)
            if dpi >= self._least or self._told.get(op.file.name) in ("error", self._class(dpi)):
                continue
            self._told[op.file.name] = self._class(dpi)
            scene.note((self._problem(op, dpi, (width, height), setting, scene),))

    def _class(self, dpi: float) -> str:
        return "error" if dpi < self._least / 2 else "warning"

    def _problem(self, op: Picture, dpi: float, size: tuple[float, float], setting: Setting, scene: Scene) -> Problem:
        file, more = op.file, self._least / dpi
        message = (
            f"the picture {shown(file.name)} has {file.width} x {file.height} pixels for {size[0]:.3g} x "
            f"{size[1]:.3g} mm: {dpi:.3g} to the inch"
        )
        hint = (
            f"take one of at least {ceil(file.width * more)} x {ceil(file.height * more)} pixels, or print it "
            f"smaller; `print: {{resolution: {int(dpi)}}}` takes it as it is"
        )
        coarse = self._class(dpi) == "error"
        place = _said(scene.entry, file.name) or scene.origins.place((setting.node or scene.root).mark)
        if coarse:
            return Problem("PNP335", message, place, hint, scene.subject)
        return Problem("PNP334", message, place, hint, scene.subject, "warning")


def _printed(picture: Picture, setting: Setting) -> tuple[float, float, float]:
    """Return the fewer of the pixels to the inch across and down, and the size in millimetres."""
    a, b, c, d, _, _ = setting.matrix
    width, height = picture.width * hypot(a, b), picture.height * hypot(c, d)
    sides = ((picture.file.width, width), (picture.file.height, height))
    return min(pixels * MM_PER_INCH / max(side, 1e-6) for pixels, side in sides), width, height


def _said(entry: Entry | None, name: str) -> Place | None:
    """Return the place of the entry's field that names a picture, None where none does."""
    if entry is None:
        return None
    for field, value in (("art", entry.art), *entry.fields.items()):
        if isinstance(value, str) and value and PurePosixPath(value.replace("\\", "/")).as_posix() == name:
            return entry.at(field)
    return None
