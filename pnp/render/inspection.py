"""What is judged on a finished face: letters over its edge, pictures with too few pixels for their size."""

from collections.abc import Iterator, Sequence
from math import ceil, hypot
from pathlib import PurePosixPath

from msgspec import Struct
from msgspec.structs import replace

from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.problem import Place, Problem, Severity
from pnp.render.drawing import (
    IDENTITY,
    Drawing,
    Group,
    Matrix,
    Miniature,
    Op,
    Outline,
    Picture,
    PictureFile,
    Shape,
    Text,
)
from pnp.render.fault import Fault, shown
from pnp.render.geometry.outlines import bounds, moved
from pnp.render.geometry.transforms import Box, multiply
from pnp.render.markup import Node
from pnp.render.svg.scene import Scene
from pnp.units import MM_PER_INCH


class Setting(Struct, frozen=True, eq=False):
    """The matrix to the face's millimetres, the element that drew it (if a template's did), the clips around it."""

    matrix: Matrix = IDENTITY
    node: Node | None = None
    clips: tuple[tuple[Outline, Matrix], ...] = ()

    def boxes(self) -> Iterator[Box]:
        """Yield the boxes of the clips in the face's millimetres."""
        return (bounds(moved(outline, matrix)) for outline, matrix in self.clips)


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
            if isinstance(op, Shape | Miniature) or op in self._bare:
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


SLACK = 0.1
"""So many millimetres over the edge are nobody's slip."""

BLEED = 5.0
"""What lies beyond the edge as a whole, but not further than this, stands in the bleed on purpose."""

_HINT = (
    "shorten it, set it smaller, or use a <pnp:textbox>, which wraps and shrinks; what is to be cut stands in a "
    "clip-path of its own"
)
_EDGES = ("left", "top", "right", "bottom")


def note_letters_beyond(drawing: Drawing, leaves: Sequence[Leaf], scene: Scene) -> None:
    """Note an error for each element whose letters cross the edge of the face, with the millimetres that are lost.

    Letters at a slant, and those in a clip smaller than the face, are taken for ornament.
    """
    worst: dict[Node | None, tuple[float, str, str]] = {}
    for op, setting in leaves:
        if isinstance(op, Text) and op.text.strip():
            beyond, edge = _beyond(op, setting, drawing)
            if beyond > worst.get(setting.node, (SLACK,))[0] and not _meant(setting, drawing):
                worst[setting.node] = (beyond, edge, op.text)
    for node, (beyond, edge, text) in worst.items():
        _note(node, text, f"runs {beyond:.1f} mm beyond the {edge} edge", scene)


def _note(node: Node | None, text: str, what: str, scene: Scene) -> None:
    whole = " ".join("".join(texts_of(node)).split()) if node else ""
    whole = whole or text.strip()
    field = _field(scene.entry, whole)
    message = f"{shown(whole)} {what}"
    if scene.entry is not None and field:
        scene.note((Problem("PNP326", message, scene.entry.at(field), _HINT),))
    else:
        scene.fault(node or scene.root, Fault("PNP326", message, _HINT))


def texts_of(node: Node) -> Iterator[str]:
    """Yield the texts inside an element, at whatever depth."""
    for child in node.children:
        if isinstance(child, str):
            yield child
        else:
            yield from texts_of(child)


def _field(entry: Entry | None, whole: str) -> str:
    """Return the field of an entry that makes up most of a text, "" where none does."""
    lengths: dict[str, int] = {}
    for name, value in entry.fields.items() if entry else ():
        for text in value.texts.values() if isinstance(value, Words) else (value,):
            plain = " ".join(text.split()) if isinstance(text, str) else ""
            if plain and plain in whole:
                lengths[name] = max(len(plain), lengths.get(name, 0))
    longest = max(lengths, key=lambda name: lengths[name], default="")
    return longest if longest and 2 * lengths[longest] >= len(whole) else ""


def _beyond(op: Text, setting: Setting, drawing: Drawing) -> tuple[float, str]:
    """Return how far letters cross an edge, from baseline to capitals, and which; 0 where none is crossed."""
    text = op.text.rstrip()
    wide = op.font.advance(text) * op.size + (len(text) - 1) * op.spacing + text.count(" ") * op.space
    high = op.font.cap_height * op.size
    a, b, c, d, e, f = setting.matrix
    if not (b or c) and a > 0 and d > 0:
        left, bottom = a * op.x + e, d * op.y + f
        if left >= 0 and bottom - d * high >= 0 and left + a * wide <= drawing.width and bottom <= drawing.height:
            return 0.0, ""
    corners = [_moved(setting.matrix, x, y) for x in (op.x, op.x + wide) for y in (op.y - high, op.y)]
    (left, *_, right), (top, *_, bottom) = (sorted(values) for values in zip(*corners, strict=True))
    over = (-left, -top, right - drawing.width, bottom - drawing.height)
    inside = min(right, bottom, drawing.width - left, drawing.height - top)
    if inside <= 0 and inside > -BLEED:
        return 0.0, ""
    return max(zip(over, _EDGES, strict=True))


def _moved(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _meant(setting: Setting, drawing: Drawing) -> bool:
    a, b, _, _, _, _ = setting.matrix
    slanted = min(abs(a), abs(b)) > 1e-6 * max(abs(a), abs(b))
    return slanted or any(
        x > SLACK or y > SLACK or x + width < drawing.width - SLACK or y + height < drawing.height - SLACK
        for x, y, width, height in setting.boxes()
    )


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
            if isinstance(op, Picture):
                dpi, *size = _printed(op, setting)
                severity: Severity = "error" if dpi < self._least / 2 else "warning"
                if dpi < self._least and self._told.get(op.file.name) not in ("error", severity):
                    self._told[op.file.name] = severity
                    place = _named_at(scene.entry, op.file.name) or scene.origins.place(
                        (setting.node or scene.root).mark
                    )
                    scene.note((self._problem(op.file, dpi, size, severity, place),))

    def _problem(
        self, file: PictureFile, dpi: float, size: Sequence[float], severity: Severity, place: Place
    ) -> Problem:
        more = self._least / dpi
        message = (
            f"the picture {shown(file.name)} has {file.width} x {file.height} pixels for {size[0]:.3g} x "
            f"{size[1]:.3g} mm: {dpi:.3g} to the inch"
        )
        hint = (
            f"take one of at least {ceil(file.width * more)} x {ceil(file.height * more)} pixels, or print it "
            f"smaller; `print: {{resolution: {int(dpi)}}}` takes it as it is"
        )
        return Problem("PNP335" if severity == "error" else "PNP334", message, place, hint, severity=severity)


def _printed(picture: Picture, setting: Setting) -> tuple[float, float, float]:
    """Return the fewer of the pixels to the inch across and down, and the size in millimetres."""
    a, b, c, d, _, _ = setting.matrix
    width, height = picture.width * hypot(a, b), picture.height * hypot(c, d)
    sides = ((picture.file.width, width), (picture.file.height, height))
    return min(pixels * MM_PER_INCH / max(side, 1e-6) for pixels, side in sides), width, height


def _named_at(entry: Entry | None, name: str) -> Place | None:
    """Return the place of the entry's field that names a picture, None where none does."""
    if entry is None:
        return None
    for field, value in (("art", entry.art), *entry.fields.items()):
        if isinstance(value, str) and value and PurePosixPath(value.replace("\\", "/")).as_posix() == name:
            return entry.at(field)
    return None
