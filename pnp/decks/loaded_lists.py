"""The deck lists of a run with their games: all that the commands on decks begin with."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from pnp.check.rule_scope import deck_kinds
from pnp.decks.matching.card_names import CardNames
from pnp.decks.matching.detect_game import bundled_deck_list, detect_game
from pnp.decks.matching.match_list import MatchedList, match_list
from pnp.decks.reading.deck_list import DeckList
from pnp.decks.reading.read import STREAM, read_given_list
from pnp.load.book import load_book
from pnp.load.compose import compose
from pnp.load.findings import Findings
from pnp.load.text import read_text
from pnp.model.book import Book, GameBook
from pnp.model.deck import Deck
from pnp.problem import Problem, has_errors

OTHER_GAME = "PNP155"
_OTHER_HINT = "name a file of the deck's game, or say which game the deck is of with --game"


class LoadedLists(Struct, frozen=True, eq=False):
    """The lists that could be read; `problems` are those of reading data and lists, `faults` those of the data.

    While there is an error among the `faults`, nobody can tell what the rules are. `lang` is the language for titles.
    """

    book: Book
    lists: tuple[tuple[DeckList, GameBook], ...]
    problems: tuple[Problem, ...]
    faults: tuple[Problem, ...] = ()
    lang: str = "en"

    @property
    def games(self) -> Mapping[str, GameBook]:
        """The games that occur, by slug."""
        return {game.slug: game for _, game in self.lists}

    def decks(self) -> tuple[list[tuple[GameBook, Deck]], tuple[Problem, ...]]:
        """Return the decks of known cards that there are, each with its game, and everything that is wrong so far."""
        matched, problems = self.match()
        games = (game for _, game in self.lists)
        return [(game, of.deck) for game, of in zip(games, matched, strict=True) if of.deck.lines], problems

    def match(self) -> tuple[tuple[MatchedList, ...], tuple[Problem, ...]]:
        """Return the cards of each list, and everything that is wrong so far."""
        cards = {slug: CardNames(game, deck_kinds(game)) for slug, game in self.games.items()}
        findings = Findings()
        matched = tuple(match_list(listed, cards[game.slug], findings) for listed, game in self.lists)
        return matched, (*self.problems, *findings.all())


def load_lists(
    files: Sequence[Path],
    root: Path | None,
    wanted: str | None = None,
    house: Sequence[Path] = (),
    lang: str | None = None,
) -> LoadedLists:
    """Read deck lists of a project; what cannot be read, or belongs to no game that is known, is a problem.

    A name that is no file may be that of a deck in a game's own file. `wanted` is the game that the lists are of.
    """
    findings = Findings()
    read = [None if _names_a_deck(file) else read_given_list(file, findings) for file in files]
    book, faults = _load_games(root, house, read, wanted, bundled=any(map(_names_a_deck, files)))
    lang = lang or book.settings.lang
    lists = []
    for file, listed in zip(files, read, strict=True):
        if _names_a_deck(file):
            listed = bundled_deck_list(str(file), book.games, wanted, lang, findings)
        game = detect_game(listed, book.games, wanted, findings) if listed and listed.lines else None
        lists += [(listed, game)] if listed and game else []
    slugs = {game.slug for _, game in lists}
    if has_errors(faults) and lists:
        # What is wrong with a game that none of the lists is of says nothing about them.
        faults = load_book(root, house, sorted(slugs), stacked=True)[1]
    faults = (*faults, *house_rules_of_other_games(house, slugs))
    return LoadedLists(book, tuple(lists), (*faults, *findings.all()), faults, lang)


def _names_a_deck(file: Path) -> bool:
    """Tell whether a name may be that of a game's own deck rather than of a file."""
    return str(file) != STREAM and not file.suffix and not file.exists()


def _load_games(
    root: Path | None, house: Sequence[Path], lists: Sequence[DeckList | None], wanted: str | None, *, bundled: bool
) -> tuple[Book, tuple[Problem, ...]]:
    """Load the games that are named, or all where the lists do not name any; others are not to speak up here."""
    named = [listed.last("game") for listed in lists if listed]
    slugs = {wanted} if wanted else {value.text if value else "" for value in named}
    if slugs and "" not in slugs and (wanted or not bundled):
        book, problems = load_book(root, house, games=tuple(sorted(slugs)), stacked=True)
        if all(slug in book.games for slug in slugs):
            return book, problems
    return load_book(root, house, stacked=True)


def house_rules_of_other_games(
    files: Sequence[Path], games: Collection[str], hint: str = _OTHER_HINT
) -> Iterator[Problem]:
    """Yield a problem for each file that is of none of the games; where no game is known there is nothing to say."""
    for file in files if games else ():
        unsaid = Findings()
        document = compose(read_text(file, str(file), unsaid) or "", str(file), unsaid)
        slug = document.plain.get("game") if isinstance(document.plain, Mapping) else None
        if isinstance(slug, str) and slug not in games:
            message = f"these house rules are for '{slug[:60]}', and the list is of '{', '.join(sorted(games))}'"
            yield Problem(OTHER_GAME, message, document.source.at("game"), hint)
