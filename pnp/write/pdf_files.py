"""Printed components as PDFs in memory, one each or all as chapters of one."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

import pnp
from pnp.backs import ONE_SIDED, SEPARATE, BackMode
from pnp.impose.page import blank_back
from pnp.impose.printed import Printed
from pnp.impose.sheet import Sheet
from pnp.labels.languages import own_name
from pnp.model.book import GameBook
from pnp.settings import Settings
from pnp.store.remembered import remembered
from pnp.store.store import Store
from pnp.write.manifest import File, component_facts, facts_of_parts
from pnp.write.pdf.kept_content import plain_sheet
from pnp.write.pdf.write_pdf import Chapter, write_pdf


def variant(backs: str, settings: Settings, usual: Settings) -> str:
    """Return the middle of a file's name: `letter.gutterfold.ja`, "" where everything is as usual.

    `usual` are the settings of the project itself, without those of the command line.
    """
    parts = [re.sub(r"[^\w.]+", "-", part.replace("×", "x")).strip("-.") for part in _papers(settings, usual)]
    parts += [backs] if backs else []
    return ".".join([*parts, *([settings.lang] if settings.lang != usual.lang else [])])


def variant_words(backs: str, settings: Settings, usual: Settings, game: GameBook) -> str:
    """Return the same for a title, with a space before it: ` (Letter, gutterfold, 日本語)`."""
    parts = ["+".join(word.capitalize() for word in part.split("+")) for part in _papers(settings, usual)]
    parts += [backs] if backs else []
    parts += [own_name(code) for code in game.spoken(settings.lang)] if settings.lang != usual.lang else []
    return f" ({', '.join(parts)})" if parts else ""


def unusual_backs(printed: Printed, settings: Settings, usual: Settings) -> str:
    """Return how a component's backs are printed where that is not as usual, `fronts` for not at all.

    Separate backs have a file of their own, whose name says so; what has no backs is always as usual.
    """
    component = printed.component
    if not component.has_backs or component.backs:
        return ""
    backs = printed.backs(settings)
    if backs.two_files or backs.name == usual.backs:
        return ""
    if backs == ONE_SIDED:
        return component.type.without_backs
    return backs.name


def _papers(settings: Settings, usual: Settings) -> list[str]:
    paper = settings.paper.strip().lower()
    return [paper] if paper != usual.paper.strip().lower() else []


def component_files(
    part: Printed, game: GameBook, settings: Settings, usual: Settings | None = None, store: Store | None = None
) -> list[File]:
    """Return a component's PDF, or two where fronts and backs are printed apart.

    Names and titles say how the settings differ from the `usual` ones, those of the project (None: they do not).
    Raises CannotWriteError for a lost picture.
    """
    usual = usual or settings
    unusual = unusual_backs(part, settings, usual)
    called, words = variant(unusual, settings, usual), variant_words(unusual, settings, usual, game)
    title = f"{game.titles.said(game.spoken(settings.lang)[0])}: {part.component.title}"
    if not part.backs(settings).two_files:
        file = _file(part.sheets, part, file_name(part.component.id, called), title + words, game, settings, store)
        about = component_facts(part, settings, file.path, file.content, called)
        return [replace(file, facts={game.slug: facts_of_parts(part, about)})]
    fronts, backs = ([sheet for sheet in part.sheets if (sheet.side == "back") is back] for back in (False, True))
    name = part.component.id
    front = _file(fronts, part, file_name(name, called), f"{title}, fronts{words}", game, settings, store)
    back = _file(backs, part, file_name(f"{name}-backs", called), f"{title}, backs{words}", game, settings, store)
    about = component_facts(part, settings, front.path, front.content, called)
    facts = {**about, "pages": len(fronts), "backs_file": back.path}
    return [replace(front, facts={game.slug: facts_of_parts(part, facts)}), back]


def file_name(name: str, called: str) -> str:
    """Return a PDF's name with what it is called besides: `witches.letter.pdf`."""
    return f"{name}.{called}.pdf" if called else f"{name}.pdf"


def languages_of(settings: Settings, game: GameBook) -> tuple[str, ...]:
    """Return the languages of what is printed, the main one first: in two languages that is the game's own first."""
    return game.spoken(settings.lang)


def _file(
    sheets: Sequence[Sheet],
    part: Printed,
    name: str,
    title: str,
    game: GameBook,
    settings: Settings,
    store: Store | None,
) -> File:
    backs = part.backs(settings)
    content = _written([("", sheets)], title, game, settings, backs, store)
    return File(f"{game.slug}/{name}", content, {})


def _written(
    chapters: Sequence[Chapter], title: str, game: GameBook, settings: Settings, backs: BackMode, store: Store | None
) -> bytes:
    """Return a PDF of chapters, that without a name of loose sheets; an earlier run's where that wrote the same."""
    lang = languages_of(settings, game)
    sheets = [sheet for _, held in chapters for sheet in held]
    named = all(placement.drawing.name for sheet in sheets for placement in sheet.placements)
    plain = [(name, [plain_sheet(sheet) for sheet in held]) for name, held in chapters] if store and named else []

    def write() -> bytes:
        loose = chapters[0][1] if not chapters[0][0] else chapters
        return write_pdf(loose, title=title, lang=lang, version=pnp.__version__, backs=backs, store=store)

    return remembered(store if plain else None, ("pdf", title, lang, backs.name, plain), write)


Sides = list[tuple[Printed, list[Sheet]]]
"""Components with those of their sheets' sides that go into one file, in its order."""


def game_bundle(
    printed: Sequence[Printed],
    name: str,
    game: GameBook,
    settings: Settings,
    usual: Settings,
    store: Store | None = None,
) -> list[File]:
    """Return one PDF with all components as chapters; none where there is nothing to print.

    Backs that are printed apart are a second file: page by page behind the first pages of the other.
    """
    held = [part for part in printed if part.sheets]
    if not held:
        return []
    unusual = {unusual_backs(part, settings, usual) for part in held} - {"", "one-sided"}
    backs = unusual.pop() if len(unusual) == 1 else ""
    called, words = variant(backs, settings, usual), variant_words(backs, settings, usual, game)
    title = game.titles.said(game.spoken(settings.lang)[0])
    apart = [part for part in held if part.backs(settings).two_files]
    if not apart:
        sides = _in_step(held, settings)
        content = _pdf(sides, title + words, game, settings, _way(held, settings), store)
        path = f"{game.slug}/{file_name(name, called)}"
        return [File(path, content, {game.slug: _facts(sides, settings, path, content, called, "")})]
    others = [part for part in held if part not in apart]
    fronts = [*_side(apart, "front"), *((part, list(part.sheets)) for part in others)]
    content = _pdf(fronts, f"{title}, fronts{words}", game, settings, SEPARATE, store)
    path, behind = (f"{game.slug}/{file_name(part, called)}" for part in (name, f"{name}-backs"))
    facts = _facts(fronts, settings, path, content, called, behind)
    backs_of_all = _pdf(_side(apart, "back"), f"{title}, backs{words}", game, settings, SEPARATE, store)
    return [File(path, content, {game.slug: facts}), File(behind, backs_of_all, {})]


def _in_step(held: Sequence[Printed], settings: Settings) -> Sides:
    """Return every side in order; where others are printed on both sides, one-sided sheets get blank backs.

    The next front would be printed on them; so the last sheet of all gets none.
    """
    duplex = any(part.two_sided and part.backs(settings).duplex for part in held)
    sides = [(part, _with_backs(part.sheets) if duplex else list(part.sheets)) for part in held]
    if duplex and held[-1].sheets[-1].side == "single":
        sides[-1][1].pop()
    return sides


def _with_backs(sheets: Sequence[Sheet]) -> list[Sheet]:
    return [side for sheet in sheets for side in ((sheet, blank_back(sheet)) if sheet.side == "single" else (sheet,))]


def _side(held: Sequence[Printed], side: str) -> Sides:
    return [(part, [sheet for sheet in part.sheets if sheet.side == side]) for part in held]


def _way(held: Sequence[Printed], settings: Settings) -> BackMode:
    """Return how the backs of all are printed; on one side where they differ, so that no dialog is told."""
    ways = {part.backs(settings) for part in held if part.two_sided}
    return ways.pop() if len(ways) == 1 else ONE_SIDED


def _pdf(sides: Sides, title: str, game: GameBook, settings: Settings, backs: BackMode, store: Store | None) -> bytes:
    chapters = [(part.component.title, sheets) for part, sheets in sides]
    return _written(chapters, title, game, settings, backs, store)


def _facts(sides: Sides, settings: Settings, path: str, content: bytes, called: str, behind: str) -> dict[str, object]:
    facts: dict[str, object] = {}
    page = 1
    for part, sheets in sides:
        about = component_facts(part, settings, path, content, called) | {"pages": len(sheets), "first_page": page}
        if behind and part.backs(settings).two_files:
            about["backs_file"] = behind
        facts |= facts_of_parts(part, about)
        page += len(sheets)
    return facts
