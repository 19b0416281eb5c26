"""What a battle is fought over: the field, the rules' numbers, the decks, who may fly. Frozen and picklable."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.games.magical_strike.battle.cards import EFFECTS, INCOMING, PLAIN
from pnp.games.magical_strike.battle.field import Field, field_of
from pnp.games.magical_strike.battle.powers import POWERS, WIDE_SHIELD
from pnp.games.magical_strike.layout import Layout, core_letters
from pnp.games.magical_strike.tracks import BASE, number, progress
from pnp.model.book import GameBook
from pnp.model.entry import Entry

ATTACK_ALL, ATTACK_ACTING = "all", "acting"


@dataclass(frozen=True, slots=True)
class Witch:
    """One witch: actions a turn, dice, her powers as bits, how many cards she may hold."""

    id: str
    speed: int
    attack: int
    powers: int
    hand: int


@dataclass(frozen=True, slots=True)
class Battle:
    """Everything that does not change in the course of a battle.

    `charges[step - 1]` is how many beam cards a progress step draws; the step after the last is the base. `magic`
    and `beams` are the decks as numbers (`cards.py`). A battle is flown by `crew`, or where that is empty by `team`
    of the `witches`, drawn anew for each battle.
    """

    field: Field
    charges: tuple[int, ...]
    start: int
    frenzy: int
    deal: int
    reveal: int
    precharge: int
    focus: int
    hit: int
    attack: str
    magic: tuple[int, ...]
    beams: tuple[int, ...]
    witches: tuple[Witch, ...]
    team: int
    crew: tuple[Witch, ...] = ()


def battle_of(
    game: GameBook,
    layout: Layout,
    *,
    start: int,
    attack: str | None = None,
    team: int = 3,
    witches: Sequence[str] = (),
) -> Battle:
    """Return the battle over a layout, from progress step `start`.

    `attack` overrides the game's value; `witches` are the ids of those who fly, else `team` of all are drawn for
    each battle. Game and layout must have passed their rules. Raises KeyError for an id that is no witch.
    """
    everyone = {entry.id: _witch(game, entry) for entry in game.of("witch")}
    field = field_of(layout, core_letters(game))
    return Battle(
        field=field,
        charges=tuple(int(step) for step in progress(game) if step != BASE and isinstance(step, int)),
        start=start,
        frenzy=number(game, "frenzy"),
        deal=number(game, "deal"),
        reveal=number(game, "reveal"),
        precharge=number(game, "precharge"),
        focus=number(game, "focus"),
        hit=number(game, "hit"),
        attack=attack or str(game.values.get("attack")),
        magic=_magic(game),
        beams=_beams(game, field),
        witches=tuple(everyone.values()),
        team=len(witches) or min(team, len(everyone)),
        crew=tuple(everyone[id] for id in witches),
    )


def unplayed(game: GameBook) -> tuple[str, ...]:
    """Return the ids of witches and spells whose ability or text the battle does not know how to play."""
    witches = [entry.id for entry in game.of("witch") if not entry.fields.get("mechanic")]
    spells = [
        entry.id
        for entry in game.of("spell")
        if entry.fields.get("type") != "targeting" and not entry.fields.get("effect")
    ]
    return tuple(witches + spells)


def _witch(game: GameBook, entry: Entry) -> Witch:
    powers = POWERS.get(str(entry.fields.get("mechanic") or ""), 0)
    hand = number(game, "hand") + (1 if powers & WIDE_SHIELD else 0)
    return Witch(entry.id, _whole(entry, "speed"), _whole(entry, "attack"), powers, hand)


def _whole(entry: Entry, field: str) -> int:
    value = entry.fields.get(field)
    return value if isinstance(value, int) else 0


def _magic(game: GameBook) -> tuple[int, ...]:
    colours = [entry.fields.get("colour") for entry in game.of("core")]
    lines = game.decks["magic"].lines
    return tuple(card for line in lines for card in [_card(line.entry, colours)] * line.copies)


def _card(entry: Entry, colours: list[object]) -> int:
    if entry.fields.get("type") == "targeting":
        return colours.index(entry.fields.get("colour"))
    return EFFECTS.get(str(entry.fields.get("effect") or ""), PLAIN)


def _beams(game: GameBook, field: Field) -> tuple[int, ...]:
    """Return the beam deck; numbers that the layout does not use are taken out, as the rules say."""
    spaces = {field.numbers[i]: i for i in range(field.body)}
    deck: list[int] = []
    for line in game.decks["beam-deck"].lines:
        number_ = line.entry.fields.get("number")
        if line.entry.fields.get("incoming"):
            deck += [INCOMING] * line.copies
        elif isinstance(number_, int) and number_ in spaces:
            deck += [spaces[number_]] * line.copies
    return tuple(deck)
