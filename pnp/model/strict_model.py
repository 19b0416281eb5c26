"""What the shapes of a game's file are made of: names, colours, texts, and how strict they all are."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

from pnp.labels.languages import BOTH, CODE
from pnp.model.colours import HEX, NAMED, hex_of

NO_COLOUR = "no_colour"
COLOUR_SCHEMA = {"anyOf": [{"type": "string", "pattern": f"^{HEX.pattern}$"}, {"enum": sorted(NAMED)}]}


def _colour(text: str) -> str:
    colour = hex_of(text)
    if colour is None:
        raise PydanticCustomError(NO_COLOUR, "no colour")
    return colour


Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Colour = Annotated[str, AfterValidator(_colour), WithJsonSchema(COLOUR_SCHEMA)]
LanguageCode = Annotated[str, StringConstraints(pattern=f"^{CODE}$")]
PrintLanguage = Annotated[str, StringConstraints(pattern=f"^({CODE}|{BOTH})$")]
Text = str | dict[LanguageCode, str]


class StrictModel(BaseModel):
    """What all shapes share: frozen, and unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)
