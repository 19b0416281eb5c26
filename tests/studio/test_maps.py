"""Maps of rows in the studio: any game's, with the marks and the gauge that its package adds."""

from pathlib import Path

import pytest
from studio.harbour import CARDS
from studio.visitors import PORT, Visitor

from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.forecast import forecast
from pnp.games.magical_strike.tracks import starts
from pnp.studio.access import Keys
from pnp.studio.studio import Studio

BAY = """
maps:
  - id: bay
    chart: |
      ~ ~ A
      ~ ^ ~
"""


@pytest.fixture(scope="module")
def bundled() -> Visitor:
    return Visitor(Studio(None, Keys(PORT)))


def with_bay(project: Path) -> None:
    text = CARDS.replace(
        "boats:\n  - id", "  map:\n    fields:\n      chart: {type: rows, about: a bay}\nboats:\n  - id", 1
    )
    (project / "cards/harbour.yaml").write_text(text + BAY)


def test_a_game_of_data_alone_has_its_maps_and_the_tokens_it_uses(visitor: Visitor, project: Path) -> None:
    with_bay(project)
    visitor.studio.bench.change(None)
    assert visitor.get("/api/maps").json()["maps"] == [
        {"game": "harbour", "kind": "map", "id": "bay", "title": "bay", "field": "chart"}
    ]
    chart = visitor.get("/api/map/harbour/map/bay/chart").json()
    assert (chart["text"], chart["own"], chart["about"]) == ("~ ~ A\n~ ^ ~\n", True, "a bay")
    assert [mark["token"] for mark in chart["marks"]] == ["~", "A", "^"]
    answer = visitor.post(
        "/api/edit",
        {"deed": "set", "game": "harbour", "kind": "map", "id": "bay", "path": ["chart"]}
        | {"was": chart["text"], "value": "~ ~ A\n~ ^ B\n"},
    )
    assert answer.status_code == 200
    assert (project / "cards/harbour.yaml").read_text().endswith("      ~ ~ A\n      ~ ^ B\n")
    assert visitor.get("/api/map/harbour/map/none/chart").status_code == 404


def test_a_neuroi_is_gauged_by_the_forecast(bundled: Visitor) -> None:
    game = bundled.studio.bench.games["magical-strike"].data
    neuroi = Neuroi.every(game)[0]
    shown = bundled.get(f"/api/map/magical-strike/layout/{neuroi.id}/grid").json()
    step = starts(game)["normal"]
    assert isinstance(step, int)
    assert f"normal {100 * forecast(neuroi.layout, step):.0f} %" in shown["lines"][0]
    assert [mark["how"] for mark in shown["marks"]][:2] == ["next", "add"]
    assert shown["own"] is False


def test_rows_are_gauged_before_they_are_written(bundled: Visitor) -> None:
    path = "/layout/n-alfa/grid"
    shown = bundled.get(f"/api/map/magical-strike{path}").json()
    gauge = bundled.post(f"/api/gauge/magical-strike{path}", {"text": shown["text"]}).json()
    assert gauge == {"lines": shown["lines"], "way": []}
    other = bundled.post(f"/api/gauge/magical-strike{path}", {"text": shown["text"].replace("24", "23")}).json()
    assert other["lines"] == ["Not rated: 23 is laid out twice."]
    assert bundled.get(f"/api/gauge/magical-strike{path}").json() == gauge
    assert bundled.post(f"/api/gauge/magical-strike{path}", {"text": "x" * 100_001}).status_code == 400


def test_a_trench_is_gauged_by_its_best_way(bundled: Visitor) -> None:
    levels = [item["id"] for item in bundled.get("/api/maps").json()["maps"] if item["game"] == "strafe"]
    shown = bundled.get(f"/api/gauge/strafe/level/{levels[0]}/grid").json()
    assert shown["lines"][0].startswith("Least damage ")
    assert len(shown["way"]) > 2
