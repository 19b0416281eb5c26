"""A value of the wrong type is told with the one that was meant, where that can be seen."""

from typing import Any

import pytest

KINDS = """game: duel
kinds:
  ship:
    size: {size}
    landscape: {landscape}
    fields:
      name: {name}
      cost: {cost}
      f: {{type: flag, optional: true}}
      text: {{type: markup, optional: true}}
"""


def told(load: Any, entry: str = "", front: str | None = None, **declared: str) -> list[tuple[str, str]]:
    """Return message and hint of every problem of a project with one ship."""
    kinds = KINDS.format(**{"size": "poker", "landscape": "true", "name": "text", "cost": "integer"} | declared)
    ships = f"ships:\n  - id: kon\n{entry}" if entry else ""
    _, problems = load(front, own=kinds + ships)
    return [(problem.message, problem.hint) for problem in problems]


@pytest.mark.parametrize(
    ("cost", "hint"),
    [
        ("4.0", "write 4"),
        ("4,", "write 4"),
        ("４", "write 4"),
        ("4 coins", "write 4"),
        ('"4"', "take the quotes off: 4"),
        ("four", "write digits, such as 3"),
        ("4.5", "write digits, such as 3"),
        ("1.000", "write digits, such as 3"),
        ("1,000", "write digits, such as 3"),
    ],
)
def test_a_whole_number(load: Any, cost: str, hint: str) -> None:
    ((message, said),) = told(load, f"    name: Kon\n    cost: {cost}\n")
    assert message.startswith("'cost' must be a whole number, not ")
    assert said == hint


@pytest.mark.parametrize("digits", [19, 20, 5000])
def test_a_number_that_is_too_long_says_how_long_it_may_be(load: Any, digits: int) -> None:
    message = f"'cost' must be a number of at most 18 digits, and this one has {digits}"
    assert told(load, f"    name: Kon\n    cost: {'1' * digits}\n") == [(message, "write a smaller number")]
    (copies,) = told(load, f"    name: Kon\n    cost: 1\n    copies: {'1' * digits}\n")
    assert copies[0].startswith("'copies' must be 0 to 1000, not '1111")
    assert len("".join(copies)) < 100


@pytest.mark.parametrize(("value", "hint"), [("yes", "write true"), ("Off", "write false"), ("maybe", "")])
def test_yes_and_no(load: Any, value: str, hint: str) -> None:
    assert told(load, landscape=value) == [(f"'landscape' must be true or false, not '{value}'", hint)]
    flag = [(f"'f' must be true or false, not '{value}'", hint)]
    assert told(load, f"    name: Kon\n    cost: 1\n    f: {value}\n") == flag


@pytest.mark.parametrize(
    ("size", "hint"),
    [("0x88", "such as 63x88"), ("63", "such as 63x88"), ("[63, 88]", "mm: 63x88"), ("{w: 63, h: 88}", "mm: 63x88")],
)
def test_a_size(load: Any, size: str, hint: str) -> None:
    ((message, said),) = told(load, size=size)
    assert message == "'size' must be the name of a size, or width and height"
    assert said.startswith("write width and height in mm")
    assert said.endswith(hint)


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("margin: 5 mm", "'margin' must be a number, not '5 mm'", "write 5"),
        ("margin: 5,5", "'margin' must be a number, not '5,5'", "write 5.5"),
        ("bleed: 3mm", "'bleed' cannot be '3mm'", "write 3"),
        ('bleed: "3"', "'bleed' cannot be '3'", "take the quotes off: 3"),
        ("bleed: thick", "'bleed' cannot be 'thick'", "write a number or auto"),
        ("backs: true", "'backs' cannot be true", "known: gutterfold, long-edge, none, separate, short-edge"),
        ("resolution: 300 dpi", "'resolution' must be a whole number, not '300 dpi'", "write 300"),
    ],
)
def test_how_to_print(load: Any, line: str, message: str, hint: str) -> None:
    assert told(load, front=f"include: [cards/*.yaml]\nprint:\n  {line}\n") == [(message, hint)]


def test_a_paper_where_the_keys_of_printing_must_be(load: Any) -> None:
    assert told(load, front="include: [cards/*.yaml]\nprint: a4\n") == [
        ("'print' must have keys below it, not 'a4'", "write 'paper: a4' below 'print:'")
    ]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("string", "write 'text'"),
        ("str", "write 'text'"),
        ("bool", "write 'flag'"),
        ("int", "write 'integer'"),
        ("float", "write 'number'"),
        ("image", "write 'picture'"),
        ("texxt", "did you mean 'text'?"),
        (
            "zzz",
            "known: choice, colour, flag, icon, integer, list, markup, number, picture, reference, rows, table, text",
        ),
    ],
)
def test_the_type_of_a_field(load: Any, name: str, hint: str) -> None:
    assert told(load, name=name) == [(f"'name' cannot be '{name}'", hint)]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("#1 tower", "'#' begins a comment: put it in quotes: \"#1 tower\""),
        ("&home", "a text that begins with '&' needs quotes: \"&home\""),
    ],
)
def test_a_text_that_yaml_takes_away_is_told_once(load: Any, name: str, hint: str) -> None:
    assert told(load, f"    name: {name}\n    cost: 1\n") == [("'name' of 'kon' has nothing in it", hint)]


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("|\n      First\n\n      the {dekc} is", "12:11"),
        ("|\n       First\n      the {dekc} is", "11:11"),
        ("the {dekc} is", "9:15"),
        ("'the {dekc} is'", "9:16"),
        ("'the ''{dekc}'' is'", "9:11"),
        ("the\n      {dekc} is", "9:11"),
    ],
)
def test_a_slip_in_a_text_is_told_at_its_character_where_that_can_be_told(load: Any, text: str, at: str) -> None:
    fields = "name: {type: text, optional: true}\n      text: {type: markup, optional: true}"
    kinds = f"game: duel\nkinds:\n  ship:\n    fields:\n      {fields}\nships:\n  - id: kon\n    text: {text}\n"
    _, problems = load(own=kinds)
    assert [f"{p.place.line}:{p.place.column}" for p in problems] == [at]


def test_an_item_that_is_no_name_does_not_shift_the_places_of_others(load: Any) -> None:
    _, problems = load("include:\n  - cards/*.yaml\n  - 7\n  - cards/nope.yaml\n", own="game: duel\n")
    assert [str(problem.place) for problem in problems] == ["cards.yaml:3:5", "cards.yaml:4:5"]


def test_a_list_that_is_cut_off_by_a_slip_is_not_said_to_be_none(load: Any) -> None:
    _, problems = load(own="game: duel\nfighters:\n  -id: ann\n    speed: 3\n")
    assert [problem.code for problem in problems] == ["PNP104"]
