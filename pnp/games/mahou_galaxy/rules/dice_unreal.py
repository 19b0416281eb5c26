"""Dice that cannot be rolled.

Dice on a card are written as `d8`, `2d6` or `d4+1`, with dice that people own: d4, d6, d8, d10, d12 and d20. The card
shows each die as its own shape, and the odds reckon with them.

Bad:
    {id: cadets, initiative: 2d7, defence: six}

Good:
    {id: cadets, initiative: 2d6, defence: d6}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.mahou_galaxy.data import SquadCard
from pnp.games.mahou_galaxy.squad import dice_trouble

CODE = "MG201"


def check(card: SquadCard) -> RuleFindings:
    """Yield a finding for every roll of a squad that is no dice."""
    paths: list[tuple[str | int, ...]] = [("initiative",), ("defence",)]
    values = [card.initiative, card.defence]
    for number, weapon in enumerate(card.weapons):
        paths.append(("weapons", number, "attack"))
        values.append(weapon.attack)
    for path, text in zip(paths, values, strict=True):
        trouble = dice_trouble(text)
        if trouble:
            column, words, hint = trouble
            message = f"'{text[:40]}', character {column}: {words}"
            yield Finding(message, card.at(*path), hint)
