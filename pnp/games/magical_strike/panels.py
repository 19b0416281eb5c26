"""The map of a Neuroi in the studio: body cards, cores and starts, with the guess how often it is defeated."""

from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.layout import Layout
from pnp.games.magical_strike.panel_new import NEW, TRACE
from pnp.games.magical_strike.panel_rating import RATE
from pnp.games.magical_strike.rating.forecast import fit, forecast
from pnp.games.magical_strike.tracks import starts
from pnp.model.book import GameBook
from pnp.model.entry import Entry, UnreadError
from pnp.model.panels import Gauge, MapMark, MapPanel
from pnp.model.typed_entry import typed


def gauge(game: GameBook, entry: Entry) -> Gauge:
    """Return the guess from every difficulty's start, or why there is none."""
    layout = layout_of(game, entry)
    if layout is None:
        return Gauge(("Not rated: there is no body yet.",))
    why = unrated(layout)
    if why:
        return Gauge((why,))
    steps = {name: step for name, step in starts(game).items() if isinstance(step, int)}
    guesses = ", ".join(f"{name} {100 * forecast(layout, step):.0f} %" for name, step in steps.items())
    quality = f"A guess from the shape alone, {fit().error:.0f} points off on average."
    return Gauge((f"Three witches win about: {guesses}.", quality, f"{len(layout.body)} body cards."))


def layout_of(game: GameBook, entry: Entry) -> Layout | None:
    """Return the layout of an entry; None where it cannot be read, or has no body."""
    try:
        layout = typed(game, Neuroi, entry).layout
    except UnreadError:
        return None
    return layout if layout.body else None


def unrated(layout: Layout) -> str:
    """Return why no battle over a layout can be played, "" where one can."""
    labels = [space.label for space in layout.spaces if not space.air]
    twice = sorted({label for label in labels if labels.count(label) > 1})
    if twice:
        return f"Not rated: {', '.join(twice)} is laid out twice."
    if layout.unread or layout.crooked:
        return "Not rated: a token is none, or stands between two places."
    if not any(space.start for space in layout.spaces) or not any(space.cores for space in layout.spaces):
        return "Not rated: it has no core, or no start space."
    return ""


MARKS = (
    MapMark("01", "body card, the next number", "next"),
    MapMark("r", "red core", "add", "#c8372d"),
    MapMark("g", "green core", "add", "#2f8f4e"),
    MapMark("b", "blue core", "add", "#2f6fb5"),
    MapMark("y", "yellow core", "add", "#c99a12"),
    MapMark("*", "start space", "add"),
    MapMark("s", "start in the air"),
)
PANELS = (MapPanel("layout", "grid", MARKS, gauge, (RATE, NEW, TRACE)),)
