"""A rating as text for people: a bar for each start step, how battles are lost, what to play, why. And for programs."""

from collections.abc import Mapping
from math import sqrt
from pathlib import Path

from pnp.counted import counted
from pnp.games.magical_strike.battle.battle import unplayed
from pnp.games.magical_strike.data import Witch
from pnp.games.magical_strike.rating.bands import bands_of, difficulty, named_starts
from pnp.games.magical_strike.rating.forecast import contributions, fit, measures_of
from pnp.games.magical_strike.rating.rated import Rated, RatingRequest
from pnp.games.magical_strike.rating.rating import Z95, Rating
from pnp.model.book import GameBook
from pnp.report.view import view

BAR = 30
_REPORT = Path(__file__).with_suffix(".j2")
_EIGHTHS = " ▏▎▍▌▋▊▉"


def rated_text(rated: Rated, wish: RatingRequest, game: GameBook) -> str:
    """Return the whole report on one layout, without a line break at the end."""
    named, layout = named_starts(game), rated.neuroi.layout
    labels = {s: " ".join([str(s), *(name for name, step in named.items() if step == s)]) for s in rated.steps}
    edges, error = _witches(rated, game) if rated.whole.games and not wish.team.ids else ([], 0.0)
    shape = {"points": contributions(layout, rated.main_step), "measures": measures_of(layout), "known": fit()}
    facts = {"rated": rated, "wish": wish, "labels": labels, "edges": edges, "error": error, "bands": bands_of(game)}
    words = {"named": named, "unplayed": unplayed(game)}
    formats = {"bar": bar, "counted": counted, "difficulty": difficulty, "interval": interval_text}
    return view(_REPORT, **shape, **facts, **words, **formats)


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


def _witches(rated: Rated, game: GameBook) -> tuple[list[tuple[str, float]], float]:
    """Return by how many points more teams win with each witch than without a choice, and how exact that is."""
    mean, flown = rated.whole.share, rated.whole.flown
    names = {witch.id: witch.name for witch in Witch.every(game)}
    edges = {who: 100 * (won / played - mean) for who, (won, played) in rated.whole.witches.items()}
    ranked = sorted(edges, key=lambda who: (-edges[who], who))
    error = 100 * Z95 * sqrt(mean * (1 - mean) / min(flown.values()))
    return [(names[who], edges[who]) for who in ranked], max(1, error)


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
