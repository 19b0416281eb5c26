"""Decks in the studio: the judge is the one of `pnp deck check`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from studio.audit import serious_faults
from studio.neuroi import own_project
from studio.visitors import PORT, Visitor

from pnp.studio.access import Keys
from pnp.studio.printing import PrintRequest, print_list
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


FORCE = "force: Patrol\nlimit: 60\n1 Wick Cadets\n2 Halo Lancers\n"


def test_a_force_is_judged_as_pnp_force_check_judges_it(
    bundled: Visitor, tmp_path: Path, pnp: Callable[..., Any]
) -> None:
    (tmp_path / "force.txt").write_text(FORCE)
    told = bundled.post("/api/judge", {"game": "mahou-galaxy", "text": FORCE}).json()
    said = json.loads(pnp("force", "check", "force.txt", "--format", "json").stdout)
    assert [line["copies"] for line in told["lines"]] == [1, 2]
    assert (told["size"], told["verdicts"][0]["legal"]) == (3, False)
    assert told["sums"][0].startswith(f"Patrol: {said['forces'][0]['points']} of 60 points")
    codes = [problem["code"] for problem in told["verdicts"][0]["problems"]]
    assert codes == [problem["code"] for problem in said["problems"]]
    assert "MG303" in codes


@pytest.mark.parametrize(
    ("game", "text", "command"),
    [
        ("caster-chronicles", "2 Soot Kitten\n", ("deck", "print")),
        ("mahou-galaxy", "1 Wick Cadets\n", ("force", "print")),
    ],
)
def test_just_a_list_is_printed_to_the_byte_as_by_the_command(
    tmp_path: Path, pnp: Callable[..., Any], game: str, text: str, command: tuple[str, str]
) -> None:
    (tmp_path / "patrol.txt").write_text(text)
    request = PrintRequest(None, tmp_path / "a", game, (), {"paper": "letter"}, list=text, list_name="patrol")
    made = [path for path in print_list(request).written if path.suffix == ".pdf"]
    pnp(*command, "patrol.txt", "--paper", "letter", "--out", "b")
    theirs = {path.name: path.read_bytes() for path in (tmp_path / "b").rglob("*.pdf")}
    assert made
    assert {path.name: path.read_bytes() for path in made} == theirs


def test_what_is_wrong_with_a_list_is_told_at_its_name(tmp_path: Path) -> None:
    request = PrintRequest(None, tmp_path, "caster-chronicles", (), {}, list="2 Nobody At All\n", list_name="patrol")
    (problem,) = print_list(request).problems
    assert (problem.place.file, problem.place.line) == ("patrol.txt", 1)


@pytest.mark.parametrize("body", [{"text": " "}, {"name": "../x"}, {"settings": {"paper": "papyrus"}}])
def test_a_print_that_cannot_be_is_refused(bundled: Visitor, body: dict[str, object]) -> None:
    wanted = {"game": "caster-chronicles", "text": "1 x", "name": "", "settings": {}, **body}
    assert bundled.post("/api/print-list", wanted).status_code == 400


def test_a_list_is_saved_as_a_new_file_and_takes_no_other_place(visitor: Visitor, project: Path) -> None:
    assert visitor.post("/api/deck", {"name": "low-water", "text": "1 gull\n"}).status_code == 200
    assert (project / "decks" / "low-water.txt").read_text() == "1 gull\n"
    assert visitor.post("/api/deck", {"name": "low-water", "text": "2 gull\n"}).status_code == 422
    for name in ("../x", "a/b", "A", "", "."):
        assert visitor.post("/api/deck", {"name": name, "text": ""}).status_code == 400
    assert (project / "decks" / "low-water.txt").read_text() == "1 gull\n"


@pytest.mark.browser
def test_a_copy_too_many_names_its_rule_and_without_it_the_deck_is_legal_and_saved(
    opened: Any, bundled: Visitor, tmp_path: Path
) -> None:
    folder = own_project(tmp_path, "caster-chronicles", "game: caster-chronicles\n")
    page = opened(folder, "decks/caster-chronicles")
    page.get_by_placeholder("name or id").fill("soot")  # few faces are drawn quickly
    field, text = page.get_by_label("Deck list"), starter(bundled)
    field.fill(text)
    card = page.locator("[data-card=soot-kitten]")
    card.locator("output", has_text="4").wait_for()
    legal = page.locator(".verdict.good", has_text="Standard")
    legal.wait_for()
    card.get_by_label("One Soot Kitten more").click()
    page.locator(".verdict.bad .problem", has_text="CC102").first.wait_for()
    card.locator(".trouble", has_text="Soot Kitten").wait_for()
    assert serious_faults(page) == []
    card.get_by_label("One Soot Kitten fewer").click()
    legal.wait_for()
    page.get_by_label("Name of the deck").fill("ember")
    page.get_by_role("button", name="Save as a file").click()
    page.locator("footer", has_text="is saved").wait_for()
    assert (folder / "decks" / "ember.txt").read_text() == field.input_value() == text


@pytest.mark.browser
def test_a_saved_list_is_opened_undone_saved_and_printed(opened: Any, tmp_path: Path) -> None:
    folder = own_project(tmp_path, "caster-chronicles", "game: caster-chronicles\n")
    (folder / "decks").mkdir()
    file = folder / "decks" / "kittens.txt"
    file.write_text("# ours\n2 Soot Kitten\n")
    page = opened(folder, "decks/caster-chronicles")
    page.get_by_placeholder("name or id").fill("soot")  # few faces are drawn quickly
    page.get_by_label("Open a list").select_option("kittens")
    row = page.locator("[data-card=soot-kitten]")
    row.locator("output", has_text="2").wait_for()
    row.locator("button").nth(1).click()
    row.locator("output", has_text="3").wait_for()
    page.locator("h2").evaluate("""at => {
      const data = new DataTransfer();
      data.setData('text', '3 Matchstick Imp');
      at.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
    }""")
    page.get_by_text("3 cards", exact=True).wait_for()
    row.locator("output", has_text="0").wait_for()
    page.get_by_role("button", name="Undo in the list").click()
    row.locator("output", has_text="3").wait_for()
    page.get_by_role("button", name="Undo in the list").click()
    row.locator("output", has_text="2").wait_for()
    row.locator("button").nth(0).click()
    page.get_by_role("button", name="Save the file").click()
    page.locator("footer", has_text="is saved").wait_for()
    assert file.read_text() == "# ours\n1 Soot Kitten\n"
    row.locator("button").nth(1).click()
    file.write_text("# ours\n4 Soot Kitten\n")
    page.get_by_role("button", name="Save the file").click()
    page.locator("footer", has_text="Nothing was written").wait_for()
    assert file.read_text() == "# ours\n4 Soot Kitten\n"
    page.get_by_role("button", name="Print just this").click()
    page.locator(".files a", has_text="deck-kittens.pdf").wait_for(timeout=30_000)
    assert (folder / "output" / "caster-chronicles" / "deck-kittens.pdf").is_file()
    assert serious_faults(page) == []
