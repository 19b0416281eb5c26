"""The package of a game, and what the module `game` in it says in `MANIFEST`."""

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct, field


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game has besides data and templates; parts are named as `module:name` inside its package.

    `facts` is a function that gives templates what they cannot work out, `rules` a package with one rule a file.
    `groups` are groups of commands, each with what its help says: `pnp neuroi …` is the package `commands.neuroi`.
    `extensions` are options for commands of the core: the command, and an `Extension`. `panels` are what it adds to the
    studio: a tuple of `MapPanel`s and of at most one `ListPanel`.
    """

    facts: str = ""
    rules: str = ""
    groups: Mapping[str, str] = field(default_factory=dict)
    extensions: Mapping[str, str] = field(default_factory=dict)
    panels: str = ""


class Extension(Struct, frozen=True):
    """What a game adds to a command: `answer` is asked first, and the command does nothing where it returns True.

    `options` is a dataclass: its fields are the options, and `answer` gets an object of it. Options that the command
    has as well are handed over; each new one stands in the help behind the field before it. `summary` ends the first
    sentence of the help, `example` stands beside the command's own, `usage` is what a user who gave nothing could have
    typed. The module is imported at every start.
    """

    options: Callable[..., Any]
    answer: Callable[[Any], bool]
    summary: str
    example: str
    usage: str


class GamePackage(Struct, frozen=True):
    """The package of a game: its slug, the name that it is imported by, and what is in it.

    `root` is the folder with the data and templates of a game that is installed apart from pnp.
    """

    slug: str
    name: str
    manifest: Manifest
    root: Path | None = None

    def part(self, path: str) -> Any:
        """Return a part by its `module:name`; raises ImportError or AttributeError where there is none."""
        module, _, name = path.partition(":")
        return getattr(import_module(f"{self.name}.{module}"), name)
