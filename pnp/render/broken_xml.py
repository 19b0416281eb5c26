"""Why XML cannot be read on, in plain words: the slip that is behind what the reader says, and the way out."""

import re
from html.entities import name2codepoint
from types import MappingProxyType

FORMATTED = frozenset({"b", "i", "br", "icon"})
"""Elements that come from formatted text, which filters can cut and spoil."""

_KNOWN_ENTITIES = frozenset({"amp", "lt", "gt", "quot", "apos"})
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]*);")
_CUT = re.compile(r"</?(?:b|i|br|ic?o?n?|icon [^<>]*)?/?(?:\.\.\.|…|</)")
_WHOLE = "a filter has cut a tag of formatted text: write {{ card.text|striptags|truncate(20) }}"
_ONE_DRAWING = "a drawing is one <svg>…</svg>: put what follows inside of it"
_PLAIN = MappingProxyType(
    {
        "XML or text declaration not at start of entity": (
            "",
            "delete this line: <?xml …?> stands at the very beginning of a file, or not at all",
        ),
        "duplicate attribute": ("", "an attribute stands once in a tag: delete one of the two"),
        "unclosed CDATA section": ("", "end it with ]]>"),
    }
)
_OTHERWISE = "write & as &amp; and < as &lt;, quote attribute values, close every element"


def explained(reason: str, before: str, behind: str, *, plain: bool, closed: bool) -> tuple[str, str]:
    """Return what is wrong and the way out, by the reader's reason and the text before and behind the place.

    In a `plain` file a drawing says its own size. `closed` is one whose end has been read.
    """
    box = "0 0 24 24" if plain else "0 0 {{ w }} {{ h }}"
    if reason in ("no element found", "syntax error") and not before.strip() and not behind.lstrip().startswith("<"):
        what = "there is text, and no element around it" if behind.strip() else "it is empty: no element found"
        return what, f'it needs <svg viewBox="{box}">…</svg>, and draws what stands inside'
    if before.rfind("<!--") > before.rfind("-->"):
        return "'--' stands inside a comment", "write - or another sign: -- stands in <!-- and --> only"
    if reason == "unclosed token":
        if behind.startswith("<!--"):
            return "a comment is not closed", "end it with -->"
        return "a tag is not closed", "end it with > or />"
    if closed:
        return _more((before.rpartition(">")[2] + behind).strip())
    line = before.rpartition("\n")[2] + behind.partition("\n")[0]
    if reason == "undefined entity":
        return _entity(line)
    if _CUT.search(line):
        return reason, _WHOLE
    what, hint = _PLAIN.get(reason, ("", _OTHERWISE))
    return what or reason, hint


def unclosed(tag: str) -> str:
    """Return the way out where an element is not closed."""
    if tag in FORMATTED:
        return f"close it, or end its tag with />; or else {_WHOLE}"
    return f"close it with </{tag}>, or end its tag with />"


def _more(behind: str) -> tuple[str, str]:
    if behind.startswith("</"):
        return "a tag is closed that is not open", "delete this closing tag, or open its element"
    if behind.startswith("<svg"):
        return "a second <svg> stands behind the first", _ONE_DRAWING
    return "something stands behind the end of the drawing", _ONE_DRAWING


def _entity(line: str) -> tuple[str, str]:
    names = [name for name in _ENTITY.findall(line) if name not in _KNOWN_ENTITIES]
    name = names[0] if names else ""
    what = f"undefined entity &{name};" if name else "undefined entity"
    if name.lower() in _KNOWN_ENTITIES:
        return what, f"write &{name.lower()};; formatted text in capitals is {{{{ card.text|striptags|upper }}}}"
    if name in name2codepoint:
        return what, f"write the character itself, or its number: &#{name2codepoint[name]};"
    return what, "write the character itself, and & as &amp;"
