"""Characters that cannot be printed, and scripts that cannot be set, as problems of the text that has them."""

import unicodedata

from pnp.problem import Problem
from pnp.render.fault import shown
from pnp.render.fonts.scripts import Unset
from pnp.render.text.inline import Origin

_OTHERWISE = (
    "set these words in another program, save them as a picture or as outlines in an SVG file, and draw that; "
    "or write them in Latin letters"
)
_ANOTHER = "use another character"
_NEVER = frozenset({"Cc", "Cn", "Cs"})


def way_out(ch: str) -> str:
    """Return the hint for a character that no font has; a font is no way out where none could have it."""
    if ch == "\ufffd" or unicodedata.category(ch) in _NEVER:
        return "delete it: it is no letter or sign"
    return f"{_ANOTHER}, or a font that has it (in the project's fonts folder and the game's `fonts:`)"


def cannot_be_set(wrong: Unset, origin: Origin) -> Problem:
    """Return the error of a text in a script that cannot be set yet, whatever fonts there are."""
    message = f"{shown(wrong.word)}{origin.whose} {wrong.why}: that cannot be set yet"
    return Problem("PNP359", message, origin.place, _OTHERWISE, origin.subject)
