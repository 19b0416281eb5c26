"""Letters beyond 65,535 as JSON escapes them: read as they are meant, where they are escapes at all."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.edit.fields import Change, set_fields
from pnp.load.compose import compose
from pnp.load.findings import Findings
from pnp.load.text import UNPRINTABLE
from pnp.problem import Problem


def read(text: str) -> tuple[object, tuple[Problem, ...]]:
    findings = Findings()
    return compose(text, "a.json", findings).plain, findings.all()


@given(st.dictionaries(st.text(min_size=1, max_size=60), st.text(), max_size=4))
def test_what_json_writes_is_read(data: dict[str, str]) -> None:
    escaped = json.dumps({f"k{key}": value for key, value in data.items()})
    # What no text can hold is taken out, and told.
    named = {UNPRINTABLE.sub("", f"k{key}"): UNPRINTABLE.sub("", value) for key, value in data.items()}
    if len(named) == len(data) and not {"\U0010fffd", "\x7f"} & set(json.dumps(named, ensure_ascii=False)):
        assert read(escaped)[0] == named


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r'"\ud83d\ude00\uD83D\uDE01 \ud83d\ude00"', "😀😁 😀"),
        (r'"\\ud83d\\ude00"', r"\ud83d\ude00"),
        (r'"\\\ud83d\ude00"', "\\😀"),
        (r"'\ud83d\ude00'", r"\ud83d\ude00"),
        (r"\ud83d\ude00", r"\ud83d\ude00"),
        ("|-\n  \\ud83d\\ude00", r"\ud83d\ude00"),
    ],
)
def test_escapes_are_read_in_double_quotes_alone(text: str, value: str) -> None:
    assert read(f"a: {text}\n") == ({"a": value}, ())


def test_places_behind_them_are_those_of_the_file() -> None:
    text = r'{"a": "\ud83d\ude00", "b": 1, "b": 2}'
    assert [(p.place.line, p.place.column) for p in read(text)[1]] == [(1, text.rindex('"b"') + 1)]


def test_half_a_letter_is_an_error_with_a_hint() -> None:
    problem = read(r'{"a": "\ud83d"}')[1][0]
    assert (problem.code, problem.place.line) == ("PNP104", 1)
    assert "half" in problem.message


def test_files_with_them_can_be_changed() -> None:
    text = 'cards:\n  - {id: a, name: "\\ud83d\\ude00", cost: 1}\n'
    assert set_fields(text, "a.yaml", "cards", [Change("a", "cost", "2")]) == (text.replace("1", "2"), ())
