"""The types of components: one value holds all that differs between them."""

from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class ComponentType:
    """A type of component, by the key that names it in a game's file.

    The pieces of one type are `cut` out of the paper, with a bleed, and counted as cards. Those of another fill a
    `whole_page` each. What is `tiled` has the size that its template says, and goes over several pages. `without_backs`
    is what files of components that lack their backs are called; `fewer` is the way out where there are far too many.
    """

    name: str
    cut: bool = False
    whole_page: bool = False
    tiled: bool = False
    without_backs: str = "one-sided"
    fewer: str = "ask for fewer copies"


CARDS = ComponentType("cards", cut=True, without_backs="fronts")
SHEET = ComponentType("sheet", whole_page=True)
MAT = ComponentType("mat", tiled=True, fewer="make the mat smaller")

COMPONENT_TYPES = MappingProxyType({kind.name: kind for kind in (CARDS, SHEET, MAT)})
