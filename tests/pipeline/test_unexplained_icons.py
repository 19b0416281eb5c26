"""Icons that stand on cards are explained by some component of their game, or a warning names them."""

from pathlib import Path

import pytest

from pnp.pipeline.project_check import project_problems
from pnp.pipeline.run import Run
from pnp.problem import Problem
from pnp.settings import Job
from pnp.store.store import Store

GAME = """
game: own
title: Own
kinds:
  ship: {front: ship, back: "", fields: {name: text, text: markup}}
ships:
  - {id: cutter, name: Cutter, text: 'Drop the {anchor}.'}
  - {id: raft, name: Raft, text: 'Row.'}
components:
  ships: {title: Ships, cards: ship}
  rules: {title: Rules, sheet: rules, explains-icons: true}
"""
SHIP = """<svg viewBox="0 0 {{ w }} {{ h }}">
<pnp:textbox x="5" y="9" width="50" height="20" font-size="9pt" for="text">{{ card.text }}</pnp:textbox>USE</svg>"""
RULES = """<svg viewBox="0 0 {{ w }} {{ h }}">
<pnp:textbox x="5" y="9" width="50" height="20" font-size="9pt">ICON <b>Anchor.</b> Stay.</pnp:textbox></svg>"""
EVERYWHERE = '<use href="#icon-anchor" x="9" y="40" width="9" height="9"/>'
ANCHOR = '<icon name="anchor"/>'
PICTURE = '<svg viewBox="0 0 2 2"><rect width="2" height="2"/></svg>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "templates" / "own" / "icons").mkdir(parents=True)
    (tmp_path / "templates" / "own" / "icons" / "anchor.svg").write_text(PICTURE)
    return tmp_path


def problems(
    folder: Path, *, game: str = GAME, use: str = "", rules: str = "", store: Store | None = None
) -> list[str]:
    """Return what a check says of the game, its cards with `use` on them and its rules with the icons `rules`."""
    (folder / "own.yaml").write_text(game, encoding="utf-8")
    (folder / "templates" / "own" / "ship.svg.j2").write_text(SHIP.replace("USE", use))
    (folder / "templates" / "own" / "rules.svg.j2").write_text(RULES.replace("ICON", rules))
    run = Run.load(Job(files=(folder / "own.yaml",), store=store), {})
    return [said(problem) for problem in project_problems(run)]


def said(problem: Problem) -> str:
    return f"{problem.code} {problem.severity} {problem.place.line} {problem.message}"


def test_an_icon_in_a_text_is_named_where_no_rules_show_it(folder: Path) -> None:
    assert problems(folder) == ["PNP217 warning 7 the icon {anchor} stands in a text, and nothing explains it"]
    assert problems(folder, rules=ANCHOR) == []


def test_an_icon_on_several_cards_has_to_be_known_and_a_picture_of_one_card_not(folder: Path) -> None:
    plain = GAME.replace("{anchor}", "hook")
    alone = f"{{% if card.id == 'raft' %}}{EVERYWHERE}{{% endif %}}"
    assert problems(folder, game=plain, use=alone) == []
    expected = "PNP217 warning 7 the icon {anchor} stands on 2 cards, and nothing explains it"
    assert problems(folder, game=plain, use=EVERYWHERE) == [expected]
    assert problems(folder, game=plain, use=EVERYWHERE, rules=ANCHOR) == []


def test_drawn_art_is_ornament(folder: Path) -> None:
    (folder / "templates" / "own" / "art").mkdir()
    (folder / "templates" / "own" / "art" / "anchor.svg").write_text(PICTURE)
    ornament = '<pnp:art href="anchor" x="9" y="40" width="9" height="9"/>'
    assert problems(folder, game=GAME.replace("{anchor}", "hook"), use=ornament) == []


def test_a_game_that_explains_nothing_is_told_once(folder: Path) -> None:
    (line,) = problems(folder, game=GAME.replace(", explains-icons: true", ""), use=EVERYWHERE, rules=ANCHOR)
    assert line == "PNP217 warning 10 no component of Own explains the icons on its cards: {anchor}"


def test_faces_of_earlier_runs_still_tell_their_icons(folder: Path, tmp_path: Path) -> None:
    def store() -> Store:
        return Store(tmp_path / "store", b"secret", b"1")

    first = store()
    told = problems(folder, store=first)
    first.save()
    assert problems(folder, store=store()) == told != []


@pytest.mark.parametrize("gang", [False, True])
def test_a_part_of_a_game_is_not_judged(folder: Path, gang: bool) -> None:
    assert problems(folder) != []
    whole = Run.load(Job(files=(folder / "own.yaml",), gang=gang), {}).parts[0]
    assert [problem.code for problem in whole.print()[1]] == ["PNP217"]
    assert whole.print([component for component in whole.components if component.id == "ships"])[1] == []
