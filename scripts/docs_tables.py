"""Write what the docs list of the closed sets, from the code: field types, back modes, papers, card sizes.

python scripts/docs_tables.py

Each list stands in a page between `<!-- made: NAME -->` and `<!-- end -->`.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from pnp.backs import BACK_MODES
from pnp.load.field_types.field_type import field_types
from pnp.papers import PAPERS
from pnp.units import CARD_SIZES

DOCS = Path(__file__).resolve().parents[1] / "docs"
_MADE = re.compile(r"(<!-- made: ([a-z ]+) -->).*?(<!-- end -->)", re.DOTALL)


def _field_types() -> str:
    rows = "".join(f"| `{name}` | {kind.written} | {kind.seen} |\n" for name, kind in field_types().items())
    return f"\n\n| type | in YAML | in a template |\n| --- | --- | --- |\n{rows}\n"


def _back_modes() -> str:
    rows = "".join(f"| `{mode.name}` | {mode.about} |\n" for mode in BACK_MODES.values())
    return f"\n\n| `--backs` | when |\n| --- | --- |\n{rows}\n"


def _papers() -> str:
    about = {name: f" ({paper.about})" if paper.about else "" for name, paper in PAPERS.items()}
    return ", ".join(f"`{name}`{words}" for name, words in about.items())


def _card_sizes() -> str:
    return ", ".join(f"`{name}` {width:g}x{height:g}" for name, (width, height) in CARD_SIZES.items())


MADE: Mapping[str, Callable[[], str]] = {
    "field types": _field_types,
    "back modes": _back_modes,
    "back mode names": lambda: ", ".join(f"`{name}`" for name in BACK_MODES),
    "papers": _papers,
    "card sizes": _card_sizes,
}


def page(text: str) -> str:
    """Return a page with its lists as they should be."""
    return _MADE.sub(lambda made: f"{made[1]}{MADE[made[2]]()}{made[3]}", text)


if __name__ == "__main__":
    for path in sorted(DOCS.glob("*.md")):
        path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8")
