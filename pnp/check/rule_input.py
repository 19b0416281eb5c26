"""A data rule made ready to run: its cards chosen, its bounds known, its expressions compiled."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import inf

from pnp.check.expressions import Expression
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.specs import RuleSpec
from pnp.problem import Place
from pnp.sandbox.record import Record

MOST_NAMES = 8
"""How many cards a hint names."""


@dataclass(frozen=True, slots=True, eq=False)
class CheckedCard:
    """An entry as a kind or deck has it: with its copies there, and the place that says how many.

    `listed` cards stand on a line of a deck list: whatever is wrong with them in this deck, it is wrong there.
    """

    entry: Entry
    copies: int
    place: Place
    view: Record
    listed: bool = False

    def at(self, name: str) -> Place:
        """Return the place of a field; copies stand in the deck's line, where there is one."""
        return self.place if self.listed or name == "copies" else self.entry.at("" if name in ("", "kind") else name)


@dataclass(frozen=True, slots=True)
class Unknown:
    """What there is besides the cards that are known: so many copies on so many lines, and lines of a list unread."""

    copies: int = 0
    lines: int = 0
    unread: int = 0

    def __bool__(self) -> bool:
        return bool(self.copies or self.unread)

    def with_(self, cards: "list[CheckedCard]") -> "Unknown":
        """Return what is unknown with these cards besides."""
        if not cards:
            return self
        return Unknown(self.copies + sum(card.copies for card in cards), self.lines + len(cards), self.unread)


NOTHING = Unknown()


@dataclass(frozen=True, slots=True, eq=False)
class RuleInput:
    """What a check works on: `cards` after `where`, `all_cards` before; `place` is the deck's or list's.

    There may be `unknown` ones besides: then only what is certain whatever those are is found. `listed` says that the
    cards stand on lines of a deck list.
    """

    game: GameBook
    rule: RuleSpec
    all_cards: tuple[CheckedCard, ...]
    cards: tuple[CheckedCard, ...]
    place: Place
    fields: tuple[str, ...]
    low: int | None
    high: int | None
    wanted: tuple[str, ...]
    targets: tuple[CheckedCard, ...]
    target_field: str
    holds: Expression
    names: Mapping[str, object]
    most_work: int
    unknown: Unknown = NOTHING
    listed: bool = False

    def count(self, cards: "tuple[CheckedCard, ...] | list[CheckedCard]") -> int:
        """Return how many cards these are: with copies, or each once where the rule says `distinct`."""
        if self.rule.distinct:
            return len({id(card.entry) for card in cards})
        return sum([card.copies for card in cards])

    def more(self) -> float:
        """Return how many cards that are not known there may be besides."""
        if not self.unknown:
            return 0
        return inf if self.unknown.unread else self.unknown.lines if self.rule.distinct else self.unknown.copies

    def each(self) -> "tuple[CheckedCard, ...]":
        """Return the cards after `where`; one that stands on several lines just once."""
        if not self.listed:
            return self.cards
        return tuple({id(card.entry): card for card in reversed(self.cards)}.values())[::-1]

    def where_over(self, cards: "tuple[CheckedCard, ...] | list[CheckedCard]") -> Place:
        """Return the place of the card with which there are more than `max`; of a list the line."""
        n = 0
        for card in cards:
            n += card.copies
            if self.listed and self.high is not None and n > self.high and not self.rule.distinct:
                return card.place
        return cards[-1].place

    def groups(self, cards: "tuple[CheckedCard, ...] | None" = None) -> dict[tuple[object, ...], list[CheckedCard]]:
        """Return the cards by what they have in the rule's fields; cards with nothing there are left out."""
        found: dict[tuple[object, ...], list[CheckedCard]] = {}
        for card in self.cards if cards is None else cards:
            view = card.view
            key = tuple([shared(view[name]) for name in self.fields])
            if any(part is not None for part in key):
                found.setdefault(key, []).append(card)
        return found

    def outside(self, number: float, most: float | None = None) -> bool:
        """Tell whether a number, or all from it to `most`, lie below `min` or above `max`."""
        highest = number if most is None else most
        return (self.low is not None and highest < self.low) or (self.high is not None and number > self.high)


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What a check found: the facts for message and hint, the place, the hint where the rule gives none."""

    facts: Mapping[str, object]
    place: Place
    entry: Entry | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """One value of `check:`: the keys it `needs`, all that it `takes`, the `facts` its texts may speak of."""

    needs: tuple[str, ...]
    takes: tuple[str, ...]
    facts: tuple[str, ...]
    run: Callable[[RuleInput], Iterator[Found]]


def named(cards: "tuple[CheckedCard, ...] | list[CheckedCard]", among: "tuple[CheckedCard, ...]" = ()) -> str:
    """Return the names of cards, with their lines where several of them, or others `among` all, are called so.

    Of many only the first few.
    """
    names = [f"{card.view!r}" for card in cards]
    entries = {id(card.entry) for card in cards}
    kinds = {card.entry.kind for card in cards}
    others = {repr(c.view) for c in among if c.entry.kind in kinds and id(c.entry) not in entries}
    said = [
        n if names.count(n) == 1 and n not in others else f"{n} (line {c.place.line})"
        for n, c in zip(names, cards, strict=True)
    ]
    return ", ".join(said[:MOST_NAMES]) + (", …" if len(said) > MOST_NAMES else "")


def shared(value: object) -> object:
    """Return a value in the form that makes equals equal: a list's order does not matter."""
    return tuple(sorted(map(str, value))) if isinstance(value, tuple) else value


def said(key: tuple[object, ...]) -> str:
    """Return a group's common values as words."""
    return ", ".join("+".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in key)
