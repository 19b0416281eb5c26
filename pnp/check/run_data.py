"""Run the rules that a game's data says."""

import re
from collections.abc import Iterator

from pnp.check.compile_rule import compile_rule, refusal
from pnp.check.compiled_rule import Names
from pnp.check.fault import RuleFault
from pnp.check.rule_sandbox import FOR_A_GAME, limit, refuse_beyond
from pnp.check.rule_scope import DECK_LIST, VALUES, cards, game_view, place_of, unknown_in, values_view
from pnp.model.book import GameBook
from pnp.model.entry import UnreadError
from pnp.model.specs import RuleSpec
from pnp.problem import Problem

_OTHERS = re.compile(r"\b(?:game|values|deck)\b")


def data_problems(game: GameBook, *, work: int = FOR_A_GAME) -> Iterator[Problem]:
    """Yield what breaks the game's data rules, and the rules that cannot be carried out in the time given.

    Rules on deck lists are left out. Of a game whose files could not be read to their ends only what each card says
    by itself is judged.
    """
    if not game.whole:
        yield from _alone(game, limit(work))
        return
    most_work = limit(work)
    names = {"values": values_view(game), "game": game_view(game)}
    for rule in game.rules:
        if rule.of == DECK_LIST and DECK_LIST not in (*game.kinds, *game.decks):
            continue
        yield from _told(game, names, rule, most_work)


def _alone(game: GameBook, most_work: int) -> Iterator[Problem]:
    """Yield the cards that break a rule whatever the part of the game is that could not be read."""
    names = {"values": values_view(game), "game": game_view(game)}
    for rule in game.rules:
        words = f"{rule.where} {rule.require} {rule.message} {rule.hint}"
        if rule.check == "require" and rule.of in game.kinds and not _OTHERS.search(words):
            yield from _told(game, names, rule, most_work)


def _told(game: GameBook, names: Names, rule: RuleSpec, most_work: int) -> Iterator[Problem]:
    """Yield what breaks a rule, or that it cannot be carried out; nothing where it hangs on what could not be read."""
    try:
        yield from _problems(game, names, rule, most_work)
    except RuleFault as fault:
        yield refusal(game, rule, fault)
    except UnreadError:
        return


def _problems(game: GameBook, names: Names, rule: RuleSpec, most_work: int) -> Iterator[Problem]:
    refuse_beyond(most_work)
    compiled = compile_rule(game, names, rule)
    on_values = rule.of == VALUES and VALUES not in game.kinds
    there = () if on_values else cards(game, rule.of, "of")
    place = game.source.at(VALUES, *compiled.fields[:1]) if on_values else place_of(game, rule.of)
    targets = cards(game, compiled.to[0], "to") if compiled.to[0] else ()
    yield from compiled.problems(there, place, most_work, targets, unknown=unknown_in(game, rule.of))
