"""Check the lists of a run: a judge for each game, every format that is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.cli.commands.deck.lists import Lists
from pnp.cli.project import wrong_use
from pnp.components.game import find_game
from pnp.decks.checking.deck_checker import CheckedDeck, DeckChecker
from pnp.decks.matching.detect_game import requested_formats
from pnp.load.findings import Findings
from pnp.problem import Problem, has_errors, in_order


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What a run came to: every list that could be judged, and every problem, of the lists, the data and the rules."""

    judged: tuple[CheckedDeck, ...]
    problems: tuple[Problem, ...]
    lang: str = ""

    @property
    def legal(self) -> bool:
        """Whether nothing speaks against any of the decks."""
        return all(each.legal for each in self.judged) and not has_errors(self.problems)


def judge_lists(lists: Lists, asked: Sequence[str]) -> Found:
    """Check every list in the formats asked for, else in those that it names, else in its game's first."""
    findings = Findings()
    judges = {slug: DeckChecker(game, find_game(game).rules) for slug, game in lists.games.items()}
    judged = []
    _see_that_formats_are_known(lists, asked)
    for listed, game in lists.read:
        formats = requested_formats(listed, game, asked, findings)
        formats = tuple(replace(form, lang=lists.lang) for form in formats)
        judged.append(judges[game.slug].check(listed, formats))
        judged[-1] = replace(judged[-1], sure=not has_errors(lists.faults))
    problems = [*lists.problems, *findings.all()]
    problems += [problem for each in judged for problem in each.all()]
    problems += [problem for judge in judges.values() for problem in judge.faults()]
    return Found(tuple(judged), in_order(problems), lists.lang)


def _see_that_formats_are_known(lists: Lists, asked: Sequence[str]) -> None:
    """Stop where the game of a list has no format that was asked for: that is wrong use, not a fault of the list."""
    for listed, game in lists.read:
        unknown = Findings()
        requested_formats(listed, game, asked, unknown)
        for problem in unknown.all() if asked else ():
            wrong_use(problem.message, problem.hint)
