"""Raster pictures: found inside the roots, bounded, and opened once to see that they can be."""

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from struct import error as StructError  # noqa: N812 - a class, whatever its name
from typing import TYPE_CHECKING
from warnings import catch_warnings

from pnp.files import is_file, is_inside, matching
from pnp.load.art import ENDINGS, FORMATS, broken, trouble_of
from pnp.load.field_types.field_type import field_type
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.nearest import did_you_mean
from pnp.problem import Problem
from pnp.render.drawing import Outline, Picture, PictureFile
from pnp.render.fault import Fault, shown
from pnp.render.geometry.outlines import rect
from pnp.render.geometry.transforms import SIDEWAYS, UPRIGHT, Box, fit
from pnp.render.svg.scene import Scene
from pnp.render.traces.fingerprint import Fingerprint, NoFingerprintError

if TYPE_CHECKING:
    from PIL import Image

MOST_NAMES = 500
_ORIENTATION = 0x0112


FieldPath = tuple[str | int, ...]


class Pictures:
    """The pictures of one game's faces, each opened once; without a game no card names any.

    `roots` are searched in order.
    """

    def __init__(self, roots: Sequence[Path], game: GameBook | None = None) -> None:
        self._roots, self._game = tuple(roots), game
        self._missing = game.missing.pictures if game else frozenset()
        self._known: dict[str, PictureFile | Fault] = {}
        self._named: dict[str, list[tuple[Entry, FieldPath]]] | None = None

    def fingerprint(self, href: str) -> Fingerprint:
        """Return where a picture lies and what tells its contents from others. Raises NoFingerprintError for none."""
        for root in self._roots:
            path = root / PurePosixPath(href.replace("\\", "/"))
            if is_file(path) and is_inside(path, root):
                about = path.stat()
                return str(path), about.st_size, about.st_mtime_ns, about.st_ino
        raise NoFingerprintError(href)

    def find(self, href: str, scene: Scene) -> PictureFile | None:
        """Return a picture's file, None where a card names it and has been told.

        Raises Fault for a template's own: missing, outside, too large, broken.
        """
        if href in self._missing:
            return None
        try:
            return self._file(href)
        except Fault as fault:
            named = self._name(href, scene.entry)
            if named is None:
                raise
            entry, path = named
            message = f"'{path[0]}' of '{entry.id}': {fault.message}"
            scene.note((Problem(fault.code, message, entry.source.at(*path), fault.hint, entry.subject),))
            return None

    def _name(self, href: str, entry: Entry | None) -> tuple[Entry, FieldPath] | None:
        """Return the entry that names a picture, the face's own before others, and the path of the field."""
        if self._named is None:
            self._named = {}
            for name, holder, path in _names(self._game) if self._game else ():
                self._named.setdefault(name, []).append((holder, path))
        holders = self._named.get(href, [])
        return next((holder for holder in holders if holder[0] is entry), holders[0] if holders else None)

    def _file(self, name: str) -> PictureFile:
        if name not in self._known:
            try:
                self._known[name] = self._open(name)
            except Fault as fault:
                self._known[name] = fault
        known = self._known[name]
        if isinstance(known, Fault):
            raise Fault(known.code, known.message, known.hint)
        return known

    def _open(self, name: str) -> PictureFile:
        pure = PurePosixPath(name.replace("\\", "/"))
        picture = f"the picture {shown(name)}"
        if "://" in name or name.startswith("data:") or "\0" in name:
            raise Fault("PNP331", f"{picture} is not a file of the project", "save it in the project folder")
        if pure.is_absolute() or ".." in pure.parts or Path(name).is_absolute():
            raise Fault("PNP331", f"{picture} lies outside the project folder", "copy it into the project")
        for root in self._roots:
            path = root / pure
            if is_file(path):
                if not is_inside(path, root):
                    raise Fault("PNP331", f"{picture} is a link out of the project", "copy the file itself")
                return opened(path, pure.as_posix())
        raise Fault("PNP330", f"there is no picture {shown(name)}", self._near(pure))

    def _near(self, pure: PurePosixPath) -> str:
        names: set[str] = set()
        for root in self._roots:
            files = matching(root, (pure.parent / "*").as_posix())[:MOST_NAMES]
            names.update((pure.parent / path.name).as_posix() for path in files if path.name.lower().endswith(ENDINGS))
        return did_you_mean(pure.as_posix(), names) or "paths count from the project folder"


def opened(path: Path, name: str, formats: tuple[str, ...] = FORMATS) -> PictureFile:
    """Return a picture that could be read to its end. Raises Fault: too large, of no such format, broken."""
    from PIL import Image

    trouble = trouble_of(path, name, formats)
    if trouble:
        raise Fault(*trouble)
    try:
        # What Pillow mutters about odd pictures is said below, or harmless.
        with catch_warnings(action="ignore"), Image.open(path, formats=formats) as image:
            image.load()
            # Pillow turns some formats by itself while loading, and then says 1.
            (width, height), orientation = image.size, _orientation(image)
    except (OSError, ValueError, SyntaxError, EOFError, IndexError, TypeError, OverflowError, MemoryError) as error:
        raise Fault(*broken(name, error)) from None
    if orientation in SIDEWAYS:
        width, height = height, width
    return PictureFile(path, name, width, height, orientation)


def _orientation(image: "Image.Image") -> int:
    """Return how a camera was held, 1 where that is not said or cannot be read."""
    try:
        orientation = image.getexif().get(_ORIENTATION, 1)
    except (OSError, ValueError, SyntaxError, LookupError, TypeError, EOFError, StructError):
        return 1
    return orientation if orientation in UPRIGHT else 1


def picture(file: PictureFile, box: Box, aspect: str, opacity: float) -> tuple[Picture | None, Outline | None]:
    """Return a picture placed in a box by preserveAspectRatio, and the clip that it needs, if any."""
    if not (box[2] and box[3]):
        return None, None
    (sx, _, _, sy, left, top), cut = fit((0.0, 0.0, float(file.width), float(file.height)), box, aspect)
    placed = Picture(file, left, top, file.width * sx, file.height * sy, opacity)
    return placed, rect(*box) if cut else None


def _names(game: GameBook) -> Iterator[tuple[str, Entry, FieldPath]]:
    """Yield every picture that an entry names, with the entry and the path of the field."""
    for kind, entries in game.entries.items():
        fields = game.kinds[kind].fields
        for entry in entries:
            if entry.art:
                yield entry.art, entry, ("art",)
            for name, declared in fields.items():
                for field, value, path in field_type(declared).leaves(entry.fields.get(name), (name,)):
                    if isinstance(value, str) and field.is_picture:
                        yield value, entry, path
