"""What is printed without a list is enough to play: two of the forces whose rosters are printed face each other."""

import re
from typing import Any, cast

from printed_games import texts

from pnp.bundled import bundled_root
from pnp.components.components import components
from pnp.components.game import find_game
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.pipeline.game_check import problems_of
from pnp.render.renderer import Renderer
from pnp.settings import Settings

STEPS = [("1", "Weapon"), ("2", "Defend"), ("3", "Attack"), ("4", "Assign"), ("5", "Swap"), ("6", "Wound")]


def test_the_tokens_of_one_force_are_few_for_two(homebrew: Any) -> None:
    game = homebrew("game: mahou-galaxy\ntokens: [{id: mp, copies: 11}, {id: aim, copies: 5}]")
    (problem,) = [problem for problem in problems_of(game) if problem.code == "PNP218"]
    assert problem.message == "the component 'tokens' has too few for 2 of 'force' at once: 5 of 10 aim, 11 of 21 mp"


def test_a_large_force_of_a_file_is_printed_by_itself(homebrew: Any) -> None:
    horde = "{id: horde, name: Horde, limit: 600, squads: [{squad: gloam-larvae, count: 9}]}"
    assert problems_of(homebrew(f"game: mahou-galaxy\nforces: [{horde}]")) == ()


def test_the_tokens_fill_one_sheet_of_either_paper(bundled: GameBook) -> None:
    """88 is what Letter takes; A4 takes 96."""
    (tokens,) = (component for component in components(bundled) if component.id == "tokens")
    assert tokens.cards == 8 * 11


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
        r"\*\*Charge\.\*\* (.*)", next(str(one["text"]) for one in bundled.of("section") if one.id == "charges")
    )
    assert "unless its card says so, the squad does not attack this turn" in charge
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


def test_the_markers_of_a_squad_that_comes_twice_are_numbered_on_both_sides(bundled: GameBook) -> None:
    """Their backs are for a second player of the faction."""
    renderer = Renderer(bundled, (bundled_root(),), Settings())
    for squad in bundled.of("squad"):
        numbers = [_numbers(renderer, bundled, squad, side, 2) for side in ("front", "back")]
        assert numbers == ([["2"], ["2"]] if squad.copies > 1 else [[], []]), squad.id


def _numbers(renderer: Renderer, game: GameBook, squad: Entry, side: str, copy: int) -> list[str]:
    values = renderer.values(squad, (20.0, 20.0), facts=find_game(game).facts(game, squad), side=side, copy=copy)
    drawing, problems = renderer.draw("initiative-marker", values, (20.0, 20.0))
    assert problems == ()
    return [text.text for text, _ in texts(drawing.ops) if text.text.isdigit()]
