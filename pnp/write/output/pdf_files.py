"""Turn printed components into files, still in memory."""

from collections.abc import Sequence
from dataclasses import replace

import pnp
from pnp.impose.sheet import Sheet
from pnp.model.book import GameBook
from pnp.write.output.file import File
from pnp.write.output.manifest import component_facts, facts_of_parts
from pnp.impose.printed import Printed
from pnp.write.output.variant import unusual_backs, variant, variant_words
from pnp.settings import Settings
from pnp.write.pdf.write_pdf import write_pdf



def component_files(
    one: Printed, game: GameBook, settings: Settings, usual: Settings | None = None
) -> list[File]:
    """Return a component's PDF, or two where fronts and backs are printed apart.

    Names and titles say how the settings differ from the `usual` ones, those of the project (None: they do not).
    Raises CannotWriteError for a lost picture.
    """
    usual = usual or settings
    unusual = unusual_backs(one, settings, usual)
    called, words = variant(unusual, settings, usual), variant_words(unusual, settings, usual)
    title = f"{game.titles.said(settings.lang)}: {one.component.title}"
    if not one.backs(settings).two_files:
        file = _file(one.sheets, one, file_name(one.component.id, called), title + words, game, settings)
        about = component_facts(one, settings, file.path, file.content) | _variant(called)
        return [replace(file, facts={game.slug: facts_of_parts(one, about)})]
    fronts = [sheet for sheet in one.sheets if sheet.side != "back"]
    backs = [sheet for sheet in one.sheets if sheet.side == "back"]
    name = one.component.id
    front = _file(fronts, one, file_name(name, called), f"{title}, fronts{words}", game, settings)
    back = _file(backs, one, file_name(f"{name}-backs", called), f"{title}, backs{words}", game, settings)
    about = component_facts(one, settings, front.path, front.content) | _variant(called)
    facts = {**about, "pages": len(fronts), "backs_file": back.path}
    return [replace(front, facts={game.slug: facts_of_parts(one, facts)}), back]


def file_name(name: str, called: str) -> str:
    """Return a PDF's name with what it is called besides: `witches.letter.pdf`."""
    return ".".join([name, *([called] if called else []), "pdf"])


def languages_of(settings: Settings, game: GameBook) -> tuple[str, ...]:
    """Return the languages of what is printed, the main one first: in two languages that is the game's own first."""
    return tuple(game.languages) if settings.lang == "both" else (settings.lang,)


def _file(
    sheets: Sequence[Sheet], one: Printed, name: str, title: str, game: GameBook, settings: Settings
) -> File:
    backs = one.backs(settings)
    content = write_pdf(
        sheets, title=title, lang=languages_of(settings, game), version=pnp.__version__, backs=backs
    )
    return File(f"{game.slug}/{name}", content, {})


def _variant(called: str) -> dict[str, object]:
    return {"variant": called} if called else {}
