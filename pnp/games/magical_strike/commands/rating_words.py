"""What people ask to have rated, in words: layouts, start steps, teams of witches, policies.

Each function stops with exit code 2 at words that say nothing.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from pnp.cli.project import wrong_use
from pnp.games.magical_strike.battle.teams import POLICIES
from pnp.games.magical_strike.data import Named, Neuroi, Witch
from pnp.games.magical_strike.rating.bands import named_starts
from pnp.games.magical_strike.rating.rated import TeamRequest
from pnp.games.magical_strike.tracks import playable_steps
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean

MOST = 4
"""Witches in a team at most: the game is for up to four players."""

ALL = "all"

AnyNamed = TypeVar("AnyNamed", bound=Named)


def read_layouts(names: Sequence[str], game: GameBook, files: Sequence[str]) -> tuple[Neuroi, ...]:
    """Return all layouts of the files and those named by id or name, each once; a file is written as its places are."""
    every = Neuroi.every(game)
    known = _by_name(every)
    chosen = [neuroi for neuroi in every if neuroi.at().file in files]
    for name in names:
        if name.lower() not in known:
            wrong_use(f"there is no layout '{name[:60]}'", did_you_mean(name, [neuroi.id for neuroi in every]))
        chosen.append(known[name.lower()])
    return tuple({neuroi.id: neuroi for neuroi in chosen}.values())


def read_team(text: str, game: GameBook) -> TeamRequest:
    """Return the team for a number of witches, or for ids or names joined by `,` or `+`."""
    everyone = Witch.every(game)
    most = min(MOST, len(everyone))
    if not most:
        wrong_use("the game has no witches", "a witch stands under 'witches:'")
    if text.strip().lstrip("-").isdecimal():
        size = int(text[:9])
        if not 1 <= size <= most:
            wrong_use(f"a battle is flown by 1 to {most} witches, not {text.strip()[:9]}")
        return TeamRequest(size)
    ids = tuple(_witch(name, everyone) for name in split(text.replace("+", ",")))
    if not 1 <= len(ids) <= most:
        wrong_use(f"a battle is flown by 1 to {most} witches, not {len(ids)}")
    twice = next((id for id in ids if ids.count(id) > 1), "")
    if twice:
        wrong_use(f"'{twice}' is named twice", "each witch flies once")
    return TeamRequest(len(ids), ids)


def read_teams(text: str, game: GameBook) -> tuple[TeamRequest, ...]:
    """Return teams, each once; names in a team are joined by `+`."""
    teams = tuple(dict.fromkeys(read_team(word, game) for word in split(text)))
    return teams or wrong_use("no team is named", "a number of witches, or their names joined by +")


def read_starts(text: str, game: GameBook) -> tuple[int, ...]:
    """Return start steps in order, each once, for steps, difficulties and `all` (every named one)."""
    named = named_starts(game)
    last = playable_steps(game)
    steps: set[int] = set()
    for word in split(text):
        if word.isdecimal() and 1 <= int(word[:9]) <= last:
            steps.add(int(word))
        elif word.lower() in named:
            steps.add(named[word.lower()])
        elif word.lower() == ALL and named:
            steps |= set(named.values())
        else:
            known = ", ".join([*named, ALL])
            hint = did_you_mean(word, [*named, ALL]) if not word.lstrip("-").isdecimal() else ""
            wrong_use(f"'{word[:40]}' is no start step", hint or f"a step from 1 to {last}, or one of: {known}")
    if not steps:
        wrong_use("no start step is named", f"known: {', '.join([*named, ALL])}, or 1 to {last}")
    return tuple(sorted(steps))


def read_policies(text: str) -> tuple[str, ...]:
    """Return policies, each once."""
    policies = tuple(dict.fromkeys(split(text)))
    if not policies:
        wrong_use("no policy is named", f"known: {', '.join(POLICIES)}")
    for policy in policies:
        if policy not in POLICIES:
            wrong_use(f"there is no policy '{policy[:40]}'", did_you_mean(policy, POLICIES))
    return policies


def split(text: str) -> list[str]:
    """Return the words of a list separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _witch(name: str, everyone: Sequence[Named]) -> str:
    known = _by_name(everyone)
    if name.lower() not in known:
        wrong_use(f"there is no witch '{name[:40]}'", did_you_mean(name, [witch.id for witch in everyone]))
    return known[name.lower()].id


def _by_name(every: Sequence[AnyNamed]) -> Mapping[str, AnyNamed]:
    return {entry.title.lower(): entry for entry in every} | {entry.id.lower(): entry for entry in every}
