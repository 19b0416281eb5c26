"""Text with small markup: `**bold**`, `*italic*`, `{icon}`, `{=value}`, `{漢字|かんじ}`; a backslash makes
a sign plain."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.load.field_context import FieldPlace
from pnp.load.field_types.text import TextType
from pnp.model.words import RUBY

MOST = 20
"""How many slips of one text are told."""

_SIGNS = re.compile(r"\\[*{}\\]|\*\*|\*|\{[^{}\n]*\}|[{}]")
_ICON = re.compile(r"\{([a-z0-9]+(?:-[a-z0-9]+)*)\}")
_VALUE = re.compile(r"\{=[a-z0-9]+(?:[-.][a-z0-9]+)*\}")


class MarkupSlip(NamedTuple):
    """What is wrong, the way out, and the number of the character where it is."""

    message: str
    hint: str
    at: int


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
        for slip in slips(text):
            place.note("PNP125", f"{place.name_and_card}: {slip.message}", slip.hint, slip.at)
        for icon, at in icons_in(text).items():
            place.look_up_icon(icon, at)


TYPE = Markup


def slips(text: str) -> tuple[MarkupSlip, ...]:
    """Return what is wrong with a text's markup, each thing once and at most `MOST`; () for a text that is right."""
    if "*" not in text and "{" not in text and "}" not in text:
        return ()
    first: dict[str, MarkupSlip] = {}
    for slip in _slips(text):
        first.setdefault(slip.message, slip)
    return tuple(first.values())[:MOST]


def icons_in(text: str) -> Mapping[str, int]:
    """Return the names of the icons in a text, each with the number of the character where it stands first."""
    icons: dict[str, int] = {}
    for sign in _SIGNS.finditer(text) if "{" in text else ():
        icon = _ICON.fullmatch(sign[0])
        if icon:
            icons.setdefault(icon[1], sign.start())
    return icons


def _slips(text: str) -> Iterator[MarkupSlip]:
    opened: dict[str, int] = {}
    for match in _SIGNS.finditer(text):
        sign, at = match[0], match.start()
        if sign in ("{", "}"):
            yield MarkupSlip(f"a '{sign}' without its other brace", f"write \\{sign} for the sign itself", at)
        elif sign[0] == "{":
            if not (_ICON.fullmatch(sign) or _VALUE.fullmatch(sign) or RUBY.fullmatch(sign)):
                yield _no_icon(sign[:40], at)
        elif sign[0] == "*":
            if sign not in opened:
                opened[sign] = at
                continue
            last = next(reversed(opened))
            if sign != last:
                yield MarkupSlip(f"'{sign}' closes before '{last}' does", "close first what was opened last", at)
            del opened[sign]
    for sign, at in reversed(opened.items()):
        yield MarkupSlip(f"'{sign}' is opened and never closed", f"close it, or write {_escaped(sign)}", at)


def _no_icon(sign: str, at: int) -> MarkupSlip:
    if "|" in sign:
        hint = "write {漢字|かんじ}: the characters, one bar, how they are read"
        return MarkupSlip(f"'{sign}' cannot be furigana", hint, at)
    return MarkupSlip(f"'{sign}' cannot be an icon", "an icon's name is made of lower-case letters, digits, '-'", at)


def _escaped(sign: str) -> str:
    return "".join(f"\\{character}" for character in sign)
