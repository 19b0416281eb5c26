"""The nearest name is the one that a single slip of the finger makes of it."""

import pytest

from pnp.nearest import nearest


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("mia", ["minna", "mio"], "mio"),
        ("hnad", ["hands", "hand"], "hand"),
        ("spede", ["speeds", "speed"], "speed"),
        ("ann", ["annabel", "anna"], "anna"),
        ("Hand", ["hand", "land"], "hand"),
        ("zebra", ["hand"], ""),
        ("nofields", ["moth-heralds", "wick-cadets"], ""),
        ("foo bar", ["Moon Hare"], ""),
        ("moon har", ["Moon Hare"], "Moon Hare"),
        ("caption", ["action"], ""),
        ("amn", ["ann"], "ann"),
        ("yosh", ["yoshika"], "yoshika"),
        ("Plus Five", ["Silk Divers", "Wick Cadets"], ""),
        ("WICK CADET", ["Silk Divers", "Wick Cadets"], "Wick Cadets"),
        ("Wick Cadets", ["moth-heralds", "wick-cadets"], "wick-cadets"),
    ],
)
def test_nearest(word: str, known: list[str], meant: str) -> None:
    assert nearest(word, known) == meant
