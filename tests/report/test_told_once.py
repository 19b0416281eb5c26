"""One fault is told once: slips of a template with all cards that meet them, what one card has wrong by its name."""

from pathlib import Path

from msgspec.structs import replace

from pnp.bundled import BUNDLED_LABEL
from pnp.problem import MANY, Place, Problem, in_order, met_on
from pnp.report.text import lines_under

PLACE = Place("templates/duel/card.svg.j2", 3)
CARDS = [f"duel/card/{name}" for name in ("anna", "bert", "carl")]


def slip(subject: str, message: str) -> Problem:
    return met_on(subject, Problem("PNP302", message, PLACE))


def told(*problems: Problem) -> list[str]:
    return [problem.message for problem in in_order(problems)]


def test_a_slip_on_many_cards_says_on_how_many_and_names_the_first() -> None:
    slips = [slip(subject, f"the card '{subject[10:]}' has no 'rnak'") for subject in CARDS]
    (problem,) = in_order([*slips, *slips])
    assert problem.message == "the card 'anna' has no 'rnak', on 3 cards, the first is 'anna'"
    assert problem.subject == "duel/card/anna"
    assert in_order([problem, problem]) == (problem,)


def test_what_only_one_card_meets_names_it() -> None:
    assert told(slip(CARDS[1], "width: 'x' is not a length")) == ["width: 'x' is not a length, on 'bert'"]
    assert told(slip(CARDS[1], "the card 'bert' has no 'x'")) == ["the card 'bert' has no 'x'"]
    assert told(slip("", "the theme has no 'x'")) == ["the theme has no 'x'"]


def test_values_that_are_wrong_each_in_its_way_are_told_each_as_long_as_they_are_few() -> None:
    assert told(*(slip(subject, f"width: '{subject[-2:]}' is not a length") for subject in CARDS)) == [
        "width: 'na' is not a length, on 'anna'",
        "width: 'rl' is not a length, on 'carl'",
        "width: 'rt' is not a length, on 'bert'",
    ]


def test_values_that_are_wrong_on_nearly_every_card_are_told_once() -> None:
    many = [slip(f"duel/card/c{n}", f"width: 'w{n}' is not a length") for n in range(MANY + 1)]
    first = "width: 'w0' is not a length"
    names = ", ".join(f"'c{n}'" for n in range(MANY))
    assert told(*many) == [f"{first}, and more of the kind on {MANY + 1} cards: {names}, …"]
    assert len(told(*many[1:])) == MANY


def wrong_value(number: int) -> Problem:
    problem = met_on(
        f"duel/card/c{number}", Problem("PNP315", f"fill: 'reed{number}' is not a colour", PLACE, "a hint")
    )
    return replace(problem, place=Place("cards/duel.yaml", number + 1), drawn_at=PLACE)


def test_a_wrong_value_of_a_card_is_told_where_it_stands() -> None:
    problems = in_order([wrong_value(1), wrong_value(2)])
    assert [problem.place.line for problem in problems] == [2, 3]
    assert {problem.hint for problem in problems} == {f"a hint; {PLACE} draws it"}


def test_a_value_that_is_wrong_in_several_places_of_its_template_is_told_once() -> None:
    again = replace(
        wrong_value(1), message="stroke: 'reed1' is not a colour", drawn_at=Place(PLACE.file, 9), slip="another"
    )
    assert told(wrong_value(1), again) == ["fill: 'reed1' is not a colour"]


def test_where_nearly_every_card_has_a_wrong_value_the_template_is_told() -> None:
    (problem,) = in_order(wrong_value(number) for number in range(MANY + 1))
    assert (problem.place, problem.hint) == (PLACE, "a hint")
    assert problem.message.startswith(
        f"fill: 'reed0' is not a colour, and more of the kind on {MANY + 1} cards: 'c0', "
    )


def test_texts_of_a_template_that_do_not_fit_are_one_report_that_names_the_cards() -> None:
    wrong = [
        met_on(card, Problem("PNP357", f"the text of {card} needs {n}.5 mm more height", PLACE))
        for n, card in enumerate(CARDS)
    ]
    assert told(*wrong) == [
        "the text of duel/card/anna needs 0.5 mm more height, and more of the kind on 3 cards: 'anna', 'bert', 'carl'"
    ]
    two = met_on(CARDS[0], Problem("PNP357", f"the text of {CARDS[0]} needs 9.5 mm more height", PLACE))
    assert len(told(*wrong, two)) == 4
    assert told(wrong[0]) == ["the text of duel/card/anna needs 0.5 mm more height"]


def test_a_face_of_no_card_that_meets_the_slip_too_does_not_count() -> None:
    assert told(slip("", "the theme has no 'x'"), slip(CARDS[0], "the theme has no 'x'")) == [
        "the theme has no 'x', on 'anna'"
    ]


def test_lines_of_bundled_files_are_quoted_from_the_bundled_data_alone(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("mine\n", encoding="utf-8")
    lines = lines_under(tmp_path)
    assert lines("cards.yaml", 1) == "mine"
    assert lines(f"{BUNDLED_LABEL}cards.yaml", 1) not in ("mine", "")
