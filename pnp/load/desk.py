"""What the readers of fields share: what they have at hand, how they name a field, what a bad value becomes."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pnp.load.findings import Findings, shown
from pnp.load.pictures import Pictures
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.load.yaml_slips import CURLY, STRAIGHT

_QUOTED = re.compile(r"[+-]?\d+(?:\.\d+)?", re.ASCII)

BAD: Final = object()
"""What a reader returns for a value that it has noted a problem about."""

Reader = Callable[[object, Raw, Path], object]
"""Takes a value, its entry and its path in the entry, for the place of a problem."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What readers of one game have at hand."""

    game: str
    languages: tuple[str, ...]
    pictures: Pictures
    findings: Findings

    def wrong(self, raw: Raw, path: Path, must: str, value: object, hint: str = "") -> object:
        """Note that a value is of the wrong type."""
        if "number" in must and isinstance(value, str) and _QUOTED.fullmatch(value):
            hint = f"take the quotes off: {value}"
        self.say("PNP122", f"{named(path)} must be {must}, not {shown(value)}", raw, path, hint)
        return BAD

    def say(self, code: str, message: str, raw: Raw, path: Path, hint: str = "") -> None:
        """Note a problem at a field's value."""
        hint = straight(raw.value(path)) or hint
        self.findings.add(code, message, raw.at(*path), hint)


def straight(value: object) -> str:
    """Return the hint for a value that stands in curly quotes, which are part of it; "" for others."""
    return STRAIGHT if isinstance(value, str) and value.startswith(tuple(CURLY)) else ""


def named(path: Path) -> str:
    """Return how a message names a field: `'uses' item 2`."""
    return " ".join(f"item {step + 1}" if isinstance(step, int) else f"'{step}'" for step in path)
