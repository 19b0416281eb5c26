"""What keeps the code small and findable: file and function sizes, names, and every problem code explained."""

import ast
import re
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

from pnp.check.rule import codes_used_twice, explanations, find_rules
from pnp.discovery.manifest import Extension
from pnp.discovery.packages import game_packages
from pnp.emblems.emblem import styles

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "pnp").rglob("*.py"))
FILE_LINES, FUNCTION_LINES = 250, 40
DRAWERS = {"utils", "util", "helpers", "helper", "common", "base", "misc"}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> list[tuple[str, int]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [(node.name, (node.end_lineno or 0) - node.lineno + 1) for node in ast.walk(tree) if isinstance(node, kinds)]


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_files_and_functions_stay_small(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= FILE_LINES
    assert [f for f in functions(path) if f[1] > FUNCTION_LINES] == []


def test_no_drawer_for_odds_and_ends() -> None:
    assert [name(p) for p in SOURCES if p.stem in DRAWERS or p.parent.name in DRAWERS] == []


def test_no_two_classes_have_one_name() -> None:
    # The source of the battles stays as it is: bundled ratings are good as long as its hash is the same.
    sources = [path for path in SOURCES if "battle" not in path.parts]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources]
    classes = [node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    assert [name for name, count in Counter(classes).items() if count > 1 and not name.startswith("_")] == []


def test_every_public_thing_says_what_it_is() -> None:
    silent = []
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if not ast.get_docstring(tree) and tree.body:
            silent.append(name(path))
        for node in tree.body:
            public = isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
            if public and not ast.get_docstring(node):
                silent.append(f"{name(path)}: {node.name}")
    assert silent == []


def test_core_codes_used_and_explained_are_the_same() -> None:
    used = {c for p in SOURCES for c in re.findall(r"\"(PNP\d{3})\"", p.read_text(encoding="utf-8"))}
    known = explanations([], [])
    assert used == set(known)
    assert codes_used_twice([], []) == ()
    assert [code for code, one in known.items() if not (one.title.strip() and one.why.strip())] == []


def names_of_games() -> frozenset[str]:
    """The slugs and packages of games, their groups of commands, and the pictures that their Python draws."""
    games = game_packages().values()
    assert {package.slug for package in games} == {path.stem for path in (ROOT / "cards").glob("*.yaml")}
    slugs = {name for package in games for name in (package.slug, package.slug.replace("-", "_"))}
    groups = {name for package in games for name in package.manifest.groups}
    drawn = {style for style, draw in styles().items() if draw.__module__.startswith("pnp.games.")}
    return frozenset(slugs | groups | drawn)


def test_the_core_names_no_game() -> None:
    names = names_of_games()
    named = []
    for path in SOURCES:
        if path.relative_to(ROOT / "pnp").parts[0] != "games":
            texts = (
                n.value for n in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(n, ast.Constant)
            )
            named += [f"{name(path)}: {text}" for text in texts if text in names]
    assert named == []


def test_every_part_that_a_manifest_names_is_there() -> None:
    for package in game_packages().values():
        manifest = package.manifest
        assert all(callable(package.part(path)) for path in (manifest.facts,) if path)
        assert not manifest.rules or find_rules(f"{package.name}.{manifest.rules}")
        assert all(find_spec(f"{package.name}.commands.{group}") for group in manifest.groups)
        assert all(isinstance(package.part(path), Extension) for path in manifest.extensions.values())


def test_no_path_of_a_machine_in_the_project() -> None:
    bad = re.compile(r"(?<![\w.])/(?:home|root|tmp|work|Users)/\w")
    folders = ["pnp", "docs", "cards", "templates", "tests", "benchmarks", "examples"]
    kinds = {".py", ".md", ".yaml", ".j2", ".svg", ".toml"}
    texts = [p for f in folders for p in (ROOT / f).rglob("*") if p.suffix in kinds]
    found = [name(p) for p in [*texts, ROOT / "README.md"] if bad.search(p.read_text(encoding="utf-8"))]
    assert found == []
