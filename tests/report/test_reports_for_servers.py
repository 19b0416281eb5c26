"""JUnit and SARIF: well-formed, whole, with every problem at its place."""

import json
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from pnp.check.rule import Explanation
from pnp.problem import Place, Problem
from pnp.report.formats import junit_report, sarif_report

PROBLEMS = (
    Problem("AB101", 'wrong <&> "so"', Place("a b/ü.yaml", 3, 4), "do <this>"),
    Problem("AB102", "odd", Place("c.yaml"), severity="warning"),
)
ANY = st.builds(
    Problem,
    st.sampled_from(["AB101", "AB102"]),
    st.text(max_size=30),
    st.builds(Place, st.text(max_size=10), st.integers(0, 9), st.integers(0, 9)),
    st.text(max_size=10),
    severity=st.sampled_from(["error", "warning"]),
)


def test_junit_has_a_test_for_each_problem_and_one_for_a_good_file() -> None:
    suites = ElementTree.fromstring(junit_report(PROBLEMS, ["good.yaml"]))  # noqa: S314 - our own
    assert [(s.get("name"), s.get("tests"), s.get("failures")) for s in suites] == [
        ("good.yaml", "1", "0"),
        ("a b/ü.yaml", "1", "1"),
        ("c.yaml", "1", "0"),
    ]
    [failure] = suites.iter("failure")
    assert failure.get("message") == 'wrong <&> "so"'
    assert failure.text == 'a b/ü.yaml:3:4: wrong <&> "so" - hint: do <this>'


def test_sarif_points_at_lines_and_explains_codes() -> None:
    known = {"AB101": Explanation("AB101", "A title", "The\nreason.")}
    log = json.loads(sarif_report(PROBLEMS, known))
    [run] = log["runs"]
    assert log["version"] == "2.1.0"
    first, second = run["tool"]["driver"]["rules"]
    assert (first["shortDescription"]["text"], first["fullDescription"]["text"]) == ("A title", "The reason.")
    assert second == {"id": "AB102"}
    places = [result["locations"][0]["physicalLocation"] for result in run["results"]]
    assert places[0]["artifactLocation"]["uri"] == "a%20b/%C3%BC.yaml"
    assert (places[0]["region"], "region" in places[1]) == ({"startLine": 3, "startColumn": 4}, False)
    assert [result["level"] for result in run["results"]] == ["error", "warning"]


@given(st.lists(ANY, max_size=5))
def test_any_words_stay_well_formed(problems: list[Problem]) -> None:
    suites = ElementTree.fromstring(junit_report(tuple(problems)))  # noqa: S314 - our own
    assert len(list(suites.iter("testcase"))) == len(problems)
    assert len(json.loads(sarif_report(tuple(problems)))["runs"][0]["results"]) == len(problems)
