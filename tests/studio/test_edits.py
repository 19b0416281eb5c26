"""Changes by clicks: one value is written, every other byte stays, and each can be undone."""

from pathlib import Path
from typing import Any

import pytest
from studio.harbour import CARDS
from studio.visitors import PORT, Visitor

from pnp.edit.entries import copy_entry, remove_entry, remove_field
from pnp.edit.values import set_value
from pnp.studio.access import Keys
from pnp.studio.studio import Studio

NAME = "cards/harbour.yaml"
GULL = {"game": "harbour", "kind": "boat", "id": "gull"}


def held(project: Path) -> str:
    return (project / NAME).read_text()


def put(visitor: Visitor, path: list[str], was: object, value: object, **names: str) -> Any:
    return visitor.post("/api/edit", {**GULL, **names, "deed": "set", "path": path, "was": was, "value": value})


def test_a_form_has_every_field_with_its_value_and_what_it_takes(visitor: Visitor) -> None:
    form = visitor.get("/api/entry/harbour/boat/gull").json()
    fields = {field["name"]: (field["type"], field["value"]) for field in form["fields"]}
    assert fields == {
        "name": ("text", "Gull"),
        "speed": ("integer", 6),
        "text": ("markup", "Sails **first**."),
        "copies": ("integer", None),
    }
    limits = {field["name"]: (field.get("least"), field.get("most")) for field in form["fields"]}
    assert (limits["speed"], limits["copies"], limits["name"]) == ((0, 999), (0, 1000), (None, None))
    assert visitor.get("/api/entry/harbour/boat/swan").status_code == 404
    assert visitor.get("/api/entry/none/boat/gull").status_code == 404


@pytest.mark.parametrize(
    ("id", "path", "was", "value", "old", "new"),
    [
        ("gull", ["speed"], 6, 4, "speed: 6", "speed: 4"),
        ("gull", ["name"], "Gull", "Sea: gull", "name: Gull   #", 'name: "Sea: gull"   #'),
        ("heron", ["speed"], 3, 5, "speed: 3,", "speed: 5,"),
        ("heron", ["copies"], 2, "", ", copies: 2}", "}"),
        ("gull", ["copies"], None, 3, "  - id: gull\n", "  - id: gull\n    copies: 3\n"),
    ],
)
def test_one_value_is_written_and_every_other_byte_stays(
    visitor: Visitor, project: Path, id: str, path: list[str], was: object, value: object, old: str, new: str
) -> None:
    assert put(visitor, path, was, value, id=id).status_code == 200
    assert held(project) == CARDS.replace(old, new)


def test_a_value_that_was_changed_meanwhile_is_shown_and_stays(visitor: Visitor, project: Path) -> None:
    (project / NAME).write_text(CARDS.replace("speed: 6", "speed: 2"))
    refused = put(visitor, ["speed"], 6, 4)
    assert (refused.status_code, refused.json()["now"]) == (409, 2)
    assert "speed: 2" in held(project)


def test_clicks_are_undone_and_done_again_around_what_others_wrote(visitor: Visitor, project: Path) -> None:
    put(visitor, ["speed"], 6, 4)
    (project / NAME).write_text(held(project).replace("Waits.", "Waits long."))
    undone = visitor.post("/api/undo", {}).json()
    assert undone == {"undo": "", "redo": "speed of gull"}
    assert held(project) == CARDS.replace("Waits.", "Waits long.")
    visitor.post("/api/redo", {})
    assert "speed: 4" in held(project)
    (project / NAME).write_text(held(project).replace("speed: 4", "speed: 1"))
    refused = visitor.post("/api/undo", {})
    assert (refused.status_code, "speed: 1" in held(project)) == (409, True)


def test_entries_are_copied_and_removed_and_that_is_undone(visitor: Visitor, project: Path) -> None:
    visitor.post("/api/edit", {**GULL, "deed": "copy", "new": "tern"})
    copied = held(project)
    assert "  - id: tern\n    name: Gull   # the fast one\n    speed: 6\n" in copied
    visitor.post("/api/edit", {**GULL, "deed": "remove"})
    assert "id: gull" not in held(project)
    visitor.post("/api/undo", {})
    visitor.post("/api/undo", {})
    assert held(project) == CARDS


NEW = {"game": "harbour", "kind": "boat", "deed": "add", "new": "tern"}


def test_a_new_entry_has_what_its_kind_must_have_and_all_else_stays(visitor: Visitor, project: Path) -> None:
    blank = visitor.get("/api/blank/harbour/boat").json()
    assert (blank["file"], [field["name"] for field in blank["fields"]]) == (NAME, ["name", "speed", "text"])
    assert visitor.get("/api/blank/harbour/ship").status_code == 404
    fields = {"name": "Tern: small", "speed": 9, "text": "Dives.\n\nEats."}
    assert visitor.post("/api/edit", {**NEW, "fields": fields}).status_code == 200
    added = """\
  - id: tern
    name: "Tern: small"
    speed: 9
    text: |-
      Dives.

      Eats.
"""
    assert held(project) == CARDS.replace("components:", f"{added}components:")
    twice = visitor.post("/api/edit", {**NEW, "fields": fields})
    assert (twice.status_code, twice.json()["message"]) == (422, "There is a boat 'tern' already: choose another id.")
    visitor.post("/api/undo", {})
    assert held(project) == CARDS


def test_a_new_entry_has_its_texts_by_language_and_its_lists_and_maps_empty(visitor: Visitor, project: Path) -> None:
    more = "text: markup\n      crew: {type: list, of: text}\n      bay: rows\n"
    (project / NAME).write_text(
        CARDS.replace("title: Har", "languages: [en, ja]\ntitle: Har").replace("text: markup\n", more)
    )
    visitor.studio.bench.change()
    fields = {"name": {"en": "Tern", "ja": "鰺刺"}, "speed": 9, "text": "Dives."}
    assert visitor.post("/api/edit", {**NEW, "fields": fields}).status_code == 200
    lines = """\
  - id: tern
    name:
      en: Tern
      ja: "鰺刺"
    speed: 9
    text: Dives.
    crew: []
    bay: |
      .
"""
    assert lines in held(project)


def test_a_new_entry_of_a_bundled_game_goes_to_the_file_that_is_laid_over_it(project: Path) -> None:
    (project / NAME).write_text("game: strafe  # ours\nvalues: {}\n")
    visitor = Visitor(Studio(project, Keys(PORT)))
    assert visitor.get("/api/blank/strafe/coin").json()["file"] == NAME
    fields = {"name": "Groat", "points": 4, "icon": "penny"}
    body = {"game": "strafe", "kind": "coin", "deed": "add", "new": "groat", "fields": fields}
    assert visitor.post("/api/edit", body).status_code == 200
    added = "\ncoins:\n  - id: groat\n    name: Groat\n    points: 4\n    icon: penny\n"
    assert held(project) == f"game: strafe  # ours\nvalues: {{}}\n{added}"


@pytest.mark.parametrize("fields", [{"hull": "x"}, {"speed": [1]}, {"name": {"xx": "Tern"}}, "x"])
def test_a_new_entry_has_no_field_that_its_kind_has_not(visitor: Visitor, project: Path, fields: object) -> None:
    assert visitor.post("/api/edit", {**NEW, "fields": fields}).status_code == 400
    assert held(project) == CARDS


def test_icons_of_a_game_are_offered_as_pictures(visitor: Visitor, project: Path) -> None:
    (project / "templates/harbour/icons").mkdir()
    (project / "templates/harbour/icons/anchor.svg").write_text('<svg viewBox="2 0 9 9"><path d="M2 0h9v9z"/></svg>')
    icons = {icon["name"]: icon["svg"] for icon in visitor.get("/api/icons/harbour").json()["icons"]}
    assert 'viewBox="0 0 9 9"' in icons["anchor"]
    assert visitor.get("/api/icons/none").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        {"deed": "set", "path": [], "was": 6, "value": 4},
        {"deed": "set", "path": ["speed"], "was": 6, "value": [4]},
        {"deed": "set", "path": ["speed"], "was": 6, "value": "x" * 100_001},
        {"deed": "copy", "new": "Not An Id"},
        {"deed": "add", "new": "Tern", "fields": {}},
        {"deed": "burn"},
    ],
)
def test_what_is_no_change_changes_nothing(visitor: Visitor, project: Path, body: dict[str, object]) -> None:
    assert visitor.post("/api/edit", {**GULL, **body}).status_code == 400
    assert held(project) == CARDS


BLOCKS = """\
game: x
maps:
  - id: a
    name: {en: Bay, ja: 湾}
    # the grid
    grid: |
      . A
       B .
  - id: b
    name:
      en: Cove   # small
      ja: 入江
    grid: |-
      C
"""


@pytest.mark.parametrize(
    ("id", "path", "value", "old", "new"),
    [
        ("a", ["grid"], ". A\n B C\n", "       B .", "       B C"),
        ("a", ["grid"], "A", "      . A\n       B .\n", "      A\n"),
        ("b", ["grid"], "C\nD", "      C\n", "      C\n      D\n"),
        ("a", ["name", "en"], "Wide bay", "{en: Bay,", "{en: Wide bay,"),
        ("b", ["name", "ja"], "港", "ja: 入江", 'ja: "港"'),
    ],
)
def test_blocks_keep_their_bar_and_languages_their_neighbours(
    id: str, path: list[str], value: str, old: str, new: str
) -> None:
    assert set_value(BLOCKS, "x.yaml", "maps", id, path, value) == (BLOCKS.replace(old, new), ())
    windows = BLOCKS.replace("\n", "\r\n")
    expected = BLOCKS.replace(old, new).replace("\n", "\r\n")
    assert set_value(windows, "x.yaml", "maps", id, path, value) == (expected, ())


@pytest.mark.parametrize(
    ("text", "field", "after"),
    [
        (
            "maps:\n  - id: a\n    # why\n    art: x.png  # mine\n    b: 1\n",
            "art",
            "maps:\n  - id: a\n    # why\n    b: 1\n",
        ),
        ("maps:\n  - id: a\n    grid: |\n      . A\n\n  - id: c\n", "grid", "maps:\n  - id: a\n\n  - id: c\n"),
        ("maps:\n  - id: a\n    name:\n      en: x\n      ja: y\n", "name", "maps:\n  - id: a\n"),
        ("maps:\n  - {id: a, b: [1, 2], c: 3}\n", "b", "maps:\n  - {id: a, c: 3}\n"),
        ("maps:\n  - id: a\n", "b", "maps:\n  - id: a\n"),
    ],
)
def test_a_field_is_taken_out_and_every_other_byte_stays(text: str, field: str, after: str) -> None:
    assert remove_field(text, "x.yaml", "maps", "a", field) == (after, ())


def test_what_cannot_be_changed_is_a_problem() -> None:
    assert set_value(BLOCKS, "x.yaml", "maps", "c", ["grid"], "A")[0] is None
    assert remove_field("maps:\n  - b: 1\n    id: a\n", "x.yaml", "maps", "a", "b")[0] is None
    assert remove_entry("game: x\nmaps: [{id: a}]\n", "x.yaml", "maps", "a")[0] is None
    assert copy_entry(BLOCKS, "x.yaml", "none", "a", "c")[0] is None
    assert remove_entry(BLOCKS, "x.yaml", "maps", "b")[0] == BLOCKS.partition("  - id: b")[0]
