"""A data rule compiled, and what it works on: cards chosen, bounds known, expressions and texts ready to run."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf

from msgspec import Struct, field

from pnp.check.expressions import Expression, Text
from pnp.check.rule_sandbox import refuse_beyond
from pnp.check.rule_scope import NOTHING, CheckedCard, Unknown
from pnp.check.unread import Unread
from pnp.model.book import GameBook
from pnp.model.entry import Entry, UnreadError
from pnp.model.specs import RuleSpec
from pnp.problem import Place, Problem

MOST_NAMES = 8
"""How many cards a hint names."""
Names = Mapping[str, object]
Cards = tuple[CheckedCard, ...]

_DECK = re.compile(r"(?<![\w.'-])deck(?![\w-])")


class CompiledRule(Struct, frozen=True, eq=False):
    """A rule without its cards. `to` is the kind or deck that it refers to, and the field there.

    `chosen` remembers which cards `where` takes, for rules that judge many decks.
    """

    game: GameBook
    spec: RuleSpec
    check: "Check"
    names: Names
    fields: tuple[str, ...]
    low: int | None
    high: int | None
    wanted: tuple[str, ...]
    to: tuple[str, str]
    where: Expression | None
    holds: Expression
    message: Text
    hint: Text
    chosen: dict[int, bool] = field(default_factory=dict)

    @property
    def reads_deck(self) -> bool:
        """Tell whether it looks at the deck as a whole."""
        return bool(_DECK.search(f"{self.spec.where} {self.spec.require}"))

    def problems(
        self,
        cards: Cards,
        place: Place,
        most_work: int,
        targets: Cards = (),
        names: Names | None = None,
        *,
        unknown: Unknown = NOTHING,
        listed: bool = False,
    ) -> Iterator[Problem]:
        """Yield what breaks the rule among these cards, in its own words; raises RuleFault where `where` fails.

        `names` are what expressions see. Cards of which nobody can tell whether the rule is about them, since a field
        is unread, count as unknown.
        """
        scope = self.names if names is None else names
        remember = listed and not _DECK.search(self.spec.where)
        read = tuple([card for card in cards if not (card.entry.unread and self._unread(card))])
        among, doubtful = self._among(read, scope, most_work, remember=remember)
        known = tuple([card for card in read if id(card) not in doubtful]) if doubtful else read
        unsure = [card for card in cards if card not in known] if len(known) < len(cards) else []
        given = RuleInput(self, known, among, place, targets, scope, most_work, unknown.with_(unsure), listed)
        for broken in self.check.run(given):
            facts: Names = {**scope, "min": self.low, "max": self.high, **broken.facts}
            subject = broken.entry.subject if broken.entry else f"{self.game.slug}/{self.spec.of}"
            hint = self.hint(facts) or broken.hint
            yield Problem(self.spec.code, self.message(facts), broken.place, hint, subject, self.spec.severity)

    def _unread(self, card: CheckedCard) -> bool:
        """Tell whether what the rule compares of a card could not be read."""
        grouped = self.fields if self.spec.check != "require" else ()
        return any(isinstance(card.view[name], Unread) for name in grouped)

    def _among(self, cards: Cards, scope: Names, most_work: int, *, remember: bool) -> tuple[Cards, frozenset[int]]:
        """Return the cards that `where` takes, and the identities of those of which that cannot be told."""
        if self.where is None:
            return cards, frozenset()
        if remember and all(id(card.view) in self.chosen for card in cards):
            return tuple([card for card in cards if self.chosen[id(card.view)]]), frozenset()
        chosen, doubtful, names = [], set(), dict(scope)
        for card in cards:
            key = id(card.view)
            taken = self.chosen.get(key) if remember else None
            if taken is None:
                refuse_beyond(most_work)
                names["card"] = card.view
                try:
                    taken = bool(self.where(names))
                except UnreadError:
                    doubtful.add(id(card))
                    continue
                if remember:
                    self.chosen[key] = taken
            if taken:
                chosen.append(card)
        return tuple(chosen), frozenset(doubtful)


class RuleInput(Struct, frozen=True, eq=False):
    """What a check works on: `cards` after `where`, `all_cards` before; `place` is the deck's or list's.

    There may be `unknown` ones besides: then only what is certain whatever those are is found. `listed` says that the
    cards stand on lines of a deck list.
    """

    rule: CompiledRule
    all_cards: Cards
    cards: Cards
    place: Place
    targets: Cards
    names: Names
    most_work: int
    unknown: Unknown
    listed: bool

    def count(self, cards: Sequence[CheckedCard]) -> int:
        """Return how many cards these are: with copies, or each once where the rule says `distinct`."""
        if self.rule.spec.distinct:
            return len({id(card.entry) for card in cards})
        return sum([card.copies for card in cards])

    def more(self) -> float:
        """Return how many cards that are not known there may be besides."""
        if not self.unknown:
            return 0
        return inf if self.unknown.unread else self.unknown.lines if self.rule.spec.distinct else self.unknown.copies

    def single_cards(self) -> Cards:
        """Return the cards after `where`; one that stands on several lines just once."""
        if not self.listed:
            return self.cards
        return tuple({id(card.entry): card for card in reversed(self.cards)}.values())[::-1]

    def where_over(self, cards: Sequence[CheckedCard]) -> Place:
        """Return the place of the card with which there are more than `max`; of a list the line."""
        n = 0
        for card in cards:
            n += card.copies
            if self.listed and self.rule.high is not None and n > self.rule.high and not self.rule.spec.distinct:
                return card.place
        return cards[-1].place

    def groups(self, cards: Cards | None = None) -> dict[tuple[object, ...], list[CheckedCard]]:
        """Return the cards by what they have in the rule's fields; cards with nothing there are left out."""
        groups: dict[tuple[object, ...], list[CheckedCard]] = {}
        for card in self.cards if cards is None else cards:
            view = card.view
            key = tuple([shared(view[name]) for name in self.rule.fields])
            if any(part is not None for part in key):
                groups.setdefault(key, []).append(card)
        return groups

    def outside(self, number: float, most: float | None = None) -> bool:
        """Tell whether a number, or all from it to `most`, lie below `min` or above `max`."""
        low, high, highest = self.rule.low, self.rule.high, number if most is None else most
        return (low is not None and highest < low) or (high is not None and number > high)

    def over_and_under(self, n: int, total: int = 100) -> tuple[int, int]:
        """Return how many cards are too many, and how many too few, of a total where the bounds are shares of it."""
        low, high = self.rule.low, self.rule.high
        over = max(n - high * total // 100, 0) if high is not None else 0
        return over, max(-(-low * total // 100) - n, 0) if low is not None else 0


class Broken(Struct, frozen=True, eq=False):
    """What breaks a rule: the facts for message and hint, the place, the hint where the rule gives none."""

    facts: Mapping[str, object]
    place: Place
    entry: Entry | None = None
    hint: str = ""


CheckFunction = Callable[[RuleInput], Iterator[Broken]]
"""Yields what breaks a rule among its cards."""


class Check(Struct, frozen=True):
    """One value of `check:`: the keys it `needs`, all that it `takes`, the `facts` its texts may speak of."""

    run: CheckFunction
    needs: tuple[str, ...]
    takes: tuple[str, ...]
    facts: tuple[str, ...]


def named(cards: Sequence[CheckedCard], among: Cards = ()) -> str:
    """Return the names of cards, with their lines where several of them, or others `among` all, are called so.

    Of many only the first few.
    """
    names = [f"{card.view!r}" for card in cards]
    entries = {id(card.entry) for card in cards}
    kinds = {card.entry.kind for card in cards}
    others = {repr(c.view) for c in among if c.entry.kind in kinds and id(c.entry) not in entries}
    parts = [
        n if names.count(n) == 1 and n not in others else f"{n} (line {c.place.line})"
        for n, c in zip(names, cards, strict=True)
    ]
    return ", ".join(parts[:MOST_NAMES]) + (", …" if len(parts) > MOST_NAMES else "")


def shared(value: object) -> object:
    """Return a value in the form that makes equals equal: a list's order does not matter."""
    return tuple(sorted(map(str, value))) if isinstance(value, tuple) else value


def in_words(key: tuple[object, ...]) -> str:
    """Return a group's common values as words."""
    return ", ".join("+".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in key)
