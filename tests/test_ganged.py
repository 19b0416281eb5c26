"""`--gang`: pieces that are cut alike share sheets; none is lost, backs lie behind their fronts, the manifest knows."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest
from faces.placed import texts

from pnp.backs import BackName
from pnp.build import build
from pnp.components.components import components
from pnp.impose.printed import Printed
from pnp.impose.sheet import Placement, Sheet
from pnp.labels.label_texts import LabelTexts, bundled_texts, label_texts, lacking_texts
from pnp.load.book import load_book
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.gang import ganged
from pnp.pipeline.run_summary import run_facts
from pnp.settings import Job, Settings

GAME = """
game: own
title: Own
kinds:
  ship: {front: face, size: 20x20, shape: circle, back: behind, fields: {name: text}}
  rock: {front: face, size: 20x20, shape: circle, back: behind, fields: {name: text}}
ships: [{id: one, name: One, copies: 3}, {id: two, name: Two, copies: 4}]
rocks: [{id: one, name: Rock, copies: 70}, {id: big, name: Big, copies: 25}]
components:
  ships: {title: Ships, cards: ship, stock: card}
  rocks: {title: Rocks, cards: rock, stock: card}
  marks: {title: Marks, cards: ship, stock: card, back: "", backs: none}
  thin: {title: Thin, cards: ship, stock: paper}
  folded: {title: Folded, cards: ship, stock: card, backs: gutterfold}
  square: {title: Square, cards: ship, shape: rect, stock: card}
  large: {title: Large, cards: ship, size: 30x30, stock: card, front: wide, back: wide}
"""
FACE = '<svg viewBox="0 0 20 20"><text x="2" y="9" font-size="3">{{ card.name }}</text></svg>'
WIDE = FACE.replace("20 20", "30 30")
TOGETHER = ("ships", "rocks", "marks")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "own.yaml").write_text(GAME, encoding="utf-8")
    folder = tmp_path / "templates" / "own"
    folder.mkdir(parents=True)
    for name, markup in {"face": FACE, "behind": FACE.replace("{{", "not {{"), "wide": WIDE}.items():
        (folder / f"{name}.svg.j2").write_text(markup, encoding="utf-8")
    return tmp_path / "own.yaml"


def printed(file: Path, settings: Settings) -> dict[str, Printed]:
    book, _ = load_book(None, (file,), ())
    game = book.games["own"]
    found, problems = GameRun(game, book.roots, settings, Job(gang=True)).print()
    assert problems == []
    return found


def spots(sheet: Sheet, placed: list[Placement]) -> Counter[tuple[str, float, float]]:
    return Counter((p.card, round(p.trim.x, 4), round(p.trim.y, 4)) for p in placed)


def test_only_what_is_cut_alike_and_backed_alike_on_one_stock_is_together(file: Path) -> None:
    found = printed(file, Settings())
    assert {name for name, one in found.items() if one is found["ships"]} == set(TOGETHER)
    assert found["ships"].component.title == "Ships, Rocks, Marks"
    alone = [name for name in found if name not in TOGETHER]
    assert [found[name].component.id for name in alone] == alone
    # 7 + 95 + 7 tokens on sheets of 88, where each would have its own.
    assert found["ships"].papers == 2


def test_a_guide_knows_on_which_sheets_each_component_is(file: Path) -> None:
    ships, game = printed(file, Settings())["ships"], load_book(None, (file,), ())[0].games["own"]
    (shared,) = cast("list[dict[str, Any]]", run_facts([ships], Settings(), game)["components"])
    told = [(part["title"], part["cards"], part["first"], part["last"]) for part in shared["parts"]]
    assert told == [("Ships", 7, 1, 1), ("Rocks", 95, 1, 2), ("Marks", 7, 2, 2)]


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "separate"])
@pytest.mark.parametrize("paper", ["a4", "letter", "280x200"])
def test_every_back_lies_behind_its_own_front_and_no_piece_is_lost(file: Path, backs: BackName, paper: str) -> None:
    one = printed(file, Settings(paper=paper, backs=backs))["ships"]
    fronts = {sheet.number: sheet for sheet in one.sheets if sheet.side == "front"}
    behind = {sheet.number: sheet for sheet in one.sheets if sheet.side == "back"}
    assert len(fronts) == len(behind) == one.papers
    count = Counter(p.card for sheet in fronts.values() for p in sheet.placements)
    assert count == {piece.id: piece.copies for piece in one.component.pieces}
    for number, front in fronts.items():
        upright = front.height >= front.width
        across = (backs != "short-edge") == upright
        mirrored: Counter[tuple[str, float, float]] = Counter()
        for placed in behind[number].placements:
            trim = placed.trim
            x, y = (front.width - trim.right, trim.y) if across else (trim.x, front.height - trim.bottom)
            mirrored[placed.card, round(x, 4), round(y, 4)] += 1
            assert placed.drawing is not next(p for p in front.placements if p.card == placed.card).drawing
        backed = [p for p in front.placements if not p.card.startswith("marks-")]
        assert mirrored == spots(front, backed)


def test_on_folded_sheets_backs_are_as_far_from_the_fold_as_their_fronts(file: Path) -> None:
    one = printed(file, Settings(backs="gutterfold"))["ships"]
    for sheet in one.sheets:
        (fold,) = {(n.x1, n.y1, n.x2, n.y2) for n in sheet.lines if n.kind == "fold"}
        upright = fold[0] == fold[2]
        at = fold[0] if upright else fold[1]
        sides: dict[bool, Counter[tuple[str, float, float]]] = {True: Counter(), False: Counter()}
        for p in sheet.placements:
            middle = (p.trim.x + p.trim.right) / 2, (p.trim.y + p.trim.bottom) / 2
            far, along = middle if upright else middle[::-1]
            sides[far < at][p.card, round(abs(far - at), 4), round(along, 4)] += 1
        backs = sides[False]
        assert backs == Counter({k: n for k, n in sides[True].items() if not k[0].startswith("marks-")})


def test_the_manifest_and_the_folder_say_what_is_where(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "output"
    for gang in (False, True):
        outcome = build(Job(out=out, files=(file,), gang=gang), {})
        assert not outcome.failed, outcome.problems
    found = json.loads((out / "manifest.json").read_text())["games"]["own"]["components"]
    assert {found[name]["file"] for name in TOGETHER} == {"own/ganged-20x20-ships-rocks-marks.pdf"}
    assert [found[name]["cards"] for name in TOGETHER] == [7, 95, 7]
    assert [found[name]["faces"] for name in TOGETHER] == [4, 4, 2]
    assert found["marks"]["shares_with"] == ["ships", "rocks"]
    # What the first run made of them alone is gone.
    names = {one["file"].partition("/")[2] for one in found.values()}
    assert {path.name for path in (out / "own").iterdir()} == names


def test_what_is_not_asked_for_is_not_ganged_up(file: Path, tmp_path: Path) -> None:
    outcome = build(Job(only=("ships", "large"), out=tmp_path / "o", files=(file,), gang=True), {})
    assert sorted(path.name for path in outcome.written) == ["large.pdf", "manifest.json", "ships.pdf"]


def test_a_guide_that_is_printed_alone_counts_the_sheets_of_the_whole_game(file: Path) -> None:
    guide = "  guide: {title: Guide, sheet: guide, last: true}\n"
    file.write_text(file.read_text(encoding="utf-8") + guide, encoding="utf-8")
    sheet = '<svg viewBox="0 0 {{ w }} {{ h }}"><text x="9" y="9">{{ run.sheets }}</text></svg>'
    (file.parent / "templates" / "own" / "guide.svg.j2").write_text(sheet, encoding="utf-8")
    book, _ = load_book(None, (file,), ())
    run = GameRun(book.games["own"], book.roots, Settings(), Job(gang=True))
    alone = [component for component in run.components if component.id == "guide"]
    said = []
    for selected in (None, alone):
        found, problems = run.print(selected)
        assert problems == []
        (words,) = (text.text for text, _, _ in texts(found["guide"].sheets[0].placements[0].drawing.ops))
        said.append(int(words))
    assert said == [sum({id(one): one.papers for name, one in found.items() if name != "guide"}.values())] * 2


def test_two_gangs_of_one_size_have_files_of_their_own(file: Path) -> None:
    book, _ = load_book(None, (file,), ())
    every = components(book.games["own"])
    more = [one for one in every if one.id in ("ships", "rocks", "thin", "square")]
    twice = [*more, *(one for one in every if one.id == "thin")]
    assert [gang.whole.id for gang in ganged(twice, Settings(), LabelTexts())] == [
        "ganged-20x20-ships-rocks",
        "ganged-20x20-thin-thin",
    ]


def test_lists_have_the_commas_of_their_language() -> None:
    assert label_texts("ja").listed(("魔女", "", "トークン")) == "魔女、トークン"
    own = {"de": dict.fromkeys(bundled_texts("en"), "x")}
    del own["de"]["between"]
    assert lacking_texts("de", own) == ()
    assert label_texts("de", own).listed(("Hexen", "Marken")) == "Hexen, Marken"
