"""The cards that an entry needs: said by a component for any game, printed with a file that holds such entries."""

from typing import Any

import pytest
from msgspec.structs import replace

from pnp.check.fault import RuleFault
from pnp.components.companions import companion_problems, companions, shortages
from pnp.components.components import components
from pnp.components.game import Game, no_facts
from pnp.model.book import Top
from pnp.pipeline.selection import part

NO_FILES = Top()
TOP = Top(frozenset(), frozenset({"enemies"}))


def made(game: Any, needs: str, top: Top = NO_FILES, facts: Any = no_facts, **more: Any) -> Game:
    book = game(
        kinds={
            "enemy": {"fields": {"name": "text", "rank": "integer"}},
            "scenario": {"fields": {"name": "text", "enemies": {"type": "list", "of": "text"}}},
        },
        entries={
            "enemy": [{"id": n, "name": n, "rank": rank, "copies": rank} for rank, n in enumerate("abcd", 1)],
            "scenario": [
                {"id": "dawn", "name": "Dawn", "enemies": ("a", "c")},
                {"id": "dusk", "name": "Dusk", "enemies": ("c", "d")},
            ],
        },
        components={
            "enemies": {"title": "Enemies", "cards": "enemy", "with": {"scenario": needs}, **more},
            "briefing": {"title": "Briefing", "sheet": "briefing", "for": "scenario"},
            "rules": {"title": "Rules", "sheet": "rules"},
        },
    )
    return Game(replace(book, top=top), (), facts)


def printed(game: Game) -> dict[str, list[tuple[str, int]]]:
    return {c.id: [(p.id, p.copies) for p in c.pieces] for c in part(game, components(game.book))}


def test_the_cards_of_several_entries_are_there_once(game: Any) -> None:
    duel = made(game, "card.id in entry.enemies")
    dawn, dusk = duel.book.of("scenario")
    assert set(companions(duel, "enemies", [dawn])) == {"a", "c"}
    assert set(companions(duel, "enemies", [dawn, dusk])) == {"a", "c", "d"}
    assert companions(duel, "enemies", []) == {}
    assert companions(duel, "briefing", [dawn]) == {}


def test_a_file_with_an_entry_prints_it_and_the_cards_it_needs_with_all_their_copies(game: Any) -> None:
    one = made(game, "card.id in entry.enemies", Top(frozenset({("scenario", "dusk")})))
    assert printed(one) == {"enemies": [("c", 3), ("d", 4)], "briefing": [("dusk", 1)]}


def test_a_number_is_how_many_copies_are_printed(game: Any) -> None:
    dawn = Top(frozenset({("scenario", "dawn")}))
    assert printed(made(game, "card.rank - 2", dawn))["enemies"] == [("c", 1), ("d", 2)]
    worked = made(game, "entry.enemies | length if card.id in entry.enemies", dawn)
    assert printed(worked)["enemies"] == [("a", 2), ("c", 2)]
    assert companions(worked, "enemies", worked.book.of("scenario")) == {"a": 2, "c": 2, "d": 2}


def test_a_card_of_the_file_is_printed_whether_needed_or_not(game: Any) -> None:
    both = made(game, "card.rank > 3", Top(frozenset({("scenario", "dawn"), ("enemy", "a")})))
    assert printed(both) == {"enemies": [("a", 1), ("d", 4)], "briefing": [("dawn", 1)]}


def test_a_component_of_the_file_is_printed_whole(game: Any) -> None:
    assert printed(made(game, "true", Top(components=frozenset({"rules"})))) == {"rules": [("page-1", 1)]}


def test_what_goes_for_an_owner_goes_with_the_owner(game: Any) -> None:
    owned = made(game, "false", Top(frozenset({("scenario", "dawn")})), **{"for": "scenario", "pick": ["a"]})
    assert printed(owned)["enemies"] == [("dawn-a", 1)]


def test_what_the_code_of_a_game_works_out_counts(game: Any) -> None:
    def facts(book: Any, entry: Any) -> dict[str, object]:
        del book
        return {"wanted": [4] if entry.id == "dusk" else []}

    worked = made(game, "card.rank in facts.wanted", facts=facts)
    assert companions(worked, "enemies", worked.book.of("scenario")) == {"d": None}
    wrong = made(game, "card.rank in facts.wnated", facts=facts)
    (problem,) = companion_problems(wrong)
    assert (problem.code, problem.hint) == ("PNP203", "did you mean 'wanted'?")
    assert problem.place.file == "components/enemies/with/scenario"


def test_an_expression_that_fails_needs_nothing_and_is_told(game: Any) -> None:
    broken = made(game, "card.rank / 0 > 1", Top(frozenset({("scenario", "dawn")})))
    with pytest.raises(RuleFault):
        companions(broken, "enemies", broken.book.of("scenario"))
    assert [problem.code for problem in companion_problems(broken)] == ["PNP203"]
    assert printed(broken) == {"briefing": [("dawn", 1)]}


@pytest.mark.parametrize(
    ("needs", "at_once", "lacks"),
    [
        ("2 if card.id in entry.enemies else 0", 1, "1 of 2 a"),
        ("2 if card.id in entry.enemies else 0", 2, "1 of 2 a, 3 of 4 c"),
        ("card.rank if card.id in entry.enemies else 0", 1, ""),
        ("card.id in entry.enemies", 2, ""),
    ],
)
def test_what_is_on_the_table_at_once_has_to_be_printed(game: Any, needs: str, at_once: int, lacks: str) -> None:
    told = [
        (problem.code, problem.message)
        for problem in shortages(made(game, needs, TOP, **{"enough-for": {"scenario": at_once}}))
    ]
    message = f"the component 'enemies' has too few for {at_once} of 'scenario' at once: {lacks}"
    assert told == ([("PNP218", message)] if lacks else [])


def test_entries_of_a_file_are_printed_by_themselves(game: Any) -> None:
    laid_over = Top(frozenset({("scenario", "dawn")}))
    needs = "2 if card.id in entry.enemies else 0"
    told = shortages(made(game, needs, laid_over, **{"enough-for": {"scenario": 2}}))
    assert [problem.message for problem in told] == []
