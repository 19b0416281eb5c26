"""The page of the game says what is so."""

from pathlib import Path
from statistics import fmean

from pnp.games.panzerhexen.balance import balance
from pnp.games.panzerhexen.combat import GIFTS

PAGE = (Path(__file__).parents[3] / "docs" / "panzerhexen.md").read_text(encoding="utf-8")


def table(mark: str) -> list[list[str]]:
    lines = PAGE.split(f"<!-- {mark} -->\n")[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_gift_is_on_the_page(bundled):
    assert [row[0].strip("`") for row in table("gifts")] == list(GIFTS)
    used = {entry.fields["gift"] for entry in bundled.of("witch")} - {None}
    assert used == set(GIFTS)
    spec = bundled.kinds["witch"].fields["gift"]
    assert set(spec.choices) == set(GIFTS)


def test_the_balance_is_what_the_page_says(bundled):
    rows = balance(bundled, magic=4, seen=20)
    for points, count, mean, each, least in table("balance"):
        found = [row for row in rows if row.neuroi.vp == int(points)]
        assert len(found) == int(count)
        taken = fmean(row.mean for row in found)
        assert f"{taken:.1f}" == mean
        assert f"{(taken + 3) / int(points):.1f}" == each
        assert f"{fmean(m.least.magic for row in found for m in row.matches):.1f}" == least


def test_a_point_costs_about_the_same_whatever_it_is_shot_from(bundled):
    rows = balance(bundled, magic=4, seen=20)
    costs = [(fmean(row.mean for row in rows if row.neuroi.vp == points) + 3) / points for points in range(2, 7)]
    assert max(costs) - min(costs) < 0.2
