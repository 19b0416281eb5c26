"""What the templates cannot work out: a layout at true size, the steps of the tracks. Plain values only."""

from collections.abc import Mapping

from pnp.games.magical_strike.data import Core, Neuroi, numbers
from pnp.games.magical_strike.layout import Layout, Space, body_size, bricks, gap, needed
from pnp.games.magical_strike.rating.bands import bands_of
from pnp.games.magical_strike.tracks import BASE, frenzy, progress, starts
from pnp.maps.outline import Bricks
from pnp.model.book import GameBook, cached_in_book
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed


def facts(game: GameBook, entry: Entry | None) -> Mapping[str, object]:
    """Return `progress` and `frenzy` for every face, for a layout its cells and sizes in millimetres too."""
    last = frenzy(game)
    steps = [{"step": step, "last": step == last} for step in range(1, last + 1)]
    tracks = {"progress": _progress(game), "frenzy": steps}
    if entry is None or entry.kind != "layout":
        return tracks
    return {**tracks, **_layout_facts(game, typed(game, Neuroi, entry))}


def _progress(game: GameBook) -> list[dict[str, object]]:
    steps: list[dict[str, object]] = []
    for step, beams in enumerate(progress(game), 1):
        named = [name for name, start in starts(game).items() if start == step]
        steps.append({"step": step, "beams": 0 if beams == BASE else beams, "base": beams == BASE, "starts": named})
    return steps


@cached_in_book
def _layout_facts(game: GameBook, neuroi: Neuroi) -> dict[str, object]:
    layout = neuroi.layout
    lie = bricks(game, layout)
    by_letter = {core.letter: core for core in Core.every(game)}
    on_table = [space.number for space in layout.body.values()]
    above = {letter: spaces[0].number for letter in by_letter if (spaces := layout.with_core(letter))}
    # Templates divide by these: a layout without a space, which the check refuses, is drawn as a card's place.
    width, height = max(lie.extent[0], lie.width), max(lie.extent[1], lie.height)
    across, deep = needed(game, layout)
    return {
        "width": width,
        "height": height,
        "card": dict(zip(("width", "height"), body_size(game), strict=True)),
        "gap": gap(game),
        "cells": [_cell(space, layout, lie, by_letter) for space in layout.spaces],
        "outline": [list(loop) for loop in lie.around(layout.body)],
        "numbers": on_table,
        "letters": [letter for letter in by_letter if letter in above],
        "unused": [n for n in numbers(game, "beam") if n not in on_table],
        "spaces": len(layout.body),
        "starts": [space.number for space in layout.body.values() if space.start],
        "airstarts": len(layout.air),
        "table": {"width": across, "depth": deep},
        "attack": neuroi.attack or game.values.get("attack"),
        "bands": [{"name": name, "low": low, "high": high} for name, (low, high) in bands_of(game).items()],
        "cores": [{**_core(core), "number": above.get(letter, 0)} for letter, core in by_letter.items()],
    }


def _cell(space: Space, layout: Layout, lie: Bricks, cores: Mapping[str, Core]) -> dict[str, object]:
    x, y = lie.corner(space.spot)
    row, column = space.spot
    return {
        **{"x": x, "y": y, "w": lie.width, "h": lie.height, "cx": x + lie.width / 2, "cy": y + lie.height / 2},
        **{"row": row, "column": column, "neighbours": len(layout.neighbours(space.spot))},
        **{"number": space.number, "start": space.start, "air": space.air},
        **_core(cores.get(space.cores[:1]), "core"),
    }


def _core(core: Core | None, colour: str = "colour") -> dict[str, object]:
    """Return a core as a template sees it, its colour under a name of its own; empty texts for none."""
    values = (core.colour, core.letter, core.form) if core else ("", "", "")
    return dict(zip((colour, "letter", "form"), values, strict=True))
