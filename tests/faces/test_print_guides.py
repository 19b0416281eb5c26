"""The print guide of every game tells what there is when all is printed: as many as the data say."""

from typing import Any, cast

import pytest
from faces.placed import texts
from printed_games import SLUGS, game_run, printed

from pnp.pipeline.run_summary import contents, run_facts
from pnp.settings import Settings


@pytest.mark.parametrize("slug", SLUGS)
def test_the_guide_sums_up_all_cards_and_sheets(slug: str) -> None:
    done, _ = printed(slug)
    guide = next(one for one in done if one.component.last)
    before = [one for one in done if not one.component.last]
    said = [run for sheet in guide.sheets for p in sheet.placements for run, _, _ in texts(p.drawing.ops)]
    total = next(i for i, run in enumerate(said) if run.text.startswith("In all"))
    numbers = [run.text.strip() for run in said[total : total + 4] if run.text.strip().isdigit()]
    papers = sum(one.papers for one in dict.fromkeys(done))
    assert numbers == [str(sum(one.component.cards for one in before)), str(papers)]


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_component_holds_adds_up_to_its_cards(slug: str) -> None:
    done, _ = printed(slug)
    for one in done:
        counted = contents(one.component, "en")
        assert sum(int(str(part["count"])) for part in counted) == one.component.cards
        assert len({part["title"] for part in counted}) == len(counted)


def test_a_guide_hangs_on_no_names_but_those_that_it_shows() -> None:
    facts = run_facts(printed("magical-strike")[0], Settings(), game_run("magical-strike").game.book)
    by_id = {part["id"]: part for part in cast("list[dict[str, Any]]", facts["components"])}
    held = cast("dict[str, list[dict[str, Any]]]", facts["contents"])
    assert set(held) == set(by_id)
    for name, cards in held.items():
        several = [card for card in cards if card["count"] > 1]
        assert by_id[name]["singles"] == len(cards) - len(several)
        assert by_id[name]["listed"] in (cards, several, [])
        assert by_id[name]["listed"] == cards or len(cards) > 12
    assert any(len(cards) > 12 for cards in held.values())


def test_counters_are_listed_by_name() -> None:
    done, _ = printed("panzerhexen")
    guide = next(one for one in done if one.component.last)
    said = " ".join(run.text for sheet in guide.sheets for p in sheet.placements for run, _, _ in texts(p.drawing.ops))
    counters = next(one.component for one in done if one.component.id == "counters")
    for part in contents(counters, "en"):
        assert f"{part['count']}×{part['title']}".replace(" ", "") in "".join(said.replace("\u00a0", " ").split())


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_guide_speaks_to_players_and_not_of_options_or_bleed(slug: str, lang: str) -> None:
    done, _ = printed(slug, lang=lang)
    guide = next(one for one in done if one.component.last)
    said = " ".join(run.text for sheet in guide.sheets for p in sheet.placements for run, _, _ in texts(p.drawing.ops))
    for word in ("--", "pnp", "gutterfold", "bleed", "塗り足し", "All alike", "different cards", "<b", "&#"):
        assert word not in said, word


@pytest.mark.parametrize(
    ("slug", "paper", "backs", "words"),
    [
        ("panzerhexen", "a4", "long-edge", "left column in front is the right one"),
        ("panzerhexen", "letter", "long-edge", "top row in front is the bottom one"),
        ("panzerhexen", "letter", "short-edge", "left column in front is the right one"),
        ("panzerhexen", "a4", "gutterfold", "Fold along the dashed line"),
        ("magical-strike", "a4", "long-edge", "the pages of a book, sheets on their side like wall calendars"),
        ("magical-strike", "a4", "short-edge", "wall calendars, sheets on their side like the pages of a book"),
    ],
)
def test_the_guide_says_how_the_sheets_of_this_print_turn(slug: str, paper: str, backs: str, words: str) -> None:
    """Panzer Hexen has upright sheets on A4, and on Letter sheets that lie on their side; Magical Strike has both."""
    done, _ = printed(slug, paper=paper, backs=backs)
    guide = next(one for one in done if one.component.last)
    said = "".join(run.text for sheet in guide.sheets for p in sheet.placements for run, _, _ in texts(p.drawing.ops))
    assert words.replace(" ", "") in said.replace(" ", "").replace("\u00a0", "")
