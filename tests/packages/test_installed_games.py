"""A game from elsewhere: a wheel with data, templates and Python is installed, and pnp knows the game."""

import base64
import hashlib
import os
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree
from subprocess import CompletedProcess

import pytest
from command_line import BUG, run
from typer.main import get_command

from pnp.cli.app import whole_command
from pnp.discovery.packages import _discovered, game_packages, package_faults

EXAMPLE = Path(__file__).parents[2] / "examples" / "sky-whales"
Site = Callable[[str, str, str], Path]
Whales = Callable[..., CompletedProcess[str]]


def wheel_of(source: Path, folder: Path) -> Path:
    """Build the wheel of a package of pure Python: what `pip wheel` makes of it where it can fetch a build tool."""
    project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))
    name, version = project["project"]["name"].replace("-", "_"), project["project"]["version"]
    points = project["project"]["entry-points"]["pnp.games"]
    package = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"][0]
    files = {
        path.relative_to(source).as_posix(): path.read_bytes()
        for path in sorted((source / package).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    info = f"{name}-{version}.dist-info"
    lines = "".join(f"{key} = {value}\n" for key, value in points.items())
    files[f"{info}/entry_points.txt"] = f"[pnp.games]\n{lines}".encode()
    files[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = "".join(f"{file},{_digest(data)},{len(data)}\n" for file, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for file, data in files.items():
            archive.writestr(file, data)
    return wheel


def _digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def installed(source: Path, folder: Path) -> Path:
    """Install the wheel of a package and return the folder to put on Python's path."""
    target = folder / "site"
    options = ["--no-deps", "--no-index", "--quiet", "--disable-pip-version-check", "--target", str(target)]
    command = [sys.executable, "-m", "pip", "install", *options, str(wheel_of(source, folder))]
    subprocess.run(command, check=True, capture_output=True)
    return target


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel is installed in."""
    return installed(EXAMPLE, tmp_path_factory.mktemp("wheel"))


@pytest.fixture
def changed(wheel: Path, tmp_path: Path) -> Site:
    """Return the folder of a copy in which a text of a file is another."""

    def change(file: str, before: str, after: str) -> Path:
        site = copytree(wheel, tmp_path / "site")
        path = next(site.rglob(file))
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, after), encoding="utf-8")
        return site

    return change


@pytest.fixture
def whales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Whales]:
    """Run `pnp` in this process, in an empty folder, with what is installed in a folder."""

    def start(site: Path, *args: str) -> CompletedProcess[str]:
        monkeypatch.syspath_prepend(site)
        _forget()
        monkeypatch.setattr("command_line._command", lambda: get_command(whole_command()))
        return run(args, tmp_path)

    yield start
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    _discovered.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "sky_whales"]:
        del sys.modules[name]


def test_it_is_built_in_a_process_with_its_fact_its_picture_and_its_map(wheel: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pnp", "build", "sky-whales", "caster-chronicles", "--only", "charts"]
    built = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(wheel)}, capture_output=True, check=False
    )
    assert built.returncode == 0, built.stderr
    assert (tmp_path / "output" / "sky-whales" / "charts.pdf").is_file()


def test_the_folder_that_the_command_runs_in_installs_nothing(wheel: Path) -> None:
    listed = subprocess.run(
        [sys.executable, "-m", "pnp", "list", "caster-chronicles", "sky-whales"],
        cwd=wheel,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert "there is no game 'sky-whales'" in listed.stderr


def test_it_is_listed_among_the_others(whales: Whales, wheel: Path) -> None:
    listed = whales(wheel, "list").stdout
    assert "sky-whales: Sky Whales, edition 1.0" in listed
    assert "caster-chronicles: " in listed


def test_its_command_is_there_with_its_help(whales: Whales, wheel: Path) -> None:
    assert whales(wheel, "whales", "route").stdout == "high-noon: 5 steps\n"
    assert "Charts of Sky Whales: the way home." in whales(wheel, "--help").stdout


def test_its_code_is_explained(whales: Whales, wheel: Path) -> None:
    said = whales(wheel, "explain", "SW201").stdout
    assert said.startswith("SW201 (error): A chart without a way home")


def test_its_faults_are_told_with_the_line_of_its_file(whales: Whales, changed: Site) -> None:
    checked = whales(changed("sky-whales.yaml", ". . . N", "# # # N"), "check", "--no-faces")
    assert checked.returncode == 1
    assert "installed:cards/sky-whales.yaml:29:10: error SW201 no way leads home" in checked.stdout
    assert "    29 |     map: |" in checked.stdout


def test_its_faces_are_drawn_with_its_picture(whales: Whales, wheel: Path) -> None:
    drawn = whales(wheel, "preview", "sky-whales", "whales", "minnow", "--dpi", "50")
    assert drawn.returncode == 0, drawn.stderr


def test_a_file_lays_cards_over_it(whales: Whales, wheel: Path, tmp_path: Path) -> None:
    text = "game: sky-whales\nwhales:\n- {id: rosa, name: Rosa, speed: 3}\n"
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    listed = whales(wheel, "list", "mine.yaml", "--cards")
    assert "rosa" in listed.stdout, listed.stderr
    assert "minnow" not in listed.stdout


@pytest.mark.parametrize(
    ("file", "before", "after", "message"),
    [
        ("entry_points.txt", "sky-whales =", "strafe =", "there is a game of this name already"),
        ("entry_points.txt", "sky-whales =", "Sky Whales =", "its name cannot be the name of a game"),
        ("entry_points.txt", "= sky_whales", "= sky_wales", "there is no package 'sky_wales'"),
        ("entry_points.txt", "= sky_whales", "= sky_whales.chart", "there is no package 'sky_whales.chart'"),
        ("entry_points.txt", "sky-whales =", "whales =", "its package has no cards/whales.yaml"),
        ("game.py", '"whales"', '"build"', "there is a command 'pnp build' already"),
        ("game.py", '"whales"', '"trench"', "there is a command 'pnp trench' already"),
        ("game.py", "MANIFEST =", "MANIFEST = 1 / 0 #", "sky_whales.game cannot be imported: "),
        ("game.py", "MANIFEST =", "OTHER =", "sky_whales.game has no MANIFEST that can be read"),
        ("game.py", 'rules="rules"', "rules=3", "sky_whales.game has no MANIFEST that can be read"),
        ("game.py", 'rules="rules"', 'extensions={"odds": "a:B"}', "sky_whales.a:B cannot be imported: "),
        ("game.py", 'rules="rules"', 'extensions={"odd": "a:B"}', "there is no command 'pnp odd' to extend"),
    ],
)
def test_what_cannot_be_used_is_left_out_and_told(
    file: str, before: str, after: str, message: str, changed: Site, whales: Whales
) -> None:
    listed = whales(changed(file, before, after), "list", "caster-chronicles")
    assert listed.returncode == 0, listed.stderr
    [fault] = package_faults()
    assert fault.message.startswith(message)
    assert fault.hint
    assert fault.slug not in game_packages() or fault.slug == "strafe"


def test_a_game_left_out_is_told_with_a_way_out(changed: Site, whales: Whales) -> None:
    checked = whales(changed("entry_points.txt", "sky-whales =", "strafe ="), "check", "--no-faces")
    assert checked.returncode == 0
    assert (
        "installed:sky_whales: warning PNP114 the installed game 'strafe' is left out: there is a game of this "
        "name already" in checked.stdout
    )
    assert "hint: give it another name in its entry point" in checked.stdout


def test_facts_that_cannot_be_imported_are_told(changed: Site, whales: Whales) -> None:
    checked = whales(changed("facts.py", "from sky_whales", "from sky_wales"), "check", "--no-faces")
    assert checked.returncode == 1
    assert "error PNP115 the Python of sky-whales cannot be used: ModuleNotFoundError" in checked.stdout


def test_a_bug_of_its_python_is_told_as_such(changed: Site, whales: Whales) -> None:
    failed = whales(changed("data.py", "seen = {way[-1] for way in ways}", "seen = {1 / 0}"), "whales", "route")
    assert failed.returncode == BUG
    assert "pnp: a bug of the installed game 'sky-whales', not of your files: ZeroDivisionError" in failed.stderr
