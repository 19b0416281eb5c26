"""What keeps the code small and findable: file and function sizes, names, and every problem code explained."""

import ast
import re
from pathlib import Path

import pytest

from pnp.check.explain import codes_used_twice, explanations

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "pnp").rglob("*.py"))
FILE_LINES, FUNCTION_LINES = 250, 40
DRAWERS = {"utils", "util", "helpers", "helper", "common", "base", "misc"}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> list[tuple[str, int]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [
        (node.name, (node.end_lineno or 0) - node.lineno + 1)
        for node in ast.walk(tree)
        if isinstance(node, kinds)
    ]


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_files_and_functions_stay_small(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= FILE_LINES
    assert [f for f in functions(path) if f[1] > FUNCTION_LINES] == []


def test_no_drawer_for_odds_and_ends() -> None:
    assert [name(p) for p in SOURCES if p.stem in DRAWERS or p.parent.name in DRAWERS] == []


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


def test_the_core_names_no_game() -> None:
    games = [p.stem for p in (ROOT / "cards").glob("*.yaml")]
    named = []
    for path in SOURCES:
        inside = path.relative_to(ROOT / "pnp").parts
        for game in games:
            module = game.replace("-", "_")
            if inside[:2] == ("games", module):
                continue
            tree = ast.parse(path.read_text(encoding="utf-8"))
            texts = [
                n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)
            ]
            if game in texts or module in texts:
                named.append(f"{name(path)}: {game}")
    assert named == []


def test_no_path_of_a_machine_in_the_project() -> None:
    bad = re.compile(r"(?<![\w.])/(?:home|root|tmp|work|Users)/\w")
    folders = ["pnp", "docs", "cards", "templates", "tests", "benchmarks", "examples"]
    kinds = {".py", ".md", ".yaml", ".j2", ".svg", ".toml"}
    texts = [p for f in folders for p in (ROOT / f).rglob("*") if p.suffix in kinds]
    found = [name(p) for p in [*texts, ROOT / "README.md"] if bad.search(p.read_text(encoding="utf-8"))]
    assert found == []
