"""`pnp deck …` as a person and a script meet it."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import copy
from xml.etree import ElementTree

import pytest
from conftest import ROOT

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]
GOOD = "3 Spark\n3 Flare\n1 Blaze\n3 ada-1\n"
BAD = "# mine\n4 Spark\n3 Flare\n3 Adda\n"
HOUSE = """\
game: lanterns
values: {size: 9}
formats:
  standard: {banned: [Blaze, Nothing], off: [LA102]}
rules:
  - {code: HR101, check: count, of: deck-list, where: card.element == 'water', min: 1, title: A, why: B, message: dry}
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A project whose only game is the small one, with lists in it."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    copy(ROOT / "tests" / "decks" / "lanterns.yaml", tmp_path / "cards" / "lanterns.yaml")
    for name, text in (("good.txt", GOOD), ("bad.txt", BAD), ("house.yaml", HOUSE)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_legal_deck_is_said_to_be(pnp: Pnp, home: Path) -> None:
    run = pnp("deck", "check", "good.txt", cwd=home)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.splitlines() == ["no problems", "good.txt: legal in Standard (Lanterns, 10 cards)"]


def test_what_is_wrong_is_shown_with_its_line_and_the_smallest_fix(pnp: Pnp, home: Path) -> None:
    run = pnp("deck", "check", "bad.txt", "--rules", cwd=home)
    assert run.returncode == 1
    assert "bad.txt:2:1: error LA102 4 of Spark\n    2 | 4 Spark\n" in run.stdout
    assert "hint: take out 1 of: Spark" in run.stdout
    assert "bad.txt:4:3: error PNP152 there is no card 'Adda'" in run.stdout
    assert "2 errors\nbad.txt: not legal in Standard: 2 errors (Lanterns, 10 cards)" in run.stdout
    assert "  LA102  Spells: fired on 1 of 1 decks\n" in run.stdout
    assert "  LA103  Mages: never fired\n" in run.stdout


def test_the_verdict_counts_what_the_report_does(pnp: Pnp, home: Path) -> None:
    (home / "key.yaml").write_text("game: lanterns\ngmae: x\ncards: {Spark: 3, Flare: 3, Blaze: 1, ada-1: 3}\n")
    run = pnp("deck", "check", "key.yaml", cwd=home)
    assert (run.returncode, run.stdout.splitlines()[-2:]) == (
        1,
        ["1 error", "key.yaml: legal in Standard, with 1 error (Lanterns, 10 cards)"],
    )
    found = json.loads(pnp("deck", "check", "bad.txt", "--format", "json", cwd=home).stdout)
    assert found["errors"] == found["decks"][0]["formats"][0]["errors"] == 2


def test_a_game_without_formats_has_none_in_its_verdicts(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "magic.txt").write_text("game: mahou-galaxy\n2 Wick Cadets\n")
    run = pnp("deck", "check", "magic.txt", cwd=tmp_path)
    assert run.stdout.splitlines() == ["no problems", "magic.txt: legal (Mahou Galaxy Tactics, 2 cards)"]
    run = pnp("deck", "check", "magic", "--rules", cwd=tmp_path)
    assert "Rules of Magical Strike:\n" in run.stdout
    run = pnp("deck", "check", "magic.txt", "--format-version", "modern", cwd=tmp_path)
    assert "has no format 'modern' - leave it out" in run.stderr


def test_only_unknown_cards_leave_the_verdict_open(pnp: Pnp, home: Path) -> None:
    (home / "open.txt").write_text("3 Spark\n3 Flare\n4 Adda\n")
    run = pnp("deck", "check", "open.txt", "--format", "json", cwd=home)
    found = json.loads(run.stdout)
    assert (run.returncode, found["errors"]) == (1, 1)
    assert found["decks"][0]["formats"][0]["legal"] is None


def test_house_rules_change_ban_add_and_switch_off(pnp: Pnp, home: Path) -> None:
    run = pnp("deck", "check", "good.txt", "bad.txt", "--house", "house.yaml", "--format", "json", "--rules", cwd=home)
    found = json.loads(run.stdout)
    assert [(p["file"], p["code"], p["line"]) for p in found["problems"]] == [
        ("bad.txt", "LA101", 3), ("bad.txt", "PNP152", 4), ("good.txt", "HR101", 1), ("good.txt", "PNP220", 3),
        ("good.txt", "LA101", 4), ("house.yaml", "PNP222", 4),
    ]  # fmt: skip
    assert {rule["code"]: rule["fired"] for rule in found["rules"]} == {
        "LA101": 2, "LA103": 0, "LA104": 0, "LA105": 0, "LA106": 0, "HR101": 1,
    }  # fmt: skip


def test_several_formats_each_give_a_verdict(pnp: Pnp, home: Path) -> None:
    run = pnp("deck", "check", "good.txt", "--format-version", "standard", "--format-version", "Short", cwd=home)
    assert run.returncode == 1
    assert "good.txt: legal in Standard (Lanterns, 10 cards)" in run.stdout
    assert "good.txt: not legal in Short: " in run.stdout
    assert "LA101 Short: 10 cards" in run.stdout
    named = "format: short\n1 Flare\n1 Mist\n1 7 Sisters\n1 ada-1\n1 bo-1\n"
    (home / "short.txt").write_text(named)
    assert pnp("deck", "check", "short.txt", cwd=home).returncode == 0


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["good.txt", "--game", "lantern"], "did you mean 'lanterns'?"),
        (["nothing.txt"], "there is no file nothing.txt"),
        (["good.txt", "--house", "none.yaml"], "there is no file none.yaml"),
    ],
)
def test_what_cannot_be_told_is_said(args: list[str], words: str, pnp: Pnp, home: Path) -> None:
    run = pnp("deck", "check", *args, cwd=home)
    assert (run.returncode, words in run.stdout + run.stderr) == (1, True), run.stdout + run.stderr


def test_the_game_is_the_one_that_knows_the_cards(pnp: Pnp, home: Path) -> None:
    (home / "magic.txt").write_text("5 target-red\n5 target-green\n5 target-blue\n5 target-yellow\n")
    run = pnp("deck", "check", "magic.txt", "good.txt", cwd=home)
    assert "magic.txt: " in run.stdout
    assert "(Magical Strike, 20 cards)" in run.stdout
    (home / "strange.txt").write_text("4 Xyzzy\n")
    assert "no game knows any card" in pnp("deck", "check", "strange.txt", cwd=home).stdout


def test_reports_for_machines(pnp: Pnp, home: Path) -> None:
    junit = ElementTree.fromstring(  # noqa: S314 - our own
        pnp("deck", "check", "bad.txt", "good.txt", "--format", "junit", cwd=home).stdout
    )
    assert (junit.get("tests"), junit.get("failures")) == ("3", "2")
    assert [case.get("name") for case in junit.iter("testcase")][-1] == "legal in Standard"
    sarif = json.loads(pnp("deck", "check", "bad.txt", "--format", "sarif", cwd=home).stdout)
    result = sarif["runs"][0]["results"][0]
    assert result["ruleId"] == "LA102"
    assert sarif["runs"][0]["tool"]["driver"]["rules"][result["ruleIndex"]]["shortDescription"]["text"] == "Spells"
    place = result["locations"][0]["physicalLocation"]
    assert (place["artifactLocation"]["uri"], place["region"]) == ("bad.txt", {"startLine": 2, "startColumn": 1})
    github = pnp("deck", "check", "bad.txt", "--format", "github", cwd=home).stdout
    assert github.startswith("::error file=bad.txt,line=2,col=1,title=LA102::4 of Spark")


def test_stats_chart_what_the_game_says(pnp: Pnp, home: Path) -> None:
    run = pnp("deck", "stats", "good.txt", "--group", "card.cost == 3", cwd=home)
    assert run.returncode == 0, run.stderr
    assert "Costs (3 without)\n  1  ███ 3  43 %\n  2  ███ 3  43 %\n  3  █ 1  14 %" in run.stdout
    assert "   Mage  ███ 3  30 %" in run.stdout
    found = json.loads(pnp("deck", "stats", "good.txt", "--json", "--turns", "2", cwd=home).stdout)
    assert found["drawn"] == [3, 4]
    odds = {each["title"]: each["by_turn"] for each in found["odds"]}
    assert odds["Mages (3): 1 or more"] == pytest.approx([1 - 35 / 120, 1 - 35 / 210])
    assert odds["cost 2 in hand (3) can be paid"] == pytest.approx([0, 1 - (20 + 3 * 15) / 84])


def test_stats_as_a_picture_and_wrong_wishes(pnp: Pnp, home: Path) -> None:
    assert pnp("deck", "stats", "good.txt", "--plot", "deck.svg", cwd=home).returncode == 0
    picture = (home / "deck.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg") or picture.startswith("<?xml")
    assert pnp("deck", "stats", "good.txt", "--plot", "deck.svg", cwd=home).returncode == 2
    assert pnp("deck", "stats", "good.txt", "--plot", "deck.gif", cwd=home).returncode == 2
    wrong = pnp("deck", "stats", "good.txt", "--group", "card.csot > 1", cwd=home)
    assert (wrong.returncode, "did you mean 'cost'?" in wrong.stderr) == (2, True)


def test_diff_says_what_comes_in_and_goes_out(pnp: Pnp, home: Path) -> None:
    (home / "new.txt").write_text("1 Flare\n2 ada-1\n4 Spark\n1 Ada, level 2\n1 Flare\n")
    run = pnp("deck", "diff", "good.txt", "new.txt", cwd=home)
    assert run.returncode == 1
    assert run.stdout.splitlines() == [
        "In:", "  +1 Ada, Keeper of Fires", "Out:", "  -1 Blaze", "More:", "  +1 Spark (3 to 4)", "Fewer:",
        "  -1 Flare (3 to 2)", "  -1 Ada, Lamplighter (3 to 2)", "2 in, 3 out; 10 cards before, 9 after",
    ]  # fmt: skip
    (home / "same.txt").write_text("\n".join(reversed(GOOD.splitlines())))
    same = pnp("deck", "diff", "good.txt", "same.txt", cwd=home)
    assert (same.returncode, same.stdout) == (0, "the same cards; 10 cards\n")
    assert pnp("deck", "diff", "good.txt", "good.txt", cwd=home).returncode == 0


def test_a_list_prints_as_cards(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "Mine.txt").write_text("2 target-red\n1 Magic Shield\n")
    run = pnp("deck", "print", "Mine.txt", "--paper", "letter")
    assert run.returncode == 0, run.stderr
    manifest = json.loads((tmp_path / "output" / "manifest.json").read_text())
    printed = manifest["games"]["magical-strike"]["components"]["deck-mine"]
    assert (printed["cards"], sorted(printed["paper_mm"])) == (3, [215.9, 279.4])
    assert (tmp_path / "output" / printed["file"]).read_bytes().startswith(b"%PDF-")
    (tmp_path / "bad.txt").write_text("2 target-red\n1 Magic Sheild\n")
    assert pnp("deck", "print", "bad.txt", "--out", "other").returncode == 1
    assert not (tmp_path / "other").exists()
    assert pnp("deck", "print", "bad.txt", "--out", "other", "--force").returncode == 1
    assert (tmp_path / "other" / "magical-strike" / "deck-bad.pdf").is_file()


def test_a_games_own_deck_goes_by_its_name(pnp: Pnp, home: Path) -> None:
    run = pnp("deck", "check", "fire", cwd=home)
    assert (run.returncode, "fire: legal in Standard (Lanterns, 10 cards)" in run.stdout) == (0, True), run.stdout
    assert pnp("deck", "diff", "fire", "good.txt", cwd=home).returncode == 0
    assert "there is no file nothing" in pnp("deck", "stats", "nothing", cwd=home).stderr


@pytest.mark.parametrize(("option", "code"), [(("--paper", "b9"), "PNP401"), (("--up", "99"), "PNP403")])
def test_sheets_that_cannot_be_are_blamed_on_the_command_line(
    option: tuple[str, str], code: str, pnp: Pnp, home: Path
) -> None:
    run = pnp("deck", "print", "emberforge", *option, "--out", "other", cwd=home)
    assert run.returncode == 1
    assert [line for line in run.stderr.splitlines() if " error " in line] == [
        line for line in run.stderr.splitlines() if line.startswith(f"command line: error {code}")
    ]
    assert run.stderr.count("command line: error") == 1
