"""One attack of a squad on another, as `pnp odds` reckons it."""

import re
from typing import NamedTuple

from pnp.cli.project import wrong_use
from pnp.games.mahou_galaxy.attack import AttackOutcome, Cover, Setup, attack
from pnp.games.mahou_galaxy.commands.force.attack_options import AttackOptions
from pnp.games.mahou_galaxy.commands.force.squads import the_keyword, the_squad, the_weapon
from pnp.games.mahou_galaxy.counted import counted
from pnp.games.mahou_galaxy.rule_values import RuleValues, rule_values
from pnp.games.mahou_galaxy.squad import Squad, Weapon
from pnp.games.mahou_galaxy.squad_modifiers import ATTACKER, TARGET, Given, given, without
from pnp.model.book import GameBook
from pnp.odds.dice_pool import TooManyDiceError

_COVERS: dict[str, Cover] = {"none": "none", "light": "light", "heavy": "heavy"}
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


def clash(options: AttackOptions, game: GameBook) -> Clash:
    """Return what becomes of an attack, or stop where it cannot be."""
    by, on = (_fought(the_squad(game, options.by), options.lost), _fought(the_squad(game, options.on), options.on_lost))
    give = tuple(the_keyword(game, text) for text in options.give)
    on_give = tuple(the_keyword(game, text) for text in options.on_give)
    found = _best(options, given(by, give), given(on, on_give), rule_values(game))
    return found._replace(notes=(*_idle(give, on_give, by, on), *_fewer(options, found)))


def _best(options: AttackOptions, by: Squad, on: Squad, rules: RuleValues) -> Clash:
    setup = Setup(
        _COVERS[options.cover],
        options.height,
        options.support,
        options.aim,
        options.hunker,
        options.engaged,
        options.targets,
        tuple(_token(text) for text in options.tokens[:MOST_TOKENS]),
    )
    able = [weapon for weapon in by.weapons if weapon.count > options.support]
    weapons = [the_weapon(by, options.weapon)] if options.weapon else able or list(by.weapons)
    try:
        tried = [Clash(by, weapon, on, setup, attack(by, weapon, on, setup, rules)) for weapon in weapons]
    except TooManyDiceError:
        wrong_use("these are too many dice for one target", "name more targets with --targets")
    best = max(tried, key=lambda one: one.outcome.wounds.mean())
    if options.support >= best.weapon.count:
        hint = f"at most {best.weapon.count - 1} of its {best.weapon.count} can support: one must fire"
        wrong_use(f"{options.support} of '{best.weapon.name}' cannot fire in support", hint)
    if options.targets and options.targets > on.units:
        wrong_use(f"{on.name} has no {options.targets} units", f"it has {on.units}")
    return best


def _fought(squad: Squad, lost: int) -> Squad:
    if lost >= squad.units:
        left = f"at most {squad.units - 1}" if squad.units > 1 else "none: it is one unit"
        wrong_use(
            f"{squad.name} cannot have lost {counted(lost, 'unit')}", f"of its {squad.units} it may have lost {left}"
        )
    return without(squad, lost)


def _token(text: str) -> int:
    found = _TOKEN.fullmatch(text.strip())
    if not found or int(found[1]) < 1:
        wrong_use(f"'{text[:40]}' is no token", "write --token +1, or --token '+2 damage'")
    return int(found[1])


def _idle(give: tuple[Given, ...], on_give: tuple[Given, ...], by: Squad, on: Squad) -> tuple[str, ...]:
    """Return a note for each keyword that was given to no effect."""
    sides = ((give, by, ATTACKER, TARGET, "--on-give"), (on_give, on, TARGET, ATTACKER, "--give"))
    notes = []
    for keywords, squad, mine, others, option in sides:
        for name, _ in keywords:
            if name not in mine:
                way = f"; {option} gives it to the other squad" if name in others else ""
                notes.append(f"'{name}' does nothing for {squad.name} in an attack's odds{way}")
    return tuple(notes)


def _fewer(options: AttackOptions, found: Clash) -> tuple[str, ...]:
    targets, dice = len(found.outcome.duels), found.outcome.dice
    if not options.targets or options.targets <= targets:
        return ()
    return (
        f"{targets} of {options.targets} targets: each takes a die, and {counted(dice, 'die is', 'dice are')} rolled",
    )
