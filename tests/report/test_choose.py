"""`--select` and `--ignore`."""

import pytest

from pnp.problem import Place, Problem
from pnp.report.formats import chosen, split_codes, unknown_codes

ALL = tuple(Problem(code, "", Place("f")) for code in ("PNP201", "PNP301", "MS101", "MS201"))


@pytest.mark.parametrize(
    ("select", "ignore", "left"),
    [
        ((), (), "PNP201 PNP301 MS101 MS201"),
        (("MS",), (), "MS101 MS201"),
        (("ms1", "PNP3"), (), "PNP301 MS101"),
        ((), ("PNP",), "MS101 MS201"),
        (("MS",), ("MS201",), "MS101"),
        (("MS101",), ("MS",), ""),
    ],
)
def test_codes_are_chosen_by_how_they_begin(select: tuple[str, ...], ignore: tuple[str, ...], left: str) -> None:
    assert " ".join(p.code for p in chosen(ALL, select, ignore)) == left


def test_a_code_that_nothing_has_is_answered_with_the_nearest() -> None:
    known = ("PNP201", "MS101")
    assert unknown_codes(("PNP", "ms101", "MS102", ""), known) == (
        ("MS102", "did you mean 'MS101'?"),
        ("", "known: MS101, PNP201"),
    )


def test_codes_may_come_one_by_one_or_with_commas() -> None:
    assert split_codes(("MS1, PNP2", "A1", ",")) == ("MS1", "PNP2", "A1")
