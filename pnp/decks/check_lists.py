"""Check the lists of a run, each in every format that is asked for."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.check.rule import Rule
from pnp.decks.checking.choose_formats import choose_formats
from pnp.decks.checking.deck_checker import DeckChecker
from pnp.decks.checking.verdict import CheckedDeck
from pnp.decks.loaded_lists import LoadedLists
from pnp.load.findings import Findings
from pnp.model.book import GameBook
from pnp.problem import Problem, has_errors, in_order


@dataclass(frozen=True, slots=True, eq=False)
class CheckedLists:
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
