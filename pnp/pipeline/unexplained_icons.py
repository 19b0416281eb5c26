"""Warnings of icons that stand on cards, and that no sheet or reference of their game explains."""

from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from pnp.impose.printed import Printed
from pnp.model.book import GameBook
from pnp.model.component import Component, Piece
from pnp.problem import Place, Problem
from pnp.render.drawing import Drawing

CODE = "PNP217"
_HINT = (
    "show it beside its name on a rules sheet or a quick reference that says `explains-icons: true`; what is mere "
    "ornament is drawn art, and no icon"
)


class _Use(Struct):
    """What shows an icon, by name, each with its place; `in_text` where a text box has it."""

    places: dict[str, Place] = field(default_factory=dict)
    in_text: bool = False

    @property
    def means_something(self) -> bool:
        """Tell whether players have to know it: what a single card shows outside its text is a picture of that card."""
        return self.in_text or len(self.places) > 1


def unexplained_icons(game: GameBook, printed: Sequence[Printed]) -> Iterator[Problem]:
    """Yield a warning for each icon on cards and mats of a whole game that nothing explains.

    A game without any component that explains icons gets one warning for all. Nothing is said where a face of one that
    explains them could not be drawn.
    """
    explained, uses = set[str](), dict[str, _Use]()
    for component, piece, face in _faces(printed):
        if face is None:
            if component.explains_icons:
                return
        elif component.explains_icons:
            explained.update(face.icons)
        elif not component.type.whole_page:
            holder = piece.entry or component
            subject, place = holder.subject, holder.source.at()
            for name, in_text in face.icons.items():
                use = uses.setdefault(name, _Use())
                use.places.setdefault(subject, place)
                use.in_text |= in_text
    known = explained | game.missing.icons  # of an icon that is not there something else is told
    unknown = {name: use for name, use in sorted(uses.items()) if name not in known and use.means_something}
    if unknown and not any(spec.explains_icons for spec in game.components.values()):
        names = ", ".join(f"{{{name}}}" for name in unknown)
        message = f"no component of {game.title} explains the icons on its cards: {names}"
        yield Problem(CODE, message, game.source.at("components"), _HINT, game.slug, "warning")
        return
    for name, use in unknown.items():
        (subject, place), *others = use.places.items()
        where = f"on {len(others) + 1} cards" if others else "in a text"
        yield Problem(
            CODE, f"the icon {{{name}}} stands {where}, and nothing explains it", place, _HINT, subject, "warning"
        )


def _faces(printed: Sequence[Printed]) -> Iterator[tuple[Component, Piece, Drawing | None]]:
    """Yield the faces of all components but those that tell of the print run, None for what could not be drawn."""
    for item in printed:
        drawn = {face.id: face for face in item.prints}
        for component in [part for part, _ in item.parts] or [item.component]:
            for piece in component.pieces if not component.last else ():
                faces = drawn.get(piece.id)
                yield component, piece, faces.front if faces else None
                if piece.back:
                    yield component, piece, faces.back if faces else None
