"""Counting battles: intervals, tallies, quartiles, seeds, fingerprints, whoever does the work."""

from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.magical_strike.battle.battle import Battle, battle_of
from pnp.games.magical_strike.battle.play import Outcome
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.rating import Rating, count, seed_of, total, wilson
from pnp.games.magical_strike.rating.sweep import fingerprint
from pnp.model.book import GameBook

FOUGHT = st.builds(
    lambda ending, turns, cores, witches, moved: Outcome(
        ending == "won", ending, turns, 4 if ending == "won" else cores, witches, moved
    ),
    st.sampled_from(["won", "base", "out"]),
    st.integers(1, 40),
    st.integers(0, 3),
    st.lists(st.sampled_from(["mio", "minna", "eila"]), max_size=3, unique=True).map(tuple),
    st.tuples(*[st.integers(0, 5)] * 3),
)


# Values of the score interval without continuity correction, worked out with the formula by hand.
@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilsons(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_says_nothing() -> None:
    assert Rating().interval == (0.0, 1.0)
    assert (Rating().share, Rating().turns) == (0.0, (0, 0, 0))


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_holds_the_share_and_narrows(counted: tuple[int, int]) -> None:
    hits, tries = counted
    low, high = wilson(hits, tries)
    assert 0 <= low <= hits / tries <= high <= 1
    assert wilson(4 * hits, 4 * tries)[1] - wilson(4 * hits, 4 * tries)[0] < high - low


@given(st.lists(FOUGHT), st.lists(FOUGHT))
def test_tallies_add_up_in_any_order(one: list[Outcome], other: list[Outcome]) -> None:
    assert count(one) + count(other) == count(other + one)


def test_a_rating_says_what_was_counted() -> None:
    won = Outcome(True, "won", 10, 4, ("mio", "eila"), (1, 0, 2))
    battles = [won, replace(won, turns=12), replace(won, turns=14)]
    battles += [Outcome(False, "base", 20, 3, ("mio",), (3, 1, 0)), Outcome(False, "out", 3, 0, ("eila",), (0, 0, 0))]
    rating = count(battles)
    assert (rating.games, rating.won, rating.share) == (5, 3, 0.6)
    assert rating.lost == {"base": 1, "out": 1}
    assert rating.turns == (10, 12, 14)
    assert rating.moved == (1.2, 0.2, 1.2)
    assert rating.witches == {"eila": (3, 4), "mio": (3, 4)}
    assert rating.cores == {3: 1, 0: 1}


def _numbers(first: int, end: int) -> Rating:
    """Play toy battles whose outcome hangs on their number."""
    return count(
        Outcome(n % 3 == 0, "won" if n % 3 == 0 else "base", n % 7, n % 4, (), (n % 2, 0, 0)) for n in range(first, end)
    )


@given(st.integers(0, 300), st.integers(1, 120))
def test_no_battle_is_lost_or_played_twice_however_they_are_split(games: int, stretch: int) -> None:
    heard: list[int] = []
    assert total(_numbers, games, told=heard.append, stretch=stretch) == _numbers(0, games)
    assert sum(heard) == games


def test_any_executor_counts_the_same() -> None:
    with ThreadPoolExecutor(3) as three:
        assert total(_numbers, 200, three, stretch=7) == _numbers(0, 200)


class Stubborn(Executor):
    """Never begins anything."""

    def __init__(self) -> None:
        self.futures: list[Future[Rating]] = []

    def submit(self, *_: object, **__: object) -> Future[Rating]:  # type: ignore[override]
        self.futures.append(Future())
        if len(self.futures) == 1:
            self.futures[0].set_exception(KeyboardInterrupt())
        return self.futures[-1]


def test_an_interruption_cancels_what_has_not_begun() -> None:
    never = Stubborn()
    with pytest.raises(KeyboardInterrupt):
        total(_numbers, 500, never)
    assert len(never.futures) == 10
    assert all(future.cancelled() for future in never.futures[1:])


def test_seeds_hang_on_the_run_and_the_number_alone() -> None:
    assert seed_of(7, 3) == 5641762073781576118
    seeds = [seed_of(seed, number) for seed in (0, 1, 11) for number in range(200)]
    assert len(set(seeds)) == len(seeds)


def _fought(game: GameBook) -> Battle:
    return battle_of(game, Neuroi.every(game)[0].layout, start=1)


def test_a_fingerprint_is_the_same_in_every_process(bundled: GameBook) -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as other:
        assert other.submit(fingerprint, _fought(bundled)).result() == fingerprint(_fought(bundled))


def test_a_fingerprint_tells_battles_apart(bundled: GameBook) -> None:
    battle = _fought(bundled)
    others = [
        replace(battle, frenzy=battle.frenzy + 1),
        replace(battle, beams=battle.beams[1:]),
        replace(battle, field=replace(battle.field, cores=battle.field.cores[::-1])),
        replace(battle, witches=(replace(battle.witches[0], speed=9), *battle.witches[1:])),
    ]
    assert len({fingerprint(each) for each in [battle, *others]}) == 5
