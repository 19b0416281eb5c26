"""The forecast from a shape, and where the names on a chart stand."""

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.magical_strike.commands.layout_selection import read_layouts
from pnp.games.magical_strike.rating.chart import MOST, chart, spaced
from pnp.games.magical_strike.rating.forecast import FIT, contributions, fit, forecast, share
from pnp.games.magical_strike.rating.sweep import SweepRow
from pnp.model.book import GameBook


def test_the_reference_adds_nothing_to_itself(bundled: GameBook) -> None:
    (able,) = read_layouts(["n-alfa"], bundled, [])
    assert fit().reference_name == able.name
    # If this fails the layout has changed: run python scripts/fit_shape.py.
    assert set(contributions(able.layout, 2).values()) == {0.0}
    assert forecast(able.layout, 2) == pytest.approx(share(fit().steps[2]))


def test_contributions_are_points_that_add_up(bundled: GameBook) -> None:
    able, bravo = read_layouts(["n-alfa", "n-bravo"], bundled, [])
    for start in (1, 3, 7):
        whole = 100 * (forecast(bravo.layout, start) - forecast(able.layout, start))
        assert sum(contributions(bravo.layout, start).values()) == pytest.approx(whole)


def test_later_starts_are_harder_beyond_the_named_steps_too(bundled: GameBook) -> None:
    for each in read_layouts([entry.id for entry in bundled.of("layout")], bundled, []):
        rates = [forecast(each.layout, start) for start in range(1, 10)]
        assert rates == sorted(rates, reverse=True)
        assert all(0 < rate < 1 for rate in rates)


def test_the_fit_is_better_than_none_and_says_how_good_it_is() -> None:
    said = json.loads(FIT.read_text(encoding="utf-8"))
    assert 0 < said["noise"] < said["error"] < said["error_without_shape"] < 20
    # A long way to the cores and cores far apart make it harder.
    assert said["slopes"]["mean_way"] < 0
    assert said["slopes"]["apart"] < 0


@given(st.lists(st.floats(0, 92), max_size=20).map(sorted))
def test_names_keep_their_order_and_never_overlap(wanted: list[float]) -> None:
    found = spaced(wanted, 4.4, 0, 92)
    assert all(below - above >= 4.4 - 1e-6 for above, below in itertools.pairwise(found))
    assert all(-1e-6 <= place <= 92 + 1e-6 for place in found)
    if all(below - above > 4.4 for above, below in itertools.pairwise(wanted)):
        assert found == pytest.approx(wanted)


def _rows(layouts: int, teams: int = 1, starts: tuple[int, ...] = (1, 2)) -> list[SweepRow]:
    return [
        SweepRow(f"n{n}", f"N{n}", str(team + 1), "random", start, 10, 5, 50, 20, 80, 9, 5, 0, 0, "")
        for n in range(layouts)
        for team in range(teams)
        for start in starts
    ]


@pytest.mark.parametrize(("layouts", "teams", "starts"), [(1, 1, (3,)), (12, 3, (1, 2, 3, 4)), (MOST, 2, (1, 9))])
def test_a_chart_has_room_for_all_of_it(layouts: int, teams: int, starts: tuple[int, ...]) -> None:
    facts = chart(_rows(layouts, teams, starts), {"novice": (60.0, 85.0)}, {"novice": 1})
    panels = facts["panels"]
    assert isinstance(panels, list)
    assert len(panels) == teams
    assert facts["width"] == 177 * facts["across"]
    assert facts["height"] > facts["tall"] * -(-teams // facts["across"])
    for panel in panels:
        lines = panel["lines"]
        assert len(lines) == layouts
        for line in lines:
            assert len(line["points"]) == len(starts)
            for point in line["points"]:
                assert -0.5 < point["step"] < len(starts) - 0.5
                assert point["low"] <= point["percent"] <= point["high"]
        labels = sorted(line["label"] for line in lines)
        assert 0 <= labels[0] <= labels[-1] <= facts["tall"]
        assert all(below - above > 4.3 for above, below in itertools.pairwise(labels))
