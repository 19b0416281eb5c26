"""`pnp odds` and `pnp force value` as people meet them."""

import json
import subprocess
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pnp.games.mahou_galaxy.data import squads_of
from pnp.games.mahou_galaxy.squad import price_band, rule_values
from pnp.games.mahou_galaxy.value import picture, worths
from pnp.load.book import load_book
from pnp.odds.dice_expression import parse
from pnp.odds.dice_text import picture as dice_picture

ATTACK = ("--attack", "wick-cadets", "--on", "tin-pages")
Pnp = Callable[..., "subprocess.CompletedProcess[str]"]


def test_an_expression_is_charted(pnp: Pnp) -> None:
    done = pnp("odds", "2d6")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "2d6: mean 7, standard deviation 2.415, from 2 to 12"
    assert lines[7].split()[:5] == ["7", "16.67", "%", "58.33", "%"]
    assert max(len(line) for line in lines) <= 100


def test_an_expression_for_programs(pnp: Pnp) -> None:
    facts = json.loads(pnp("odds", "4d6k3", "--json", "--reach", "18", "--reach", "3").stdout)
    assert facts["exact"]["18"] == "7/432"
    assert facts["reach"] == {"18": pytest.approx(7 / 432), "3": 1.0}


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("2d6 x4",), "column 5"),
        (("4d6k9",), "k1 to k4"),
        ((), "nothing to roll"),
        (("--attack", "wick-cadets"), "two squads"),
        (("d6", "--attack", "wick-cadets", "--on", "tin-pages"), "no dice"),
        (("--attack", "wick-cadet", "--on", "tin-pages"), "Wick Cadets"),
        (("--attack", "wick-cadets", "--on", "tin-pages", "--weapon", "Spark pistl"), "Spark pistol"),
        (("--attack", "wick-cadets", "--on", "tin-pages", "--support", "5"), "at most 4"),
        (("--attack", "wick-cadets", "--on", "dawn-marshal", "--targets", "2"), "it has 1"),
        (("2d6", "--plot", "x.gif"), "should end in .png or .svg"),
        (("2d6", "--cover", "light"), "--cover belongs to an attack"),
        (("2d6", "--support", "3", "--aim"), "--support, --aim belong to an attack"),
        (("2d6", "--on-give", "Keen"), "--on-give belongs to an attack"),
        ((*ATTACK, "--give", "Ken"), "did you mean 'Keen'?"),
        ((*ATTACK, "--give", "Keen 2"), "write 'Keen'"),
        ((*ATTACK, "--on-give", "Obvious"), "write 'Obvious 1'"),
        ((*ATTACK, "--lost", "5"), "may have lost at most 4"),
        ((*ATTACK, "--token", "two"), "is no token"),
    ],
)
def test_wrong_use_says_what_would_be_right(pnp: Pnp, args: tuple[str, ...], says: str) -> None:
    done = pnp("odds", *args)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stdout == ""


def test_an_attack_is_shown_and_drawn(pnp: Pnp, tmp_path: Path) -> None:
    args = ("odds", "--attack", "Wick Cadets", "--on", "鋲の近衛", "--cover", "light", "--support", "2")
    done = pnp(*args, "--plot", "attack.svg")
    assert done.returncode == 0, done.stderr
    assert "3 direct and 2 in support, light cover" in done.stdout
    assert "Wounds" in (tmp_path / "attack.svg").read_text(encoding="utf-8")
    assert pnp(*args, "--plot", "attack.svg").returncode == 2
    facts = json.loads(pnp(*args, "--json", "--plot", "attack.svg", "--force").stdout)
    assert sum(facts["wounds"]["chances"].values()) == pytest.approx(1)
    assert facts["cover"] == "light"


def test_an_attack_reaches_so_many_wounds(pnp: Pnp) -> None:
    whole = json.loads(pnp("odds", *ATTACK, "--json", "--reach", "2").stdout)
    more = sum(chance for wounds, chance in whole["wounds"]["chances"].items() if int(wounds) >= 2)
    assert whole["reach"] == {"2": pytest.approx(more)}
    lines = pnp("odds", *ATTACK, "--reach", "2", "--reach", "1").stdout.splitlines()
    assert lines[-2] == f"2 wounds or more: {100 * more:.2f} %"
    assert lines[-1].startswith("1 wound or more: ")


def test_fewer_targets_than_asked_for_are_told(pnp: Pnp) -> None:
    done = pnp("odds", *ATTACK, "--lost", "3", "--targets", "4")
    assert "2 dice on 2 units" in done.stdout
    assert done.stderr == "note: 2 of 4 targets: each takes a die, and 2 dice are rolled\n"
    assert pnp("odds", *ATTACK, "--targets", "4").stderr == ""


def test_tokens_and_losses_change_the_odds(pnp: Pnp) -> None:
    def mean(*args: str) -> float:
        done = pnp("odds", *ATTACK, "--targets", "1", "--json", *args)
        assert done.returncode == 0, done.stderr
        return float(json.loads(done.stdout)["wounds"]["mean"])

    usual = mean("--weapon", "Spark pistol")
    assert mean("--weapon", "Spark pistol", "--token", "+2") > usual
    assert mean("--weapon", "Spark pistol", "--token", "+2 damage", "--token", "1") == mean(
        "--weapon", "Spark pistol", "--on-give", "Obvious 3"
    )
    assert mean("--weapon", "Spark pistol", "--lost", "3") < usual
    assert mean("--weapon", "Spark pistol", "--on-lost", "5") > usual  # nobody to swap dice with
    assert mean("--weapon", "Spark pistol", "--on-give", "装甲２") == pytest.approx(usual)
    note = pnp("odds", *ATTACK, "--give", "Obvious 1").stderr
    assert (
        note
        == "note: 'obvious' does nothing for Wick Cadets in an attack's odds; --on-give gives it to the other squad\n"
    )


def test_a_squad_of_a_file_attacks(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(
        "game: mahou-galaxy\nsquads:\n  - id: wick-cadets\n    units: 1\n", encoding="utf-8"
    )
    done = pnp("odds", *ATTACK, "--house", "mine.yaml")
    assert done.returncode == 0, done.stderr
    assert "1 die on 1 unit" in done.stdout
    (tmp_path / "mine.yaml").write_text("game: mahou-galaxy\nsquads: 7\n", encoding="utf-8")
    done = pnp("odds", *ATTACK, "--house", "mine.yaml")
    assert (done.returncode, done.stdout) == (1, "")
    assert "mine.yaml:2" in done.stderr


def test_tiny_chances_are_not_made_larger(pnp: Pnp) -> None:
    lines = [line.split() for line in pnp("odds", "10d10").stdout.splitlines()[2:]]
    assert lines[0][:5] == ["10…12", "<0.01", "%", "100.00", "%"]
    assert lines[1][3:5] == [">99.99", "%"]
    assert lines[-1][:5] == ["100", "<0.01", "%", "<0.01", "%"]


def test_the_worth_of_every_bundled_squad_is_within_the_band(pnp: Pnp) -> None:
    facts = json.loads(pnp("force", "value", "--json").stdout)
    assert len(facts) >= 12
    assert all(one["within"] for one in facts)
    assert facts == sorted(facts, key=lambda one: -one["percent"])


def test_worth_follows_points_and_the_picture_holds_every_squad() -> None:
    game = load_book(None)[0].games["mahou-galaxy"]
    squads, rules = squads_of(game), rule_values(game)
    found = worths(squads, rules)
    assert all(one.staying > 0 and one.wounds > 0 for one in found)
    drawn = picture(found, price_band(game))
    assert len(drawn["points"]) == len(squads)
    assert all(point["wounds"] <= drawn["across"] and point["staying"] <= drawn["up"] for point in drawn["points"])
    assert drawn["curves"] == (70, 100, 140)
    assert worths(squads[:1], rules) == ()


def test_buckets_of_dice_are_left_out_and_hundreds_of_squads_not_reckoned() -> None:
    game = load_book(None)[0].games["mahou-galaxy"]
    squads, rules = squads_of(game), rule_values(game)
    gun = replace(squads[0].weapons[0], dice=((20, 3), (12, 2)), count=12)
    wild = replace(squads[0], id="wild", units=12, weapons=(gun,))
    assert "wild" not in {one.squad.id for one in worths([*squads, wild], rules)}
    assert worths([replace(one, id=f"{one.id}-{n}") for one in squads for n in range(60)], rules) == ()


def test_too_many_dice_for_one_target_is_said(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    (tmp_path / "cards" / "wild.yaml").write_text(
        "game: mahou-galaxy\nsquads:\n  - id: wick-cadets\n    units: 12\n"
        "    weapons: [{name: Rain, kind: ranged, range: 9, attack: 3d20+3d12, skill: 4}]\n",
        encoding="utf-8",
    )
    done = pnp("odds", "--attack", "wick-cadets", "--on", "tin-pages", "--targets", "1")
    assert done.returncode == 2
    assert "--targets" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("text", ["3d20+2d100", "2d6", "100d20", "d100", "20d8"])
def test_labels_under_the_bars_leave_each_other_room(text: str) -> None:
    panel: Any = dice_picture(text, "", [("Total", parse(text).dist())])["panels"]
    bars = panel[0]["bars"]
    step = (panel[0]["right"] - panel[0]["left"]) / len(bars)
    shown = [(step * number, len(bar["label"])) for number, bar in enumerate(bars) if bar["shown"]]
    for (left, before), (right, after) in pairwise(shown):
        assert right - left >= 0.8 * (before + after)


def test_bars_of_likely_numbers_stand_by_the_scale_of_the_line() -> None:
    panel: Any = dice_picture("", "", [("Total", parse("adv d2").dist())])["panels"]
    one, two = panel[0]["bars"]
    assert two["chance"] == pytest.approx(two["or_more"])
    assert one["chance"] == pytest.approx(two["chance"] / 3)
    many: Any = dice_picture("", "", [("Total", parse("3d6").dist())])["panels"]
    assert (panel[0]["shared"], many[0]["shared"]) == (True, False)
