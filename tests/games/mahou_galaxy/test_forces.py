"""Forces as players write them: judged at their lines, printed as what they need and nothing else."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp.components.game import find_game
from pnp.games.mahou_galaxy.data import Force
from pnp.games.mahou_galaxy.force import force_facts

pytestmark = pytest.mark.usefixtures("shared_store")

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]
LIST = "# Friday\ndeck: Lane Watch\n2 Wick Cadets\nHalo Lancers\n1x Dawn Marshal Iyo\n"
YAML = """game: mahou-galaxy
forces:
  - id: lane-watch
    name: Lane Watch
    limit: 300
    squads:
      - {squad: wick-cadets, count: 2}
      - {squad: halo-lancers}
      - {squad: dawn-marshal}
"""


@pytest.fixture
def written(tmp_path: Path) -> Path:
    (tmp_path / "watch.txt").write_text(LIST, encoding="utf-8")
    (tmp_path / "watch.yaml").write_text(YAML, encoding="utf-8")
    return tmp_path


def counts(folder: Path) -> dict[str, int]:
    facts = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return {name: one["cards"] for name, one in facts["games"]["mahou-galaxy"]["components"].items()}


def test_a_force_needs_its_squads_keywords_and_tokens(bundled: Any) -> None:
    force = next(one for one in bundled.of("force") if one.id == "choir-patrol")
    facts = force_facts(Force(bundled, force))
    assert facts["squads"] == {"dawn-marshal": 1, "wick-cadets": 2, "halo-lancers": 1, "farlight-gunners": 1}
    assert set(facts["keywords"]) == {
        "attentive", "flight", "keen", "spotter", "steady", "lucky", "coordinated", "willful", "obvious",
        "armor-piercing",
    }  # fmt: skip
    assert facts["granted"] == {"flight": 1, "obvious": 1}
    assert (facts["points"], facts["models"], facts["count"]) == (265, 17, 5)
    assert facts["tokens"]["aim"] == 5
    assert facts["tokens"]["wound"] == 3 + 4


def test_lines_of_the_same_squad_are_one_row_of_the_roster(homebrew: Any) -> None:
    rows = "[{squad: wick-cadets, count: 2}, {squad: halo-lancers}, {squad: wick-cadets}]"
    game = homebrew(f"game: mahou-galaxy\nforces:\n  - {{id: mine, name: Mine, squads: {rows}}}\n")
    facts = force_facts(next(force for force in Force.every(game) if force.id == "mine"))
    assert [(row["squad"], row["count"], row["points"]) for row in facts["roster"]] == [
        ("wick-cadets", 3, 120),
        ("halo-lancers", 1, 60),
    ]


HEAD = "force: Lane Watch, and More\nlimit: 90\nallies: {}\n1 Wick Cadets\n1 Rivet Guard\n"


def test_a_list_says_its_name_its_limit_and_whether_it_has_allies(pnp: Pnp, tmp_path: Path) -> None:
    def codes(allies: str, *options: str) -> list[tuple[str, int]]:
        (tmp_path / "watch.txt").write_text(HEAD.format(allies), encoding="utf-8")
        done = pnp("force", "check", "watch.txt", "--format", "json", *options, cwd=tmp_path)
        return [(one["code"], one["line"]) for one in json.loads(done.stdout)["problems"]]

    over = ("MG303", 5)
    assert codes("no") == [("MG302", 5), over]
    assert codes("YES") == [over]
    assert codes("yes", "--limit", "300") == []
    assert codes("no", "--limit", "300", "--allies") == []
    assert codes("maybe") == [("PNP122", 3), over]
    said = pnp("force", "check", "watch.txt", cwd=tmp_path).stdout
    assert said.endswith("Lane Watch, and More: 115 of 90 points, 2 squads, 9 models\n")


@pytest.mark.parametrize("limit", ["0", "-5", "many", "9999999", "１２０"])
def test_a_limit_that_is_none_is_told(pnp: Pnp, tmp_path: Path, limit: str) -> None:
    (tmp_path / "watch.txt").write_text(f"limit: {limit}\n1 Wick Cadets\n", encoding="utf-8")
    done = pnp("force", "check", "watch.txt", cwd=tmp_path)
    assert ("PNP122" in done.stdout) == (limit != "１２０"), done.stdout


def test_a_list_and_a_file_print_the_same(pnp: Pnp, written: Path) -> None:
    for name in ("watch.txt", "watch.yaml"):
        done = pnp("force", "print", name, "--out", name[6:], cwd=written)
        assert done.returncode == 0, done.stderr
    assert counts(written / "txt") == counts(written / "yaml")
    assert counts(written / "txt")["squads"] == 4
    assert counts(written / "txt")["keywords"] == 6
    assert counts(written / "txt")["keyword-tokens"] == 1
    assert counts(written / "txt")["roster"] == 0
    assert set(counts(written / "txt")) == {
        "squads", "keywords", "tokens", "keyword-tokens", "initiative-markers", "roster",
    }  # fmt: skip


def test_what_an_earlier_force_left_goes_and_the_rest_stays(pnp: Pnp, written: Path) -> None:
    def there() -> set[str]:
        facts = json.loads((written / "out/manifest.json").read_text(encoding="utf-8"))
        named = {part["file"] for part in facts["games"]["mahou-galaxy"]["components"].values()}
        found = {f"mahou-galaxy/{path.name}" for path in (written / "out/mahou-galaxy").iterdir()}
        assert named == found
        return {path.name for path in (written / "out/mahou-galaxy").iterdir()}

    (written / "one.txt").write_text("force: Pages\nTin Pages\n", encoding="utf-8")
    assert pnp("build", "mahou-galaxy", "--only", "terrain", "--out", "out", cwd=written).returncode == 0
    assert pnp("force", "print", "watch.txt", "--out", "out", cwd=written).returncode == 0
    assert "terrain.pdf" in there()
    assert [name for name in there() if name.startswith("ganged-20x20-") and "keyword-tokens" in name]
    done = pnp("force", "print", "one.txt", "--out", "out", cwd=written)
    assert done.stdout.splitlines()[-1] == "6 files in out"
    assert there() == {
        "terrain.pdf", "squads.pdf", "keywords.pdf", "tokens.pdf", "initiative-markers.pdf", "roster.pdf",
    }  # fmt: skip
    assert pnp("force", "print", "watch.txt", "--bundle", "--out", "out", cwd=written).returncode == 0
    assert there() == {"terrain.pdf", "force-lane-watch.pdf"}
    assert pnp("force", "print", "one.txt", "--only", "squads", "--out", "out", cwd=written).returncode == 0
    assert there() == {"terrain.pdf", "force-lane-watch.pdf", "squads.pdf"}


def test_building_the_file_does_what_printing_the_force_does(pnp: Pnp, written: Path) -> None:
    done = pnp("build", "watch.yaml", "--out", "built", "--only", "squads", cwd=written)
    assert done.returncode == 0, done.stderr
    assert counts(written / "built") == {"squads": 4}


def test_a_list_is_judged_at_its_lines(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("2 Wick Cadet\nTin Pages\nrivet guard x3\nBeacon Sisters\n", encoding="utf-8")
    done = pnp("force", "check", "bad.txt", "--limit", "100", "--format", "json", cwd=tmp_path)
    assert done.returncode == 1
    found = json.loads(done.stdout)["problems"]
    assert [(p["code"], p["line"], p["column"]) for p in found] == [("PNP152", 1, 3), ("MG303", 3, 1), ("MG302", 4, 1)]
    assert "Wick Cadets" in found[0]["hint"]
    allied = pnp("force", "check", "bad.txt", "--allies", "--format", "json", cwd=tmp_path)
    assert [p["code"] for p in json.loads(allied.stdout)["problems"]] == ["PNP152"]


def test_a_force_in_order_says_its_sums(pnp: Pnp, written: Path) -> None:
    done = pnp("force", "check", "watch.txt", "watch.yaml", "--limit", "300", cwd=written)
    assert done.returncode == 0, done.stdout
    assert "Lane Watch: 215 of 300 points, 4 squads, 14 models" in done.stdout


def test_the_sums_are_there_for_programs(pnp: Pnp, written: Path) -> None:
    done = pnp("force", "check", "watch.yaml", "--format", "json", cwd=written)
    assert json.loads(done.stdout)["forces"] == [
        {
            "force": "lane-watch",
            "name": "Lane Watch",
            "points": 215,
            "limit": 300,
            "squads": 4,
            "models": 14,
            "keywords": ["flight", "attentive", "lucky", "willful", "armor-piercing", "coordinated"],
            "lines": [
                {"squad": "wick-cadets", "count": 2, "points": 80},
                {"squad": "halo-lancers", "count": 1, "points": 60},
                {"squad": "dawn-marshal", "count": 1, "points": 75},
            ],
        }
    ]


def test_one_of_each_is_told_as_one(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("force: Iyo\nDawn Marshal Iyo\n", encoding="utf-8")
    said = pnp("force", "check", "one.txt", cwd=tmp_path).stdout
    assert said.endswith("Iyo: 75 points, 1 squad, 1 model\n")


def test_forces_of_no_game_are_nobodys(pnp: Pnp, written: Path) -> None:
    (written / "watch.yaml").write_text(YAML.partition("\n")[2], encoding="utf-8")
    done = pnp("force", "check", "watch.yaml", cwd=written)
    assert done.returncode == 1
    assert "PNP113" in done.stdout
    assert "points" not in done.stdout


def test_a_name_where_an_id_is_meant_leads_to_the_id(pnp: Pnp, written: Path) -> None:
    (written / "watch.yaml").write_text(YAML.replace("halo-lancers", "Halo Lancers"), encoding="utf-8")
    done = pnp("force", "check", "watch.yaml", cwd=written)
    assert "'halo-lancers'?" in done.stdout


def test_nothing_is_printed_of_a_broken_force_unless_forced(pnp: Pnp, written: Path) -> None:
    done = pnp("force", "print", "watch.txt", "--limit", "50", "--out", "o", cwd=written)
    assert (done.returncode, (written / "o").exists()) == (1, False)
    assert "MG303" in done.stderr
    pnp("force", "print", "watch.txt", "--limit", "50", "--out", "o", "--only", "roster", "--force", cwd=written)
    assert (written / "o/mahou-galaxy/roster.pdf").is_file()


@pytest.mark.parametrize("content", ["", "\0\0", "4x\n" * 3, "forces: 7\n", "game: mahou-galaxy\nforces: [7]\n"])
def test_any_file_is_a_force_or_a_plain_problem(pnp: Pnp, tmp_path: Path, content: str) -> None:
    for name in ("odd.txt", "odd.yaml"):
        (tmp_path / name).write_text(content, encoding="utf-8")
        done = pnp("force", "check", name, cwd=tmp_path)
        assert done.returncode == 1, done.stdout + done.stderr
        assert "Traceback" not in done.stderr
        assert "error" in done.stdout + done.stderr


def test_the_facts_of_faces_hold_what_templates_ask_for(bundled: Any) -> None:
    facts = find_game(bundled).facts
    marshal = next(one for one in bundled.of("squad") if one.id == "dawn-marshal")
    seen = facts(bundled, marshal)
    assert seen["initiative"] == {"icons": ["d8", "d8"], "plus": 1, "text": "2d8+1"}
    assert [one["id"] for one in seen["keywords"]] == ["lucky", "coordinated", "willful"]


def test_a_number_in_quotes_is_told_to_lose_them(pnp: Pnp, tmp_path: Path) -> None:
    file = 'game: mahou-galaxy\nsquads:\n  - {id: wick-cadets, units: "3"}\n'
    (tmp_path / "mine.yaml").write_text(file, encoding="utf-8")
    done = pnp("check", "mine.yaml", cwd=tmp_path)
    assert done.returncode == 1
    assert "take the quotes off: 3" in done.stdout


def test_house_rules_are_laid_over_the_game_below_the_forces(pnp: Pnp, written: Path) -> None:
    squads = "squads:\n  - {id: wick-cadets, points: 30}\n"
    (written / "house.yaml").write_text(f"game: mahou-galaxy\n{squads}", encoding="utf-8")
    (written / "other.yaml").write_text("game: strafe\nvalues: {pilots: 2}\n", encoding="utf-8")
    for name in ("watch.txt", "watch.yaml"):
        plain = json.loads(pnp("force", "check", name, "--format", "json", cwd=written).stdout)
        run = pnp("force", "check", name, "--house", "house.yaml", "--format", "json", cwd=written)
        ruled = json.loads(run.stdout)
        assert (run.returncode, len(ruled["forces"])) == (0, 1)
        assert plain["forces"][0]["points"] - ruled["forces"][0]["points"] == 20
    wrong = pnp("force", "check", "watch.txt", "--house", "other.yaml", cwd=written)
    assert (wrong.returncode, "PNP155 these house rules are for 'strafe'" in wrong.stdout) == (1, True)
    assert "--game" not in wrong.stdout
    printed = pnp("force", "print", "watch.txt", "--house", "house.yaml", "--only", "squads", "--out", "o", cwd=written)
    assert printed.stdout.splitlines()[-1] == "2 files in o; yours instead of bundled: 1"


def test_a_list_of_another_game_is_no_force(pnp: Pnp, tmp_path: Path) -> None:
    for game, code in (("Mahou Galaxy Tactics", 0), ("mahou-galaxy", 0), ("strafe", 1)):
        (tmp_path / "list.txt").write_text(f"game: {game}\n2 Wick Cadets\n", encoding="utf-8")
        run = pnp("force", "check", "list.txt", cwd=tmp_path)
        assert (run.returncode, "1:7: error PNP154 the list is of 'strafe'" in run.stdout) == (code, bool(code))
    (tmp_path / "list.yaml").write_text("game: strafe\nforces: []\n", encoding="utf-8")
    run = pnp("force", "check", "list.yaml", cwd=tmp_path)
    assert (run.returncode, "'list.yaml' belongs to strafe" in run.stderr) == (2, True)
