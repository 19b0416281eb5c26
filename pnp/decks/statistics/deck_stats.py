"""What a deck is made of, and what can be expected of it: charts and exact odds, as the game's data asks for."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from pnp.check.expressions import Expression
from pnp.check.rule_scope import DECK_LIST, card_fields, card_view, first_language
from pnp.decks.statistics.compiled_stats import CompiledStats
from pnp.decks.statistics.draw_odds import Terms, at_least, exactly, one_can_be_paid, one_of_each, this_can_be_paid
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.model.deck_specs import CastableSpec, ChartSpec
from pnp.model.words import said
from pnp.sandbox.record import Record

Odds = tuple[str, tuple[Fraction | None, ...]]
"""What some odds are about, and the odds by turn; None where there are too many elements to reckon with."""
Cards = tuple[tuple[Record, int], ...]


class Chart(Struct, frozen=True):
    """How many cards there are for each value; `other` have none there."""

    title: str
    field: str
    bars: tuple[tuple[str, int], ...]
    other: int


class Stats(Struct, frozen=True):
    """The whole of a deck; `drawn` are the cards that have been drawn by turn."""

    title: str
    size: int
    charts: tuple[Chart, ...]
    drawn: tuple[int, ...]
    odds: tuple[Odds, ...]


def stats_of(deck: Deck, game: GameBook, stats: CompiledStats, lang: str, *, second: bool = False) -> Stats:
    """Return the charts and odds of a deck, titles in a language; raises Fault where an expression fails on a card.

    With `second` they are those of the player who goes second.
    """
    blank, read = dict.fromkeys(card_fields(game, DECK_LIST)), first_language(game)
    cards = tuple((card_view(line.entry, line.copies, blank, read), line.copies) for line in deck.lines)
    drawn = tuple(min(stats.drawn(turn, second=second), deck.size) for turn in range(1, stats.turns + 1))
    charts = tuple(_chart(spec, _those(where, cards, stats), game, lang) for spec, where in stats.charts)
    return Stats(deck.title, deck.size, charts, drawn, tuple(_odds(stats, cards, drawn, deck.size, lang)))


def _those(where: Expression, cards: Cards, stats: CompiledStats) -> Cards:
    return tuple((card, copies) for card, copies in cards if where({**stats.names, "card": card}))


def _chart(spec: ChartSpec, cards: Cards, game: GameBook, lang: str) -> Chart:
    counts: Counter[object] = Counter()
    other = 0
    for card, copies in cards:
        value = card[spec.field]
        for part in value if isinstance(value, tuple) else (value,):
            counts[part] += copies if part is not None else 0
        other += copies if value is None or value == () else 0
    bars = tuple(_bars(spec.field, counts, game, lang))
    return Chart(said(spec.title, lang) or spec.field, spec.field, bars, other)


def _bars(field: str, counts: Counter[object], game: GameBook, lang: str) -> Iterator[tuple[str, int]]:
    """Yield values with their counts: numbers without gaps, choices and kinds in the game's order."""
    values = [value for value in counts if counts[value]]
    numbers = [value for value in values if type(value) is int]
    if numbers and len(numbers) == len(values):
        low, high = min(numbers), max(numbers)
        gapless = range(low, high + 1) if high - low <= 30 else sorted(numbers)
        yield from ((str(value), counts[value]) for value in gapless)
        return
    order = {choice: n for n, choice in enumerate(_choices(field, game))}
    for value in sorted(values, key=lambda v: (order.get(str(v), 999), -counts[v], str(v))):
        yield _label(field, value, game, lang), counts[value]


def _choices(field: str, game: GameBook) -> tuple[str, ...]:
    if field == "kind":
        return tuple(game.kinds)
    specs = [kind.fields[field] for kind in game.kinds.values() if field in kind.fields]
    return next((spec.choices for spec in specs if spec.choices), ())


def _label(field: str, value: object, game: GameBook, lang: str) -> str:
    if field == "kind" and str(value) in game.kinds:
        return said(game.kinds[str(value)].title, lang) or str(value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _odds(stats: CompiledStats, cards: Cards, drawn: tuple[int, ...], size: int, lang: str) -> Iterator[Odds]:
    for group, where in stats.groups:
        count = sum(copies for _, copies in _those(where, cards, stats))
        title = f"{said(group.title, lang) or group.where} ({count})"
        for k in group.least:
            yield f"{title}: {k} or more", tuple(at_least(k, of=count, total=size, drawn=n) for n in drawn)
        for k in group.exactly:
            yield f"{title}: exactly {k}", tuple(exactly(k, of=count, total=size, drawn=n) for n in drawn)
    for together, conditions in stats.together:
        title = said(together.title, lang) or ", ".join(together.all)
        numbered = {id(card): number for number, (card, _) in enumerate(cards)}
        groups = [{numbered[id(card)] for card, _ in _those(where, cards, stats)} for where in conditions]
        copies = {number: n for number, (_, n) in enumerate(cards)}
        yield f"one of each: {title}", tuple(one_of_each(groups, copies=copies, drawn=n) for n in drawn)
    if stats.castable:
        yield from _paying_odds(stats, stats.castable, cards, drawn, size)


def _paying_odds(
    stats: CompiledStats, spec: CastableSpec, cards: Cards, drawn: tuple[int, ...], size: int
) -> Iterator[Odds]:
    """Yield the odds that some card drawn can be paid for, and for each cost that one can which is in hand.

    Cards of one cost are weighed by their copies.
    """
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
    turns = [(n, Terms(spec.calls * turn, spec.free, spec.standin)) for turn, n in enumerate(drawn, 1)]
    yield "a card drawn can be paid for", tuple(one_can_be_paid(size, n, sources, costs, terms) for n, terms in turns)
    for cost in sorted({cost for cost, _ in costs}):
        matches = {match: n for (of, match), n in costs.items() if of == cost}
        count = sum(matches.values())
        paid = [
            [n * this_can_be_paid(cost, match, size, seen, sources, terms) for match, n in matches.items()]
            for seen, terms in turns
        ]
        yield f"cost {cost} in hand ({count}) can be paid", tuple(sum(odds, Fraction(0)) / count for odds in paid)
