"""Problems as JUnit XML, which build servers show as tests."""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import quoteattr

from pnp.problem import Problem
from pnp.report.plain import plain


def junit_report(problems: tuple[Problem, ...], files: Sequence[str] = ()) -> str:
    """Return a suite for each file: a test for each problem, one that passes for a file without any.

    Errors are failures; warnings pass, with their words in `system-out`. `files` are those that were looked at.
    """
    by_file: dict[str, list[Problem]] = {file: [] for file in files}
    for problem in problems:
        by_file.setdefault(problem.place.file, []).append(problem)
    suites = [line for file, found in by_file.items() for line in _suite(file, found)]
    tests = sum(max(len(found), 1) for found in by_file.values())
    failures = sum(problem.severity == "error" for problem in problems)
    head = f'<testsuites name="pnp" tests="{tests}" failures="{failures}" errors="0">'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *suites, "</testsuites>"])


def _suite(file: str, problems: list[Problem]) -> Iterator[str]:
    failures = sum(problem.severity == "error" for problem in problems)
    count = f'tests="{max(len(problems), 1)}" failures="{failures}" errors="0"'
    yield f"  <testsuite name={_attribute(file)} {count}>"
    if not problems:
        yield f'    <testcase name="no problems" classname={_attribute(file)}/>'
    for problem in problems:
        yield from _case(problem)
    yield "  </testsuite>"


def _case(problem: Problem) -> Iterator[str]:
    place = problem.place
    name = f"{problem.code} {place}"
    words = f"{place}: {problem.message}" + (f" - hint: {problem.hint}" if problem.hint else "")
    yield f"    <testcase name={_attribute(name)} classname={_attribute(place.file)}>"
    if problem.severity == "error":
        message, kind = _attribute(problem.message), _attribute(problem.code)
        yield f"      <failure message={message} type={kind}>{_text(words)}</failure>"
    else:
        yield f"      <system-out>warning {_text(words)}</system-out>"
    yield "    </testcase>"


def _attribute(text: str) -> str:
    return quoteattr(plain(text))


def _text(text: str) -> str:
    return plain(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
