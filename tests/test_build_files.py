"""`pnp build my-neuroi.yaml`: what a file holds is printed, with the cards that it needs, and nothing else."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp import __version__
from pnp.build import build
from pnp.settings import Job

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]

NEUROI = """
layouts:
  - id: n-mine
    name: N-Mine
    start: 3
    difficulty: elite
    grid: |
      01r 02  03g 04
        05  06* 07
      08b 09  10  21y
"""
SECOND = NEUROI.replace("layouts:\n", "").replace("n-mine", "n-other").replace("21y", "22y")
WITCH = """
witches:
  - {id: junko, name: Junko, call: Crow, speed: 5, attack: 2, skill: Calm, ability: She does something new.}
"""

OWN = """
game: own
title: Own
kinds: {card: {front: face, fields: {name: text}}}
cards: [{id: one, name: One}]
components: {cards: {title: Cards, cards: card}}
"""
FACE = '<svg viewBox="0 0 63 88"><rect x="-5" y="-5" width="73" height="98" fill="#abc"/></svg>'


def printed(folder: Path, text: str, *games: str, only: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    """Return the manifest's components of Magical Strike after a build of one file."""
    path = folder / "mine.yaml"
    path.write_text(f"game: magical-strike\n{text}", encoding="utf-8")
    out = folder / "output"
    outcome = build(Job(games, only, out=out, files=(path,), **more), {})
    assert not outcome.failed, outcome.problems
    found = json.loads((out / "manifest.json").read_text())["games"]
    assert list(found) == ["magical-strike"]
    return dict(found["magical-strike"]["components"])


def own(folder: Path) -> None:
    """Write a game of its own: a file and a template beside it."""
    (folder / "own.yaml").write_text(OWN, encoding="utf-8")
    (folder / "templates" / "own").mkdir(parents=True)
    (folder / "templates" / "own" / "face.svg.j2").write_text(FACE, encoding="utf-8")


def counts(components: dict[str, Any]) -> dict[str, int]:
    return {name: one["cards"] for name, one in components.items()}


def test_a_layout_is_its_sheet_its_mat_and_just_the_cards_it_uses(tmp_path: Path) -> None:
    found = printed(tmp_path, NEUROI)
    # Eleven numbers, four cores, and as many Incoming cards as the beam deck has.
    assert counts(found) == {"recognition-guide": 1, "layout-mat": 0, "body": 11, "cores": 4, "beam": 15}
    assert found["recognition-guide"]["pages"] == 1


def test_two_layouts_share_the_cards_that_both_need(tmp_path: Path) -> None:
    found = printed(tmp_path, NEUROI + SECOND)
    assert (found["body"]["cards"], found["beam"]["cards"], found["cores"]["cards"]) == (12, 16, 4)
    assert found["recognition-guide"]["pages"] == 1


def test_a_witch_is_her_card_and_her_figures(tmp_path: Path) -> None:
    assert counts(printed(tmp_path, WITCH)) == {"witches": 1, "standees": 1, "witch-tokens": 1}


def test_a_changed_card_is_printed_again_alone(tmp_path: Path) -> None:
    changed = printed(tmp_path, "witches: [{id: mio, speed: 6}]")
    assert counts(changed) == {"witches": 1, "standees": 1, "witch-tokens": 1}


def test_only_goes_with_files(tmp_path: Path) -> None:
    assert counts(printed(tmp_path, NEUROI + WITCH, only=("beam", "witches"))) == {"beam": 15, "witches": 1}


def test_a_game_named_beside_its_file_is_printed_whole(tmp_path: Path) -> None:
    found = printed(tmp_path, WITCH, "magical-strike", only=("witches", "rules-sheet"))
    assert found["witches"]["cards"] == 12
    assert found["rules-sheet"]["pages"] == 2


def test_a_component_that_the_file_adds_is_printed_whole(tmp_path: Path) -> None:
    added = "components: {fleet: {title: Fleet, cards: witch, size: square, front: witch-token, back: ''}}\n"
    assert counts(printed(tmp_path, added)) == {"fleet": 11}


def test_a_bundle_of_a_part_is_one_file(tmp_path: Path) -> None:
    found = printed(tmp_path, WITCH, bundle=True)
    assert {one["file"] for one in found.values()} == {
        "magical-strike/magical-strike-witches-standees-witch-tokens.pdf"
    }


def test_one_of_two_files_may_hold_nothing_of_the_component_asked_for(tmp_path: Path) -> None:
    own(tmp_path)
    (tmp_path / "mine.yaml").write_text(f"game: magical-strike\n{WITCH}", encoding="utf-8")
    files = (tmp_path / "own.yaml", tmp_path / "mine.yaml")
    outcome = build(Job(only=("witches",), out=tmp_path / "output", files=files), {})
    assert not outcome.failed, outcome.problems
    assert [path.name for path in outcome.written] == ["witches.pdf", "manifest.json"]


def test_a_game_of_its_own_is_printed_whole(tmp_path: Path) -> None:
    own(tmp_path)
    outcome = build(Job(out=tmp_path / "output", files=(tmp_path / "own.yaml",)), {})
    assert not outcome.failed, outcome.problems
    assert [path.name for path in outcome.written] == ["cards.pdf", "manifest.json"]


def test_what_an_earlier_build_made_of_other_components_stays(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(f"game: magical-strike\n{WITCH}", encoding="utf-8")
    assert pnp("build", "magical-strike", "--only", "cores").returncode == 0
    assert pnp("build", "mine.yaml", "--only", "witches").returncode == 0
    listed = json.loads((tmp_path / "output" / "manifest.json").read_text())["games"]["magical-strike"]
    assert counts(listed["components"]) == {"cores": 4, "witches": 1}


@pytest.mark.parametrize(
    ("args", "text", "words"),
    [
        (["mine.yaml"], "values: {hand: 6}", "PNP515"),
        (["mine.yaml", "--only", "rules-sheet"], WITCH, "hold nothing of rules-sheet"),
        (["mine.yaml", "--only", "withces"], WITCH, "did you mean 'witches'?"),
        (["mine.yaml", "magical-strik"], WITCH, "did you mean 'magical-strike'?"),
        (["missing.yaml"], WITCH, "there is no file missing.yaml"),
        (["mine.yaml"], "witches: [{id: mio, speed: 9}]", "MS104"),
        (["mine.yaml"], "components: {body: {with: {layout: card.number in facts.numbrs}}}", "PNP203"),
        (["mine.yaml"], "components: {body: {with: {layout: card.numbr in facts.numbers}}}", "'number'"),
        (["mine.yaml"], "components: {body: {with: {layuot: card.number > 3}}}", "did you mean 'layout'?"),
        (["mine.yaml"], "components: {layout-mat: {with: {layout: card.id}}}", "PNP210"),
    ],
)
def test_what_cannot_be_printed_is_told_and_nothing_is_written(
    args: list[str], text: str, words: str, pnp: Pnp, tmp_path: Path
) -> None:
    (tmp_path / "mine.yaml").write_text(f"game: magical-strike\n{text}\n", encoding="utf-8")
    run = pnp("build", *args)
    assert (run.returncode, "Traceback" in run.stderr) == (1, False), run.stderr
    assert words in run.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["mine.yaml"]


def test_a_file_of_the_project_is_printed_by_itself_too(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    (tmp_path / "cards" / "witch.yaml").write_text(f"game: magical-strike\n{WITCH}", encoding="utf-8")
    (tmp_path / "cards" / "neuroi.yaml").write_text(f"game: magical-strike\n{NEUROI}", encoding="utf-8")
    run = pnp("build", "cards/witch.yaml")
    assert run.returncode == 0, run.stderr
    listed = json.loads((tmp_path / "output" / "manifest.json").read_text())["games"]["magical-strike"]
    assert counts(listed["components"]) == {"witches": 1, "standees": 1, "witch-tokens": 1}


def test_a_component_that_one_game_of_several_has_is_printed_of_that_game(tmp_path: Path) -> None:
    own(tmp_path)
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    (tmp_path / "own.yaml").rename(tmp_path / "cards" / "own.yaml")
    other = OWN.replace("game: own", "game: other").replace("{cards: {title: Cards", "{more: {title: More")
    (tmp_path / "cards" / "other.yaml").write_text(other, encoding="utf-8")
    (tmp_path / "templates" / "own").rename(tmp_path / "templates" / "other")
    outcome = build(Job(only=("more",), project=tmp_path, out=tmp_path / "output"), {})
    assert not outcome.failed, outcome.problems
    assert [path.name for path in outcome.written] == ["more.pdf", "manifest.json"]


@pytest.mark.parametrize(
    "manifest",
    [
        "[" * 200_000,
        '{"version": "%s", "games": {"own": {"components": {"cards": {"file": "own/cards.pdf", "variant": []}}}}}',
        '{"version": "%s", "games": {"own": {"components": {"gone": {"file": "../../mine.pdf"}}}}}',
        '{"version": "%s", "games": {"\\\\ud800": {"components": {}}}}',
        '{"version": "%s", "games": {"own": {"components": [1]}}}',
    ],
)
def test_a_manifest_of_anything_is_no_harm(tmp_path: Path, manifest: str) -> None:
    own(tmp_path)
    (tmp_path / "mine.pdf").touch()
    for _ in range(2):
        (tmp_path / "output").mkdir(exist_ok=True)
        text = manifest.replace("%s", __version__)
        (tmp_path / "output" / "manifest.json").write_text(text, encoding="utf-8")
        outcome = build(Job(out=tmp_path / "output", files=(tmp_path / "own.yaml",)), {})
        assert not outcome.failed, outcome.problems
        told = json.loads((tmp_path / "output" / "manifest.json").read_text(encoding="utf-8"))
        assert list(told["games"]["own"]["components"]) == ["cards"]
    assert (tmp_path / "mine.pdf").exists()


@pytest.mark.parametrize("slug", ["find", "game", "companions", "components", "strafe-rules"])
def test_a_game_may_be_called_as_a_module_of_pnp_is(tmp_path: Path, slug: str) -> None:
    own(tmp_path)
    text = OWN.replace("game: own", f"game: {slug}")
    (tmp_path / "own.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "templates" / "own").rename(tmp_path / "templates" / slug)
    outcome = build(Job(out=tmp_path / "output", files=(tmp_path / "own.yaml",)), {})
    assert not outcome.failed, outcome.problems


def test_a_folder_that_cannot_have_its_name_is_told(tmp_path: Path) -> None:
    own(tmp_path)
    outcome = build(Job(out=tmp_path / ("a" * 5000), files=(tmp_path / "own.yaml",)), {})
    assert "PNP514" in {problem.code for problem in outcome.problems}


def test_files_for_other_papers_and_backs_stay_until_their_component_goes(tmp_path: Path) -> None:
    own(tmp_path)
    (tmp_path / "cards.yaml").write_text("include: [own.yaml]\n", encoding="utf-8")
    out = tmp_path / "output"

    def names(**chosen: Any) -> list[str]:
        outcome = build(Job(("own",), project=tmp_path, out=out), chosen)
        assert not outcome.failed, outcome.problems
        return sorted(path.name for path in (out / "own").iterdir())

    assert names() == ["cards.pdf"]
    assert names(paper="letter") == ["cards.letter.pdf", "cards.pdf"]
    assert names(paper="a3") == ["cards.a3.pdf", "cards.letter.pdf", "cards.pdf"]
    assert names() == ["cards.a3.pdf", "cards.letter.pdf", "cards.pdf"]
    (tmp_path / "own.yaml").write_text(OWN.replace("{cards: {title", "{others: {title"), encoding="utf-8")
    assert names() == ["others.pdf"]
