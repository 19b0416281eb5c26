"""The small markup of texts as elements for a text box: `**bold**`, `*italic*`, `{icon}`, `{漢字|かんじ}`, breaks."""

import re
from functools import lru_cache

from markupsafe import Markup, escape

from pnp.model.furigana import RUBY

_SIGNS = re.compile(
    r"(\\[*{}\\]|\*\*|\*|\{[a-z0-9]+(?:-[a-z0-9]+)*\}|\{[^\s{}|\\*][^{}|\\*\n]*\|[^\s{}|\\*][^{}|\\*\n]*\}|\n)"
)
_TAGS = {"**": "b", "*": "i"}


@lru_cache(maxsize=8192)
def inline(text: str) -> Markup:
    """Return a text as safe markup. A sign never closed, which loading has reported, holds to the end."""
    parts: list[str] = []
    opened: list[str] = []
    for piece in _SIGNS.split(text.strip("\n")):
        if piece in _TAGS:
            parts.append(_turn(piece, opened))
        elif piece == "\n":
            parts.append("<br/>")
        elif ruby := RUBY.fullmatch(piece):
            parts.append(f'<ruby reading="{escape(ruby[2])}">{escape(ruby[1])}</ruby>')
        elif piece.startswith("{") and piece.endswith("}") and len(piece) > 2 and _SIGNS.fullmatch(piece):
            parts.append(f'<icon name="{piece[1:-1]}"/>')
        elif _SIGNS.fullmatch(piece):
            parts.append(str(escape(piece[1:])))
        else:
            parts.append(str(escape(piece)))
    parts.extend(f"</{_TAGS[sign]}>" for sign in reversed(opened))
    return Markup("".join(parts))  # noqa: S704 - every piece has been escaped


def _turn(sign: str, opened: list[str]) -> str:
    """Open what a sign opens, or close it together with whatever was opened after."""
    if sign not in opened:
        opened.append(sign)
        return f"<{_TAGS[sign]}>"
    closed: list[str] = []
    while sign in opened:
        closed.append(f"</{_TAGS[opened.pop()]}>")
    return "".join(closed)
