"""Text with small markup: bold, italic, icons, furigana, values of the game."""

from pnp.load.field_context import FieldContext, whose
from pnp.load.field_types.text import TextType
from pnp.load.markup import icons_in, slips
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.model.specs import FieldSpec


class Markup(TextType):
    """Text whose signs become elements of a text box."""

    written = (
        "as `text`, with `**bold**`, `*italic*`, `{icon}`, furigana `{漢字\\|かんじ}` and line breaks; a backslash"
        " makes a sign plain: `\\*`, `\\{`, and `{=hand}` for the game's value `hand`"
    )
    seen = "ready for a text box"
    checked = True

    def holds_markup(self, spec: FieldSpec) -> bool:
        """Tell that they are elements."""
        del spec
        return True

    def check(self, text: str, raw: Raw, path: Path, context: FieldContext) -> None:
        """Note what is wrong with a text's markup, and the icons that there are not; it is drawn as it can be."""
        for message, hint in slips(text):
            context.note("PNP125", f"{whose(path, raw)}: {message}", raw, path, hint)
        for icon in icons_in(text):
            context.look_up_icon(icon, raw, path, in_text=True)


TYPE = Markup()
