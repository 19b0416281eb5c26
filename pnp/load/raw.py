"""An entry as it stands in the files, before its fields are typed."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.load.source import FileSource, Path
from pnp.problem import Place


@dataclass(frozen=True, slots=True, eq=False)
class Raw:
    """The plain values of an entry; `later` is the file laid over the first, where there is one."""

    plain: Mapping[str, object]
    first: FileSource
    later: FileSource | None = None

    def under(self, over: "Raw") -> "Raw":
        """Return this entry with another laid over it, field by field."""
        return Raw({**self.plain, **over.plain}, self.first, over.first)

    def holder(self, path: Path) -> FileSource:
        """Return the source of the file that holds a field's value."""
        if self.later is not None and (not path or self.later.find(path[:1])[0]):
            return self.later
        return self.first

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a field's value, or with `key` of its name."""
        return self.holder(path).at(*path, key=key)
