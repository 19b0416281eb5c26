"""New trenches keep every rule and do the damage that was wished for; what cannot be is named."""

import itertools
from random import Random

import pytest
from msgspec.structs import replace
from strafe_text import strafe, trench

from pnp.check.run import check
from pnp.components.game import find_game
from pnp.edit.edited import plain_of
from pnp.games.strafe.commands.new_trenches import free_name
from pnp.games.strafe.data import actions
from pnp.games.strafe.generate.level_defaults import Order, filled, usual
from pnp.games.strafe.generate.make import CannotMakeError, GeneratedTrench, make
from pnp.games.strafe.generate.plan import PIECES, plan
from pnp.games.strafe.generate.slots import about, added, entry_text
from pnp.games.strafe.generate.wish import TrenchGoal, refusals
from pnp.games.strafe.solve import routes
from pnp.load.book import load_book
from pnp.load.scalars import quoted

SEEDS = range(60)
CARDS = list(actions(strafe()).values())
RULES = {rule.code: rule for rule in find_game(strafe()).rules}


def order(seed: int) -> Order:
    chance = Random(seed)
    levels = chance.randint(1, 9)
    return Order(
        level=chance.randint(1, levels),
        levels=levels,
        width=chance.randint(4, 9),
        reach=2,
        coins=6,
        length=chance.choice([None, 16, 20, 26]),
        damage=chance.choice([None, 0, 3, 7, 12, 19]),
        turrets=chance.choice([None, None, 6]),
    )


@pytest.fixture(scope="module")
def new() -> list[tuple[Order, TrenchGoal, GeneratedTrench]]:
    found = []
    for seed in SEEDS:
        wanted = order(seed)
        found.append((wanted, *filled(wanted, Random(seed))))
    return found


def test_new_trenches_keep_every_rule(new, tmp_path):
    """One file holds them all; what is said about their levels belongs to the file, not to them."""
    entries = [
        entry_text(made.tokens, id=f"t-{n}", name=f"T {n}", level=n, players=wish.starts, about="A trench.")
        for n, (_, wish, made) in enumerate(new, 1)
    ]
    text, problems = added("", "mine.yaml", entries, alone=True)
    assert problems == ()
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    book, problems = load_book(None, (tmp_path / "mine.yaml",), games=("strafe",))
    assert problems == ()
    game = book.games["strafe"]
    found = check(game, find_game(game).rules)
    assert {p.code for p in found} <= {"ST206", "ST207", "ST214"}
    targets = {f"strafe/level/t-{n}" for n, (_, wish, _) in enumerate(new, 1) if wish.last}
    assert {p.subject for p in found if p.code == "ST206"} == targets - {f"strafe/level/t-{len(new)}"}


def test_new_trenches_are_what_was_asked_for(new):
    for asked, wish, made in new:
        found = trench("\n".join(" ".join(row) for row in made.tokens))
        assert min(route.damage for route in routes(found, CARDS).values() if route) == wish.damage
        assert found.width == asked.width + 2
        assert len(found.of("start")) == wish.starts == min(asked.width, 6)
        assert len(found.of("turret")) == wish.turrets
        assert bool(found.of("target")) == (asked.level == asked.levels)
        for name in ("length", "damage", "turrets"):
            assert getattr(asked, name) in (None, getattr(wish, name))
        assert None not in routes(found, CARDS).values()


def test_no_two_are_alike(new):
    assert len({made.tokens for _, _, made in new}) == len(new)


def test_the_same_seed_makes_the_same_trench():
    assert filled(order(3), Random("x")) == filled(order(3), Random("x"))
    assert filled(order(3), Random("x")) != filled(order(3), Random("y"))


@pytest.mark.parametrize("name", PIECES)
@pytest.mark.parametrize("width", [1, 2, 3, 6, 12])
def test_every_piece_of_a_trench_has_a_way_through(name, width):
    for seed in range(20):
        for row in PIECES[name](width, Random(seed)):
            assert row
            assert row <= frozenset(range(width))


@pytest.mark.parametrize("width", [1, 2, 4, 6, 11])
def test_each_row_meets_the_next(width):
    for seed in range(40):
        rows, _ = plan(width, 20, Random(seed))
        assert len(rows) == 20
        assert all(one & other for one, other in itertools.pairwise(rows))


@pytest.mark.parametrize(
    ("wish", "options"),
    [
        ({"width": 0}, ["width"]),
        ({"length": 200}, ["length"]),
        ({"starts": 7}, ["starts"]),
        ({"width": 3, "starts": 4, "length": 30}, ["starts"]),
        ({"damage": 20}, ["damage"]),
        ({"damage": 3, "turrets": 0}, ["turrets"]),
        ({"turrets": 400}, ["turrets"]),
        ({"width": 2, "starts": 1, "length": 12}, ["length"]),
        ({"starts": 9, "damage": 99, "length": 5}, ["starts", "damage", "length"]),
    ],
)
def test_wishes_that_no_trench_meets_are_named(wish, options):
    found = refusals(replace(TrenchGoal(), **wish))
    assert [refusal.option for refusal in found] == options
    assert all(refusal.why and refusal.hint for refusal in found)
    with pytest.raises(CannotMakeError):
        make(replace(TrenchGoal(), **wish), Random(1))


def test_a_wish_that_is_not_met_says_which_and_comes_to_an_end():
    with pytest.raises(CannotMakeError) as caught:
        make(TrenchGoal(width=4, length=12, starts=4, turrets=10, damage=2), Random(1), tries=20)
    (refusal,) = caught.value.refusals
    assert refusal.option in ("turrets", "length")
    assert "10 turrets" in refusal.why


def test_levels_grow_harder():
    wishes = [usual(Order(level=n, levels=6, width=6, reach=2, coins=6)) for n in range(1, 7)]
    for name in ("length", "damage", "turrets"):
        values = [getattr(wish, name) for wish in wishes]
        assert values == sorted(values)
    assert [wish.last for wish in wishes] == [False] * 5 + [True]


@pytest.mark.parametrize("name", ["Gauntlet", "yes", "7", "a: b", "# x", "Größe", "- -", "Null’s", "~"])
def test_any_name_survives_the_file(name):
    text = entry_text((("#", "S", "#"),), id="x", name=name, level=1, players=1, about="A.")
    assert plain_of(text, "-")[0]["name"] == name
    assert plain_of(quoted(name), "-")[0] == name


@pytest.mark.parametrize("id_", ["null", "true", "on", "123", "1e5", "gauntlet"])
def test_any_id_survives_the_file(id_):
    text = entry_text((("#", "S", "#"),), id=id_, name="X", level=1, players=1, about="A.")
    assert plain_of(text, "-")[0]["id"] == id_
    assert ('"' in text) == (id_ != "gauntlet")


def test_a_file_keeps_its_comments_and_gains_a_level():
    before = "# mine\ngame: strafe   # the game\nvalues: {hand: 6}\n"
    entry = entry_text((("#", "F", "#"), ("#", "S", "#")), id="x", name="X", level=1, players=1, about="A.")
    text, problems = added(before, "mine.yaml", [entry], without=["first-light"])
    assert problems == ()
    assert text.startswith(before)
    held = plain_of(text, "mine.yaml")[0]
    assert held["remove"] == ("level/first-light",)
    assert held["levels"][0]["id"] == "x"


def test_a_file_of_another_game_is_left_alone():
    text, (problem,) = added("game: harbour\n", "mine.yaml", ["id: x\n"])
    assert text is None
    assert "harbour" in problem.message


def test_names_are_free_and_abouts_are_sentences():
    taken: set[str] = set()
    for seed in range(60):
        name = free_name(taken, Random(seed))
        assert name.casefold() not in {other.casefold() for other in taken}
        taken.add(name)
    assert about(["room", "fork", "room"], 1, 0) == "2 rooms and a fork, 1 turret, a clean way through."
    assert about([], 0, 0) == "A straight lane, no turret, a clean way through."


@pytest.mark.parametrize("width", [1, 2, 3, 7])
def test_only_pieces_that_can_be_seen_are_named(width):
    for seed in range(40):
        rows, names = plan(width, 18, Random(seed))
        closed = {row for row in rows if len(row) < width}
        assert closed or set(names) <= {"room"}
        assert width > 1 or not names
        assert len(closed) > 1 or not {"bend", "chicane"} & set(names)


@pytest.mark.parametrize("density", [4, 8, 11])
def test_a_share_of_turrets_is_that_of_the_finished_trench(density):
    for seed in range(6):
        wish, made = filled(Order(level=1 + seed, levels=8, width=6, reach=2, coins=6, density=density), Random(seed))
        guns = sum(token.startswith("T") for row in made.tokens for token in row)
        assert guns == wish.turrets == round(6 * len(made.tokens) * density / 100)


@pytest.mark.parametrize("asked", [{"density": 30}, {"turrets": 500}])
def test_more_turrets_than_there_can_be_are_refused_with_what_can(asked):
    with pytest.raises(CannotMakeError) as caught:
        filled(Order(level=1, levels=8, width=6, reach=2, coins=6, **asked), Random(1))
    (refusal,) = caught.value.refusals
    longest = 6 * 27 // 6
    assert f"at most {longest}" in refusal.hint
    assert "%" in refusal.hint


def test_a_share_just_out_of_reach_is_answered_with_the_one_that_was_reached():
    with pytest.raises(CannotMakeError) as caught:
        filled(Order(level=1, levels=8, width=4, reach=2, coins=6, length=16, turrets=10, damage=1), Random(1))
    (refusal,) = caught.value.refusals
    assert caught.value.most in range(5, 10)
    assert f"wish for {caught.value.most} (" in refusal.hint
