"""What one loading keeps for the next: files that were read, the pictures and icons that there are."""

from dataclasses import dataclass, field
from pathlib import Path

from pnp.load.art import ArtIndex
from pnp.load.findings import Documents


@dataclass(slots=True, eq=False)
class LoadMemory:
    """`documents` are compared with what their files hold; the rest is good until a file other than those changes."""

    documents: Documents = field(default_factory=dict)
    _art: dict[tuple[Path, ...], ArtIndex] = field(default_factory=dict)

    def art(self, roots: tuple[Path, ...]) -> ArtIndex:
        """Return what is known of the pictures and icons in some folders."""
        if roots not in self._art:
            self._art[roots] = ArtIndex(roots)
        return self._art[roots]

    def forget_art(self) -> None:
        """Look at all pictures and icons anew from now on."""
        self._art.clear()
