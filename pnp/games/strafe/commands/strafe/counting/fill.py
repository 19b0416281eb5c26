"""The score sheets of a game, filled in, as one PDF."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pnp.cli.project import wrong_use
from pnp.games.strafe.data import Pad, pads
from pnp.games.strafe.facts import facts
from pnp.games.strafe.score.sheets import filled_pages
from pnp.games.strafe.score.tally import ScoreSheet
from pnp.model.book import Book, GameBook
from pnp.model.component import Piece
from pnp.model.entry import Entry
from pnp.model.values import whole
from pnp.pipeline.custom_component import Made, as_pdf, component_with
from pnp.settings import Settings


def filled_pdf(sheets: Sequence[ScoreSheet], book: Book, game: GameBook, settings: Settings, rounds: int) -> Made:
    """Return the PDF: a sheet a player, so many on a page as the pads of the game have."""
    spec = game.components.get("score-sheet")
    if spec is None or spec.sheet is None or not pads(game):
        wrong_use("this game has no component 'score-sheet' with pads", "nothing says how a score is drawn")
    pad = _pad(game, len(sheets))
    up = _up(pad)
    pages = filled_pages(sheets, up, rounds)
    entries = [replace(pad.entry, id=f"{pad.id}-{number}") for number in range(1, len(pages) + 1)]
    filled = dict(zip((entry.id for entry in entries), pages, strict=True))
    pieces = tuple(Piece(entry.id, entry.id, entry, spec.sheet, "", 1, 1) for entry in entries)

    def with_scores(_: GameBook, entry: Entry | None) -> Mapping[str, object]:
        return {**facts(game, pad.entry), "filled": filled[entry.id] if entry else []}

    return as_pdf(component_with(game, "score-sheet", pieces), with_scores, book, game, settings)


def _pad(game: GameBook, players: int) -> Pad:
    """Return the smallest pad that takes all players, else the largest."""
    every = sorted(pads(game), key=_up)
    return next((pad for pad in every if _up(pad) >= players), every[-1])


def _up(pad: Pad) -> int:
    return whole(pad.up, 1, least=1)
