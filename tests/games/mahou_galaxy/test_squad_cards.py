"""Squad cards that are short, long and too long: words shrink, go on behind, and then are an error at their line."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp.build import build
from pnp.components.game import find_game
from pnp.settings import Job

WEAPON = '{{name: Weapon {n}, kind: ranged, range: 9, attack: d6, skill: 1, special: "{special}"}}'
ABILITY = '{{name: Ability {n}, text: "{text}"}}'


def squad(weapons: int, special: str = "", abilities: int = 0, text: str = "", keywords: str = "Flight") -> str:
    rows = ", ".join(WEAPON.format(n=n, special=special) for n in range(weapons))
    told = ", ".join(ABILITY.format(n=n, text=text) for n in range(abilities))
    return f"""game: mahou-galaxy
squads:
  - id: herons
    name: Paper Herons
    faction: lantern-choir
    points: 60
    initiative: 2d8
    move: 9
    units: 4
    defence: d8
    command: 2
    skill: 2
    hp: 2
    mp: 3
    weapons: [{rows}]
    abilities: [{told}]
    keywords: [{keywords}]
"""


Room = Callable[[str], tuple[dict[str, Any], list[Any]]]


@pytest.fixture
def room(homebrew: Any, tmp_path: Path) -> Room:
    """Return a function from a file to the room on its squad's card, and what is wrong when it is printed."""

    def of(text: str) -> tuple[dict[str, Any], list[Any]]:
        game = homebrew(text)
        entry = next(one for one in game.of("squad") if one.id == "herons")
        (tmp_path / "herons.yaml").write_text(text, encoding="utf-8")
        job = Job(only=("squads",), out=tmp_path / "out", files=(tmp_path / "herons.yaml",))
        problems = [p for p in build(job, {}).problems if p.severity == "error"]
        return dict(find_game(game).facts(game, entry))["room"], problems

    return of


KEYS = "Attentive, Spotter, Guardian, Wilful, Armoured 1, Armour-piercing 2, Coordinated, Keen, Lucky, Hardy"
LONG = "After a charge each of them adds one to a die, and two on a height."


def test_pictures_are_higher_where_little_is_said(room: Room) -> None:
    one, two, told = squad(1), squad(2, abilities=2, text=LONG), squad(2, special="Once per turn.")
    heights = []
    for text in (one, two, told):
        facts, problems = room(text)
        assert (facts["abilities"], facts["keywords"]) == ("back", "front")
        assert 6.4 <= facts["row"] <= 11
        assert problems == []
        heights.append(facts["picture"])
    assert 64.6 == heights[0] > heights[1] == 58.6 > heights[2] >= 46


def test_long_abilities_go_on_behind(room: Room) -> None:
    facts, problems = room(squad(2, abilities=3, text=LONG * 3))
    assert (facts["abilities"], facts["keywords"]) == ("back", "front")
    assert problems == []


def test_many_weapons_shrink_and_then_the_keywords_go_behind(room: Room) -> None:
    shrunk, problems = room(squad(7, keywords=KEYS))
    assert (shrunk["keywords"], shrunk["fits"]) == ("front", True)
    assert shrunk["row"] < 7.2
    assert problems == []
    behind, problems = room(squad(4, LONG, keywords=KEYS))
    assert behind["keywords"] == "back"
    assert problems == []


def test_what_fits_on_neither_side_is_an_error_at_its_line(room: Room) -> None:
    facts, problems = room(squad(6, LONG, keywords=KEYS))
    assert not facts["fits"]
    assert {(p.code, p.place.line) for p in problems} == {("PNP357", 15)}
    _, problems = room(squad(1, abilities=9, text=LONG * 4))
    assert {(p.code, p.place.line) for p in problems} == {("PNP357", 16)}


@pytest.mark.parametrize("colour", ["#fd0", "#00ffff", "#946010", "#000"])
def test_a_light_faction_is_darkened_for_white_letters(homebrew: Any, colour: str) -> None:
    game = homebrew(
        f'game: mahou-galaxy\nfactions: [{{id: lantern-choir, name: Mine, colour: "{colour}", icon: moth}}]\n'
    )
    entry = next(one for one in game.of("squad") if one.id == "wick-cadets")
    shown = str(dict(find_game(game).facts(game, entry))["colour"])
    parts = [int(shown[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    assert 1.05 / (luminance + 0.05) >= 4.5
    assert shown == colour or colour != "#946010"
