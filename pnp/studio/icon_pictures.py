"""The icons of a game as pictures to choose from, and whether its cards have room for a picture of one's own."""

import re
from collections.abc import Mapping

from jinja2.exceptions import TemplateError

from pnp.render.drawing import IDENTITY, Drawing, Group
from pnp.render.fault import Fault
from pnp.render.markup import Node, Origins
from pnp.render.svg.scene import Scene
from pnp.render.svg.symbols import ROOT
from pnp.render.tools import Tools
from pnp.write.svg import drawing_svg

MOST_ICONS = 1000
_ART = re.compile(r"\.art\b")


def icon_pictures(tools: Tools) -> Mapping[str, str]:
    """Return the icons of a game as SVG by name, in the order of the alphabet; one that cannot be drawn is left out."""
    style = tools.interpreter.style_reader.intern(ROOT)
    pictures = {}
    for name in sorted(set(tools.icons.names()))[:MOST_ICONS]:
        scene = Scene(Node("svg", (), ""), Origins([], plain=True))
        try:
            symbol = tools.interpreter.files.icon(name, style, scene)
        except Fault:
            continue
        x, y, width, height = symbol.view or (0.0, 0.0, 0.0, 0.0)
        if width and height:
            moved = Group((symbol.group,), (*IDENTITY[:4], -x, -y))
            pictures[name] = drawing_svg(Drawing(width, height, (moved,)))
    return pictures


def shows_art(tools: Tools) -> bool:
    """Tell whether a template of the game's own speaks of the picture that an entry may have."""
    names = (name for name in tools.folders.names() if not name.startswith("shared/"))
    return any(_ART.search(_source(tools, name)) for name in names)


def _source(tools: Tools, name: str) -> str:
    try:
        return tools.folders.get_source(None, name)[0]
    except (TemplateError, OSError):
        return ""
