"""Print decks that people list: each as a component of its own, through the usual pipeline."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from pnp.check.rules import deck_has_one_card_size
from pnp.decks.matching.card_names import folded
from pnp.impose.printed import Printed
from pnp.model.book import Book, GameBook
from pnp.model.deck import Deck
from pnp.model.specs import ComponentSpec
from pnp.pipeline.build_result import BuildResult
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.languages import language_problems
from pnp.pipeline.run_summary import counts_line, left_out, sheet_counts
from pnp.pipeline.selection import unknown_paper
from pnp.problem import COMMAND_LINE, Problem, has_errors, in_order
from pnp.settings import Job
from pnp.store.store import Store
from pnp.write.manifest import File
from pnp.write.save import no_folder, save_run
from pnp.write.writers.writer import WriteRequest, make_files, writer_named

PREFIX = "deck"
_LAID_OUT = frozenset(["paper", "up", "bleed", "margin", "backs"])
"""The settings that decide whether cards fit on a sheet."""


def print_decks(
    decks: Sequence[tuple[GameBook, Deck]],
    book: Book,
    chosen: Mapping[str, object],
    out: Path,
    told: Sequence[Problem],
    *,
    force: bool,
    store: Store | None = None,
) -> BuildResult:
    """Write OUT/<game>/deck-<name>.pdf for each deck; nothing where there are errors, unless forced.

    `told` are the problems so far; decks that are not legal print like any others.
    """
    settings = book.settings.but(chosen)
    lacks = (problem for game, _ in decks for problem in language_problems(game, settings.lang))
    problems = [*told, *unknown_paper(settings), *no_folder(out), *lacks]
    files: list[File] = []
    lacking, taken, sheets = list[str](), set[str](), list[Printed]()
    for game, deck in decks:
        name = _name(deck, taken)
        own = _with(game, deck, name)
        problems += _sizes(own, deck)
        part = GameRun(own, book.roots, settings, Job(store=store))
        printed, wrong = part.sheets(part.components[0], marked=has_errors(problems))
        problems += [_blamed(problem, own, deck, chosen) for problem in wrong]
        lacking += left_out([printed], own)
        sheets.append(printed)
        made, lost = make_files(writer_named("pdf"), [printed], WriteRequest(own, settings, book.settings, store=store))
        files += made
        problems += lost
    if not files or (has_errors(problems) and not force):
        return BuildResult(in_order(problems))
    written, failed = save_run(out, files, outdated=lambda *_: False)
    counts = counts_line(sheet_counts(sheets, settings))
    return BuildResult(in_order([*problems, *failed]), written, left_out=tuple(lacking), counts=counts)


def _with(game: GameBook, deck: Deck, name: str) -> GameBook:
    """Return the game with the deck as its only component; its facts and templates stay."""
    spec = ComponentSpec(title=deck.title, cards=name)
    return replace(game, decks={name: replace(deck, id=name)}, components={name: spec})


def _blamed(problem: Problem, game: GameBook, deck: Deck, chosen: Mapping[str, object]) -> Problem:
    """Return a problem of laying out sheets at what asks for them: no file has a component for this deck."""
    if problem.place != game.source.at("components", next(iter(game.components))):
        return problem
    laid_out = not _LAID_OUT.isdisjoint(chosen)
    return replace(problem, place=COMMAND_LINE if laid_out else deck.source.at())


def _name(deck: Deck, taken: set[str]) -> str:
    """Return a name for the file that no other deck of the run has."""
    slug = re.sub(r"[^a-z0-9]+", "-", folded(deck.title))[:40].strip("-")
    plain = f"{PREFIX}-{slug}" if slug else PREFIX
    name, number = plain, 2
    while name in taken:
        name, number = f"{plain}-{number}", number + 1
    taken.add(name)
    return name


def _sizes(game: GameBook, deck: Deck) -> Iterator[Problem]:
    code, places = deck_has_one_card_size.CODE, {line.place for line in deck.lines}
    for finding in deck_has_one_card_size.check(game):
        if finding.place in places:
            yield Problem(code, finding.message, finding.place, finding.hint, finding.subject)
