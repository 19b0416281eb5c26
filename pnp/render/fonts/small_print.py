"""The fonts of the small print on sheets, where a title may be in any letters that the shipped fonts have."""

from functools import cache

from pnp.bundled import FONTS
from pnp.render.fonts.chain import Chain
from pnp.render.fonts.font import load_font

_FILES = (
    "barlow-condensed/BarlowCondensed-Medium.ttf",
    "alegreya-sans/AlegreyaSans-Regular.ttf",
    "biz-udpgothic/BIZUDPGothic-Regular.ttf",
)


@cache
def small_print() -> Chain:
    """Return the fonts that labels are set in."""
    return Chain(tuple(load_font(FONTS / name) for name in _FILES))
