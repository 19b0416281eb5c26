"""Trenches of Strafe from text, and the bundled game, for tests."""

from functools import cache
from textwrap import dedent

from pnp.games.strafe.trench import Trench, read_trench
from pnp.load.book import load_book
from pnp.maps.rows import read_rows
from pnp.model.book import GameBook
from pnp.problem import Place


def trench(text: str) -> Trench:
    block = dedent(text).strip("\n")
    return read_trench(read_rows(block, Place("map", 1, 1), file="map", line=1, indent=0))


@cache
def strafe() -> GameBook:
    return load_book(None, games=("strafe",))[0].games["strafe"]
