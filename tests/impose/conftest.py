"""Makers of components and prints for the tests of imposition."""

from collections.abc import Callable

import pytest

from pnp.impose.labels import SheetLabel
from pnp.impose.sheet import Print
from pnp.model.component import CARDS, Component
from pnp.problem import FixedPlace, Place
from pnp.render.drawing import Drawing


@pytest.fixture(scope="session")
def label() -> SheetLabel:
    return SheetLabel("Sky Guild", "Pilots", "1.2.0")


@pytest.fixture(scope="session")
def component() -> Callable[..., Component]:
    def make(**changed: object) -> Component:
        values: dict[str, object] = {
            "game": "sky", "id": "pilots", "title": "Pilots", "type": CARDS, "pieces": (), "size": None,
            "shape": "card", "backs": None, "bleed": None, "up": None, "stock": "", "note": "",
            "last": False, "optional": False, "source": FixedPlace(Place("cards/sky.yaml")),
        }  # fmt: skip
        return Component(**{**values, **changed})  # type: ignore[arg-type]

    return make


@pytest.fixture(scope="session")
def item() -> Callable[..., Print]:
    def make(name: str, size: tuple[float, float], *, back: bool = True, copies: int = 1) -> Print:
        return Print(name, name.title(), Drawing(*size, ()), Drawing(*size, ()) if back else None, copies)

    return make
