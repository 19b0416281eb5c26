"""The docs say what is so: commands run, game files load, reports are real, links and pictures are there."""

import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from docs_pages import BLOCK, PAGES, ROOT, blocks, names, rows, script, section
from PIL import Image, ImageChops, ImageStat

from pnp.games.magical_strike.generate import make
from pnp.load.book import load_book
from pnp.pipeline.game_check import problems_of

PICTURES = ROOT / "docs" / "pictures"
EXAMPLES = sorted(path.parent.name for path in (ROOT / "examples").glob("*/cards.yaml"))
OTHERWISE = {"paper": "letter", "ink": "low", "backs": "gutterfold"}
Pnp = Callable[..., "subprocess.CompletedProcess[str]"]


# Links and pictures


def test_every_link_leads_somewhere() -> None:
    papers = {ROOT / "docs" / n: t for n, t in PAGES.items() if n != "README.md"}
    for name in ("README.md", "CONTRIBUTING.md"):
        papers[ROOT / name] = (ROOT / name).read_text(encoding="utf-8")
    links = [(path, link) for path, t in papers.items() for link in re.findall(r"\]\(([^)\s]+)\)", t)]
    assert len(links) > 20
    inside = [(path, link) for path, link in links if not link.startswith("https://")]
    assert [link for path, link in inside if not (path.parent / link.split("#")[0]).exists()] == []


def test_the_places_to_change_are_there() -> None:
    page = PAGES["where-to-change.md"].replace("<slug>", "panzerhexen").replace("<group>", "panzerhexen")
    paths = set(re.findall(r"`((?:pnp|tests|cards|templates|docs|scripts)/[\w/.-]+)`", page))
    assert len(paths) > 20
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_pictures_are_used_small_and_made_by_the_script() -> None:
    used = {Path(link).name for page in PAGES.values() for link in re.findall(r"\((?:docs/)?(pictures/[^)]+)\)", page)}
    there = {path.name: path.stat().st_size for path in PICTURES.iterdir()}
    assert set(there) == used
    assert max(there.values()) <= 250_000
    assert sum(there.values()) <= 3_500_000
    made = {*script("scripts/docs_pictures.py").MAKERS, *script("scripts/studio_pictures.py").VIEWS}
    assert {f"{name}.png" for name in made} == used


def test_the_script_draws_a_picture(tmp_path: Path) -> None:
    made = script("scripts/docs_pictures.py").MAKERS["frames"](tmp_path)
    with Image.open(PICTURES / "frames.png") as known:
        assert made.size == known.size


def test_the_table_of_codes_is_in_step() -> None:
    assert PAGES["rules.md"] == script("scripts/docs_rules.py").page(), "run python scripts/docs_rules.py"


def test_the_lists_of_closed_sets_are_in_step() -> None:
    made = script("scripts/docs_tables.py").page
    assert [name for name, page in PAGES.items() if made(page) != page] == [], "run python scripts/docs_tables.py"


# Game files, commands, output


def game_files() -> Iterator[Any]:
    for page in sorted(PAGES):
        files = [content for _, content in blocks(page, "game file")]
        if files:
            files[0] += "".join(content for _, content in blocks(page, "more of the first"))
        yield from (pytest.param(one, id=f"{page}-{number}") for number, one in enumerate(files, 1))


@pytest.mark.parametrize("content", list(game_files()))
def test_game_files_in_the_docs_load_and_keep_their_rules(content: str, tmp_path: Path) -> None:
    slug = re.findall(r"^game: ([a-z-]+)", content, re.MULTILINE)[0]
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    (tmp_path / "cards" / f"{slug}.yaml").write_text(content, encoding="utf-8")
    book, problems = load_book(tmp_path)
    assert [*problems, *problems_of(book.games[slug])] == []


def command_blocks() -> Iterator[Any]:
    known: set[str] = set()
    for page in sorted(PAGES):
        for number, found in enumerate(BLOCK.finditer(PAGES[page]), 1):
            runs = found[2] == "sh" and re.search(r"^(?:cd \S+ && )?pnp ", found[3], re.MULTILINE)
            if runs and found[3] not in known:
                known.add(found[3])
                yield pytest.param(found[3], id=f"{page}-{number}")


@pytest.mark.usefixtures("shared_store")
@pytest.mark.parametrize("content", list(command_blocks()))
def test_commands_in_the_docs_run(content: str, pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "FEW", 20)
    monkeypatch.setattr(make, "MANY", 60)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    here = tmp_path
    for command in content.replace(" && ", "\n").splitlines():
        words = shlex.split(command, comments=True)
        if words[:1] == ["cd"]:
            here = here / words[1]
        elif words:
            assert words[0] == "pnp", command
            run = pnp(*words[1:], cwd=here)
            assert run.returncode == 0, f"{command}\n{run.stderr}"


def assert_says(output: str, documented: str) -> None:
    """Every documented line is said, in this order."""
    said = iter(output.splitlines())
    assert [line for line in documented.splitlines() if line not in said] == []


@pytest.mark.usefixtures("shared_store")
def test_the_report_on_the_front_page_is_a_real_one(pnp: Pnp, tmp_path: Path) -> None:
    [(mark, content)] = blocks("README.md", "file: ")
    (tmp_path / mark.removeprefix("file: ")).write_text(content, encoding="utf-8")
    [(command, documented)] = blocks("README.md", "output: ")
    run = pnp(*shlex.split(command)[2:])
    assert run.returncode == 1
    assert_says(run.stdout, documented)


def test_a_game_of_ones_own_as_the_page_tells_it(pnp: Pnp, tmp_path: Path) -> None:
    pnp("new", "my-game")
    home = tmp_path / "my-game"
    data = home / "cards" / "my-game.yaml"
    good = data.read_text(encoding="utf-8")
    data.write_text(good.replace("cost: 2", "cost: 9").replace("name: Storm", "nam: Storm"), encoding="utf-8")
    [(_, documented)] = blocks("your-own-game.md", "output: ")
    assert_says(pnp("check", cwd=home).stdout, documented)
    data.unlink()
    for place, before, after in rows(section("your-own-game.md", "Its own name")):
        if place != "its first key":
            old, new = names(before)[0], names(after)[0]
            (home / old).rename(home / new) if (home / old).exists() else None
    (home / "cards" / "harbour.yaml").write_text(good.replace("game: my-game", "game: harbour"), encoding="utf-8")
    run = pnp("build", cwd=home)
    assert run.returncode == 0, run.stderr
    assert (home / "output" / "harbour" / "deck.pdf").is_file()


# The examples


@pytest.mark.parametrize(("name", "settings"), [*((name, {}) for name in EXAMPLES), ("harbour-lights", OTHERWISE)])
@pytest.mark.usefixtures("shared_store")
def test_examples_build_without_a_word(name: str, settings: dict[str, str], pnp: Pnp, tmp_path: Path) -> None:
    options = [f"--{key}={value}" for key, value in settings.items()]
    run = pnp("build", "--project", str(ROOT / "examples" / name), "--out", str(tmp_path), *options)
    assert (run.returncode, run.stderr) == (0, "")
    assert (tmp_path / "manifest.json").is_file()


def test_the_drawn_picture_of_an_example_is_what_its_script_draws() -> None:
    folder = "examples/own-neuroi/art"
    with Image.open(ROOT / folder / "yoshika.png") as known:
        far = ImageChops.difference(known.convert("RGB"), script(f"{folder}/draw.py").portrait())
    assert max(ImageStat.Stat(far).mean) < 4
