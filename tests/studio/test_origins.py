"""Where the parts of a face come from: a click leads to the field's line or to the template's."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from studio.harbour import CARDS, FACE, FILES
from studio.test_faces import GULL, HERON, faces, save
from studio.visitors import Visitor

DATA, TEMPLATE = "cards/harbour.yaml", "templates/harbour/boat.svg.j2"
MANY = """\
{% macro badge(x, what) %}<g transform="translate({{ x }} 0)">
  <circle cx="4" cy="60" r="3"/>
  <text x="4" y="61" font-size="3">{{ what }}</text>
</g>{% endmacro %}
<svg viewBox="0 0 {{ w }} {{ h }}">
  <g clip-path="url(#c)" transform="scale(0.9)"><clipPath id="c"><rect width="60" height="80"/></clipPath>
    <rect width="60" height="80" fill="#eee"/>
    <g>
      <text x="2" y="8" font-size="4">{{ boat.name | upper }}<tspan dx="2">{{ boat.speed }}</tspan></text>
    </g>
  </g>
  {{ badge(2, "sea") }}
  {{ badge(12, boat.name) }}
  <svg x="2" y="66" width="20" height="10" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>
  <use href="#icon-{{ boat.sign }}" x="40" y="66" width="6"/>
  <text x="2" y="84" font-size="3">Speed {{ boat.speed }} of 3</text>
</svg>
"""


def parts(face: dict[str, Any]) -> dict[str, list[int]]:
    """Return the path of every leaf of a face, by its letters or its tag with a number."""
    leaves: dict[str, list[int]] = {}

    def walk(element: ElementTree.Element, path: list[int]) -> None:
        children = [child for child in element if not child.tag.endswith("defs")]
        for number, child in enumerate(children):
            walk(child, [*path, number])
        if not children:
            tag = element.tag.rpartition("}")[2]
            leaves[element.text or f"{tag} {sum(name.startswith(tag) for name in leaves)}"] = path

    walk(ElementTree.fromstring(face["svg"]), [])  # noqa: S314 - our own
    return leaves


def origins(visitor: Visitor, key: list[str]) -> dict[str, tuple[str, int, str]]:
    """Return where every leaf of a face leads: a file, a line, and a field."""
    (face,) = faces(visitor, key)
    told = {}
    for name, path in parts(face).items():
        answer = visitor.post("/api/origin", {"face": key, "digest": face["digest"], "path": path})
        assert answer.status_code == 200
        found = answer.json()
        place = found["value"] or found["template"]
        told[name] = (place["file"], place["line"], place.get("field", ""))
    return told


def test_letters_lead_to_their_field_and_all_else_to_the_template(visitor: Visitor) -> None:
    told = origins(visitor, GULL)
    assert told["Gull"] == (DATA, 14, "name")
    assert told["6"] == (DATA, 15, "speed")
    assert told["Sails "] == told["first"] == (DATA, 16, "text")
    assert told["path 0"] == (TEMPLATE, 2, "")
    assert origins(visitor, HERON)["3"] == (DATA, 17, "speed")


def test_parts_are_told_through_groups_macros_and_drawings_in_drawings(visitor: Visitor, project: Path) -> None:
    save(
        visitor,
        DATA,
        CARDS.replace("text: markup", "text: markup\n      sign: icon")
        .replace("    speed: 6", "    speed: 6\n    sign: anchor")
        .replace("speed: 3,", "speed: 3, sign: anchor,"),
    )
    (project / "templates/harbour/icons").mkdir()
    save(visitor, "templates/harbour/icons/anchor.svg", '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
    save(visitor, TEMPLATE, MANY)
    told = origins(visitor, HERON)
    assert told["HERON"] == (DATA, 19, "name")
    assert told["3"] == (DATA, 19, "speed")
    assert told["sea"] == (TEMPLATE, 3, "")
    assert told["Heron"] == (DATA, 19, "name")
    assert told["Speed 3 of 3"] == (DATA, 19, "speed")
    lines = [line for name, (file, line, _) in told.items() if name.startswith("path") and file == TEMPLATE]
    assert lines == [7, 2, 2, 14]
    assert [name for name, place in told.items() if place == (DATA, 19, "sign")] == ["path 4"]


def test_values_in_several_languages_lead_to_the_line_of_theirs(visitor: Visitor) -> None:
    words = CARDS.replace("harbour\ntitle", "harbour\nlanguages: [en, ja]\ntitle")
    save(visitor, DATA, words.replace("name: Gull   # the fast one", "name:\n      en: Gull\n      ja: 鴎"))
    assert origins(visitor, GULL)["Gull"] == (DATA, 16, "name")


@pytest.mark.parametrize(
    ("digest", "path", "status"), [("", [0], 409), (None, [99], 409), (None, [], 400), (None, ["0"], 400)]
)
def test_what_is_no_part_of_the_face_that_is_shown_leads_nowhere(
    visitor: Visitor, digest: str | None, path: list[object], status: int
) -> None:
    (face,) = faces(visitor, GULL)
    body = {"face": GULL, "digest": face["digest"] if digest is None else digest, "path": path}
    assert visitor.post("/api/origin", body).status_code == status


def test_a_face_that_is_out_of_date_leads_nowhere(visitor: Visitor) -> None:
    (face,) = faces(visitor, GULL)
    save(visitor, TEMPLATE, FACE.replace("boat.speed }}", "boat.speed }"))
    faces(visitor, GULL)
    assert visitor.post("/api/origin", {"face": GULL, "digest": face["digest"], "path": [0]}).status_code == 409
    assert FILES[TEMPLATE] == FACE
