"""Problems as programs read them: annotations of GitHub Actions, JSON, JUnit XML, SARIF; chosen by their codes."""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path, PurePath
from types import MappingProxyType
from urllib.parse import quote

from msgspec.structs import asdict

import pnp
from pnp.check.rule import Explanation
from pnp.nearest import did_you_mean
from pnp.problem import Place, Problem
from pnp.report.view import view

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
Json = dict[str, object]
_JUNIT = Path(__file__).with_name("junit.j2")
_NONE: Mapping[str, Explanation] = MappingProxyType({})


def report_as(
    format_: str,
    problems: tuple[Problem, ...],
    known: Mapping[str, Explanation],
    files: Sequence[str],
    passed: Mapping[str, Sequence[str]],
) -> str:
    """Return problems in the form `github`, `json`, `junit` or `sarif`, with what else that form has room for."""
    if format_ == "junit":
        return junit_report(problems, files, passed)
    if format_ == "sarif":
        return sarif_report(problems, known)
    return github_report(problems) if format_ == "github" else json_report(problems)


def github_report(problems: tuple[Problem, ...]) -> str:
    """Return a line `::error file=…,line=…,col=…,title=CODE::message` for each problem; "" for none."""
    return "\n".join(_annotation(p) for p in problems)


def _annotation(problem: Problem) -> str:
    place = problem.place
    properties = {"file": place.file, "line": place.line, "col": place.column, "title": problem.code}
    listed = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items() if value)
    words = problem.message + (f"\nhint: {problem.hint}" if problem.hint else "")
    return f"::{problem.severity} {listed}::{_data(words)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def json_report(problems: tuple[Problem, ...]) -> str:
    """Return `{"problems": [{code, severity, file, line, column, message, hint, subject}], …}`.

    `errors` and `warnings` count them. Line and column are 1-based, 0 where the whole file is meant.
    Only ASCII, so that any pipe carries it.
    """
    whole = {"problems": [problem_values(problem) for problem in problems], **severity_counts(problems)}
    return json.dumps(whole, indent=2)


def severity_counts(problems: tuple[Problem, ...]) -> dict[str, int]:
    """Return how many `errors` and `warnings` there are."""
    errors = sum(problem.severity == "error" for problem in problems)
    return {"errors": errors, "warnings": len(problems) - errors}


def problem_values(problem: Problem) -> dict[str, str | int]:
    """Return a problem as plain values."""
    where = {"code": problem.code, "severity": problem.severity, **asdict(problem.place)}
    return {**where, "message": problem.message, "hint": problem.hint, "subject": problem.subject}


def junit_report(
    problems: tuple[Problem, ...], files: Sequence[str] = (), passed: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> str:
    """Return a suite for each file: a test for each problem, one that passes for a file without any.

    Errors are failures; warnings pass, with their words in `system-out`. `files` are those that were looked at,
    `passed` names for each file more tests that pass.
    """
    named = (*files, *(problem.place.file for problem in problems), *passed)
    by_file: dict[str, list[Problem]] = {file: [] for file in named}
    for problem in problems:
        by_file[problem.place.file].append(problem)
    suites = [(f, faults, passed.get(f) or ([] if faults else ["no problems"])) for f, faults in by_file.items()]
    tests = sum(len(faults) + len(fine) for _, faults, fine in suites)
    return view(_JUNIT, suites=suites, tests=tests, failures=severity_counts(problems)["errors"])


def sarif_report(problems: tuple[Problem, ...], known: Mapping[str, Explanation] = _NONE) -> str:
    """Return a log of one run; `known` explains the codes that occur in it. Only ASCII."""
    codes = sorted({problem.code for problem in problems})
    rules = [_rule(code, known.get(code)) for code in codes]
    driver: Json = {"name": "pnp", "version": pnp.__version__, "rules": rules}
    results = [_result(problem, codes.index(problem.code)) for problem in problems]
    run: Json = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _rule(code: str, explained: Explanation | None) -> Json:
    if explained is None:
        return {"id": code}
    title, why = {"text": explained.title}, {"text": " ".join(explained.why.split())}
    level = {"level": explained.severity}
    return {"id": code, "shortDescription": title, "fullDescription": why, "defaultConfiguration": level}


def _result(problem: Problem, index: int) -> Json:
    words = f"{problem.message} (hint: {problem.hint})" if problem.hint else problem.message
    rule: Json = {"ruleId": problem.code, "ruleIndex": index, "level": problem.severity}
    return {**rule, "message": {"text": words}, "locations": [{"physicalLocation": _location(problem.place)}]}


def _location(place: Place) -> Json:
    location: Json = {"artifactLocation": {"uri": quote(PurePath(place.file).as_posix(), safe="/")}}
    if place.line:
        location["region"] = {"startLine": place.line, **({"startColumn": place.column} if place.column else {})}
    return location


def chosen(
    problems: tuple[Problem, ...], select: tuple[str, ...] = (), ignore: tuple[str, ...] = ()
) -> tuple[Problem, ...]:
    """Return the problems whose code begins with one of `select` (if any) and with none of `ignore`."""
    wanted, unwanted = tuple(map(_code, select)) or ("",), tuple(map(_code, ignore))
    return tuple(p for p in problems if p.code.startswith(wanted) and not p.code.startswith(unwanted))


def unknown_codes(beginnings: Iterable[str], known: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return what no known code begins with, each with a hint at the nearest: wrong use, not a problem."""
    codes = tuple(known)
    return tuple(
        (word, did_you_mean(_code(word), codes))
        for word in beginnings
        if not _code(word) or not any(code.startswith(_code(word)) for code in codes)
    )


def split_codes(options: Iterable[str]) -> tuple[str, ...]:
    """Return the codes of options that may be given several times or with commas."""
    return tuple(part.strip() for option in options for part in option.split(",") if part.strip())


def _code(text: str) -> str:
    return text.strip().upper()
