"""YAML as people mean it: YAML 1.2 values, bounded reading, and no file that can bring the program down."""

from itertools import pairwise
from typing import Any

import pytest

from pnp.load.compose import compose
from pnp.load.findings import MOST, Findings
from pnp.load.scalars import resolve
from pnp.load.text import LARGEST, decode
from pnp.units import parse_size


def read(text: str) -> tuple[Any, list[str]]:
    findings = Findings()
    document = compose(text, "x.yaml", findings)
    return document.plain, [f"{p.code} {p.place.line}:{p.place.column}" for p in findings.all()]


SPECIAL = ["no", "yes", "on", "off", "1:30", "2024-01-01", "1_000", ".inf", ".nan", "0b1", "-", "1e999"]


@pytest.mark.parametrize("text", SPECIAL)
def test_what_only_looks_special_stays_text(text: str) -> None:
    assert resolve(text) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [("3", 3), ("-07", -7), ("0x1F", 31), ("0o17", 15), ("2.5", 2.5), (".5", 0.5), ("1e3", 1000.0), ("true", True),
     ("False", False), ("null", None), ("~", None), ("", None)],
)  # fmt: skip
def test_values_of_the_core_schema(text: str, value: object) -> None:
    assert resolve(text) == value
    assert type(resolve(text)) is type(value)


def test_long_numbers_stay_text() -> None:
    assert resolve("1" * 18) == 10**18 // 9
    assert resolve("1" * 19) == "1" * 19
    assert resolve("1" * 5000) == "1" * 5000


def test_quoted_numbers_are_text_and_keys_always_are() -> None:
    assert read("a: '3'\n1: x\non: y\n") == ({"a": "3", "1": "x", "on": "y"}, [])


def test_merge_keys_take_over_what_the_mapping_does_not_say_itself() -> None:
    plain, problems = read("base: &b {a: 1, b: 2}\none: {<<: *b, b: 3}\ntwo:\n  <<: [*b, {c: 4, a: 9}]\n")
    assert plain["one"] == {"b": 3, "a": 1}
    assert plain["two"] == {"a": 1, "b": 2, "c": 4}
    assert problems == []


def test_a_merged_value_is_placed_where_it_was_written() -> None:
    document = compose("base: &b {a: 1}\none: {<<: *b}\n", "x.yaml", Findings())
    assert str(document.source.at("one", "a")) == "x.yaml:1:14"


def test_all_problems_before_a_syntax_error_are_told_with_it() -> None:
    assert read("a: 1\na: 2\nb: !x 3\nc: 'open\n")[1] == ["PNP107 2:1", "PNP108 3:4", "PNP104 4:4"]


def test_what_is_complete_before_a_syntax_error_is_kept_and_what_is_cut_is_not() -> None:
    plain, _ = read("game: duel\nlist:\n  - {id: a}\n  - id: b\n    name: c: d\n")
    assert plain == {"game": "duel", "list": ({"id": "a"},)}


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_deep_nesting_is_refused(opening: str) -> None:
    assert "PNP106" in " ".join(read(opening * 100_000)[1])


def test_sixty_levels_are_fine() -> None:
    assert read("[" * 60 + "]" * 60)[1] == []


def test_aliases_cannot_multiply_without_end() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    names = [f"a{n}" for n in range(9)]
    lines += [f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]" for old, new in pairwise(names)]
    assert read("\n".join(lines))[1] == ["PNP106 6:10"]


def test_aliases_cannot_nest_without_end() -> None:
    lines = ["a0: &a0 [x]", *(f"a{n}: &a{n} [*a{n - 1}]" for n in range(1, 3000))]
    assert read("\n".join(lines))[1] == ["PNP106 60:12"]


def test_an_alias_gives_the_same_value_again() -> None:
    assert read("a: &x [1, 2]\nb: *x\n*x : 3\n")[0]["b"] == (1, 2)


def test_bytes_that_are_no_text_are_placed() -> None:
    for data, place in ((b"a: b\nc: \xff\n", "2:4"), ("a: ä\n".encode("utf-16"), "1:1"), (b"a: b\x00\n", "1:5")):
        findings = Findings()
        assert decode(data, "x.yaml", findings) is None
        assert [f"{p.code} {p.place.line}:{p.place.column}" for p in findings.all()] == [f"PNP103 {place}"]


def test_every_control_character_is_told() -> None:
    findings = Findings()
    decode("a: \x07\nb: \u2028\n".encode(), "x.yaml", findings)
    assert ["double quotes" in p.hint for p in findings.all()] == [False, True]


def test_a_byte_order_mark_of_utf_8_does_no_harm() -> None:
    assert decode(b"\xef\xbb\xbfa: b\n", "x.yaml", Findings()) == "a: b\n"


def test_columns_count_characters_not_bytes() -> None:
    assert read('{"日本語": 1, "日本語": 2}')[1] == ["PNP107 1:12"]


def test_a_file_that_is_too_large_is_refused(load: Any) -> None:
    _, problems = load(own=b"#" * (LARGEST + 1))
    assert [p.code for p in problems] == ["PNP106"]


def test_the_report_has_an_end(load: Any) -> None:
    entries = "".join(f"  - {{id: e-{n}, name: E, speed: fast}}\n" for n in range(3000))
    _, problems = load(own=f"game: duel\nfighters:\n{entries}")
    assert len(problems) == MOST + 1
    assert [p.code for p in problems[-2:]] == ["PNP122", "PNP106"]


def test_kinds_and_fields_are_bounded(load: Any) -> None:
    fields = ", ".join(f"f-{n}: text" for n in range(201))
    kinds = ", ".join(f"k-{n}: {{}}" for n in range(201))
    assert [p.code for p in load(own=f"game: tag\nkinds: {{a: {{fields: {{{fields}}}}}}}\n")[1]] == ["PNP106"]
    assert [p.code for p in load(own=f"game: tag\nkinds: {{{kinds}}}\n")[1]] == ["PNP106"]


def test_rules_and_includes_are_bounded(load: Any) -> None:
    rule = "check: require, of: fighter, require: 'true', title: A, why: B, message: C"
    rules = ", ".join(f"{{code: XX{n:03}, {rule}}}" for n in range(301))
    assert [p.code for p in load(own=f"game: duel\nrules: [{rules}]\n")[1]] == ["PNP106"]
    names = ", ".join(f"cards/f{n}.yaml" for n in range(3000))
    codes = [p.code for p in load(f"include: [{names}]\n")[1]]
    assert (codes.count("PNP106"), codes.count("PNP102")) == (1, 500)


def test_a_project_as_a_whole_is_bounded(load: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.load.project.MOST_VALUES", 400)
    book, problems = load(**{f"f{n}": f"game: tag\nvalues: {{v-{n}: [{'1,' * 180}]}}\n" for n in range(4)})
    assert [(p.code, p.place.file) for p in problems] == [("PNP106", "cards/f2.yaml"), ("PNP113", "cards/f0.yaml")][
        ::-1
    ]
    assert set(book.games) == {"duel"}


def test_instructions_to_the_parser_are_few() -> None:
    lines = "".join(f"%TAG !a{n}! x\n" for n in range(300))
    assert read(f"---\na: 1\n...\n{lines}---\n")[1] == ["PNP106 4:1"]


def test_a_size_of_many_spaces_is_none() -> None:
    assert parse_size(" 63 x 88 mm ") == (63, 88)
    assert parse_size(f"63{' ' * 100}x88") is None
