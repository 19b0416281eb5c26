"""Fields that hold rows: each cell is typed, and whatever is wrong with one is told at its place."""

from typing import Any

import pytest

from pnp.load.schema import json_schema
from pnp.model.words import Words
from pnp.render.jinja.views import GameViews

KINDS = """game: duel
kinds:
  robot:
    fields:
      name: text
      weapons:
        type: table
        columns:
          name: text
          range: {type: number, optional: true}
          note: {type: markup, optional: true}
          shots: {type: integer, default: 1}
          tags: {type: list, of: text, optional: true}
          maker: {type: reference, of: fighter, optional: true}
components:
  robots: {title: Robots, cards: robot}
robots:
"""


def test_rows_are_typed_cell_by_cell(load: Any) -> None:
    rows = "- {id: rob, name: Rob, weapons: [{name: {en: Fist, ja: 拳}}, {name: 07, range: 2.5, shots: 3, tags: [a]}]}"
    book, problems = load(own=KINDS + "  " + rows + "\n")
    assert problems == ()
    fist, gun = book.games["duel"].of("robot")[0]["weapons"]
    assert fist == {
        "name": Words({"en": "Fist", "ja": "拳"}),
        **dict.fromkeys(("range", "note", "tags", "maker")),
        "shots": 1,
    }
    assert (gun["name"].said("en"), gun["range"], gun["shots"]) == ("07", 2.5, 3)


def test_templates_see_rows_in_their_language(load: Any) -> None:
    rows = "- {id: rob, name: Rob, weapons: [{name: {en: Fist, ja: 拳}, note: '**Big**'}]}"
    book, _ = load(own=KINDS + "  " + rows + "\n")
    row = GameViews(book.games["duel"], "ja").of("robot")[0]["weapons"][0]
    assert (row["name"], row["range"], row["shots"]) == ("拳", None, 1)
    assert str(row["note"]) == "<b>Big</b>"


@pytest.mark.parametrize(
    ("weapons", "code", "at", "says"),
    [
        ("fist", "PNP122", "fist", "a list of rows"),
        ("[fist]", "PNP122", "fist", "'weapons' item 1 must be a row"),
        ("[{name: Fist, rnage: 2}]", "PNP120", "rnage", "not a column of 'weapons'"),
        ("[{name: Fist, range: far}]", "PNP122", "far", "'weapons' item 1 'range' must be a number"),
        ("[{name: Fist}, {range: 2}]", "PNP121", "{range", "'weapons' item 2 has no 'name'"),
        ("[{name: Fist, note: '**x'}]", "PNP125", "**x", "'note'"),
        ("[{name: Fist, maker: annn}]", "PNP132", "annn", "no fighter 'annn'"),
    ],
)
def test_what_is_wrong_with_a_row_is_told_at_its_place(load: Any, weapons: str, code: str, at: str, says: str) -> None:
    text = f"{KINDS}  - {{id: rob, name: Rob, weapons: {weapons}}}\n"
    _, problems = load(own=text)
    last = text.splitlines()[-1]
    line, column = len(text.splitlines()), last.index(at) + 1
    assert [(p.code, p.place.line, p.place.column) for p in problems] == [(code, line, column)]
    assert says in problems[0].message


@pytest.mark.parametrize("columns", ["{}", "{rows: {type: table, columns: {a: text}}}", "{pick: choice}"])
def test_columns_that_cannot_be_read_are_refused(load: Any, columns: str) -> None:
    kinds = f"game: duel\nkinds:\n  robot: {{fields: {{weapons: {{type: table, columns: {columns}}}}}}}\n"
    _, problems = load(own=kinds)
    assert "PNP136" in [p.code for p in problems]


def test_editors_know_the_columns(load: Any) -> None:
    book, _ = load(own=KINDS + "  - {id: rob, name: Rob, weapons: []}\n")
    schema = json_schema(book.games["duel"])
    rows = schema["$defs"]["GameFile"]["properties"]["robots"]["items"]["properties"]["weapons"]["items"]
    assert rows["required"] == ["name"]
    assert rows["properties"]["shots"] == {"type": "integer", "default": 1}
    assert rows["properties"]["maker"]["examples"] == ["ann", "bob"]
