"""Every code that loading a game gives is explained, and no other."""

import re
from pathlib import Path

import yaml

import pnp.load

SOURCE = Path(pnp.load.__file__).parent
DRAWN = {"PNP323", "PNP332", "PNP333"}
"""What drawing tells too: icons and pictures that a template names by itself."""
CODES = yaml.safe_load((SOURCE.parent / "codes" / "load.yaml").read_text(encoding="utf-8"))


def test_codes_in_use_are_the_codes_explained() -> None:
    used = {
        code
        for path in [
            *SOURCE.glob("*.py"),
            *(SOURCE / "field_types").glob("*.py"),
            SOURCE.parent / "components" / "game.py",
        ]
        for code in re.findall(r"PNP\d{3}", path.read_text("utf-8"))
    }
    assert used - DRAWN == set(CODES)


def test_every_explanation_is_whole() -> None:
    for code, explained in CODES.items():
        assert set(explained) - {"severity"} == {"title", "why", "bad", "good"}, code
        assert all(text.strip() for text in explained.values()), code


def test_every_code_has_a_test() -> None:
    here = Path(__file__).parent
    files = [p for p in here.iterdir() if p.suffix in (".py", ".yaml")]
    tests = "".join(p.read_text("utf-8") for p in [*files, *(here.parent / "packages").glob("*.py")])
    assert [code for code in CODES if code not in tests] == []
