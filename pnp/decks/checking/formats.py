"""Formats: the ways to build decks that a game knows, and those by which a list is checked; names in them."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.check.rule import Finding, as_problems
from pnp.check.rule_scope import DECK_LIST, deck_kinds
from pnp.decks.matching.card_names import CardNames, folded
from pnp.decks.reading.deck_list import UNTOLD, DeckList, HeadValue
from pnp.load.findings import Findings, shown
from pnp.model.book import GameBook
from pnp.model.deck import Deck
from pnp.model.deck_specs import FormatSpec
from pnp.model.specs import RuleSpec
from pnp.model.words import said
from pnp.nearest import did_you_mean
from pnp.problem import COMMAND_LINE, Moved, Part, Problem

USUAL = "standard"
"""What the only format of a game is called that names none."""

BANNED, TOO_MANY, MISNAMED = "PNP220", "PNP221", "PNP222"


class Format(Struct, frozen=True, eq=False):
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
        rules = (
            rule
            for rule in self.game.rules
            if (rule.of in wanted and rule.check != "printed") or (rule.lists and rule.of in kinds)
        )
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


def _format(game: GameBook, name: str, spec: FormatSpec) -> Format:
    wrong = frozenset(path[2:] for path in game.wrong_values if path[:2] == ("formats", name))
    if spec.values or wrong:
        wrong |= {path for path in game.wrong_values if path[0] != "values" or path[1] not in spec.values}
        parts = {("values", value): Part(game.source, ("formats", name, "values", value)) for value in spec.values}
        values = {**game.values, **spec.values}
        game = replace(game, values=values, source=Moved(game.source, parts), wrong_values=wrong)
    return Format(name, spec, game)


def choose_formats(listed: DeckList, game: GameBook, wanted: Sequence[str], findings: Findings) -> tuple[Format, ...]:
    """Return the formats `wanted`, those that the list names, or the game's first; unknown ones are problems."""
    formats = formats_of(game)
    by_name = {folded(name): form for form in formats for name in (form.name, form.title)}
    named = [HeadValue(name, COMMAND_LINE) for name in wanted] or listed.head.get("format", ())
    chosen: dict[str, Format] = {}
    for value in named:
        form = by_name.get(folded(value.text))
        if form is None:
            known = [form.name for form in formats]
            hint = did_you_mean(value.text[:60], known) if game.formats else "leave it out"
            findings.add(UNTOLD, f"{game.title} has no format {shown(value.text)}", value.place, hint)
        else:
            chosen[form.name] = form
    return tuple(chosen.values()) if named else formats[:1]


def represented_deck(deck: Deck, game: GameBook) -> str:
    """Return the game's own deck that a list stands for; "" where its rules are about all deck lists.

    That is the deck of the list's name, else the first that is of all the kinds of the list's cards.
    """
    if any(rule.of == DECK_LIST for rule in game.rules):
        return ""
    for name, bundled in game.decks.items():
        if folded(deck.title) in map(folded, bundled.names):
            return name
    kinds = _kinds(deck)
    return next((name for name, bundled in game.decks.items() if kinds <= _kinds(bundled)), "")


def _kinds(deck: Deck) -> set[str]:
    return {line.entry.kind for line in deck.lines}


def format_name_problems(game: GameBook) -> Iterator[Problem]:
    """Yield the rules, cards, kinds and decks that formats name and the game does not have."""
    return as_problems(MISNAMED, "error", _findings(game), game)


def _findings(game: GameBook) -> Iterator[Finding]:
    for form in formats_of(game) if game.formats else ():
        for key, number, name, hint in (*_listed(game, form), *_cards(form)):
            place = game.source.at("formats", form.name, key, number, key=isinstance(number, str))
            message = f"the format '{form.name}' names '{name[:60]}' below '{key}', which is not there"
            yield Finding(message, place, hint, f"{game.slug}/{form.name}")


def _listed(game: GameBook, form: Format) -> Iterator[tuple[str, int | str, str, str]]:
    codes = {rule.code for rule in game.rules if rule.of in (DECK_LIST, *game.decks) and rule.check != "printed"}
    spec = form.spec
    for key, names, known in (
        ("kinds", spec.kinds, set(game.kinds)),
        ("decks", spec.decks or (), set(game.decks)),
        ("off", spec.off, codes),
    ):
        for number, name in enumerate(names):
            if name not in known:
                yield key, number, name, did_you_mean(name[:60], known)


def _cards(form: Format) -> Iterator[tuple[str, int | str, str, str]]:
    """Yield banned or limited cards that are not known; the place is the key's where cards are keys.

    Where the name of a card could not be read, it may be that card's.
    """
    named: list[tuple[str, int | str, str]] = [("banned", n, name) for n, name in enumerate(form.spec.banned)]
    named += [("most", name, name) for name in form.spec.most]
    cards = CardNames(form.game, form.kinds) if named else None
    for key, number, name in named:
        if cards is not None and cards.whole and not cards.all(name):
            yield key, number, name, cards.near(name)
