"""The rules that hold for every game."""

from typing import Any

import pytest

from pnp.check.rule import MOST
from pnp.check.run import check

WITCH = {"kinds": {"witch": {"size": "tarot"}}, "entries": {"witch": [{"id": "mio"}, {"id": "eila"}]}}
PRINTED = {**WITCH, "components": {"w": {"title": "W", "cards": "witch"}}}


def component(**spec: Any) -> dict[str, Any]:
    return {**PRINTED, "components": {"x": {"title": "X", **spec}, "w": {"title": "W", "cards": "witch"}}}


CASES: dict[str, tuple[dict[str, Any], list[tuple[str, str, str]]]] = {
    "all well": (PRINTED, []),
    "unknown cards": (
        component(cards="wich"),
        [("PNP210", "components/x/cards", "did you mean 'witch'?")],
    ),
    "unknown for": (
        component(sheet="guide", **{"for": "layout"}),
        [("PNP210", "components/x/for", "known: witch")],
    ),
    "unknown pick": (
        component(cards="witch", pick=["mio", "ella"]),
        [("PNP210", "components/x/pick/1", "did you mean 'eila'?")],
    ),
    "enough for what needs nothing": (
        component(cards="witch", **{"enough-for": {"witch": 2}}),
        [("PNP210", "components/x/enough-for/witch?", "")],
    ),
    "neither cards nor sheet nor mat": (
        component(),
        [("PNP210", "components/x?", "say just one of cards, sheet and mat")],
    ),
    "cards and a sheet": (
        component(cards="witch", sheet="guide"),
        [("PNP210", "components/x?", "say just one of cards, sheet and mat")],
    ),
    "nothing to print": (
        {**PRINTED, "entries": {"witch": []}},
        [("PNP211", "components/w?", "add entries to 'witch', or leave the component out")],
    ),
    "no copies": (
        {**PRINTED, "entries": {"witch": [{"id": "mio", "copies": 0}]}},
        [("PNP211", "components/w?", "add entries to 'witch', or leave the component out")],
    ),
    "a deck of two sizes": (
        {
            "kinds": {"a": {}, "b": {"size": "63x88"}, "c": {"landscape": True}},
            "entries": {"a": [{"id": "a1"}], "b": [{"id": "b1"}], "c": [{"id": "c1"}, {"id": "c2"}]},
            "decks": {"d": {"a1": 1, "b1": 1, "c1": 1, "c2": 1}},
            "components": {"x": {"title": "X", "cards": "d"}},
        },
        [("PNP212", "decks/d/c1", "make decks of their own, or give both kinds one size")],
    ),
    "a kind that nothing prints": (
        {**PRINTED, "kinds": {"witch": {}, "spell": {}, "note": {}}, "entries": {
            "witch": [{"id": "mio"}], "spell": [{"id": "s"}], "note": [{"id": "n", "copies": 0}],
        }},
        [("PNP213", "kinds/spell?", "add a component with cards: spell")],
    ),
    "a sheet may draw any kind": (
        {**WITCH, "components": {"s": {"title": "S", "sheet": "list"}}},
        [],
    ),
    "a size that is none": (
        {**PRINTED, "kinds": {"witch": {"size": "tarrot"}}},
        [("PNP214", "kinds/witch/size", "did you mean 'tarot'? - or millimetres, such as 63x88")],
    ),
    "a size that no printer knows": (
        component(cards="witch", size="900x20"),
        [("PNP214", "components/x/size", "each side from 8 to 420 mm")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_core_rules(name: str, game: Any) -> None:
    about, wanted = CASES[name]
    assert [(p.code, p.place.file, p.hint) for p in check(game(**about), ())] == wanted


def test_what_a_rule_finds_has_an_end(game: Any) -> None:
    shape = component(cards="witch", pick=[f"w{number}" for number in range(3000)])
    problems = [problem for problem in check(game(**shape), ()) if problem.code == "PNP210"]
    assert len(problems) == MOST + 1
    assert "more than 1000 such" in {problem.message.removeprefix("there are ") for problem in problems}
