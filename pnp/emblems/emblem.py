"""Illustrations: `emblem(style, id, x, y, width, height)` in any template.

A style is a module with a function of its name, in the package `art` of a game or here in `styles` for several, or an
SVG file in `templates/<slug>/art/`. Every picture is the same for the same id on every machine.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from pkgutil import iter_modules

from markupsafe import Markup

from pnp.discovery.packages import game_packages
from pnp.emblems.options import wrong_option
from pnp.emblems.pen import PictureBox, art
from pnp.emblems.seen import Area, only_seen
from pnp.nearest import did_you_mean

FARTHEST = 20_000
SHARED = "pnp.emblems.styles"
INKS = ("full", "low", "flat")
"""With `flat` a picture takes full ink, and nothing of it is seen through."""


class Emblems:
    """The styles that templates of one game can use: its own first, then those for all, then other games'."""

    def __init__(self, slug: str = "", has_art: Callable[[str], bool] | None = None) -> None:
        self._has_art = has_art
        own = game_packages().get(slug)
        self._own = (f"{own.name}.art",) if own else ()
        self._drawn = lru_cache(maxsize=512)(self._draw)

    def emblem(
        self,
        style: str,
        id: str,
        x: float,
        y: float,
        width: float,
        height: float,
        seen: Area | None = None,
        **options: object,
    ) -> Markup:
        """Return the elements of an illustration that fills the box, in user units.

        What lies outside of the area that is `seen` is left out: what does not show need not be printed. A style that
        takes `seen` itself does not even make it. A box without area stays empty.

        Raises ValueError for an unknown style, an option that it does not know or of another kind than it takes, or a
        box that is none.
        """
        if not all(math.isfinite(value) and abs(value) <= FARTHEST for value in (x, y, width, height)):
            raise ValueError(f"an emblem's box reaches {FARTHEST} units at most, not {x}, {y}, {width}, {height}")
        if width <= 0 or height <= 0:
            return Markup()
        box = PictureBox(*map(float, (x, y, width, height)))
        given = tuple(sorted((name, _hashable(value)) for name, value in options.items()))
        return self._drawn(str(style), str(id), box, given, _area(seen))

    def _draw(
        self, style: str, id: str, box: PictureBox, options: tuple[tuple[str, object], ...], seen: Area | None
    ) -> Markup:
        draw = self._find(style)
        if not draw and not (self._has_art and self._has_art(style)):
            raise ValueError(f"there is no emblem style '{style}'\n{did_you_mean(style, sorted(styles()))}")
        if (ink := dict(options).get("ink", INKS[0])) not in INKS:
            raise ValueError(f"there is no ink '{ink}'\n{did_you_mean(str(ink), INKS)}")
        given = dict(options)
        if seen and draw and "seen" in signature(draw).parameters:
            given["seen"] = seen
        try:
            drawn = draw(id, box, **given) if draw else art(style, box, **given)
        except (AttributeError, TypeError, ValueError) as error:
            if draw and (wrong := wrong_option(style, draw, given)):
                raise ValueError(wrong) from error
            raise
        drawn = only_seen(drawn, seen) if seen else drawn
        return Markup(f"<g>{drawn}</g>")  # noqa: S704 - own numbers, and slots that were escaped

    def _find(self, style: str) -> Callable[..., str] | None:
        """Return what draws a style, None where that is left to a file."""
        name = style.replace("-", "_")
        homes = (*self._own, SHARED, *_homes()) if name.isidentifier() else ()
        return next((draw for home in homes if name in _names(home) and (draw := _function(home, name))), None)


def _area(seen: Sequence[float] | None) -> Area | None:
    """Return an area as plain numbers. Raises ValueError or TypeError for what is none."""
    if seen is None:
        return None
    x, y, width, height = map(float, seen)
    return x, y, width, height


def _hashable(value: object) -> object:
    """Return lists as tuples, which pictures can be kept by; templates write either."""
    return tuple(map(_hashable, value)) if isinstance(value, list) else value


def styles() -> dict[str, Callable[..., str]]:
    """Return every style of a module by its name, with the function that draws it."""
    functions = {name: _function(home, name) for home in (SHARED, *_homes()) for name in _names(home)}
    return {name.replace("_", "-"): draw for name, draw in functions.items() if draw}


def _function(home: str, name: str) -> Callable[..., str] | None:
    """Return the function of a module's own name, None where it has none."""
    draw: Callable[..., str] | None = getattr(import_module(f"{home}.{name}"), name, None)
    return draw


def _homes() -> Iterator[str]:
    return (f"{package.name}.art" for package in game_packages().values() if not package.root)


@lru_cache(maxsize=64)
def _names(package: str) -> frozenset[str]:
    """Return the names of a package's modules; a package that is not there has none."""
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        return frozenset()
    places = spec.submodule_search_locations if spec else None
    return frozenset(module.name for module in iter_modules(places)) if places else frozenset()
