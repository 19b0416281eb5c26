"""Exact odds against counting every hand there is."""

from fractions import Fraction
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.decks.statistics.draw_odds import MOST_MATCHES, Terms, at_least, exactly, one_can_be_paid, this_can_be_paid

SMALL = settings(max_examples=60, deadline=None)


@SMALL
@given(total=st.integers(0, 9), of=st.integers(0, 9), drawn=st.integers(0, 11), k=st.integers(-1, 11))
def test_hands_with_so_many_of_a_group_are_counted(total: int, of: int, drawn: int, k: int) -> None:
    of = min(of, total)
    hands = list(combinations(range(total), min(drawn, total)))
    having = [sum(card < of for card in hand) for hand in hands]
    assert exactly(k, of=of, total=total, drawn=drawn) == Fraction(having.count(k), len(hands))
    assert at_least(k, of=of, total=total, drawn=drawn) == Fraction(sum(n >= k for n in having), len(hands))


@given(total=st.integers(0, 200), of=st.integers(0, 200), drawn=st.integers(0, 200))
def test_the_chances_of_all_numbers_add_up_to_one(total: int, of: int, drawn: int) -> None:
    of = min(of, total)
    assert sum(exactly(k, of=of, total=total, drawn=drawn) for k in range(drawn + 1)) == 1
    assert at_least(1, of=of, total=total, drawn=drawn) == 1 - exactly(0, of=of, total=total, drawn=drawn)


def test_figures_that_players_know() -> None:
    """Four copies in sixty cards are in 39.9 of 100 opening hands of seven, in forty cards in 55.2."""
    assert round(float(at_least(1, of=4, total=60, drawn=7)), 3) == 0.399
    assert round(float(at_least(1, of=4, total=40, drawn=7)), 3) == 0.552
    missing = Fraction(46 * 45 * 44 * 43 * 42 * 41 * 40, 50 * 49 * 48 * 47 * 46 * 45 * 44)
    assert at_least(1, of=4, total=50, drawn=7) == 1 - missing


MATCHES = st.sampled_from(["fire", "water", "earth", ""])
CARDS = st.one_of(st.tuples(st.just("source"), MATCHES), st.tuples(st.integers(0, 3), MATCHES), st.just(("blank", "")))
TERMS = st.builds(Terms, st.integers(0, 3), st.integers(0, 1), st.booleans())


def paid(hand: list[tuple[object, str]], card: tuple[object, str], terms: Terms) -> bool:
    """What the words say: the price is 0, or a source that matches is there and all that is in play pays it."""
    cost, match = card
    assert isinstance(cost, int)
    sources = [m for what, m in hand if what == "source"]
    fitting = any(m == match for m in sources) if match else bool(sources)
    there = terms.in_play if terms.standin else min(len(sources), terms.in_play)
    return cost == 0 or (fitting and terms.in_play > 0 and there + terms.free >= cost)


@SMALL
@given(deck=st.lists(CARDS, min_size=1, max_size=8), drawn=st.integers(0, 9), terms=TERMS)
def test_hands_in_which_a_card_can_be_paid_are_counted(
    deck: list[tuple[object, str]], drawn: int, terms: Terms
) -> None:
    hands = [list(hand) for hand in combinations(deck, min(drawn, len(deck)))]
    good = sum(any(paid(hand, card, terms) for card in hand if isinstance(card[0], int)) for hand in hands)
    sources: dict[str, int] = {}
    cards: dict[tuple[int, str], int] = {}
    for what, match in deck:
        if what == "source":
            sources[match] = sources.get(match, 0) + 1
        elif isinstance(what, int):
            cards[(what, match)] = cards.get((what, match), 0) + 1
    assert one_can_be_paid(len(deck), drawn, sources, cards, terms) == Fraction(good, len(hands))


@SMALL
@given(
    rest=st.lists(CARDS, max_size=8), card=st.tuples(st.integers(0, 3), MATCHES), drawn=st.integers(1, 9), terms=TERMS
)
def test_hands_in_which_this_card_can_be_paid_are_counted(
    rest: list[tuple[object, str]], card: tuple[int, str], drawn: int, terms: Terms
) -> None:
    hands = [list(hand) for hand in combinations(rest, min(drawn - 1, len(rest)))]
    good = sum(paid(hand, card, terms) for hand in hands)
    sources: dict[str, int] = {}
    for what, match in rest:
        if what == "source":
            sources[match] = sources.get(match, 0) + 1
    odds = this_can_be_paid(card[0], card[1], len(rest) + 1, drawn, sources, terms)
    assert odds == Fraction(good, len(hands))


def test_too_many_matches_are_not_reckoned_with() -> None:
    many = {f"m{n}": 1 for n in range(MOST_MATCHES + 1)}
    cards = {(1, match): 1 for match in many}
    assert one_can_be_paid(40, 7, many, cards, Terms(1)) is None
