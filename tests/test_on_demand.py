"""What a game prints where nothing is named: all but what is on demand, with decks that share sheets on common ones."""

import json
from pathlib import Path

from pnp.build import build
from pnp.settings import Job

GAME = """
game: own
title: Own
languages: [en]
kinds:
  card: {front: face, back: "", fields: {name: text}}
cards: [{id: a, name: A, copies: 2}, {id: b, name: B, copies: 3}]
decks: {one: {cards: {a: 2}}, two: {cards: {b: 3}}}
components:
  one: {title: One, cards: one, shares-sheets: true}
  two: {title: Two, cards: two, shares-sheets: true}
  rest: {title: Rest, cards: card}
  proof: {title: Proof, cards: card, on-demand: true}
"""
FACE = '<svg viewBox="0 0 63 88"><text x="5" y="9" font-size="4">{{ card.name }}</text></svg>'


def files(tmp_path: Path, *only: str) -> dict[str, str]:
    """Return the file of each component that is printed."""
    tmp_path.mkdir(exist_ok=True)
    (tmp_path / "cards.yaml").write_text("include: [own.yaml]\n", encoding="utf-8")
    (tmp_path / "own.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "templates" / "own").mkdir(parents=True, exist_ok=True)
    (tmp_path / "templates" / "own" / "face.svg.j2").write_text(FACE, encoding="utf-8")
    outcome = build(Job(("own",), only, out=tmp_path / "output", project=tmp_path), {})
    assert [problem.message for problem in outcome.problems] == []
    told = json.loads((tmp_path / "output" / "manifest.json").read_text(encoding="utf-8"))
    return {name: part["file"] for name, part in told["games"]["own"]["components"].items()}


def test_what_is_on_demand_is_printed_only_where_it_is_named(tmp_path: Path) -> None:
    assert "proof" not in files(tmp_path)
    assert set(files(tmp_path / "named", "proof")) == {"proof"}


def test_decks_that_share_sheets_are_one_file_and_no_others(tmp_path: Path) -> None:
    printed = files(tmp_path)
    assert printed["one"] == printed["two"] == "own/ganged-63x88-one-two.pdf"
    assert printed["rest"] == "own/rest.pdf"
