"""Check deck lists: whether they are legal, in as many formats as are asked for, and what the formats say."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.check.fault import REFUSALS
from pnp.check.rule import Rule
from pnp.check.rule_scope import Unknown, deck_kinds
from pnp.decks.checking.format_checker import FormatChecker
from pnp.decks.checking.formats import Format, choose_formats, format_name_problems, represented_deck
from pnp.decks.loaded_lists import LoadedLists
from pnp.decks.matching.card_names import CardNames
from pnp.decks.matching.match_list import MatchedList, match_list
from pnp.decks.reading.deck_list import MOST_COPIES, DeckList
from pnp.load.findings import Findings
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.problem import FixedPlace, Problem, has_errors, in_order


class Verdict(Struct, frozen=True, eq=False):
    """What a format says of a deck; `rules` are the titles of those applied, by code, `fired` found something.

    `sure` tells that the format is right and all its rules were carried out.
    """

    form: Format
    problems: tuple[Problem, ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict)
    fired: frozenset[str] = frozenset()
    sure: bool = True

    @property
    def broken(self) -> bool:
        """Whether a rule is broken for certain."""
        return has_errors([problem for problem in self.problems if problem.code not in REFUSALS])


class CheckedDeck(Struct, frozen=True, eq=False):
    """A list, its cards, and the verdict of each format; `problems` are those of finding the cards.

    `sure` tells that the game's data and house rules could all be read: else nobody knows what the rules are.
    """

    listed: DeckList
    game: GameBook
    matched: MatchedList
    verdicts: tuple[Verdict, ...]
    problems: tuple[Problem, ...] = ()
    sure: bool = True

    @property
    def legal(self) -> bool | None:
        """Whether the deck is legal in every format that was asked; None where nobody can tell."""
        answers = [self.legal_in(verdict) for verdict in self.verdicts] or [None]
        return False if False in answers else None if None in answers else True

    def legal_in(self, verdict: Verdict) -> bool | None:
        """Tell whether the deck may be played in a format; None where nobody can tell.

        That is where the rules are not known, or cards or rules that could not be carried out leave it open.
        """
        if not self.sure:
            return None
        return False if verdict.broken else True if verdict.sure and not self.matched.unknown else None

    def problem_formats(self) -> Mapping[Problem, tuple[str, ...]]:
        """Return every problem with the formats that find it; what not all of them find says which one does."""
        by_format: dict[Problem, dict[str, Format]] = {}
        for verdict in self.verdicts:
            for problem in verdict.problems:
                by_format.setdefault(problem, {})[verdict.form.name] = verdict.form
        names: dict[Problem, tuple[str, ...]] = dict.fromkeys(self.problems, ())
        for problem, formats in by_format.items():
            if len(formats) == len(self.verdicts):
                names[problem] = tuple(formats)
                continue
            for name, form in formats.items():
                names[replace(problem, message=f"{form.title}: {problem.message}")] = (name,)
        return names


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
        deck = Deck(listed.title, listed.title, (), FixedPlace(listed.start))
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


class CheckedLists(Struct, frozen=True, eq=False):
    """Every list that could be checked, and every problem of the lists, the data and the rules.

    `formats` are the names of those that find a problem.
    """

    decks: tuple[CheckedDeck, ...]
    problems: tuple[Problem, ...]
    formats: Mapping[Problem, Sequence[str]]
    lang: str

    @property
    def legal(self) -> bool:
        """Whether nothing speaks against any of the decks."""
        return all(deck.legal for deck in self.decks) and not has_errors(self.problems)


def check_lists(
    loaded: LoadedLists, wanted: Sequence[str] = (), rules: Callable[[GameBook], Iterable[Rule]] = lambda _: ()
) -> CheckedLists:
    """Check every list in the formats `wanted`, else in those that it names, else in its game's first.

    `rules` are those of a game in Python.
    """
    findings = Findings()
    checkers = {slug: DeckChecker(game, rules(game)) for slug, game in loaded.games.items()}
    decks, sure = [], not has_errors(loaded.faults)
    for listed, game in loaded.lists:
        formats = choose_formats(listed, game, wanted, findings)
        deck = checkers[game.slug].check(listed, [replace(form, lang=loaded.lang) for form in formats])
        decks.append(replace(deck, sure=sure))
    found_by = {problem: names for deck in decks for problem, names in deck.problem_formats().items()}
    faults = [problem for checker in checkers.values() for problem in checker.faults()]
    problems = in_order([*loaded.problems, *findings.all(), *found_by, *faults])
    return CheckedLists(tuple(decks), problems, found_by, loaded.lang)


def unknown_formats(loaded: LoadedLists, wanted: Sequence[str]) -> tuple[Problem, ...]:
    """Return a problem for each format `wanted` that the game of a list does not have."""
    findings = Findings()
    for listed, game in loaded.lists if wanted else ():
        choose_formats(listed, game, wanted, findings)
    return findings.all()
