"""What `pnp deck stats` works out, and what its picture shows of it."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.decks.checking.deck_checker import DeckChecker
from pnp.decks.reading.read import parse_deck_list
from pnp.decks.statistics.compiled_stats import compile_stats
from pnp.decks.statistics.deck_stats import Chart, Stats, stats_of
from pnp.decks.statistics.draw_odds import one_of_each
from pnp.decks.statistics.stats_report import (
    LEGEND,
    MOST_LINES,
    WIDTH,
    percent,
    picture,
    shortened,
    stats_text,
    stats_values,
)
from pnp.load.findings import Findings
from pnp.model.book import GameBook
from pnp.model.deck_specs import ChartSpec, GroupSpec, StatsSpec, TogetherSpec

SPELLS, MAGES, CHEAP = "card.kind == 'spell'", "card.kind == 'mage'", "card.cost <= 1"


@pytest.fixture(scope="module")
def stats(lanterns: GameBook) -> Callable[..., Stats]:
    def made(spec: StatsSpec, lang: str = "en", **options: Any) -> Stats:
        listed = parse_deck_list("3 Spark\n3 Flare\n1 Blaze\n3 ada-1\n", "deck.txt", Findings())
        assert listed is not None
        deck = DeckChecker(lanterns).check(listed, ()).matched.deck
        return stats_of(deck, lanterns, compile_stats(lanterns, spec), lang, **options)

    return made


@given(
    copies=st.lists(st.integers(1, 2), min_size=1, max_size=5),
    groups=st.lists(st.sets(st.integers(0, 4)), min_size=2, max_size=3),
    drawn=st.integers(0, 6),
)
def test_one_of_each_is_what_counting_all_hands_gives(copies: list[int], groups: list[set[int]], drawn: int) -> None:
    cards = [card for card, n in enumerate(copies) for _ in range(n)]
    groups = [group & set(cards) for group in groups]
    hands = list(combinations(range(len(cards)), min(drawn, len(cards))))
    good = sum(all(any(cards[n] in group for n in hand) for group in groups) for hand in hands)
    found = one_of_each(groups, copies=dict(enumerate(copies)), drawn=drawn)
    assert found == Fraction(good, len(hands))


def test_groups_are_told_at_least_exactly_and_together(stats: Callable[..., Stats]) -> None:
    group = GroupSpec(where=MAGES, least=(1,), exactly=(0, 3))
    both = TogetherSpec(all=(MAGES, CHEAP))
    found = dict(stats(StatsSpec(hand=3, first=0, turns=1, groups=(group,), together=(both,))).odds)
    assert found[f"{MAGES} (3): 1 or more"][0] == 1 - Fraction(35, 120)
    assert found[f"{MAGES} (3): exactly 0"][0] == Fraction(35, 120)
    assert found[f"{MAGES} (3): exactly 3"][0] == Fraction(1, 120)
    assert found[f"one of each: {MAGES}, {CHEAP}"][0] == 1 - Fraction(35 + 35 - 4, 120)


def test_a_group_does_not_hold_cards_that_lack_the_field(stats: Callable[..., Stats]) -> None:
    found = [name for name, _ in stats(StatsSpec(groups=(GroupSpec(where=CHEAP),))).odds]
    assert found == [f"{CHEAP} (3): 1 or more"]


def test_whoever_goes_second_draws_what_the_game_says(stats: Callable[..., Stats]) -> None:
    spec = StatsSpec(hand=3, first=0, second=2, draw=1, turns=3)
    assert stats(spec).drawn == (3, 4, 5)
    assert stats(spec, second=True).drawn == (5, 6, 7)


def test_titles_are_in_the_language_that_is_asked_for(stats: Callable[..., Stats]) -> None:
    spec = StatsSpec(groups=(GroupSpec(title={"en": "Mages", "ja": "魔女"}, where=MAGES),))  # type: ignore[arg-type]
    assert [stats(spec, lang).odds[0][0] for lang in ("en", "ja")] == ["Mages (3): 1 or more", "魔女 (3): 1 or more"]


@pytest.mark.parametrize(
    ("odds", "said"),
    [
        (Fraction(0), "0"),
        (Fraction(1), "100"),
        (Fraction(152, 1_000_000), "<0.1"),
        (Fraction(1, 1000), "0.1"),
        (Fraction(1, 2), "50.0"),
        (Fraction(999, 1000), "99.9"),
        (Fraction(99_999, 100_000), ">99.9"),
        (None, "?"),
    ],
)
def test_odds_that_are_nearly_nothing_or_certain_are_not_rounded_to_something_else(
    odds: Fraction | None, said: str
) -> None:
    assert percent(odds) == said


def _stats(lines: int, bars: int) -> Stats:
    chart = Chart("c", "c", tuple((str(n), n + 1) for n in range(bars)), 0)
    odds = tuple((f"{'g' * 80} (4): {k} or more", (Fraction(1, k + 2),)) for k in range(lines))
    return Stats("deck", 50, (chart,), (7,), odds)


@pytest.mark.parametrize("lines", [1, MOST_LINES, MOST_LINES + 1, 40])
def test_the_picture_has_a_line_for_every_row_and_room_for_it(lines: int) -> None:
    facts: Any = picture(_stats(lines, 3), "Game")
    drawn = [line for panel in facts["odds"] for line in panel["lines"]]
    assert len(drawn) == len({line["name"] for line in drawn}) == lines
    for panel in facts["odds"]:
        marks = [(line["style"], line["hollow"]) for line in panel["lines"]]
        assert len(set(marks)) == len(marks)
        assert panel["base"] + 9 < facts["height"]
        assert panel["top"] + 2 + 5.6 * (len(marks) - 1) < panel["base"]
        assert all(len(line["name"]) * 1.5 < LEGEND for line in panel["lines"])


@pytest.mark.parametrize("bars", [1, 14, 15, 32, 33, 90])
def test_the_picture_has_every_bar_or_says_how_many_are_taken_together(bars: int) -> None:
    facts: Any = picture(_stats(1, bars), "Game")
    shown = facts["charts"][0]["bars"]
    assert sum(bar["count"] for bar in shown) == bars * (bars + 1) // 2
    assert shown[-1]["label"] == (str(bars - 1) if bars <= 32 else f"+{bars - 31}")
    assert 0 < facts["charts"][0]["left"] < facts["charts"][0]["right"] < WIDTH


def test_what_is_too_long_keeps_its_end() -> None:
    short = shortened("card.kind == 'servant' and card.cost > 3 (7): exactly 2", 30)
    assert len(short) <= 30
    assert short.startswith("card.kind")
    assert short.endswith("(7): exactly 2")


def test_a_chart_with_a_rare_value_does_not_say_nought_percent(stats: Callable[..., Stats]) -> None:
    made = _stats(0, 40)
    text = "\n".join(stats_text(made, 100))
    assert "  <1 %" in text
    assert " 0 %" not in text
    charted: Any = stats_values(stats(StatsSpec(charts=(ChartSpec(field="cost"),))))
    assert charted["charts"][0]["bars"] == {"1": 3, "2": 3, "3": 1}
