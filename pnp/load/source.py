"""Where values were read: nodes that answer for places, kept small because there is one for every value."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import cast

from msgspec import Struct, field
from yaml._yaml import Mark
from yaml.events import ScalarEvent

from pnp.load.text import split_lines
from pnp.model.values import mapping
from pnp.problem import Place

Path = tuple[str | int, ...]


class MapNode(Struct):
    """A mapping: where it begins, where each key stands, and the nodes of its values."""

    start_mark: Mark
    keys: dict[str, Mark] = field(default_factory=dict)
    nodes: "dict[str, Node]" = field(default_factory=dict)


class ListNode(Struct):
    """A list: where it begins, and the nodes of its items."""

    start_mark: Mark
    nodes: "list[Node]" = field(default_factory=list)


Node = MapNode | ListNode | ScalarEvent | Mark
"""A plain text scalar is only its mark; other scalars keep their event, which knows how they were written."""


def value_at(value: object, path: Path) -> object:
    """Return what stands at a path in a plain value, None where there is nothing."""
    for step in path:
        if isinstance(value, Mapping):
            value = value.get(step)
        elif isinstance(value, tuple) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


class Document(Struct, eq=False, dict=True):
    """One file: its name as the user types it, its text, and its data as plain values and as nodes.

    `whole` is false where reading stopped in the middle: what is missing may stand in the part not read.
    `size` counts its values.
    """

    name: str
    text: str
    plain: object
    node: Node | None
    whole: bool = True
    size: int = 0

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the file."""
        return split_lines(self.text)

    @property
    def source(self) -> "FileSource":
        """The source that answers for the whole file."""
        return FileSource(self, self.node)

    def mapping(self, *keys: str) -> Mapping[str, object]:
        """Return the mapping that the file is, or that stands below some keys; an empty one for anything else."""
        return mapping(value_at(self.plain, keys))


class FileSource(Struct, frozen=True, eq=False):
    """A source that answers for one node of a file and what lies below it."""

    document: Document
    node: Node | None

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a value, or with `key` of its key."""
        return self.find(path, key=key)[1]

    def find(self, path: Path, *, key: bool = False) -> tuple[int, Place]:
        """Return how many steps of the path exist here, and the place of the last that does."""
        node, key_mark, depth = self._walk(path)
        reached = key and depth == len(path) and key_mark is not None
        return depth, self._place(key_mark if reached else node)

    def below(self, *path: str | int) -> "FileSource":
        """Return the source of a part; the nearest part above it where there is none."""
        return FileSource(self.document, self._walk(path)[0])

    def _walk(self, path: Path) -> tuple[Node | None, Mark | None, int]:
        """Return the last node on a path that there is, where its key stands, and how many steps lead to it."""
        node, key_mark = self.node, None
        for depth, step in enumerate(path):
            child = _child(node, step)
            if child is None:
                return node, key_mark, depth
            node, key_mark = child
        return node, key_mark, len(path)

    def _place(self, node: Node | None) -> Place:
        if node is None:
            return Place(self.document.name)
        mark = mark_of(node)
        return Place(self.document.name, mark.line + 1, mark.column + 1)


def mark_of(node: Node) -> Mark:
    """Return where a node begins."""
    return node if isinstance(node, Mark) else cast(Mark, node.start_mark)


def _child(node: Node | None, step: str | int) -> tuple[Node, Mark | None] | None:
    if isinstance(node, MapNode) and isinstance(step, str) and step in node.nodes:
        return node.nodes[step], node.keys[step]
    if isinstance(node, ListNode) and isinstance(step, int) and 0 <= step < len(node.nodes):
        return node.nodes[step], None
    return None


class Layers:
    """A source for values merged from several files: the last file that says a value answers for it.

    `depths` says of a key how many levels below it are merged: what lies deeper belongs to one file whole.
    `floors` says of a key which files count, by the number of the first: one that replaces it hides those below.
    The first file answers for the whole.
    """

    def __init__(self, sources: Iterable[FileSource], depths: Mapping[str, int], floors: Mapping[str, int]) -> None:
        self._sources, self._depths, self._floors = tuple(sources), depths, floors

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a value, or with `key` of its key."""
        return self.holder(path).at(*path, key=key)

    def holder(self, path: Path) -> FileSource:
        """Return the last source that knows most of a path, as far down as values are merged."""
        best, deepest = self._sources[0], 0
        top = str(path[0]) if path else ""
        merged = path[: self._depths.get(top, 0) + 1]
        for source in self._sources[self._floors.get(top, 0) :]:
            depth, _ = source.find(merged)
            if depth and depth >= deepest:
                best, deepest = source, depth
        return best


class Raw(Struct, frozen=True, eq=False):
    """An entry as it stands in the files: its plain values, whose fields are not typed yet.

    `before` is what it was laid over, as that was. `cut` tells that its file could not be read beyond it, and perhaps
    not all of it.
    """

    plain: Mapping[str, object]
    source: FileSource
    before: "Raw | None" = None
    cut: bool = False

    def under(self, over: "Raw") -> "Raw":
        """Return this entry with another laid over it, field by field."""
        return Raw({**self.plain, **over.plain}, over.source, self, over.cut)

    def holder(self, path: Path) -> FileSource:
        """Return the source of the file that holds a field's value."""
        if self.before is None or not path or self.source.find(path[:1])[0]:
            return self.source
        return self.before.holder(path)

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a field's value, or with `key` of its name."""
        return self.holder(path).at(*path, key=key)

    def spelled(self, value: object, path: Path) -> str | None:
        """Return a scalar as it is written in the file: `07` is a text where one is wanted. None for others."""
        if isinstance(value, str):
            return value
        if value is None or isinstance(value, Mapping | tuple):
            return None
        node = self.holder(path).below(*path).node
        return str(node.value) if isinstance(node, ScalarEvent) else str(value)
