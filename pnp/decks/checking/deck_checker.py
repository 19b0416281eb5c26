"""Check the deck lists of one game: whether they are legal, in as many formats as are asked for."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pnp.check.fault import REFUSALS
from pnp.check.rule import Rule
from pnp.check.rule_input import Unknown
from pnp.check.rule_scope import deck_kinds
from pnp.decks.checking.choose_formats import represented_deck
from pnp.decks.checking.format_checker import FormatChecker
from pnp.decks.checking.format_names import format_name_problems
from pnp.decks.checking.formats import Format
from pnp.decks.checking.verdict import CheckedDeck, Verdict
from pnp.decks.matching.card_names import CardNames
from pnp.decks.matching.match_list import ListSource, MatchedList, match_list
from pnp.decks.reading.deck_list import MOST_COPIES, DeckList
from pnp.load.findings import Findings
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.problem import Problem, in_order


class DeckChecker:
    """Checks the lists of one game; what the lists share is worked out once. `rules` are the game's own in Python."""

    def __init__(self, game: GameBook, rules: Iterable[Rule] = ()) -> None:
        self.game = game
        self.cards = CardNames(game, deck_kinds(game))
        self._rules = tuple(rule for rule in rules if rule.on_decks)
        self._checkers: dict[tuple[str, str], FormatChecker] = {}
        self._misnamed = tuple(format_name_problems(game)) if game.whole else ()

    def check(self, listed: DeckList, formats: Sequence[Format]) -> CheckedDeck:
        """Return what every format says of a list."""
        if not self.game.whole:
            return self._unchecked(listed, formats)
        findings = Findings()
        matched = match_list(listed, self.cards, findings)
        problems = findings.all() if len(findings) else ()
        if not matched.deck.lines:
            return CheckedDeck(listed, self.game, matched, (), problems)
        name = represented_deck(matched.deck, self.game)
        verdicts = tuple([self._verdict(matched, form, name) for form in formats])
        return CheckedDeck(listed, self.game, matched, verdicts, problems)

    def faults(self) -> tuple[Problem, ...]:
        """Return what is wrong with the formats and rules that were used so far."""
        faults = [problem for checker in self._checkers.values() for problem in checker.faults]
        return in_order([*faults, *self._misnamed])

    def _unchecked(self, listed: DeckList, formats: Sequence[Format]) -> CheckedDeck:
        """Return that nobody can tell: any card, rule or value may stand in the part of the game that was not read."""
        copies = sum(min(line.copies, MOST_COPIES) for line in listed.lines)
        deck = Deck(listed.title, listed.title, (), ListSource(listed.start))
        matched = MatchedList(deck, Unknown(copies, len(listed.lines), listed.unread))
        return CheckedDeck(listed, self.game, matched, tuple(Verdict(form, sure=False) for form in formats), sure=False)

    def _verdict(self, matched: MatchedList, form: Format, name: str) -> Verdict:
        checker = self._checkers.get((form.name, name))
        if checker is None:
            checker = self._checkers[(form.name, name)] = FormatChecker(form, name)
        problems, fired = checker.check(matched.deck, matched.unknown)
        titles = checker.titles
        if name and self._rules and not matched.unknown:
            titles = {**titles, **{rule.code: rule.title for rule in self._rules}}
            by_rule = {rule.code: list(_problems_in_list(rule, matched.deck, form, name)) for rule in self._rules}
            problems = (*problems, *(problem for group in by_rule.values() for problem in group))
            fired |= {code for code, group in by_rule.items() if group}
        misnamed = any(problem.subject == f"{self.game.slug}/{form.name}" for problem in self._misnamed)
        refused = checker.faults or any(problem.code in REFUSALS for problem in problems)
        return Verdict(form, problems, titles, fired, sure=not misnamed and not refused)


def _problems_in_list(rule: Rule, deck: Deck, form: Format, name: str) -> Iterator[Problem]:
    """Run a Python rule on the game with the list as its only deck; what it says of anything else does not count."""
    game = replace(form.game, decks={name: replace(deck, id=name)})
    file = deck.source.at().file
    return (problem for problem in rule.check(game) if problem.place.file == file)
