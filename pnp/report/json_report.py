"""Problems as JSON for programs."""

import json

from pnp.problem import Problem


def json_report(problems: tuple[Problem, ...]) -> str:
    """Return `{"problems": [{code, severity, file, line, column, message, hint, subject}], …}`.

    `errors` and `warnings` count them. Line and column are 1-based, 0 where the whole file is meant.
    Only ASCII, so that any pipe carries it.
    """
    errors = sum(p.severity == "error" for p in problems)
    whole = {"problems": [_fields(p) for p in problems], "errors": errors, "warnings": len(problems) - errors}
    return json.dumps(whole, indent=2)


def _fields(problem: Problem) -> dict[str, str | int]:
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
