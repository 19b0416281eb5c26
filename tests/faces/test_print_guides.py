"""The print guide of every game tells what there is when all is printed: as many as the data say."""

import pytest
from faces.placed import texts
from printed_games import SLUGS, printed

from pnp.pipeline.run_summary import contents


@pytest.mark.parametrize("slug", SLUGS)
def test_the_guide_sums_up_all_cards_and_sheets(slug: str) -> None:
    done, _ = printed(slug)
    guide = next(one for one in done if one.component.last)
    before = [one for one in done if not one.component.last]
    said = [run for sheet in guide.sheets for p in sheet.placements for run, _, _ in texts(p.drawing.ops)]
    total = next(i for i, run in enumerate(said) if run.text.startswith("In all"))
    numbers = [run.text.strip() for run in said[total : total + 4] if run.text.strip().isdigit()]
    assert numbers == [str(sum(one.component.cards for one in before)), str(sum(one.papers for one in before))]


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_component_holds_adds_up_to_its_cards(slug: str) -> None:
    done, _ = printed(slug)
    for one in done:
        counted = contents(one.component, "en")
        assert sum(int(str(part["count"])) for part in counted) == one.component.cards
        assert len({part["title"] for part in counted}) == len(counted)


def test_counters_are_listed_by_name() -> None:
    done, _ = printed("panzerhexen")
    guide = next(one for one in done if one.component.last)
    said = " ".join(run.text for sheet in guide.sheets for p in sheet.placements for run, _, _ in texts(p.drawing.ops))
    counters = next(one.component for one in done if one.component.id == "counters")
    for part in contents(counters, "en"):
        assert f"{part['count']} × {part['title']}" in said.replace("\u00a0", " ")


def test_copies_of_one_face_are_no_different_cards() -> None:
    done, _ = printed("caster-chronicles")
    guide = next(one for one in done if one.component.last)
    said = [run.text.strip() for sheet in guide.sheets for p in sheet.placements for run, _, _ in texts(p.drawing.ops)]
    assert "All alike." in said
    assert [text for text in said if "different cards" in text] == ["82 different cards."]  # of the set
