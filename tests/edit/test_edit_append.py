"""An entry is added to a file that a person wrote: nothing else in it moves."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pnp.edit.edited import plain_of
from pnp.edit.list_entries import append_all

ENTRY = "id: new\nname: N-New\ngrid: |2\n      01  02\n    03  04\n"
PLAIN = {"id": "new", "name": "N-New", "grid": "    01  02\n  03  04\n"}

FILES = {
    "empty": "",
    "only comments": "# nothing yet\n",
    "no list": "game: g\nvalues: {a: 1}\n",
    "no list, no last break": "game: g\nvalues: {a: 1}",
    "null": "game: g\nlayouts:\nvalues: {a: 1}\n",
    "null with a comment": "game: g\nlayouts:   # none yet\n  # really\nvalues: {a: 1}\n",
    "tilde": "game: g\nlayouts: ~ # none\nvalues: {a: 1}\n",
    "brackets": "game: g\nlayouts: []   # none\nvalues: {a: 1}\n",
    "full brackets": "game: g\nlayouts: [{id: a, name: A}, {id: b}]\nvalues: {a: 1}\n",
    "full brackets over lines": "game: g\nlayouts: [\n    {id: a,\n     name: A},\n    {id: b},\n]\nvalues: {a: 1}\n",
    "one": "game: g\nlayouts:\n  - id: a\n    name: A\nvalues: {a: 1}\n",
    "at the key's column": "game: g\nlayouts:\n- id: a\n  name: A\nvalues: {a: 1}\n",
    "wide": "game: g\nlayouts:\n    -   id: a\n        name: A\nvalues: {a: 1}\n",
    "flow items": "game: g\nlayouts:\n  - {id: a, name: A}   # mine\n",
    "apart": "layouts:\n  - id: a\n\n  - id: b   # two\n\n# the values\nvalues: {a: 1}\ngame: g\n",
    "ends in a map": "game: g\n"
    "layouts:\n  - id: a\n    grid: |2\n        01\n      02 03\n    # of a\n\n\n# v\nvalues: {}\n",
    "map at the end": "game: g\nlayouts:\n  - id: a\n    grid: |\n      01\n        02 03",
    "kept breaks": "game: g\nlayouts:\n  - id: a\n    about: |+\n      one\n\n\nvalues: {a: 1}\n",
    "kept breaks at the end": "game: g\nnote: |+\n  one\n\n\n",
    "document ends": "---\ngame: g\nvalues: {a: 1}\n...\n",
    "all indented": "  game: g\n  values: {a: 1}\n",
    "indented list": "  game: g\n  layouts:\n    - id: a\n  # last\n",
    "aliases": "game: g\nlayouts:\n  - &a {id: a, start: 1}\n  - <<: *a\n    id: b\n",
    "quoted key": 'game: g\n"layouts":\n  - id: a\n',
}


def check(text: str) -> str:
    before, problems = plain_of(text if text.endswith(("\n", "\r")) else text + "\n", "a.yaml")
    assert problems == ()
    new, problems = append_all(text, "a.yaml", "layouts", [ENTRY])
    assert problems == ()
    assert new is not None
    old = before or {}
    assert plain_of(new, "a.yaml")[0] == {**old, "layouts": (*(old.get("layouts") or ()), PLAIN)}
    return new


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_entry_is_added_and_every_line_stays(text, end):
    text = text.replace("\n", end)
    new = check(text)
    if "[" in text or "~" in text:
        return
    old, lines = text.splitlines(), iter(new.splitlines())
    assert all(line in lines for line in old), new
    if text and end == "\r\n":
        assert new.count("\r\n") == new.count("\n")


def test_brackets_keep_their_entries_as_they_were():
    new = check(FILES["full brackets"])
    assert "layouts:\n  - {id: a, name: A}\n  - {id: b}\n  - id: new\n" in new


def test_no_blank_is_left_where_brackets_were():
    assert "layouts:\n  - id: new\n" in check("game: g\nlayouts: []\nvalues: {a: 1}\n")
    assert "layouts:    # none\n" in check("game: g\nlayouts: []   # none\nvalues: {a: 1}\n")


def test_it_is_written_the_way_the_others_are():
    assert "\n    -   id: new\n        name: N-New\n" in check(FILES["wide"])
    assert "\n- id: new\n  name: N-New\n" in check(FILES["at the key's column"])
    assert "  - id: b   # two\n\n  - id: new\n" in check(FILES["apart"])
    assert "\n    # of a\n  - id: new\n" in check(FILES["ends in a map"])


@pytest.mark.parametrize(
    "text",
    [
        "{game: g, layouts: []}\n",
        "game: g\nlayouts: {a: 1}\n",
        "game: g\nlayouts: [{id: a}, # one\n  {id: b}]\n",
        "game: g\nold: &o [{id: a}]\nlayouts: *o\n",
        "game: g\nlayouts: &o\n  - id: a\nold: *o\n",
        "<<: {layouts: [{id: a}]}\ngame: g\n",
        "- a\n",
        "just text\n",
        "game: [\n",
        "game: g\ngame: h\n",
    ],
)
def test_what_cannot_be_added_to_is_left_alone_and_said(text):
    new, problems = append_all(text, "a.yaml", "layouts", [ENTRY])
    assert new is None
    assert problems
    assert all(problem.place.file == "a.yaml" and problem.message for problem in problems)


entries = st.sampled_from(
    [
        "{d}- id: {i}\n{d}  name: A   # why\n",
        "{d}- {{id: {i}, name: 'x # y'}}\n",
        "{d}- id: {i}\n\n{d}  about: >-\n{d}    some\n{d}    words\n",
        "{d}- id: {i}\n{d}  grid: |2\n{d}      01\n{d}    02\n\n",
        "{d}- name: B\n{d}  id: {i}\n{d}  # a comment\n{d}  tips: [1,\n{d}    2]\n",
        "\n{d}# before\n{d}- id: {i}\n",
        "{d}-\n{d}    id: {i}\n",
    ]
)
others = st.sampled_from(
    [
        "values: {{a{i}: 1}}\n",
        "\n# a note\nnote{i}: |\n  text\n\n    more\n\n",
        "list{i}:\n- 1\n- 2   # two\n",
        "'quoted {i}': \"a: b\"\n\n\n",
        "map{i}:\n    deep:\n      - {{x: 1}}\n    # end\n",
        "   # an odd comment\n",
    ]
)


@given(
    st.lists(others, max_size=4),
    st.lists(entries, max_size=4),
    st.lists(others, max_size=4),
    st.sampled_from(["", "  ", "    "]),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
)
@settings(deadline=None, max_examples=150)
def test_any_file_of_pieces_keeps_all_its_lines(above, items, below, dash, end, cut):
    text = "".join(piece.format(i=n) for n, piece in enumerate(above))
    if items:
        text += "layouts:\n" + "".join(piece.format(d=dash, i=f"e{n}") for n, piece in enumerate(items))
    text += "".join(piece.format(i=n + 10) for n, piece in enumerate(below))
    text = text.replace("\n", end)
    text = text.rstrip() if cut else text
    assume(not plain_of(text, "-")[1])
    new = check(text)
    lines = iter(new.splitlines())
    assert all(line in lines for line in text.splitlines()), new
