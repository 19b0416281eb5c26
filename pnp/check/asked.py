"""A data rule made ready to run: its cards chosen, its bounds known, its expressions compiled."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from pnp.check.expressions import Expression
from pnp.check.view import View
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.shapes import RuleSpec
from pnp.problem import Place


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """An entry as a kind or deck has it: with its copies there, and the place that says how many."""

    entry: Entry
    copies: int
    place: Place
    view: View

    def at(self, name: str) -> Place:
        """Return the place of a field; copies stand in the deck's line, where there is one."""
        return self.place if name == "copies" else self.entry.at("" if name in ("", "kind") else name)


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """What a check works on: `cards` after `where`, `all_cards` before; `place` is the deck's or list's."""

    game: GameBook
    rule: RuleSpec
    all_cards: tuple[Card, ...]
    cards: tuple[Card, ...]
    place: Place
    fields: tuple[str, ...]
    low: int | None
    high: int | None
    wanted: tuple[str, ...]
    targets: tuple[Card, ...]
    target_field: str
    holds: Expression
    names: Mapping[str, object]
    deadline: float

    def count(self, cards: "tuple[Card, ...] | list[Card]") -> int:
        """Return how many cards these are: with copies, or each once where the rule says `distinct`."""
        return len(cards) if self.rule.distinct else sum(card.copies for card in cards)

    def groups(self) -> dict[tuple[object, ...], list[Card]]:
        """Return the cards by what they have in the rule's fields; cards with nothing there are left out."""
        found: dict[tuple[object, ...], list[Card]] = {}
        for card in self.cards:
            key = tuple(shared(card.view[name]) for name in self.fields)
            if any(part is not None for part in key):
                found.setdefault(key, []).append(card)
        return found

    def outside(self, number: float) -> bool:
        """Tell whether a number lies below `min` or above `max`."""
        return (self.low is not None and number < self.low) or (self.high is not None and number > self.high)


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
    run: Callable[[Asked], Iterator[Found]]


def shared(value: object) -> object:
    """Return a value in the form that makes equals equal: a list's order does not matter."""
    return tuple(sorted(map(str, value))) if isinstance(value, tuple) else value


def said(key: tuple[object, ...]) -> str:
    """Return a group's common values as words."""
    return ", ".join("+".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in key)
