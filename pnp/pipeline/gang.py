"""Ganging up: components whose pieces are cut alike share sheets, so that a few of each do not take a sheet each."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.labels.label_texts import LabelTexts
from pnp.model.component import Component
from pnp.settings import Settings

MOST_NAMED = 3
"""So many components at most are named in a file's name."""


class Gang(Struct, frozen=True, eq=False):
    """One component that stands for several, and these; ids of pieces begin with their component's."""

    whole: Component
    parts: tuple[Component, ...]


def ganged(wanted: Sequence[Component], settings: Settings, texts: LabelTexts) -> tuple[Gang, ...]:
    """Return what can share sheets: pieces of one size, shape, bleed, count on a sheet, stock and way to print backs.

    Pieces without backs go with any others, theirs stay blank; what nothing goes with is in no gang.
    """
    alike: dict[object, list[Component]] = {}
    for component in wanted:
        if component.type.cut and component.size is not None and component.pieces and not component.last:
            cut = (component.size, component.shape, component.bleed, component.up, component.stock)
            alike.setdefault(cut, []).append(component)
    gangs: list[Gang] = []
    for group in (group for same in alike.values() for group in _by_backs(same, settings) if len(group) > 1):
        name = _name(group)
        namesakes = sum(gang.whole.id.startswith(name) for gang in gangs)
        gangs.append(_gang(f"{name}-{namesakes + 1}" if namesakes else name, group, texts))
    return tuple(gangs)


def gangs_by_part(groups: Iterable[Sequence[Component]], settings: Settings, texts: LabelTexts) -> dict[str, Gang]:
    """Return by id in which gang a component is; none holds those of two groups, which are printed at other times."""
    return {part.id: gang for group in groups for gang in ganged(group, settings, texts) for part in gang.parts}


def _name(group: Sequence[Component]) -> str:
    """Return what the file is called: the size of the pieces, and the components, or how many there are besides."""
    width, height = group[0].size or (0.0, 0.0)
    first, *others = (component.id for component in group)
    named = [first, *others] if len(others) < MOST_NAMED else [first, f"and-{len(others)}-more"]
    return "-".join([f"ganged-{width:g}x{height:g}", *named])


def _by_backs(alike: list[Component], settings: Settings) -> list[list[Component]]:
    backed: dict[str, list[Component]] = {}
    for component in alike:
        if component.has_backs:
            backed.setdefault(component.backs or settings.backs, []).append(component)
    first, *others = backed.values() or [[]]
    return [[component for component in alike if component in first or not component.has_backs], *others]


def _gang(name: str, group: list[Component], texts: LabelTexts) -> Gang:
    parts = tuple(
        replace(part, pieces=tuple(replace(piece, id=f"{part.id}-{piece.id}") for piece in part.pieces))
        for part in group
    )
    whole = replace(
        next((part for part in group if part.has_backs), group[0]),
        id=name,
        title=texts.listed(part.title for part in group),
        pieces=tuple(piece for part in parts for piece in part.pieces),
        optional=all(part.optional for part in group),
        note=texts.listed(f"{part.title} {part.cards}" for part in group),
    )
    return Gang(whole, parts)
