"""How much room text takes, for a template that fits a panel to its words before it draws them."""

from msgspec import Struct

from pnp.problem import Place
from pnp.render.drawing import Colour, Group, Paint
from pnp.render.fault import Fault
from pnp.render.fonts.fontbook import UNKNOWN_FAMILY
from pnp.render.markup import MarkupFault, Origins, parse
from pnp.render.numbers import LARGEST
from pnp.render.svg.scene import Scene
from pnp.render.svg.svg_files import SvgFiles
from pnp.render.svg.textbox import LetterLook, inlines_of
from pnp.render.text.galley import Galley, TextMeasure
from pnp.render.text.inline import Frame, InlineIcon, InlineSymbol, Origin
from pnp.render.text.typeset import Typesetter

MOST_KEPT = 512
_BLACK = Colour(0, 0, 0)
_NOTHING = Group(())


class Composed(Struct, frozen=True):
    """Text that can be broken into lines at any size, and the names of the icons in it."""

    galley: Galley
    icons: frozenset[str]


class TextRuler:
    """Measures texts with the fonts and icons of one game; remembers those that it has composed."""

    def __init__(self, typesetter: Typesetter, icons: SvgFiles) -> None:
        self._typesetter, self._icons = typesetter, icons
        self._known: dict[tuple[str, str, bool], Composed] = {}

    def measure(
        self, markup: str, width: float, size: float, family: str, *, bold: bool, leading: float, gap: float
    ) -> tuple[TextMeasure, frozenset[str]]:
        """Return what a text box with this markup takes at one size, and the names of the icons in it.

        What is wrong inside is told where the text is drawn. Raises Fault for markup, fonts or lengths that measure
        nothing.
        """
        if not (0 < width <= LARGEST and 0 < size <= LARGEST):
            raise Fault("PNP314", f"measure: a text {width:g} mm wide, {size:g} mm high", "give both above 0")
        frame = Frame(0, 0, width, LARGEST, family, size, size, _BLACK, leading, gap)
        composed = self._composed(markup, frame, bold)
        return composed.galley.measure(frame), composed.icons

    def _composed(self, markup: str, frame: Frame, bold: bool) -> Composed:
        key = (markup, frame.family, bold)
        known = self._known.get(key)
        if known is None:
            if len(self._known) == MOST_KEPT:
                self._known.clear()
            known = self._known[key] = self._compose(markup, frame, bold)
        return known

    def _compose(self, markup: str, frame: Frame, bold: bool) -> Composed:
        try:
            root = parse(f"<pnp:textbox>{markup}</pnp:textbox>")
        except MarkupFault as fault:
            raise Fault(fault.code, f"measure: {fault.message}", fault.hint) from None
        inlines = tuple(inlines_of(root, LetterLook(bold), Scene(root, Origins([]))))
        galley, problems = self._typesetter.compose(inlines, frame, self._symbol, Origin(Place("-")))
        wrong = [problem for problem in problems if galley is None or problem.code == UNKNOWN_FAMILY]
        if galley is None or wrong:
            raise Fault(wrong[0].code, f"measure: {wrong[0].message}", wrong[0].hint)
        return Composed(galley, frozenset(inline.name for inline in inlines if isinstance(inline, InlineIcon)))

    def _symbol(self, name: str, paint: Paint) -> InlineSymbol:
        del paint
        return InlineSymbol(_NOTHING, self._icons.proportion(name), 1.0)
