"""Turn printed components into files, still in memory."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pnp
from pnp.build.manifest import component_facts
from pnp.build.outcome import File
from pnp.build.printed import Printed
from pnp.build.run import backs_of
from pnp.model.book import GameBook
from pnp.problem import Problem
from pnp.settings import Settings
from pnp.write.pdf import write_pdf
from pnp.write.save import save


def game_files(printed: Sequence[Printed], game: GameBook, settings: Settings, *, bundle: bool) -> list[File]:
    """Return a file for each component, or one with all of them. Raises CannotWriteError for a lost picture."""
    if bundle:
        return game_bundle(printed, game, settings)
    return [file for one in printed for file in component_files(one, game, settings)]


def component_files(one: Printed, game: GameBook, settings: Settings) -> list[File]:
    """Return a component's PDF, or two where fronts and backs are printed apart."""
    if backs_of(one, settings) != "separate":
        return [_file(one, one.component.id, game, settings)]
    fronts = replace(one, sheets=tuple(sheet for sheet in one.sheets if sheet.side != "back"))
    backs = replace(one, sheets=tuple(sheet for sheet in one.sheets if sheet.side == "back"))
    name = f"{one.component.id}-backs"
    whole = _file(fronts, one.component.id, game, settings, as_of=one)
    return [whole, replace(_file(backs, name, game, settings), facts={})]


def game_bundle(printed: Sequence[Printed], game: GameBook, settings: Settings) -> list[File]:
    """Return one PDF with all components as chapters; none where there is nothing to print."""
    chapters = [(one.component.title, one.sheets) for one in printed if one.sheets]
    if not chapters:
        return []
    path = f"{game.slug}/{game.slug}.pdf"
    backs = {backs_of(one, settings) for one in printed if one.two_sided}
    duplex = backs.pop() if len(backs) == 1 else "none"
    content = write_pdf(
        chapters, title=game.title, lang=_lang(settings), version=pnp.__version__, backs=duplex
    )
    facts: dict[str, object] = {}
    page = 1
    for one in printed:
        if one.sheets:
            facts[one.component.id] = {**component_facts(one, settings, path, content), "first_page": page}
            page += len(one.sheets)
    return [File(path, content, {game.slug: facts})]


def save_all(out: Path, files: Sequence[File]) -> tuple[tuple[Path, ...], list[Problem]]:
    """Write finished files below a folder; return the paths written and what could not be written."""
    results = [(out / file.path, save(out / file.path, file.content)) for file in files]
    return tuple(path for path, wrong in results if wrong is None), [wrong for _, wrong in results if wrong]


def _file(one: Printed, name: str, game: GameBook, settings: Settings, as_of: Printed | None = None) -> File:
    title = f"{game.title}: {one.component.title}"
    backs = backs_of(as_of or one, settings)
    content = write_pdf(one.sheets, title=title, lang=_lang(settings), version=pnp.__version__, backs=backs)
    path = f"{game.slug}/{name}.pdf"
    return File(path, content, {game.slug: {one.component.id: component_facts(one, settings, path, content)}})


def _lang(settings: Settings) -> str:
    return "en" if settings.lang == "both" else settings.lang
