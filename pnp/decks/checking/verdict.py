"""What the formats say of a deck list."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pnp.check.fault import REFUSALS
from pnp.decks.checking.formats import Format
from pnp.decks.matching.match_list import MatchedList
from pnp.decks.reading.deck_list import DeckList
from pnp.model.book import GameBook
from pnp.problem import Problem, has_errors


@dataclass(frozen=True, slots=True, eq=False)
class Verdict:
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


@dataclass(frozen=True, slots=True, eq=False)
class CheckedDeck:
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
