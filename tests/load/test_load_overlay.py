"""A project's files are laid over the bundled ones: entries by id, field by field, later wins."""

from pathlib import Path
from typing import Any

import pytest

from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.model.words import Words
from pnp.problem import Problem


def game(load: Any, text: str, **more: str) -> GameBook:
    book, problems = load(own=text, **more)
    assert problems == ()
    found: GameBook = book.games["duel"]
    return found


def test_a_field_of_a_bundled_entry_is_changed_and_the_rest_stays(load: Any) -> None:
    duel = game(load, "game: duel\nfighters:\n  - {id: ann, speed: 9}\n")
    ann = duel.of("fighter")[0]
    assert (ann.id, ann["speed"], ann["name"], ann.copies) == ("ann", 9, Words({"en": "Ann", "ja": "アン"}), 2)
    assert duel.overridden == ("duel/fighter/ann",)
    assert duel.local


def test_each_field_has_its_place_in_its_own_file(load: Any) -> None:
    ann = game(load, "game: duel\nfighters:\n  - {id: ann, speed: 9}\n").of("fighter")[0]
    assert str(ann.at("speed")) == "cards/own.yaml:3:22"
    assert str(ann.at("name")) == "bundled:cards/duel.yaml:32:11"
    assert str(ann.at()) == "cards/own.yaml:3:5"


def test_an_entry_that_says_the_same_again_is_not_overridden(load: Any) -> None:
    assert game(load, "game: duel\nfighters:\n  - {id: ann, speed: 3}\n").overridden == ()


def test_new_entries_come_after_the_bundled_ones(load: Any) -> None:
    duel = game(load, "game: duel\nfighters:\n  - {id: cat, name: Cat, speed: 1}\n")
    assert [entry.id for entry in duel.of("fighter")] == ["ann", "bob", "cat"]
    assert duel.decks["everyone"].size == 4
    assert duel.overridden == ()


def test_replaced_lists_hold_only_what_the_project_says(load: Any) -> None:
    text = "game: duel\nreplace: [fighters]\nfighters:\n  - {id: bob, name: Rob, speed: 1}\n"
    text += "decks:\n  starters: {cards: {bob: 4}}\n"
    duel = game(load, text)
    assert [(entry.id, str(entry["name"]), entry["uses"]) for entry in duel.of("fighter")] == [("bob", "Rob", None)]
    assert duel.overridden == ("duel/fighter/ann", "duel/fighter/bob")
    assert [(line.entry.id, line.copies) for line in duel.decks["starters"].lines] == [("bob", 4)]


def test_removed_entries_are_gone_and_what_needs_them_is_told(load: Any) -> None:
    book, problems = load(own="game: duel\nremove: [fighter/bob]\n")
    assert [entry.id for entry in book.games["duel"].of("fighter")] == ["ann"]
    assert [(p.code, str(p.place)) for p in problems] == [
        ("PNP134", "bundled:cards/duel.yaml:24:61"),
        ("PNP132", "bundled:cards/duel.yaml:36:12"),
    ]
    assert book.games["duel"].overridden == ("duel/fighter/bob",)


def test_kinds_components_and_values_are_merged_by_key(load: Any) -> None:
    duel = game(
        load,
        "game: duel\nvalues: {deal: 3}\ntheme: {ink: '#222'}\n"
        "kinds:\n  fighter: {size: mini, fields: {motto: {type: text, default: Hey}}}\n"
        "components:\n  fighters: {sheet: roster}\n",
    )
    assert duel.values == {"hand": 5, "deal": 3}
    assert duel.theme == {"ink": "#222", "paper": "#fff"}
    assert duel.kinds["fighter"].size == "mini"
    assert str(duel.of("fighter")[0]["motto"]) == "Hey"
    assert duel.of("fighter")[0]["speed"] == 3
    assert (duel.components["fighters"].title, duel.components["fighters"].cards) == ("Fighters", None)


def test_the_source_of_a_game_answers_for_every_file(load: Any) -> None:
    duel = game(load, "game: duel\ncomponents:\n  fighters: {size: mini}\n")
    at = duel.source.at
    assert str(at("components", "fighters", "size")) == "cards/own.yaml:3:20"
    assert str(at("components", "fighters", "title")) == "bundled:cards/duel.yaml:27:21"
    assert str(at("components", "fighters", "title", key=True)) == "bundled:cards/duel.yaml:27:14"
    assert str(at("components", "fighters", "nothing")) == "cards/own.yaml:3:13"
    assert str(at()) == "bundled:cards/duel.yaml:1:1"


def test_rules_are_laid_over_by_code_and_know_their_places(load: Any) -> None:
    duel = game(
        load,
        "game: duel\nrules:\n"
        "  - {code: DU102, check: count, of: fighter, title: A, why: B, message: C}\n"
        "  - {code: DU101, check: count, of: fighter, title: A, why: B, message: mine}\n",
    )
    assert [(rule.code, rule.message) for rule in duel.rules] == [("DU101", "mine"), ("DU102", "C")]
    assert [duel.source.at("rules", n, "code").line for n in (0, 1)] == [4, 3]


def test_a_game_may_be_split_over_files(load: Any) -> None:
    book, problems = load(
        own="game: tag\nkinds: {runner: {fields: {name: text}}}\n", more="game: tag\nrunners: [{id: x, name: X}]\n"
    )
    assert problems == ()
    assert [entry.id for entry in book.games["tag"].of("runner")] == ["x"]


def test_two_files_that_say_the_same_are_told(load: Any) -> None:
    _, problems = load(
        own="game: duel\ntitle: Ours\ntheme: {ink: '#000'}\nfighters: [{id: cat, name: C, speed: 1}]\n",
        two="game: duel\ntitle: Theirs\ntheme: {ink: '#111'}\nfighters: [{id: cat, name: C, speed: 1}]\n",
    )
    assert [(p.code, str(p.place)) for p in problems] == [
        ("PNP131", "cards/two.yaml:2:1"),
        ("PNP131", "cards/two.yaml:3:9"),
        ("PNP130", "cards/two.yaml:4:17"),
    ]


def test_a_broken_file_does_not_take_the_others_along(load: Any) -> None:
    book, problems = load(own="game: duel\nfighters: [{id: cat\n", two="game: tag\nkinds: {}\ncomponents: {}\n")
    assert {p.code for p in problems} == {"PNP104"}
    assert set(book.games) == {"duel", "tag"}
    assert len(book.games["duel"].of("fighter")) == 2


def test_a_wrong_field_falls_back_and_a_wrong_entry_is_left_out(load: Any) -> None:
    book, problems = load(
        own="game: duel\nfighters:\n"
        "  - {id: cat, name: C, speed: 1, brave: maybe}\n  - {id: dog, name: D, speed: x}\n"
        "decks: {pets: {cards: {cat: 1, dog: 1}}}\n"
    )
    assert len(problems) == 2
    assert [entry.id for entry in book.games["duel"].of("fighter")] == ["ann", "bob", "cat"]
    assert book.games["duel"].of("fighter")[2]["brave"] is False
    assert [line.entry.id for line in book.games["duel"].decks["pets"].lines] == ["cat"]


def test_print_defaults_are_the_project_s_over_the_bundled_ones(load: Any) -> None:
    book, problems = load(front="include: [cards/*.yaml]\nprint: {paper: 200x280, lang: both}\n", own="game: duel\n")
    assert problems == ()
    assert (book.settings.paper, book.settings.bleed, book.settings.lang) == ("200x280", 3, "both")


def test_the_bundled_folder_itself_is_one_layer(base: Path) -> None:
    for project in (None, base):
        book, problems = load_book(project)
        assert problems == ()
        assert book.roots == (base,)
        assert book.games["duel"].local
        assert str(book.games["duel"].source.at("title")) == "cards/duel.yaml:2:8"


def test_a_folder_without_cards_yaml_is_told(base: Path, tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        book, problems = load_book(folder)
        assert [(p.code, str(p.place)) for p in problems] == [("PNP101", str(folder / "cards.yaml"))]
        assert set(book.games) == {"duel"}


def test_a_bundled_game_that_the_project_does_not_touch_is_not_local(load: Any) -> None:
    book, _ = load(own="game: tag\nkinds: {runner: {fields: {name: text}}}\n")
    assert not book.games["duel"].local
    assert book.games["tag"].local


@pytest.mark.parametrize("kind", ["file", "folder", "picture"])
def test_links_out_of_the_project_are_not_followed(kind: str, load: Any, tmp_path: Path) -> None:
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    outside.mkdir()
    (outside / "own.yaml").write_text("game: duel\nfighters: 5\n")
    (tmp_path / "cards").mkdir()
    (tmp_path / "art").mkdir()
    front, text = "include: [cards/*.yaml]\n", "game: duel\n"
    if kind == "file":
        (tmp_path / "cards" / "link.yaml").symlink_to(outside / "own.yaml")
    elif kind == "folder":
        (tmp_path / "more").symlink_to(outside)
        front = "include: [cards/*.yaml, more/own.yaml]\n"
    else:
        (tmp_path / "art" / "link.png").symlink_to(outside / "own.yaml")
        text = "game: duel\nfighters: [{id: ann, art: art/link.png}]\n"
    _, problems = load(front=front, own=text)
    assert "PNP111" in {p.code for p in problems}
    assert "PNP122" not in {p.code for p in problems}


def test_only_the_games_that_are_asked_for_are_looked_at(base: Path, tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    (tmp_path / "cards" / "own.yaml").write_text("game: own # mine\nkinds: {x: {fields: {a: text}}}\nxs: [{id: 1}]\n")
    book, problems = load_book(tmp_path, games=("duel",))
    assert (problems, list(book.games), book.others) == ((), ["duel"], ("own",))
    book, problems = load_book(tmp_path)
    assert problems
    assert book.others == ()


def three(base: Path, tmp_path: Path, project: str, file: str) -> tuple[GameBook, tuple[Problem, ...]]:
    """Load the bundled game, a project over it, and a single file over both."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    (tmp_path / "cards" / "own.yaml").write_text(f"game: duel\n{project}", encoding="utf-8")
    (tmp_path / "top.yaml").write_text(f"game: duel\n{file}", encoding="utf-8")
    book, problems = load_book(tmp_path, [tmp_path / "top.yaml"])
    return book.games["duel"], problems


def test_a_file_over_a_project_over_the_bundled_game_changes_fields_of_both(base: Path, tmp_path: Path) -> None:
    duel, problems = three(
        base, tmp_path, "fighters: [{id: ann, speed: 9}, {id: bob, speed: 8}]\n", "fighters: [{id: ann, copies: 7}]\n"
    )
    ann, bob = duel.of("fighter")
    assert problems == ()
    assert (str(ann["name"]), ann["speed"], ann.copies, bob["speed"]) == ("Ann", 9, 7, 8)
    assert [Path(ann.at(key).file).name for key in ("name", "speed", "copies")] == ["duel.yaml", "own.yaml", "top.yaml"]
    assert duel.overridden == ("duel/fighter/ann", "duel/fighter/bob")


def test_every_layer_s_orders_count_in_turn(base: Path, tmp_path: Path) -> None:
    decks = "decks: {starters: {cards: {cat: 1}}}\n"
    duel, problems = three(
        base,
        tmp_path,
        f"replace: [fighters, theme]\nfighters: [{{id: cat, name: Cat, speed: 1}}]\n{decks}",
        "values: {hand: 6}\nfighters: [{id: dog, name: Dog, speed: 2}]\n",
    )
    assert problems == ()
    assert [entry.id for entry in duel.of("fighter")] == ["cat", "dog"]
    assert (duel.theme, duel.values["hand"]) == ({}, 6)


def test_what_one_layer_removes_the_next_may_bring_back_whole(base: Path, tmp_path: Path) -> None:
    duel, problems = three(
        base, tmp_path, "remove: [fighter/bob]\n", "fighters: [{id: bob, name: Rob, speed: 1}]\nremove: [fighter/cat]\n"
    )
    assert [(p.code, Path(p.place.file).name, p.place.line) for p in problems] == [("PNP133", "top.yaml", 3)]
    assert [(e.id, e["uses"]) for e in duel.of("fighter")] == [("ann", None), ("bob", None)]


def test_what_is_set_anew_is_placed_whole_in_the_file_that_set_it(base: Path, tmp_path: Path) -> None:
    duel, _ = three(base, tmp_path, "decks: {starters: {cards: {ann: 1}}}\n", "replace: [values]\nvalues: {deal: 3}\n")
    at = duel.source.at
    assert at("decks", "starters", "cards", "bob").file == "cards/own.yaml"
    assert at("decks", "starters", "title", "ja").file == "bundled:cards/duel.yaml"
    assert Path(at("values", "hand").file).name == "top.yaml"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("values: {hnad: 7}", "did you mean 'hand'?"),
        ("theme: {inkk: '#123456'}", "did you mean 'ink'?"),
        ("values: {hand-size: 7, weather: 2, hands: 3, hand: 4}", ""),
        ("replace: [values]\nvalues: {hnad: 7}", ""),
    ],
)
def test_a_value_named_almost_like_a_bundled_one_is_told(load: Any, names: str, told: str) -> None:
    _, problems = load(own=f"game: duel\n{names}\n")
    assert [(p.code, p.severity, p.hint) for p in problems] == ([("PNP138", "warning", told)] if told else [])


def test_a_wrong_value_over_a_bundled_one_leaves_that_and_the_entry_stays(load: Any) -> None:
    book, problems = load(own="game: duel\nfighters: [{id: ann, speed: fast, copies: 5}]\n")
    ann = book.games["duel"].of("fighter")[0]
    assert [(p.code, str(p.place)) for p in problems] == [("PNP122", "cards/own.yaml:2:29")]
    assert (ann.id, ann["speed"], ann.copies) == ("ann", 3, 5)


@pytest.mark.parametrize(
    "kinds",
    [
        "{fighter: {fields: {speed: text, name: nonsense}}}",
        "{fighter: {fields: {rival: {type: reference, of: nobody, optional: true}}}}",
        "{fighter: {fields: nonsense}}",
        "{fighter: null}",
        "{arena: 3}",
        "{arena: {list: fighters}}",
        "{other: {list: arenas}}",
        "{fighter: {list: rules}}",
        f"{{fighter: {{fields: {{{', '.join(f'f{n}: text' for n in range(201))}}}}}}}",
        f"{{{', '.join(f'k{n}: {{}}' for n in range(201))}}}",
    ],
)
def test_whatever_is_declared_over_them_bundled_kinds_keep_their_fields(load: Any, kinds: str) -> None:
    before = load()[0].games["duel"]
    for order in ("", "replace: [kinds]\n"):
        book, problems = load(own=f"game: duel\n{order}kinds: {kinds}\n")
        duel = book.games["duel"]
        assert problems
        assert {name: duel.kinds[name].fields for name in before.kinds} == {
            name: spec.fields for name, spec in before.kinds.items()
        }
        assert [entry.id for entry in duel.of("fighter")] == ["ann", "bob"]
        assert [entry.id for entry in duel.of("arena")] == ["yard"]


def test_an_entry_that_has_only_a_wrong_default_is_left_out(load: Any) -> None:
    kinds = "kinds: {fighter: {fields: {rank: {type: integer, default: high}}}}"
    book, problems = load(own=f"game: duel\n{kinds}\nfighters: [{{id: bob, rank: 3}}]\n")
    duel = book.games["duel"]
    assert [p.code for p in problems] == ["PNP122"]
    assert [entry.id for entry in duel.of("fighter")] == ["bob"]
    assert [entry.unread for entry in duel.spoilt["fighter"].values()] == [{"rank"}]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('theme: {ink: "#12345"}', "2:14"),
        ("theme: {ink: [1]}", "2:14"),
        ("kinds: {fighter: {size: 3}}", "2:25"),
        ("kinds: {fighter: {fields: {speed: intger}}}", "2:35"),
        ("components: {fighters: {title: 3}}", "2:32"),
        ("components: {fighters: 3}", "2:24"),
        ("decks: {starters: {cards: 3}}", "2:27"),
        ("title: [Duel]", "2:8"),
        ("languages: [en, English]", "2:17"),
    ],
)
def test_a_value_that_cannot_be_read_leaves_the_one_below_it(load: Any, text: str, place: str) -> None:
    plain = game(load, "game: duel\n")
    book, problems = load(own=f"game: duel\n{text}\n")
    assert [str(problem.place) for problem in problems] == [f"cards/own.yaml:{place}"]
    duel = book.games["duel"]
    assert (duel.theme, duel.title) == (plain.theme, plain.title)
    assert duel.components == plain.components
    assert duel.decks["starters"].title == plain.decks["starters"].title
    assert duel.kinds == plain.kinds


def test_a_colour_may_be_a_name_and_becomes_its_number(load: Any) -> None:
    text = "game: duel\ntheme: {paper: White}\nfighters:\n  - {id: ann, colour: teal}\n"
    duel = game(load, text)
    assert (duel.theme["paper"], duel.of("fighter")[0]["colour"]) == ("#ffffff", "#008080")
