"""What every game must be able to do; a new game is under these tests on the day its file appears."""

from pathlib import Path

import pytest
import yaml
from printed_games import ROOT, SLUGS, book, faces, printed, texts

from pnp.pipeline.game_check import problems_of
from pnp.units import POINTS_PER_MM


def test_games_are_found() -> None:
    assert sorted(book()[0].games) == SLUGS
    assert book()[1] == ()


@pytest.mark.parametrize("path", [*ROOT.glob("cards/*.yaml"), *ROOT.glob("examples/*/cards/*.yaml")], ids=str)
def test_what_ships_is_yaml_to_any_editor(path: Path) -> None:
    assert isinstance(yaml.safe_load(path.read_text(encoding="utf-8")), dict)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_bundled_game_keeps_its_own_rules(slug: str) -> None:
    assert problems_of(book()[0].games[slug]) == ()


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_component_prints_on_both_papers(slug: str, paper: str) -> None:
    done, problems = printed(slug, paper=paper)
    assert problems == []
    assert [one.component.id for one in done if not one.sheets] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_component_prints_with_little_ink(slug: str) -> None:
    assert printed(slug, ink="low")[1] == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("slug", SLUGS)
def test_no_text_is_too_small_to_read(slug: str, paper: str) -> None:
    small = {
        (one.component.id, text.text, round(text.size * scale * POINTS_PER_MM, 2))
        for one in printed(slug, paper=paper)[0]
        for face in faces(one)
        for text, scale in texts(face.ops)
        # A rules sheet shows real cards in small: their letters are judged on the cards.
        if text.text.strip() and (scale > 0.75 or one.component.id != "rules-sheet")
        if text.size * scale * POINTS_PER_MM < 6.49
    }
    assert small == set()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_copy_is_on_a_sheet(slug: str) -> None:
    for one in printed(slug)[0]:
        if one.component.type.cut:
            fronts = [p for sheet in one.sheets if sheet.side != "back" for p in sheet.placements]
            backs = [p for sheet in one.sheets if sheet.side == "back" for p in sheet.placements]
            assert len(fronts) == one.component.cards
            assert len(backs) in (0, len(fronts))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_has_a_page_in_the_docs_that_names_every_component(slug: str) -> None:
    page = (ROOT / "docs" / f"{slug}.md").read_text(encoding="utf-8")
    assert [name for name in book()[0].games[slug].components if f"`{name}`" not in page] == []
