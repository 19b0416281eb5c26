"""Check a game: the rules its data says, its own rules in Python, and those that every game has to keep."""

from collections.abc import Iterator

from pnp.check.fault import DOUBLE_CODE
from pnp.check.rule import CORE, Rule, find_rules
from pnp.check.unread import patiently, with_unread
from pnp.model.book import GameBook
from pnp.problem import Problem, in_order

BY_ITSELF = frozenset(["PNP214"])
"""Codes of rules that judge a thing by what stands there, whatever else is missing."""


def check(game: GameBook, rules: tuple[Rule, ...]) -> tuple[Problem, ...]:
    """Return all problems of a game by place, each once. `rules` are the game's own in Python.

    Entries that could not be read whole are judged by what could be; of a game that could not, each card by itself. An
    exception of a Python rule is a bug of ours and passes through, with the rule's code in its notes.
    """
    core = find_rules(CORE)
    game = with_unread(game)
    problems = list(_double_codes(game, rules))
    problems += _said_in_data(game)
    every = (*core, *rules) if game.whole else (rule for rule in core if rule.code in BY_ITSELF)
    for rule in every:
        try:
            problems += patiently(rule.check, game)
        except Exception as error:
            error.add_note(f"in rule {rule.code} on game {game.slug}")
            raise
    return in_order(problems)


def _said_in_data(game: GameBook) -> list[Problem]:
    if not game.rules:
        return []
    # Expressions bring a language of their own along; a game without rules does not wait for it.
    from pnp.check.data_rules import data_problems

    return data_problems(game)


def _double_codes(game: GameBook, rules: tuple[Rule, ...]) -> Iterator[Problem]:
    """Yield data rules whose code means something else already: nobody could explain or ignore it alone."""
    taken = {rule.code: f"'{rule.title}'" for rule in rules}
    for number, spec in enumerate(game.rules):
        if spec.code in taken or spec.code.startswith("PNP"):
            other = taken.get(spec.code, "PNP codes are pnp's own")
            place = game.source.at("rules", number, "code")
            message = f"the code {spec.code} is taken: {other}"
            yield Problem(DOUBLE_CODE, message, place, "give the rule a code of its own", f"{game.slug}/{spec.code}")
        taken[spec.code] = f"'{spec.title}'"
