"""Problems as SARIF 2.1.0, which code hosts and editors read."""

import json
from collections.abc import Mapping
from pathlib import PurePath
from types import MappingProxyType
from urllib.parse import quote

import pnp
from pnp.check.explanation import Explanation
from pnp.problem import Place, Problem

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"

Json = dict[str, object]
_NONE: Mapping[str, Explanation] = MappingProxyType({})


def sarif_report(problems: tuple[Problem, ...], known: Mapping[str, Explanation] = _NONE) -> str:
    """Return a log of one run; `known` explains the codes that occur in it. Only ASCII."""
    codes = sorted({problem.code for problem in problems})
    driver: Json = {
        "name": "pnp",
        "version": pnp.__version__,
        "rules": [_rule(code, known.get(code)) for code in codes],
    }
    results = [_result(problem, codes.index(problem.code)) for problem in problems]
    run: Json = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _rule(code: str, explained: Explanation | None) -> Json:
    if explained is None:
        return {"id": code}
    return {
        "id": code,
        "shortDescription": {"text": explained.title},
        "fullDescription": {"text": " ".join(explained.why.split())},
        "defaultConfiguration": {"level": explained.severity},
    }


def _result(problem: Problem, index: int) -> Json:
    words = f"{problem.message} (hint: {problem.hint})" if problem.hint else problem.message
    return {
        "ruleId": problem.code,
        "ruleIndex": index,
        "level": problem.severity,
        "message": {"text": words},
        "locations": [{"physicalLocation": _location(problem.place)}],
    }


def _location(place: Place) -> Json:
    location: Json = {"artifactLocation": {"uri": quote(PurePath(place.file).as_posix(), safe="/")}}
    if place.line:
        location["region"] = {"startLine": place.line, **({"startColumn": place.column} if place.column else {})}
    return location
