"""The pictures of docs/panzerhexen.md."""

from io import BytesIO
from pathlib import Path

from picture_parts import pages, run, stack
from PIL import Image

from pnp.games.panzerhexen.balance import balance
from pnp.games.panzerhexen.commands.balance_report import heat
from pnp.load.book import load_book
from pnp.pipeline.custom_component import draw_chart

SLUG = "panzerhexen"


class _Cards:
    """Faces in some settings."""

    def __init__(self, scratch: Path, dpi: int = 82, **chosen: str) -> None:
        self._out, self._dpi = scratch / "-".join(chosen.values()), dpi
        self._chosen = chosen

    def __call__(self, component: str, card: str, *, back: bool = False) -> Image.Image:
        run(None, SLUG, component, (card,), self._chosen, self._out, dpi=self._dpi, sheets=False)
        name = f"{card}-back.png" if back else f"{card}.png"
        return Image.open(self._out / SLUG / component / name).convert("RGBA")


def panzerhexen_cards(scratch: Path) -> Image.Image:
    """Cards in both languages: witches, an action, a bonus; Neuroi, equipment, a policy, and the back of these."""
    face = _Cards(scratch, lang="both")
    above = [face("witches", "tamao"), face("witches", "tatiana"), face("actions", "player-2-sortie")]
    below = [face("neuroi", "thunder-castle"), face("strikers", "n-4"), face("firearms", "autocannon")]
    above += [face("action-bonus", "bonus-training"), face("witches", "suzume").rotate(-90, expand=True)]
    below += [face("policies", "codebreakers"), face("neuroi", "midge", back=True)]
    return stack([above, below])


def panzerhexen_languages(scratch: Path) -> Image.Image:
    """The same cards in Japanese, in English, in both, and with little ink."""
    settings = ({"lang": "ja"}, {"lang": "en"}, {"lang": "both"}, {"lang": "both", "ink": "low"})
    cards = (("witches", "koharu"), ("strikers", "j-1"))
    faces = [[_Cards(scratch, 70, **chosen)(*card) for chosen in settings] for card in cards]
    return stack([[one for row in faces for one in row]])


def panzerhexen_grey(scratch: Path) -> Image.Image:
    """A card of each deck and two counters in the greys of a mono printer."""
    face = _Cards(scratch, 62, lang="ja")
    names = (
        ("witches", "aino"),
        ("actions", "player-3-meeting"),
        ("action-bonus", "bonus-meeting"),
        ("neuroi", "chakram"),
    )
    more = (("strikers", "h-10"), ("firearms", "machine-gun"), ("policies", "air-museum"))
    chips = stack([[face("counters", "influence-5")], [face("counters", "magic-1")]], gap=8)
    row = [*(face(*name) for name in (*names, *more)), chips]
    greys = [one.convert("L").point([v // 18 * 18 for v in range(256)]).convert("RGBA") for one in row]
    for grey, one in zip(greys, row, strict=True):
        grey.putalpha(one.getchannel("A"))
    return stack([greys])


def panzerhexen_table(scratch: Path) -> Image.Image:
    """The two pages of the rules, the quick reference, the four backs."""
    face = _Cards(scratch, 50, lang="ja")
    rules = pages(scratch / "rules", SLUG, "rules-sheet", 58, count=2, lang="ja")
    backs = [face("witches", "aino", back=True), face("actions", "player-1-rest", back=True)]
    more = [face("action-bonus", "bonus-rest", back=True), face("neuroi", "midge", back=True)]
    return stack(
        [
            [
                *rules,
                stack([[_Cards(scratch, 76, lang="ja")("quick-reference", "quick-reference")]], gap=0),
                stack([backs, more], gap=8),
            ]
        ]
    )


def panzerhexen_balance(scratch: Path) -> Image.Image:
    """What every witch needs against every Neuroi."""
    del scratch
    book = load_book(None, (), (SLUG,))[0]
    game = book.games[SLUG]
    told = {"magic": 4, "seen": 20}
    facts = heat(balance(game, **told), **told)
    data, problems = draw_chart("balance", facts, game, book, ".png", "Balance")
    if data is None:
        raise ValueError(problems[0].message)
    drawn = Image.open(BytesIO(data)).convert("RGB")
    return drawn.resize((drawn.width * 6 // 10, drawn.height * 6 // 10), Image.Resampling.LANCZOS)
