"""Squads drawn by code: each its own, told by what the squad is, and as many as there are."""

import re
from collections import Counter
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from drawn_pictures import ATTRIBUTE

from pnp.components.game import find_game
from pnp.emblems.emblem import Emblems
from pnp.games.mahou_galaxy.art.squad import MANNERS, MOST
from pnp.games.mahou_galaxy.art.squads.figures import ARMS, FORMS
from pnp.games.mahou_galaxy.art.squads.skies import SKIES
from pnp.load.book import load_book
from pnp.model.book import GameBook


def emblem(*given: Any, **options: Any) -> str:
    """Return an emblem without the name that tests of faces give it when they run in the same process."""
    return re.sub(rf' {ATTRIBUTE}="[^"]*"', "", Emblems().emblem(*given, **options))


FIGURE = '<g transform="translate('


@pytest.fixture(scope="module")
def galaxy() -> GameBook:
    return load_book(None)[0].games["mahou-galaxy"]


def _pictures(game: GameBook) -> dict[str, dict[str, object]]:
    pictures = {one.id: dict(find_game(game).facts(game, one)["picture"]) for one in game.of("squad")}
    for options in pictures.values():
        del options["second_arm"]  # what the back takes for `arm`
    return pictures


def test_every_bundled_squad_has_a_picture_of_its_own(galaxy: GameBook) -> None:
    options = _pictures(galaxy)
    drawn = {emblem("squad", id, 0, 0, 80, 60, **options[id]) for id in options}
    assert len(drawn) == len(options) >= 16
    assert len({one["form"] for one in options.values()}) == len(options)


def test_a_squad_is_drawn_in_its_factions_manner(galaxy: GameBook) -> None:
    options = _pictures(galaxy)
    for squad in galaxy.of("squad"):
        faction = next(one for one in galaxy.of("faction") if one.id == squad["faction"])
        assert FORMS[str(options[squad.id]["form"])].manner == faction["manner"]


def test_a_form_and_arms_of_the_data_go_before_what_numbers_tell(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    text = """game: mahou-galaxy
factions: [{id: fog, name: Fog, colour: "#334455", icon: gear}]
squads:
  - &one {id: one, name: One, faction: fog, points: 50, initiative: d8, move: 6, units: 3, defence: d8, command: 2,
      skill: 2, hp: 1, figure: duke, arms: bow, weapons: [{name: Fist, kind: melee, attack: d4, skill: 1}]}
  - {id: two, name: Two, faction: fog, points: 50, initiative: d8, move: 6, units: 3, defence: d8, command: 2,
      skill: 2, hp: 1, weapons: [{name: Fist, kind: melee, attack: d4, skill: 1}]}
"""
    (tmp_path / "cards" / "mine.yaml").write_text(text, encoding="utf-8")
    book, problems = load_book(tmp_path)
    assert problems == ()
    options = _pictures(book.games["mahou-galaxy"])
    assert (options["one"]["form"], options["one"]["arm"]) == ("duke", "bow")
    assert options["two"]["form"] in FORMS


@pytest.mark.parametrize("form", sorted(FORMS))
def test_forms_hold_what_they_are_given(form: str) -> None:
    drawn = {arm: emblem("squad", "same", 0, 0, 60, 40, form=form, arm=arm, count=2) for arm in ("rifle", "hammer")}
    assert len(set(drawn.values())) == (2 if FORMS[form].hand else 1)


def test_every_form_and_every_weapon_differs() -> None:
    assert len({emblem("squad", "same", 0, 0, 60, 40, form=form, count=2) for form in FORMS}) == len(FORMS)
    held = {emblem("squad", "same", 0, 0, 60, 40, form="cadet", arm=arm, count=1) for arm in (*ARMS, "none")}
    assert len(held) == len(ARMS) + 1


@pytest.mark.parametrize("count", [1, 2, 5, 8, 40])
def test_so_many_figures_as_there_are_and_never_a_crowd(count: int) -> None:
    drawn = emblem("squad", "many", 0, 0, 60, 40, form="page", arm="none", count=count)
    assert drawn.count(FIGURE) == min(count, MOST)


def test_low_ink_has_no_dark_areas() -> None:
    drawn = emblem("squad", "pale", 0, 0, 60, 40, form="guard", count=3, ink="low")
    full = emblem("squad", "pale", 0, 0, 60, 40, form="guard", count=3)
    assert "Gradient" in full
    assert "Gradient" not in drawn


def test_every_sky_is_another_picture() -> None:
    drawn = {emblem("squad", "same", 0, 0, 60, 40, form="guard", count=2, sky=sky) for sky in SKIES}
    assert len(drawn) == len(SKIES)


def _figures(drawn: str) -> list[str]:
    return re.findall('M[^M"]*', drawn)


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("sky", ["deep", "ember", "orchid", "storm"])
def test_what_a_disc_hides_of_the_sky_is_left_out_and_the_rest_stays(sky: str, ink: str) -> None:
    x, y, r = 20.0, 12.0, 10.0
    options = {"form": "guard", "count": 2, "sky": sky, "ink": ink, "moon": False}
    whole = _figures(emblem("squad", "same", 0, 0, 60, 40, **options))
    left = _figures(emblem("squad", "same", 0, 0, 60, 40, hidden=(x, y, r), **options))
    gone = Counter(whole) - Counter(left)
    assert len(left) < len(whole)
    assert left == [one for one in whole if one not in gone]
    for figure in gone:
        numbers = [*map(float, re.findall(r"-?[\d.]+", figure))]
        assert all(hypot(px - x, py - y) < r for px, py in zip(numbers[::2], numbers[1::2], strict=True))


def test_stars_behind_the_moon_are_left_out() -> None:
    options = {"form": "guard", "count": 1, "sky": "deep"}
    stars = [_figures(emblem("squad", "same", 0, 0, 60, 40, moon=moon, **options)) for moon in (True, False)]
    small = [{one for one in figures if one.count("L") == 3} for figures in stars]
    assert small[0] < small[1]


def test_long_weapons_of_two_ranks_are_held_apart() -> None:
    """Else they cross the faces of those who stand behind."""
    drawn = emblem("squad", "same", 0, 0, 40, 60, form="lancer", arm="lance", count=3)
    assert [float(across) > 0 for across in re.findall(r"translate\([^)]*\) scale\((\S+) ", drawn)] == [
        True,
        False,
        True,
    ]


def test_colours_are_short_or_long_and_nothing_else() -> None:
    assert emblem("squad", "x", 0, 0, 50, 30, colour="#a52", form="page", ink="low") == emblem(
        "squad", "x", 0, 0, 50, 30, colour="#aa5522", form="page", ink="low"
    ).replace("#aa5522", "#a52")
    for wrong in ("teal", "#12", "#gggggg"):
        with pytest.raises(ValueError, match="#rrggbb"):
            emblem("squad", "x", 0, 0, 50, 30, colour=wrong)


def test_the_data_offers_what_can_be_drawn(galaxy: GameBook) -> None:
    fields = galaxy.kinds["squad"].fields
    assert set(fields["figure"].choices) == set(FORMS)
    assert set(fields["arms"].choices) == {*ARMS, "none"}
    assert set(fields["sky"].choices) == set(SKIES)
    assert set(galaxy.kinds["faction"].fields["manner"].choices) == set(MANNERS)
