"""The balance: cheapest plans against every plan, chances against every draw, and what the bundled cards keep to."""

import json
from itertools import combinations, product
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.panzerhexen.balance import balance, chance, fights
from pnp.games.panzerhexen.combat import price
from pnp.games.panzerhexen.data import Combatant, Loadout, PolicyCard, loadout, loadouts
from pnp.model.entry import Entry
from pnp.problem import FixedPlace


@pytest.fixture(scope="module")
def rows(bundled):
    return balance(bundled, magic=4, seen=20)


def test_every_witch_meets_every_neuroi(rows, bundled):
    assert len(rows) == len(bundled.of("neuroi"))
    assert {len(row.matches) for row in rows} == {len(bundled.of("witch"))}
    assert fights(bundled) == 11 * 30 * 13 * 13


def test_no_plan_is_cheaper(rows, bundled):
    choice = list(loadouts(PolicyCard.every(bundled, "striker"), PolicyCard.every(bundled, "firearm")))
    for row in rows[::5]:
        for match in row.matches:
            costs = [(one, price(match.witch.fighter, row.neuroi.fighter, one.gear)) for one in choice]
            assert match.unhurt.total == min(cost.unhurt + one.cost for one, cost in costs)
            assert match.any.total == min(cost.any + one.cost for one, cost in costs)


CARDS = [
    PolicyCard(None, Entry("x", "striker" if n < 3 else "firearm", f"e{n}", {}, 1, "", FixedPlace())) for n in range(6)
]


@settings(max_examples=40)
@given(st.sets(st.tuples(st.integers(-1, 2), st.integers(2, 5))), st.integers(0, 10), st.integers(6, 9))
def test_the_chance_is_the_share_of_all_draws(winning, drawn, total):
    def wins(taken: Loadout) -> bool:
        places = [CARDS.index(policy) for policy in taken.policies]
        unit = next((n for n in places if n < 3), -1)
        gun = next((n for n in places if n >= 3), 2)
        return (unit, gun) in winning

    def won(hand: tuple[int, ...]) -> bool:
        held = [CARDS[n] for n in hand if n < len(CARDS)]
        return any(map(wins, loadouts([e for e in held if e in CARDS[:3]], [e for e in held if e in CARDS[3:]])))

    hands = list(combinations(range(total), min(drawn, total)))
    share = sum(map(won, hands)) / len(hands)
    assert float(chance(CARDS[:3], CARDS[3:], total, drawn, wins)) == pytest.approx(share)


def test_copies_count_as_cards():
    pair = [PolicyCard(None, Entry("x", "striker", "e", {}, 2, "", FixedPlace()))]
    assert float(chance(pair, [], 4, 1, lambda taken: taken.gear.unit)) == 0.5


def test_points_follow_what_a_neuroi_takes(rows):
    by_points = {points: [row.mean for row in rows if row.neuroi.vp == points] for points in range(1, 7)}
    means = [fmean(found) for found in by_points.values()]
    assert means == sorted(means)
    for lower, higher in product(range(1, 6), repeat=2):
        if higher > lower:
            assert max(by_points[lower]) <= min(by_points[higher]) + 0.5, (lower, higher)


def test_no_witch_pays_much_more_than_another(rows, bundled):
    means = [fmean(row.matches[n].unhurt.total for row in rows) for n in range(len(bundled.of("witch")))]
    assert max(means) - min(means) < 1.5


def test_some_witch_is_up_to_every_neuroi(rows):
    assert min(max(float(m.chance) for m in row.matches) for row in rows if row.neuroi.vp < 5) > 0.5


def test_the_command_writes_table_json_and_picture(pnp, tmp_path):
    done = pnp("panzerhexen", "balance", "--out", "heat.svg")
    assert done.returncode == 0, done.stderr
    assert "thunder-castle" in done.stdout
    assert (tmp_path / "heat.svg").read_text(encoding="utf-8").startswith("<svg")
    again = pnp("panzerhexen", "balance", "--out", "heat.svg", "--json")
    assert again.returncode == 2
    assert "--force" in again.stderr
    told = json.loads(pnp("panzerhexen", "balance", "--json", "--witch", "rose").stdout)
    assert {match["witch"] for match in told["matches"]} == {"rose"}
    assert len(told["matches"]) == 30


def test_the_command_names_the_nearest_witch(pnp):
    done = pnp("panzerhexen", "balance", "--witch", "rosa")
    assert done.returncode == 2
    assert "Rose Falkenstein" in done.stderr
    assert "known: agatha" in pnp("panzerhexen", "balance", "--witch", "宮藤").stderr


def test_a_witch_is_named_as_on_her_card_and_may_come_from_a_file(pnp, tmp_path):
    (tmp_path / "mine.yaml").write_text(
        "game: panzerhexen\nwitches:\n  - {id: rose, name: Ann Example, attack: 3}\n", encoding="utf-8"
    )
    done = pnp("panzerhexen", "balance", "--json", "--witch", "ann EXAMPLE", "--house", "mine.yaml")
    assert done.returncode == 0, done.stderr
    assert {match["witch"] for match in json.loads(done.stdout)["matches"]} == {"rose"}
    assert done.stdout != pnp("panzerhexen", "balance", "--json", "--witch", "rose").stdout


def test_equipment_costs_its_points_and_what_it_saves(bundled):
    fought = list(product(Combatant.every(bundled, "witch"), Combatant.every(bundled, "neuroi")))
    by_id = {card.id: card for kind in ("striker", "firearm") for card in PolicyCard.every(bundled, kind)}

    def mean(unit: str, gun: str) -> float:
        gear = loadout(by_id.get(unit), by_id.get(gun)).gear
        return fmean(price(witch.fighter, neuroi.fighter, gear).unhurt for witch, neuroi in fought)

    for name, card in by_id.items():
        beside = ("", "rifle") if card.entry.kind == "striker" else ("f-8", "")
        with_it = (name, "rifle") if card.entry.kind == "striker" else ("f-8", name)
        saved = mean(*beside) - mean(*with_it)
        assert 1.1 < (card.cost - card.vp) / saved < 1.95, name


BIG = 10**17


@pytest.mark.parametrize(
    "file",
    [
        "replace: [strikers, firearms]\nstrikers: []\nfirearms: []",
        f"neuroi: [{{id: midge, attack: {BIG}, defence: -{BIG}, range: {BIG}, vp: {BIG}}}]",
        f"firearms: [{{id: pistol, attack: -{BIG}, defence: {BIG}, cost: {BIG}, copies: 30}}]",
        f"witches: [{{id: rose, attack: {BIG}, defence: {BIG}, range: -{BIG}}}]",
        "witches: [{id: rose, name: {ja: ローゼ・フォン・ツー・ファルケンシュタイン, en: A B C D E F G H I J}}]",
        "replace: [witches]\nwitches: [{id: one, name: One, rank: R, priority: 1, attack: 0, defence: 0, range: 0, "
        "skill: S, ability: A}]",
    ],
)
def test_any_cards_are_compared_and_drawn(pnp, tmp_path, file):
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    (tmp_path / "cards" / "mine.yaml").write_text(f"game: panzerhexen\n{file}\n", encoding="utf-8")
    done = pnp("panzerhexen", "balance", "--out", "heat.svg", "--lang", "ja", "--seen", "999")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "heat.svg").is_file()


def test_a_game_without_witches_is_told(pnp, tmp_path):
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    file = "game: panzerhexen\nreplace: [witches]\nwitches: []\n"
    (tmp_path / "cards" / "mine.yaml").write_text(file, encoding="utf-8")
    done = pnp("panzerhexen", "balance")
    assert done.returncode == 2
    assert "no witches" in done.stderr
