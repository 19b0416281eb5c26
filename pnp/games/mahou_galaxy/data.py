"""The cards and forces of Mahou Galaxy as types."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import chain
from typing import TypeVar

from pnp.games.mahou_galaxy.keywords import Keyword, Mention, mentions
from pnp.games.mahou_galaxy.squad import MOST_UNITS, Squad, Weapon, dice_of
from pnp.model.book import GameBook, cached_in_book
from pnp.model.typed_entry import Field, TypedEntry, TypedRow
from pnp.model.values import items, mapping, number, number_or_none, text, texts, whole, whole_or_none

Row = TypeVar("Row", bound=TypedRow)
BOLD = re.compile(r"\*\*(.+?)\*\*")


def rows(type_: type[Row]) -> Callable[[object], tuple[Row, ...]]:
    """Return a reader of tables whose rows are of a type; a field without a table has no rows."""
    return lambda value: tuple(type_(mapping(row)) for row in items(value))


class WeaponRow(TypedRow):
    """A weapon as the card has it: no `range` for melee, no `count` where all units carry it."""

    name = Field(text)
    kind = Field(text)
    range = Field(number_or_none)
    attack = Field(text)
    skill = Field(whole)
    count = Field(whole_or_none)
    special = Field(texts)

    def weapon(self, units: int, *, base: bool) -> Weapon | None:
        """Return its numbers for a squad of so many units; None where the rules find fault with one of them."""
        attack, melee, reach = dice_of(self.attack), self.kind == "melee", self.range
        count = units if self.count is None else self.count
        in_reach = reach is None if melee else reach is not None and reach > 0
        if attack is None or not in_reach or self.skill < 1 or not 1 <= count <= units:
            return None
        return Weapon(self.name, reach or 0.0, attack.dice, attack.number or 0, self.skill, count, base)


class SpellRow(TypedRow):
    """A spell; `grants` are the keywords that it gives for a time."""

    name = Field(text)
    cost = Field(whole)
    texts = Field(texts, "text")
    grants = Field(items)


class AbilityRow(TypedRow):
    """An ability by its name and text in every language."""

    names = Field(texts, "name")
    texts = Field(texts, "text")


class SquadCard(TypedEntry, kind="squad"):
    """A squad's card."""

    name = Field(text)
    names = Field(texts, "name")
    faction = Field(text)
    points = Field(whole)
    initiative = Field(text)
    move = Field(number)
    units = Field(whole)
    defence = Field(text)
    command = Field(whole)
    skill = Field(whole)
    hp = Field(whole)
    mp = Field(whole)
    weapons = Field(rows(WeaponRow))
    spells = Field(rows(SpellRow))
    abilities = Field(rows(AbilityRow))
    listed = Field(items, "keywords")
    figure = Field(text)
    arms = Field(text)
    sky = Field(text)

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        """The keywords of the card in their order."""
        return mentions(self, self.listed, "keywords")

    @cached_property
    def granted(self) -> tuple[Mention, ...]:
        """The keywords that the squad's spells give for a time."""
        lists = (mentions(self, spell.grants, "spells", n, "grants") for n, spell in enumerate(self.spells))
        return tuple(chain.from_iterable(lists))

    @cached_property
    def armed(self) -> tuple[Mention, ...]:
        """The keywords that the words on its weapons name in bold."""
        bold = (BOLD.findall(words) for weapon in self.weapons for words in weapon.special)
        named = mentions(self, (words.strip(" .。") for words in chain.from_iterable(bold)), "weapons")
        return tuple(mention for mention in named if mention.id)

    @cached_property
    def squad(self) -> Squad | None:
        """Its numbers for the odds; None where the rules find fault with one of them."""
        defence = dice_of(self.defence)
        weapons = [row.weapon(self.units, base=n == 0) for n, row in enumerate(self.weapons)]
        good = tuple(weapon for weapon in weapons if weapon)
        least = min(self.units, self.hp, self.command, self.points, self.skill)
        most = self.units <= MOST_UNITS and self.hp <= MOST_UNITS and self.command <= 9
        if defence is None or not good or len(good) != len(weapons) or least < 1 or not most:
            return None
        keywords = tuple((mention.id, mention.x or 0) for mention in self.mentions if mention.id)
        return Squad(
            self.id, self.name, self.faction, self.points, self.move, self.units, defence.dice, defence.number or 0,
            self.command, self.skill, self.hp, good, keywords,
        )  # fmt: skip


class Faction(TypedEntry, kind="faction"):
    """A faction: its colour, and how its squads are drawn, "" where it does not say."""

    colour = Field(text)
    manner = Field(text)


class MusterRow(TypedRow):
    """A line of a force."""

    squad = Field(text)
    count = Field(whole_or_none)


class Force(TypedEntry, kind="force"):
    """A force as its entry or a plain list says it; no `limit` where none was agreed on."""

    name = Field(text)
    limit = Field(whole_or_none)
    allies = Field(bool)
    rows = Field(rows(MusterRow), "squads")


class Tracker(TypedEntry, kind="tracker"):
    """An initiative tracker by its highest number."""

    highest = Field(whole_or_none)


def squads_of(game: GameBook) -> tuple[Squad, ...]:
    """Return the squads whose numbers can be reckoned with; the rules speak of the others."""
    return tuple(card.squad for card in SquadCard.every(game) if card.squad)


def keyword_facts(card: SquadCard) -> list[dict[str, object]]:
    """Return the keywords of a card by their ids, each with its X, 0 without one."""
    return _named(card.mentions)


def told_facts(card: SquadCard) -> list[dict[str, object]]:
    """Return the keywords of a card and of its weapons, each once."""
    return _named({mention.id: mention for mention in (*card.armed, *card.mentions)}.values())


def _named(listed: Iterable[Mention]) -> list[dict[str, object]]:
    return [{"id": mention.id, "x": mention.x or 0} for mention in listed if mention.id]


def faction_of(card: SquadCard) -> Faction | None:
    """Return a squad's faction, None where there is none of the name."""
    return next((faction for faction in Faction.every(card.game) if faction.id == card.faction), None)


@cached_in_book
def bearers(game: GameBook) -> Mapping[str, tuple[str, ...]]:
    """Return by the id of each keyword the ids of the squads that have it, themselves or on a weapon."""
    return _squads_by(game, lambda card: (*card.mentions, *card.armed))


@cached_in_book
def casters(game: GameBook) -> Mapping[str, tuple[str, ...]]:
    """Return by the id of each keyword the ids of the squads whose spells give it for a time."""
    return _squads_by(game, lambda card: card.granted)


@cached_in_book
def pictured(game: GameBook) -> Mapping[str, str]:
    """Return by the id of each keyword the squad with it whose sky its card shows; none often, if it can be."""
    shown: dict[str, str] = {}
    for keyword in Keyword.every(game):
        owners = (*bearers(game).get(keyword.id, ()), *casters(game).get(keyword.id, ()))
        if owners:
            shown[keyword.id] = min(owners, key=list(shown.values()).count)
    return shown


def _squads_by(game: GameBook, named: Callable[[SquadCard], tuple[Mention, ...]]) -> Mapping[str, tuple[str, ...]]:
    squads: dict[str, tuple[str, ...]] = {}
    for card in SquadCard.every(game):
        for name in dict.fromkeys(mention.id for mention in named(card) if mention.id):
            squads[name] = (*squads.get(name, ()), card.id)
    return squads
