"""Familiars: creatures as silhouettes with a rim of light and eyes that glow, drawn in a box of 100 by 100."""

from collections.abc import Callable
from functools import partial
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from pnp.emblems.beast import BEASTS, beast
from pnp.emblems.company import COMPANY
from pnp.emblems.folk import FOLK
from pnp.emblems.monster import MONSTERS
from pnp.emblems.parts import Parts, stand
from pnp.emblems.pen import Box, chance, shape, stroke
from pnp.emblems.wing import FLIERS

FORMS: MappingProxyType[str, Callable[[Random], Parts]] = MappingProxyType(
    {
        **{name: partial(beast, build) for name, build in BEASTS.items()},
        **FLIERS,
        **FOLK,
        **COMPANY,
        **MONSTERS,
    }
)
"""Each creature by name."""


class _Paint(NamedTuple):
    body: str
    far: str
    rim: str
    mark: str
    eye: str


def familiar(
    id: str,
    box: Box,
    *,
    ink: str = "full",
    form: str = "",
    body: str = "#1b1a2b",
    far: str = "#3a3853",
    rim: str = "#f6e2ae",
    mark: str = "#c79a3a",
    eye: str = "#ffffff",
    flip: bool = False,
) -> str:
    """Draw a creature that stands on the foot of its box.

    `form` is one of `FORMS`; the id picks one where it is none of them. `body` and `far` paint its near and far
    limbs, `rim` the light along its back, `mark` lines and ornaments, `eye` the eyes.
    """
    dice = chance("familiar", id)
    parts = FORMS.get(form, FORMS[dice.choice(sorted(FORMS))])(dice)
    low = ink == "low"
    paint = _Paint("#ffffff", "#ffffff", body, mark, body) if low else _Paint(body, far, rim, mark, eye)
    drawn = _low(parts, paint) if low else _full(parts, paint)
    return stand(drawn, box, " translate(100 0) scale(-1 1)" if flip else "")


def _full(parts: Parts, paint: _Paint) -> str:
    lit = f'<g transform="translate(-0.9 -1.1)">{shape(parts.far + parts.body, fill=paint.rim)}</g>'
    return (
        lit
        + shape(parts.far, fill=paint.far)
        + shape(parts.body, fill=paint.body)
        + stroke(parts.lines, paint.mark, 1.1, cap="round")
        + shape(parts.marks, fill=paint.mark)
        + shape(parts.eyes, fill=paint.eye)
    )


def _low(parts: Parts, paint: _Paint) -> str:
    """Outlines: the whole silhouette is drawn thick, and its inside white again."""
    outline = {"stroke": paint.rim, "stroke_width": 1.6, "stroke_linejoin": "round"}
    return (
        shape(parts.far, fill=paint.rim, **outline)
        + shape(parts.far, fill=paint.far)
        + shape(parts.body, fill=paint.rim, **outline)
        + shape(parts.body, fill=paint.body)
        + stroke(parts.lines, paint.mark, 0.8, cap="round")
        + shape(parts.marks, fill=paint.mark)
        + shape(parts.eyes, fill=paint.eye)
    )
