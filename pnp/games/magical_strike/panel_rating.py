"""Battles over a Neuroi in the studio: how often it is defeated from each start, growing while one looks."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.bands import named_starts
from pnp.games.magical_strike.tracks import playable_steps
from pnp.model.book import GameBook
from pnp.model.entry import Entry, UnreadError
from pnp.model.panel_tasks import PanelTask, TaskBar, TaskChoice, TaskNews, TaskRequest
from pnp.model.typed_entry import typed

if TYPE_CHECKING:
    from pnp.games.magical_strike.rating.rating import Rating

ALL = "all"
_GAMES = ("100", "400", "2000", "10000")
_MOST_SEED = 999_999


def choices(game: GameBook, entry: Entry) -> tuple[TaskChoice, ...]:
    """Return what `pnp neuroi rate` is asked: the layout's own start step goes first."""
    steps = {str(step): f"{step}, {name}" for name, step in named_starts(game).items()}
    own = _own_start(game, entry)
    if own:
        steps = {own: steps.get(own, own)} | steps
    options = (*steps.items(), (ALL, "all difficulties"))
    games = tuple((count, f"{int(count):,}") for count in _GAMES)
    return (
        TaskChoice("start", "From step", options[0][0], options),
        TaskChoice("games", "Battles", "2000", games),
        TaskChoice("seed", "Seed", "0", most=_MOST_SEED),
    )


def run(request: TaskRequest, tell: Callable[[TaskNews], None]) -> None:
    """Play battles in rounds, and tell after each how often the witches have won: as `pnp neuroi rate` counts them."""
    from pnp.games.magical_strike.rating.rated import COMPETENT, TeamRequest, battle_for
    from pnp.games.magical_strike.rating.rating import ratings

    game, values = request.game, request.values
    why = error_of(game, request.entry.subject)
    neuroi = next((item for item in Neuroi.every(game) if item.id == request.entry.id), None)
    if why or neuroi is None:
        tell(TaskNews((f"Not rated: {why or 'it cannot be read'}.",), failed=True))
        return
    named = named_starts(game)
    steps = sorted(set(named.values())) if values["start"] == ALL else [int(values["start"])]
    games, seed = int(values["games"]), int(values["seed"])
    battles = [battle_for(game, neuroi, step, TeamRequest(3)) for step in steps]
    for parts in zip(*(ratings(battle, games, COMPETENT, seed) for battle in battles), strict=True):
        bars = tuple(_bar(game, step, rating) for step, rating in zip(steps, parts, strict=True))
        tell(TaskNews((f"{parts[0].games:,} of {games:,} battles, three witches.",), bars))


def _bar(game: GameBook, step: int, rating: "Rating") -> TaskBar:
    from pnp.games.magical_strike.commands.rated_report import interval_text
    from pnp.games.magical_strike.rating.bands import bands_of, difficulty

    low, high = (100 * end for end in rating.interval)
    percent = 100 * rating.share
    words = f"{percent:.0f} % won (95 %: {interval_text(rating)}), plays as {difficulty(percent, bands_of(game))}"
    names = [name for name, start in named_starts(game).items() if start == step]
    return TaskBar(", ".join([f"Step {step}", *names]), percent, low, high, words)


def _own_start(game: GameBook, entry: Entry) -> str:
    try:
        start = typed(game, Neuroi, entry).start
    except UnreadError:
        return ""
    return str(start) if start is not None and 1 <= start <= playable_steps(game) else ""


def error_of(game: GameBook, subject: str = "") -> str:
    """Return the first error that keeps a layout from being played, "" for none: its own or of no layout."""
    from pnp.pipeline.game_check import problems_of

    errors = (problem for problem in problems_of(game) if problem.severity == "error")
    ours = (problem for problem in errors if problem.subject == subject or "/layout/" not in problem.subject)
    return next((problem.message for problem in ours), "")


RATE = PanelTask("rate", "Play battles", choices, run)
