"""The page on Neuroi says what is so: its tables, its report, its figures and the output of commands."""

import json
import re
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

from docs_pages import PAGES, ROOT, blocks, rows, script, section
from PIL import Image, ImageChops, ImageStat
from win_rates import Result, bundled, edges, read
from win_rates_page import TABLES, share, tables

from pnp.games.magical_strike.rating.bands import bands_of
from pnp.games.magical_strike.rating.forecast import FIT

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]
PAGE = PAGES["neuroi.md"]
WORDS = " ".join(PAGE.split())


def known(layout: str, start: int) -> Result:
    return read()[layout, "3", "competent", start]


def test_the_tables_are_made_of_the_numbers() -> None:
    between = PAGE[PAGE.index(TABLES[0]) + len(TABLES[0]) : PAGE.index(TABLES[1])]
    said = f"\n{tables(bundled(), list(read().values()))}\n"
    assert between == said, "run python scripts/docs_win_rates.py"


def test_every_layout_has_numbers_and_its_rating_is_one_of_them() -> None:
    for entry in bundled().of("layout"):
        row = known(entry.id, int(str(entry.fields["start"]))).row
        assert entry.fields["rating"] == round(row.percent), "run python scripts/docs_win_rates.py"
    assert {each.row.games for each in read().values()} == {3000}


def test_the_report_says_what_the_tables_say() -> None:
    [(mark, report)] = blocks("neuroi.md", "output: pnp neuroi rate")
    name = shlex.split(mark)[4]
    assert "3,000 battles a step, seed 0" in report.splitlines()[0]
    steps = re.findall(r"^[> ] (\d) \w+ +(\d+) % +(\d+)-(\d+) %", report, re.MULTILINE)
    assert len(steps) == 4
    for start, percent, low, high in steps:
        row = known(name, int(start)).row
        assert [percent, low, high] == [f"{value:.0f}" for value in (row.percent, row.low, row.high)]


def test_the_faulty_drawing_is_the_one_on_the_page(pnp: Pnp, tmp_path: Path) -> None:
    good = blocks("neuroi.md", "game file")[0][1]
    bad = good.replace("15* 16", "15* 07").replace("20y", "20")
    (tmp_path / "my-neuroi.yaml").write_text(bad, encoding="utf-8")
    assert pnp("neuroi", "check", "my-neuroi.yaml").returncode == 1
    assert_output(pnp, "output: pnp neuroi check")


def test_the_wish_that_is_refused_is_refused_in_these_words(pnp: Pnp) -> None:
    assert_output(pnp, "output: pnp neuroi new")


def assert_output(pnp: Pnp, mark: str) -> None:
    [(command, documented)] = blocks("neuroi.md", mark)
    run = pnp(*shlex.split(command)[2:])
    said = iter((run.stdout + run.stderr).splitlines())
    assert [line for line in documented.splitlines() if line not in said] == []


def test_figures_in_the_text_are_those_of_fit_bands_and_tables() -> None:
    fit = json.loads(FIT.read_text(encoding="utf-8"))
    assert f"wrong by {fit['error']} points on average" in WORDS
    assert f"alone is wrong by {fit['noise']};" in WORDS
    assert f"it would be {fit['error_without_shape']}." in WORDS
    bands = bands_of(bundled())
    said = ", ".join(f"{name} {low:.0f} to {high:.0f}" for name, (low, high) in bands.items())
    assert said in WORDS.replace(" %", "")


def test_what_tuning_came_to_is_in_the_numbers() -> None:
    lines = {row[0]: row[-1] for row in rows(section("neuroi.md", "Tuning"))}
    three = [known("n-alfa", 1), known("n-bravo", 2), known("n-charlie", 3)]
    for name, each in zip(("N-Alfa", "N-Bravo", "N-Charlie"), three, strict=True):
        assert next(value for label, value in lines.items() if name in label) == share(each.row)
    ranked = sorted(edges(three).items(), key=lambda item: -item[1][0])
    ends = [f"{who.title()} {points:+.1f} ±{off:.1f}" for who, (points, off) in (ranked[0], ranked[-1])]
    assert ", ".join(ends) in lines.values()


def test_the_moth_is_what_its_script_draws() -> None:
    folder = "examples/own-neuroi/art"
    with Image.open(ROOT / folder / "moth.png") as drawn:
        far = ImageChops.difference(drawn.convert("L"), script(f"{folder}/silhouette.py").silhouette())
    assert max(ImageStat.Stat(far).mean) < 4
