"""Rosters of few and of very many squads: a page without fault, a box for every hit point of every model."""

from pathlib import Path
from typing import Any

import pytest

from pnp.build import build
from pnp.bundled import bundled_root
from pnp.components.game import find_game
from pnp.model.book import GameBook
from pnp.render.drawing import Drawing, Group, Op, Shape
from pnp.render.renderer import Renderer
from pnp.settings import Job, Settings


def _force(squads: dict[str, int]) -> str:
    rows = ", ".join(f"{{squad: {id}, count: {count}}}" for id, count in squads.items())
    return f"game: mahou-galaxy\nforces: [{{id: mine, name: Mine, allies: true, squads: [{rows}]}}]\n"


@pytest.mark.parametrize("count", [1, 12, 13, 41, 60])
def test_a_roster_of_any_length_is_a_page(tmp_path: Path, count: int) -> None:
    sorts = ("wick-cadets", "gloam-larvae", "tin-pages", "silk-divers")
    each = {id: len(range(n, count, len(sorts))) for n, id in enumerate(sorts)}
    force = _force({id: squads for id, squads in each.items() if squads})
    (tmp_path / "mine.yaml").write_text(force, encoding="utf-8")
    job = Job(only=("roster",), out=tmp_path / "out", files=(tmp_path / "mine.yaml",))
    outcome = build(job, {})
    assert [p.message for p in outcome.problems if p.severity == "error"] == []
    assert len(outcome.written) == 2


@pytest.mark.parametrize("squads", [{"beacon-sisters": 2, "shell-breaker": 1}, {"ink-weavers": 9, "duke-of-hinges": 5}])
def test_every_hit_point_has_a_box(homebrew: Any, squads: dict[str, int]) -> None:
    game: GameBook = homebrew(_force(squads))
    force = next(one for one in game.of("force") if one.id == "mine")
    renderer = Renderer(game, (bundled_root(),), Settings())
    values = renderer.values(force, (190.0, 277.0), facts=find_game(game).facts(game, force))
    drawing, problems = renderer.draw("roster", values, (190.0, 277.0))
    assert problems == ()
    by_id = {one.id: one for one in game.of("squad")}
    wanted = sum(int(by_id[id]["units"]) * int(by_id[id]["hp"]) * count for id, count in squads.items())
    assert _boxes(drawing) == wanted


def _boxes(drawing: Drawing) -> int:
    """Count the filled and outlined squares with sides of 3 to 5.4 mm: those to tick with a pencil."""
    return sum(_squares(op) for op in drawing.ops)


def _squares(op: Op) -> int:
    if isinstance(op, Group):
        return sum(_squares(one) for one in op.ops)
    if not isinstance(op, Shape) or not op.fill or not op.stroke:
        return 0
    found, corners = 0, []
    for name, *at in op.outline:
        if name == "M":
            corners = [at]
        elif name == "L":
            corners.append(at)
        elif name == "Z" and len(corners) == 4:
            wide, high = corners[1][0] - corners[0][0], corners[2][1] - corners[1][1]
            found += abs(wide - high) < 0.01 and 2.99 < wide < 5.4
    return found
