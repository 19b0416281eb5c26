"""What the bundled game is made of: the right cards, in the right number, each with its words."""

import re
from collections import Counter

import pytest
import yaml

from pnp.bundled import bundled_root
from pnp.check.run import check
from pnp.components.components import components
from pnp.components.game import find_game
from pnp.model.words import Words

ICONS = frozenset(
    """
    speed attack boost power shield charged core hand progress frenzy beam base
    reveal fly focus give clear hazard incoming
    """.split()  # noqa: SIM905 - a list of words reads best as words
)


@pytest.fixture(scope="module")
def by_id(bundled):
    return {component.id: component for component in components(bundled)}


def test_the_bundled_game_keeps_all_its_rules(bundled):
    assert check(bundled, find_game(bundled).rules) == ()


def test_the_components_are_all_there(by_id):
    assert list(by_id) == [
        "witches", "standees", "witch-tokens", "magic", "body", "cores", "beam", "progress-chart", "tokens",
        "recognition-guide", "layout-mat", "quick-reference", "rules-sheet", "print-guide",
    ]  # fmt: skip
    assert by_id["print-guide"].last
    assert by_id["layout-mat"].optional
    assert all(component.stock and component.note for component in by_id.values())


@pytest.mark.parametrize(
    ("component", "cards", "faces", "size"),
    [
        ("witches", 11, 11, (70, 120)),
        ("standees", 11, 11, (30, 126)),
        ("witch-tokens", 11, 11, (20, 20)),
        ("magic", 36, 36, (63, 88)),
        ("body", 24, 24, (88, 63)),
        ("cores", 4, 4, (68, 44)),
        ("beam", 28, 28, (63, 88)),
        ("quick-reference", 4, 1, (70, 120)),
    ],
)
def test_cards_and_their_sizes(by_id, component, cards, faces, size):
    found = by_id[component]
    assert (found.cards, len(found.pieces), found.size) == (cards, faces, size)


def test_guide_and_mat_show_every_layout_and_the_rules_take_two_pages(by_id, bundled):
    every = [entry.id for entry in bundled.of("layout")]
    assert len(every) == 12
    for name in ("recognition-guide", "layout-mat"):
        assert [piece.id for piece in by_id[name].pieces] == every
    assert [piece.page for piece in by_id["rules-sheet"].pieces] == [1, 2]


def test_the_magic_deck_is_dealt_as_published(bundled):
    by_type = Counter()
    for line in bundled.decks["magic"].lines:
        by_type[line.entry["type"]] += line.copies
    assert by_type == {"targeting": 20, "tactical": 11, "mishap": 5}
    assert {e.id: e.copies for e in bundled.of("spell") if e["type"] != "targeting"} == {
        "friend-in-need": 2, "piggy-back-attack": 2, "symmetrical-docking": 2, "immelmann-turn": 3,
        "magic-shield": 2, "neuroi-advance": 3, "uniform-malfunction": 2,
    }  # fmt: skip


def test_witches_fly_and_fight_as_published(bundled):
    assert {w.id: (w["speed"], w["attack"]) for w in bundled.of("witch")} == {
        "yoshika": (5, 1), "mio": (3, 4), "lynette": (5, 4), "perrine": (5, 4), "minna": (5, 2),
        "gertrud": (5, 4), "erica": (5, 4), "shirley": (5, 4), "francesca": (5, 4),
        "sanya": (5, 3), "eila": (4, 2),
    }  # fmt: skip


def test_the_values_of_the_game(bundled):
    values = bundled.values
    assert tuple(values["progress"]) == (2, 2, 2, 3, 3, 3, 4, 5, 5, "base")
    assert dict(values["starts"]) == {"novice": 1, "normal": 2, "elite": 3, "legendary": 4}
    expected = {"frenzy": 10, "hand": 5, "deal": 2, "reveal": 4, "precharge": 4, "hit": 6, "attack": "all"}
    assert {name: values[name] for name in expected} == expected


def test_texts_use_only_the_icons_that_are_drawn(bundled):
    said = {
        icon
        for entries in bundled.entries.values()
        for entry in entries
        for value in entry.fields.values()
        if isinstance(value, Words)
        for text in value.texts.values()
        for icon in re.findall(r"\{([a-z-]+)\}", text)
    }
    named = {icon for spell in bundled.of("spell") for icon in spell["uses"] or ()}
    assert said | named <= ICONS
    folders = [bundled_root() / "templates" / name / "icons" for name in ("magical-strike", "shared")]
    drawn = {path.stem for folder in folders for path in folder.glob("*.svg")}
    assert drawn >= ICONS


def test_witches_and_spells_have_names_in_both_languages(bundled):
    for entry in (*bundled.of("witch"), *bundled.of("spell")):
        assert set(entry["name"].texts) == {"en", "ja"}


def test_the_rules_sheet_speaks_of_every_spell_and_mishap(bundled):
    told = " ".join(str(section["text"]) for section in bundled.of("section"))
    assert [spell.id for spell in bundled.of("spell") if str(spell["name"]) not in told] == []
    assert {section["page"] for section in bundled.of("section")} == {1, 2}


def test_the_front_page_includes_the_game():
    front = yaml.safe_load((bundled_root() / "cards.yaml").read_text(encoding="utf-8"))
    assert front["include"] == ["cards/*.yaml"]
