"""What a writer is, and the writers by name: each module beside this one holds one as `WRITER`."""

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from msgspec import Struct

from pnp.impose.printed import Printed
from pnp.model.book import GameBook
from pnp.problem import Problem
from pnp.settings import Bleed, Settings
from pnp.store.store import Store
from pnp.write.failure import CannotWriteError
from pnp.write.manifest import File


class WriteRequest(Struct, frozen=True):
    """How files of a game come out; a writer looks at what concerns it.

    `usual` are the settings of the project, from which names of files say the differences. `bundle` names the one file
    for all components, "" for one each. Pictures have `dpi` dots an inch; around faces lies a `bleed` in mm, None for
    trimmed ones. The `store` knows files of earlier runs.
    """

    game: GameBook
    settings: Settings
    usual: Settings
    bundle: str = ""
    dpi: int = 300
    bleed: Bleed | None = None
    store: Store | None = None


class Writer(Protocol):
    """Makes finished files, in memory. One that does not need sheets gets components whose faces are drawn alone."""

    needs_sheets: bool

    def files(self, printed: Sequence[Printed], request: WriteRequest) -> list[File]:
        """Return the files of a game's components. Raises CannotWriteError for a lost picture."""


def writer_named(name: str) -> Writer:
    """Return a writer by name, `pdf` or `face-png`: the module beside this one that is called so."""
    writer: Writer = import_module(f"{__package__}.{name.replace('-', '_')}").WRITER
    return writer


def make_files(writer: Writer, printed: Sequence[Printed], request: WriteRequest) -> tuple[list[File], list[Problem]]:
    """Return the files that a writer makes, or why it makes none."""
    try:
        return writer.files(printed, request), []
    except CannotWriteError as fault:
        return [], [fault.problem]
