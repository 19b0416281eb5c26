"""SVG files beside the templates, found by name and parsed once: icons in `icons/`, drawn art in `art/`."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType

from pnp.files import is_file, is_inside, matching
from pnp.nearest import did_you_mean
from pnp.render.fault import Fault
from pnp.render.markup import MarkupFault, Node, Origins, parse
from pnp.render.numbers import PIXELS_PER_MM
from pnp.render.svg.attributes import AttributeValues, document_box
from pnp.render.svg.scene import Scene
from pnp.render.svg.vocabulary import STYLE_SHEET

MAX_BYTES = 1_000_000
MOST_NAMES = 20_000
Folders = Sequence[tuple[Path, str]]
_NO_TEXTS: Mapping[Path, str] = MappingProxyType({})
_NAME = re.compile(r"[\w-]+(/[\w-]+)*")


class SvgFiles:
    """The SVG files of a game in `place`: `<folder>/<place>/NAME.svg` in the first of the folders that has it.

    `folders` are pairs of a folder and how messages name it; those of another game or of `shared` are looked up by
    `others`, for names that begin with its slug. What is `missing` has been told at the cards: it is drawn as nothing.
    `texts` are what some files are going to hold.
    """

    def __init__(
        self,
        place: str,
        folders: Folders,
        missing: Iterable[str] = (),
        others: Callable[[str], Folders] | None = None,
        texts: Mapping[Path, str] = _NO_TEXTS,
    ) -> None:
        self._place, self._folders, self._others, self._texts = place, folders, others, texts
        self._digests: dict[str, bytes] = {}
        self._proportions: dict[str, float] = {}
        self._roots: dict[str, tuple[Node, Origins] | None] = dict.fromkeys(missing, _nothing())

    def file(self, name: str, user: Scene) -> tuple[Node, Origins] | None:
        """Return a file's root and origin, None where there is no such file. `user` notes a broken file."""
        if name not in self._roots:
            place = self._find(name)
            self._roots[name] = self._read(*place, user) if place else None
        return self._roots[name]

    def proportion(self, name: str) -> float:
        """Return how wide a file's drawing is for its height, 1 where it cannot be read: who draws it tells why."""
        if name not in self._proportions:
            self._proportions[name] = self._measured(name)
        return self._proportions[name]

    def digest(self, name: str) -> bytes:
        """Return what tells a file's contents from others, nothing where there is no such file."""
        if name not in self._digests:
            place = self._find(name)
            data = self._data(place[0]) if place else b""
            self._digests[name] = blake2b(data, digest_size=16).digest() if place else b""
        return self._digests[name]

    def hint(self, name: str) -> str:
        """Return the nearest of the files' names, or where the files are looked for."""
        where = ", ".join(f"{label}/{self._place}" for _, label in self._folders)
        return did_you_mean(name, self.names()) or f"these are SVG files in {where}"

    def names(self) -> list[str]:
        """Return the names of all files, those of the first folder first."""
        return [
            path.relative_to(folder / self._place).with_suffix("").as_posix()
            for folder, _ in self._folders
            for path in matching(folder, f"{self._place}/**/*.svg")[:MOST_NAMES]
            if _readable(path, folder)
        ]

    def _data(self, path: Path) -> bytes:
        text = self._texts.get(path)
        return path.read_bytes() if text is None else text.encode("utf-8", "replace")

    def _find(self, name: str) -> tuple[Path, str] | None:
        if not _NAME.fullmatch(name):
            return None
        first, slash, rest = name.partition("/")
        places = [(folder, label, name) for folder, label in self._folders]
        if slash and self._others:
            places += [(folder, label, rest) for folder, label in self._others(first)]
        for folder, label, inner in places:
            path = folder / self._place / f"{inner}.svg"
            if _readable(path, folder):
                return path, f"{label}/{self._place}/{inner}.svg"
        return None

    def _measured(self, name: str) -> float:
        place = self._find(name)
        try:
            root = read_svg(place[0], self._texts.get(place[0])) if place else _nothing()[0]
            _, _, width, height = document_box(AttributeValues.of(root, PIXELS_PER_MM), root)
        except (MarkupFault, Fault):
            return 1.0
        return width / height

    def _read(self, path: Path, label: str, user: Scene) -> tuple[Node, Origins]:
        origins = Origins([label], plain=True)
        try:
            return read_svg(path, self._texts.get(path)), origins
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


def read_svg(path: Path, text: str | None = None) -> Node:
    """Parse an SVG file, or what it is going to hold. Raises MarkupFault."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1) if text is None else text.encode("utf-8", "replace")
    except OSError as error:
        message = f"the file cannot be read: {error.strerror}"
        raise MarkupFault("PNP310", message, "look at its permissions", "") from None
    if len(data) > MAX_BYTES:
        raise MarkupFault("PNP312", f"the file has more than {MAX_BYTES:,} bytes", "simplify it", "")
    try:
        source = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MarkupFault("PNP310", "the file is not UTF-8 text", "save it as plain SVG in UTF-8", "") from None
    root = parse(source, plain=True)
    if root.tag not in ("svg", "svg:svg"):
        message = f"the file begins with <{root.tag[:40]}>, not <svg>"
        raise MarkupFault("PNP324", message, "save it as plain SVG", "")
    return without_page_style(root)


_PAGE = frozenset({"width", "height", "color-scheme", "vertical-align"})
_PAGE_FAMILIES = ("background", "margin", "padding", "min-", "max-")


def without_page_style(root: Node) -> Node:
    """Return a file's root without the declarations of its `style` that place it in a web page."""
    attrs = list(root.attrs)
    for at in range(0, len(attrs), 2):
        if attrs[at] == "style":
            kept = [part for part in attrs[at + 1].split(";") if not _of_page(part)]
            attrs[at + 1] = ";".join(kept)
    return Node(root.tag, tuple(attrs), root.mark, root.children)


def _of_page(declaration: str) -> bool:
    name, colon, _ = declaration.partition(":")
    name = name.strip().lower()
    return bool(colon) and (name in _PAGE or name.startswith(_PAGE_FAMILIES))


_HINT = (
    "style sheets are not read: write the properties on the elements; Illustrator does so with "
    "'Presentation Attributes', Inkscape with 'Plain SVG'"
)


def refuse_style_sheets(scene: Scene) -> None:
    """Note a fault for each style sheet of a document with something in it, also where nothing is drawn."""
    waiting = [scene.root]
    while waiting:
        node = waiting.pop()
        if node.children:
            waiting.extend(reversed(node.elements))
        if node.tag == STYLE_SHEET and any(not isinstance(part, str) or part.strip() for part in node.children):
            scene.fault(node, Fault("PNP313", "its colours and lines would be lost", _HINT))
