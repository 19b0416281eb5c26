"""Pictures as faces ask for them: what is wrong with one that a card names is told at the card, once."""

from collections.abc import Iterator

from pnp.load.field_types.field_type import field_type
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Problem
from pnp.render.drawing import PictureFile
from pnp.render.fault import Fault
from pnp.render.svg.pictures import PictureFiles
from pnp.render.svg.scene import Scene

Path = tuple[str | int, ...]


class CardPictures:
    """The pictures of one game's faces; without a game no card names any."""

    def __init__(self, pictures: PictureFiles, game: GameBook | None = None) -> None:
        self._pictures, self._game = pictures, game
        self._told = game.missing.pictures if game else frozenset()
        self._named: dict[str, list[tuple[Entry, Path]]] | None = None

    def find(self, href: str, scene: Scene) -> PictureFile | None:
        """Return a picture's file, None where a card names it and has been told. Raises Fault for a template's own."""
        if href in self._told:
            return None
        try:
            return self._pictures.find(href)
        except Fault as fault:
            named = self._name(href, scene.entry)
            if named is None:
                raise
            entry, path = named
            message = f"'{path[0]}' of '{entry.id}': {fault.message}"
            place = entry.source.at(*path)
            scene.note((Problem(fault.code, message, place, fault.hint, entry.subject),))
            return None

    def _name(self, href: str, entry: Entry | None) -> tuple[Entry, Path] | None:
        """Return the entry that names a picture, the face's own before others, and the path of the field."""
        if self._named is None:
            self._named = {}
            for name, holder, path in _names(self._game) if self._game else ():
                self._named.setdefault(name, []).append((holder, path))
        holders = self._named.get(href, [])
        return next((each for each in holders if each[0] is entry), holders[0] if holders else None)


def _names(game: GameBook) -> Iterator[tuple[str, Entry, Path]]:
    """Yield every picture that an entry names, with the entry and the path of the field."""
    for kind, entries in game.entries.items():
        fields = game.kinds[kind].fields
        for entry in entries:
            if entry.art:
                yield entry.art, entry, ("art",)
            for name, declared in fields.items():
                for field, value, path in field_type(declared).leaves(declared, entry.fields.get(name), (name,)):
                    if isinstance(value, str) and field_type(field).is_picture:
                        yield value, entry, path
