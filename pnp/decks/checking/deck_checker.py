"""Check deck lists: whether they are legal, in as many formats as are asked for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.check.asked import Unknown
from pnp.check.fault import REFUSALS
from pnp.check.reach import deck_kinds
from pnp.check.rule import Rule
from pnp.decks.checking.format_checker import FormatChecker
from pnp.decks.checking.format_names import format_name_problems
from pnp.decks.checking.formats import Format, renamed
from pnp.decks.matching.card_names import CardNames
from pnp.decks.matching.detect_game import represented_deck
from pnp.decks.matching.match_list import MatchedList, Written, match_list
from pnp.decks.reading.deck_list import DeckList
from pnp.load.findings import Findings
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.problem import Problem, has_errors, in_order


@dataclass(frozen=True, slots=True, eq=False)
class Verdict:
    """What a format says of a deck; `rules` are the titles of those applied, by code, `fired` found something.

    `sure` tells that the format is right and all its rules were carried out.
    """

    form: Format
    problems: tuple[Problem, ...]
    rules: Mapping[str, str]
    fired: frozenset[str]
    sure: bool = True

    @property
    def broken(self) -> bool:
        """Whether a rule is broken for certain."""
        return has_errors([problem for problem in self.problems if problem.code not in REFUSALS])


@dataclass(frozen=True, slots=True, eq=False)
class CheckedDeck:
    """A list, its deck, and the verdict of each format; `problems` are those of reading the list.

    `sure` tells that the game's data and house rules could all be read: else nobody knows what the rules are.
    """

    listed: DeckList
    game: GameBook
    resolved: MatchedList
    verdicts: tuple[Verdict, ...]
    problems: tuple[Problem, ...] = ()
    sure: bool = True

    @property
    def legal(self) -> bool:
        """Whether the deck is legal in every format that was asked."""
        return bool(self.verdicts) and all(self.legal_in(verdict) for verdict in self.verdicts)

    @property
    def legal_or_open(self) -> bool | None:
        """Whether the deck is legal in every format that was asked; None where nobody can tell."""
        said = [self.legal_in(verdict) for verdict in self.verdicts] or [None]
        return False if False in said else None if None in said else True

    def legal_in(self, verdict: Verdict) -> bool | None:
        """Tell whether the deck may be played in a format; None where nobody can tell.

        That is where the rules are not known, or cards or rules that could not be carried out leave it open.
        """
        if not self.sure:
            return None
        return False if verdict.broken else True if verdict.sure and not self.resolved.unknown else None

    def all(self) -> tuple[Problem, ...]:
        """Return every problem once; with several formats, those that not all find say which one does."""
        found = list(self.problems)
        spread = [
            {(p.place, p.code, p.message, p.hint) for p in verdict.problems} for verdict in self.verdicts
        ]
        for verdict in self.verdicts:
            for problem in verdict.problems:
                key = (problem.place, problem.code, problem.message, problem.hint)
                common = all(key in there for there in spread)
                found += [problem] if common else renamed([problem], verdict.form.title)
        return in_order(found)


class DeckChecker:
    """Judges the lists of one game; what the lists share is worked out once. `rules` are the game's own in Python."""

    def __init__(self, game: GameBook, rules: Iterable[Rule] = ()) -> None:
        self.game = game
        self.cards = CardNames(game, deck_kinds(game))
        self._rules = tuple(rule for rule in rules if rule.on_decks)
        self._checkers: dict[tuple[str, str], FormatChecker] = {}
        self._misnamed = tuple(format_name_problems(game))

    def check(self, listed: DeckList, formats: Sequence[Format]) -> CheckedDeck:
        """Return what every format says of a list."""
        if not self.game.whole:
            return self._unread(listed, formats)
        findings = Findings()
        resolved = match_list(listed, self.cards, findings)
        problems = findings.all() if len(findings) else ()
        if not resolved.deck.lines:
            return CheckedDeck(listed, self.game, resolved, (), problems)
        name = represented_deck(resolved.deck, self.game)
        verdicts = tuple([self._verdict(resolved, form, name) for form in formats])
        return CheckedDeck(listed, self.game, resolved, verdicts, problems)

    def _unread(self, listed: DeckList, formats: Sequence[Format]) -> CheckedDeck:
        """Return that nobody can tell: any card, rule or value may stand in the part of the game that was not read."""
        copies = sum(item.copies for item in listed.items)
        empty = Deck(listed.title, listed.title, (), Written(listed.start))
        resolved = MatchedList(empty, Unknown(copies, len(listed.items), listed.unread))
        verdicts = tuple(Verdict(form, (), {}, frozenset(), sure=False) for form in formats)
        return CheckedDeck(listed, self.game, resolved, verdicts, sure=False)

    def faults(self) -> tuple[Problem, ...]:
        """Return what is wrong with the formats and rules that were used so far."""
        if not self.game.whole:
            return ()
        found = [problem for checker in self._checkers.values() for problem in checker.faults]
        return in_order([*found, *self._misnamed])

    def _verdict(self, resolved: MatchedList, form: Format, name: str) -> Verdict:
        key = (form.name, name)
        checker = self._checkers.get(key)
        if checker is None:
            checker = self._checkers[key] = FormatChecker(form, name)
        found, fired = checker.check(resolved.deck, resolved.unknown)
        codes = checker.titles
        if name and self._rules and not resolved.unknown:
            titles = {**codes, **{rule.code: rule.title for rule in self._rules}}
            by_rule = {rule.code: list(self._in_python(rule, resolved, form, name)) for rule in self._rules}
            found = (*found, *(problem for problems in by_rule.values() for problem in problems))
            fired, codes = fired | {code for code in by_rule if by_rule[code]}, titles
        return Verdict(form, found, codes, fired, self._sure(form, checker, found))

    def _sure(self, form: Format, checker: FormatChecker, found: tuple[Problem, ...]) -> bool:
        """Tell whether the format names nothing that there is not, and all its rules were carried out."""
        misnamed = any(each.subject == f"{self.game.slug}/{form.name}" for each in self._misnamed)
        unrun = checker.faults or any(problem.code in REFUSALS for problem in found)
        return not misnamed and not unrun

    def _in_python(self, rule: Rule, resolved: MatchedList, form: Format, name: str) -> Iterator[Problem]:
        """Ask a rule about the game with the list as its only deck; what it says of anything else does not count."""
        game = replace(form.game, decks={name: replace(resolved.deck, id=name)})
        file = resolved.deck.source.at().file
        return (problem for problem in rule.check(game) if problem.place.file == file)
