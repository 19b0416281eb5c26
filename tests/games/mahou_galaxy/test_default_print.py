"""What is printed without a list is enough to play: two of the forces whose rosters are printed face each other."""

import re
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any, cast

import pytest

from pnp.components.components import components
from pnp.games.mahou_galaxy.data import Force
from pnp.games.mahou_galaxy.force import force_facts
from pnp.model.book import GameBook

STEPS = [("1", "Weapon"), ("2", "Defend"), ("3", "Attack"), ("4", "Assign"), ("5", "Swap"), ("6", "Wound")]


@pytest.fixture(scope="module")
def needed(bundled: GameBook) -> dict[str, Counter[str]]:
    """The most of each squad, keyword and token that any two different forces need together."""
    facts = [force_facts(force) for force in Force.every(bundled)]
    most: dict[str, Counter[str]] = {}
    for two in combinations(facts, 2):
        for part in ("squads", "tokens", "granted"):
            needs = sum((Counter(cast(Mapping[str, int], one[part])) for one in two), Counter[str]())
            most[part] = most.get(part, Counter()) | needs
        shared = Counter(dict.fromkeys([name for one in two for name in cast(list[str], one["keywords"])], 1))
        most["keywords"] = most.get("keywords", Counter()) | shared
    return most


def printed(game: GameBook, name: str, field: str = "") -> Counter[str]:
    """How many pieces of a component there are, by the card or by one of its fields."""
    (component,) = (one for one in components(game) if one.id == name)
    counts: Counter[str] = Counter()
    for piece in component.pieces:
        assert piece.entry is not None
        counts[str(piece.entry[field]) if field else piece.entry.id] += piece.copies
    return counts


@pytest.mark.parametrize(
    ("component", "field", "part"),
    [
        ("squads", "", "squads"),
        ("initiative-markers", "", "squads"),
        ("keywords", "", "keywords"),
        ("keyword-tokens", "", "granted"),
        ("tokens", "use", "tokens"),
    ],
)
def test_any_two_bundled_forces_find_all_their_pieces(
    bundled: GameBook, needed: dict[str, Counter[str]], component: str, field: str, part: str
) -> None:
    there = printed(bundled, component, field)
    assert {name: (number, there[name]) for name, number in needed[part].items() if there[name] < number} == {}


def test_the_tokens_fill_one_sheet_of_either_paper(bundled: GameBook) -> None:
    """88 is what Letter takes; A4 takes 96."""
    assert printed(bundled, "tokens", "use").total() == 8 * 11


def test_the_steps_of_an_attack_are_numbered_alike(bundled: GameBook) -> None:
    heads = re.compile(r"^\*\*(\d) (\w+)\.?\*\*", re.MULTILINE)
    (reference,) = bundled.of("reference")
    assert heads.findall(str(reference["attack"])) == STEPS
    rules = "\n".join(str(one["text"]) for one in bundled.of("section") if one["page"] == 2)
    assert heads.findall(rules) == STEPS


def test_words_of_the_rules_that_no_sheet_explains_are_on_no_card(bundled: GameBook) -> None:
    rules = " ".join(str(one["text"]) for one in bundled.of("section"))
    assert "×3" in rules
    assert any(row["count"] for squad in bundled.of("squad") for row in cast(Any, squad["weapons"]))
    told = [str(row["text"]) for squad in bundled.of("squad") for row in cast(Any, squad["spells"]) or ()]
    assert [text for text in told if "standard action" in text] == []


def test_what_follows_a_charge_is_said(bundled: GameBook) -> None:
    """A charge is the action of the turn, so whoever is better after one attacks in it by an ability."""
    (charge,) = re.findall(
        r"\*\*Charge\.\*\* (.*)", next(str(one["text"]) for one in bundled.of("section") if one.id == "actions")
    )
    assert "does not attack this turn unless its card says so" in charge
    for squad in bundled.of("squad"):
        if any("charge: +" in str(row["special"] or "") for row in cast(Any, squad["weapons"])):
            told = " ".join(str(row["text"]) for row in cast(Any, squad["abilities"]))
            assert "charge ends in contact, this squad attacks" in told, squad.id


def test_the_attack_on_the_rules_sheet_is_one_that_these_squads_can_roll(bundled: GameBook) -> None:
    example = cast(dict[str, Any], bundled.values["example"])
    attacker, target = (
        next(one for one in bundled.of("squad") if one.id == example[name]) for name in ("attacker", "target")
    )
    weapon = cast(Any, attacker["weapons"])[0]
    most = {"attack": int(str(weapon["attack"])[1:]), "defence": int(str(target["defence"])[1:])}
    assert len(example["rolls"]) <= cast(int, attacker["units"])
    assert len(example["defence"]) == target["units"]
    assert all(1 <= roll <= most["attack"] for roll in example["rolls"])
    assert all(1 <= roll <= most["defence"] for roll in example["defence"])
    assert weapon["skill"] >= 2
    assert cast(int, target["command"]) >= 2
