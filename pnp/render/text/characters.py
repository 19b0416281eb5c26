"""Characters that cannot be printed, and scripts that cannot be set, as problems of the text that has them."""

import unicodedata
from collections.abc import Mapping

from pnp.problem import Problem
from pnp.render.fault import shown
from pnp.render.fonts.fontbook import named
from pnp.render.fonts.scripts import Unset, needs_shaping, unset
from pnp.render.text.inline import Origin

MOST_CHARACTERS = 100_000
"""Of one text: more than the largest mat has room for."""
NAMED = 3
"""How many characters of a text a message names."""
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


def unprintable(missing: Mapping[str, str], origin: Origin) -> list[Problem]:
    """Return the error of a text with characters that no font has; `missing` gives a word that each stands in."""
    # What stands in a word that cannot be set anyway is told with it.
    words = {ch: word for ch, word in missing.items() if not (needs_shaping(ch) or unset(word))}
    if not words:
        return []
    (first, word), *more = words.items()
    listed = ", ".join(named(ch) for ch in list(words)[:NAMED])
    what = listed if not more else f"{len(words)} characters"
    message = f"no font has {what}, in '{word[:40]}'{origin.whose}"
    if more:
        message += f": {listed}{', …' if len(words) > NAMED else ''}"
    return [Problem("PNP356", message, origin.place, way_out(first), origin.subject)]


def cannot_be_set(wrong: Unset, origin: Origin) -> Problem:
    """Return the error of a text in a script that cannot be set yet, whatever fonts there are."""
    message = f"{shown(wrong.word)}{origin.whose} {wrong.why}: that cannot be set yet"
    return Problem("PNP359", message, origin.place, _OTHERWISE, origin.subject)


def lost_line_break(origin: Origin) -> Problem:
    """Return the warning of a text with line breaks where letters stand in one line."""
    message = f"a line break{origin.whose} stands in one line of letters, where it is a space"
    hint = "print it in a <pnp:textbox>, which breaks lines, or write the text on one line"
    return Problem("PNP362", message, origin.place, hint, origin.subject, "warning")


def far_too_long(count: int, origin: Origin) -> Problem | None:
    """Return the error of a text with so many characters that it need not be tried, None where it may fit."""
    if count <= MOST_CHARACTERS:
        return None
    what = f"'{origin.field}'" if origin.field else "the text"
    message = f"{what} of {origin.subject}" if origin.subject else what
    report = f"{message} has {count:,} characters; no box holds more than {MOST_CHARACTERS:,}"
    return Problem("PNP357", report, origin.place, "shorten the text", origin.subject)


def refusals(text: str, origin: Origin) -> list[Problem]:
    """Return what keeps a text from being set, whatever it is set in: its length, else its script."""
    endless = far_too_long(len(text), origin)
    if endless:
        return [endless]
    wrong = unset(text)
    return [cannot_be_set(wrong, origin)] if wrong else []
