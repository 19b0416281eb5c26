"""What a run says of its sheets: facts for guides, counts for the terminal, and what could not be printed."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pnp.components.components import entry_title
from pnp.impose.bleed import LEAST_BLEED, card_wish, next_count
from pnp.impose.layout import page_size
from pnp.impose.printed import Printed
from pnp.model.book import GameBook
from pnp.model.component import Component
from pnp.model.words import said
from pnp.pipeline.miniatures import miniature_names
from pnp.settings import Settings
from pnp.units import Size

_MOST_SIZES = 4
"""Of more sizes of cards only the first few are told."""
_MOST_LISTED = 12
"""Cards of more kinds are not listed one by one."""
_MOST_NAMED = 20
"""So many cards are named, and the rest counted: every one has its problem above."""


def run_facts(printed: Sequence[Printed], settings: Settings, game: GameBook) -> Mapping[str, object]:
    """Return what a `last` component sees as `run`: the settings, each component before it, and the totals.

    Titles are in the main language. `bleed` is the least that any cards have; those that are designed without count
    only where all are.
    """
    main = game.spoken(settings.lang)[0]
    parts = [_facts(item, settings, main) for item in printed if item.sheets]
    return {
        "components": parts,
        "contents": {item.component.id: contents(item.component, main) for item in printed if item.sheets},
        "paper": settings.paper,
        "backs": settings.backs,
        "bleed": min((part["bleed"] for part in parts if part["type"] == "cards" and part["bleed"]), default=0.0),
        "cards": sum(item.component.cards for item in printed),
        "cards_needed": sum(item.component.cards for item in printed if not item.component.optional),
        "sheets": sum(item.papers for item in printed),
        "sheets_needed": sum(item.papers for item in printed if not item.component.optional),
        "second": second_texts(game, settings.lang),
    }


def second_texts(game: GameBook, lang: str) -> Mapping[str, str]:
    """Return what components say of themselves in the second language, by what they say in the main one.

    None where one language is printed.
    """
    main, *others = game.spoken(lang)
    texts = [text for spec in game.components.values() for text in (spec.title, spec.note, spec.stock)]
    return {said(text, main): said(text, others[0]) for text in texts} if others else {}


def contents(component: Component, lang: str) -> list[Mapping[str, object]]:
    """Return what cards are called and how many of each name there are, in order; none for sheets and mats."""
    counted: dict[str, int] = {}
    for piece in component.pieces if component.type.cut else ():
        title = entry_title(piece.entry, lang) if piece.entry else piece.title
        counted[title] = counted.get(title, 0) + piece.copies
    return [{"title": title, "count": count} for title, count in counted.items()]


def _listed(cards: list[Mapping[str, object]]) -> Mapping[str, object]:
    """Return what is `listed` of a component's contents, and how many of its cards are `single`.

    Of many cards only what stands out is listed: a guide that named them all would be another with each new name.
    """
    several = [card for card in cards if card["count"] != 1]
    few = cards if len(cards) <= _MOST_LISTED else several if len(several) == 1 else []
    return {"listed": few, "singles": len(cards) - len(several)}


def _facts(item: Printed, settings: Settings, lang: str) -> dict[str, Any]:
    component, first = item.component, item.sheets[0]
    once = {piece.id for piece in component.pieces if piece.copy < 2}
    return {
        "id": component.id,
        "title": component.title,
        "type": component.type.name,
        "stock": component.stock,
        "note": component.note,
        "optional": component.optional,
        "sheets": item.papers,
        "sides": len(item.sheets),
        "cards": component.cards,
        **_listed(contents(component, lang)),
        **miniature_names(item, component),
        "parts": [_part_facts(part, item) for part, _ in item.parts],
        "different": len({id(piece.front) for piece in item.prints if piece.id in once}) if component.type.cut else 0,
        "size": component.size,
        "shape": component.shape,
        "backs": item.backs(settings).name,
        "per_sheet": first.fit.up if first.fit else 1,
        "columns": first.fit.columns if first.fit else 1,
        "rows": first.fit.rows if first.fit else 1,
        "bleed": first.fit.bleed if first.fit else 0.0,
        "landscape": first.width > first.height,
    }


def _part_facts(part: Component, item: Printed) -> dict[str, Any]:
    """Return what is said of a component that shares sheets with others, with the first and the last of its sheets."""
    numbers = [sheet.number for sheet in item.sheets if any(placed.card in part.ids for placed in sheet.placements)]
    first, last = min(numbers, default=0), max(numbers, default=0)
    about = {"id": part.id, "title": part.title, "note": part.note, "optional": part.optional, "cards": part.cards}
    about |= {"size": part.size, "shape": part.shape}
    return {**about, **miniature_names(item, part), "first": first, "last": last}


class SheetCount(Struct, frozen=True):
    """Pieces that are laid out alike: how many on a sheet, in all, and the next larger count with its bleed."""

    size: Size
    up: int
    bleed: float
    folded: bool
    more: tuple[int, float] | None
    cards: int = 0

    @property
    def saves(self) -> bool:
        """Tell whether the larger count would take fewer sheets."""
        return self.more is not None and ceil(self.cards / self.more[0]) < ceil(self.cards / self.up)


def counts_line(counted: Sequence[SheetCount]) -> str:
    """Return a line on how many cards are on a sheet, nothing where none are printed.

    Of several sizes it names those that take the most sheets, and a gain where that saves paper.
    """
    counts = _added(counted)
    if not counts:
        return ""
    if len(counts) == 1:
        (count,) = counts
        more = f"; {_gain(count)}" if count.more else ""
        return f"{count.up}{_pairs(count)} to a sheet with {count.bleed:g} mm bleed{more}"
    shown = sorted(counts, key=lambda count: (-ceil(count.cards / count.up), count.size))[:_MOST_SIZES]
    others = f" and {len(counts) - len(shown)} more" if len(counts) > len(shown) else ""
    return f"On a sheet: {', '.join(map(_said, shown))}{others}"


def sheet_counts(printed: Sequence[Printed], settings: Settings) -> list[SheetCount]:
    """Return how many cards are on a sheet, and in all, of each component whose pieces are cut."""
    counts: list[SheetCount] = []
    for item in dict.fromkeys(printed):
        fit, size = item.sheets[0].fit if item.sheets else None, item.component.size
        if item.component.type.cut and size and fit:
            more = _more(item, settings)
            counts.append(SheetCount(size, fit.up, fit.bleed, fit.folded, more, item.component.cards))
    return counts


def _added(counted: Sequence[SheetCount]) -> list[SheetCount]:
    """Return the counts with pieces that are laid out alike added up."""
    cards: dict[SheetCount, int] = {}
    for count in counted:
        alike = replace(count, cards=0)
        cards[alike] = cards.get(alike, 0) + count.cards
    return [replace(alike, cards=number) for alike, number in cards.items()]


def _more(item: Printed, settings: Settings) -> tuple[int, float] | None:
    """Return what a smaller bleed would gain, where nothing but the bleed decides and an option can change it."""
    component, paper = item.component, page_size(settings)
    if component.up or settings.up or component.bleed is not None or component.size is None or paper is None:
        return None
    wish = card_wish(component, settings, component.size, item.backs(settings), paper)
    return next_count(paper, wish) if component.shape in ("card", "rect") else None


def _said(count: SheetCount) -> str:
    notes = [f"{count.bleed:g} mm bleed"] if count.bleed < LEAST_BLEED else []
    notes += [_gain(count)] if count.saves else []
    note = f" ({', '.join(notes)})" if notes else ""
    return f"{count.up}{_pairs(count)} of {count.size[0]:g} x {count.size[1]:g} mm{note}"


def _gain(count: SheetCount) -> str:
    more, bleed = count.more or (0, 0.0)
    return f"{more} with --bleed {bleed:g}"


def _pairs(count: SheetCount) -> str:
    return " pairs" if count.folded else ""


def left_out(printed: Sequence[Printed], game: GameBook) -> tuple[str, ...]:
    """Return a line for each component that lacks something, by ids, and one for entries that could not be read."""
    lines = [line for item in printed for line in _lacking(item)]
    unread = [entry.subject for kind in game.spoilt.values() for entry in kind.values()]
    return (*lines, f"not printed for a wrong field: {_named(unread)}") if unread else tuple(lines)


def _lacking(item: Printed) -> Iterator[str]:
    name = item.component.subject
    if item.lacking:
        yield f"not printed: all of {name}; what an earlier run printed of it stays"
        return
    if item.missing:
        yield f"not printed of {name}: {_named(item.missing)}"
    if item.backless:
        yield f"printed without backs of {name}: {_named(item.backless)}"


def _named(ids: Sequence[str]) -> str:
    more = len(ids) - _MOST_NAMED
    return ", ".join(ids[:_MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
