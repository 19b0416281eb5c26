"""What earlier runs have kept changes the time that a run takes, and nothing else."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from changed_games import PARTS, Project

from pnp.build import build
from pnp.edit.scaffold import own_game, write
from pnp.load.book import load_book
from pnp.model.words import Words
from pnp.pipeline import past_run
from pnp.pipeline.build_result import BuildResult
from pnp.pipeline.past_run import PastRun
from pnp.pipeline.project_check import project_problems
from pnp.pipeline.run import Run
from pnp.render.jinja.template import Templates
from pnp.render.renderer import Renderer
from pnp.render.traces.traces import MOST_VARIANTS
from pnp.settings import Job
from pnp.store.store import NAME, Store

Kept = Callable[[], Store]


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


@pytest.mark.parametrize("slug", sorted(PARTS))
def test_a_run_with_a_store_makes_what_one_without_makes(slug: str, tmp_path: Path, kept: Kept) -> None:
    project = Project(tmp_path / "project", slug)
    changes: list[str] = []
    for number in range(3):
        cold = project.made(None, tmp_path / "cold")
        warm = project.made(kept(), tmp_path / "warm")
        assert warm == cold, changes
        if number == 1:
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


def test_each_card_is_kept_where_every_one_reads_something_else(
    tmp_path: Path, kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = MOST_VARIANTS + 30
    tools = ", ".join(f"{{id: t{n}, name: Tool {n}, beside: t{(n + 1) % count}}}" for n in range(count))
    game = f"game: shed\nkinds: {{tool: {{front: face, fields: {{name: text, beside: text}}}}}}\ntools: [{tools}]\n"
    components = "{tools: {title: Tools, cards: tool, size: poker}, page: {title: Page, sheet: page}}"
    (tmp_path / "shed.yaml").write_text(f"{game}components: {components}\n")
    folder = tmp_path / "templates" / "shed"
    folder.mkdir(parents=True)
    face = '<svg viewBox="0 0 63 88"><text x="9" y="9">{{ game.find("tool", card.beside).name }}</text></svg>'
    (folder / "face.svg.j2").write_text(face)
    # It goes through all, and shows one of them.
    page = '<svg viewBox="0 0 {{ w }} {{ h }}"><text x="9" y="9">{{ (game.of("tool") | first).name }}</text></svg>'
    (folder / "page.svg.j2").write_text(page)
    drawn: list[str] = []
    render = Templates.render
    monkeypatch.setattr(Templates, "render", lambda *args: drawn.append(args[1]) or render(*args))

    def made(store: Store | None, out: str) -> list[bytes]:
        drawn.clear()
        done = build(Job(files=(tmp_path / "shed.yaml",), out=tmp_path / out, store=store), {})
        assert done.problems == ()
        return [path.read_bytes() for path in done.written if path.suffix == ".pdf"]

    made(kept(), "warm")
    assert len(drawn) == count + 1
    (tmp_path / "shed.yaml").write_text((tmp_path / "shed.yaml").read_text().replace("name: Tool 77,", "name: Saw,"))
    warm = made(kept(), "warm")
    assert len(drawn) == 1
    assert warm == made(None, "cold")


def test_check_and_build_share_what_they_draw(tmp_path: Path, kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(tmp_path / "project", "panzerhexen")
    project_problems(Run.load(Job(project=project.folder, store=kept()), {}))
    drawn: list[int] = []
    interpret = Renderer._interpret
    monkeypatch.setattr(Renderer, "_interpret", lambda *args: drawn.append(1) or interpret(*args))
    project.made(kept(), tmp_path / "out")
    assert drawn == []


def test_a_build_of_what_has_not_changed_is_told_at_once(
    tmp_path: Path, kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past_run, "SETTLED", 0.0)
    project, out = tmp_path / "my-game", tmp_path / "out"
    write(project, own_game())

    def outcome(**chosen: object) -> BuildResult | None:
        job = Job((), ("deck",), project, out, store=kept())
        past = PastRun.of(job, chosen)
        known = past.outcome()
        if known is None:
            past.keep(build(job, chosen))
        return known

    assert outcome() is None
    known = outcome()
    assert known is not None
    assert [path.name for path in known.written] == ["deck.pdf", "manifest.json"]
    assert outcome(ink="low") is None
    (out / "my-game" / "deck.pdf").write_bytes(b"")
    assert outcome() is None
    assert outcome() is not None
    data, new = project / "cards" / "my-game.yaml", project / "templates" / "my-game" / "new.j2"
    data.write_text(data.read_text().replace("cost: 4", "cost: 5"))
    assert outcome() is None
    new.write_text("")
    assert outcome() is None
    new.unlink()
    assert outcome() is not None
