"""What the pictures of the docs are put together from: faces, pages and rows of them."""

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.pipeline.preview import preview
from pnp.settings import Job

TEMPLATES = Path(__file__).resolve().parent / "pictures"
PAPER, GAP, COLOURS, KMEANS, MOST_BYTES = "#e4e8ed", 14, 255, 3, 250_000

Row = list[Image.Image]


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


def one_sheet(out: Path, name: str, values: Mapping[str, object], dpi: int = 132) -> Image.Image:
    """Return what a template in `scripts/pictures/` draws of some values, in a project made for it."""
    template = (TEMPLATES / f"{name}.svg.j2").read_text(encoding="utf-8")
    folder = out / "project"
    (folder / "cards").mkdir(parents=True)
    (folder / "templates" / "look").mkdir(parents=True)
    (folder / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    game = {"game": "look", "title": "Look", "values": values, "components": {"all": {"title": "All", "mat": "all"}}}
    (folder / "cards" / "look.yaml").write_text(json.dumps(game), encoding="utf-8")
    (folder / "templates" / "look" / "all.svg.j2").write_text(template, encoding="utf-8")
    return Faces(out, "look", dpi, folder)("all", "page-1")


def run(
    project: Path | None,
    game: str,
    component: str,
    cards: tuple[str, ...],
    chosen: Mapping[str, object],
    out: Path,
    *,
    dpi: int,
    sheets: bool,
) -> tuple[Path, ...]:
    """Preview. Raises ValueError with the problems."""
    job = Job((game,), (component,), project, out, writer="sheet-png" if sheets else "face-png")
    outcome = preview(job, cards, chosen, dpi=dpi)
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
    # Without k-means median cut gives small marks, the cores on a guide sheet, the colour of their neighbours.
    few = image.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=KMEANS, dither=Image.Dither.NONE)
    few.save(out, "PNG", optimize=True)
    if out.tell() > MOST_BYTES:
        raise ValueError(f"{out.tell()} bytes; at most {MOST_BYTES}")
    return out.getvalue()
