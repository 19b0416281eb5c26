"""Make the pictures of the docs with pnp itself.

    python scripts/docs_pictures.py            all of them, into docs/pictures/
    python scripts/docs_pictures.py emblems    only these

The same data, templates and Pillow give the same bytes. A new picture is a function below with `@picture`.
"""

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from pnp.press.preview import preview
from pnp.render.emblem import STYLES

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
EXAMPLES = ROOT / "examples"
SKELETON = ROOT / "pnp" / "skeleton"
TEMPLATES = Path(__file__).resolve().parent / "pictures"
PAPER, GAP, COLOURS, MOST_BYTES = "#e4e8ed", 14, 255, 250_000

Row = list[Image.Image]
MAKERS: dict[str, Callable[[Path], Image.Image]] = {}


def picture(make: Callable[[Path], Image.Image]) -> Callable[[Path], Image.Image]:
    """Enter a function as the maker of the picture of its name, `_` for `-`; it gets an empty folder."""
    MAKERS[make.__name__.replace("_", "-")] = make
    return make


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
    return stack(
        [[on_white(strike("recognition-guide", "n-bravo")), on_white(strike("progress-chart", "page-1"))]]
    )


@picture
def before_and_after(scratch: Path) -> Image.Image:
    """A bundled witch, and the same card with two lines and a picture changed."""
    own = Faces(scratch, "magical-strike", 92, EXAMPLES / "own-neuroi")
    return stack(
        [[Faces(scratch / "old", "magical-strike", 92)("witches", "yoshika"), own("witches", "yoshika")]]
    )


@picture
def own_neuroi(scratch: Path) -> Image.Image:
    """The guide sheet of a Neuroi that is not in the game."""
    return stack(
        [
            [
                on_white(
                    Faces(scratch, "magical-strike", 60, EXAMPLES / "own-neuroi")(
                        "recognition-guide", "n-delta"
                    )
                )
            ]
        ]
    )


@picture
def harbour_lights(scratch: Path) -> Image.Image:
    """A game of data and templates: boats and a back above, weather, lamps and the map below."""
    lights = Faces(scratch, "harbour-lights", 82, EXAMPLES / "harbour-lights")
    boats = [lights("boats", name) for name in ("merry-wren", "coal-meg", "gannet")]
    lamps = stack(
        [
            [lights("lamps", "ansel"), lights("lamps", "corrie")],
            [lights("lamps", "brae"), lights("lamps", "dunmore")],
        ],
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
        [
            pages(
                scratch,
                "harbour-lights",
                "boats",
                60,
                EXAMPLES / "harbour-lights",
                count=1,
                backs="gutterfold",
            )
        ]
    )


@picture
def mat_tiles(scratch: Path) -> Image.Image:
    """The pages of a tiled mat with their seams and crosses, and its assembly key."""
    return stack([pages(scratch, "harbour-lights", "bay", 50, EXAMPLES / "harbour-lights", count=3)])


@picture
def emblems(scratch: Path) -> Image.Image:
    """Every style of emblem, three ids each, its name below."""
    return one_sheet(scratch, "emblems", sorted(STYLES))


@picture
def frames(scratch: Path) -> Image.Image:
    """The macros of templates/shared/frames.svg.j2."""
    return one_sheet(scratch, "frames", [])


class Faces:
    """Single faces of a game: of the bundled one, or of a project's."""

    def __init__(self, out: Path, game: str, dpi: int, project: Path | None = None) -> None:
        self._out, self._game, self._dpi, self._project = out, game, dpi, project

    def __call__(self, component: str, card: str, *, back: bool = False) -> Image.Image:
        """Return one face. Raises ValueError with the problems."""
        run(self._project, self._game, component, (card,), {}, self._out, dpi=self._dpi, sheets=False)
        name = f"{card}-back.png" if back else f"{card}.png"
        return Image.open(self._out / self._game / component / name).convert("RGBA")


def pages(
    out: Path, game: str, component: str, dpi: int, project: Path | None = None, *, count: int, **chosen: str
) -> Row:
    """Return the first sheets of a component as they are printed."""
    written = run(project, game, component, (), chosen, out, dpi=dpi, sheets=True)
    return [Image.open(path).convert("RGBA") for path in written[:count]]


def one_sheet(out: Path, name: str, styles: list[str]) -> Image.Image:
    """Return what a template in `scripts/pictures/` draws, in a project made for it."""
    template = (TEMPLATES / f"{name}.svg.j2").read_text(encoding="utf-8")
    folder = out / "project"
    (folder / "cards").mkdir(parents=True)
    (folder / "templates" / "look").mkdir(parents=True)
    (folder / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    values = f"values: {{styles: [{', '.join(styles)}]}}"
    game = f"game: look\ntitle: Look\n{values}\ncomponents: {{all: {{title: All, mat: all}}}}\n"
    (folder / "cards" / "look.yaml").write_text(game, encoding="utf-8")
    (folder / "templates" / "look" / "all.svg.j2").write_text(template, encoding="utf-8")
    return Faces(out, "look", 132, folder)("all", "page-1")


def run(*args: object, **options: object) -> tuple[Path, ...]:
    """Preview. Raises ValueError with the problems."""
    outcome = preview(*args, **options)  # type: ignore[arg-type]
    if outcome.failed or not outcome.written:
        raise ValueError("\n".join(f"{p.place}: {p.message}" for p in outcome.problems))
    return tuple(outcome.written)


def on_white(image: Image.Image) -> Image.Image:
    """Return a sheet on paper with a margin, as it lies on the table."""
    edge = round(image.width * 0.025)
    paper = Image.new("RGBA", (image.width + 2 * edge, image.height + 2 * edge), "#ffffff")
    paper.paste(image, (edge, edge), image)
    return paper


def stack(rows: list[Row], gap: int = GAP) -> Image.Image:
    """Return rows of pictures, each row in the middle."""
    widths = [sum(image.width for image in row) + gap * (len(row) - 1) for row in rows]
    heights = [max(image.height for image in row) for row in rows]
    found = Image.new("RGBA", (max(widths) + 2 * gap, sum(heights) + gap * (len(rows) + 1)), PAPER)
    y = gap
    for row, width, height in zip(rows, widths, heights, strict=True):
        x = (found.width - width) // 2
        for image in row:
            found.alpha_composite(image, (x, y + (height - image.height) // 2))
            x += image.width + gap
        y += height + gap
    return found


def compressed(image: Image.Image) -> bytes:
    """Return a PNG of few colours. Raises ValueError above `MOST_BYTES`."""
    out = BytesIO()
    few = image.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(out, "PNG", optimize=True)
    if out.tell() > MOST_BYTES:
        raise ValueError(f"{out.tell()} bytes; at most {MOST_BYTES}")
    return out.getvalue()


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
