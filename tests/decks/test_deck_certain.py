"""What is said of a deck with an unknown card is so, whichever card that turns out to be."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.model.book import GameBook

IDS = ["spark", "flare", "blaze", "mist", "elans-tide", "seven-sisters", "ada-1", "ada-1-b", "ada-2", "bo-1"]
COUNTS = (1, 2, 3, 4, 5, 11)
"""What an unread count may turn out to be: each limit of the game's, beside it, and far beyond."""
LINES = st.lists(st.tuples(st.integers(1, 5), st.sampled_from(IDS)), min_size=1, max_size=6)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=LINES, at=st.integers(0, 6), copies=st.integers(1, 6), unread=st.booleans())
def test_no_card_in_the_place_of_an_unknown_one_makes_it_untrue(
    lines: list[tuple[int, str]], at: int, copies: int, unread: bool, lanterns: GameBook, judge: Any
) -> None:
    def codes(name: str, count: int = copies) -> set[str]:
        listed = [*lines[:at], (count, name), *lines[at:]]
        said = judge("\n".join(f"{n} {card}" for n, card in listed), lanterns)[0]
        return {code.split()[0] for code in said} - {"PNP152", "PNP151"}

    certain = codes("nobody", 0 if unread else copies)
    for card in IDS:
        for count in COUNTS if unread else (copies,):
            assert certain <= codes(card, count), (card, count)
