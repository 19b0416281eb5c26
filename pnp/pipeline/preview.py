"""Faces and sheets of one component as PNG files."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.components.components import components
from pnp.components.game import Game, find_game
from pnp.impose.bleed import bleed_of
from pnp.load.book import load_book
from pnp.model.component import Component
from pnp.nearest import did_you_mean
from pnp.pipeline.build_result import File, Outcome
from pnp.pipeline.choose import COMMAND_LINE, chosen_games, unknown_components, unknown_paper
from pnp.pipeline.draw import draw
from pnp.pipeline.files import component_files, no_folder
from pnp.pipeline.languages import language_problems
from pnp.pipeline.print_game import print_game
from pnp.pipeline.printable_entries import drawable, too_large
from pnp.pipeline.printed import print_component
from pnp.pipeline.run_summary import run_facts
from pnp.pipeline.save_run import save_all
from pnp.pipeline.selection import nothing, wanted
from pnp.problem import Problem, has_errors, in_order
from pnp.render.drawing import Drawing
from pnp.render.renderer import Renderer
from pnp.settings import AUTO, Bleed, Job, Settings
from pnp.write.failure import CannotWriteError
from pnp.write.png import bled_png, face_png, pages_png

UNKNOWN_CARD = "PNP513"
CARD_CORNER = 3.0
"""Radius in millimetres of a playing card's corners: the middle of what makers use."""


@dataclass(frozen=True, slots=True)
class Look:
    """How pictures come out: dots an inch, and the bleed in mm around faces, None for trimmed ones."""

    dpi: int
    bleed: Bleed | None = None

    def face(self, component: Component, face: Drawing, settings: Settings) -> bytes:
        """Return a face as PNG."""
        if component.type != "cards":
            return bled_png(face, self.dpi, 0.0)
        if self.bleed is not None:
            bleed = bleed_of(component, settings) if self.bleed == AUTO else self.bleed
            return bled_png(face, self.dpi, bleed)
        corner = {"card": CARD_CORNER, "circle": face.width / 2}.get(component.shape, 0.0)
        return face_png(face, self.dpi, corner)


def preview(
    job: Job, cards: tuple[str, ...], chosen: Mapping[str, object], *, dpi: int, sheets: bool
) -> Outcome:
    """Write a PNG for each face, or each sheet, of what the job asks for; nothing where there are errors.

    With `cards` only these, by their ids. Faces are trimmed, unless a bleed is `chosen`: then they have it around them.
    """
    book, loaded = load_book(job.project, job.files, games=() if job.files else job.games)
    games, unknown = chosen_games(book, job.games, loaded, files=bool(job.files))
    settings = book.settings.but(chosen)
    misused = [*unknown_components(games, job.only), *unknown_paper(settings), *no_folder(job.out)]
    problems = [*loaded, *unknown, *misused]
    if has_errors(problems):
        return Outcome(in_order(problems))
    found = [drawable(find_game(game)) for game in games]
    asked = [(game, component) for game in found for component in wanted(game, job, settings.lang)]
    problems += [problem for game in games for problem in too_large(find_game(game))]
    # A look is no print: what lacks is told, and shown.
    lacks = (problem for game in games for problem in language_problems(game, settings.lang))
    problems += [replace(problem, severity="warning") for problem in lacks]
    if not has_errors(problems):
        problems += nothing(job, games, {component.game for _, component in asked})
    problems += _unknown_cards([component for _, component in asked], cards)
    look = Look(dpi, settings.bleed if "bleed" in chosen else None)
    files: list[File] = []
    for game, component in asked:
        renderer = Renderer(game.book, book.roots, settings)
        made, wrong = _files(_picked(component, cards), game, renderer, settings, look, sheets)
        files += made
        problems += [*renderer.problems, *wrong]
    if has_errors(problems):
        return Outcome(in_order(problems))
    written, failed = save_all(job.out, files)
    return Outcome(in_order([*problems, *failed]), written)


def _unknown_cards(asked: Sequence[Component], cards: tuple[str, ...]) -> Iterator[Problem]:
    known = {piece.id for component in asked for piece in component.pieces}
    names = " or ".join(dict.fromkeys(f"'{component.id}'" for component in asked))
    for card in cards if asked else ():
        if card not in known:
            hint = did_you_mean(card, known)
            yield Problem(UNKNOWN_CARD, f"{names} has no card '{card}'", COMMAND_LINE, hint)


def _picked(component: Component, cards: tuple[str, ...]) -> Component:
    pieces = tuple(piece for piece in component.pieces if not cards or piece.id in cards)
    return replace(component, pieces=pieces)


def _files(
    component: Component, game: Game, renderer: Renderer, settings: Settings, look: Look, sheets: bool
) -> tuple[list[File], list[Problem]]:
    run = _run(game, renderer, settings) if component.last else None
    try:
        return (_sheets if sheets else _faces)(component, game, renderer, settings, look, run)
    except CannotWriteError as fault:
        return [], [fault.problem]


def _run(game: Game, renderer: Renderer, settings: Settings) -> Mapping[str, object]:
    others = [c for c in components(game.book, settings.lang) if not c.last]
    return run_facts(list(print_game(game, renderer, settings, others)[0].values()), settings)


def _faces(
    component: Component,
    game: Game,
    renderer: Renderer,
    settings: Settings,
    look: Look,
    run: Mapping[str, object] | None,
) -> tuple[list[File], list[Problem]]:
    prints, problems = draw(component, game, renderer, settings, run)
    files = []
    for one in prints:
        for side, face in (("", one.front), ("-back", one.back)):
            if face is not None:
                path = f"{component.game}/{component.id}/{one.id}{side}.png"
                files.append(File(path, look.face(component, face, settings), {}))
    return files, problems


def _sheets(
    component: Component,
    game: Game,
    renderer: Renderer,
    settings: Settings,
    look: Look,
    run: Mapping[str, object] | None,
) -> tuple[list[File], list[Problem]]:
    printed, problems = print_component(component, game, renderer, settings, run=run)
    if not printed.sheets:
        return [], problems
    pdf = component_files(printed, game.book, settings)
    pages = [
        (file.path.removesuffix(".pdf"), number, page)
        for file in pdf
        for number, page in _numbered(file, look.dpi)
    ]
    return [File(f"{path}/sheet-{number}.png", page, {}) for path, number, page in pages], problems


def _numbered(file: File, dpi: int) -> Iterator[tuple[int, bytes]]:
    yield from enumerate(pages_png(file.content, dpi), 1)
