"""Letters that run over the edge of their card: they would be cut off without a word."""

from collections.abc import Iterator, Sequence

from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.problem import Place, Problem
from pnp.render.drawing import Drawing, Matrix, Text
from pnp.render.fault import Fault, shown
from pnp.render.leaves import Leaf, Setting
from pnp.render.markup import Node
from pnp.render.svg.scene import Scene

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
    whole = " ".join("".join(_texts(node)).split()) if node else ""
    whole = whole or text.strip()
    field = _field(scene.entry, whole)
    message = f"{shown(whole)} {what}"
    if scene.entry is not None and field:
        place: Place = scene.entry.at(field)
        scene.note((Problem("PNP326", message, place, _HINT, scene.subject),))
    else:
        scene.fault(node or scene.root, Fault("PNP326", message, _HINT))


def _texts(node: Node) -> Iterator[str]:
    for child in node.children:
        if isinstance(child, str):
            yield child
        else:
            yield from _texts(child)


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
    corners = [_moved(setting.matrix, x, y) for x in (op.x, op.x + wide) for y in (op.y - high, op.y)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
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
