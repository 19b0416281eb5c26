"""The cards that an entry needs on the table: what a component says `with` another kind.

A layout needs the body cards of its numbers, a scenario its enemies. Where a file with such entries is printed by
itself, these cards are printed too.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache

from pnp.check.expressions import Expression, expression
from pnp.check.fault import RuleFault
from pnp.check.rule_sandbox import FOR_A_GAME, limit, refuse_beyond
from pnp.check.rule_scope import card_fields, card_view, cards, first_language, game_view, plain
from pnp.components.game import Facts, Game, facts_of
from pnp.model.book import GameBook, cached_in_book
from pnp.model.entry import Entry, UnreadError
from pnp.model.printed_cards import printed_cards
from pnp.model.specs import MOST_COPIES, ComponentSpec
from pnp.problem import Problem

SHORTAGE = "PNP218"


def companions(game: Game, name: str, entries: Sequence[Entry]) -> Mapping[str, int | None]:
    """Return the ids of the component's cards that one of these entries needs; raises Fault.

    With each stands how many are needed where the expression says a number, the most that any entry asks for; None
    where it says no more than that the card is needed: then all its copies are.
    """
    book, spec = game.book, game.book.components[name]
    if spec.cards not in book.kinds and spec.cards not in book.decks:
        return {}  # the check has said so
    most_work = limit(FOR_A_GAME)
    copies_of: dict[str, int | None] = {}
    needs = _needs(book, game.facts, name)
    for entry in entries:
        if entry.kind in spec.with_:
            for companion, copies in needs.of(entry, most_work):
                copies_of[companion] = max(copies_of.get(companion) or 0, copies or 0) or None
    return copies_of


def companion_problems(game: Game) -> Iterator[Problem]:
    """Yield what is wrong with the expressions of `with`, tried on every entry there is."""
    for name, spec in game.book.components.items():
        for kind in (kind for kind in spec.with_ if kind in game.book.kinds):
            try:
                companions(game, name, game.book.of(kind))
            except RuleFault as fault:
                place = game.book.source.at("components", name, "with", kind)
                message = f"component {name}: {fault.message}"
                yield Problem(fault.code, message, place, fault.hint, f"{game.book.slug}/{name}")


def shortages(game: Game) -> Iterator[Problem]:
    """Yield a warning for each component whose usual print is too little for entries on the table at once.

    Entries that files lay over a bundled game are printed by themselves, with all that they need.
    """
    book = game.book
    for name, spec in book.components.items():
        laid_over = frozenset() if name in book.top.components else book.top.entries
        for kind, number in spec.enough_for.items():
            entries = [entry for entry in book.of(kind) if (kind, entry.id) not in laid_over]
            with suppress(RuleFault):  # it has been told
                lacks = _lacks(game, name, entries, number)
                if lacks:
                    message = f"the component '{name}' has too few for {number} of '{kind}' at once: {', '.join(lacks)}"
                    place = book.source.at("components", name, "enough-for", kind)
                    subject = f"{book.slug}/{name}"
                    yield Problem(SHORTAGE, message, place, "raise `copies` of these cards", subject, "warning")


def _lacks(game: Game, name: str, entries: Sequence[Entry], number: int) -> list[str]:
    """Return what any so many of the entries may need, with what is printed, where that is less."""
    needed: dict[str, list[int]] = {}
    once = set[str]()
    for entry in entries:
        for card, copies in companions(game, name, (entry,)).items():
            needed.setdefault(card, []).append(copies or 1)
            if copies is None:
                once.add(card)
    there = Counter[str]()
    for printed, count, _ in printed_cards(game.book, game.book.components[name]):
        there[printed.id] += count
    most = {card: max(counts) if card in once else sum(sorted(counts)[-number:]) for card, counts in needed.items()}
    return [f"{there[card]} of {count} {card}" for card, count in most.items() if there[card] < count]


@cached_in_book
def _needs(book: GameBook, facts: Facts, component: str) -> "_Needs":
    return _Needs(book, facts, book.components[component])


@cached_in_book
def _seen(book: GameBook, facts: Facts, entry: Entry) -> tuple[Mapping[str, object], tuple[str, ...]]:
    """Return an entry as expressions see it, with the names of its facts."""
    told, lang = facts_of(book, facts, entry), first_language(book)
    view = {"entry": card_view(entry, entry.copies, {}, lang)}
    return ({**view, "facts": plain(told, lang)} if told else view), tuple(told)


class _Needs:
    """What the entries of a component's `with` need, worked out once for each; of a kind all have one expression."""

    def __init__(self, book: GameBook, facts: Facts, spec: ComponentSpec) -> None:
        self._book, self._facts, self._spec = book, facts, spec
        self._there = cards(book, spec.cards or "", "cards")
        self._lang = first_language(book)
        self._scope: Mapping[str, object] = {"values": plain(book.values, self._lang), "game": game_view(book)}
        self._expression = cache(self._compiled)
        self._known: dict[Entry, tuple[tuple[str, int | None], ...]] = {}

    def of(self, entry: Entry, most_work: int) -> tuple[tuple[str, int | None], ...]:
        """Return the ids of the cards that an entry needs, with how many where the expression says a number."""
        if entry not in self._known:
            self._known[entry] = tuple(self._worked_out(entry, most_work))
        return self._known[entry]

    def _worked_out(self, entry: Entry, most_work: int) -> Iterator[tuple[str, int | None]]:
        seen, facts = _seen(self._book, self._facts, entry)
        scope = {**seen, **self._scope}
        needs = self._expression(entry.kind, facts, tuple(scope))
        for card in self._there:
            refuse_beyond(most_work)
            try:
                answer = needs({**scope, "card": card.view})
            except UnreadError:
                continue  # a field that is wrong decides, and is told where it stands
            copies = min(answer, MOST_COPIES) if type(answer) is int else None
            if answer and (copies is None or copies > 0):
                yield card.entry.id, copies

    def _compiled(self, kind: str, facts: tuple[str, ...], scope: tuple[str, ...]) -> Expression:
        fields = {
            "card": card_fields(self._book, self._spec.cards or ""),
            "entry": card_fields(self._book, kind),
            "facts": facts,
        }
        known = {name: fields.get(name, ()) for name in ("card", *scope)}
        return expression(self._spec.with_[kind], known, kind)
