"""What the shapes of a game's file are made of: names, colours, texts, and how strict they all are."""

from collections.abc import Callable
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from pnp.labels.languages import BOTH, CODE
from pnp.model.colours import HEX, NAMED, hex_of

COLOUR_SCHEMA = {"anyOf": [{"type": "string", "pattern": f"^{HEX.pattern}$"}, {"enum": sorted(NAMED)}]}
NAME = "[a-z0-9]+(-[a-z0-9]+)*"


class Parser(NamedTuple):
    """Beside a text's type: what the text stands for, None where it stands for nothing."""

    parse: Callable[[str], str | None]


Slug = Annotated[str, Meta(pattern=f"^{NAME}$", max_length=60)]
SlugOrNone = Annotated[str, Meta(pattern=f"^({NAME})?$", max_length=60)]
Colour = Annotated[str, Meta(extra_json_schema=COLOUR_SCHEMA), Parser(hex_of)]
LanguageCode = Annotated[str, Meta(pattern=f"^{CODE}$")]
PrintLanguage = Annotated[str, Meta(pattern=f"^({CODE}|{BOTH})$")]
Text = str | dict[LanguageCode, str]


class StrictModel(Struct, frozen=True, forbid_unknown_fields=True):
    """What all shapes share: frozen, and unknown keys are refused."""

    @classmethod
    def in_full(cls, given: object) -> object:
        """Return the mapping that a shorter way to write it stands for; the value itself where there is none."""
        return given
