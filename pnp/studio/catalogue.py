"""What a game holds, as the page lists it: components and their pieces, with the place of each in its file."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pnp.model.book import GameBook
from pnp.model.component import Component, Piece
from pnp.pipeline.game_run import GameRun


class ListedPiece(Struct, frozen=True):
    """A piece of a component. `stale` tells that its entry cannot be read now, and an earlier face stands for it."""

    id: str
    title: str
    copies: int
    back: bool
    subject: str
    file: str
    line: int
    stale: bool = False


class ListedComponent(Struct, frozen=True):
    """A component with its pieces in order; `size` in millimetres, None where its template or the paper decides.

    A new entry of one of its `kinds` is one of its pieces.
    """

    id: str
    title: str
    type: str
    shape: str
    size: tuple[float, float] | None
    last: bool
    kinds: tuple[str, ...]
    pieces: tuple[ListedPiece, ...]


def listed(run: GameRun, before: tuple[ListedComponent, ...] = ()) -> tuple[ListedComponent, ...]:
    """Return the components of a game; pieces of unreadable entries stay where they were `before`."""
    earlier = {component.id: component for component in before}
    lost = {entry.subject for kind in run.data.spoilt.values() for entry in kind.values()}
    return tuple(_component(item, earlier.get(item.id), lost, _kinds(run.data, item.id)) for item in run.components)


def _kinds(game: GameBook, name: str) -> tuple[str, ...]:
    spec = game.components[name]
    if not spec.cards or spec.pick:
        return ()
    deck = game.decks.get(spec.cards)
    if deck is None:
        return (spec.cards,) if spec.cards in game.kinds else ()
    return tuple(dict.fromkeys(line.entry.kind for line in deck.lines)) if not deck.listed else ()


def _component(
    component: Component, before: ListedComponent | None, lost: set[str], kinds: tuple[str, ...]
) -> ListedComponent:
    pieces = [_piece(component, piece) for piece in component.pieces]
    there = {piece.id for piece in pieces}
    for number, piece in enumerate(before.pieces if before else ()):
        if piece.subject in lost and piece.id not in there:
            pieces.insert(number, replace(piece, stale=True))
    return ListedComponent(
        component.id,
        component.title,
        component.type.name,
        component.shape,
        component.size,
        component.last,
        kinds,
        tuple(pieces),
    )


def _piece(component: Component, piece: Piece) -> ListedPiece:
    place = piece.entry.at() if piece.entry else component.source.at()
    subject = piece.entry.subject if piece.entry else component.subject
    return ListedPiece(piece.id, piece.title, piece.copies, bool(piece.back), subject, place.file, place.line)


def all_stale(components: tuple[ListedComponent, ...]) -> Iterator[ListedComponent]:
    """Yield components whose game cannot be read now: every piece is out of date."""
    for item in components:
        yield replace(item, pieces=tuple(replace(piece, stale=True) for piece in item.pieces))
