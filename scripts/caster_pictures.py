"""The pictures of docs/caster-chronicles.md: cards of every type and element, mat and rules."""

from pathlib import Path

from picture_parts import Faces, on_white, stack
from PIL import Image

GAME = "caster-chronicles"


def caster_chronicles_cards(scratch: Path) -> Image.Image:
    """A servant, two casters, a conjure, a barrier and the back."""
    card = Faces(scratch, GAME, 76)
    names = ("bonfire-stag", "tamsin-2", "nerys-1", "undertow", "turning-wheels")
    return stack([[*(card("set-proof", name) for name in names), card("set-proof", "undertow", back=True)]])


def elements(scratch: Path) -> list[Image.Image]:
    """Return a card of each element."""
    names = ("copper-courier", "leviathan", "chimney-drake", "shelf-owl")
    more = ("hedge-elder", "dawn-choir", "standing-stone", "room-nine")
    card = Faces(scratch, GAME, 54)
    return [card("set-proof", name) for name in (*names, *more)]


def caster_chronicles_elements(scratch: Path) -> Image.Image:
    """A card of each element."""
    return stack([elements(scratch)])


def caster_chronicles_grey(scratch: Path) -> Image.Image:
    """The same cards in the greys of a mono printer."""
    greys = [face.convert("L").point([v // 18 * 18 for v in range(256)]) for face in elements(scratch)]
    return stack([[face.convert("RGBA") for face in greys]])


def caster_chronicles_turned(scratch: Path) -> Image.Image:
    """The same servant recovered, rested and reversed."""
    hound = Faces(scratch, GAME, 60)("set-proof", "cinder-hound")
    return stack([[hound, hound.rotate(-90, expand=True), hound.rotate(180)]])


def caster_chronicles_table(scratch: Path) -> Image.Image:
    """The play mat, and below it reference, token and rules."""
    card = Faces(scratch, GAME, 50)
    mat = Faces(scratch / "mat", GAME, 32)("play-mat", "page-1")
    reference = [card("quick-reference", "turn"), card("quick-reference", "turn", back=True)]
    rules = on_white(Faces(scratch / "rules", GAME, 30)("rules-sheet", "page-1"))
    return stack([[mat], [*reference, card("caster-tokens", "caster-token"), rules]])
