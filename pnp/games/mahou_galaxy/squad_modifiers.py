"""Squads as they are later in a game: with units lost, and with keywords that tokens give them."""

from dataclasses import replace

from pnp.games.mahou_galaxy.keywords import keyword_names, keywords, mention_of
from pnp.games.mahou_galaxy.squad import Squad
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean
from pnp.problem import Place

ATTACKER = frozenset({"flight", "lucky", "keen", "armor-piercing", "coordinated", "frightened"})
TARGET = frozenset({"flight", "lucky", "stealthy", "cloaked", "armored", "brittle", "obvious"})
"""The keywords that count in an attack, for either side."""

MOST_X = 20
Given = tuple[str, int]
"""A keyword by its id, and its X, 0 without one."""


def without(squad: Squad, lost: int) -> Squad:
    """Return a squad that has lost units, fewer than all; of those with the rarer weapons as few as can be."""
    units = squad.units - lost
    weapons = tuple(replace(one, count=min(one.count, units)) for one in squad.weapons)
    return replace(squad, units=units, weapons=weapons)


def given(squad: Squad, more: tuple[Given, ...]) -> Squad:
    """Return a squad with more keywords; of one that it has already the higher X counts."""
    every = dict(squad.keywords)
    for name, x in more:
        every[name] = max(x, every.get(name, 0))
    return replace(squad, keywords=tuple(every.items()))


def named_keyword(game: GameBook, text: str) -> tuple[Given | None, str, str]:
    """Return the keyword that a text such as `Obvious 2` names; else None, what is wrong, and a way out."""
    found = mention_of(keyword_names(game), text, Place("command line"))
    if found.keyword is None:
        near = did_you_mean(found.bare[:60], [keyword.bare_name for keyword in keywords(game)])
        return None, f"there is no keyword '{text[:60]}'", near
    name = found.keyword.bare_name
    if found.wants_x and (found.x is None or not 1 <= found.x <= MOST_X):
        return None, f"{name} needs a number from 1 to {MOST_X}", f"write '{name} 1'"
    if not found.wants_x and found.x is not None:
        return None, f"{name} takes no number", f"write '{name}'"
    return (found.id, found.x or 0), "", ""
