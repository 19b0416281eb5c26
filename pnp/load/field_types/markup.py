"""Text with small markup: `**bold**`, `*italic*`, `{icon}`, `{=value}`, `{漢字|かんじ}`; a backslash makes
a sign plain."""

import re
from collections.abc import Iterator

from pnp.load.field_context import FieldPlace
from pnp.load.field_types.text import TextType
from pnp.model.words import RUBY

MOST = 20
"""How many slips of one text are told."""

_SIGNS = re.compile(r"\\[*{}\\]|\*\*|\*|\{[^{}\n]*\}|[{}]")
_ICON = re.compile(r"\{([a-z0-9]+(?:-[a-z0-9]+)*)\}")
_VALUE = re.compile(r"\{=[a-z0-9]+(?:[-.][a-z0-9]+)*\}")

Slip = tuple[str, str]
"""What is wrong, and the way out."""


class Markup(TextType):
    """Text whose signs become elements of a text box."""

    written = (
        "as `text`, with `**bold**`, `*italic*`, `{icon}`, furigana `{漢字\\|かんじ}` and line breaks; a backslash"
        " makes a sign plain: `\\*`, `\\{`, and `{=hand}` for the game's value `hand`"
    )
    seen = "ready for a text box"

    def holds_markup(self) -> bool:
        """Tell that they are elements."""
        return True

    def check(self, text: str, place: FieldPlace) -> None:
        """Note what is wrong with a text's markup, and the icons that there are not; it is drawn as it can be."""
        for message, hint in slips(text):
            place.note("PNP125", f"{place.name_and_card}: {message}", hint)
        for icon in icons_in(text):
            place.look_up_icon(icon, in_text=True)


TYPE = Markup


def slips(text: str) -> tuple[Slip, ...]:
    """Return what is wrong with a text's markup, each thing once and at most `MOST`; () for a text that is right."""
    if "*" not in text and "{" not in text and "}" not in text:
        return ()
    return tuple(dict.fromkeys(_slips(text)))[:MOST]


def icons_in(text: str) -> tuple[str, ...]:
    """Return the names of the icons in a text, each once."""
    if "{" not in text:
        return ()
    signs = (_ICON.fullmatch(sign) for sign in _SIGNS.findall(text))
    return tuple(dict.fromkeys(icon[1] for icon in signs if icon))


def _slips(text: str) -> Iterator[Slip]:
    opened: list[str] = []
    for sign in _SIGNS.findall(text):
        if sign in ("{", "}"):
            yield f"a '{sign}' without its other brace", f"write \\{sign} for the sign itself"
        elif sign[0] == "{":
            if not (_ICON.fullmatch(sign) or _VALUE.fullmatch(sign) or RUBY.fullmatch(sign)):
                yield _no_icon(sign[:40])
        elif sign[0] == "*":
            if opened and opened[-1] == sign:
                opened.pop()
            elif sign in opened:
                yield f"'{sign}' closes before '{opened[-1]}' does", "close first what was opened last"
                opened.remove(sign)
            else:
                opened.append(sign)
    for sign in reversed(opened):
        yield f"'{sign}' is opened and never closed", f"close it, or write {_escaped(sign)}"


def _no_icon(sign: str) -> Slip:
    if "|" in sign:
        return (f"'{sign}' cannot be furigana", "write {漢字|かんじ}: the characters, one bar, how they are read")
    return f"'{sign}' cannot be an icon", "an icon's name is made of lower-case letters, digits, '-'"


def _escaped(sign: str) -> str:
    return "".join(f"\\{character}" for character in sign)
