"""What the readers of fields share: what they have at hand, where a value stands, how a message names it."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, field
from yaml.events import ScalarEvent

from pnp.load.art import ArtIndex, Trouble
from pnp.load.findings import Findings, shown
from pnp.load.likely_values import is_too_long, not_a, number_hint
from pnp.load.source import Path, Raw, value_at
from pnp.load.text_places import place_of
from pnp.problem import Place

BAD: Final = object()
"""What a reader returns for a value that it has noted a problem about."""


class FieldContext(Struct, frozen=True):
    """What readers of one game have at hand; the pictures and icons that they named and that cannot be drawn.

    `pictures` are those looked up, with what is wrong with them.
    """

    game: str
    languages: tuple[str, ...]
    art: ArtIndex
    findings: Findings
    missing_pictures: set[str] = field(default_factory=set)
    missing_icons: set[str] = field(default_factory=set)
    pictures: dict[str, Trouble | None] = field(default_factory=dict)


class FieldPlace(Struct, frozen=True):
    """Where a value stands in an entry: a field, an item of a list, a column of a row. Readers note problems here."""

    context: FieldContext
    raw: Raw
    path: Path

    def below(self, *steps: str | int) -> "FieldPlace":
        """Return the place of a part of the value."""
        return FieldPlace(self.context, self.raw, (*self.path, *steps))

    @property
    def findings(self) -> Findings:
        """What collects the problems."""
        return self.context.findings

    @property
    def name(self) -> str:
        """How a message names the field: `'uses' item 2`."""
        return " ".join(f"item {step + 1}" if isinstance(step, int) else f"'{step}'" for step in self.path)

    @property
    def name_and_card(self) -> str:
        """How a message names the field together with the card that it is of: `'art' of 'mio'`."""
        card = self.raw.plain.get("id")
        return f"{self.name} of {shown(card)}" if isinstance(card, str) else self.name

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place in the file of the value, or of a part of it."""
        return self.raw.at(*self.path, *path, key=key)

    def spelled(self, value: object) -> str | None:
        """Return a scalar as it is written in the file; None for others."""
        return self.raw.spelled(value, self.path)

    def wrong(self, must: str, value: object, hint: str = "") -> object:
        """Note that the value is of the wrong type."""
        if "number" in must:
            # `1.000` is not 1 to all who write it.
            written = self.spelled(value) if type(value) is float else value
            hint = number_hint(written, whole="whole" in must)
            hint = "write a smaller number" if is_too_long(value) else hint or "write digits, such as 3"
        return self.bad("PNP122", not_a(must, self.name, value), hint)

    def bad(self, code: str, message: str, hint: str = "") -> object:
        """Note a problem of the value, which curly quotes may have spoilt; return `BAD`."""
        self.note(code, message, straight(value_at(self.raw.plain, self.path)) or hint)
        return BAD

    def note(self, code: str, message: str, hint: str, at: int | None = None) -> None:
        """Note a problem of what stands in a text; with `at` it is of that character."""
        place, text = self.at(), value_at(self.raw.plain, self.path)
        if at is not None and isinstance(text, str):
            place = place_of(text, at, self.raw.holder(self.path).below(*self.path))
        self.findings.add(code, message, place, hint)

    def lack(self, whose: str, column: str) -> tuple[str, str]:
        """Return message and hint for a part that must be there: missing, or with nothing in it."""
        path, above = (*self.path, column), value_at(self.raw.plain, self.path)
        node = self.raw.holder(path).below(*path).node if isinstance(above, Mapping) and column in above else None
        if not isinstance(node, ScalarEvent):
            return f"{whose} has no '{column}'", f"add '{column}: …'"
        written = str(node.value)
        if not written and node.anchor:
            hint = f"a text that begins with '&' needs quotes: \"&{node.anchor}\""
            return f"'{column}' of {whose} has nothing in it", hint
        if not written:
            return f"'{column}' of {whose} has nothing in it", f"write it behind '{column}:'"
        hint = f'write its value; where the word itself is meant, quote it: "{written}"'
        return f"'{column}' of {whose} is {written}, which is nothing", hint

    def look_up_icon(self, name: str, at: int | None = None) -> None:
        """Note a problem for an icon that the game has not; faces are drawn without it.

        In a text `at` says the character where it stands.
        """
        art, game = self.context.art, self.context.game
        if art.lacks_icon(game, name, in_text=at is not None):
            self.context.missing_icons.add(name)
            message, hint = f"{self.name_and_card}: there is no icon '{name}'", art.icon_hint(game, name, self.findings)
            if at is None:
                self.bad("PNP323", message, hint)
            else:
                self.note("PNP323", message, hint, at)

    def look_up_picture(self, name: str) -> bool:
        """Note a problem for a picture that cannot be drawn; return whether its path may be used at all."""
        known = self.context.pictures
        if name not in known:
            known[name] = self.context.art.picture_trouble(name, self.findings)
        trouble = known[name]
        if trouble:
            code, message, hint = trouble
            self.context.missing_pictures.add(name)
            self.bad(code, f"{self.name_and_card}: {message}", hint)
        return not trouble or trouble[0] != "PNP111"


def straight(value: object) -> str:
    """Return the hint for a value that stands in curly quotes, which are part of it; "" for others."""
    from pnp.load.yaml_mistakes import CURLY, STRAIGHT  # only a wrong value needs it

    return STRAIGHT if isinstance(value, str) and value.startswith(tuple(CURLY)) else ""
