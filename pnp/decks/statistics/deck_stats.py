"""What a deck is made of, and what can be expected of it: charts and exact odds, as the game's data asks for."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pnp.check.reach import DECK_LIST, card_fields
from pnp.check.view import card_view, first_language
from pnp.decks.statistics.castable import Terms, one_can_be_paid, this_can_be_paid
from pnp.decks.statistics.compiled_stats import CompiledChart, CompiledGroup, CompiledStats, CompiledTogether
from pnp.decks.statistics.hypergeometric import at_least, exactly, one_of_each
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.model.words import said
from pnp.sandbox.record import Record


@dataclass(frozen=True, slots=True)
class Chart:
    """How many cards there are for each value; `other` have none there."""

    title: str
    field: str
    bars: tuple[tuple[str, int], ...]
    other: int


@dataclass(frozen=True, slots=True)
class Group:
    """The odds of a group by turn: of at least so many for each of `least`, of just so many for each of `exactly`."""

    title: str
    size: int
    least: tuple[tuple[int, tuple[Fraction, ...]], ...]
    exactly: tuple[tuple[int, tuple[Fraction, ...]], ...]


@dataclass(frozen=True, slots=True)
class Together:
    """The odds by turn that a card of each of several groups has been drawn."""

    title: str
    by_turn: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Paying:
    """The odds by turn that some card drawn can be paid for; `by_cost` that one of a cost can which is in hand.

    Cards of one cost are weighed by their copies. `any_card` is None where there are too many elements to reckon with.
    """

    any_card: tuple[Fraction | None, ...]
    by_cost: tuple[tuple[int, int, tuple[Fraction, ...]], ...]


@dataclass(frozen=True, slots=True)
class Stats:
    """The whole of a deck; `drawn` are the cards that have been drawn by turn."""

    title: str
    size: int
    charts: tuple[Chart, ...]
    groups: tuple[Group, ...]
    together: tuple[Together, ...]
    paying: Paying | None
    drawn: tuple[int, ...]


Counted = tuple[tuple[Record, int], ...]
_NONE = Fraction(0)


def stats_of(deck: Deck, game: GameBook, stats: CompiledStats, lang: str, *, second: bool = False) -> Stats:
    """Return the charts and odds of a deck, titles in a language; raises Fault where an expression fails on a card.

    With `second` they are those of the player who goes second.
    """
    blank = dict.fromkeys(card_fields(game, DECK_LIST))
    read = first_language(game)
    cards = tuple((card_view(line.entry, line.copies, blank, read), line.copies) for line in deck.lines)
    turns = range(1, stats.turns + 1)
    drawn = tuple(min(stats.drawn(turn, second=second), deck.size) for turn in turns)
    return Stats(
        title=deck.title,
        size=deck.size,
        charts=tuple(_chart(each, cards, game, stats, lang) for each in stats.charts),
        groups=tuple(_group(each, cards, drawn, deck.size, stats, lang) for each in stats.groups),
        together=tuple(_together(each, cards, drawn, stats, lang) for each in stats.together),
        paying=_paying(cards, drawn, deck.size, stats) if stats.castable else None,
        drawn=drawn,
    )


def _chart(chart: CompiledChart, cards: Counted, game: GameBook, stats: CompiledStats, lang: str) -> Chart:
    counts: Counter[object] = Counter()
    other = 0
    for card, copies in cards:
        if chart.where({**stats.names, "card": card}):
            value = card[chart.spec.field]
            values = value if isinstance(value, tuple) else (value,)
            for each in values:
                counts[each] += copies if each is not None else 0
            other += copies if value is None or value == () else 0
    title = said(chart.spec.title, lang) or chart.spec.field
    return Chart(title, chart.spec.field, tuple(_bars(chart.spec.field, counts, game, lang)), other)


def _bars(field: str, counts: Counter[object], game: GameBook, lang: str) -> Iterator[tuple[str, int]]:
    """Yield values with their counts: numbers without gaps, choices and kinds in the game's order."""
    numbers = [value for value in counts if type(value) is int and counts[value]]
    if numbers and len(numbers) == len([value for value in counts if counts[value]]):
        low, high = min(numbers), max(numbers)
        if high - low <= 30:
            numbers = list(range(low, high + 1))
        yield from ((str(value), counts[value]) for value in sorted(numbers))
        return
    order = {choice: n for n, choice in enumerate(_choices(field, game))}
    for value in sorted(
        (v for v in counts if counts[v]), key=lambda v: (order.get(str(v), 999), -counts[v], str(v))
    ):
        yield _called(field, value, game, lang), counts[value]


def _choices(field: str, game: GameBook) -> tuple[str, ...]:
    if field == "kind":
        return tuple(game.kinds)
    specs = [kind.fields[field] for kind in game.kinds.values() if field in kind.fields]
    return next((spec.choices for spec in specs if spec.choices), ())


def _called(field: str, value: object, game: GameBook, lang: str) -> str:
    if field == "kind" and str(value) in game.kinds:
        return said(game.kinds[str(value)].title, lang) or str(value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _group(
    group: CompiledGroup, cards: Counted, drawn: tuple[int, ...], size: int, stats: CompiledStats, lang: str
) -> Group:
    count = sum(copies for card, copies in cards if group.where({**stats.names, "card": card}))

    def by_turn(chance: Callable[..., Fraction], k: int) -> tuple[int, tuple[Fraction, ...]]:
        return k, tuple(chance(k, of=count, total=size, drawn=n) for n in drawn)

    return Group(
        title=said(group.spec.title, lang) or group.spec.where,
        size=count,
        least=tuple(by_turn(at_least, k) for k in group.spec.least),
        exactly=tuple(by_turn(exactly, k) for k in group.spec.exactly),
    )


def _together(
    wanted: CompiledTogether, cards: Counted, drawn: tuple[int, ...], stats: CompiledStats, lang: str
) -> Together:
    groups = [
        {n for n, (card, _) in enumerate(cards) if where({**stats.names, "card": card})}
        for where in wanted.all
    ]
    copies = {n: of for n, (_, of) in enumerate(cards)}
    title = said(wanted.spec.title, lang) or ", ".join(wanted.spec.all)
    return Together(title, tuple(one_of_each(groups, copies=copies, drawn=n) for n in drawn))


def _paying(cards: Counted, drawn: tuple[int, ...], size: int, stats: CompiledStats) -> Paying | None:
    spec = stats.castable
    if spec is None:
        return None
    sources: Counter[str] = Counter()
    costs: Counter[tuple[int, str]] = Counter()
    for card, copies in cards:
        names = {**stats.names, "card": card}
        match = str(card[spec.match]) if spec.match and card[spec.match] is not None else ""
        cost = card[spec.cost]
        if stats.sources(names):
            sources[match] += copies
        elif stats.payable(names) and isinstance(cost, int):
            costs[(cost, match)] += copies
    terms = [Terms(spec.calls * turn, spec.free, spec.standin) for turn in range(1, len(drawn) + 1)]
    pairs = tuple(zip(drawn, terms, strict=True))
    return Paying(
        any_card=tuple(one_can_be_paid(size, n, sources, costs, each) for n, each in pairs),
        by_cost=tuple(_by_cost(costs, sources, size, pairs)),
    )


def _by_cost(
    costs: Mapping[tuple[int, str], int],
    sources: Mapping[str, int],
    size: int,
    pairs: tuple[tuple[int, Terms], ...],
) -> Iterator[tuple[int, int, tuple[Fraction, ...]]]:
    """Yield each cost with its number of cards and the odds by turn, those of each card weighed by its copies."""
    for cost in sorted({cost for cost, _ in costs}):
        there = {match: n for (each, match), n in costs.items() if each == cost}
        count = sum(there.values())
        odds = tuple(
            sum(
                (n * this_can_be_paid(cost, match, size, seen, sources, terms) for match, n in there.items()),
                _NONE,
            )
            / count
            for seen, terms in pairs
        )
        yield cost, count, odds
