"""What `pnp import` writes, `pnp check` takes: whatever stands in a table."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.load.book import load_book
from pnp.load.findings import Findings
from pnp.pipeline.project_check import project_problems
from pnp.pipeline.run import Run
from pnp.settings import Job
from pnp.tables.import_cards import ImportRequest, import_cards, read_rows

GAME = """\
game: shop
languages: [en, ja]
kinds:
  ware:
    size: mini
    fields:
      name: text
      cost: integer
      weight: {type: number, optional: true, min: -2, max: 1000}
      sort: {type: choice, choices: ["no", food, "1"], optional: true}
      tags: {type: list, of: text, optional: true}
      marks: {type: list, of: icon, optional: true}
      needs: {type: reference, of: ware, optional: true}
      ink: {type: colour, optional: true}
      plan: {type: rows, optional: true}
      text: {type: markup, optional: true}
components:
  wares: {title: Wares, cards: ware}
  list: {title: List, sheet: list}
wares:
  - {id: bread, name: Bread, cost: 1}
rules:
  - {code: QQ101, check: require, of: ware, field: cost, require: card.cost < 9, title: D, why: S., message: dear}
"""
FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{ w }} {{ h }}">
<pnp:textbox x="3" y="3" width="38" height="40" font-size="3">{{ card.name }}: {{ card.text or '' }}</pnp:textbox>
{% for mark in card.marks or () %}<use href="#icon-{{ mark }}" x="3" y="50" width="4" height="4"/>{% endfor %}
</svg>
"""
LIST = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{ w }} {{ h }}">
<pnp:textbox x="3" y="3" width="60" height="8" font-size="3">
{% for card in game.of("ware") %}{{ card.name }} {% endfor %}
</pnp:textbox>
</svg>
"""
WORDS = ["", "a", "Bread", "bread", "1", "0", "007", "-3", "1e3", "1,5", "no", "null", "food", "x", "#fff", "ナイフ"]
ODD = ["a: b", "- a", "? a", "# a", "a #b", "[a", "{a}", "{b", "**a", "*a*", "a\nb", "'a", '"', "a\\", "&a", "!a"]
MORE = ["a" * 61, "a" * 300, "a " * 200, "1001", "art/a.png", "../a.png", "\U0001f600", "\u00a0", "=", "|", "~", "%"]
GOOD = {"name": ["Ann", "Bob", "Kitten"], "cost": ["1", "2"], "id": ["a", "b", "bread"], "sort": ["food", "1", ""]}
CELL = st.one_of(st.sampled_from([*WORDS, *ODD, *MORE]), st.text("ab 1,;:-#&*!?{}[]'\"|\n", max_size=12))
HEADS = ["id", "name", "name (ja)", "cost", "weight", "sort", "tags", "marks", "needs", "ink", "plan", "text"]
HEADINGS = st.lists(st.sampled_from([*HEADS, "copies", "art", "nmae"]), min_size=1, max_size=6, unique=True)


def table(headings: list[str], rows: list[list[str]]) -> str:
    lines = [headings, *(row[: len(headings)] for row in rows)]
    return "".join(",".join('"' + cell.replace('"', '""') + '"' for cell in line) + "\n" for line in lines)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    more=HEADINGS,
    rows=st.lists(st.lists(CELL, min_size=8, max_size=8), min_size=1, max_size=3),
    odd=st.integers(0, 3),
    out=st.sampled_from(["shop.yaml", "more.yaml", "cards/new.yaml", "cards/b/new.yaml"]),
    anew=st.booleans(),
)
def test_what_is_imported_passes_the_check(
    more: list[str], rows: list[list[str]], odd: int, out: str, anew: bool
) -> None:
    headings = list(dict.fromkeys(["name", "cost", *more]))
    for number, row in enumerate(rows):  # most cells are good, or hardly a table would come through
        for column, name in enumerate(headings):
            if (column + number) % 4 != odd:
                row[column] = GOOD.get(name, [""] * 3)[number % len(GOOD.get(name, [""]))]
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "cards.yaml").write_text("include: [shop.yaml, cards/**/*.yaml]\n")
        (root / "shop.yaml").write_text(GAME, encoding="utf-8")
        (root / "cards" / "b").mkdir(parents=True)
        (root / "templates" / "shop").mkdir(parents=True)
        (root / "templates" / "shop" / "ware.svg.j2").write_text(FACE)
        (root / "templates" / "shop" / "list.svg.j2").write_text(LIST)
        (root / "t.csv").write_text(table(headings, rows), encoding="utf-8", newline="")
        wish, findings = ImportRequest(root / "t.csv", "ware", {}, root, root / out, anew), Findings()
        read = read_rows(wish.table, findings)
        game = load_book(root, (), ["shop"])[0].games["shop"]
        before = (root / out).read_bytes() if (root / out).exists() else None
        done = import_cards(wish, game, read, findings) if read else None
        errors = [problem for problem in done.problems if problem.severity == "error"] if done else []
        if done is None or errors:
            assert done is None or done.text == ""
            assert ((root / out).read_bytes() if (root / out).exists() else None) == before
        else:
            files = () if out != "more.yaml" else (root / out,)
            told = project_problems(Run.load(Job(project=root, files=files), {}))
            left = [problem for problem in told if problem.severity == "error"]
            assert left == [], left
