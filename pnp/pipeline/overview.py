"""What a project holds and what it takes to print, without rendering a single card."""

from collections.abc import Mapping
from typing import Any

from pnp.components.components import entry_title
from pnp.impose.impose import impose, printable
from pnp.impose.labels import SheetLabel
from pnp.impose.printed import Printed
from pnp.impose.sheet import Print
from pnp.model.book import GameBook
from pnp.model.component import Component
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.run import Run
from pnp.pipeline.selection import unknown_paper
from pnp.pipeline.sheet_totals import sheet_total
from pnp.problem import Problem, in_order
from pnp.render.drawing import Drawing
from pnp.settings import Job, Settings


def overview(job: Job, chosen: Mapping[str, object]) -> tuple[dict[str, dict[str, Any]], tuple[Problem, ...]]:
    """Return each game's title, components with cards and sheets of paper, those sheets in all, and entries by kind.

    Of the job's files just what they hold: their own entries, and what `build` prints of them.
    """
    run = Run.load(job, chosen)
    if unknown_paper(run.settings):
        return {}, in_order([*run.loaded, *run.misused])
    problems = [*run.loaded, *run.misused]
    listed: dict[str, dict[str, Any]] = {}
    for part in run.parts:
        game = part.data
        parts, wrong = _components(part)
        problems += [*part.too_large, *wrong]
        listed[game.slug] = {
            "title": game.title,
            "edition": game.edition,
            "components": parts,
            **sheet_total(part, parts)._asdict(),
            "cards": {kind: _entries(game, kind, job, run.settings.lang) for kind in game.kinds},
            "overridden": list(game.overridden),
        }
    return listed, in_order(problems)


def _entries(game: GameBook, kind: str, job: Job, lang: str) -> list[dict[str, Any]]:
    part = job.in_part(game.slug)
    entries = [(entry, entry.at()) for entry in game.of(kind) if not part or (kind, entry.id) in game.top.entries]
    return [
        {"id": e.id, "name": entry_title(e, lang), "copies": e.copies, "file": place.file, "line": place.line}
        for e, place in entries
    ]


def _components(part: GameRun) -> tuple[dict[str, dict[str, Any]], list[Problem]]:
    listed: dict[str, dict[str, Any]] = {}
    problems: list[Problem] = []
    for component in part.selected:
        if component.type.tiled:
            printed, wrong = part.sheets(component)
        else:
            printed, wrong = _blank(component, part.game.book, part.settings)
        problems += wrong
        listed[component.id] = _component(component, printed)
    return listed, problems


def _blank(component: Component, game: GameBook, settings: Settings) -> tuple[Printed, list[Problem]]:
    """Impose empty faces of the right size: sheets are counted without a template being run."""
    width, height = component.size or printable(settings) or (0.0, 0.0)
    face = Drawing(width, height, ())
    prints = tuple(Print(p.id, p.title, face, face if p.back else None, p.copies) for p in component.pieces)
    label = SheetLabel(game.title, component.title, game.edition)
    sheets, problems = impose(component, prints, settings, label=label)
    return Printed(component, sheets, 0), list(problems)


def _component(component: Component, printed: Printed) -> dict[str, Any]:
    fit = printed.sheets[0].fit if printed.sheets and component.type.cut else None
    return {
        "title": component.title,
        "type": component.type.name,
        "cards": component.cards,
        "sheets": printed.papers,
        "per_sheet": fit.up if fit else None,
        "bleed_mm": fit.bleed if fit else None,
        "card_size_mm": list(component.size) if component.size else None,
        "optional": component.optional,
        "on_demand": component.on_demand,
    }
