"""One face as the page gets it: SVG, its size, what is wrong with it, and whether it is out of date."""

import zlib
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple, Self

from msgspec import Struct
from msgspec.structs import replace

from pnp.problem import Problem
from pnp.render.drawing import Drawing
from pnp.report.formats import problem_values
from pnp.store.store import Store
from pnp.write.svg import drawing_svg

_DIGEST = 12
"""Bytes."""


class FaceKey(NamedTuple):
    """What names a face in a project."""

    game: str
    component: str
    piece: str
    side: str


class Face(Struct, frozen=True):
    """A drawn face, packed. `digest` is the same for the same picture; a `stale` one is an earlier face, kept.

    Lengths in millimetres.
    """

    packed: bytes = b""
    digest: str = ""
    width: float = 0.0
    height: float = 0.0
    problems: tuple[Problem, ...] = ()
    stale: bool = False

    @classmethod
    def of(cls, drawing: Drawing, problems: Sequence[Problem], store: Store | None = None) -> Self:
        """Return a face with its problems, from the `store` where that has it. Raises OSError for a lost picture."""
        name = b"svg" + drawing.name if store is not None and drawing.name else b""
        held = store.get(name) if store is not None and name else None
        if held is None:
            svg = drawing_svg(drawing).encode()
            held = blake2b(svg, digest_size=_DIGEST).digest() + zlib.compress(svg, 1)
            # The data of a picture may change while its name stays.
            if store is not None and name and b"<image" not in svg:
                store.put(name, held)
        digest, packed = held[:_DIGEST].hex(), held[_DIGEST:]
        return cls(packed, digest, drawing.width, drawing.height, tuple(problems))

    def with_problems(self, problems: Sequence[Problem], *, stale: bool) -> Self:
        """Return the picture with what is wrong now, `stale` as the last good one of what cannot be drawn now."""
        return replace(self, problems=tuple(problems), stale=stale)

    def values(self, known: str = "") -> Mapping[str, object]:
        """Return the face as plain values, without the picture where its digest is `known` already."""
        about = {
            "digest": self.digest,
            "stale": self.stale,
            "width": self.width,
            "height": self.height,
            "problems": [problem_values(problem) for problem in self.problems],
        }
        picture = zlib.decompress(self.packed).decode() if self.packed and self.digest != known else None
        return about | ({"svg": picture} if picture is not None else {})


class GoodFace(NamedTuple):
    """A face with the drawing that it was made from: while that is the same, so is the face."""

    drawing: Drawing
    face: Face
