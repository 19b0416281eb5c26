"""The command line as a person and a script meet it: exit codes, words, files, help."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
import typer
from PIL import Image
from printed_games import build_again

from pnp.cli.app import COMMANDS, group, groups
from pnp.settings import Job

ROOT = Path(__file__).parents[1]
Pnp = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, drawings: Path) -> Path:
    """Return what a process of its own makes in an empty folder, with hashes and a clock unlike those of this one."""
    folder = tmp_path_factory.mktemp("built")
    env = {"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "PNP_STORE": str(drawings)}
    run = subprocess.run(
        [sys.executable, "-m", "pnp", "build"], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return folder / "output"


def test_build_in_an_empty_folder_makes_the_bundled_games(built: Path) -> None:
    manifest = json.loads((built / "manifest.json").read_text())
    assert set(manifest["games"]) == {path.stem for path in (ROOT / "cards").glob("*.yaml")}
    for game in manifest["games"].values():
        for one in game["components"].values():
            content = (built / one["file"]).read_bytes()
            assert content.startswith(b"%PDF-")
            assert sha256(content).hexdigest() == one["sha256"]


def test_two_builds_are_the_same_to_the_byte(built: Path, tmp_path: Path) -> None:
    again = build_again(Job(out=tmp_path / "again"), {})
    assert again.problems == ()
    files = {p.relative_to(built): p.read_bytes() for p in built.rglob("*") if p.is_file()}
    assert {
        p.relative_to(tmp_path / "again"): p.read_bytes() for p in (tmp_path / "again").rglob("*") if p.is_file()
    } == files


LIBRARIES = ("reportlab", "PIL", "pypdfium2", "http.client")
OF_DATA = ("yaml", "pnp.load", "pnp.games.strafe.commands.trench", "importlib.metadata")


@pytest.mark.parametrize(
    ("args", "unwanted"), [(["--help"], LIBRARIES + OF_DATA), (["check"], LIBRARIES), (["explain"], LIBRARIES)]
)
def test_what_only_reads_imports_no_more_than_it_needs(
    args: list[str], unwanted: tuple[str, ...], pnp: Pnp, tmp_path: Path
) -> None:
    pnp("new", "mine")
    code = (
        f"import sys; sys.argv = ['pnp', *{args!r}]\n"
        "from pnp.cli.app import main\n"
        "try: main()\n"
        "except SystemExit as stop: assert not stop.code, stop.code\n"
        f"print([m for m in {unwanted!r} if m in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "mine", capture_output=True, text=True, check=False
    )
    assert run.stdout.strip().endswith("[]"), run.stdout + run.stderr


def every_command() -> list[str]:
    """Return `build`, …, and the commands of groups as `neuroi check`."""
    inside = [(name, typer.main.get_command(group(name))) for name in groups()]
    return [*COMMANDS, *(f"{name} {each}" for name, tool in inside for each in getattr(tool, "commands", {}))]


@pytest.mark.parametrize("command", every_command())
def test_every_command_has_help_with_an_example_and_a_place_in_the_docs(command: str, pnp: Pnp) -> None:
    run = pnp(*command.split(), "--help")
    assert run.returncode == 0
    assert f"Example: pnp {command}" in " ".join(run.stdout.split())
    assert not re.search(r"<(str|int|Path|list)\b|…\]?\.\.\.", run.stdout), "names of Python's types, or dots twice"
    assert f"pnp {command}" in (ROOT / "docs" / "commands.md").read_text()


def test_documented_options_are_the_options_there_are(pnp: Pnp) -> None:
    page = (ROOT / "docs" / "commands.md").read_text()
    for command in every_command():
        section = re.search(rf"^## pnp {command}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
        assert section, f"docs/commands.md has no section on pnp {command}"
        real = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", pnp(*command.split(), "--help").stdout)) - {"--help"}
        assert set(re.findall(r"`(--[a-z][a-z-]*)", section[1])) == real


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        (["build", "magical-strik"], 1, "did you mean 'magical-strike'?"),
        (["build", "--only", "witch"], 1, "did you mean 'witches'?"),
        (["build", "--paper", "a44"], 1, "a4"),
        (["build", "--backs", "both"], 2, "for '--backs': 'both' is not one of 'long-edge'"),
        (["build", "--backs", "gutter"], 2, "Did you mean 'gutterfold'?"),
        (["build", "--jobs", "0"], 2, "0 is too little: give at least 1"),
        (["build", "--margin", "31"], 2, "31 is too much: give at most 30"),
        (["build", "--margin", "wide"], 2, "'wide' is no number"),
        (["build", "--up", "2.5"], 2, "'2.5' is no whole number"),
        (["build", "--bleed", "9"], 2, "bleed"),
        (["bild"], 2, "build"),
        (["explain", "MS9999"], 2, "no code"),
        (["check", "--select", "QQ1"], 2, "no code"),
        (["check", "missing.yaml"], 1, "missing.yaml"),
        (["check", "straf"], 1, "strafe"),
        (["preview", "magical-strike", "witches", "yoshiko"], 1, "yoshika"),
        (["build", "--project", "nowhere"], 1, "nowhere"),
        (["new", "x", "--from", "magic"], 2, "magical-strike"),
        (["build", "--out", "/dev/null/x"], 1, "is a file"),
    ],
)
def test_wrong_use_gets_a_sentence_and_an_exit_code(
    args: list[str], code: int, words: str, pnp: Pnp, tmp_path: Path
) -> None:
    run = pnp(*args)
    assert (run.returncode, "Traceback" in run.stderr) == (code, False), run.stderr
    assert words in run.stderr + run.stdout
    assert list(tmp_path.iterdir()) == []


def test_a_new_game_of_ones_own_builds_at_once(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("new", "mine").returncode == 0
    assert pnp("check", cwd=tmp_path / "mine").returncode == 0
    run = pnp("build", cwd=tmp_path / "mine")
    assert run.returncode == 0, run.stderr
    manifest = json.loads((tmp_path / "mine" / "output" / "manifest.json").read_text())
    assert list(manifest["games"]) == ["mine"]
    assert manifest["games"]["mine"]["components"]["deck"]["cards"] == 5


def test_a_new_folder_is_never_laid_over_an_old_one(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("keep")
    assert pnp("new", "mine").returncode == 2
    assert [p.name for p in (tmp_path / "mine").iterdir()] == ["notes.txt"]


def test_a_homebrew_of_a_bundled_game_changes_just_the_card_that_is_edited(
    pnp: Pnp, tmp_path: Path, built: Path, shared_store: None
) -> None:
    assert pnp("new", "my-strike", "--from", "magical-strike").returncode == 0
    home = tmp_path / "my-strike"
    run = pnp("build", cwd=home)
    assert run.returncode == 0, run.stderr
    same = json.loads((home / "output" / "manifest.json").read_text())["games"]["magical-strike"]["components"]
    bundled = json.loads((built / "manifest.json").read_text())["games"]["magical-strike"]["components"]
    assert {k: c["sha256"] for k, c in same.items()} == {k: c["sha256"] for k, c in bundled.items()}
    data = home / "cards" / "magical-strike.yaml"
    text = data.read_text()
    data.write_text(text.replace("Nobody falls while I am here.", "Not one of you falls today."))
    assert data.read_text() != text
    run = pnp("build", cwd=home)
    assert "yours instead of bundled: 1" in run.stdout
    changed = json.loads((home / "output" / "manifest.json").read_text())["games"]["magical-strike"]["components"]
    # The guide shows the first card of each deck in small.
    assert [k for k in changed if changed[k]["sha256"] != same[k]["sha256"]] == ["witches", "print-guide"]


def test_errors_leave_the_last_good_output_alone(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    home = tmp_path / "mine"
    pnp("build", cwd=home)
    before = {p: p.read_bytes() for p in (home / "output").rglob("*") if p.is_file()}
    data = home / "cards" / "mine.yaml"
    data.write_text(data.read_text().replace("cost: 2", "cost: two").replace("name: Storm at Sea", "nam: Storm at Sea"))
    run = pnp("build", cwd=home)
    assert run.returncode == 1
    assert len(re.findall(r"^cards/mine\.yaml:\d+:\d+: error", run.stderr, re.MULTILINE)) >= 2
    assert {p: p.read_bytes() for p in (home / "output").rglob("*") if p.is_file()} == before


def test_force_prints_what_can_be_printed(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    home = tmp_path / "mine"
    data = home / "cards" / "mine.yaml"
    data.write_text(data.read_text().replace("cost: 2", "cost: 9"))
    assert pnp("build", cwd=home).returncode == 1
    assert not (home / "output").exists()
    assert pnp("build", "--force", cwd=home).returncode == 1
    assert (home / "output" / "mine" / "deck.pdf").is_file()


def test_a_bundle_is_one_file_a_game(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    run = pnp("build", "--bundle", cwd=tmp_path / "mine")
    assert run.returncode == 0, run.stderr
    assert [p.name for p in (tmp_path / "mine" / "output").rglob("*.pdf")] == ["mine.pdf"]


def test_separate_backs_are_two_files(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    run = pnp("build", "--backs", "separate", "--only", "deck", cwd=tmp_path / "mine")
    assert run.returncode == 0, run.stderr
    assert sorted(p.name for p in (tmp_path / "mine" / "output").rglob("*.pdf")) == ["deck-backs.pdf", "deck.pdf"]


def test_preview_writes_both_faces(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    run = pnp("preview", "mine", "deck", "storm", "--dpi", "40", cwd=tmp_path / "mine")
    assert run.returncode == 0, run.stderr
    made = sorted(p.name for p in (tmp_path / "mine" / "output" / "preview").rglob("*.png"))
    assert made == ["storm-back.png", "storm.png"]


def test_a_preview_with_a_bleed_is_larger_than_its_card(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    run = pnp("preview", "mine", "deck", "storm", "--dpi", "254", "--bleed", "3", cwd=tmp_path / "mine")
    assert run.returncode == 0, run.stderr
    made = (tmp_path / "mine" / "output" / "preview").rglob("*.png")
    assert {Image.open(path).size for path in made} == {(690, 940)}


def test_a_check_of_a_game_says_nothing_of_others(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    cards = tmp_path / "mine" / "cards"
    text = (cards / "mine.yaml").read_text() + "\nnonsense: 1\n"
    (cards / "mine.yaml").write_text(text)
    (cards / "theirs.yaml").write_text(text.replace("game: mine", "game: theirs"))
    said = [pnp("check", *games, "--no-faces", cwd=tmp_path / "mine").stdout for games in ((), ("mine",))]
    assert [("cards/mine.yaml" in text, "cards/theirs.yaml" in text) for text in said] == [(True, True), (True, False)]


def test_list_and_check_speak_json(pnp: Pnp) -> None:
    listed = json.loads(pnp("list", "magical-strike", "--json").stdout)
    assert "magical-strike" in listed["games"]
    assert listed["games"]["magical-strike"]["components"]["witches"]["cards"] == 11
    assert json.loads(pnp("check", "--no-faces", "--format", "json").stdout) == {
        "problems": [],
        "errors": 0,
        "warnings": 0,
    }


def test_schema_is_json_schema_and_knows_the_kinds(pnp: Pnp) -> None:
    schema = json.loads(pnp("schema", "magical-strike").stdout)
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert "witches" in json.dumps(schema)


def test_the_manifest_keeps_what_lies_there_and_forgets_what_was_given_up(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    home = tmp_path / "mine"

    def components() -> set[str]:
        manifest = json.loads((home / "output" / "manifest.json").read_text())
        return set(manifest["games"]["mine"]["components"])

    pnp("build", "--only", "deck", cwd=home)
    assert components() == {"deck"}
    pnp("build", "--only", "prompt", cwd=home)
    assert components() == {"deck", "prompt"}
    data = home / "cards" / "mine.yaml"
    data.write_text(re.sub(r"  prompt:\n(    .*\n)+", "", data.read_text()))
    pnp("build", cwd=home)
    assert components() == {"deck"}


@pytest.mark.parametrize(
    ("folder", "slug", "title"),
    [
        ("Sky Whales", "sky-whales", "Sky Whales"),
        ("Spiel ü: 2", "spiel-2", "Spiel ü: 2"),
        ("sky-whales_2", "sky-whales-2", "Sky Whales 2"),
        ("my-games", "my-games", "My Games"),
        ("魔法", "my-game", "My Game"),
    ],
)
def test_a_new_game_is_called_as_its_folder_is(folder: str, slug: str, title: str, pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("new", folder).returncode == 0
    listed = json.loads(pnp("list", "--json", cwd=tmp_path / folder).stdout)
    assert {name: game["title"] for name, game in listed["games"].items()} == {slug: title}


def test_a_project_is_found_from_the_folders_inside_it(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    inside = tmp_path / "mine" / "cards"
    assert list(json.loads(pnp("list", "--json", cwd=inside).stdout)["games"]) == ["mine"]
    assert pnp("check", "mine/cards/mine.yaml").returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_behind_the_output_is_told(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "pnp", "explain"]
        run = subprocess.run(command, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (run.returncode, run.stderr) == (1, "pnp: the output could not be written: No space left on device\n")


def test_files_of_earlier_runs_that_are_out_of_date_go(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    home = tmp_path / "mine"

    def files() -> list[str]:
        return sorted(path.name for path in (home / "output").rglob("*.pdf"))

    pnp("build", "--backs", "separate", cwd=home)
    (home / "output" / "mine" / "notes.pdf").write_text("of somebody else")
    assert files() == ["deck-backs.pdf", "deck.pdf", "notes.pdf", "prompt.pdf"]
    pnp("build", cwd=home)
    assert files() == ["deck.pdf", "notes.pdf", "prompt.pdf"]
    pnp("build", "--bundle", cwd=home)
    assert files() == ["mine.pdf", "notes.pdf"]
    pnp("build", "--bundle", "--only", "deck", cwd=home)
    assert files() == ["mine-deck.pdf", "mine.pdf", "notes.pdf"]


@pytest.mark.parametrize("args", [["--help"], ["list", "magical-strike"], ["neuroi", "check"]])
def test_a_reader_that_goes_away_is_no_fault(args: list[str], tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "pnp", *args]
    run = subprocess.run(command, cwd=tmp_path, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("args", [["list", "mine.yaml"], ["preview", "mine.yaml", "guide"]])
def test_a_file_that_is_not_there_is_told(args: list[str], pnp: Pnp) -> None:
    run = pnp(*args)
    assert run.returncode == 1
    assert "mine.yaml: error PNP102" in run.stderr


def test_a_preview_without_a_component_says_where_they_stand(pnp: Pnp) -> None:
    run = pnp("preview", "magical-strike")
    assert run.returncode == 2
    assert "pnp list magical-strike" in run.stderr


def test_an_unknown_paper_is_told_once_at_the_command_line(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "mine")
    for command in (("list",), ("build",), ("preview", "mine", "deck", "--sheets")):
        run = pnp(*command, "--paper", "a44", cwd=tmp_path / "mine")
        assert run.returncode == 1
        assert [line.split(" '")[0] for line in run.stderr.splitlines() if "PNP401" in line] == [
            "command line: error PNP401"
        ]
    assert pnp("list", "--paper", "A5", cwd=tmp_path / "mine").returncode == 0
