"""What went wrong while a template ran, where, and the way out: from the error and the templates' sources."""

import re
from collections.abc import Callable, Collection, Mapping
from itertools import pairwise
from types import TracebackType

from jinja2.exceptions import TemplateRuntimeError, UndefinedError
from msgspec import Struct
from msgspec.structs import replace

from pnp.bundled import is_bundled
from pnp.nearest import did_you_mean, nearest
from pnp.problem import Place, Problem
from pnp.render.fault import Fault
from pnp.render.jinja.sandbox import FaceSandbox
from pnp.sandbox.failures import as_filter, explain, unlisted
from pnp.sandbox.fault import SandboxFault
from pnp.sandbox.pieces import Braced, pieces
from pnp.sandbox.syntax import unknown_helper

Told = tuple[str, str, Place]
"""What is wrong in one sentence, the way out, and the place."""
WHOLE, _IN_MACRO = "top-level template code", "template"
"""What Jinja calls the parts of templates in tracebacks."""


class TemplateLine(Struct, frozen=True):
    """A line of a template that an error came through, and what Jinja calls the part that it is in."""

    place: Place
    part: str


class FailedRun(Struct, frozen=True):
    """What is known of a template that failed: the `steps` to the error, outermost first, and what it could use."""

    steps: tuple[TemplateLine, ...]
    values: Mapping[str, object]
    sandbox: FaceSandbox

    @property
    def place(self) -> Place:
        """Where the error was raised."""
        return self.steps[-1].place

    @property
    def call(self) -> int:
        """The number of the step that is the user's own call of a bundled macro that failed, -1 where none is."""
        last = max((n for n, step in enumerate(self.steps) if not is_bundled(step.place.file)), default=-1)
        inside = self.steps[last + 1 :]
        return last if inside and inside[0].part == _IN_MACRO else -1

    def pieces(self, file: str) -> tuple[Braced, ...]:
        """Return what a template has between braces."""
        return pieces(self.sandbox.folders.source(file))

    def macro_at(self, place: Place) -> tuple[str, tuple[str, ...]]:
        """Return the macro that a line lies in, and the values that it takes; "" where it lies in none."""
        before = [macro for piece in self.pieces(place.file) if piece.line <= place.line and (macro := _macro(piece))]
        return before[-1] if before else ("", ())

    def macro(self, name: str) -> tuple[str, ...] | None:
        """Return the values that a macro takes, None where it is not found."""
        for file in dict.fromkeys((*(step.place.file for step in reversed(self.steps)), *self.sandbox.folders.labels)):
            for piece in self.pieces(file):
                if (match := _macro(piece)) and match[0] == name:
                    return match[1]
        return None


def steps_of(trace: TracebackType | None, files: Collection[str]) -> tuple[TemplateLine, ...]:
    """Return the lines of templates that a traceback goes through."""
    steps = []
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename in files:
            steps.append(TemplateLine(Place(code.co_filename, trace.tb_lineno), code.co_name))
        trace = trace.tb_next
    return tuple(steps)


def endless_run(steps: tuple[TemplateLine, ...]) -> Problem | None:
    """Return which template includes itself, or which macro calls itself; None where none does."""
    seen: dict[TemplateLine, int] = {}
    for number, step in enumerate(steps):
        if step in seen:
            around = [past.place.file.rpartition("/")[2] for past in steps[seen[step] : number] if past.part == WHOLE]
            others = ", ".join(f"'{name}'" for name in around[1:])
            by_way = f", by way of {others}" if others else ""
            message = (
                f"'{around[0]}' includes itself without end{by_way}" if around else "a macro calls itself without end"
            )
            return Problem(
                "PNP304", message, step.place, "leave that out, or put it between {% if … %} and {% endif %}"
            )
        seen[step] = number
    return None


def failed_run(error: Exception, run: FailedRun) -> Problem:
    """Return what went wrong: in a bundled macro at the call in the user's own template."""
    problem = _failed(error, run)
    if run.call < 0 or not is_bundled(problem.place.file):
        return problem
    macro, _ = run.macro_at(run.steps[run.call + 1].place)
    return replace(problem, message=f"{problem.message}, in the macro '{macro}'", place=run.steps[run.call].place)


def _failed(error: Exception, run: FailedRun) -> Problem:
    if isinstance(error, SandboxFault):
        message, hint = unlisted(error, run.sandbox.attributes, run.sandbox.filters)
        return Problem(error.code, message, run.place, hint)
    if isinstance(error, Fault):
        return Problem(error.code, error.message, run.place, error.hint)
    message, hint, place = _told(error, run)
    if isinstance(error, UndefinedError):
        return Problem("PNP302", message, place, hint)
    if isinstance(error, TemplateRuntimeError):
        return Problem("PNP301", f"the template cannot be run: {message}", place, hint)
    return Problem("PNP303", f"the template fails: {message}", place, hint)


def _told(error: Exception, run: FailedRun) -> Told:
    said = str(error)
    if told := unknown_helper(said, run.sandbox.filters, run.sandbox.tests, is_running=True):
        return *told, run.place
    for pattern, tell in _SAID:
        if match := re.match(pattern, said):
            return tell(match, run)
    message, hint = explain(error)
    if (match := re.match(r"the macro '(\w+)'", message)) and not hint:
        message, hint = _wrong_call(match[1], message, run)
    return message, hint, run.place


def _wrong_call(name: str, message: str, run: FailedRun) -> tuple[str, str]:
    takes = run.macro(name)
    if takes is None:
        return message, ""
    unknown = re.search(r"no value called '(\w+)'", message)
    hint = f"write {name}({', '.join(takes)})"
    if unknown and unknown[1] in takes:
        return f"the macro '{name}' is given '{unknown[1]}' twice", hint
    near = nearest(unknown[1], takes) if unknown else ""
    return message, f"did you mean '{near}'?" if near else hint


def _unknown_name(match: re.Match[str], run: FailedRun) -> Told:
    name = match[1]
    return f"there is no '{name}' here", _hint_for_name(name, run), run.place


def _hint_for_name(name: str, run: FailedRun) -> str:
    if name == "loop":
        return "loop is there between {% for … %} and {% endfor %}, and not in macros"
    if name == "caller":
        return "write it in a macro, and call that with {% call name() %}…{% endcall %}"
    if name in ("null", "nil", "undefined", "None"):
        return "write none"
    if name in run.values:
        return _with_context(run)
    there = run.pieces(run.place.file)
    if ended := _ended(name, there):
        return ended
    if filter_ := as_filter(name, run.sandbox.filters):
        return filter_
    for template in run.sandbox.folders.names():
        if template.startswith("shared/") and template[7:].split(".")[0] == name:
            return f'write {{% import "{template}" as {name} %}} before it'
    made = {match[1] for piece in there if (match := re.match(r"(?:set|macro|import .* as)\s+(\w+)", piece.words))}
    near = nearest(name, {*run.values, *run.sandbox.globals, *made})
    return f"did you mean '{near}'?" if near else did_you_mean(name, run.values)


def _ended(name: str, there: Collection[Braced]) -> str:
    """Return what to do about a name that a loop or a macro has set, which ends with it."""
    inside: list[str] = []
    for piece in there:
        if piece.word in ("for", "macro"):
            inside.append(piece.word)
        elif inside and piece.word == f"end{inside[-1]}":
            inside.pop()
        if re.match(rf"(?:set\s+{name}\b(?!\.)|for\b[^=]*\b{name}\b.*\sin\s)", piece.words) and inside:
            if inside[-1] == "macro":
                return "what is set in a macro ends with it"
            space = f"{{% set kept = namespace({name}=0) %}}"
            return f"what is set in a loop ends with it: {space} before it, {{% set kept.{name} = … %}} in it"
    return ""


def _with_context(run: FailedRun) -> str:
    """Return how to import the template that lacks a name that the face has."""
    file = run.place.file
    for step in reversed(run.steps):
        for piece in run.pieces(step.place.file) if step.place.file != file else ():
            if piece.word in ("import", "from") and file.rpartition("/")[2] in piece.text:
                return f"write {{% {piece.text} with context %}}"
    return "import this template `with context`"


def _lacks_value(match: re.Match[str], run: FailedRun) -> Told:
    """Return which macro was called without a value, at the line of the call."""
    for before, step in reversed(tuple(pairwise(run.steps))):
        macro, takes = run.macro_at(step.place) if step.part == _IN_MACRO else ("", ())
        if match[1] in takes:
            return f"the macro '{macro}' needs '{match[1]}' as well", f"write {macro}({', '.join(takes)})", before.place
    return f"a macro needs '{match[1]}' as well", "", run.place


def _macro(piece: Braced) -> tuple[str, tuple[str, ...]] | None:
    """Return the macro that begins with a piece, and the values that it takes; None where none does."""
    match = re.match(r"macro\s+(\w+)\s*\((.*)\)$", piece.words, re.DOTALL)
    return (match[1], tuple(re.findall(r"(?:^|,)\s*([^\W\d]\w*)", match[2]))) if match else None


def _not_imported(match: re.Match[str], run: FailedRun) -> Told:
    template, name = match[1], match[2]
    source = run.sandbox.folders.get_source(None, template)[0]
    there = [m[1] for p in pieces(source) if (m := re.match(r"(?:macro|set)\s+(\w+)", p.words))]
    return f"{template} has no '{name}'", did_you_mean(name, there), run.place


def _no_namespace(_: re.Match[str], run: FailedRun) -> Told:
    """Return what something was set in that is no namespace; Jinja tells the line of the statement before it."""
    place = run.place
    for piece in run.pieces(place.file):
        match = re.match(r"set\s+(\w+)\.(\w+)", piece.words)
        if match and piece.line >= (place.line or 0):
            space = match[1] if match[1] not in run.values else "ns"
            hint = f"write {{% set {space} = namespace({match[2]}=0) %}} before it"
            return f"'{match[1]}' is no namespace, and takes no values", hint, Place(place.file, piece.line)
    return "only a namespace takes values", "write {% set ns = namespace(x=0) %} before it", place


def _no_caller(_: re.Match[str], run: FailedRun) -> Told:
    message = "nothing stands between {% call %} and {% endcall %} for caller()"
    return message, "call the macro with {% call … %}", run.place


_SAID: tuple[tuple[str, Callable[[re.Match[str], FailedRun], Told]], ...] = (
    (r"there is no '(\w+)' here", _unknown_name),
    (r"parameter '(\w+)' was not provided", _lacks_value),
    (r"the template '(.+?)' \(imported on .*\) does not export the requested name '(\w+)'", _not_imported),
    (r"cannot assign attribute on non-namespace", _no_namespace),
    (r"No caller defined", _no_caller),
)
"""What only the templates' sources explain."""
