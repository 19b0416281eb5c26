"""One attack of a squad on another, as `pnp odds` shows it."""

import json
from collections.abc import Iterator
from pathlib import Path
from shutil import get_terminal_size
from typing import NamedTuple

import typer

from pnp.cli.force.asked import Asked
from pnp.cli.force.squads import the_squad, the_squads_game, the_weapon
from pnp.cli.picture import draw_picture
from pnp.cli.project import wrong_use
from pnp.games.mahou_galaxy.attack import Cover, Outcome, Setup, attack, cover_of
from pnp.games.mahou_galaxy.squad import Squad, Weapon
from pnp.games.mahou_galaxy.terms import Terms, terms_of
from pnp.odds.dice_picture import picture
from pnp.odds.dice_pool import TooManyDiceError
from pnp.odds.dice_text import dist_lines, dist_values, dist_words
from pnp.report.plain import plain

_COVERS: dict[str, Cover] = {"none": "none", "light": "light", "heavy": "heavy"}


class Clash(NamedTuple):
    """Who attacks whom, with what, how, and what becomes of it."""

    by: Squad
    weapon: Weapon
    on: Squad
    setup: Setup
    outcome: Outcome


def clash(asked: Asked, project: Path | None, plot: Path | None, *, as_json: bool) -> None:
    """Show an attack, or stop where it cannot be."""
    book, game = the_squads_game(project)
    found = _clash(asked, the_squad(game, asked.by), the_squad(game, asked.on), terms_of(game))
    outcome = found.outcome
    if as_json:
        typer.echo(json.dumps(_values(found), indent=2))
    else:
        for line in _lines(found, get_terminal_size((100, 24)).columns):
            typer.echo(plain(line))
    if plot:
        panels = [("Wounds", outcome.wounds), ("Units removed", outcome.removed)]
        title = f"{found.by.name} on {found.on.name}"
        draw_picture(plot, "shared/odds", picture(title, _how(found), panels), game, book, title)


def _clash(asked: Asked, by: Squad, on: Squad, terms: Terms) -> Clash:
    setup = Setup(
        _COVERS[asked.cover],
        asked.height,
        asked.support,
        asked.aim,
        asked.hunker,
        asked.engaged,
        asked.targets,
    )
    able = [weapon for weapon in by.weapons if weapon.count > asked.support]
    weapons = [the_weapon(by, asked.weapon)] if asked.weapon else able or list(by.weapons)
    try:
        tried = [Clash(by, weapon, on, setup, attack(by, weapon, on, setup, terms)) for weapon in weapons]
    except TooManyDiceError:
        wrong_use("these are too many dice for one target", "name more targets with --targets")
    best = max(tried, key=lambda one: one.outcome.wounds.mean())
    if asked.support >= best.weapon.count:
        hint = f"at most {best.weapon.count - 1} of its {best.weapon.count} can support: one must fire"
        wrong_use(f"{asked.support} of '{best.weapon.name}' cannot fire in support", hint)
    if asked.targets and asked.targets > on.units:
        wrong_use(f"{on.name} has no {asked.targets} units", f"it has {on.units}")
    return best


def _how(found: Clash) -> str:
    cover = cover_of(found.by, found.weapon, found.on, found.setup.cover)
    direct = found.weapon.count - found.setup.support
    support = f" and {found.setup.support} in support" if found.setup.support else ""
    parts = [f"{found.weapon.name}, {direct} direct{support}"]
    parts += [f"{cover} cover"] if cover != "none" else []
    parts += [
        word
        for word, there in (
            ("from a height", found.setup.height),
            ("with Aim", found.setup.aim),
            ("against Hunker", found.setup.hunker),
            ("in melee", found.setup.engaged),
        )
        if there
    ]
    targets = len(found.outcome.duels)
    parts.append(f"{found.outcome.dice} dice on {targets} unit{'s' if targets > 1 else ''}")
    return ", ".join(parts)


def _lines(found: Clash, columns: int) -> Iterator[str]:
    outcome = found.outcome
    yield f"{found.by.name} attacks {found.on.name}: {_how(found)}"
    first = outcome.duels[0]
    yield f"on the first target {float(first.attack.mean()):.2f} against {float(first.defence.mean()):.2f} on average"
    yield f"a further wound for every {outcome.threshold} over the defence"
    for title, dist in (("wounds", outcome.wounds), ("units removed", outcome.removed)):
        yield ""
        yield f"{title}: {dist_words(dist)}"
        yield from dist_lines(dist, columns)


def _values(found: Clash) -> dict[str, object]:
    outcome = found.outcome
    return {
        "attack": found.by.id,
        "on": found.on.id,
        "weapon": found.weapon.name,
        "cover": cover_of(found.by, found.weapon, found.on, found.setup.cover),
        "dice": outcome.dice,
        "targets": len(outcome.duels),
        "threshold": outcome.threshold,
        "wounds": dist_values(outcome.wounds),
        "removed": dist_values(outcome.removed),
    }
