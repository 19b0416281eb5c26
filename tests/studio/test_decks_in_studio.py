"""Decks in the studio: the judge is the one of `pnp deck check`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from studio.audit import serious_faults
from studio.visitors import PORT, Visitor

from pnp.studio.access import Keys
from pnp.studio.studio import Studio


@pytest.fixture(scope="module")
def bundled() -> Visitor:
    return Visitor(Studio(None, Keys(PORT)))


def starter(bundled: Visitor) -> str:
    """Return a deck of the game's own as a list."""
    decks = bundled.studio.bench.games["caster-chronicles"].data.decks
    lines = (f"{line.copies} {line.entry.id}\n" for line in decks["emberforge"].lines)
    return f"game: caster-chronicles\n{''.join(lines)}"


def test_every_format_says_what_pnp_deck_check_says(bundled: Visitor, tmp_path: Path, pnp: Callable[..., Any]) -> None:
    text = starter(bundled)
    told = bundled.post("/api/judge", {"game": "caster-chronicles", "text": text}).json()
    assert told["size"] > 20
    (tmp_path / "deck.txt").write_text(text)
    for verdict, name in zip(told["verdicts"], ("standard", "duel-30"), strict=True):
        ran = pnp("deck", "check", "deck.txt", "--format-version", name)
        assert verdict["legal"] is (ran.returncode == 0)
    assert told["charts"]["charts"]


def test_what_is_no_card_is_told_at_its_line(bundled: Visitor) -> None:
    told = bundled.post("/api/judge", {"game": "caster-chronicles", "text": "4 Nobody At All\n"}).json()
    assert told["problems"][0]["line"] == 1
    assert bundled.post("/api/judge", {"game": "none", "text": ""}).status_code == 404
    assert bundled.post("/api/judge", {"game": "caster-chronicles", "text": "x" * 100_001}).status_code == 400


def test_a_list_is_saved_as_a_new_file_and_takes_no_other_place(visitor: Visitor, project: Path) -> None:
    assert visitor.post("/api/deck", {"name": "low-water", "text": "1 gull\n"}).status_code == 200
    assert (project / "decks" / "low-water.txt").read_text() == "1 gull\n"
    assert visitor.post("/api/deck", {"name": "low-water", "text": "2 gull\n"}).status_code == 422
    for name in ("../x", "a/b", "A", "", "."):
        assert visitor.post("/api/deck", {"name": name, "text": ""}).status_code == 400
    assert (project / "decks" / "low-water.txt").read_text() == "1 gull\n"


@pytest.mark.browser
def test_a_copy_too_many_is_told_beside_its_card(opened: Any) -> None:
    page = opened(None, "decks/caster-chronicles")
    card = page.locator("[data-card]").nth(12)
    name = card.get_attribute("data-card")
    card.locator("button").nth(1).click()
    card.locator("output", has_text="1").wait_for()
    page.get_by_label("Deck list").fill(f"game: caster-chronicles\n4 {name}\n")
    card.locator("output", has_text="4").wait_for()
    assert serious_faults(page) == []
    card.locator("button").nth(1).click()
    card.locator(".trouble").wait_for()
    assert page.get_by_label("Deck list").input_value() == f"game: caster-chronicles\n5 {name}\n"
    card.locator("button").nth(0).click()
    card.locator("output", has_text="4").wait_for()
    assert page.get_by_label("Deck list").input_value() == f"game: caster-chronicles\n4 {name}\n"
