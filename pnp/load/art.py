"""The pictures and icons that a run's data can name."""

from dataclasses import dataclass, field
from pathlib import Path

from pnp.load.icons import Icons
from pnp.load.pictures import Pictures
from pnp.model.book import Missing


@dataclass(frozen=True, slots=True)
class Art:
    """What loading looks pictures and icons up in."""

    pictures: Pictures
    icons: Icons

    @classmethod
    def below(cls, roots: tuple[Path, ...]) -> "Art":
        """Return the art of folders that are searched in order."""
        return cls(Pictures(roots), Icons(roots))


@dataclass(slots=True)
class MissingArt:
    """What entries have named so far that cannot be drawn."""

    pictures: set[str] = field(default_factory=set)
    icons: set[str] = field(default_factory=set)

    @property
    def frozen(self) -> Missing:
        """The same, as a game keeps it."""
        return Missing(frozenset(self.pictures), frozenset(self.icons))
