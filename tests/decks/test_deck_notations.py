"""The notations of deck lists that people write and programs export; none of them goes before a card's own name."""

import pytest
from deck_reading import cards, read
from docs_pages import PAGES

from pnp.decks.reading.deck_list import LineReading
from pnp.decks.reading.text_line import NOTATIONS, Notation, readings
from pnp.load.book import load_book
from pnp.model.book import GameBook

ODD = """\
game: odd
kinds:
  thing:
    fields: {name: text, set: {type: text, optional: true}, number: {type: integer, optional: true}}
things:
  - {id: sisters, name: 7 Sisters}
  - {id: sister, name: Sisters}
  - {id: influence, name: Influence 5}
  - {id: pistol, name: 9 mm Pistol}
  - {id: comma, name: "Rats, 4"}
  - {id: dash, name: "Wire - 3"}
  - {id: bracket, name: "[Redacted]"}
  - {id: colon, name: "Last word:"}
  - {id: count, name: "Square x4"}
  - {id: round, name: "Echo (2)"}
  - {id: split, name: "Fire // Ice"}
  - {id: fire, name: Fire}
  - {id: deck, name: Reserve}
  - {id: old, name: Owl, set: AA, number: 1}
  - {id: new, name: Owl, set: BB, number: 1}
"""


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> GameBook:
    path = tmp_path_factory.mktemp("odd") / "odd.yaml"
    path.write_text(ODD, encoding="utf-8")
    return load_book(None, [path])[0].games["odd"]


DECORATED = (
    "3 × {}",
    "3  {}", "３ {}", "{} x 3", "{}×3", "{} （3）", "{} (x3)", "{}：3", "{};3", "3;{}", "- 3 {}", "• {} x3",
    "7. {} x3", '3 "{}"', "3 “{}”", "3 **{}**", "**3 {}**", "3x[card]{}[/card]", "3 [{}](https://example.org/1)",
    "| 3 | {} |", "| {} | 3 |", "3 {}.", "3 {},", "3 {} *F*", "3 {} (foil)", "3 {} # mine", "3 {}   // mine",
    "{}\t3", "3\t{}", "\u00a0 3\u00a0{}\u00a0",
)  # fmt: skip


@pytest.mark.parametrize("notation", [*(row.example.replace("Name", "{}") for row in NOTATIONS), *DECORATED])
@pytest.mark.parametrize("name", ["Soot Kitten", "すすねこ", "tamsin-1", "Tamsin Vane, Burnt Toast Again"])
def test_three_of_a_card_are_three(notation: str, name: str, bundled: dict[str, GameBook]) -> None:
    found, problems = read(notation.replace("{}", name), bundled["caster-chronicles"])
    assert (list(cards(found).values()), problems) == ([3], ())


@pytest.mark.parametrize("row", NOTATIONS, ids=lambda row: row.example)
def test_a_notation_is_shown_in_the_docs_and_read_as_its_example_says(row: Notation) -> None:
    assert LineReading("Name", 3, row.certain) in readings(row.example)
    assert f"`{row.example}`" in PAGES["decks.md"]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("2 Soot Kitten (HB1) 5", "soot-kitten"),
        ("2 Soot Kitten [HB1]", "soot-kitten"),
        ("2 Soot Kitten HB1 005", "soot-kitten"),
        ("2 Tamsin Vane (HB1) 1", "tamsin-1"),
        ("2 Tamsin Vane - Burnt Toast Again", "tamsin-1"),
        ("2 Tamsin Vane: Burnt Toast Again", "tamsin-1"),
        ("2 Tamsin Vane (burnt toast again)", "tamsin-1"),
        ("Tamsin Vane (Burnt Toast Again) x2", "tamsin-1"),
        ("2 タムシン・ヴェイン（また焦げたトースト）", "tamsin-1"),
        ("2 Tamsin Vane Lv.2", "tamsin-2"),
        ("2 Tamsin Vane lv2", "tamsin-2"),
        ("2 Tamsin Vane (Level 2)", "tamsin-2"),
        ("2 Tamsin Vane, level 2", "tamsin-2"),
        ("2 Tamsin Vane, 2", "tamsin-2"),
        ("Moon Hare,2", "moon-hare"),
    ],
)
def test_what_stands_behind_a_name_tells_cards_apart(line: str, card: str, bundled: dict[str, GameBook]) -> None:
    found, problems = read(line, bundled["caster-chronicles"])
    assert (cards(found), problems) == ({card: 2}, ())


@pytest.mark.parametrize("line", ["Tamsin Vane, 2", "Tamsin Vane 2", "2 Tamsin Vane"])
def test_a_number_behind_a_name_of_several_cards_is_a_count_and_no_level(
    line: str, bundled: dict[str, GameBook]
) -> None:
    found, problems = read(line, bundled["caster-chronicles"])
    assert (cards(found), [p.code for p in problems], bool(found.unknown)) == ({}, ["PNP153"], True)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("7 Sisters", {"sisters": 1}),
        ("2 7 Sisters", {"sisters": 2}),
        ("6 Sisters", {"sister": 6}),
        ("Influence 5", {"influence": 1}),
        ("2 Influence 5", {"influence": 2}),
        ("Influence 5 x3", {"influence": 3}),
        ("9 mm Pistol", {"pistol": 1}),
        ("9 mm Pistol 2", {"pistol": 2}),
        ("Rats, 4", {"comma": 1}),
        ("2 Rats, 4", {"comma": 2}),
        ("Rats, 4, 3", {"comma": 3}),
        ("Wire - 3", {"dash": 1}),
        ("[Redacted]", {"bracket": 1}),
        ("2 [Redacted]", {"bracket": 2}),
        ("Last word:", {"colon": 1}),
        ("Square x4", {"count": 1}),
        ("3 Square x4", {"count": 3}),
        ("Echo (2)", {"round": 1}),
        ("Echo (2) (3)", {"round": 3}),
        ("Fire // Ice", {"split": 1}),
        ("2 Fire // Ice", {"split": 2}),
        ("2 Fire // hot", {"fire": 2}),
        ("Reserve", {"deck": 1}),
        ("Reserve\n2 Fire", {"deck": 1, "fire": 2}),
        ("2 Owl (BB) 1", {"new": 2}),
        ("2 Owl, AA", {"old": 2}),
    ],
)
def test_a_cards_own_name_goes_before_every_notation(line: str, expected: dict[str, int], odd: GameBook) -> None:
    found, problems = read(f"5 old\n{line}", odd)
    behind = {line.entry.id: line.copies for line in found.deck.lines[1:]}
    assert (behind, problems) == (expected, ())


@pytest.mark.parametrize(
    "line",
    [
        *("Deck", "Main Deck (50)", "Mainboard", "Commander", "// Deck", "# anything", "Anything at all:"),
        *("Casters", "Casters (13)", "[Casters]", "[Casters] 13", "Casters: 13", "13 Casters", "**Casters**"),
        *("== Casters ==", "--- Any ---", "[b]Casters[/b]", "キャスター", "Total: 50", "50 cards", "----"),
        "https://example.org/deck/50",
    ],
)
def test_headings_sums_and_addresses_are_no_cards(line: str, bundled: dict[str, GameBook]) -> None:
    found, problems = read(f"2 Soot Kitten\n{line.strip()}\n3 Moon Hare\n", bundled["caster-chronicles"])
    assert (cards(found), problems, bool(found.unknown)) == ({"soot-kitten": 2, "moon-hare": 3}, (), False)


@pytest.mark.parametrize(
    "line", ["Tides by Tom", "1. Soot Kiten", "Early game (20)", "Top 8", "-4 Soot Kitten", "4) Foo"]
)
def test_a_line_that_is_not_understood_is_told_and_is_no_certain_card(line: str, bundled: dict[str, GameBook]) -> None:
    found, problems = read(f"2 Soot Kitten\n{line}\n", bundled["caster-chronicles"])
    assert ([(p.code, p.place.line) for p in problems], found.unknown.unread) == ([("PNP152", 2)], 1)
    assert found.size == 2


@pytest.mark.parametrize(
    "text",
    [
        "2 Soot Kitten\nSideboard\n3 Moon Hare\n",
        "2 Soot Kitten\nSideboard:\n3 Moon Hare\n",
        "2 Soot Kitten\n[Sideboard] (3)\n3 Moon Hare\n",
        "2 Soot Kitten\n// Sideboard\n3 Moon Hare\n",
        "Sideboard\n3 Moon Hare\nDeck\n2 Soot Kitten\n",
        "SB: 3 Moon Hare\n2 Soot Kitten\n",
        "2 Soot Kitten\nサイドボード\n3 Moon Hare\n",
        "2 Soot Kitten\nSideboard\nServants\n3 Moon Hare\n",
    ],
)
def test_a_sideboard_is_read_and_kept_out_of_the_deck(text: str, bundled: dict[str, GameBook]) -> None:
    found, problems = read(text, bundled["caster-chronicles"])
    assert cards(found) == {"soot-kitten": 2}
    assert [(line.entry.id, line.copies) for line in found.sideboard] == [("moon-hare", 3)]
    assert [(p.code, p.severity) for p in problems] == [("PNP156", "warning")]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("2 Caster Token", "is no card for decks"),
        ("2 Tamsin Vane, Burnt Tost Again", "did you mean 'Tamsin Vane, Burnt Toast Again'?"),
        ("2 Yoshika", ""),
        ("2 Soot Kitten (HB9) 5", "it is HB1 5"),
        ("1001 Soot Kitten", "1001 copies"),
        ("Soot Kitten 1001", "1001 copies"),
        ("Soot Kitten x0", "0 copies"),
    ],
)
def test_what_is_wrong_is_said_with_the_nearest_right_thing(
    line: str, words: str, bundled: dict[str, GameBook]
) -> None:
    _, problems = read(line, bundled["caster-chronicles"])
    said = [f"{p.message} {p.hint}" for p in problems if p.code != "PNP150"]
    assert [words in each for each in said] == [True]
    assert words or "did you mean" not in said[0]


def test_json_is_read_as_yaml_is(bundled: dict[str, GameBook]) -> None:
    text = '{"deck": "Low water", "cards": [{"name": "Soot Kitten", "count": 4}], "sideboard": {"Moon Hare": 1}}'
    found, problems = read(text, bundled["caster-chronicles"], "deck.json")
    assert (cards(found), [p.code for p in problems], len(found.sideboard)) == ({"soot-kitten": 4}, ["PNP156"], 1)


def test_a_number_that_belongs_to_an_id_is_no_count(bundled: dict[str, GameBook]) -> None:
    _, (problem,) = read("isla-9\n", bundled["caster-chronicles"])
    assert "whole numbers" not in problem.hint
