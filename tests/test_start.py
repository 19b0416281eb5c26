"""A command imports what it uses, and nothing else: everybody waits for it at each start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

GAME = """
game: own
title: Own
kinds: {card: {size: poker, front: face, back: "", fields: {name: text}}}
cards: [{id: first, name: First}]
components: {deck: {title: Deck, cards: card}}
"""
LISTED = """
import sys
from pnp.cli.app import main
try:
    main()
finally:
    print("MODULES", *sys.modules)
"""
DRAWING = {"pnp.render", "pnp.impose", "pnp.pipeline.game_run", "uharfbuzz"}
WRITING = {"pnp.build", "pnp.write.pdf.document", "reportlab", "pypdfium2", "multiprocessing"}
OTHERS = {"budoux", "pnp.studio", "pnp.tables", "pnp.edit", "pnp.odds", "pnp.decks.reading", "starlette", "rich"}


@pytest.mark.parametrize(
    ("words", "unused"),
    [
        (["--help"], {"pydantic", "jinja2", "yaml", "PIL", "pnp.load", *DRAWING, *WRITING, *OTHERS}),
        (["check", "--no-faces"], {*DRAWING, *WRITING, *OTHERS}),
        (["build", "--jobs", "2"], {"pnp.games.strafe.facts", "pypdfium2", "multiprocessing", *OTHERS}),
    ],
)
def test_a_command_imports_what_it_uses_alone(words: list[str], unused: set[str], tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n", encoding="utf-8")
    (tmp_path / "cards" / "own.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "templates" / "own").mkdir(parents=True)
    face = '<svg viewBox="0 0 {{ w }} {{ h }}"><text x="9" y="9" font-size="4">{{ card.name }}</text></svg>'
    (tmp_path / "templates" / "own" / "face.svg.j2").write_text(face, encoding="utf-8")
    command = [sys.executable, "-c", LISTED, *words]
    ended = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "PNP_STORE": "off"}, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    imported = set(ended.stdout.rpartition("MODULES")[2].split())
    assert "typer" in imported
    assert imported & unused == set()
