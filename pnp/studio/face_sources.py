"""What faces are made of: where a part of one comes from, and which one shows a file."""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from pnp.model.component import Component, Piece
from pnp.pipeline.game_run import GameRun
from pnp.render.face_origin import FaceOrigin
from pnp.render.svg.scene import FileName
from pnp.studio.face import FaceKey

MOST_FACES = 1000
"""Faces that are looked through for a file."""


def origin_of(run: GameRun, component: Component, key: FaceKey, path: Sequence[int]) -> FaceOrigin | None:
    """Return where the operation at a path in a face comes from; None where there is no such face or operation."""
    faces = (item for item in _faces(component) if (item[0].id, item[1]) == (key.piece, key.side))
    piece, side, template = next(faces, (None, "", ""))
    if piece is None:
        return None
    values = run.values(component, piece, side, run.summary if component.last else None)
    return run.renderer.origin(template, values, path)


def face_with(run: GameRun, files: Collection[FileName]) -> FaceKey | None:
    """Return the first face of a game's cards that shows one of some files, None where none of the first does."""
    cut = (component for component in run.components if component.type.cut)
    faces = ((component, *face) for component in cut for face in _faces(component))
    for component, piece, side, template in islice(faces, MOST_FACES):
        shown = run.renderer.files(template, run.values(component, piece, side, None), component.size)
        if not shown.isdisjoint(files):
            return FaceKey(run.data.slug, component.id, piece.id, side)
    return None


def _faces(component: Component) -> Iterator[tuple[Piece, str, str]]:
    """Yield each piece with each of its sides, and the template of that."""
    for piece in component.pieces:
        yield from ((piece, side, name) for side, name in (("front", piece.front), ("back", piece.back)) if name)
