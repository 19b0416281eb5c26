"""Text set in a box: wrapped, aligned, made smaller until it fits, or told how much is too much."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from pnp.problem import Problem, in_order
from pnp.render.drawing import Colour, Paint
from pnp.render.fonts.chain import Chain
from pnp.render.fonts.fontbook import UNKNOWN_FAMILY, FontBook
from pnp.render.text.atoms import TextStyle, WordPart
from pnp.render.text.characters import MOST_CHARACTERS, refusals, unprintable
from pnp.render.text.galley import Galley, TextLayout
from pnp.render.text.inline import Break, Frame, Icons, Inline, InlineIcon, InlineSymbol, Origin, TextRun
from pnp.render.text.kinsoku import clean, is_japanese, on_one_line, said_lines
from pnp.render.text.paragraph import Composer
from pnp.render.text.stretch import Stretch
from pnp.units import POINTS_PER_MM


class Typesetter:
    """Sets text with the fonts of one game; remembers the words it has measured."""

    def __init__(self, fonts: FontBook) -> None:
        self._fonts = fonts
        self._styles: dict[tuple[Chain, Paint, float, bool], TextStyle] = {}

    def set(self, inlines: Sequence[Inline], frame: Frame, icons: Icons, origin: Origin) -> TextLayout:
        """Set inlines in a frame, at the largest size of the steps from `size` down to `smallest` that fits.

        The steps are 2.5 % of `size` apart; `smallest` itself is the last. Blank text is an empty layout.
        """
        galley, problems = self.compose(inlines, frame, icons, origin)
        if galley is None:
            return TextLayout((), frame.size, 0, 0.0, problems=problems)
        layout = galley.set_in(frame)
        # How much room letters take in another font than the box names says nothing.
        strange = any(problem.code == UNKNOWN_FAMILY and problem.place == origin.place for problem in problems)
        misfit = [] if strange else overflow(layout, frame, origin)
        told = [*problems, *misfit]
        return replace(layout, problems=in_order(told)) if told else layout

    def compose(
        self, inlines: Sequence[Inline], frame: Frame, icons: Icons, origin: Origin
    ) -> tuple[Galley | None, tuple[Problem, ...]]:
        """Return inlines as stretches of a frame's family, none for too many, and what is wrong with them."""
        chain, problems = self._fonts.find(frame.family, place=origin.place)
        letters = _letters(inlines)
        told = [*problems, *refusals(letters, origin)]
        if chain is None or len(letters) > MOST_CHARACTERS:
            return None, tuple(told)
        cleaned_inlines, japanese = cleaned(inlines)
        galley = Galley.of(chain, japanese)
        composer = Composer()
        styles: dict[TextStyle, None] = {}
        for inline in cleaned_inlines:
            if isinstance(inline, TextRun):
                run_chain, problems = self._chain(inline, frame, chain, origin)
                told.extend(problems)
                # A run in a family of its own is meant to be seen in it, whatever stands around.
                kanji_first = is_japanese(inline.text) if inline.family else japanese
                style = self._style(run_chain, inline.fill or frame.fill, inline.scale, kanji_first)
                styles[style] = None
                if inline.reading and inline.text:
                    composer.ruby(inline.text, inline.reading, style)
                else:
                    composer.text(inline.text, style)
            elif isinstance(inline, InlineIcon):
                style = self._style(chain, inline.fill or frame.fill, inline.scale, japanese)
                symbol = icons(inline.name, style.fill)
                if symbol is not None and symbol.height > 0:
                    composer.icon(icon_part(symbol, style, galley.icon), chain.first.advance(" "))
            else:
                composer.end_line()
        galley.stretches = [stretch for stretch in composer.stretches if stretch.atoms]
        return galley, (*told, *missing_characters(styles, galley.stretches, origin))

    def _chain(self, run: TextRun, frame: Frame, chain: Chain, origin: Origin) -> tuple[Chain, tuple[Problem, ...]]:
        if not (run.bold or run.italic or run.family):
            return chain, ()
        family = run.family or frame.family
        run_chain, problems = self._fonts.find(family, bold=run.bold, italic=run.italic, place=origin.place)
        return run_chain or chain, problems

    def _style(self, chain: Chain, fill: Paint, scale: float, japanese: bool) -> TextStyle:
        if not isinstance(fill, Colour):
            # Gradients belong to one drawing: keeping a style for each would only pile up.
            return TextStyle(chain, fill, scale, japanese)
        key = (chain, fill, scale, japanese)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = TextStyle(chain, fill, scale, japanese)
        return style


def icon_part(symbol: InlineSymbol, style: TextStyle, height: float) -> WordPart:
    """Return an icon as a part of a line, `height` em high."""
    width = height * style.scale * symbol.width / symbol.height
    return WordPart(style, style.chain.first, "", width, symbol=symbol)


def missing_characters(styles: Iterable[TextStyle], stretches: Sequence[Stretch], origin: Origin) -> list[Problem]:
    """Return the error of a text with characters that no font has."""
    if not any(style.missing for style in styles):
        return []
    words: dict[str, str] = {}
    for atom in (atom for stretch in stretches for atom in stretch.atoms):
        word = "".join(part.text for part in atom.parts)
        for part in atom.parts:
            words |= {ch: word for ch in part.text if ch in part.style.missing and ch not in words}
            words |= {ch: part.read for ch in part.read if ch in part.style.missing and ch not in words}
    return unprintable(words, origin)


def overflow(layout: TextLayout, frame: Frame, origin: Origin) -> list[Problem]:
    """Return the errors of a text that is too long or has a word too wide, in millimetres and points."""
    size = f"{layout.size * POINTS_PER_MM:.2f}".rstrip("0").rstrip(".")
    # Without a field the place is the template's, which does not say whose text it is.
    whose = f" of {origin.subject}" if origin.subject and not origin.field else ""
    what = f"'{origin.field}'" if origin.field else f"the text{whose}"
    problems = []
    for word, lacking in layout.too_wide:
        message = f"'{word[:60]}'{whose} is {lacking:.1f} mm wider than its box, even at {size} pt"
        hint = "widen the box, or put a zero-width space (U+200B) where the word may break"
        problems.append(Problem("PNP358", message, origin.place, hint, origin.subject))
    if layout.excess > 0:
        message = f"{what} needs {layout.excess:.1f} mm more height than its box of {frame.width:.4g} x "
        message += f"{frame.height:.4g} mm, even at {size} pt"
        hint = "shorten the text, enlarge the box, or allow a smaller min-size"
        problems.append(Problem("PNP357", message, origin.place, hint, origin.subject))
    return problems


def _letters(inlines: Iterable[Inline]) -> str:
    """Return all letters of a text, readings behind what they stand above."""
    runs = (inline if isinstance(inline, TextRun) else TextRun(" ") for inline in inlines)
    return "".join(f"{run.text} {run.reading} " if run.reading else run.text for run in runs)


def cleaned(inlines: Sequence[Inline]) -> tuple[list[Inline], bool]:
    """Return the inlines with cleaned text, and whether they are Japanese: one kana or kanji decides for
    all."""
    result: list[Inline] = []
    japanese = False
    for inline in inlines:
        if not isinstance(inline, TextRun):
            result.append(inline)
            continue
        japanese = japanese or is_japanese(inline.text + inline.reading)
        if inline.reading:
            text, reading = (clean(on_one_line(told)) for told in (inline.text, inline.reading))
            result.append(replace(inline, text=text, reading=reading))
            continue
        for number, line in enumerate(said_lines(inline.text)):
            if number:
                result.append(Break())
            result.append(replace(inline, text=clean(line)))
    return result, japanese
