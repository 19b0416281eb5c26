"""A rating as plain values, for JSON."""

from collections.abc import Mapping

from pnp.games.magical_strike.battle.battle import unplayed
from pnp.games.magical_strike.rating.bands import bands_of, difficulty, named_starts
from pnp.games.magical_strike.rating.forecast import contributions, fit, shape_of
from pnp.games.magical_strike.rating.rated import Rated, RatingRequest
from pnp.games.magical_strike.rating.rating import Rating
from pnp.model.book import GameBook


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
        "steps": [_step(start, rating, game) for start, rating in rated.steps.items()],
        "recommended": advice and {"start": advice.start, "difficulty": advice.difficulty, "fits": advice.holds},
        "shape": _shape(rated),
        "unplayed": list(unplayed(game)),
    }


def _step(start: int, rating: Rating, game: GameBook) -> dict[str, object]:
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


def _shape(rated: Rated) -> Mapping[str, object]:
    layout = rated.neuroi.layout
    points = contributions(layout, rated.main_step)
    return {
        "measures": {name: round(value, 3) for name, value in shape_of(layout).measures.items()},
        "beside": fit().reference_name,
        "points": {name: round(value, 1) for name, value in points.items()},
    }
