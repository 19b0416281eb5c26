"""Check decks by the rules of a format, which are compiled once for any number of decks."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from pnp.check.compiled_rule import CompiledRule, Names, named
from pnp.check.data_rules import compile_rule, refusing
from pnp.check.fault import REFUSALS
from pnp.check.rule_sandbox import FOR_A_DECK, FOR_A_GAME, limit
from pnp.check.rule_scope import (
    DECK_LIST,
    NOTHING,
    CheckedCard,
    Unknown,
    card_fields,
    card_view,
    cards,
    first_language,
    game_view,
    has_deck_lists,
    unknown_in,
    values_view,
)
from pnp.check.unread import with_unread
from pnp.decks.checking.formats import BANNED, TOO_MANY, Format, bundled_decks, format_name_problems, formats_of
from pnp.decks.matching.card_names import CardNames
from pnp.decks.statistics.compiled_stats import stats_problems
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.problem import Problem
from pnp.sandbox.record import Function, Record

Cards = tuple[CheckedCard, ...]


class FormatChecker:
    """A format's rules, compiled. `faults` are rules that cannot be carried out; the others judge without them.

    `deck_name` is the game's own deck that the lists stand for: what is said of that deck holds for them.
    """

    def __init__(self, form: Format, deck_name: str = "") -> None:
        game = form.game
        self.form = form
        self._names: Names = {"values": values_view(game), "game": game_view(game), "deck": _deck_view("", ())}
        blank, lang = dict.fromkeys(card_fields(game, DECK_LIST)), first_language(game)
        self._view = cache(lambda entry, copies: card_view(entry, copies, blank, lang, form.lang))
        self.faults: list[Problem] = []
        self.rules: list[CompiledRule] = []
        for rule in form.rules(deck_name):
            with refusing(game, rule, self.faults):
                self.rules.append(compile_rule(game, self._names, rule))
        self.titles = {rule.spec.code: rule.spec.title.rstrip(".") for rule in self.rules}
        self._banned, self._most = self._card_limits()
        known = frozenset(form.kinds) <= frozenset(game.kinds)
        # A kind that there is not is mistyped, so nobody knows which cards are strangers.
        self._kinds = frozenset(form.kinds if known else game.kinds)

    def _card_limits(self) -> tuple[frozenset[int], Mapping[int, int]]:
        """Return the banned cards and the most of others, by the identity of their entries."""
        known = CardNames(self.form.game, self.form.kinds)
        banned = frozenset(id(entry) for name in self.form.spec.banned for entry in known.all(name))
        return banned, {id(entry): n for name, n in self.form.spec.most.items() for entry in known.all(name)}

    def check(
        self, deck: Deck, unknown: Unknown = NOTHING, most_work: int | None = None
    ) -> tuple[tuple[Problem, ...], frozenset[str]]:
        """Return what is wrong with a deck, and the codes of the rules that found something.

        Of a list that holds `unknown` cards only what is certain is said. A rule that cannot be carried out on the deck
        is among the problems, with one of the codes `REFUSALS`.
        """
        most_work = most_work or limit(FOR_A_DECK)
        listed = tuple(self._cards(deck))
        names = {**self._names, "deck": _deck_view(deck.title, listed)}
        problems = list(self._over_limits(listed))
        for rule in self.rules:
            if not (unknown and rule.reads_deck):
                with refusing(self.form.game, rule.spec, problems):
                    problems.extend(self._broken(rule, deck, listed, names, unknown, most_work))
        return tuple(problems), frozenset(problem.code for problem in problems) - REFUSALS

    def _broken(
        self, rule: CompiledRule, deck: Deck, listed: Cards, names: Names, unknown: Unknown, most_work: int
    ) -> Iterator[Problem]:
        if rule.spec.of in self.form.game.kinds:
            listed = tuple([card for card in listed if card.entry.kind == rule.spec.of])
        targets = self._targets(rule, listed)
        yield from rule.problems(listed, deck.source.at(), most_work, targets, names, unknown=unknown, listed=True)

    def _cards(self, deck: Deck) -> Iterator[CheckedCard]:
        for line in deck.lines:
            view = self._view(line.entry, line.copies)
            yield CheckedCard(line.entry, line.copies, line.place, view, True)

    def _targets(self, rule: CompiledRule, listed: Cards) -> Cards:
        """Return the cards that a rule refers to: of a kind those in this deck, where it is about all deck lists."""
        name, game = rule.to[0], self.form.game
        if not name:
            return ()
        if rule.spec.of != DECK_LIST or name in game.decks:
            return cards(game, name, "to")
        return tuple([card for card in listed if card.entry.kind == name])

    def _over_limits(self, listed: Cards) -> Iterator[Problem]:
        """Yield cards that the format bans, and those that it allows fewer of."""
        if not self._banned and not self._most and not self.form.spec.kinds:
            return
        by_entry: dict[int, list[CheckedCard]] = {}
        for card in listed:
            by_entry.setdefault(id(card.entry), []).append(card)
        for key, same in by_entry.items():
            card, n, most = same[-1], sum(card.copies for card in same), self._most.get(key)
            stranger = card.entry.kind not in self._kinds
            if key in self._banned or stranger:
                what = "no card for a deck" if stranger else "banned"
                message = f"{card.view!r} is {what} in {self.form.title}"
                hint = f"take out {n} of: {named(same, listed)}"
                yield Problem(BANNED, message, same[0].place, hint, card.entry.subject)
            elif most is not None and n > most:
                message = f"{n} of {card.view!r}: {self.form.title} allows {most}"
                hint = f"take out {n - most} of: {named(same, listed)}"
                yield Problem(TOO_MANY, message, card.place, hint, card.entry.subject)


def _deck_view(title: str, cards: Sequence[CheckedCard]) -> Record:
    """Return what expressions know as `deck`: its `size`, `title` and `of('kind')`, a list of cards."""

    def of(kind: str) -> tuple[Record, ...]:
        return tuple(card.view for card in cards if card.entry.kind == kind)

    return Record("the deck", {"size": sum([card.copies for card in cards]), "title": title}, Function("of", of))


def game_deck_problems(game: GameBook) -> Iterator[Problem]:
    """Yield what is wrong with a game's formats, charts and lists."""
    game = with_unread(game)
    yield from _list_problems(game) if has_deck_lists(game) else ()
    yield from format_name_problems(game)
    yield from stats_problems(game)


def _list_problems(game: GameBook) -> Iterator[Problem]:
    """Yield what is wrong with the decks that the game lists, and with its rules on deck lists."""
    most_work = limit(FOR_A_GAME)
    checkers = {form.name: FormatChecker(form) for form in formats_of(game)}
    for form, deck in bundled_decks(game):
        yield from checkers[form.name].check(deck, unknown_in(game, deck.id), most_work)[0]
    for checker in checkers.values():
        yield from checker.faults
