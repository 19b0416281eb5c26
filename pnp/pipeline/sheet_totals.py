"""The sheets that a build of a game takes in all: those that components share are counted once."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.impose.impose import impose
from pnp.impose.labels import SheetLabel
from pnp.impose.sheet import Print
from pnp.labels.label_texts import label_texts
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.gang import Gang, ganged
from pnp.render.drawing import Drawing


class SheetTotal(NamedTuple):
    """The sheets of what is printed where no component is named; those of each group of `shared` are counted once.

    `left_out` are the components that are printed on demand.
    """

    sheets: int
    shared: tuple[tuple[str, ...], ...]
    left_out: tuple[str, ...]


def sheet_total(part: GameRun, components: Mapping[str, Mapping[str, Any]]) -> SheetTotal:
    """Return the total of a game; `components` says what each takes by itself."""
    game = part.game.book
    texts = label_texts(game.spoken(part.settings.lang)[0], game.labels)
    gangs = ganged([component for component in part.usual if component.shares_sheets], part.settings, texts)
    shared = tuple(tuple(component.id for component in gang.parts) for gang in gangs)
    alone = {component.id for component in part.usual}.difference(*shared)
    sheets = sum(components[name]["sheets"] for name in alone) + sum(_sheets_of(gang, part) for gang in gangs)
    usual = alone.union(*shared)
    return SheetTotal(sheets, shared, tuple(name for name in components if name not in usual))


def _sheets_of(gang: Gang, part: GameRun) -> int:
    """Return how many sheets components take together; they are laid out with blank faces."""
    whole, game = gang.whole, part.game.book
    face = Drawing(*(whole.size or (0.0, 0.0)), ())
    prints = tuple(Print(p.id, p.title, face, face if p.back else None, p.copies) for p in whole.pieces)
    label = SheetLabel(game.title, whole.title, game.edition).of_parts(gang.parts)
    sheets, _ = impose(whole, prints, part.settings, label=label)
    return len({sheet.number for sheet in sheets})
