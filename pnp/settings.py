"""What the user chose for a run: one frozen value from the command line and the project's `print:` block."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.backs import BackName

if TYPE_CHECKING:
    from pnp.store.store import Store

InkLevel = Literal["full", "low"]
Bleed = float | Literal["auto"]

LARGEST_BLEED = 5.0
"""The most bleed that can be asked for, in millimetres: faces hold no ink beyond."""

AUTO: Literal["auto"] = "auto"
"""The bleed that is left to us: the most from 1.5 to 3 mm that costs no card."""


class Settings(Struct, frozen=True):
    """How to print: every field may stand in a project's `print:` block, an option of the same name wins.

    Lengths in millimetres. `up` asks for exactly so many cards on a sheet; None takes as many as fit. `paper` is a
    name of `papers.PAPERS` or a size such as `200x280`; without a `margin` it has that which its printers
    need. Pictures with fewer pixels to the inch than `resolution` are told, with fewer than half of it refused.
    """

    paper: str = "a4"
    backs: BackName = "long-edge"
    bleed: Bleed = AUTO
    margin: float | None = None
    lang: str = "en"
    ink: InkLevel = "full"
    resolution: int = 150
    up: int | None = None

    def but(self, chosen: Mapping[str, Any]) -> "Settings":
        """Return the settings with some of them, by name, chosen otherwise."""
        return replace(self, **chosen)


class Job(Struct, frozen=True):
    """What a build is asked for: which games and components, where from, where to.

    `project` None means the bundled games alone. `only` holds component ids; empty means all. `files` are laid over
    the games; of a game that they hold something of and that is not named itself, only that is printed. What an earlier
    run made of the components `instead` is out of date, made anew or not. `called` names the bundle of a part.
    `values` are values of the games chosen for this run, each as `NAME=NUMBER`. With `gang` components that are cut
    alike share sheets. `writer` names what makes the files, one of `write/writers`; at most so many `processes` draw.
    In the `store` is what earlier runs have kept.
    """

    games: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    project: Path | None = None
    out: Path = Path("output")
    bundle: bool = False
    force: bool = False
    files: tuple[Path, ...] = ()
    instead: tuple[str, ...] = ()
    called: str = ""
    gang: bool = False
    writer: str = "pdf"
    values: tuple[str, ...] = ()
    processes: int = 1
    store: "Store | None" = None

    def in_part(self, slug: str) -> bool:
        """Tell whether only what the files hold of a game is printed."""
        return bool(self.files) and slug not in self.games

    def whole(self, slug: str) -> bool:
        """Tell whether everything of a game is printed."""
        return not self.only and not self.in_part(slug)

    def outdates(self, slug: str, component: str) -> bool:
        """Tell whether what an earlier run made of a component is out of date if this run does not make it."""
        return self.whole(slug) or (component in self.instead and (not self.only or component in self.only))


EVERYTHING = Job()
"""All of the games that there are."""
