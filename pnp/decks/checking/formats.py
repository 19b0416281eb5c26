"""Formats: the ways to build decks that a game knows, with their numbers, cards and rules."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.check.rule_scope import DECK_LIST, deck_kinds
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.model.deck_specs import FormatSpec
from pnp.model.specs import RuleSpec
from pnp.model.words import said
from pnp.problem import Place, Source

USUAL = "standard"
"""What the only format of a game is called that names none."""

BANNED, TOO_MANY = "PNP220", "PNP221"


@dataclass(frozen=True, slots=True, eq=False)
class Format:
    """A format of a game; `game` has the format's values in the place of its own.

    `lang` is the language in which it and its cards are named, "" for the game's first.
    """

    name: str
    spec: FormatSpec
    game: GameBook
    lang: str = ""

    @property
    def title(self) -> str:
        """What the format is called."""
        first = self.game.languages[0] if self.game.languages else "en"
        return said(self.spec.title, self.lang or first) or self.name

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of card that a deck may hold."""
        return self.spec.kinds or deck_kinds(self.game)

    def rules(self, named: str = "") -> tuple[RuleSpec, ...]:
        """Return the rules that decks keep; `named` is the game's deck that they stand for, "" for none."""
        wanted = {DECK_LIST, named} - {""}
        deck = self.game.decks.get(named)
        kinds = {line.entry.kind for line in deck.lines} if deck else set()
        rules = (rule for rule in self.game.rules if rule.of in wanted or (rule.lists and rule.of in kinds))
        return tuple(rule for rule in rules if rule.code not in self.spec.off)


def formats_of(game: GameBook) -> tuple[Format, ...]:
    """Return the formats of a game, one without a name of its own where it says none."""
    specs = game.formats or {USUAL: FormatSpec()}
    return tuple(_format(game, name, spec) for name, spec in specs.items())


def bundled_decks(game: GameBook) -> Iterator[tuple[Format, Deck]]:
    """Yield the game's own deck lists with the formats that they keep."""
    formats = formats_of(game)
    elsewhere = {name for form in formats[1:] for name in form.spec.decks or ()}
    others = [name for name, deck in game.decks.items() if deck.listed and name not in elsewhere]
    for number, form in enumerate(formats):
        names = form.spec.decks if form.spec.decks is not None else [] if number else others
        yield from ((form, deck) for name, deck in game.decks.items() if name in names)


@dataclass(frozen=True, slots=True)
class _FormatValues:
    """A source for a game with a format's values: these stand below the format."""

    source: Source
    form: str
    names: frozenset[str]

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a value, or with `key` of its key."""
        if path[:1] == ("values",) and path[1:2] and path[1] in self.names:
            path = ("formats", self.form, *path)
        return self.source.at(*path, key=key)


def _format(game: GameBook, name: str, spec: FormatSpec) -> Format:
    wrong = frozenset(path[2:] for path in game.wrong_values if path[:2] == ("formats", name))
    if spec.values or wrong:
        names, values = frozenset(spec.values), {**game.values, **spec.values}
        wrong |= {path for path in game.wrong_values if path[0] != "values" or path[1] not in names}
        source = _FormatValues(game.source, name, names)
        game = replace(game, values=values, source=source, wrong_values=wrong)
    return Format(name, spec, game)
