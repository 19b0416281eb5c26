"""Resolve a game's `components:` into pieces: which faces, of what size, how often.

What names nothing is left out here; the rules of `check` have said so before.
"""

from collections.abc import Iterator, Sequence

from pnp.model.book import GameBook
from pnp.model.component import COMPONENT_TYPES, MAT, Component, Piece
from pnp.model.entry import Entry
from pnp.model.printed_cards import printed_cards
from pnp.model.specs import ComponentSpec, KindSpec
from pnp.model.words import said, without_readings
from pnp.problem import Part
from pnp.units import card_size

_AS_THEY_STAND = ("backs", "bleed", "up", "last", "optional", "on_demand", "shares_sheets", "explains_icons")


def components(game: GameBook, lang: str = "en") -> tuple[Component, ...]:
    """Return every component of the game in file order, titles in the main language of what is printed in `lang`."""
    main = game.spoken(lang)[0]
    return tuple(_component(game, name, spec, main) for name, spec in game.components.items())


def _component(game: GameBook, name: str, spec: ComponentSpec, lang: str) -> Component:
    kind = game.kinds.get(_kind_name(game, spec))
    if spec.cards is not None:
        pieces = tuple(_cards(game, spec, lang))
    else:
        pieces = tuple(_pages(game, spec, spec.sheet or spec.mat or "", lang))
    if spec.numbered:
        pieces = tuple(_numbered(pieces, spec))
    return Component(
        game=game.slug,
        id=name,
        title=said(spec.title, lang),
        type=next((kind for name, kind in COMPONENT_TYPES.items() if getattr(spec, name) is not None), MAT),
        pieces=pieces,
        size=_size(spec, kind) if spec.cards is not None else None,
        shape=spec.shape or (kind.shape if kind and spec.cards is not None else "rect"),
        stock=said(spec.stock, lang),
        note=said(spec.note, lang),
        source=Part(game.source, ("components", name)),
        both_sides=spec.both_sides and spec.sheet is not None,
        **{field: getattr(spec, field) for field in _AS_THEY_STAND},
    )


def entry_title(entry: Entry, lang: str) -> str:
    """Return what an entry is called: its `name` or `title` without furigana, else its id."""
    for field in ("name", "title"):
        value = entry.fields.get(field)
        if value is not None:
            texts = getattr(value, "said", None)
            return without_readings(texts(lang) if texts else str(value))
    return entry.id


def _kind_name(game: GameBook, spec: ComponentSpec) -> str:
    """Return the kind whose sizes and templates hold: a deck's cards are of one kind, or look alike."""
    deck = game.decks.get(spec.cards or "")
    if deck and deck.lines:
        return deck.lines[0].entry.kind
    return spec.cards or ""


def _size(spec: ComponentSpec, kind: KindSpec | None) -> tuple[float, float] | None:
    landscape = spec.landscape if spec.landscape is not None else bool(kind and kind.landscape)
    return card_size(spec.size or (kind.size if kind else "poker"), landscape=landscape)


def _cards(game: GameBook, spec: ComponentSpec, lang: str) -> Iterator[Piece]:
    for entry, copies, owner in printed_cards(game, spec):
        kind = game.kinds[entry.kind]
        front = spec.front or kind.front or entry.kind
        back = spec.back if spec.back is not None else kind.back or ""
        name, title = entry.id, entry_title(entry, lang)
        if owner is not None:
            name, title = f"{owner.id}-{name}", f"{title}, {entry_title(owner, lang)}"
        yield Piece(name, title, entry, front, back, copies, owner=owner)


def _numbered(pieces: Sequence[Piece], spec: ComponentSpec) -> Iterator[Piece]:
    """Yield every copy as a piece of its own: those of a piece together, or the pages of a copy."""
    copies = [piece for whole in pieces for piece in whole.numbered(whole.copies, spec.most_numbers)]
    yield from sorted(copies, key=lambda piece: piece.copy) if spec.pages > 1 else copies


def _pages(game: GameBook, spec: ComponentSpec, template: str, lang: str) -> Iterator[Piece]:
    if spec.for_ is None:
        for page in range(1, spec.pages + 1):
            yield Piece(f"page-{page}", f"page {page}", None, template, "", spec.copies, page)
        return
    for entry, copies, _ in printed_cards(game, spec):
        yield Piece(entry.id, entry_title(entry, lang), entry, template, "", copies, 1)
