"""The pictures of docs/panzerhexen.md."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.games.panzerhexen.balance import balance
from pnp.games.panzerhexen.heat import heat
from pnp.load.book import load_book
from pnp.press.plot import plot

SLUG = "panzerhexen"


def panzerhexen_balance(scratch: Path) -> Image.Image:
    """What every witch needs against every Neuroi."""
    del scratch
    book = load_book(None, (), (SLUG,))[0]
    game = book.games[SLUG]
    told = {"magic": 4, "seen": 20}
    facts = heat(balance(game, **told), **told)
    size = (float(str(facts["width"])), float(str(facts["height"])))
    data, problems = plot("balance", facts, size, game, book, ".png", "Balance")
    if data is None:
        raise ValueError(problems[0].message)
    drawn = Image.open(BytesIO(data)).convert("RGB")
    return drawn.resize((drawn.width * 6 // 10, drawn.height * 6 // 10), Image.Resampling.LANCZOS)
