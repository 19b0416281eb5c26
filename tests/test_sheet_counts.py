"""The end of a build, the list and the manifest say how many cards are on a sheet, and with which bleed."""

import json
from pathlib import Path

import pytest

from pnp.build import build
from pnp.pipeline.build_result import BuildResult
from pnp.pipeline.overview import overview
from pnp.settings import Job

GAME = """
game: own
title: Own
kinds:
  card: {size: poker, front: face, back: "", fields: {name: text}}
cards: [{id: one, name: One, copies: 18}]
components:
  deck: {title: Deck, cards: card}
"""
TOKENS = "  tokens: {title: Tokens, cards: card, front: round, size: 20x20, shape: circle}\n"
SMALL = "  small: {title: Small, cards: card, front: small, size: mini}\n"
FACE = '<svg viewBox="0 0 {{ w }} {{ h }}"><text x="2" y="9" font-size="3">{{ "%g" | format(bleed) }}</text></svg>'


def made(folder: Path, more: str = "", **chosen: object) -> BuildResult:
    (folder / "own.yaml").write_text(GAME + more, encoding="utf-8")
    faces = folder / "templates" / "own"
    faces.mkdir(parents=True, exist_ok=True)
    for name in ("face", "round", "small"):
        (faces / f"{name}.svg.j2").write_text(FACE, encoding="utf-8")
    outcome = build(Job(out=folder / "out", files=(folder / "own.yaml",)), chosen)
    assert not outcome.failed, outcome.problems
    return outcome


def facts(folder: Path, component: str) -> dict[str, object]:
    manifest = json.loads((folder / "out" / "manifest.json").read_text(encoding="utf-8"))
    return manifest["games"]["own"]["components"][component]


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({}, "9 to a sheet with 1.8 mm bleed"),
        ({"paper": "letter"}, "8 to a sheet with 1.8 mm bleed; 9 with --bleed 0.45"),
        ({"paper": "letter", "margin": 5.0}, "8 to a sheet with 2.15 mm bleed; 9 with --bleed 0.9"),
        ({"paper": "letter", "up": 9}, "9 to a sheet with 0.45 mm bleed"),
        ({"bleed": 2.0}, "8 to a sheet with 2 mm bleed; 9 with --bleed 1.8"),
        ({"bleed": 0.0}, "9 to a sheet with 0 mm bleed"),
    ],
)
def test_a_build_says_how_many_are_on_a_sheet_and_what_a_step_gains(
    tmp_path: Path, chosen: dict[str, object], said: str
) -> None:
    assert made(tmp_path, **chosen).counts == said


def test_of_several_sizes_each_is_named_and_gains_only_where_they_save_paper(tmp_path: Path) -> None:
    assert made(tmp_path, TOKENS + SMALL, paper="letter").counts == (
        "On a sheet: 8 of 63 x 88 mm (9 with --bleed 0.45), 12 of 44 x 68 mm, 88 of 20 x 20 mm"
    )


def test_a_bleed_in_the_data_is_nothing_that_an_option_changes(tmp_path: Path) -> None:
    assert made(tmp_path, "", paper="letter").counts
    fixed = GAME.replace("cards: card}", "cards: card, bleed: 2}")
    (tmp_path / "own.yaml").write_text(fixed, encoding="utf-8")
    outcome = build(Job(out=tmp_path / "out", files=(tmp_path / "own.yaml",)), {"paper": "letter"})
    assert outcome.counts == "6 to a sheet with 2 mm bleed"


def test_the_manifest_and_the_list_know_count_bleed_and_margin(tmp_path: Path) -> None:
    made(tmp_path, TOKENS, paper="letter")
    deck, tokens = facts(tmp_path, "deck"), facts(tmp_path, "tokens")
    assert (deck["per_sheet"], deck["bleed_mm"], deck["margin_mm"]) == (8, 1.8, 6.35)
    assert (tokens["per_sheet"], tokens["bleed_mm"]) == (88, 2.1)
    listed, _ = overview(Job(files=(tmp_path / "own.yaml",)), {"paper": "letter"})
    found = listed["own"]["components"]
    assert {name: (one["per_sheet"], one["bleed_mm"]) for name, one in found.items()} == {
        "deck": (8, 1.8),
        "tokens": (88, 2.1),
    }


def test_a_face_knows_the_bleed_it_will_have(tmp_path: Path) -> None:
    from pages.paper import pages

    made(tmp_path, TOKENS)
    assert "1.8" in pages(tmp_path / "out/own/deck.pdf")[0].words()
    assert "1.95" in pages(tmp_path / "out/own/tokens.pdf")[0].words()
