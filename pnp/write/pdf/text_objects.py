"""Runs of text as text objects: upright in a space whose y runs down, kerned, spaced."""

from collections.abc import Sequence
from functools import lru_cache

from pnp.render.drawing import Colour, Stop, Stroke, Text
from pnp.render.fonts.font import Font
from pnp.write.failure import CannotWriteError, unembeddable
from pnp.write.pdf.content import ContentStream
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.operators import Bounds, fill_colour, num
from pnp.write.pdf.paints import Paints, placed
from pnp.write.pdf.reportlab_parts import TTFont
from pnp.write.pdf.shapes import Shapes, line, pen

LONGEST_KEPT = 24
_SPACE = 32
_ESCAPES = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r", "\n": "\\n"})

Run = tuple[int, str]
"""Subset number, and what stands inside the brackets of an array: `draw`, or `A)74(VATAR` where kerned."""


class UnknownLetterError(RuntimeError):
    """A character reached the writer that its font does not have: a bug of ours, it would print as a box."""


@lru_cache(maxsize=64)
def _embeddable(font: Font) -> TTFont:
    # Reading a font file takes longer than writing a page, so the several files of a build share it.
    try:
        # Codes that are ASCII's own do not hang on which letter is met first.
        embedded = TTFont(font.name, str(font.path), asciiReadable=True)
    except Exception as error:  # in a damaged font anything may go wrong
        # Without the path, which differs from machine to machine and which the place says.
        plain = ValueError(str(error).replace(f'"{font.path}" ', ""))
        raise CannotWriteError(unembeddable(font.path, plain)) from error
    # Two files may carry one PostScript name, which in a document must mean one of them.
    embedded.face.name = font.name.encode("ascii", "replace")
    return embedded


class Letters:
    """The fonts of one document: text in, string operators out.

    A letter gets its code, and a font its name, when it is first met. `noted` are the texts since it was cleared last.
    """

    def __init__(self, document: PdfDocument) -> None:
        self._pdf = document.pdf
        self._met: dict[Font, set[str]] = {}
        # Words whose letters all lie in the first subset, which is most of them.
        self._words: dict[Font, dict[str, str]] = {}
        self._names: dict[tuple[Font, int], str] = {}
        self.noted: list[tuple[Font, str]] = []

    def select(self, font: Font, subset: int, size: str) -> str:
        """Return the operator that selects a subset of a font in a size."""
        name = self._names.get((font, subset))
        if name is None:
            name = self._names[font, subset] = _embeddable(font).getSubsetInternalName(subset, self._pdf)
        return f"{name} {size} Tf"

    def runs(self, font: Font, text: str, space: float = 0.0) -> list[Run]:
        """Return a text as runs of one subset each.

        `space` is the extra width of a space, in em: a no-break space is written as one and must not get it.
        """
        known = self._words.setdefault(font, {"": ""})
        self.noted.append((font, text))
        words = text.split(" ")
        try:
            return [(0, " ".join([known[word] for word in words]))]
        except KeyError:
            runs: list[Run] = []
            for index, word in enumerate(words):
                if index:
                    runs.append((0, " "))
                runs.extend([(0, known[word])] if word in known else self._word(font, word, space))
            return _merged(runs)

    def codes(self, font: Font, letters: str) -> tuple[str, list[tuple[int, bytes]]]:
        """Return how a font is selected in the document, and the codes of letters by subset."""
        return self.select(font, 0, "1"), self._codes(font, letters)

    def leave_out_unused(self) -> None:
        """Take from the fonts what is not shown: ASCII has its codes from the beginning. No text may follow."""
        for font, met in self._met.items():
            first = _embeddable(font).state[self._pdf].subsets[0]
            first[:] = [code if chr(code) in met or code == _SPACE else 0 for code in first]

    def _codes(self, font: Font, text: str) -> list[tuple[int, bytes]]:
        self._met.setdefault(font, set()).update(text)
        codes: list[tuple[int, bytes]] = _embeddable(font).splitString(text, self._pdf)
        return codes

    def _word(self, font: Font, word: str, space: float) -> list[Run]:
        if "\xa0" in word:
            return self._with_no_break_spaces(font, word, space)
        runs: list[Run] = []
        start = 0
        for after, em in font.kerns(word):
            runs.extend(self._split(font, word[start : after + 1]))
            runs.append((runs[-1][0], f"){round(-em * 1000)}("))
            start = after + 1
        runs.extend(self._split(font, word[start:]))
        runs = _merged(runs)
        if len(runs) == 1 and runs[0][0] == 0 and len(word) <= LONGEST_KEPT:
            self._words[font][word] = runs[0][1]
        return runs

    def _with_no_break_spaces(self, font: Font, word: str, space: float) -> list[Run]:
        runs: list[Run] = []
        for index, part in enumerate(word.split("\xa0")):
            if index:
                runs.append((0, f" ){num(space * 1000)}(" if space else " "))
            if part:
                runs.extend(self._word(font, part, space))
        return runs

    def _split(self, font: Font, text: str) -> list[Run]:
        runs: list[Run] = []
        for subset, codes in self._codes(font, text):
            if b"\0" in codes:
                lacking = [ch for ch in text if not font.has(ch)]
                if lacking:
                    raise UnknownLetterError(f"{font.name} cannot write {lacking!r}")
                two_maps = ValueError("its character maps say different things")
                raise CannotWriteError(unembeddable(font.path, two_maps))
            runs.append((subset, codes.decode("latin-1").translate(_ESCAPES)))
        return runs


def show(run: Run) -> str:
    """Return the operator that shows a run in the font selected."""
    return f"[({run[1]})]TJ"


def _merged(runs: list[Run]) -> list[Run]:
    merged: list[Run] = []
    for subset, inside in runs:
        if merged and merged[-1][0] == subset:
            merged[-1] = subset, merged[-1][1] + inside
        else:
            merged.append((subset, inside))
    return merged


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
            if text.fill != fill and isinstance(text.fill, Colour):
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
        if stroke is None or not isinstance(stroke.paint, Colour):
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
        spacing = f"{num(text.spacing)} Tc " if text.spacing else ""
        spacing += f"{num(text.space)} Tw " if text.space else ""
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
