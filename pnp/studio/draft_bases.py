"""Drafts kept in step with their files: what is written elsewhere comes into them, as it does when they are saved."""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from pnp.edit.file_edit import text_of
from pnp.studio.merge import merged


class DraftBases:
    """What files held when the drafts of them were last put together with them."""

    def __init__(self) -> None:
        self._bases: dict[Path, str] = {}

    def note(self, path: Path, text: str | None) -> None:
        """Note that there is a draft of a file as it now is, or with None that there is none any more."""
        there = text_of(path)[0] if text is not None else None
        if there is None:
            self._bases.pop(path, None)
        else:
            self._bases[path] = there

    def in_step(self, drafts: Mapping[Path, str], paths: Collection[Path]) -> Iterator[tuple[Path, str]]:
        """Yield drafts with what was written into their files since; one with other changes in the same lines stays."""
        for path in self._bases.keys() & drafts.keys() & set(paths):
            there = text_of(path)[0]
            if there is not None and (both := merged(self._bases[path], drafts[path], there)) is not None:
                self._bases[path] = there
                yield path, both
