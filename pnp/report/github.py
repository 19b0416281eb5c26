"""Problems as annotations of GitHub Actions: workflow commands on lines of their own."""

from pnp.problem import Problem


def github_report(problems: tuple[Problem, ...]) -> str:
    """Return a line `::error file=…,line=…,col=…,title=CODE::message` for each problem; "" for none."""
    return "\n".join(_annotation(p) for p in problems)


def _annotation(problem: Problem) -> str:
    place = problem.place
    properties = {"file": place.file, "line": place.line, "col": place.column, "title": problem.code}
    said = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items() if value)
    words = problem.message + (f"\nhint: {problem.hint}" if problem.hint else "")
    return f"::{problem.severity} {said}::{_data(words)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
