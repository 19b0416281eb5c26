"""What stands in a text box, in reading order, before it is set: runs of text, icons, line breaks.

Whoever reads markup makes these values: `<b>`, `<i>` and `<span>` become the style of the `Run`s inside
them, `<ruby reading="かんじ">` a `Run` with a reading, `<icon name="shield"/>` an `Icon`, `<br/>` a `Break`.
Text is taken as it comes: line ends and several spaces count as one space, so a template may be indented. Two
breaks with nothing but space between begin a new paragraph.
"""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from pnp.problem import Place
from pnp.render.drawing import Group, Paint

Align = Literal["left", "center", "right", "justify"]
VerticalAlign = Literal["top", "middle", "bottom"]


class TextRun(Struct, frozen=True):
    """Text of one style. `fill` None and `family` "" are the box's own; `scale` is a factor of the box's
    size.

    `bold` and `italic` are meant as they are, whatever the box says. A `reading` stands above the text as furigana;
    no line breaks inside of such a run.
    """

    text: str
    bold: bool = False
    italic: bool = False
    fill: Paint | None = None
    family: str = ""
    scale: float = 1.0
    reading: str = ""


class InlineIcon(Struct, frozen=True):
    """A symbol in the line, `scale` times as high as usual; `fill` None is the box's own colour."""

    name: str
    fill: Paint | None = None
    scale: float = 1.0


class Break(Struct, frozen=True):
    """The end of a line."""


Inline = TextRun | InlineIcon | Break


class InlineSymbol(Struct, frozen=True, eq=False):
    """An icon's drawing and the size of its view box, whose top left is at the group's 0, 0."""

    group: Group
    width: float
    height: float


Icons = Callable[[str, Paint], InlineSymbol | None]
"""Gives an icon by name in a colour; None where there is none (whoever is asked reports that)."""


class Frame(Struct, frozen=True):
    """A box in user units, and how text stands in it.

    `size` and `smallest` are the em in user units, first tried and last; `leading` (the distance of
    baselines) is a factor of the size, `gap` (added between paragraphs) too.
    """

    x: float
    y: float
    width: float
    height: float
    family: str
    size: float
    smallest: float
    fill: Paint
    leading: float = 1.2
    gap: float = 0.35
    align: Align = "left"
    valign: VerticalAlign = "top"
    opacity: float = 1.0


class Origin(Struct, frozen=True):
    """Where a text came from, for messages: its place, the card (`magical-strike/witch/yoshika`), the
    field."""

    place: Place
    subject: str = ""
    field: str = ""

    @property
    def whose(self) -> str:
        """What a message adds to say whose text it is: ` of 'name' of magical-strike/witch/yoshika`."""
        named = f" of '{self.field}'" if self.field else ""
        return f"{named} of {self.subject}" if self.subject else named
