"""A rating as text for people: a bar for each start step, how battles are lost, what to play, why. And for programs."""

from collections.abc import Iterator, Mapping
from math import sqrt

from pnp.games.magical_strike.battle.battle import unplayed
from pnp.games.magical_strike.data import Witch
from pnp.games.magical_strike.rating.bands import HOPELESS, Advice, bands_of, difficulty, named_starts
from pnp.games.magical_strike.rating.forecast import contributions, fit, measures_of
from pnp.games.magical_strike.rating.rated import Rated, RatingRequest
from pnp.games.magical_strike.rating.rating import Z95, Rating
from pnp.model.book import GameBook
from pnp.report.plain import plain

BAR = 30
_EIGHTHS = " ▏▎▍▌▋▊▉"
_LABEL = 15

MEASURES: Mapping[str, str] = {
    "mean_way": "flights from the start to a core, mean",
    "worst_way": "flights to the furthest core",
    "apart": "flights from core to core, mean",
    "company": "neighbours of a space, mean",
    "tips": "tips: spaces with two neighbours or fewer",
    "spaces": "spaces",
}
"""What each measure of a shape is called."""


def rated_text(rated: Rated, wish: RatingRequest, game: GameBook) -> str:
    """Return the whole report on one layout, without a line break at the end."""
    blocks = [
        [_title(rated, wish)],
        list(_steps(rated, game)),
        list(_battle(rated)),
        list(_shape(rated)),
        list(_witches(rated, wish, game)),
        list(_advice(rated, game)),
        list(_unplayed(game)),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def interval_text(rating: Rating) -> str:
    """Return `72-76 %`: between what the true win rate lies with 95 % confidence."""
    low, high = (100 * end for end in rating.interval)
    return f"{low:.0f}-{high:.0f} %" if high - low >= 2 else f"{low:.1f}-{high:.1f} %"


def bar(share: float, columns: int = BAR) -> str:
    """Return a bar so many columns long of which a share is filled, to an eighth of a column."""
    eighths = round(share * columns * 8)
    full, rest = divmod(eighths, 8)
    filled = "█" * full + (_EIGHTHS[rest] if rest else "")
    return filled + "·" * (columns - len(filled))


def rated_facts(rated: Rated, wish: RatingRequest, game: GameBook) -> dict[str, object]:
    """Return all that is known of a rated layout; rates in percent."""
    advice = rated.advice
    return {
        "id": rated.neuroi.id,
        "name": rated.neuroi.name,
        "policy": wish.policy,
        "witches": list(wish.team.ids) or wish.team.size,
        "games": wish.games,
        "seed": wish.seed,
        "steps": [_step_values(start, rating, game) for start, rating in rated.steps.items()],
        "recommended": advice and {"start": advice.start, "difficulty": advice.difficulty, "fits": advice.holds},
        "shape": _shape_values(rated),
        "unplayed": list(unplayed(game)),
    }


def _title(rated: Rated, wish: RatingRequest) -> str:
    neuroi = rated.neuroi
    who = ", ".join(wish.team.ids) or f"{wish.team.size} witch{'es' if wish.team.size > 1 else ''} drawn anew"
    name = plain(neuroi.name if neuroi.name == neuroi.id else f"{neuroi.name} ({neuroi.id})")
    facts = [counted(len(neuroi.layout.body), "space"), who, f"{wish.policy} policy"]
    return f"{name}: {', '.join(facts)}; {counted(wish.games, 'battle')} a step, seed {wish.seed}"


def counted(count: int, singular: str) -> str:
    """Return a number of things in words: `1 battle`, `2,000 battles`."""
    return f"{count:,} {singular}{'' if count == 1 else 's'}"


def _steps(rated: Rated, game: GameBook) -> Iterator[str]:
    bands, named = bands_of(game), named_starts(game)
    yield f"  {'start':{_LABEL}} {'won':>6}  {'95 %':<11} {'':{BAR}}  plays as"
    for start, rating in rated.steps.items():
        label = " ".join([str(start), *(name for name, step in named.items() if step == start)])
        percent = 100 * rating.share
        mark = ">" if rated.advice and rated.advice.start == start else " "
        numbers = f"{percent:>4.0f} %  {interval_text(rating):<11}"
        yield f"{mark} {label:{_LABEL}} {numbers} {bar(rating.share)}  {difficulty(percent, bands)}"


def _battle(rated: Rated) -> Iterator[str]:
    start, rating = rated.main_step, rated.steps[rated.main_step]
    lost = rating.games - rating.won
    first, median, third = rating.turns
    yield f"From step {start}"
    yield f"  {'turns':{_LABEL}} {median} as a rule; half of all battles take {first} to {third}"
    if lost:
        at_base, out = (100 * games / lost for games in rating.lost.values())
        yield f"  {'lost':{_LABEL}} {at_base:.0f} % at the base, {out:.0f} % with every witch knocked out"
        cores = ", ".join(f"{count}: {100 * games / lost:.0f} %" for count, games in sorted(rating.cores.items()))
        yield f"  {'cores by then':{_LABEL}} {cores}"
    cards, deck, frenzy = rating.moved
    moves = f"{cards:.1f} times by Neuroi Advance, {deck:.1f} by the emptied deck, {frenzy:.1f} by frenzy"
    yield f"  {'progress moves':{_LABEL}} {moves}"


def _shape(rated: Rated) -> Iterator[str]:
    """Yield what the shape adds beside the reference; nothing for the reference itself."""
    measures = measures_of(rated.neuroi.layout)
    points = contributions(rated.neuroi.layout, rated.main_step)
    known = fit()
    if not any(points.values()):
        return
    yield f"What its shape adds beside {known.reference_name}, in points of win rate (a fit, ±{known.error:.0f})"
    for name, value in points.items():
        here, there = measures[name], known.reference[name]
        yield f"  {round(value):>+4}  {MEASURES[name]}: {here:.3g}, there {there:.3g}"
    yield f"  {round(sum(points.values())):>+4}  in all"


def _witches(rated: Rated, wish: RatingRequest, game: GameBook) -> Iterator[str]:
    """Yield how much more teams win with each witch than without a choice; nothing where the team was chosen."""
    whole = rated.whole
    if wish.team.ids or not whole.games:
        return
    mean = whole.share
    names = {witch.id: witch.name for witch in Witch.every(game)}
    edge = {who: 100 * (won / flown - mean) for who, (won, flown) in whole.witches.items()}
    about = 100 * Z95 * sqrt(mean * (1 - mean) / min(whole.flown.values()))
    yield f"Which witches help, in points of win rate over all steps (±{max(1, about):.0f})"
    ranked = sorted(edge, key=lambda who: (-edge[who], who))
    width = max(len(names[who]) for who in ranked)
    cells = [f"{names[who]:{width}} {round(edge[who]):>+3}" for who in ranked]
    for row in range(0, len(cells), 4):
        yield "  " + "   ".join(cells[row : row + 4])


def _advice(rated: Rated, game: GameBook) -> Iterator[str]:
    advice = rated.advice
    if advice is None:
        return
    percent = f"{100 * rated.steps[advice.start].share:.0f} % won"
    yield f"Recommended: start {advice.start}, {advice.difficulty} ({percent})"
    if not advice.fair:
        yield f"  {_unfair(advice, named_starts(game))}"
    elif not advice.holds:
        yield "  No named step of those rated makes the difficulty it is named for; this one misses it least."
    held = (rated.neuroi.start, rated.neuroi.difficulty)
    if held != (advice.start, advice.difficulty):
        yield f"  The layout says: start {held[0]}, {held[1]}."


def _unfair(advice: Advice, named: Mapping[str, int]) -> str:
    if advice.difficulty == HOPELESS:
        all_steps, some_steps, last = "Too hard even for novices", "Hopeless", min(named.values())
        help_ = "start spaces nearer to the cores, or fewer spaces, make it easier"
    else:
        all_steps, some_steps, last = "Too easy even for legends", "A walk-over", max(named.values())
        help_ = "cores further apart, and more tips, make it harder"
    how = all_steps if advice.start == last else f"{some_steps} from each step that was rated"
    return f"{how}: {help_}."


def _unplayed(game: GameBook) -> Iterator[str]:
    """Yield whose abilities and texts the battles did without: new ones that nobody has taught them."""
    ids = unplayed(game)
    if ids:
        yield f"Played as if these said nothing: {', '.join(ids[:8])}{', …' if len(ids) > 8 else ''}"


def _step_values(start: int, rating: Rating, game: GameBook) -> dict[str, object]:
    first, median, third = rating.turns
    cards, deck, frenzy = rating.moved
    return {
        "start": start,
        "named": [name for name, step in named_starts(game).items() if step == start],
        "games": rating.games,
        "won": rating.won,
        "percent": round(100 * rating.share, 2),
        "interval": [round(100 * end, 2) for end in rating.interval],
        "difficulty": difficulty(100 * rating.share, bands_of(game)),
        "turns": {"quartile": first, "median": median, "upper_quartile": third},
        "lost": dict(rating.lost),
        "cores_when_lost": {str(count): games for count, games in sorted(rating.cores.items())},
        "progress_by": {"advance": round(cards, 3), "empty_deck": round(deck, 3), "frenzy": round(frenzy, 3)},
        "witches": {who: {"won": won, "flown": flown} for who, (won, flown) in rating.witches.items()},
    }


def _shape_values(rated: Rated) -> Mapping[str, object]:
    layout = rated.neuroi.layout
    points = contributions(layout, rated.main_step)
    return {
        "measures": {name: round(value, 3) for name, value in measures_of(layout).items()},
        "beside": fit().reference_name,
        "points": {name: round(value, 1) for name, value in points.items()},
    }
