"""An entry with a wrong field: the rest of it is judged all the same, and nothing false is said because of it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pnp.bundled import bundled_root
from pnp.check.run import check
from pnp.components.companions import companions
from pnp.components.game import find_game
from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.pipeline.game_check import problems_of

OWN = """
game: own
title: Own
kinds:
  card: {fields: {name: text, cost: integer, tags: {type: list, of: text, optional: true}}}
  foe: {fields: {name: text, beats: {type: list, of: text}}}
decks: {all: {cards: {ace: 2, bee: 2, cat: 2}}, foes: {kinds: [foe]}}
rules:
"""
CARDS = """
cards:
  - {id: ace, name: Ace, cost: much}
  - {id: bee, name: Bee, cost: 3, copies: 2}
  - {id: cat, name: Bee, cost: 9}
foes: [{id: orc, name: Orc, beats: [ace, bee]}]
"""


def rule(**keys: str) -> str:
    said = "".join(f", {key}: '{value}'" for key, value in {"message": "Wrong.", **keys}.items())
    return f"  - {{code: OW101, title: A rule., why: So., bad: no, good: yes{said}}}\n"


def said(folder: Path, text: str) -> list[tuple[str, int]]:
    """Return the codes of what is wrong with a file as it is loaded, and by its rules, with lines below `cards:`."""
    path = folder / "own.yaml"
    path.write_text(text, encoding="utf-8")
    book, problems = load_book(None, (path,), ("own",))
    first = text.splitlines().index("cards:") + 1
    found = [*problems, *(p for p in problems_of(book.games["own"]) if not p.code.startswith("PNP"))]
    return [(problem.code, problem.place.line - first) for problem in found if problem.place.line]


WRONG = ("PNP122", 1)


@pytest.mark.parametrize(
    ("keys", "more"),
    [
        # What does not hang on the cost of the first card is found, on this card and on others.
        ({"check": "require", "of": "card", "require": 'card.name != "Ace"'}, [("OW101", 1)]),
        ({"check": "require", "of": "card", "require": "card.cost < 5"}, [("OW101", 3)]),
        ({"check": "unique", "of": "card", "field": "name"}, [("OW101", 3)]),
        ({"check": "unique", "of": "card", "field": "cost"}, []),
        ({"check": "require", "of": "foe", "require": 'game.of("card")|length == 2'}, [("OW101", 4)]),
        ({"check": "require", "of": "foe", "require": 'game.of("card")|sum(attribute="cost") == 1'}, []),
        # It counts, in its kind and in decks, and may be any that hangs on its cost.
        ({"check": "count", "of": "card", "min": "4", "max": "4"}, []),
        ({"check": "count", "of": "card", "max": "3"}, [("OW101", 0)]),
        ({"check": "count", "of": "all", "min": "6", "max": "6"}, []),
        ({"check": "count", "of": "card", "where": "card.cost < 5", "min": "3"}, []),
        ({"check": "count", "of": "card", "where": "card.cost < 5", "min": "4"}, [("OW101", 0)]),
        ({"check": "copies", "of": "card", "field": "name", "max": "2"}, [("OW101", 3)]),
        ({"check": "balance", "of": "card", "field": "cost"}, []),
        # It is referred to, and may itself refer to what seems unused.
        ({"check": "refers", "of": "foe", "field": "beats", "to": "card.id"}, []),
        ({"check": "refers", "of": "foe", "field": "beats", "to": "card.name"}, [("OW101", 4)]),
        ({"check": "refers", "of": "foe", "field": "beats", "to": "card.cost"}, []),
        # Nothing asks what sort of thing an unread value is.
        ({"check": "require", "of": "card", "require": "card.cost is number and card.cost|int > 2"}, []),
        ({"check": "require", "of": "card", "require": "card.cost * 0 == 0"}, []),
        ({"check": "require", "of": "card", "require": 'card.cost|string != "?"'}, []),
    ],
)
def test_rules_in_data(keys: dict[str, str], more: list[tuple[str, int]], tmp_path: Path) -> None:
    found = said(tmp_path, OWN + rule(**keys) + CARDS)
    assert found == [WRONG, *more]


def test_a_message_says_what_is_known(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    keys = {
        "check": "require",
        "of": "card",
        "require": "card.copies > 1",
        "message": "{{ card.name }} costs {{ card.cost }}",
    }
    path.write_text(OWN + rule(**keys) + CARDS, encoding="utf-8")
    game = load_book(None, (path,), ("own",))[0].games["own"]
    assert [p.message for p in check(game, ()) if p.code == "OW101"] == ["Ace costs ?", "Bee costs 9"]


def test_a_wrong_field_that_may_be_left_out_is_not_taken_for_one_that_is(tmp_path: Path) -> None:
    cards = CARDS.replace("cost: 9", "cost: 9, tags: none")
    keys = {"check": "require", "of": "card", "require": "card.tags"}
    assert said(tmp_path, OWN + rule(**keys) + cards) == [WRONG, ("PNP122", 3), ("OW101", 1), ("OW101", 2)]


NEUROI = """game: magical-strike
layouts:
  - id: n-first
    name: N-First
    start: much
    difficulty: elite
    grid: |
      01r 02  03g 04
        05  06* 07
      08b 09  10  99y
  - {id: n-second, name: N-Second, start: 3, difficulty: elite, grid: [1]}
  - id: n-third
    name: N-Third
    start: 3
    difficulty: elite
    grid: |
      01r 02  03g 04
        05  06* 07
      08b 09  10  98y
"""


def test_rules_in_python_go_on_behind_an_entry_that_they_cannot_judge(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(NEUROI, encoding="utf-8")
    book, problems = load_book(None, (path,), ("magical-strike",))
    found = [*problems, *problems_of(book.games["magical-strike"])]
    assert [(p.code, p.place.line) for p in found if p.place.file == str(path)] == [
        ("PNP122", 5),
        ("PNP122", 11),
        ("MS202", 10),
        ("MS202", 19),
    ]


def spoiled(game: GameBook, kind: str, field: str) -> GameBook:
    """Return the game as it is loaded where a field of a kind's first entry is wrong."""
    entry = game.of(kind)[0]
    bad = replace(entry, fields={**entry.fields, field: None}, unread=frozenset([field]))
    decks = {
        name: replace(
            deck,
            lines=tuple(line for line in deck.lines if line.entry is not entry),
            spoilt=tuple(replace(line, entry=bad) for line in deck.lines if line.entry is entry),
        )
        for name, deck in game.decks.items()
    }
    entries = {**game.entries, kind: game.of(kind)[1:]}
    return replace(game, entries=entries, decks=decks, spoilt={**game.spoilt, kind: {0: bad}})


@pytest.mark.parametrize("slug", sorted(path.stem for path in (bundled_root() / "cards").glob("*.yaml")))
def test_nothing_false_is_said_of_a_game_because_of_a_wrong_field(slug: str) -> None:
    game = load_book(None, games=(slug,))[0].games[slug]
    rules = find_game(game).rules
    for kind, spec in game.kinds.items():
        for field in list(spec.fields)[:3] if game.of(kind) else ():
            assert not check(spoiled(game, kind, field), rules), (kind, field)


def test_an_entry_keeps_its_place_among_the_others(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN + CARDS, encoding="utf-8")
    game = load_book(None, (path,), ("own",))[0].games["own"]
    left_out: dict[int, Entry] = dict(game.spoilt["card"])
    assert {number: entry.id for number, entry in left_out.items()} == {0: "ace"}
    assert [line.entry.id for line in game.decks["all"].spoilt] == ["ace"]


def test_charts_and_needs_that_hang_on_a_wrong_value_wait_for_it(tmp_path: Path) -> None:
    path = tmp_path / "over.yaml"
    path.write_text("game: caster-chronicles\nvalues: {hand: null}\n", encoding="utf-8")
    book, problems = load_book(None, (path,), ("caster-chronicles",))
    game = book.games["caster-chronicles"]
    assert [(p.code, str(p.place.line)) for p in (*problems, *problems_of(game))] == [("PNP122", "2")]


def test_cards_that_an_entry_may_need_are_told_by_what_could_be_read(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(
        "game: own\ntitle: Own\n"
        "kinds:\n  foe: {fields: {name: text}}\n"
        "  card: {fields: {name: text, beats: {type: integer, optional: true}}}\n"
        "components: {cards: {title: Cards, cards: card, with: {foe: card.beats == 1}}}\n"
        "foes: [{id: orc, name: Orc}]\n"
        "cards: [{id: one, name: One, beats: all}, {id: two, name: Two, beats: 1}]\n",
        encoding="utf-8",
    )
    book, problems = load_book(None, (path,), ("own",))
    own = find_game(book.games["own"])
    assert [p.code for p in (*problems, *problems_of(own.book))] == ["PNP122", "PNP213"]
    assert companions(own, "cards", own.book.of("foe")) == {"two": None}
