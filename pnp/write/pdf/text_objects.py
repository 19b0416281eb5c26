"""Runs of text as text objects: upright in a space whose y runs down, kerned, spaced."""

from collections.abc import Sequence

from pnp.render.drawing import Colour, Stop, Stroke, Text
from pnp.write.pdf.content import ContentStream
from pnp.write.pdf.operators import fill_colour, num
from pnp.write.pdf.paints import Paints, placed
from pnp.write.pdf.paths import Bounds
from pnp.write.pdf.shapes import Shapes, line, pen
from pnp.write.pdf.text_encoding import Letters, show

_FILL, _STROKE, _BOTH, _CLIP = 0, 1, 2, 7


def is_plain(text: Text) -> bool:
    """Tell whether a text is just letters of one opaque colour."""
    return text.stroke is None and text.opacity == 1.0 and isinstance(text.fill, Colour)


class TextObjects:
    """Writes one document's texts."""

    def __init__(self, letters: Letters, shapes: Shapes, paints: Paints) -> None:
        self._letters, self._shapes, self._paints = letters, shapes, paints

    def plain(self, texts: Sequence[Text]) -> str:
        """Return one text object for plain texts that follow each other; each says only what is new."""
        parts: list[str] = []
        font = fill = None
        size = spacing = space = 0.0
        x = y = None
        for text in texts:
            if text.fill is not fill and isinstance(text.fill, Colour):
                fill = text.fill
                parts.append(fill_colour(fill))
            if text.spacing != spacing:
                spacing = text.spacing
                parts.append(f"{num(spacing)} Tc")
            if text.space != space:
                space = text.space
                parts.append(f"{num(space)} Tw")
            new_x, new_y = round(text.x, 3), round(text.y, 3)
            if x is None or y is None:
                parts.append(f"1 0 0 -1 {num(new_x)} {num(new_y)} Tm")
            else:
                parts.append(f"{num(new_x - x)} {num(y - new_y)} Td")
            x, y = new_x, new_y
            for run in self._letters.runs(text.font, text.text, space / text.size if space else 0.0):
                if font != (text.font, run[0]) or size != text.size:
                    font, size = (text.font, run[0]), text.size
                    parts.append(self._letters.select(text.font, run[0], num(size)))
                parts.append(show(run))
        # Spacing is no part of a text object: it would reach into the next one.
        after = (" 0 Tc" if spacing else "") + (" 0 Tw" if space else "")
        return f"BT {' '.join(parts)}{after} ET"

    def special(self, text: Text, into: ContentStream) -> None:
        """Append a text that is see-through, outlined or filled with a gradient."""
        fill, stroke = text.fill, text.stroke
        if not isinstance(fill, Colour):
            ramp = self._paints.ramp(fill)
            if not isinstance(ramp, Stop):
                state = self._shapes.veiled(ramp, text.opacity, _box(text), into)
                veil = f"{state}{placed(ramp.matrix)}{into.use(ramp.shading)} sh"
                into.parts.append(f"q {self._object(text, _CLIP)} {veil} Q")
                self._outlined(text, stroke, into)
                return
            fill = ramp.colour
        alone = stroke is None or not isinstance(stroke.paint, Colour)
        if stroke is None or alone:
            state = self._shapes.state(_opacity(text, self._paints), into)
            into.parts.append(f"q {state}{fill_colour(fill)} {self._object(text, _FILL)} Q")
            self._outlined(text, stroke, into)
            return
        both = into.use(self._paints.state(_opacity(text, self._paints), line=stroke.opacity))
        drawn = f"{both} gs {pen(stroke)}{fill_colour(fill)} {line(stroke)} {self._object(text, _BOTH)}"
        into.parts.append(f"q {drawn} Q")

    def _outlined(self, text: Text, stroke: Stroke | None, into: ContentStream) -> None:
        if stroke is None:
            return
        drawn = self._object(text, _STROKE)
        if isinstance(stroke.paint, Colour):
            state = self._shapes.state(stroke.opacity, into)
            into.parts.append(f"q {state}{pen(stroke)}{line(stroke)} {drawn} Q")
        else:
            self._shapes.ramp_line(stroke, _box(text), drawn, into)

    def _object(self, text: Text, mode: int) -> str:
        spacing = (f"{num(text.spacing)} Tc " if text.spacing else "") + (
            f"{num(text.space)} Tw " if text.space else ""
        )
        space = text.space / text.size if text.space else 0.0
        runs = self._letters.runs(text.font, text.text, space)
        size = num(text.size)
        shown = " ".join([f"{self._letters.select(text.font, run[0], size)} {show(run)}" for run in runs])
        return f"BT {mode} Tr {spacing}1 0 0 -1 {num(text.x)} {num(text.y)} Tm {shown} ET"


def _opacity(text: Text, paints: Paints) -> float:
    """Return a text's opacity, with that of a gradient that comes down to one colour."""
    if isinstance(text.fill, Colour):
        return text.opacity
    ramp = paints.ramp(text.fill)
    return text.opacity * ramp.opacity


def _box(text: Text) -> Bounds:
    wide = text.font.advance(text.text) * text.size + len(text.text) * (abs(text.spacing) + abs(text.space))
    room = text.size + (text.stroke.width if text.stroke else 0.0)
    return text.x - room, text.y - 1.5 * room, text.x + wide + room, text.y + room
