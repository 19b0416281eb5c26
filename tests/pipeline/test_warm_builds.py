"""What earlier runs have kept changes the time that a run takes, and nothing else."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from pnp.build import build
from pnp.bundled import bundled_root
from pnp.load.book import load_book
from pnp.model.words import Words
from pnp.pipeline import past_run
from pnp.pipeline.build_result import BuildResult
from pnp.pipeline.past_run import PastRun
from pnp.pipeline.project_check import ProjectCheck
from pnp.render.jinja.template import Templates
from pnp.render.renderer import Renderer
from pnp.settings import Job
from pnp.store.store import NAME, Store

Kept = Callable[[], Store]
PARTS = {
    "caster-chronicles": "caster-tokens",
    "magical-strike": "standees",
    "mahou-galaxy": "tokens",
    "panzerhexen": "strikers",
    "strafe": "hp-dials",
}
"""A small component of each game."""


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    """Open the store of this test as a new run does."""
    opened: list[Store] = []

    def open_again() -> Store:
        for store in opened:
            store.save()
        opened.append(Store(tmp_path / "store", b"s" * 32, b"v" * 16))
        return opened[-1]

    yield open_again
    for store in opened:
        store.close()


class Project:
    """A copy of a bundled game that is changed by chance."""

    def __init__(self, folder: Path, slug: str) -> None:
        self.folder, self.slug, self.chance = folder, slug, Random(slug)
        root = bundled_root()
        folder.mkdir()
        (folder / "cards").mkdir()
        shutil.copy(root / "cards.yaml", folder)
        shutil.copy(root / "cards" / f"{slug}.yaml", folder / "cards")
        for name in (slug, "shared"):
            shutil.copytree(root / "templates" / name, folder / "templates" / name)

    def change(self) -> str:
        """Change a word, a colour, a template or a drawing; return what."""
        change = self.chance.choice([self._word, self._word, self._colour, self._template, self._drawing])
        return change()

    def _word(self) -> str:
        return self._line("cards/*.yaml", (" name: ", " title: ", " text: ", " en: "), "Zephyr")

    def _colour(self) -> str:
        return self._line("cards/*.yaml", ('"#',), "")

    def _line(self, pattern: str, signs: tuple[str, ...], word: str) -> str:
        (file,) = self.folder.glob(pattern)
        lines = file.read_text().split("\n")
        at = self.chance.choice([number for number, line in enumerate(lines) if any(sign in line for sign in signs)])
        if word:
            head, _, tail = lines[at].rpartition(" ")
            lines[at] = f"{head} {word} {tail}" if head and tail.isalpha() else lines[at]
        else:
            lines[at] = lines[at].replace('"#', f'"#{self.chance.randrange(1 << 12):03x}', 1)[: len(lines[at])]
        file.write_text("\n".join(lines))
        return f"line {at + 1}"

    def _template(self) -> str:
        file = self.chance.choice(sorted(self.folder.glob("templates/**/*.j2")))
        file.write_text(file.read_text().replace("</svg>", '<rect width="3" height="2"/></svg>'))
        return file.name

    def _drawing(self) -> str:
        file = self.chance.choice(sorted(self.folder.glob("templates/**/*.svg")))
        file.write_text(file.read_text().replace("</svg>", '<circle r="2"/></svg>'))
        return file.name

    def made(self, store: Store | None, out: Path) -> tuple[list[str], dict[str, bytes]]:
        """Return the problems of a run, and the files that it writes."""
        shutil.rmtree(out, ignore_errors=True)
        job = Job((self.slug,), (PARTS[self.slug],), self.folder, out, store=store)
        problems = [str(problem) for problem in build(job, {}).problems]
        return problems, {path.name: path.read_bytes() for path in out.rglob("*") if path.is_file()}


@pytest.mark.parametrize("slug", sorted(PARTS))
def test_a_run_with_a_store_makes_what_one_without_makes(slug: str, tmp_path: Path, kept: Kept) -> None:
    project = Project(tmp_path / "project", slug)
    changes: list[str] = []
    for number in range(5):
        cold = project.made(None, tmp_path / "cold")
        warm = project.made(kept(), tmp_path / "warm")
        assert warm == cold, changes
        if number == 2:
            _damage(tmp_path / "store" / NAME, project.chance)
        changes.append(project.change())


def _damage(file: Path, chance: Random) -> None:
    data = bytearray(file.read_bytes())
    for _ in range(20):
        data[chance.randrange(len(data))] ^= 0xFF
    file.write_bytes(bytes(data))


def test_only_the_changed_card_is_drawn_again(tmp_path: Path, kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(tmp_path / "project", "panzerhexen")
    project.made(kept(), tmp_path / "out")
    drawn: list[str] = []
    render = Templates.render
    monkeypatch.setattr(Templates, "render", lambda *args: drawn.append(args[1]) or render(*args))
    project.made(kept(), tmp_path / "out")
    assert drawn == []
    file = project.folder / "cards" / "panzerhexen.yaml"
    game = load_book(project.folder)[0].games["panzerhexen"]
    striker = game.of("striker")[0]
    words = striker["name"]
    assert isinstance(words, Words)
    name = words.texts["en"]
    text = file.read_text()
    line = next(line for line in text.split("\n") if name in line and "name" in line)
    file.write_text(text.replace(line, line.replace(name, f"{name}a"), 1))
    project.made(kept(), tmp_path / "out")
    assert len(drawn) == 1


def test_check_and_build_share_what_they_draw(tmp_path: Path, kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(tmp_path / "project", "panzerhexen")
    ProjectCheck.load(project.folder, store=kept()).problems()
    drawn: list[int] = []
    interpret = Renderer._interpret
    monkeypatch.setattr(Renderer, "_interpret", lambda *args: drawn.append(1) or interpret(*args))
    project.made(kept(), tmp_path / "out")
    assert drawn == []


def test_a_build_of_what_has_not_changed_is_told_at_once(
    tmp_path: Path, kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past_run, "SETTLED", 0.0)
    project, out = Project(tmp_path / "project", "panzerhexen"), tmp_path / "out"

    def outcome(**chosen: object) -> BuildResult | None:
        job = Job(("panzerhexen",), ("strikers",), project.folder, out, store=kept())
        past = PastRun.of(job, chosen)
        known = past.outcome()
        if known is None:
            past.keep(build(job, chosen))
        return known

    assert outcome() is None
    known = outcome()
    assert known is not None
    assert [path.name for path in known.written] == ["strikers.pdf", "manifest.json"]
    assert outcome(ink="low") is None
    (out / "panzerhexen" / "strikers.pdf").write_bytes(b"")
    assert outcome() is None
    assert outcome() is not None
    project.change()
    assert outcome() is None
    (project.folder / "templates" / "panzerhexen" / "new.j2").write_text("")
    assert outcome() is None
    (project.folder / "templates" / "panzerhexen" / "new.j2").unlink()
    assert outcome() is not None
