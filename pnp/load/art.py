"""The pictures and icons that a run's data can name."""

from dataclasses import dataclass, field
from pathlib import Path

from pnp.load.icons import Icons
from pnp.load.pictures import ProjectPictures
from pnp.model.book import UnusableArt


@dataclass(frozen=True, slots=True)
class ArtIndex:
    """What loading looks pictures and icons up in."""

    pictures: ProjectPictures
    icons: Icons

    @classmethod
    def below(cls, roots: tuple[Path, ...]) -> "ArtIndex":
        """Return the art of folders that are searched in order."""
        return cls(ProjectPictures(roots), Icons(roots))


@dataclass(slots=True)
class MissingArt:
    """What entries have named so far that cannot be drawn."""

    pictures: set[str] = field(default_factory=set)
    icons: set[str] = field(default_factory=set)

    @property
    def frozen(self) -> UnusableArt:
        """The same, as a game keeps it."""
        return UnusableArt(frozenset(self.pictures), frozenset(self.icons))
