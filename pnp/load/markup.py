"""Check the small markup of texts: `**bold**`, `*italic*`, `{icon}`, `{=value}`, `{漢字|かんじ}`; a backslash makes
a sign plain."""

import re

from pnp.model.furigana import RUBY

_SIGNS = re.compile(r"\\[*{}\\]|\*\*|\*|\{[^{}\n]*\}|[{}]")
_NAME = re.compile(r"\{[a-z0-9]+(?:-[a-z0-9]+)*\}|\{=[a-z0-9]+(?:[-.][a-z0-9]+)*\}")


def unbalanced(text: str) -> tuple[str, str] | None:
    """Return what is wrong with a text's markup and the way out; None for a text that is right."""
    if "*" not in text and "{" not in text and "}" not in text:
        return None
    opened: list[str] = []
    for sign in _SIGNS.findall(text):
        if sign in ("{", "}"):
            return f"a '{sign}' without its other brace", f"write \\{sign} for the sign itself"
        if sign[0] == "{" and not (_NAME.fullmatch(sign) or RUBY.fullmatch(sign)):
            return _no_icon(sign[:40])
        if sign[0] == "*":
            if opened and opened[-1] == sign:
                opened.pop()
            elif sign in opened:
                return f"'{sign}' closes before '{opened[-1]}' does", "close first what was opened last"
            else:
                opened.append(sign)
    if opened:
        return f"'{opened[-1]}' is opened and never closed", f"close it, or write {_escaped(opened[-1])}"
    return None


def _no_icon(sign: str) -> tuple[str, str]:
    if "|" in sign:
        return (
            f"'{sign}' cannot be furigana",
            "write {漢字|かんじ}: the characters, one bar, how they are read",
        )
    return f"'{sign}' cannot be an icon", "an icon's name is made of lower-case letters, digits, '-'"


def _escaped(sign: str) -> str:
    return "".join(f"\\{character}" for character in sign)
