"""Icons: SVG files in `icons/` beside the templates, found by name and parsed once."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from pnp.files import is_file, is_inside, matching
from pnp.nearest import did_you_mean
from pnp.render.markup import MarkupFault, Node, Origins, parse
from pnp.render.svg.page_style import without_page_style
from pnp.render.svg.scene import Scene

MAX_BYTES = 1_000_000
MOST_NAMES = 20_000


class IconFiles:
    """The icons of a game: `<folder>/icons/NAME.svg` in the first of the folders that has it.

    `folders` are pairs of a folder and how messages name it. What is `missing` has been told at the cards: it is drawn
    as nothing.
    """

    def __init__(self, folders: Sequence[tuple[Path, str]], missing: Iterable[str] = ()) -> None:
        self._folders = tuple(folders)
        self._roots: dict[str, tuple[Node, Origins] | None] = dict.fromkeys(missing, _nothing())

    def scene(self, name: str, user: Scene) -> Scene | None:
        """Return a fresh scene of an icon's file, None where there is none. `user` notes a broken file."""
        if name not in self._roots:
            found = self._find(name)
            self._roots[name] = self._read(*found, user) if found else None
        known = self._roots[name]
        return Scene(known[0], known[1], user.entry) if known else None

    def hint(self, name: str) -> str:
        """Return the nearest icon's name, and where icons are looked for."""
        names = [
            path.stem
            for folder, _ in self._folders
            for path in matching(folder, "icons/*.svg")[:MOST_NAMES]
            if _readable(path, folder)
        ]
        where = f"icons are SVG files in {', '.join(f'{said}/icons' for _, said in self._folders)}"
        return did_you_mean(name, names) or where

    def _find(self, name: str) -> tuple[Path, str] | None:
        if not name.replace("-", "").replace("_", "").isalnum():
            return None
        for folder, said in self._folders:
            path = folder / "icons" / f"{name}.svg"
            if _readable(path, folder):
                return path, f"{said}/icons/{name}.svg"
        return None

    def _read(self, path: Path, said: str, user: Scene) -> tuple[Node, Origins]:
        origins = Origins([said], plain=True)
        try:
            return read_svg(path), origins
        except MarkupFault as fault:
            broken = Scene(Node("svg", (), fault.mark), origins, user.entry)
            broken.fault(broken.root, fault)
            user.note(tuple(broken.problems))
            return _nothing()


def _nothing() -> tuple[Node, Origins]:
    return Node("svg", ("viewBox", "0 0 1 1"), ""), Origins([], plain=True)


def _readable(path: Path, folder: Path) -> bool:
    """Tell whether a path is a file, and no link that leads out of the folder."""
    return is_file(path) and is_inside(path, folder)


def read_svg(path: Path) -> Node:
    """Parse an SVG file. Raises MarkupFault."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise MarkupFault(
            "PNP310", f"the file cannot be read: {error.strerror}", "look at its permissions", ""
        ) from None
    if len(data) > MAX_BYTES:
        raise MarkupFault("PNP312", f"the file has more than {MAX_BYTES:,} bytes", "simplify it", "")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MarkupFault(
            "PNP310", "the file is not UTF-8 text", "save it as plain SVG in UTF-8", ""
        ) from None
    root = parse(text, plain=True)
    if root.tag not in ("svg", "svg:svg"):
        message = f"the file begins with <{root.tag[:40]}>, not <svg>"
        raise MarkupFault("PNP324", message, "save it as plain SVG", "")
    return without_page_style(root)
