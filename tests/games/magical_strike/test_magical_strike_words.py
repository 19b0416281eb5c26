"""What players read: numbers that follow the game's values, icons that stand beside their words, clean type."""

import re
from collections.abc import Iterator

import pytest

from pnp.games.magical_strike.data import Neuroi
from pnp.model.book import GameBook
from pnp.model.words import Words, values_in

KINDS = ("witch", "spell", "beam", "token", "reference", "layout", "section")

WORD_OF = {"boost": "boost", "power": "power", "hazard": "mishaps?", "incoming": "incoming"}
"""The others' words are their names."""


def texts(game: GameBook, *kinds: str) -> Iterator[tuple[str, str]]:
    """Yield every English text of some kinds, with the entry it belongs to."""
    for kind in kinds:
        for entry in game.of(kind):
            for value in entry.fields.values():
                if isinstance(value, Words):
                    yield entry.id, value.texts.get("en", "")


@pytest.mark.parametrize("kind", ["section", "reference"])
def test_rules_and_quick_reference_take_their_numbers_from_the_values(bundled, kind):
    named = {name for _, text in texts(bundled, kind) for name in values_in(text)}
    assert named >= {"deal", "precharge", "focus", "hand", "reveal", "hit"}


def test_the_rules_name_the_gap_and_every_start_step(bundled):
    named = {name for _, text in texts(bundled, "section") for name in values_in(text)}
    assert named >= {"gap", *(f"starts.{step}" for step in bundled.values["starts"])}


def test_targeting_cards_ask_for_as_many_cards_as_a_reveal_takes(bundled):
    targeting = [spell for spell in bundled.of("spell") if spell["type"] == "targeting"]
    assert len(targeting) == 4
    assert all(values_in(str(spell["text"])) == ("reveal",) for spell in targeting)


def test_no_icon_stands_without_its_word(bundled):
    alone = [
        (where, icon)
        for where, text in texts(bundled, *KINDS)
        for icon, after in re.findall(r"\{([a-z]+)\}(.{0,20})", text)
        if not re.match(rf" \**({WORD_OF.get(icon, icon)})s?\b", after, re.IGNORECASE)
    ]
    assert alone == []


def test_the_rules_sheet_shows_every_icon_that_cards_use(bundled):
    def icons(*kinds: str) -> set[str]:
        return {icon for _, text in texts(bundled, *kinds) for icon in re.findall(r"\{([a-z]+)\}", text)}

    used = {icon for spell in bundled.of("spell") for icon in spell["uses"] or ()}
    assert icons(*KINDS) | used <= icons("section")


def test_the_rules_sheet_says_what_each_token_is_for(bundled):
    told = " ".join(re.sub(r"\{[a-z]+\} ", "", text) for _, text in texts(bundled, "section")).lower()
    said = {
        "progress": "progress token",
        "frenzy": "frenzy token",
        "shield": "hit token",
        "knocked-out": "ko token",
        "ace": "ace token",
        "turn": "turn marker",
    }
    assert [token.id for token in bundled.of("token") if said[token.id] not in told] == []


def test_quotes_dashes_and_spaces_are_set_with_care(bundled):
    rough = re.compile(r"['\"]| - |--|\.\.\.|\S  \S|\s[.,;:!?]|\b[a-z]+ize[sd]?\b|\bcolor")
    assert [(where, text) for where, text in texts(bundled, *KINDS) if rough.search(text)] == []


def test_the_turn_worked_through_is_one_of_the_real_game(bundled):
    example = next(section for section in bundled.of("section") if section.id == "example")
    told = str(example["text"])
    name, speed, attack = re.search(r"\*\*(\w+)\*\* \(speed (\d), attack (\d)\)", told).groups()
    witch = next(witch for witch in bundled.of("witch") if str(witch["name"]) == name)
    assert (witch["speed"], witch["attack"]) == (int(speed), int(attack))
    layout = next(neuroi for neuroi in Neuroi.every(bundled) if str(neuroi.name) == "N-Alfa").layout
    at = {space.number: space for space in layout.body.values()}
    start = int(re.search(r"is over space \*\*(\d+)", told)[1])
    goal = int(re.search(r"draws \*\*(\d+)", told)[1])
    assert (at[start].start, at[goal].cores) == (True, "r")
    listed = {int(n) for n in re.findall(r"\d+", re.search(rf"{goal} touches (.*?)\.", told)[1])}
    assert {space.number for space in layout.neighbours(at[goal].spot)} == listed
    acts = len(re.findall(r"\{(focus|reveal|fly|attack|clear)\}", told))
    assert acts == witch["speed"]
