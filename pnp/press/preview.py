"""Faces and sheets of one component as PNG files."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from pnp.games.components import components
from pnp.games.find import find
from pnp.games.game import Game
from pnp.load.book import load_book
from pnp.model.component import Component
from pnp.nearest import did_you_mean
from pnp.press.choose import COMMAND_LINE, chosen_games, unknown_components, unknown_paper
from pnp.press.draw import draw
from pnp.press.files import component_files, no_folder, save_all
from pnp.press.outcome import File, Outcome
from pnp.press.print_game import print_game
from pnp.press.printed import print_component
from pnp.press.run import run_facts
from pnp.problem import Problem, has_errors, in_order
from pnp.render.renderer import Renderer
from pnp.settings import Settings
from pnp.write.failure import CannotWriteError
from pnp.write.png import face_png, pages_png

UNKNOWN_CARD = "PNP513"
CARD_CORNER = 3.0
"""Radius in millimetres of a playing card's corners: the middle of what makers use."""


def preview(
    project: Path | None,
    slug: str,
    name: str,
    cards: tuple[str, ...],
    chosen: Mapping[str, object],
    out: Path,
    *,
    dpi: int,
    sheets: bool,
) -> Outcome:
    """Write a PNG for each face of a component, or for each of its sheets; nothing where there are errors."""
    book, loaded = load_book(project, games=(slug,))
    games, unknown = chosen_games(book, (slug,), loaded)
    settings = book.settings.but(chosen)
    problems = [
        *loaded,
        *unknown,
        *unknown_components(games, (name,)),
        *unknown_paper(settings),
        *no_folder(out),
    ]
    if has_errors(problems):
        return Outcome(in_order(problems))
    game = find(games[0])
    renderer = Renderer(game.book, book.roots, settings)
    component = next(c for c in components(game.book, settings.lang) if c.id == name)
    picked, wrong = _pick(component, cards)
    run = _run(game, renderer, settings) if component.last else None
    make = _sheets if sheets else _faces
    try:
        files, found = make(picked, game, renderer, settings, dpi, run)
    except CannotWriteError as fault:
        files, found = [], [fault.problem]
    problems += [*wrong, *found]
    if has_errors(problems):
        return Outcome(in_order(problems))
    written, failed = save_all(out, files)
    return Outcome(in_order([*problems, *failed]), written)


def _pick(component: Component, cards: tuple[str, ...]) -> tuple[Component, list[Problem]]:
    known = {piece.id for piece in component.pieces}
    problems = [
        Problem(
            UNKNOWN_CARD, f"'{component.id}' has no card '{card}'", COMMAND_LINE, did_you_mean(card, known)
        )
        for card in cards
        if card not in known
    ]
    pieces = tuple(piece for piece in component.pieces if not cards or piece.id in cards)
    return replace(component, pieces=pieces), problems


def _run(game: Game, renderer: Renderer, settings: Settings) -> Mapping[str, object]:
    others = [c for c in components(game.book, settings.lang) if not c.last]
    return run_facts(list(print_game(game, renderer, settings, others)[0].values()), settings)


def _faces(
    component: Component,
    game: Game,
    renderer: Renderer,
    settings: Settings,
    dpi: int,
    run: Mapping[str, object] | None,
) -> tuple[list[File], list[Problem]]:
    prints, problems = draw(component, game, renderer, settings, run)
    files = []
    for one in prints:
        for side, face in (("", one.front), ("-back", one.back)):
            if face is not None:
                corner = {"card": CARD_CORNER, "circle": face.width / 2}.get(component.shape, 0.0)
                path = f"{component.game}/{component.id}/{one.id}{side}.png"
                files.append(
                    File(path, face_png(face, dpi, corner if component.type == "cards" else 0.0), {})
                )
    return files, problems


def _sheets(
    component: Component,
    game: Game,
    renderer: Renderer,
    settings: Settings,
    dpi: int,
    run: Mapping[str, object] | None,
) -> tuple[list[File], list[Problem]]:
    printed, problems = print_component(component, game, renderer, settings, run=run)
    if not printed.sheets:
        return [], problems
    pdf = component_files(printed, game.book, settings)
    pages = [
        (file.path.removesuffix(".pdf"), number, page)
        for file in pdf
        for number, page in _numbered(file, dpi)
    ]
    return [File(f"{path}/sheet-{number}.png", page, {}) for path, number, page in pages], problems


def _numbered(file: File, dpi: int) -> Iterator[tuple[int, bytes]]:
    yield from enumerate(pages_png(file.content, dpi), 1)
