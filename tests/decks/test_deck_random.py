"""Two hundred legal decks are legal; a legal deck with one fault has just that fault."""

import random
from typing import Any

import pytest

from pnp.decks.matching.card_names import names_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry

GAME = "caster-chronicles"
Lines = list[tuple[int, Entry]]


def called(entry: Entry) -> str:
    subname = entry.fields.get("subname")
    return f"{names_of(entry)[0]}, {subname}" if subname else names_of(entry)[0]


def written(lines: Lines, rng: random.Random) -> str:
    styles = ("{n} {name}", "{n}x {name}", "{name} x{n}", "{n} {id}", " - {n}   {name}  # why not")
    return "\n".join(rng.choice(styles).format(n=n, name=called(e), id=e.id) for n, e in lines)


def legal(game: GameBook, rng: random.Random) -> Lines:
    """A deck of fifty with thirteen or more casters of all elements that its other cards have."""
    elements = rng.sample(sorted({str(e.fields["element"]) for e in game.of("servant")}), 4)
    first = [e for e in game.of("caster") if e.fields["level"] == 1 and e.fields["element"] in elements]
    others = [e for kind in ("servant", "conjure", "barrier") for e in game.of(kind) if e.fields["element"] in elements]
    rng.shuffle(others)
    lines: Lines = [(rng.randint(2, 3), e) for e in first]
    left = 50 - sum(n for n, _ in lines)
    for entry in others:
        n = min(left, rng.choice((3, 4, 4)))
        if n:
            lines.append((n, entry))
        left -= n
    assert left == 0
    return lines


@pytest.mark.parametrize("seed", range(200))
def test_a_legal_deck_has_no_problem(seed: int, bundled: dict[str, GameBook], judge: Any) -> None:
    rng = random.Random(seed)
    text = written(legal(bundled[GAME], rng), rng)
    said, found, _ = judge(text, bundled[GAME])
    assert (said, found.legal) == ([], True), text


def too_many_of_one(lines: Lines, game: GameBook) -> tuple[Lines, list[str]]:
    """One more of a card that there are four of, one less of another."""
    full = next(n for n, (copies, e) in enumerate(lines) if copies == 4 and e.kind != "caster")
    less = next(n for n, (copies, e) in enumerate(lines) if copies < 4 and n != full and copies > 1)
    changed = [(c + (n == full) - (n == less), e) for n, (c, e) in enumerate(lines)]
    return changed, [f"CC102 {full + 1}:1"]


def too_many_casters(lines: Lines, game: GameBook) -> tuple[Lines, list[str]]:
    """Five of a caster on two lines, in the place of other cards."""
    copies, entry = lines[0]
    less = next(n for n, (c, e) in enumerate(lines) if c > 3)
    rest = [(c - (5 - copies) if n == less else c, e) for n, (c, e) in enumerate(lines)]
    return [*rest, (5 - copies, entry)], [f"CC103 {len(rest) + 1}:1"]


def one_card_more(lines: Lines, game: GameBook) -> tuple[Lines, list[str]]:
    n = next(n for n, (copies, e) in enumerate(lines) if copies < 4)
    changed = [(c + (m == n), e) for m, (c, e) in enumerate(lines)]
    return changed, [f"CC101 {len(lines)}:1"]


def one_card_less(lines: Lines, game: GameBook) -> tuple[Lines, list[str]]:
    return [(lines[0][0] - 1, lines[0][1]), *lines[1:]], ["CC101 1:1"]


def a_stranger_element(lines: Lines, game: GameBook) -> tuple[Lines, list[str]]:
    """A card of an element that no caster of the deck has, in the place of another's copy."""
    there = {e.fields["element"] for _, e in lines}
    stranger = next(e for e in game.of("servant") if e.fields["element"] not in there)
    *rest, (copies, last) = lines
    kept = [(copies - 1, last)] if copies > 1 else []
    return [*rest, *kept, (1, stranger)], [f"CC104 {len(rest) + len(kept) + 1}:1"]


def a_level_without_its_ground(lines: Lines, game: GameBook) -> tuple[Lines, list[str]]:
    names = {names_of(e)[0] for _, e in lines}
    second = next(e for e in game.of("caster") if e.fields["level"] == 2 and names_of(e)[0] not in names)
    *rest, (copies, last) = lines
    kept = [(copies - 1, last)] if copies > 1 else []
    return [*rest, *kept, (1, second)], [f"CC105 {len(rest) + len(kept) + 1}:1"]


FAULTS = (
    too_many_of_one,
    too_many_casters,
    one_card_more,
    one_card_less,
    a_stranger_element,
    a_level_without_its_ground,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
@pytest.mark.parametrize("seed", range(12))
def test_one_fault_is_that_fault_alone(fault: Any, seed: int, bundled: dict[str, GameBook], judge: Any) -> None:
    rng = random.Random(seed)
    lines, expected = fault(legal(bundled[GAME], rng), bundled[GAME])
    text = "\n".join(f"{n} {e.id}" for n, e in lines)
    assert judge(text, bundled[GAME])[0] == expected, text


@pytest.mark.parametrize("seed", range(12))
def test_a_letter_too_many_makes_a_card_unknown_and_nothing_else(
    seed: int, bundled: dict[str, GameBook], judge: Any
) -> None:
    rng = random.Random(seed)
    lines = legal(bundled[GAME], rng)
    at = rng.randrange(len(lines))
    text = "\n".join(f"{n} {called(e)}{'zz' if number == at else ''}" for number, (n, e) in enumerate(lines))
    said, found, _ = judge(text, bundled[GAME])
    assert said == [f"PNP152 {at + 1}:3"]
    assert [found.legal_in(verdict) for verdict in found.verdicts] == [None]


@pytest.mark.parametrize("slug", ["caster-chronicles", "magical-strike", "strafe"])
def test_the_decks_of_a_bundled_game_are_legal_as_lists(slug: str, bundled: dict[str, GameBook], judge: Any) -> None:
    for name, deck in bundled[slug].decks.items():
        if deck.listed or slug != "caster-chronicles":
            text = "\n".join([f"deck: {name}", *(f"{line.copies} {line.entry.id}" for line in deck.lines)])
            assert judge(text, bundled[slug])[0] == [], name
