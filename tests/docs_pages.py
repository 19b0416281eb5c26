"""The pages of the docs, their blocks and tables: what the tests of the docs read."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
PAGES = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")}
PAGES["README.md"] = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"(?:^<!-- ([^\n]*?) -->\n)?^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str, mark: str) -> list[tuple[str, str]]:
    return [(m[1] or "", m[3]) for m in BLOCK.finditer(PAGES[page]) if (m[1] or "").startswith(mark)]


def section(page: str, title: str) -> str:
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", PAGES[page], re.MULTILINE | re.DOTALL)
    assert found, f"{page} has no section '{title}'"
    return found[1]


def rows(part: str) -> list[list[str]]:
    """The cells of a section's table rows, without head and rule."""
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" |")] for line in lines[2:]]


def names(cell: str) -> list[str]:
    """What stands in backticks outside of blocks; the words of `x y width` each."""
    cell = re.sub(r"^```.*?^```$", "", cell, flags=re.MULTILINE | re.DOTALL)
    return [name for code in re.findall(r"`([^`]+)`", cell) for name in code.split()]


def first_column(part: str) -> list[str]:
    return [name for row in rows(part) for name in names(row[0])]


def script(path: str) -> ModuleType:
    spec = spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
