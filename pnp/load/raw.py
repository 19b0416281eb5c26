"""An entry as it stands in the files, before its fields are typed."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.load.source import FileSource, Path
from pnp.problem import Place


@dataclass(frozen=True, slots=True, eq=False)
class Raw:
    """The plain values of an entry; `before` is what it was laid over, as that was.

    `cut` tells that its file could not be read beyond it, and perhaps not all of it.
    """

    plain: Mapping[str, object]
    source: FileSource
    before: "Raw | None" = None
    cut: bool = False

    def under(self, over: "Raw") -> "Raw":
        """Return this entry with another laid over it, field by field."""
        return Raw({**self.plain, **over.plain}, over.source, self, over.cut)

    def value(self, path: Path) -> object:
        """Return the plain value at a path, None where there is none."""
        value: object = self.plain
        for step in path:
            if isinstance(value, Mapping) and isinstance(step, str):
                value = value.get(step)
            elif isinstance(value, tuple) and isinstance(step, int) and step < len(value):
                value = value[step]
            else:
                return None
        return value

    def holder(self, path: Path) -> FileSource:
        """Return the source of the file that holds a field's value."""
        if self.before is None or not path or self.source.find(path[:1])[0]:
            return self.source
        return self.before.holder(path)

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a field's value, or with `key` of its name."""
        return self.holder(path).at(*path, key=key)
