"""One attack of a squad on another, as `pnp odds` reckons and shows it."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from shutil import get_terminal_size
from typing import NamedTuple

import typer
from msgspec.structs import replace

from pnp.cli.output_file import draw_picture
from pnp.cli.project import wrong_use
from pnp.counted import counted
from pnp.games.mahou_galaxy.attack import AttackOutcome, Setup, attack, cover_of
from pnp.games.mahou_galaxy.commands.odds import AttackOptions
from pnp.games.mahou_galaxy.commands.squads import Given, the_keyword, the_squad, the_squads_game, the_weapon
from pnp.games.mahou_galaxy.squad import RuleValues, Squad, Weapon, rule_values
from pnp.model.book import GameBook
from pnp.odds.dice_pool import TooManyDiceError
from pnp.odds.dice_text import dist_lines, dist_values, dist_words, percent, picture
from pnp.report.plain import plain
from pnp.report.view import view

ATTACKER = frozenset({"flight", "lucky", "keen", "armor-piercing", "coordinated", "frightened"})
TARGET = frozenset({"flight", "lucky", "stealthy", "cloaked", "armored", "brittle", "obvious"})
"""The keywords that count in an attack, for either side."""

_TOKEN = re.compile(r"\+?(\d{1,2})(?:\s+(?:hit|damage))?", re.ASCII | re.IGNORECASE)
MOST_TOKENS = 12


class Clash(NamedTuple):
    """Who attacks whom, with what, how, and what becomes of it; `notes` say what counts otherwise than it was asked."""

    by: Squad
    weapon: Weapon
    on: Squad
    setup: Setup
    outcome: AttackOutcome
    notes: tuple[str, ...] = ()

    @property
    def cover(self) -> str:
        """The cover that counts."""
        return cover_of(self.by, self.weapon, self.on, self.setup.cover)


def show_attack(options: AttackOptions) -> None:
    """Show an attack, or stop where it cannot be; with `reach` only the chances of so many wounds or more."""
    book, game = the_squads_game(options.project, options.house or ())
    fought = clash(options, game)
    for note in fought.notes:
        typer.echo(f"note: {plain(note)}", err=True)
    if options.json_:
        typer.echo(json.dumps(_values(fought, options.reach or ()), indent=2))
    else:
        typer.echo(_report(fought, options.reach or ()))
    if options.plot:
        panels = [("Wounds", fought.outcome.wounds), ("Units removed", fought.outcome.removed)]
        title = f"{fought.by.name} on {fought.on.name}"
        draw_picture(options.plot, "shared/odds", picture(title, _way(fought), panels), game, book, title)


def clash(options: AttackOptions, game: GameBook) -> Clash:
    """Return what becomes of an attack, or stop where it cannot be."""
    by = _without(the_squad(game, options.by or ""), options.lost)
    on = _without(the_squad(game, options.on or ""), options.on_lost)
    give = [the_keyword(game, text) for text in options.give or ()]
    on_give = [the_keyword(game, text) for text in options.on_give or ()]
    fought = _best(options, _with(by, give), _with(on, on_give), rule_values(game))
    notes = [*_idle(give, by, ATTACKER, TARGET, "--on-give"), *_idle(on_give, on, TARGET, ATTACKER, "--give")]
    targets, dice = len(fought.outcome.duels), fought.outcome.dice
    if options.targets and options.targets > targets:
        rolled = counted(dice, "die is", "dice are")
        notes.append(f"{targets} of {options.targets} targets: each takes a die, and {rolled} rolled")
    return fought._replace(notes=tuple(notes))


def _best(query: AttackOptions, by: Squad, on: Squad, rules: RuleValues) -> Clash:
    """Return the attack with the weapon that was named, else with the best."""
    tokens = tuple(_token(text) for text in (query.token or ())[:MOST_TOKENS])
    setup = Setup(
        query.cover, query.height, query.support, query.aim, query.hunker, query.engaged, query.targets, tokens
    )
    able = [weapon for weapon in by.weapons if weapon.count > query.support]
    weapons = [the_weapon(by, query.weapon)] if query.weapon else able or list(by.weapons)
    try:
        tried = [Clash(by, weapon, on, setup, attack(by, weapon, on, setup, rules)) for weapon in weapons]
    except TooManyDiceError:
        wrong_use("these are too many dice for one target", "name more targets with --targets")
    best = max(tried, key=lambda fought: fought.outcome.wounds.mean())
    if query.support >= best.weapon.count:
        hint = f"at most {best.weapon.count - 1} of its {best.weapon.count} can support: one must fire"
        wrong_use(f"{query.support} of '{best.weapon.name}' cannot fire in support", hint)
    if query.targets and query.targets > on.units:
        wrong_use(f"{on.name} has no {query.targets} units", f"it has {on.units}")
    return best


def _without(squad: Squad, lost: int) -> Squad:
    """Return a squad that has lost units, of those with the rarer weapons as few as can be; stop where none is left."""
    units = squad.units - lost
    if units < 1:
        left = f"at most {squad.units - 1}" if squad.units > 1 else "none: it is one unit"
        hint = f"of its {squad.units} it may have lost {left}"
        wrong_use(f"{squad.name} cannot have lost {counted(lost, 'unit')}", hint)
    weapons = tuple(replace(weapon, count=min(weapon.count, units)) for weapon in squad.weapons)
    return replace(squad, units=units, weapons=weapons)


def _with(squad: Squad, keywords: Sequence[Given]) -> Squad:
    """Return a squad with more keywords; of one that it has already the higher X counts."""
    every = dict(squad.keywords)
    for name, x in keywords:
        every[name] = max(x, every.get(name, 0))
    return replace(squad, keywords=tuple(every.items()))


def _token(text: str) -> int:
    match = _TOKEN.fullmatch(text.strip())
    if not match or int(match[1]) < 1:
        wrong_use(f"'{text[:40]}' is no token", "write --token +1, or --token '+2 damage'")
    return int(match[1])


def _idle(
    keywords: Sequence[Given], squad: Squad, useful: frozenset[str], elsewhere: frozenset[str], option: str
) -> Iterator[str]:
    """Yield a note for each keyword that was given to no effect."""
    for name, _ in keywords:
        if name not in useful:
            way = f"; {option} gives it to the other squad" if name in elsewhere else ""
            yield f"'{name}' does nothing for {squad.name} in an attack's odds{way}"


def _way(fought: Clash) -> str:
    """Return how the squad attacks: weapons, cover, circumstances, dice."""
    return view(Path(__file__).with_name("attack_way.j2"), fought=fought, setup=fought.setup, counted=counted)


def _report(fought: Clash, reach: Sequence[int]) -> str:
    bars = partial(dist_lines, columns=get_terminal_size((100, 24)).columns)
    words = {"way": _way(fought), "bars": bars, "words": dist_words, "percent": percent, "counted": counted}
    return view(Path(__file__).with_suffix(".j2"), fought=fought, outcome=fought.outcome, reach=reach, **words)


def _values(fought: Clash, reach: Sequence[int]) -> dict[str, object]:
    outcome = fought.outcome
    return {
        "attack": fought.by.id,
        "on": fought.on.id,
        "weapon": fought.weapon.name,
        "cover": fought.cover,
        "dice": outcome.dice,
        "targets": len(outcome.duels),
        "threshold": outcome.threshold,
        "wounds": dist_values(outcome.wounds),
        "removed": dist_values(outcome.removed),
        "reach": {str(number): float(outcome.wounds.at_least(number)) for number in reach},
        "notes": list(fought.notes),
    }
