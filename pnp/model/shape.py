"""What the shapes of a game's file are made of: names, colours, texts, and how strict they all are."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Colour = Annotated[str, StringConstraints(pattern=r"^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$")]
Text = str | dict[Literal["en", "ja"], str]


class Shape(BaseModel):
    """What all shapes share: frozen, and unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)
