"""What the bundled set is made of, and that its two starter decks can be played."""

import re
from collections import Counter

import pytest
from face_log import log_drawing
from printed_games import printed

from pnp.components.game import find_game
from pnp.games.caster_chronicles.data import Card
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.pipeline.game_check import problems_of

TYPES = ("servant", "caster", "conjure", "barrier")
ICON = re.compile(r"\{[a-z]+\}|\*\*[A-Za-z ]+\*\*|[+−]\d")
STARTERS = {"emberforge": {"ignus", "aes"}, "moontide": {"luna", "aqua"}}


def deck(game: GameBook, name: str) -> list[tuple[Entry, int]]:
    return [(line.entry, line.copies) for line in game.decks[name].lines]


def test_the_set_covers_every_type_in_every_element(bundled):
    pairs = Counter((kind, card["element"]) for kind in TYPES for card in bundled.of(kind))
    assert sum(pairs.values()) >= 64
    assert {(kind, element) for kind in TYPES for element in bundled.values["elements"]} == set(pairs)


def test_every_keyword_is_on_a_card_on_the_reference_and_in_the_rules(bundled):
    keywords = set(bundled.values["keywords"])
    assert {word for kind in TYPES for card in Card.every(bundled, kind) for word in card.bold} == keywords
    said = " ".join(str(ref["keywords"]) for ref in bundled.of("reference"))
    told = " ".join(str(part["text"]) for part in bundled.of("section"))
    assert [word for word in keywords if f"**{word}" not in said or f"**{word}" not in told] == []


@pytest.mark.parametrize(("lang", "reminders"), [("en", "reminders"), ("ja", "reminders-ja")])
def test_a_keyword_is_explained_in_the_same_words_everywhere(bundled, lang, reminders):
    places = [
        " ".join(entry.fields[field].texts[lang] for entry in bundled.of(kind) if entry.fields.get(field))
        for kind, field in (("reference", "keywords"), ("section", "text"))
    ]
    told = [said for said in bundled.values[reminders].values() if any(said not in place for place in places)]
    assert told == []


@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_has_fifty_cards_a_quarter_casters_and_two_elements(bundled, name):
    cards = deck(bundled, name)
    casters = sum(count for card, count in cards if card.kind == "caster")
    assert sum(count for _, count in cards) == bundled.values["deck"]
    assert 12 <= casters <= 14
    assert {card["element"] for card, _ in cards} == STARTERS[name]
    assert max(count for _, count in cards) <= bundled.values["copies"]


@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_can_be_played_from_the_first_turns_on(bundled, name):
    cards = deck(bundled, name)
    first = sum(count for card, count in cards if card.kind == "caster" and card["level"] == 1)
    early = sum(count for card, count in cards if card.kind == "servant" and card["cost"] <= 2)
    late = sum(count for card, count in cards if card.kind != "caster" and card["cost"] >= 6)
    assert first >= 9
    assert early >= 10
    assert late <= 3


def test_the_fast_starter_is_cheaper_than_the_slow_one(bundled):
    def mean(name: str) -> float:
        costs = [(card["cost"], count) for card, count in deck(bundled, name) if card.kind != "caster"]
        return sum(cost * count for cost, count in costs) / sum(count for _, count in costs)

    assert mean("emberforge") + 0.3 < mean("moontide")


def test_no_card_is_outside_the_band_of_its_cost(bundled):
    assert problems_of(bundled) == ()
    assert {rule.code for rule in find_game(bundled).rules} == {"CC212", "CC213"}


def test_cards_are_numbered_one_by_one(bundled):
    numbers = sorted(card["number"] for kind in TYPES for card in bundled.of(kind))
    assert numbers == list(range(1, len(numbers) + 1))


def test_texts_are_set_with_care(bundled):
    rough = re.compile(r"['\"]| - |--|\.\.\.|\S  \S|\s[.,;!?]|(?<!\d)-\d|\b[a-z]+ize[sd]?\b|\bcolor")
    kinds = (*TYPES, "caster-token", "reference", "section")
    texts = [
        (card.id, value.texts["en"])
        for kind in kinds
        for card in bundled.of(kind)
        for value in card.fields.values()
        if isinstance(value, Words) and "en" in value.texts
    ]
    assert len(texts) > 200
    assert [(where, text) for where, text in texts if rough.search(text)] == []


def test_every_card_has_name_and_ability_in_both_languages(bundled):
    cards = [card for kind in TYPES for card in bundled.of(kind)]
    assert [card.id for card in cards if set(card["name"].texts) != {"en", "ja"}] == []
    words = [(card.id, card.fields["ability"].texts) for card in cards if card.fields.get("ability")]
    alone = re.compile(r"(\*\*[A-Za-z ]+\*\*\n?)+")
    assert [id for id, said in words if "ja" not in said and not alone.fullmatch(said["en"])] == []
    wrong = [id for id, said in words if "ja" in said and ICON.findall(said["en"]) != ICON.findall(said["ja"])]
    assert wrong == []


def test_the_game_prints_in_japanese_too():
    assert printed("caster-chronicles", lang="ja")[1] == []


def test_a_girl_looks_the_same_in_either_language():
    def student(lang: str) -> list[str]:
        done = next(one for one in printed("caster-chronicles", lang=lang)[0] if one.component.id == "set-proof")
        faces = {p.card: p.drawing for sheet in done.sheets if sheet.side == "front" for p in sheet.placements}
        shapes = log_drawing(faces["tamsin-2"]).splitlines()
        return [line for line in shapes if line.strip().startswith("shape")]

    assert student("en") == student("ja")
