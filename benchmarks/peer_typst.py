"""Typst on the deck: peer_typst.py FOLDER OUT.pdf."""

import sys
from pathlib import Path

import typst

folder, out = Path(sys.argv[1]), sys.argv[2]
fonts = Path(__file__).parents[1] / "pnp" / "fonts" / "alegreya-sans"
source = folder / "card.typ"
source.write_text((Path(__file__).parent / "deck" / "card.typ").read_text())
typst.compile(
    str(source),
    output=out,
    root=str(folder),
    font_paths=[str(fonts)],
    ignore_system_fonts=True,
    sys_inputs={"data": "deck.json"},
)
