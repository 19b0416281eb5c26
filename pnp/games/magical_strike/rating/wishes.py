"""What people ask to have rated, in words: start steps, teams of witches, policies."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pnp.games.magical_strike.battle.teams import POLICIES
from pnp.games.magical_strike.data import Named, every_witch
from pnp.games.magical_strike.rating.bands import named_starts
from pnp.games.magical_strike.tracks import playable_steps
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean

MOST = 4
"""Witches in a team at most: the game is for up to four players."""

ALL = "all"


class WishError(Exception):
    """Says in a sentence which wish cannot be met, and in `hint` what could."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class TeamRequest:
    """So many witches drawn anew for each battle, or always those of `ids`."""

    size: int
    ids: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """How the team is written: `3`, or `yoshika+mio`."""
        return "+".join(self.ids) or str(self.size)


def read_team(text: str, game: GameBook) -> TeamRequest:
    """Return the team for a number of witches or for ids or names joined by `,` or `+`. Raises WishError."""
    everyone = every_witch(game)
    most = min(MOST, len(everyone))
    if not most:
        raise WishError("the game has no witches", "a witch stands under 'witches:'")
    if text.strip().lstrip("-").isdecimal():
        size = int(text[:9])
        if not 1 <= size <= most:
            raise WishError(f"a battle is flown by 1 to {most} witches, not {text.strip()[:9]}")
        return TeamRequest(size)
    asked = [part.strip() for part in text.replace("+", ",").split(",") if part.strip()]
    ids = tuple(_witch(name, everyone) for name in asked)
    if not 1 <= len(ids) <= most:
        raise WishError(f"a battle is flown by 1 to {most} witches, not {len(ids)}")
    twice = next((id for id in ids if ids.count(id) > 1), "")
    if twice:
        raise WishError(f"'{twice}' is named twice", "each witch flies once")
    return TeamRequest(len(ids), ids)


def read_starts(words: Iterable[str], game: GameBook) -> tuple[int, ...]:
    """Return start steps in order, each once, for steps, difficulties and `all` (every named one). Raises WishError."""
    named = named_starts(game)
    last = playable_steps(game)
    found: set[int] = set()
    for word in words:
        if word.isdecimal() and 1 <= int(word[:9]) <= last:
            found.add(int(word))
        elif word.lower() in named:
            found.add(named[word.lower()])
        elif word.lower() == ALL and named:
            found |= set(named.values())
        else:
            known = ", ".join([*named, ALL])
            hint = did_you_mean(word, [*named, ALL]) if not word.lstrip("-").isdecimal() else ""
            raise WishError(f"'{word[:40]}' is no start step", hint or f"a step from 1 to {last}, or one of: {known}")
    if not found:
        raise WishError("no start step is named", f"known: {', '.join([*named, ALL])}, or 1 to {last}")
    return tuple(sorted(found))


def read_policies(words: Sequence[str]) -> tuple[str, ...]:
    """Return policies, each once. Raises WishError."""
    if not words:
        raise WishError("no policy is named", f"known: {', '.join(POLICIES)}")
    for word in words:
        if word not in POLICIES:
            raise WishError(f"there is no policy '{word[:40]}'", did_you_mean(word, POLICIES))
    return tuple(dict.fromkeys(words))


def split(text: str) -> list[str]:
    """Return the words of a list separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _witch(name: str, everyone: Sequence[Named]) -> str:
    known = _names(everyone)
    if name.lower() not in known:
        raise WishError(f"there is no witch '{name[:40]}'", did_you_mean(name, [witch.id for witch in everyone]))
    return known[name.lower()]


def _names(everyone: Sequence[Named]) -> Mapping[str, str]:
    by_name = {witch.title.lower(): witch.id for witch in everyone}
    return {**by_name, **{witch.id.lower(): witch.id for witch in everyone}}
