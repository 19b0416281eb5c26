"""Problems as JUnit XML, which build servers show as tests."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from xml.sax.saxutils import quoteattr

from pnp.problem import Problem
from pnp.report.plain import plain


def junit_report(
    problems: tuple[Problem, ...], files: Sequence[str] = (), passed: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> str:
    """Return a suite for each file: a test for each problem, one that passes for a file without any.

    Errors are failures; warnings pass, with their words in `system-out`. `files` are those that were looked at,
    `passed` names for each file more tests that pass.
    """
    by_file: dict[str, list[Problem]] = {file: [] for file in files}
    for problem in problems:
        by_file.setdefault(problem.place.file, []).append(problem)
    for file in passed:
        by_file.setdefault(file, [])
    fine = {file: passed.get(file, ()) or ([] if by_file[file] else ["no problems"]) for file in by_file}
    suites = [line for file, found in by_file.items() for line in _suite(file, found, fine[file])]
    tests = sum(len(found) + len(fine[file]) for file, found in by_file.items())
    failures = sum(problem.severity == "error" for problem in problems)
    head = f'<testsuites name="pnp" tests="{tests}" failures="{failures}" errors="0">'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *suites, "</testsuites>"])


def _suite(file: str, problems: list[Problem], fine: Sequence[str]) -> Iterator[str]:
    failures = sum(problem.severity == "error" for problem in problems)
    count = f'tests="{len(problems) + len(fine)}" failures="{failures}" errors="0"'
    yield f"  <testsuite name={_attribute(file)} {count}>"
    for name in fine:
        yield f"    <testcase name={_attribute(name)} classname={_attribute(file)}/>"
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
