"""Make the pictures of the docs with pnp itself.

    python scripts/docs_pictures.py            all of them, into docs/pictures/
    python scripts/docs_pictures.py emblems    only these

The same data, templates and Pillow give the same bytes. A new picture is a function below with `@picture`.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import caster_pictures
import mahou_pictures
import neuroi_pictures
import panzerhexen_pictures
from picture_parts import Faces, compressed, on_white, one_sheet, pages, stack
from PIL import Image

from pnp.emblems.emblem import styles
from pnp.load.book import load_book

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
EXAMPLES = ROOT / "examples"
SKELETON = ROOT / "pnp" / "skeleton"
MAKERS: dict[str, Callable[[Path], Image.Image]] = {}


def picture(make: Callable[[Path], Image.Image]) -> Callable[[Path], Image.Image]:
    """Enter a function as the maker of the picture of its name, `_` for `-`; it gets an empty folder."""
    MAKERS[make.__name__.replace("_", "-")] = make
    return make


HEROES = {
    "magical-strike": (("witches", "mio"), ("magic", "neuroi-advance")),
    "strafe": (("action-deck", "pilot-1-turbo-boost"), ("action-deck", "pilot-2-hull-breach")),
    "caster-chronicles": (("set-proof", "tamsin-2"), ("set-proof", "bonfire-stag")),
    "panzerhexen": (("witches", "aino"), ("neuroi", "black-heron")),
    "mahou-galaxy": (("squads", "dawn-marshal"), ("squads", "moth-heralds")),
}
"""Two cards of each game."""


@picture
def games(scratch: Path) -> Image.Image:
    """Two cards of every bundled game, one above the other, all of one height."""
    pairs = [[Faces(scratch, game, 80)(*card) for card in cards] for game, cards in HEROES.items()]
    rows = [[_as_high(card, 270) for card in row] for row in zip(*pairs, strict=True)]
    return stack(rows)


def _as_high(image: Image.Image, height: int) -> Image.Image:
    return image.resize((round(image.width * height / image.height), height), Image.Resampling.LANCZOS)


@picture
def magical_strike_cards(scratch: Path) -> Image.Image:
    """Witches, magic and mishap above; Neuroi body, a core, beams below."""
    strike = Faces(scratch, "magical-strike", 82)
    witches = [strike("witches", "yoshika"), strike("witches", "eila")]
    magic = [strike("magic", name) for name in ("immelmann-turn", "target-red", "neuroi-advance")]
    body = [strike("body", "body-07"), strike("body", "body-07", back=True), strike("cores", "core-blue")]
    return stack([[*witches, *magic], [*body, strike("witches", "mio", back=True).rotate(90, expand=True)]])


@picture
def magical_strike_sheet(scratch: Path) -> Image.Image:
    """A sheet of witches and their backs, marks and labels and all."""
    return stack([pages(scratch, "magical-strike", "witches", 62, count=2)])


@picture
def magical_strike_guide(scratch: Path) -> Image.Image:
    """The recognition guide of a Neuroi beside the progress chart."""
    strike = Faces(scratch, "magical-strike", 66)
    return stack([[on_white(strike("recognition-guide", "n-bravo")), on_white(strike("progress-chart", "page-1"))]])


@picture
def strafe_cards(scratch: Path) -> Image.Image:
    """Directions above threats, each with the backs of two pilots."""
    strafe = Faces(scratch, "strafe", 76)
    names = ("strafe-to-port", "strafe-to-starboard", "move-backwards", "turbo-boost")
    threats = ("port-damage", "starboard-damage", "pull-back", "hull-breach")
    rows = [[strafe("action-deck", f"pilot-1-{name}") for name in row] for row in (names, threats)]
    for row, pilots in zip(rows, ((1, 2), (3, 5)), strict=True):
        row += [strafe("action-deck", f"pilot-{n}-turbo-boost", back=True) for n in pilots]
    return stack(rows)


@picture
def strafe_map(scratch: Path) -> Image.Image:
    """The far end of the last trench: primary target, finish, turrets and what they reach."""
    last = max(load_book(None)[0].games["strafe"].of("level"), key=lambda level: level.fields["level"])
    whole = on_white(Faces(scratch, "strafe", 92)("maps", last.id))
    return stack([[whole.crop((0, 0, whole.width, round(whole.width * 0.95)))]])


@picture
def strafe_map_pages(scratch: Path) -> Image.Image:
    """The keys of four maps on a page, and the pages of the first of them with their seams."""
    key, _, *tiles = pages(scratch, "strafe", "maps", 46, count=4)
    return stack([[key, *tiles]])


@picture
def strafe_trenches(scratch: Path) -> Image.Image:
    """All trenches on one page, with coins."""
    return stack([[on_white(Faces(scratch, "strafe", 104)("map-thumbnails", "page-1"))]])


@picture
def strafe_sheets(scratch: Path) -> Image.Image:
    """The first page of the rules, a score sheet, both sides of a quick reference above the two parts of a dial."""
    strafe = Faces(scratch / "faces", "strafe", 92)
    rules = pages(scratch / "rules", "strafe", "rules-sheet", 62, count=1)
    reference = [strafe("quick-reference", "pilot-1-quick-reference", back=back) for back in (False, True)]
    dial = [strafe("hp-dials", f"pilot-1-{part}") for part in ("cover", "disc")]
    return stack([[*rules, strafe("score-sheet", "pilot-1-one-up"), stack([reference, dial], gap=8)]])


@picture
def before_and_after(scratch: Path) -> Image.Image:
    """A bundled witch, and the same card with two lines and a picture changed."""
    own = Faces(scratch, "magical-strike", 92, EXAMPLES / "own-neuroi")
    return stack([[Faces(scratch / "old", "magical-strike", 92)("witches", "yoshika"), own("witches", "yoshika")]])


@picture
def own_neuroi(scratch: Path) -> Image.Image:
    """The guide sheet of a Neuroi that is not in the game."""
    return stack(
        [[on_white(Faces(scratch, "magical-strike", 60, EXAMPLES / "own-neuroi")("recognition-guide", "n-zulu"))]]
    )


@picture
def harbour_lights(scratch: Path) -> Image.Image:
    """A game of data and templates: boats and a back above, weather, lamps and the map below."""
    lights = Faces(scratch, "harbour-lights", 82, EXAMPLES / "harbour-lights")
    boats = [lights("boats", name) for name in ("merry-wren", "coal-meg", "gannet")]
    lamps = stack(
        [[lights("lamps", "ansel"), lights("lamps", "corrie")], [lights("lamps", "brae"), lights("lamps", "dunmore")]],
        gap=8,
    )
    bay = Faces(scratch / "map", "harbour-lights", 27, EXAMPLES / "harbour-lights")("bay", "lantern-bay")
    return stack(
        [
            [*boats, lights("boats", "merry-wren", back=True)],
            [lights("weather", "fair-wind"), lights("weather", "squall"), lamps, bay],
        ]
    )


@picture
def new_game(scratch: Path) -> Image.Image:
    """What `pnp new` makes, before anything is changed."""
    mine = Faces(scratch, "my-game", 82, SKELETON)
    return stack([[mine("deck", "lighthouse"), mine("deck", "storm"), mine("deck", "storm", back=True)]])


@picture
def gutterfold(scratch: Path) -> Image.Image:
    """A sheet that is folded: fronts above, backs below."""
    return stack(
        [pages(scratch, "harbour-lights", "boats", 60, EXAMPLES / "harbour-lights", count=1, backs="gutterfold")]
    )


@picture
def mat_tiles(scratch: Path) -> Image.Image:
    """The pages of a tiled mat with their seams and crosses, and its assembly key."""
    return stack([pages(scratch, "harbour-lights", "bay", 50, EXAMPLES / "harbour-lights", count=3)])


@picture
def emblems(scratch: Path) -> Image.Image:
    """Every style of emblem, three ids each, its name below."""
    return one_sheet(scratch, "emblems", {"styles": sorted(styles())})


@picture
def figures(scratch: Path) -> Image.Image:
    """The poses, cuts of hair, expressions and props of figures."""
    return one_sheet(scratch, "figures", {"styles": []})


@picture
def frames(scratch: Path) -> Image.Image:
    """The macros of templates/shared/frames.svg.j2."""
    return one_sheet(scratch, "frames", {"styles": []})


for make in (
    caster_pictures.caster_chronicles_cards,
    caster_pictures.caster_chronicles_elements,
    caster_pictures.caster_chronicles_grey,
    caster_pictures.caster_chronicles_table,
    caster_pictures.caster_chronicles_turned,
    mahou_pictures.mahou_galaxy_cards,
    mahou_pictures.mahou_galaxy_table,
    neuroi_pictures.neuroi_bundled,
    neuroi_pictures.neuroi_shapes,
    neuroi_pictures.neuroi_traced,
    neuroi_pictures.win_rates,
    panzerhexen_pictures.panzerhexen_balance,
    panzerhexen_pictures.panzerhexen_cards,
    panzerhexen_pictures.panzerhexen_grey,
    panzerhexen_pictures.panzerhexen_languages,
    panzerhexen_pictures.panzerhexen_table,
):
    picture(make)


def main(names: list[str]) -> None:
    """Make the pictures of these names, or all."""
    PICTURES.mkdir(exist_ok=True)
    for name in names or MAKERS:
        with TemporaryDirectory() as scratch:
            try:
                data = compressed(MAKERS[name](Path(scratch)))
            except ValueError as fault:
                sys.exit(f"{name}: {fault}")
        (PICTURES / f"{name}.png").write_bytes(data)
        print(f"{name}.png  {len(data) / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
