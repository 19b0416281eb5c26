"""Turn printed components into files, still in memory."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pnp
from pnp.impose.page import blank_back
from pnp.impose.sheet import Sheet
from pnp.model.book import GameBook
from pnp.press.manifest import component_facts, facts_of_parts
from pnp.press.outcome import File
from pnp.press.printed import Printed
from pnp.press.run import backs_of
from pnp.problem import Place, Problem
from pnp.settings import Settings
from pnp.write.pdf.write_pdf import write_pdf
from pnp.write.save import save

NO_FOLDER = "PNP514"


def game_files(printed: Sequence[Printed], game: GameBook, settings: Settings, *, bundle: str) -> list[File]:
    """Return a file for each component, or one with all of them. Raises CannotWriteError for a lost picture.

    `bundle` is the name of that one, "" for none.
    """
    if bundle:
        return game_bundle(printed, bundle, game, settings)
    return [file for one in printed for file in component_files(one, game, settings)]


def component_files(one: Printed, game: GameBook, settings: Settings) -> list[File]:
    """Return a component's PDF, or two where fronts and backs are printed apart."""
    if backs_of(one, settings) != "separate":
        return [_file(one, one.component.id, game, settings)]
    fronts = replace(one, sheets=tuple(sheet for sheet in one.sheets if sheet.side != "back"))
    backs = replace(one, sheets=tuple(sheet for sheet in one.sheets if sheet.side == "back"))
    front = _file(fronts, one.component.id, game, settings)
    back = _file(backs, f"{one.component.id}-backs", game, settings)
    about = component_facts(one, settings, front.path, front.content)
    facts = {**about, "pages": len(fronts.sheets), "backs_file": back.path}
    return [replace(front, facts={game.slug: facts_of_parts(one, facts)}), replace(back, facts={})]


def game_bundle(printed: Sequence[Printed], name: str, game: GameBook, settings: Settings) -> list[File]:
    """Return one PDF with all components as chapters; none where there is nothing to print.

    Where it is printed on both sides, one-sided sheets have blank backs: the next front is to be on new paper.
    """
    backs = {backs_of(one, settings) for one in printed if one.two_sided}
    duplex = bool(backs & {"long-edge", "short-edge"})
    sides = {one.component.id: _with_backs(one.sheets) if duplex else one.sheets for one in printed}
    chapters = [(one.component.title, sides[one.component.id]) for one in printed if one.sheets]
    if not chapters:
        return []
    path = f"{game.slug}/{name}.pdf"
    alike = backs.pop() if len(backs) == 1 else "none"
    content = write_pdf(
        chapters,
        title=game.titles.said(settings.lang),
        lang=_lang(settings),
        version=pnp.__version__,
        backs=alike,
    )
    facts: dict[str, object] = {}
    page = 1
    for one in printed:
        if one.sheets:
            count = len(sides[one.component.id])
            about = component_facts(one, settings, path, content)
            facts |= facts_of_parts(one, {**about, "pages": count, "first_page": page})
            page += count
    return [File(path, content, {game.slug: facts})]


def no_folder(out: Path) -> tuple[Problem, ...]:
    """Return a problem where the folder for the files cannot be one."""
    blocked = next((path for path in (out, *out.parents) if path.exists() and not path.is_dir()), None)
    if blocked is None:
        return ()
    message = f"'{blocked}' is a file, so nothing can be written to the folder '{out}'"
    return (Problem(NO_FOLDER, message, Place("command line"), "choose another folder with --out"),)


def save_all(out: Path, files: Sequence[File]) -> tuple[tuple[Path, ...], list[Problem]]:
    """Write finished files below a folder; return the paths written and what could not be written."""
    results = [(out / file.path, save(out / file.path, file.content)) for file in files]
    return tuple(path for path, wrong in results if wrong is None), [wrong for _, wrong in results if wrong]


def remove_all(paths: Sequence[Path]) -> None:
    """Remove files of earlier runs; one that cannot be removed stays, and no manifest names it."""
    for path in paths:
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _with_backs(sheets: Sequence[Sheet]) -> tuple[Sheet, ...]:
    return tuple(
        side
        for sheet in sheets
        for side in ((sheet, blank_back(sheet)) if sheet.side == "single" else (sheet,))
    )


def _file(one: Printed, name: str, game: GameBook, settings: Settings) -> File:
    title = f"{game.titles.said(settings.lang)}: {one.component.title}"
    backs = backs_of(one, settings)
    content = write_pdf(one.sheets, title=title, lang=_lang(settings), version=pnp.__version__, backs=backs)
    path = f"{game.slug}/{name}.pdf"
    about = component_facts(one, settings, path, content)
    return File(path, content, {game.slug: facts_of_parts(one, about)})


def _lang(settings: Settings) -> str:
    return "en" if settings.lang == "both" else settings.lang
