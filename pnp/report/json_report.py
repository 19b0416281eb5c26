"""Problems as JSON for programs."""

import json

from pnp.problem import Problem


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
    place = problem.place
    return {
        "code": problem.code,
        "severity": problem.severity,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "message": problem.message,
        "hint": problem.hint,
        "subject": problem.subject,
    }
