"""The tables of the docs against the code: they name every type, key, check, element, function and limit."""

import re
from inspect import signature

import pytest
from docs_pages import PAGES, ROOT, blocks, first_column, names, rows, section
from jinja2 import Environment, nodes

from pnp import units
from pnp.check.data_checks import CHECKS
from pnp.check.expression_whitelist import METHODS
from pnp.discovery.manifest import Manifest
from pnp.emblems.emblem import styles
from pnp.impose import request
from pnp.impose.grid import GridRequest, best_layout
from pnp.load import compose, kinds, project, text
from pnp.load.field_types import rows as map_rows
from pnp.load.mismatches import fields
from pnp.load.tables import cells, columns
from pnp.model.specs import ComponentSpec, DeckSpec, FieldSpec, GameFile, KindSpec, PrintSpec, RuleSpec
from pnp.papers import PAPERS
from pnp.render import markup
from pnp.render.fonts.fontbook import DEFAULT_ROLES
from pnp.render.jinja.functions import CONSTANTS, FUNCTIONS
from pnp.render.svg import pictures
from pnp.render.svg.vocabulary import ELEMENTS, INLINE
from pnp.sandbox.budget import MAX_STEPS
from pnp.sandbox.filters import OF_LISTS, OF_TEXT
from pnp.sandbox.sizes import MAX_ITEMS
from pnp.units import CARD_SIZES


def test_data_page_names_every_key() -> None:
    assert set(fields(FieldSpec)) - {"type"} <= set(re.findall(r"`(\w+)", section("data.md", "Fields")))
    keys = names(" ".join(row[0] for row in rows(section("data.md", "Components"))).replace(",", " "))
    assert set(keys) == set(fields(ComponentSpec))
    assert set(first_column(section("data.md", "Decks"))) == set(fields(DeckSpec))
    file = "".join(content for _, content in blocks("data.md", ""))
    for shape in (GameFile, KindSpec):
        assert [key for key in fields(shape) if not re.search(rf"\b{key}:|`{key}`", file + PAGES["data.md"])] == []
    assert set(fields(PrintSpec)) <= set(names(section("data.md", "Print settings")))


def test_data_page_names_every_limit() -> None:
    limits = " ".join(section("data.md", "Limits").split())
    for words in (
        f"{text.LARGEST // 10**6} MB and {compose.MOST_NODES:,} values a file, {compose.DEEPEST} levels",
        f"{project.MOST_FILES} files and {project.MOST_VALUES:,} values a project",
        f"{kinds.MOST_KINDS} kinds a game, {kinds.MOST_FIELDS} fields a kind, {map_rows.MOST_ROWS} rows",
        f"{cells.MOST_ROWS:,} rows, {columns.MOST_COLUMNS} columns and {cells.LONGEST_CELL:,} characters a cell",
        f"{request.MOST_SHEETS:,} sheets a component",
        f"cards from {units.SMALLEST_CARD:g} to {units.LARGEST_CARD:g} mm",
    ):
        assert words in limits


def test_rules_section_is_what_the_checks_take() -> None:
    part = section("data.md", "Rules")
    table = {names(row[0])[0]: row for row in rows(part[part.index("<!-- checks -->") :])}
    assert list(table) == list(CHECKS) or set(table) == set(CHECKS)
    for name, check in CHECKS.items():
        _, _, needs, takes, facts = table[name]
        assert names(needs) == [key for need in check.needs for key in need.split("|")], name
        assert names(takes) == list(check.takes), name
        assert [n for n in names(facts) if n not in ("missing", "unused", "repeated")] == list(check.facts), name
    assert [key for key in fields(RuleSpec) if not re.search(rf"\b{key}: |`{key}", part)] == []
    assert set(METHODS) - {"of"} <= set(names(part))


def test_templates_page_names_every_element_attribute_and_limit() -> None:
    assert set(
        re.findall(r"[\w:]+", " ".join(row[0].split("href")[0] for row in rows(section("templates.md", "Elements"))))
    ) == set(ELEMENTS)
    box = section("templates.md", "Text boxes")
    assert set(ELEMENTS["pnp:textbox"]) <= set(first_column(box.replace(",", " ")))
    assert [tag for tag in INLINE if f"<{tag}" not in box] == []
    assert [form for form in pictures.FORMATS if form.lower() not in section("templates.md", "Pictures").lower()] == []
    assert [
        role for role in DEFAULT_ROLES if role != "sans-serif" and f"`{role}`" not in section("templates.md", "Fonts")
    ] == []
    limits = section("templates.md", "What a stranger's template may do")
    for number in (MAX_STEPS, markup.MAX_ELEMENTS, markup.MAX_DEPTH, MAX_ITEMS):
        assert f"{number:,} " in limits


def test_templates_page_names_every_function_filter_and_macro() -> None:
    part = section("templates.md", "Functions and filters")
    known = {name.split("(")[0].strip(",") for name in re.findall(r"`([^`]+)`", part)}
    assert {function.name for function in FUNCTIONS} | {"rng", "emblem"} | set(CONSTANTS) <= known
    filters = set(names(part[part.index("Filters are") :])) | {"num"}
    assert filters == ({*OF_LISTS, *OF_TEXT} - {"d", "e"}) | {"num"}
    macros = (ROOT / "templates" / "shared" / "frames.svg.j2").read_text(encoding="utf-8")
    there = [macro.name for macro in Environment(autoescape=True).parse(macros).find_all(nodes.Macro)]
    assert first_column(section("templates.md", "Frames")) == there


def test_templates_page_names_every_emblem_with_its_options() -> None:
    table = {names(row[0])[0]: names(row[1]) for row in rows(section("templates.md", "Emblems"))}
    assert set(table) == set(styles())
    for style, draw in styles().items():
        assert set(table[style]) == set(signature(draw).parameters) - {"id", "box", "ink"}, style


@pytest.mark.parametrize("row", rows(section("printing.md", "Bleed")), ids=str)
def test_printing_page_counts_the_cards_on_a_sheet(row: list[str]) -> None:
    layouts = [
        best_layout(PAPERS[paper].size, GridRequest(CARD_SIZES["poker"], float(row[0]), margin))
        for paper, margin in (("a4", 5.0), ("letter", 6.35))
    ]
    assert [layout.fit.up if layout else 0 for layout in layouts] == [int(count) for count in row[1:]]


def test_the_page_on_packages_names_every_key_of_a_manifest() -> None:
    keys = list(Manifest.__struct_fields__)
    assert first_column(section("a-game-as-a-package.md", "The manifest")) == keys
