"""The run that the rules sheet tells is one that cards, trench and values allow, and it earns what it says."""

import re

from strafe_text import strafe

from pnp.games.strafe.coins import allowed
from pnp.games.strafe.data import Level, actions
from pnp.games.strafe.score.read import read_record
from pnp.games.strafe.score.tally import tally
from pnp.games.strafe.solve import Step, fly, obey

FLOWN = ("hull-breach", *["forward"] * 7, "strafe-to-starboard", "strafe-to-port", *["forward"] * 6)


def told() -> str:
    return str(next(one for one in strafe().of("section") if one.id == "example").fields["text"])


def test_the_run_of_the_rules_sheet_is_flown_as_it_is_told():
    level = next(one for one in Level.every(strafe()) if one.number == 1)
    trench, cards = level.trench, actions(strafe())
    spot = sorted(start.spot for start in trench.of("start"))[3]
    steps: list[Step] = []
    for move in FLOWN:
        if move == "forward":
            crossed = fly(trench, spot, ("forward",))
        elif cards[move].threat:
            crossed = obey(trench, spot, cards[move])[1]
        else:
            crossed = fly(trench, spot, cards[move].ways[0], card=move)
        assert crossed, move
        steps += crossed
        spot = crossed[-1].spot
    assert trench.free[spot].kind == "finish"
    assert [step.damage for step in steps] == [2, 0, 0, 0, 0, 0, 1, *[0] * 9]
    assert "turns her die to 18" in told()
    assert "does **1** damage: 17" in told()
    dime = next(step.spot for step in steps if step.card == "strafe-to-starboard")
    assert dime in allowed(trench)
    ahead = [(dime[0] - 1, dime[1]), (dime[0] - 2, dime[1])]
    assert [trench.free[spot].damage for spot in ahead] == [1, 1]


def test_the_run_of_the_rules_sheet_earns_what_it_says():
    seconds = re.search(r"(\d+) seconds", told())
    assert seconds
    flown = f"level: 1, hit-points: 17, coins: 1000, seconds: {seconds[1]}, cards: 3"
    record, problems = read_record(f"players: [Nova]\nrounds:\n  - Nova: {{{flown}}}\n", "run.yaml")
    assert problems == ()
    assert record
    assert tally(strafe(), record)[0].total == 1950
