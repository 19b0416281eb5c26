"""What becomes of an attack, as text, values and a picture."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import get_terminal_size

import typer

from pnp.cli.picture import draw_picture
from pnp.games.mahou_galaxy.attack import cover_of
from pnp.games.mahou_galaxy.commands.force.attack import Clash, clash
from pnp.games.mahou_galaxy.commands.force.attack_options import AttackOptions
from pnp.games.mahou_galaxy.commands.force.squads import the_squads_game
from pnp.games.mahou_galaxy.counted import counted
from pnp.odds.dice_picture import picture
from pnp.odds.dice_text import dist_lines, dist_values, dist_words, percent
from pnp.report.plain import plain


def attack_odds(
    options: AttackOptions,
    project: Path | None,
    house: Sequence[Path],
    plot: Path | None,
    reach: Sequence[int],
    *,
    as_json: bool,
) -> None:
    """Show an attack, or stop where it cannot be; with `reach` only the chances of so many wounds or more."""
    book, game = the_squads_game(project, house)
    found = clash(options, game)
    for note in found.notes:
        typer.echo(f"note: {plain(note)}", err=True)
    if as_json:
        typer.echo(json.dumps(_values(found, reach), indent=2))
    else:
        for line in _lines(found, reach, get_terminal_size((100, 24)).columns):
            typer.echo(plain(line))
    if plot:
        panels = [("Wounds", found.outcome.wounds), ("Units removed", found.outcome.removed)]
        title = f"{found.by.name} on {found.on.name}"
        draw_picture(plot, "shared/odds", picture(title, _how(found), panels), game, book, title)


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
    parts += [f"with {' '.join(f'+{one}' for one in found.setup.tokens)}"] if found.setup.tokens else []
    dice, targets = found.outcome.dice, len(found.outcome.duels)
    parts.append(f"{counted(dice, 'die', 'dice')} on {counted(targets, 'unit')}")
    return ", ".join(parts)


def _lines(found: Clash, reach: Sequence[int], columns: int) -> Iterator[str]:
    outcome = found.outcome
    yield f"{found.by.name} attacks {found.on.name}: {_how(found)}"
    first = outcome.duels[0]
    yield f"on the first target {float(first.attack.mean()):.2f} against {float(first.defence.mean()):.2f} on average"
    yield f"a further wound for every {outcome.threshold} over the defence"
    for number in reach:
        yield f"{counted(number, 'wound')} or more: {percent(outcome.wounds.at_least(number))}"
    if reach:
        return
    for title, dist in (("wounds", outcome.wounds), ("units removed", outcome.removed)):
        yield ""
        yield f"{title}: {dist_words(dist)}"
        yield from dist_lines(dist, columns)


def _values(found: Clash, reach: Sequence[int]) -> dict[str, object]:
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
        "reach": {str(number): float(outcome.wounds.at_least(number)) for number in reach},
        "notes": list(found.notes),
    }
