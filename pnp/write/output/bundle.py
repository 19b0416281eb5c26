"""A game's components as chapters of one file, or of two where fronts and backs are printed apart."""

from collections.abc import Sequence

import pnp
from pnp.backs import ONE_SIDED, SEPARATE, BackMode
from pnp.impose.page import blank_back
from pnp.impose.sheet import Sheet
from pnp.model.book import GameBook
from pnp.write.output.file import File
from pnp.write.output.pdf_files import component_files, file_name, languages_of
from pnp.write.output.manifest import component_facts, facts_of_parts
from pnp.impose.printed import Printed
from pnp.write.output.variant import unusual_backs, variant, variant_words
from pnp.settings import Settings
from pnp.write.pdf.write_pdf import write_pdf

Sides = list[tuple[Printed, list[Sheet]]]
"""Components with those of their sheets' sides that go into one file, in its order."""


def game_bundle(
    printed: Sequence[Printed], name: str, game: GameBook, settings: Settings, usual: Settings
) -> list[File]:
    """Return one PDF with all components as chapters; none where there is nothing to print.

    Backs that are printed apart are a second one: page by page behind the first pages of the other.
    """
    held = [one for one in printed if one.sheets]
    if not held:
        return []
    unusual = {unusual_backs(one, settings, usual) for one in held} - {"", "one-sided"}
    backs = unusual.pop() if len(unusual) == 1 else ""
    called, words = variant(backs, settings, usual), variant_words(backs, settings, usual)
    title = game.titles.said(settings.lang)
    apart = [one for one in held if one.backs(settings).two_files]
    if not apart:
        sides = _in_step(held, settings)
        content = _pdf(sides, title + words, game, settings, _way(held, settings))
        path = f"{game.slug}/{file_name(name, called)}"
        return [File(path, content, {game.slug: _facts(sides, settings, path, content, called, "")})]
    others = [one for one in held if one not in apart]
    fronts = [*_side(apart, "front"), *((one, list(one.sheets)) for one in others)]
    content = _pdf(fronts, f"{title}, fronts{words}", game, settings, SEPARATE)
    path, behind = (f"{game.slug}/{file_name(part, called)}" for part in (name, f"{name}-backs"))
    facts = _facts(fronts, settings, path, content, called, behind)
    backs_of_all = _pdf(_side(apart, "back"), f"{title}, backs{words}", game, settings, SEPARATE)
    return [File(path, content, {game.slug: facts}), File(behind, backs_of_all, {})]


def _in_step(held: Sequence[Printed], settings: Settings) -> Sides:
    """Return every side in order; where others are printed on both sides, one-sided sheets get blank backs.

    The next front would be printed on them; so the last sheet of all gets none.
    """
    duplex = any(one.two_sided and one.backs(settings).duplex for one in held)
    sides = [(one, _with_backs(one.sheets) if duplex else list(one.sheets)) for one in held]
    if duplex and held[-1].sheets[-1].side == "single":
        sides[-1][1].pop()
    return sides


def _with_backs(sheets: Sequence[Sheet]) -> list[Sheet]:
    return [
        side
        for sheet in sheets
        for side in ((sheet, blank_back(sheet)) if sheet.side == "single" else (sheet,))
    ]


def _side(held: Sequence[Printed], side: str) -> Sides:
    return [(one, [sheet for sheet in one.sheets if sheet.side == side]) for one in held]


def _way(held: Sequence[Printed], settings: Settings) -> BackMode:
    """Return how the backs of all are printed; on one side where they differ, so that no dialog is told."""
    ways = {one.backs(settings) for one in held if one.two_sided}
    return ways.pop() if len(ways) == 1 else ONE_SIDED


def _pdf(sides: Sides, title: str, game: GameBook, settings: Settings, backs: BackMode) -> bytes:
    chapters = [(one.component.title, sheets) for one, sheets in sides]
    return write_pdf(
        chapters, title=title, lang=languages_of(settings, game), version=pnp.__version__, backs=backs
    )


def _facts(
    sides: Sides, settings: Settings, path: str, content: bytes, called: str, behind: str
) -> dict[str, object]:
    facts: dict[str, object] = {}
    page = 1
    for one, sheets in sides:
        about = component_facts(one, settings, path, content) | ({"variant": called} if called else {})
        about |= {"pages": len(sheets), "first_page": page}
        if behind and one.backs(settings).two_files:
            about["backs_file"] = behind
        facts |= facts_of_parts(one, about)
        page += len(sheets)
    return facts
