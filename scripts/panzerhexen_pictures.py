"""The pictures of docs/panzerhexen.md."""

from io import BytesIO
from pathlib import Path

from picture_parts import run, stack
from PIL import Image

from pnp.games.panzerhexen.balance import balance
from pnp.games.panzerhexen.heat import heat
from pnp.load.book import load_book
from pnp.press.plot import plot

SLUG = "panzerhexen"


def panzerhexen_cards(scratch: Path) -> Image.Image:
    """Cards in both languages: witches, an action, a bonus; Neuroi, equipment, a policy, and the back of these."""

    def face(component: str, card: str, *, back: bool = False) -> Image.Image:
        run(None, SLUG, component, (card,), {"lang": "both"}, scratch, dpi=82, sheets=False)
        name = f"{card}-back.png" if back else f"{card}.png"
        return Image.open(scratch / SLUG / component / name).convert("RGBA")

    above = [face("witches", "tamao"), face("witches", "tatiana"), face("actions", "player-2-sortie")]
    below = [face("neuroi", "thunder-castle"), face("strikers", "n-4"), face("firearms", "autocannon")]
    above += [face("action-bonus", "bonus-training"), face("witches", "suzume").rotate(-90, expand=True)]
    below += [face("policies", "codebreakers"), face("neuroi", "midge", back=True)]
    return stack([above, below])


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
