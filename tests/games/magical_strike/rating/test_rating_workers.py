"""The same battles come out whoever plays them: this process, several, a Dask cluster."""

from importlib.util import find_spec

import pytest

from pnp.games.magical_strike.battle.battle import Battle, battle_of
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.rating import rate
from pnp.games.magical_strike.rating.workers import NoClusterError, cluster_workers, local_workers
from pnp.model.book import GameBook

GAMES = 120

needs_dask = pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not installed")


@pytest.fixture(scope="module")
def battle(bundled: GameBook) -> Battle:
    return battle_of(bundled, Neuroi.every(bundled)[0].layout, start=1)


def test_any_number_of_processes_gives_the_same_rating(battle: Battle) -> None:
    here = rate(battle, games=GAMES, policy="random", seed=5)
    assert here.games == GAMES
    for count in (1, 2, 3):
        with local_workers(count, GAMES) as executor:
            assert (executor is None) == (count == 1)
            assert rate(battle, games=GAMES, policy="random", seed=5, workers=executor) == here


def test_another_seed_plays_other_battles(battle: Battle) -> None:
    one, other = (rate(battle, games=30, policy="random", seed=seed) for seed in (1, 2))
    assert one != other


def test_few_battles_are_played_in_this_process() -> None:
    with local_workers(None, 99) as executor:
        assert executor is None


@needs_dask
def test_a_dask_cluster_gives_the_same_rating(battle: Battle) -> None:
    from distributed import LocalCluster

    here = rate(battle, games=GAMES, policy="random", seed=5)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        cluster_workers(cluster.scheduler_address) as executor,
    ):
        assert rate(battle, games=GAMES, policy="random", seed=5, workers=executor) == here


@needs_dask
def test_a_cluster_without_workers_is_refused() -> None:
    from distributed import LocalCluster

    with (
        LocalCluster(n_workers=0, processes=False, dashboard_address=None) as cluster,
        pytest.raises(NoClusterError, match="no workers"),
        cluster_workers(cluster.scheduler_address),
    ):
        pass


@needs_dask
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://x", ""])
def test_an_address_that_does_not_answer_is_refused(address: str) -> None:
    with pytest.raises(NoClusterError), cluster_workers(address):
        pass
