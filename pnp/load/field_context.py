"""What the readers of fields share: what they have at hand, how they name a field, what a bad value becomes."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from yaml.events import ScalarEvent

from pnp.load.art import ArtIndex, MissingArt
from pnp.load.findings import Findings, shown
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.load.yaml_mistakes import CURLY, STRAIGHT

_QUOTED = re.compile(r"[+-]?\d+(?:\.\d+)?", re.ASCII)

BAD: Final = object()
"""What a reader returns for a value that it has noted a problem about."""

Reader = Callable[[object, Raw, Path], object]
"""Takes a value, its entry and its path in the entry, for the place of a problem."""


@dataclass(frozen=True, slots=True)
class FieldContext:
    """What readers of one game have at hand; the pictures and icons that they named and that cannot be drawn."""

    game: str
    languages: tuple[str, ...]
    art: ArtIndex
    findings: Findings
    missing: MissingArt = field(default_factory=MissingArt)

    def wrong(self, raw: Raw, path: Path, must: str, value: object, hint: str = "") -> object:
        """Note that a value is of the wrong type."""
        if "number" in must and isinstance(value, str) and _QUOTED.fullmatch(value):
            hint = f"take the quotes off: {value}"
        self.say("PNP122", f"{named(path)} must be {must}, not {shown(value)}", raw, path, hint)
        return BAD

    def say(self, code: str, message: str, raw: Raw, path: Path, hint: str = "") -> None:
        """Note a problem at a field's value, which curly quotes may have spoilt."""
        self.note(code, message, raw, path, straight(raw.value(path)) or hint)

    def note(self, code: str, message: str, raw: Raw, path: Path, hint: str) -> None:
        """Note a problem of what stands in a text."""
        self.findings.add(code, message, raw.at(*path), hint)

    @staticmethod
    def lack(whose: str, field: str, raw: Raw, path: Path) -> tuple[str, str]:
        """Return the message and the hint for a field that must be there: missing, or with nothing in it."""
        node = raw.holder(path).below(*path).node if field in _mapping(raw.value(path[:-1])) else None
        if not isinstance(node, ScalarEvent):
            return f"{whose} has no '{field}'", f"add '{field}: …'"
        written = str(node.value)
        if not written:
            return f"'{field}' of {whose} has nothing in it", f"write it behind '{field}:'"
        hint = f'write its value; where the word itself is meant, quote it: "{written}"'
        return f"'{field}' of {whose} is {written}, which is nothing", hint

    def look_up_icon(self, name: str, raw: Raw, path: Path, *, in_text: bool = False) -> None:
        """Note a problem for an icon that the game has not; faces are drawn without it."""
        if self.art.icons.lack(self.game, name, in_text=in_text):
            self.missing.icons.add(name)
            hint = self.art.icons.hint(self.game, name, self.findings)
            tell = self.note if in_text else self.say
            tell("PNP323", f"{whose(path, raw)}: there is no icon '{name}'", raw, path, hint)

    def look_up_picture(self, name: str, raw: Raw, path: Path) -> bool:
        """Note a problem for a picture that cannot be drawn; return whether its path may be used at all."""
        trouble = self.art.pictures.trouble(name, self.findings)
        if trouble:
            code, message, hint = trouble
            self.missing.pictures.add(name)
            self.say(code, f"{whose(path, raw)}: {message}", raw, path, hint)
        return not trouble or trouble[0] != "PNP111"


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def whose(path: Path, raw: Raw) -> str:
    """Return how a message names a field together with the card that it is of: `'art' of 'mio'`."""
    name = raw.plain.get("id")
    return f"{named(path)} of {shown(name)}" if isinstance(name, str) else named(path)


def straight(value: object) -> str:
    """Return the hint for a value that stands in curly quotes, which are part of it; "" for others."""
    return STRAIGHT if isinstance(value, str) and value.startswith(tuple(CURLY)) else ""


def named(path: Path) -> str:
    """Return how a message names a field: `'uses' item 2`."""
    return " ".join(f"item {step + 1}" if isinstance(step, int) else f"'{step}'" for step in path)


def spelled(value: object, raw: Raw, path: Path) -> str | None:
    """Return a scalar as it is written in the file: `07` is a text where one is wanted. None for others."""
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, Mapping | tuple):
        return None
    node = raw.holder(path).below(*path).node
    return str(node.value) if isinstance(node, ScalarEvent) else str(value)
