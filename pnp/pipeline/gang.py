"""Ganging up: components whose pieces are cut alike share sheets, so that a few of each do not take a sheet each."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.model.component import Component
from pnp.settings import Settings

MOST_NAMED = 3
"""So many components at most are named in a file's name."""


@dataclass(frozen=True, slots=True, eq=False)
class Gang:
    """One component that stands for several, and these; ids of pieces begin with their component's."""

    whole: Component
    parts: tuple[Component, ...]


def ganged(wanted: Sequence[Component], settings: Settings) -> tuple[Gang, ...]:
    """Return what can share sheets: pieces of one size, shape, bleed, count on a sheet, stock and way to print backs.

    Pieces without backs go with any others, theirs stay blank; what nothing goes with is in no gang.
    """
    alike: dict[object, list[Component]] = {}
    for one in wanted:
        if one.type.cut and one.size is not None and one.pieces and not one.last:
            alike.setdefault((one.size, one.shape, one.bleed, one.up, one.stock), []).append(one)
    gangs: list[Gang] = []
    for group in (each for found in alike.values() for each in _by_backs(found, settings)):
        if len(group) > 1:
            name = _name(group)
            same = sum(gang.whole.id.startswith(name) for gang in gangs)
            gangs.append(_gang(f"{name}-{same + 1}" if same else name, group))
    return tuple(gangs)


def _name(group: Sequence[Component]) -> str:
    """Return what the file is called: the size of the pieces, and the components, or how many there are besides."""
    width, height = group[0].size or (0.0, 0.0)
    first, *others = (one.id for one in group)
    named = [first, *others] if len(others) < MOST_NAMED else [first, f"and-{len(others)}-more"]
    return "-".join([f"ganged-{width:g}x{height:g}", *named])


def _by_backs(found: list[Component], settings: Settings) -> list[list[Component]]:
    backed: dict[str, list[Component]] = {}
    plain = [one for one in found if not _has_backs(one)]
    for one in found:
        if _has_backs(one):
            backed.setdefault(one.backs or settings.backs, []).append(one)
    first, *others = backed.values() or [[]]
    return [[one for one in found if one in first or one in plain], *others]


def _has_backs(one: Component) -> bool:
    return any(piece.back for piece in one.pieces)


def _gang(name: str, group: list[Component]) -> Gang:
    parts = tuple(
        replace(one, pieces=tuple(replace(piece, id=f"{one.id}-{piece.id}") for piece in one.pieces)) for one in group
    )
    whole = replace(
        next((one for one in group if _has_backs(one)), group[0]),
        id=name,
        title=", ".join(one.title for one in group),
        pieces=tuple(piece for one in parts for piece in one.pieces),
        optional=all(one.optional for one in group),
        note="",
    )
    return Gang(whole, parts)
