"""Where the data names a template that there is not."""

from collections.abc import Iterable

from msgspec.structs import replace

from pnp.model.book import GameBook
from pnp.model.component import Component, Piece
from pnp.problem import Place, Problem


def at_their_names(
    problems: Iterable[Problem], game: GameBook, component: Component, piece: Piece, side: str
) -> list[Problem]:
    """Return what is wrong with a face; that there is no such template is told where the data names it."""
    template = piece.front if side == "front" else piece.back
    missing = f"there is no template '{template}'"
    place = _named_at(game, component, piece, side)
    return [replace(p, place=place) if place and p.message.startswith(missing) else p for p in problems]


def _named_at(game: GameBook, component: Component, piece: Piece, side: str) -> Place | None:
    """Return the place of a template's name; None where it is called as its kind is, or several components share it."""
    spec = game.components.get(component.id)
    kind = game.kinds.get(piece.entry.kind) if piece.entry else None
    if spec and not component.type.cut:
        return game.source.at("components", component.id, component.type.name)
    if spec and getattr(spec, side):
        return game.source.at("components", component.id, side)
    if kind and piece.entry and getattr(kind, side):
        return game.source.at("kinds", piece.entry.kind, side)
    return None
