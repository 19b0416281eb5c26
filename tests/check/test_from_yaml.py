"""From files to a report: what a person sees who breaks a rule of their own game."""

from pathlib import Path

import pytest

from pnp.check.data_rules import data_problems
from pnp.check.run import check
from pnp.load.book import load_book
from pnp.pipeline.game_run import GameRun
from pnp.report.text import text_report

FRONT = "include: [my-game.yaml]\n"
GAME = """\
game: my-game
title: My Game
kinds:
  witch:
    list: witches
    fields: {name: text, speed: integer}
components:
  witches: {title: Witches, cards: witchs}
rules:
  - code: MY101
    check: require
    of: witch
    field: speed
    title: Speed from 1 to 6
    why: The track has six steps.
    require: 1 <= card.speed <= 6
    message: "{{ card.name }} flies {{ card.speed }} spaces"
    hint: take 1 to 6
  - code: MY102
    check: require
    of: witch
    title: Never works
    why: It is misspelt.
    require: card.sped > 0
    message: never
witches:
  - {id: mio, name: 坂本, speed: 9}
  - {id: eila, name: Eila, speed: 4}
"""
REPORT = """\
my-game.yaml:8:36: error PNP210 the component 'witches' names 'witchs', which is no kind or deck of this game
    8 |   witches: {title: Witches, cards: witchs}
      |                                    ^
    hint: did you mean 'witch'?
my-game.yaml:24:14: error PNP203 rule MY102: 'card' has no field 'sped'
    24 |     require: card.sped > 0
       |              ^
    hint: did you mean 'speed'?
my-game.yaml:27:32: error MY101 坂本 flies 9 spaces
    27 |   - {id: mio, name: 坂本, speed: 9}
       |                                  ^
    hint: take 1 to 6
3 errors"""


def project(folder: Path, game: str) -> Path:
    (folder / "cards.yaml").write_text(FRONT, encoding="utf-8")
    (folder / "my-game.yaml").write_text(game, encoding="utf-8")
    return folder


def test_problems_point_into_the_file_that_has_them(tmp_path: Path) -> None:
    book, problems = load_book(project(tmp_path, GAME))
    assert problems == ()
    found = check(book.games["my-game"], ())
    assert text_report(found, root=tmp_path) == REPORT


def test_rules_that_compare_all_cards_with_all_are_stopped(tmp_path: Path) -> None:
    all_names = "game.of('witch')|map(attribute='name')|list"
    slow = f"game.of('witch')|selectattr('name', 'in', {all_names})|list"
    game = GAME.replace("card.sped > 0", slow).replace("cards: witchs", "cards: witch")
    many = "".join(f"  - {{id: w{n}, name: n{n}, speed: 1}}\n" for n in range(3000))
    book, _ = load_book(project(tmp_path, game + many))
    found = data_problems(book.games["my-game"], work=1_000_000)
    assert [(p.code, p.place.line) for p in found] == [("MY101", 27), ("PNP205", 20)]


@pytest.mark.parametrize("field", ['"\\N"', '","', '" , "'])
def test_a_rule_whose_field_is_blank_names_no_field(field: str, tmp_path: Path) -> None:
    rule = f"check: unique\n    of: witch\n    field: {field}"
    game = GAME.replace("check: require\n    of: witch\n    title: Never", f"{rule}\n    title: Never")
    game = game.replace("    require: card.sped > 0\n", "").replace("witchs", "witch")
    book, _ = load_book(project(tmp_path, game))
    assert ("PNP202", 22) in [(problem.code, problem.place.line) for problem in check(book.games["my-game"], ())]


def test_cards_without_a_size_have_no_cuts_to_look_at(tmp_path: Path) -> None:
    game = GAME.replace("  witch:\n", "  witch:\n    size: 0x0\n", 1)
    book, _ = load_book(project(tmp_path, game))
    run = GameRun(book.games["my-game"], book.roots, book.settings)
    assert "near" not in str(run.print()[1])
