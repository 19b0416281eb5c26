"""Tables from strangers: whatever is too much is told at its place, and nothing takes longer the odder it is."""

from pathlib import Path

import pytest

from pnp.load.book import load_book
from pnp.load.findings import Findings
from pnp.load.mismatches import read_model
from pnp.load.tables.columns import columns_of
from pnp.load.tables.entries import TableReader
from pnp.model.specs import KindSpec
from pnp.tables.import_cards import ImportRequest, import_cards, read_rows

KIND, _ = read_model(
    {
        "fields": {
            "name": "text",
            "cost": {"type": "integer", "optional": True},
            "sort": {"type": "choice", "choices": ["food", "tool"], "optional": True},
            "tags": {"type": "list", "of": "text", "optional": True},
            "text": {"type": "text", "optional": True},
        }
    },
    KindSpec,
)
SPACES = " " * 20_000
TOO_MUCH = {
    "columns": (",".join(f"h{n}" for n in range(100_000)) + "\na,b\n", "1:2391"),
    "rows": ("name\n" + "a\n" * 1_000_000, "5002:1"),
    "rows of separators": ("name\n" + ",\n" * 1_000_000, "5002:1"),
    "cells": ("name\na" + "," * 600_000 + "\n", "2:1"),
    "characters": ('name,text\na,"' + "b" * 50_001 + '"\n', "2:3"),
    "quotes": ('name,text\na,"' + '""' * 3_000_000 + '"\n', "2:3"),
    "heading": (f"name,a{SPACES}b\nx,y\n", "1:6"),
    "heading in a language": ("name,a" + " : " * 9_000 + "zz\nx,y\n", "1:6"),
}


def told(path: Path) -> list[str]:
    findings = Findings()
    rows = read_rows(path, findings)
    if rows:
        columns = columns_of(rows[0], KIND, {}, findings)
        TableReader(columns, range(10_000), {}, "en", findings).entries(rows[1:])
    return [f"{p.place.line}:{p.place.column} {p.code}" for p in findings.all() if p.severity == "error"]


@pytest.mark.parametrize("what", list(TOO_MUCH))
def test_what_is_too_much_is_told_at_its_place(what: str, tmp_path: Path) -> None:
    text, place = TOO_MUCH[what]
    (tmp_path / "t.csv").write_text(text, newline="")
    assert f"{place} PNP106" in told(tmp_path / "t.csv")


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("name\n" + "\r\n" * 1_000_000 + "a\n", []),
        ("name\n" + "\n" * 2_000_000 + "a\n", []),
        (f'name,tags\na,"b{SPACES}c"\n', []),
        (f'name,tags\na,"b{SPACES};{SPACES}c"\n', []),
        (f'name,text\na,"{SPACES}=A"\n', []),
        (f'name,cost\na,"{SPACES}b"\n', ["2:3 PNP172"]),
        (f'name,sort\na,"f{SPACES}b"\n', ["2:3 PNP172"]),
        ('name,tags\na,"' + "b;" * 2_000 + '"\n', ["2:3 PNP172"]),
        ("ﷺ" * 20_000 + "\na\n", ["1:1 PNP106", "1:1 PNP171", "2:1 PNP173"]),
        ("name\n" + "ﷺ" * 20_000 + "\n", ["2:1 PNP173"]),
    ],
    ids=range(10),
)
def test_odd_tables_are_read_to_their_end(text: str, problems: list[str], tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text(text, encoding="utf-8", newline="")
    assert told(tmp_path / "t.csv") == problems


def test_what_a_file_cannot_hold_is_told(tmp_path: Path) -> None:
    kind = "{name: text, tags: {type: list, of: text, optional: true}}"
    (tmp_path / "shop.yaml").write_text(f"game: shop\nkinds: {{ware: {{fields: {kind}}}}}\n")
    many = "a," * 900
    (tmp_path / "t.csv").write_text("name,tags\n" + "".join(f'n{n},"{many}"\n' for n in range(240)))
    game = load_book(None, [tmp_path / "shop.yaml"], ["shop"])[0].games["shop"]
    findings = Findings()
    wish = ImportRequest(tmp_path / "t.csv", "ware", {}, None, tmp_path / "new.yaml")
    done = import_cards(wish, game, read_rows(wish.table, findings), findings)
    assert [(p.code, p.message) for p in done.problems if p.severity == "error"] == [
        ("PNP106", "with these cards the file would hold more than 200,000 values")
    ]
    assert not (tmp_path / "new.yaml").exists()
