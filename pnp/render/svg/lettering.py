"""`<text>` and `<tspan>`: runs of letters on baselines."""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.problem import Place, Problem
from pnp.render.drawing import Op, Text
from pnp.render.fault import Fault
from pnp.render.fonts.chain import Chain, Measured
from pnp.render.fonts.fontbook import NOWHERE, FontBook
from pnp.render.fonts.scripts import needs_shaping, unset
from pnp.render.geometry.transforms import Box
from pnp.render.markup import Node
from pnp.render.svg.computed_style import ComputedStyle, StyleReader
from pnp.render.svg.scene import Scene
from pnp.render.svg.shapes import ink, stroke
from pnp.render.svg.slips import misplaced_in_text
from pnp.render.svg.style import Style
from pnp.render.text.characters import MOST_CHARACTERS, cannot_be_set, far_too_long, lost_line_break, unprintable
from pnp.render.text.inline import Origin
from pnp.render.text.kinsoku import ends_lines, is_japanese, on_one_line

_BLANK = re.compile(r"[ \t\r\n]+")
Ops = tuple[Op, ...]


class Span(Struct, eq=False):
    """Letters of one style; `x` and `y` None go on where the pen is."""

    text: str
    style: Style
    ink: float
    x: float | None = None
    y: float | None = None
    dx: float = 0.0
    dy: float = 0.0


class Lettering(Struct, eq=False):
    """Draws text elements with one game's fonts, each combination of attributes and letters once."""

    fonts: FontBook
    style_reader: StyleReader
    _known: dict[object, Ops] = field(default_factory=dict)

    def draw(self, node: Node, computed: ComputedStyle, scene: Scene) -> Ops:
        """Return what a text element draws, without its transform."""
        key = (computed, scene.content(node))
        known = self._known.get(key)
        if known is None:
            before = len(scene.problems)
            spans = self._spans(node, computed, scene)
            if _refused("".join(span.text for span in spans), node, scene):
                return ()
            spans = tidy(spans, keep=node.get("xml:space") == "preserve")
            known = tuple(self._set(spans, node, scene))
            if len(scene.problems) == before:
                self._known[key] = known
        return known

    def _spans(self, node: Node, computed: ComputedStyle, scene: Scene) -> list[Span]:
        own, style = computed.own, computed.style
        first = Span("", style, computed.ink, dx=own.length("dx"), dy=own.length("dy"))
        first.x = own.length("x") if own.has("x") else None
        first.y = own.length("y") if own.has("y") else None
        spans = [first]
        for child in node.children:
            if isinstance(child, str):
                spans.append(Span(child, style, computed.ink))
            elif child.tag == "tspan":
                spans.extend(self._inner(child, computed, scene))
        for child, fault in misplaced_in_text(node):
            scene.fault(child, fault)
        return spans

    def _inner(self, node: Node, above: ComputedStyle, scene: Scene) -> list[Span]:
        computed = self.style_reader.read(node, above.style, scene)
        if computed.ops is not None:
            return []
        if not computed.plain:
            message = "transform, clip-path and opacity cannot be drawn on it"
            scene.fault(node, Fault("PNP321", message, "use a <text> of its own"))
        try:
            return self._spans(node, replace(computed, ink=computed.ink * above.ink), scene)
        except Fault as fault:
            scene.fault(node, fault)
            return []

    def _set(self, spans: list[Span], node: Node, scene: Scene) -> Iterator[Text]:
        """Yield the letters of all spans, chunk by chunk: a chunk begins where x or y is said."""
        x = y = 0.0
        at = 0
        while at < len(spans):
            end = at + 1
            while end < len(spans) and spans[end].x is None and spans[end].y is None:
                end += 1
            first = spans[at]
            x, y = first.x if first.x is not None else x, first.y if first.y is not None else y
            chunk = [(span, *self._measured(span, node, scene)) for span in spans[at:end]]
            x -= _back(chunk)
            for span, chain, measured in chunk:
                x, y = x + span.dx, y + span.dy
                if chain is not None and measured is not None and span.style.visibility == "visible":
                    yield from _letters(span, measured, x, y + _lift(span, chain))
                x += _advance(span, measured)
            at = end

    def _measured(self, span: Span, node: Node, scene: Scene) -> tuple[Chain | None, Measured | None]:
        if not span.text:
            return None, None
        style = span.style
        variant = {"bold": style.font_weight == "bold", "italic": style.font_style != "normal"}
        chain, problems = self.fonts.find(style.font_family, **variant, place=NOWHERE)
        if problems:
            scene.note(self.fonts.find(style.font_family, **variant, place=scene.origins.place(node.mark))[1])
        if chain is None:
            return None, None
        measured = _measure(chain, span.text)
        if measured.missing:
            scene.note(tuple(_unprintable(measured.missing, span.text, scene.origins.place(node.mark), scene)))
        return chain, measured


def _unprintable(missing: Iterable[str], text: str, place: Place, scene: Scene) -> Iterator[Problem]:
    """Yield the errors of letters that no font has, one for each text of the card that they come from."""
    by_origin: dict[Origin, dict[str, str]] = {}
    for ch in missing:
        word = next((word for word in text.split() if ch in word), text)
        by_origin.setdefault(scene.said_in(ch, text, place), {})[ch] = word
    for origin, words in by_origin.items():
        yield from unprintable(words, origin)


def _refused(text: str, node: Node, scene: Scene) -> bool:
    """Note what is wrong with a text: its length (then it is not set), a script that cannot be set yet, line breaks."""
    if text.isascii() and len(text) <= MOST_CHARACTERS:
        return False
    place = scene.origins.place(node.mark)
    endless = far_too_long(len(text), Origin(place, scene.subject))
    if endless:
        scene.note((endless,))
        return True
    wrong = unset(text)
    if wrong:
        sign = next(filter(needs_shaping, wrong.word), wrong.word[0])
        scene.note((cannot_be_set(wrong, scene.said_in(sign, text, place)),))
    if ends_lines(text) and (spoken := scene.said_with_lines(text)):
        scene.note((lost_line_break(spoken),))
    return False


def _measure(chain: Chain, text: str) -> Measured:
    """Return the width of a line: word by word where one font has them all, for words are met again."""
    if is_japanese(text):
        return chain.measure(text, True)
    words = text.split(" ")
    space = chain.measure(" ")
    wide = space.width * (len(words) - 1)
    for word in words:
        if word:
            measured = chain.measure(word)
            font, drawn, _ = measured.parts[0]
            if len(measured.parts) != 1 or font is not space.parts[0][0] or drawn != word or measured.missing:
                return chain.measure(text)
            wide += measured.width
    return Measured(((space.parts[0][0], text, wide),), wide)


def _advance(span: Span, measured: Measured | None) -> float:
    if measured is None:
        return 0.0
    style, text = span.style, span.text
    wide = measured.width * style.font_size
    if style.letter_spacing or style.word_spacing:
        wide += style.letter_spacing * len(text) + style.word_spacing * text.count(" ")
    return wide


def _back(chunk: list[tuple[Span, Chain | None, Measured | None]]) -> float:
    """Return how far before its x a chunk begins."""
    style = chunk[0][0].style
    anchor = next((span.style.text_anchor for span, _, _ in chunk if span.text), style.text_anchor)
    if anchor == "start":
        return 0.0
    wide = sum(_advance(span, measured) + span.dx for span, _, measured in chunk) - chunk[0][0].dx
    # The space after the last letter is no part of what is centred.
    wide -= chunk[-1][0].style.letter_spacing
    return wide / 2 if anchor == "middle" else wide


def _lift(span: Span, chain: Chain) -> float:
    """Return how far below y the baseline lies. Kanji reach lower than Latin letters, so their middle is another."""
    font, size = chain.first, span.style.font_size
    drops: dict[str, float] = {
        "middle": font.x_height / 2,
        "central": (font.ascent - font.descent) / 2,
        "hanging": font.cap_height,
        "text-before-edge": font.ascent,
        "text-after-edge": -font.descent,
    }
    kanji = next((other for other in chain.fonts if other.kanji), None)
    if kanji is not None and is_japanese(span.text):
        middle = (kanji.rise - kanji.fall) / 2
        drops |= {"middle": middle, "central": middle, "hanging": kanji.rise}
    return drops.get(span.style.dominant_baseline, 0.0) * size


def _letters(span: Span, measured: Measured, x: float, y: float) -> Iterator[Text]:
    style, size = span.style, span.style.font_size
    font = measured.parts[0][0]
    top: Box = (x, y - font.ascent * size, measured.width * size, (font.ascent + font.descent) * size)
    fill = ink(style.fill, style, lambda: top)
    line = stroke(style, lambda: top, span.ink)
    opacity = style.fill_opacity * span.ink
    under = line is not None and style.paint_order.startswith("stroke")
    for font, text, width in measured.parts:
        at = (x, y, text, font, size)
        more = (style.letter_spacing, style.word_spacing)
        if line is not None and (fill is None or under):
            yield Text(*at, line.paint, line.opacity, *more, stroke=line)
        if fill is not None and opacity:
            yield Text(*at, fill, opacity, *more, stroke=None if under else line)
        x += width * size + style.letter_spacing * len(text) + style.word_spacing * text.count(" ")


def tidy(spans: list[Span], *, keep: bool) -> list[Span]:
    """Make all white space one space, and none at either end; `keep` leaves as many as there are."""
    for span in spans:
        span.text = on_one_line(span.text)
    if keep:
        for span in spans:
            span.text = re.sub(r"[\t\r\n]", " ", span.text)
        return spans
    after_space = True
    for span in spans:
        text = _BLANK.sub(" ", span.text)
        if after_space or span.x is not None:
            text = text.lstrip(" ")
        if span.text:
            after_space = text.endswith(" ") or (after_space and not text)
        span.text = text
    for span in reversed(spans):
        span.text = span.text.rstrip(" ")
        if span.text:
            break
    return spans
