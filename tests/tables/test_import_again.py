"""A table that is imported again: nothing is lost, what is unchanged stays, and the file says what the table says."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from pnp.load.book import load_book
from pnp.load.compose import compose
from pnp.load.findings import Findings
from pnp.tables.import_cards import Imported, ImportRequest, import_cards, read_rows

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]
GAME = """\
game: shop   # mine
languages: [en, ja]
kinds:
  ware:
    fields:
      name: text
      cost: {type: integer, default: 0}
      weight: {type: number, optional: true}
      fresh: {type: flag, optional: true}
      sort: {type: choice, choices: ["no", food, "1"], optional: true}
      tags: {type: list, of: text, optional: true}
      text: {type: text, optional: true}
# what there is
wares:
  - {id: rope, name: Rope, cost: 3, art: art/rope.png}
values: {gold: 3}
"""
TABLE = "id,name,cost\nann,Ann,1\nbob,Bob,2\n"


@pytest.fixture
def loss(pnp: Pnp, tmp_path: Path) -> Path:
    assert pnp("new", "loss").returncode == 0
    (tmp_path / "loss" / "c.csv").write_text("id,name,cost,text\na,Ann,1,x\nb,Bob,2,y\n")
    return tmp_path / "loss"


def cards(file: Path) -> list[tuple[object, ...]]:
    plain = compose(file.read_text(encoding="utf-8"), "-", Findings()).plain
    return [tuple(card.values()) for card in plain["cards"]]  # type: ignore[index]


@pytest.mark.parametrize(("ids", "force"), [(True, ("--force",)), (False, ())])
def test_importing_again_loses_nothing(pnp: Pnp, loss: Path, ids: bool, force: tuple[str, ...]) -> None:
    table, file = loss / "c.csv", loss / "cards" / "deck.yaml"
    if not ids:
        table.write_text("name,cost,text\nAnn,1,x\nBob,2,y\n")
    a, b = ("a", "b") if ids else ("ann", "bob")
    args = ("import", "c.csv", "--kind", "card", "--out", "cards/deck.yaml")
    assert pnp(*args, cwd=loss).returncode == 0
    first = file.read_bytes()
    assert pnp(*args, *force, cwd=loss).returncode == 0
    assert file.read_bytes() == first
    table.write_text(table.read_text().replace("Bob,2", "Bob,3"))
    again = pnp(*args, *force, cwd=loss)
    assert (again.returncode, again.stderr) == (0, "")
    assert cards(file) == [(a, "Ann", 1, "x"), (b, "Bob", 3, "y")]
    assert pnp("check", cwd=loss).returncode == 0


def test_force_keeps_what_is_no_card_and_says_what_it_takes_out(pnp: Pnp, loss: Path) -> None:
    file = loss / "cards" / "loss.yaml"
    before = file.read_text()
    (loss / "c.csv").write_text("id,name,cost\nstorm,Storm at Sea,4\n")
    wrong = pnp("import", "c.csv", "--kind", "card", "--out", "cards/loss.yaml", "--force", cwd=loss)
    assert (wrong.returncode, file.read_text()) == (1, before)
    (loss / "c.csv").write_text("id,name,cost,text\nstorm,Storm at Sea,4,Hi\n")
    run = pnp("import", "c.csv", "--kind", "card", "--out", "cards/loss.yaml", "--force", cwd=loss)
    assert run.returncode == 0, run.stderr
    assert "the card 'lighthouse', which is taken out" in run.stderr
    assert "'copies' of the card 'storm' is not in the table, and is taken out" in run.stderr
    head, tail = before.split("cards:\n")[0], before[before.index("components:") :]
    assert (
        file.read_text() == f"{head}cards:\n  - id: storm\n    name: Storm at Sea\n    cost: 4\n    text: Hi\n\n{tail}"
    )


def test_rows_may_refer_to_each_other(pnp: Pnp, tmp_path: Path) -> None:
    fields = "{name: text, needs: {type: reference, of: ware, optional: true}}"
    (tmp_path / "cards.yaml").write_text("include: [shop.yaml]\n")
    (tmp_path / "shop.yaml").write_text(f"game: shop\nkinds: {{ware: {{fields: {fields}}}}}\n")
    (tmp_path / "c.csv").write_text("name,needs\nSharp Knife,Old Stone\nOld Stone,\n")
    for force in ((), ("--force",)):
        run = pnp("import", "c.csv", "--kind", "ware", "--out", "shop.yaml", *force)
        assert run.returncode == 0, run.stderr
        assert "needs: old-stone" in (tmp_path / "shop.yaml").read_text()


def test_numbers_keep_all_their_digits(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("include: [shop.yaml]\n")
    (tmp_path / "shop.yaml").write_text("game: shop\nkinds: {ware: {fields: {name: text, weight: number}}}\n")
    (tmp_path / "c.csv").write_text('name,weight\nA,1234567.25\nB,"0,000001"\nC,250000000\n')
    assert pnp("import", "c.csv", "--kind", "ware", "--out", "shop.yaml").returncode == 0
    wares = load_book(tmp_path)[0].games["shop"].of("ware")
    assert [ware["weight"] for ware in wares] == [1234567.25, 0.000001, 250000000]


NAME = st.text("abcXYZ 'é,;:#-{}[]!?&*%@`|>\"1.ナ", min_size=1, max_size=9)
VALUES = {
    "name": NAME.filter(lambda name: name.strip() != ""),
    "cost": st.integers(-99, 10**6),
    "weight": st.decimals(-1000, 10**6, places=3).map(float),
    "fresh": st.booleans(),
    "sort": st.sampled_from(["no", "food", "1"]),
    "tags": st.lists(st.text("abc 1é#:&*!?{}'", min_size=1).map(str.strip).filter(bool), min_size=1, max_size=3),
    "text": st.one_of(NAME, st.sampled_from(["null", "~", "no", "12", "1e3", "- a", "a\nb", "|", "x: y"])),
}
ROW = st.fixed_dictionaries(
    {"id": st.sampled_from(["rope", "a", "b", "c", "d1", "007"]), "name": VALUES["name"]},
    optional={name: values for name, values in VALUES.items() if name != "name"},
)
ROWS = st.lists(ROW, min_size=1, max_size=5, unique_by=lambda row: row["id"])


def written(rows: list[dict[str, object]]) -> str:
    columns = [name for name in ("id", *VALUES) if any(name in row for row in rows)]
    lines = [",".join(columns)]
    for row in rows:
        cells = (row.get(name, "") for name in columns)
        texts = ("; ".join(cell) if isinstance(cell, list) else str(cell) for cell in cells)
        lines.append(",".join('"' + text.replace('"', '""') + '"' for text in texts))
    return "\n".join(lines) + "\n"


def imported(root: Path, rows: list[dict[str, object]], *, anew: bool) -> Imported:
    table, out = root / "t.csv", root / "shop.yaml"
    table.write_text(written(rows), encoding="utf-8", newline="")
    book, problems = load_book(root, (out,), ["shop"])
    assert problems == ()
    wish = ImportRequest(table, "ware", {}, root, out, anew)
    findings = Findings()
    return import_cards(wish, book.games["shop"], read_rows(table, findings), findings)


def plain(root: Path) -> list[dict[str, object]]:
    """The cards as they stand in the file, but for the trimmed ends that every cell loses."""
    read = compose((root / "shop.yaml").read_text(encoding="utf-8"), "-", Findings()).plain
    listed: tuple[dict[str, object], ...] = read["wares"]  # type: ignore[index]
    return [{key: list(v) if isinstance(v, tuple) else v for key, v in card.items()} for card in listed]


def meant(row: dict[str, object]) -> dict[str, object]:
    texts = {key: value.strip() if isinstance(value, str) else value for key, value in row.items()}
    return {key: value for key, value in texts.items() if value != ""}


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(first=ROWS, second=ROWS)
def test_with_force_the_file_says_exactly_what_the_table_says(
    first: list[dict[str, object]], second: list[dict[str, object]]
) -> None:
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "cards.yaml").write_text("include: [shop.yaml]\n")
        (root / "art").mkdir()
        Image.new("L", (1, 1)).save(root / "art" / "rope.png")
        (root / "shop.yaml").write_text(GAME, encoding="utf-8")
        for rows in (first, second):
            done = imported(root, rows, anew=True)
            assert [problem for problem in done.problems if problem.severity == "error"] == []
            assert plain(root) == [meant(row) for row in rows]
            text = (root / "shop.yaml").read_bytes()
            for anew in (True, False):
                again = imported(root, rows, anew=anew)
                assert {problem.code for problem in again.problems} <= {"PNP213"}
                assert (root / "shop.yaml").read_bytes() == text
        kept = [line for line in GAME.splitlines() if "id: rope" not in line]
        assert [line for line in kept if line not in text.decode().splitlines()] == []


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(first=ROWS, second=ROWS)
def test_without_force_cards_are_changed_and_none_is_lost(
    first: list[dict[str, object]], second: list[dict[str, object]]
) -> None:
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "cards.yaml").write_text("include: [shop.yaml]\n")
        (root / "art").mkdir()
        Image.new("L", (1, 1)).save(root / "art" / "rope.png")
        (root / "shop.yaml").write_text(GAME, encoding="utf-8")
        expected: dict[object, dict[str, object]] = {"rope": plain(root)[0]}
        for rows in (first, second):
            done = imported(root, rows, anew=False)
            assert [problem for problem in done.problems if problem.severity == "error"] == []
            for row in rows:
                old = expected.get(row["id"], {"id": row["id"]})
                expected[row["id"]] = {"cost": 0, **old, **meant(row)}
            assert [{"cost": 0, **card} for card in plain(root)] == [*expected.values()]
