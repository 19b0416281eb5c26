"""Files of a build: which there are, what they are called, which sides they hold in which order."""

import json
import re
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from pnp.build import build
from pnp.components.components import components
from pnp.labels.label_texts import LabelTexts
from pnp.load.book import load_book
from pnp.pipeline.gang import ganged
from pnp.settings import Job, Settings

GAME = """
game: own
title: {ja: 自作, en: Own}
languages: [ja, en]
faces: [ja, en, both]
kinds: {card: {front: face, back: reverse, fields: {name: text}}}
cards: [{id: one, name: {ja: 一, en: One}, copies: 20}]
components:
  cards: {title: {ja: 札, en: Cards}, cards: card}
  plain: {title: {ja: 無地, en: Plain}, cards: card, back: ""}
  rules: {title: {ja: ルール, en: Rules}, sheet: rules, pages: 3, both-sides: true}
  charts: {title: {ja: 表, en: Charts}, sheet: rules, pages: 2}
"""
FACE = '<svg viewBox="0 0 63 88"><rect x="-5" y="-5" width="73" height="98" fill="{}"/></svg>'
PAGE = '<svg viewBox="0 0 {{ w }} {{ h }}"><rect width="9" height="{{ page }}" fill="#abc"/></svg>'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "own.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    faces = tmp_path / "templates" / "own"
    faces.mkdir(parents=True)
    for name, text in {"face": FACE.format("#abc"), "reverse": FACE.format("#def"), "rules": PAGE}.items():
        (faces / f"{name}.svg.j2").write_text(text, encoding="utf-8")
    return tmp_path


def printed(home: Path, *only: str, bundle: bool = False, gang: bool = False, **chosen: Any) -> dict[str, Any]:
    """Return the manifest's components after a build into the project's output."""
    job = Job(only=only, project=home, out=home / "output", bundle=bundle, gang=gang)
    outcome = build(job, chosen)
    assert not outcome.failed, outcome.problems
    found = json.loads((home / "output" / "manifest.json").read_text(encoding="utf-8"))
    return dict(found["games"]["own"]["components"])


def files(home: Path) -> set[str]:
    return {path.name for path in (home / "output" / "own").iterdir()}


def labels(home: Path, name: str) -> list[str]:
    document = pypdfium2.PdfDocument(home / "output" / "own" / name)
    return [document.get_page_label(n) for n in range(len(document))]


def title(home: Path, name: str) -> str:
    return str(pypdfium2.PdfDocument(home / "output" / "own" / name).get_metadata_value("Title"))


def test_fronts_and_backs_of_a_bundle_are_two_files_page_by_page(home: Path) -> None:
    facts = printed(home, bundle=True, backs="separate")
    assert files(home) == {"own.pdf", "own-backs.pdf"}
    behind = labels(home, "own-backs.pdf")
    assert behind == ["Cards 1b", "Cards 2b", "Cards 3b", "Rules 1b", "Rules 2b"]
    fronts = labels(home, "own.pdf")
    assert [label.replace("b", "a") for label in behind] == fronts[: len(behind)]
    # What has no backs comes last, and nothing is blank.
    assert fronts[len(behind) :] == ["Plain 1", "Plain 2", "Plain 3", "Charts 1", "Charts 2"]
    assert facts["cards"]["backs_file"] == "own/own-backs.pdf"
    assert "backs_file" not in facts["plain"]
    assert [facts[name]["first_page"] for name in ("cards", "rules", "plain", "charts")] == [1, 4, 6, 9]
    assert (title(home, "own.pdf"), title(home, "own-backs.pdf")) == ("Own, fronts", "Own, backs")


def test_only_a_front_that_would_be_printed_on_a_back_is_kept_from_it(home: Path) -> None:
    printed(home, bundle=True)
    plain = [f"Plain {n}{side}" for n in (1, 2, 3) for side in ("", "b")]
    # The last page of all needs no blank back.
    assert labels(home, "own.pdf")[6:] == [
        *(*plain, "Rules 1a", "Rules 1b", "Rules 2a", "Rules 2b"),
        *("Charts 1", "Charts 1b", "Charts 2"),
    ]
    printed(home, "plain", "charts", bundle=True)
    assert labels(home, "own-plain-charts.pdf") == [*(f"Plain {n}" for n in (1, 2, 3)), "Charts 1", "Charts 2"]


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "gutterfold", "separate", "none"])
def test_labels_of_a_bundle_are_unique(home: Path, backs: str) -> None:
    printed(home, bundle=True, backs=backs)
    found = [label for name in files(home) for label in labels(home, name)]
    assert len(set(found)) == len(found)


def test_pages_of_a_sheet_lie_back_to_back_where_backs_are_printed(home: Path) -> None:
    facts = printed(home, "rules")
    assert (facts["rules"]["pages"], facts["rules"]["backs"]) == (4, "long-edge")
    assert labels(home, "rules.pdf") == ["1a", "1b", "2a", "2b"]
    facts = printed(home, "rules", backs="gutterfold")
    assert (facts["rules"]["pages"], facts["rules"]["backs"]) == (3, "none")


@pytest.mark.parametrize(
    ("chosen", "name", "words"),
    [
        ({}, "cards.pdf", "Own: Cards"),
        ({"paper": "letter"}, "cards.letter.pdf", "Own: Cards (Letter)"),
        ({"paper": "A4"}, "cards.pdf", "Own: Cards"),
        ({"paper": "a4+letter"}, "cards.a4-letter.pdf", "Own: Cards (A4+Letter)"),
        ({"backs": "gutterfold"}, "cards.gutterfold.pdf", "Own: Cards (gutterfold)"),
        ({"backs": "none"}, "cards.fronts.pdf", "Own: Cards (fronts)"),
        ({"lang": "ja"}, "cards.ja.pdf", "自作: 札 (日本語)"),
        (
            {"paper": "letter", "backs": "short-edge", "lang": "both"},
            "cards.letter.short-edge.both.pdf",
            "自作: 札 (Letter, short-edge, 日本語, English)",
        ),
    ],
)
def test_names_and_titles_tell_what_is_not_as_usual(home: Path, chosen: dict[str, str], name: str, words: str) -> None:
    facts = printed(home, "cards", **chosen)
    assert facts["cards"]["file"] == f"own/{name}"
    assert files(home) == {name}
    assert title(home, name) == words


def test_what_the_project_says_itself_is_as_usual(home: Path) -> None:
    (home / "cards.yaml").write_text("print: {paper: letter, backs: gutterfold}\n", encoding="utf-8")
    assert printed(home, "cards")["cards"]["file"] == "own/cards.pdf"
    assert printed(home, "cards", paper="a4")["cards"]["file"] == "own/cards.a4.pdf"


def test_what_has_no_backs_is_the_same_for_every_way_to_print_them(home: Path) -> None:
    assert printed(home, "plain", backs="gutterfold")["plain"]["file"] == "own/plain.pdf"


def test_files_for_other_papers_stay_until_they_are_out_of_date(home: Path) -> None:
    printed(home, "cards", "plain")
    facts = printed(home, "cards", paper="letter")
    assert files(home) == {"cards.pdf", "plain.pdf", "cards.letter.pdf"}
    assert facts["cards"]["others"] == {"": ["own/cards.pdf"]}
    printed(home, "cards", paper="letter", backs="separate")
    assert files(home) == {"cards.pdf", "plain.pdf", "cards.letter.pdf", "cards-backs.letter.pdf"}
    facts = printed(home, "cards")
    assert facts["cards"]["others"] == {"letter": ["own/cards.letter.pdf", "own/cards-backs.letter.pdf"]}
    data = home / "cards" / "own.yaml"
    data.write_text(re.sub("  cards: .*\n", "", data.read_text(encoding="utf-8")), encoding="utf-8")
    printed(home)
    assert files(home) == {"plain.pdf", "rules.pdf", "charts.pdf"}


def test_a_text_in_two_languages_is_said_to_be_in_both(home: Path) -> None:
    printed(home, "cards", lang="both")
    content = (home / "output" / "own" / "cards.both.pdf").read_bytes()
    assert b"/Lang(ja)" in content
    assert b"<rdf:li>ja</rdf:li><rdf:li>en</rdf:li>" in content
    assert b"/Metadata" not in (printed(home, "cards") and (home / "output/own/cards.pdf").read_bytes())


def test_a_gang_is_called_after_what_it_holds() -> None:
    every = components(load_book(None)[0].games["mahou-galaxy"])
    names = {gang.whole.id: [part.id for part in gang.parts] for gang in ganged(every, Settings(), LabelTexts())}
    for name, parts in names.items():
        assert parts[0] in name
        assert len(parts) > 3 or all(part in name for part in parts)


def test_turned_paper_is_told_too(tmp_path: Path) -> None:
    job = Job(("caster-chronicles",), ("play-mat",), out=tmp_path)
    outcome = build(job, {"paper": "letter"})
    assert not outcome.failed, outcome.problems
    found = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))["games"]
    facts = found["caster-chronicles"]["components"]["play-mat"]
    assert sorted(facts["papers_mm"]) == [[215.9, 279.4], [279.4, 215.9]]
    assert facts["paper_mm"] == facts["papers_mm"][0]
