"""Illustrations drawn by code: `emblem(style, id, x, y, width, height)` in any template.

Every picture is the same for the same id on every machine, and no two ids look alike. Styles take colours and
other options by name; `ink="low"` draws outlines and pale tints.
"""

import math
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from types import MappingProxyType

from markupsafe import Markup

from pnp.emblems.pen import Box
from pnp.nearest import did_you_mean

FARTHEST = 20_000

STYLES: MappingProxyType[str, str] = MappingProxyType(
    {
        "beam": "sky",
        "chart": "sky",
        "clouds": "sky",
        "familiar": "familiar",
        "firearm": "firearm",
        "flyer": "flyer",
        "gem": "badge",
        "hull": "hull",
        "intruder": "intruder",
        "machine": "machine",
        "magic-circle": "circle",
        "officer": "officer",
        "spell": "spell",
        "squad": "squad",
        "striker": "striker",
        "student": "student",
        "sunburst": "sky",
        "trench": "trench",
        "tunnel": "trench",
        "vector": "vector",
        "ward": "ward",
        "weave": "weave",
        "wings": "badge",
    }
)
"""Each style, and the module that draws it in a function of the style's name; imported when first used."""


def emblem(style: str, id: str, x: float, y: float, width: float, height: float, **options: object) -> Markup:
    """Return the elements of an illustration that fills the box, in user units.

    A box without area stays empty. Raises ValueError for an unknown style or a box that is no box, TypeError
    for an option that the style does not know.
    """
    if style not in STYLES:
        raise ValueError(f"there is no emblem style '{style}'. {did_you_mean(style, STYLES)}".strip())
    if not all(math.isfinite(value) and abs(value) <= FARTHEST for value in (x, y, width, height)):
        raise ValueError(f"an emblem's box reaches {FARTHEST} units at most, not {x}, {y}, {width}, {height}")
    if width <= 0 or height <= 0:
        return Markup()
    return _drawn(style, str(id), Box(*map(float, (x, y, width, height))), tuple(sorted(options.items())))


@lru_cache(maxsize=512)
def _drawn(style: str, id: str, box: Box, options: tuple[tuple[str, object], ...]) -> Markup:
    module = import_module(f"{__package__}.{STYLES[style]}")
    draw: Callable[..., str] = getattr(module, style.replace("-", "_"))
    return Markup(f"<g>{draw(id, box, **dict(options))}</g>")  # noqa: S704 - own numbers
