"""What went wrong in a template or an expression, said without Python's words."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from inspect import Parameter, Signature, signature
from types import MappingProxyType
from typing import Any

from jinja2.exceptions import TemplateRuntimeError, UndefinedError

from pnp.nearest import did_you_mean, nearest
from pnp.sandbox.fault import WRONG_VALUE, SandboxFault

_KINDS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("str", "Markup"), "a text"),
        **dict.fromkeys(("int", "float", "complex"), "a number"),
        **dict.fromkeys(("list", "tuple", "range", "_GroupTuple", "dict_keys", "dict_values", "dict_items"), "a list"),
        **dict.fromkeys(("function", "Function", "method", "builtin_function_or_method"), "a function"),
        "bool": "true or false",
        "NoneType": "nothing (none)",
        "dict": "a mapping",
        "Record": "a record",
        "Macro": "a macro",
        "Namespace": "a namespace",
        "Rng": "a source of chance",
        "TemplateModule": "the imported template",
    }
)
_DONE: Mapping[str, str] = MappingProxyType(
    {"+": "added", "-": "subtracted", "*": "multiplied", "**": "raised to a power"}
)
_FILTERS: Mapping[str, str] = MappingProxyType(
    {"len": "length", "size": "length", "str": "string", "sorted": "sort", "reversed": "reverse", "strip": "trim"}
)
"""Functions of other languages, and the filters that do the same."""
_JOIN = "join texts with ~; make a number of a text with | int or | float"
_COMPARE = "make a number of a text with | int or | float"
_LOOK = "look at the values used on this line"
_EMPTY = "test the list first, or add | default(…)"
_Said = Callable[[re.Match[str]], tuple[str, str]]


def kind_of(name: str) -> str:
    """Return what a type of Python is called in messages, by its name."""
    return _KINDS.get(name, "another value")


def _worked(operator: str, left: str, right: str) -> tuple[str, str]:
    done = _DONE.get(operator.split(" ")[0], "divided")
    return f"{kind_of(left)} and {kind_of(right)} cannot be {done}", _JOIN


def _wanted(got: str, wanted: str) -> tuple[str, str]:
    return f"{kind_of(got)} stands where {wanted} is wanted", _LOOK


def _apart(match: re.Match[str]) -> tuple[str, str]:
    few = "fewer" if match[1] == "not enough" else "more"
    return f"a list of {match[2]} values is wanted here, and this one has {few}", _LOOK


def _takes(what: str, most: str, got: str = "") -> tuple[str, str]:
    return f"{what} takes {most} value{'s' * (not most.endswith(' 1'))}{got and f', not {got}'}", ""


_SAID: tuple[tuple[str, _Said], ...] = (
    (r'can only concatenate (\w+) \(not "(\w+)"\) to', lambda m: _worked("+", m[1], m[2])),
    (r"unsupported operand type\(s\) for (.+): '(\w+)' and '(\w+)'", lambda m: _worked(m[1], m[2], m[3])),
    (
        r"'(.+)' not supported between instances of '(\w+)' and '(\w+)'",
        lambda m: (f"{kind_of(m[2])} and {kind_of(m[3])} cannot be compared with {m[1]}", _COMPARE),
    ),
    (r"can't multiply sequence by non-int of type '(\w+)'", lambda m: _wanted(m[1], "a whole number")),
    (r"bad operand type for \w+ ?.*: '(\w+)'", lambda m: _wanted(m[1], "a number")),
    (r"cannot unpack non-iterable (\w+) object", lambda m: _wanted(m[1], "a list of values to take apart")),
    (r"(not enough|too many) values to unpack \(expected (\d+)", _apart),
    (
        r"could not convert string to float: '(.*)'",
        lambda m: (f"'{m[1][:60]}' is no number", "numbers look like 3 or 3.5"),
    ),
    (
        r"invalid literal for int\(\) with base \d+: '(.*)'",
        lambda m: (f"'{m[1][:60]}' is no whole number", "whole numbers look like 3"),
    ),
    (r"'(\w+)' object is not iterable", lambda m: _wanted(m[1], "a list")),
    (r"'(\w+)' object is not subscriptable", lambda m: _wanted(m[1], "a list or a mapping")),
    (r"'(\w+)' object has no attribute", lambda m: _wanted(m[1], "another kind of value")),
    (r"'(\w+)' object cannot be interpreted as an integer", lambda m: _wanted(m[1], "a whole number")),
    (r"object of type '(\w+)' has no len\(\)", lambda m: _wanted(m[1], "a text or a list")),
    (r"type (\w+) doesn't define __\w+__ method", lambda m: _wanted(m[1], "a number")),
    (r"must be real number, not (\w+)", lambda m: _wanted(m[1], "a number")),
    (r"can only join an iterable", lambda _: ("only the items of a list can be joined", _LOOK)),
    (r"unhashable type: '(\w+)'", lambda m: _wanted(m[1], "a text or a number")),
    (r"slice indices must", lambda _: ("a part of a list is told by whole numbers", "write items[1:3]")),
    (r"argument of type '(\w+)' is not", lambda m: (f"nothing can be in {kind_of(m[1])}", "look in a list or a text")),
    (r".*arg(?:ument)? must be .* not '?(\w+)'?", lambda m: _wanted(m[1], "another kind of value")),
    (r"%\w format: a(?:n| real| integer)* ?number is required, not (\w+)", lambda m: _wanted(m[1], "a number")),
    (r"not enough arguments for format string", lambda _: ("the format has more places than values", _LOOK)),
    (r"not all arguments converted", lambda _: ("the format has fewer places than values", _LOOK)),
    (r"unsupported format character|incomplete format", lambda _: ("the format cannot be read", "%s and %d do")),
    (r".*division.* by zero|.*modulo.* by zero", lambda _: ("something is divided by 0", _LOOK)),
    (r"0\.0 cannot be raised", lambda _: ("0 is raised to a power below 0", _LOOK)),
    (r"math domain error|expected a .* input", lambda _: ("there is no answer for this number", _LOOK)),
    (r"math range error|.*too large|.*out of range", lambda _: ("a number becomes too large", _LOOK)),
    (r"macro '(\w+)' takes not more than (\d+) argument", lambda m: _takes(f"the macro '{m[1]}'", f"at most {m[2]}")),
    (
        r"macro '(\w+)' (?:takes no keyword argument 'caller'|was invoked with two values for the special caller)",
        lambda m: (f"the macro '{m[1]}' does not print what {{% call %}} holds", "write {{ caller() }} in it"),
    ),
    (
        r"macro '(\w+)' takes no keyword argument '(\w+)'",
        lambda m: (f"the macro '{m[1]}' has no value called '{m[2]}'", ""),
    ),
    (
        r"(?:sync_)?(?:do|test)_(\w+)\(\) missing \d+ required positional arguments?: (.+)",
        lambda m: (f"'{m[1]}' needs {m[2]} as well", ""),
    ),
    (
        r"(?:sync_)?(?:do|test)_(\w+)\(\) got an unexpected keyword argument '(\w+)'",
        lambda m: (f"'{m[1]}' has no value called '{m[2]}'", ""),
    ),
    (r"(?:sync_)?(?:do|test)_(\w+)\(\) takes", lambda m: (f"'{m[1]}' is given too many values", "")),
    (
        r"(\w+)\(\) takes (at least|exactly) (\w+) arguments? \((\d+) given",
        lambda m: _takes(m[1], f"{m[2]} {m[3].replace('one', '1')}", m[4]),
    ),
    (
        r"(\w+) expected (?:at (least|most) )?(\d+) arguments?, got (\d+)",
        lambda m: _takes(m[1], f"{f'at {m[2]}' if m[2] else 'just'} {m[3]}", m[4]),
    ),
    (r"No (first|last) item, sequence was empty", lambda m: (f"the list is empty: it has no {m[1]} item", _EMPTY)),
    (r"No aggregated item", lambda _: ("the list is empty: it has no largest and no smallest item", _EMPTY)),
    (
        r"the inline if-expression on .* evaluated to false",
        lambda _: ("the condition is false, and nothing is said for that", 'write "x" if a else "y"'),
    ),
    (
        r"map requires a filter argument|Missing parameter for attribute name",
        lambda _: ("a filter that goes through a list needs the name of a field", 'write map(attribute="name")'),
    ),
    (r"extended multiple times", lambda _: ("a template extends one other, not more", "")),
    (r"there is no parent block", lambda _: ("there is no block that this one takes the place of", "")),
)
"""How Python and Jinja say it, and how we do, with a way out."""


def explain(error: Exception) -> tuple[str, str]:
    """Return what is wrong in one sentence, and the way out.

    What an error says on a second line is its way out; of one that is not known it stays what Python says.
    """
    message, _, hint = str(error).partition("\n")
    message = " ".join(message.split())[:160]
    for pattern, said in _SAID:
        if match := re.match(pattern, message):
            sentence, way_out = said(match)
            return sentence, hint or way_out
    if isinstance(error, UndefinedError):
        return message, hint
    known = isinstance(error, ValueError | TemplateRuntimeError)  # ours say all there is to say
    told = message if message and known else f"{message} ({type(error).__name__})" if message else type(error).__name__
    return told, hint or _LOOK


def as_filter(name: str, filters: Collection[str]) -> str:
    """Return how to write what somebody calls as a function, "" where no filter does that."""
    name = _FILTERS.get(name, name)
    return f"write x | {name}" if name in filters else ""


def unlisted(
    fault: SandboxFault, attributes: Mapping[type, Collection[str]], filters: Collection[str]
) -> tuple[str, str]:
    """Return what a fault says, and for what cannot be read of a value the nearest that can."""
    match = re.match(r"'(\w+)' of (.+) cannot be read", fault.message)
    if match is None or match[1].startswith("_"):
        return fault.message, fault.hint
    if match[1] in ("append", "extend", "insert", "push", "add"):
        return fault.message, "lists do not change: {% set l = l + [1] %} makes a new one"
    name, kind = match[1], {"a text": str, "a list": list, "a mapping": dict}.get(match[2])
    if kind is None:
        others = {word for type_, listed in attributes.items() if type_ not in (str, list, dict) for word in listed}
        message = fault.message.replace(" of this ", " of such a value ")
        return message, f"did you mean '{near}'?" if (near := nearest(name, others)) else fault.hint
    listed = attributes.get(kind, ())
    near = nearest(name, {*listed, *(word for word in filters if word[:1] != "_")})
    return fault.message, (f"did you mean '{near}'?" if near in listed else as_filter(near, filters)) or fault.hint


def failed_call(
    name: str, function: Callable[..., Any], given: Sequence[object], named: Mapping[str, object], error: Exception
) -> SandboxFault:
    """Return why a call of a listed function failed: it takes other values, or these are of the wrong kind."""
    try:
        takes = signature(function)
    except (TypeError, ValueError):
        takes = None
    if takes is not None:
        try:
            takes.bind(*given, **named)
        except TypeError:
            return _misfit(name, takes, given, named)
    sentence, hint = explain(error)
    return SandboxFault(WRONG_VALUE, sentence if name in sentence else f"{name}: {sentence}", hint)


def _misfit(name: str, takes: Signature, given: Sequence[object], named: Mapping[str, object]) -> SandboxFault:
    fixed = [p for p in takes.parameters.values() if p.kind not in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)]
    hint = f"write {name}({', '.join(map(_parameter, takes.parameters.values()))})"
    free = any(p.kind is Parameter.VAR_KEYWORD for p in takes.parameters.values())
    unknown = [word for word in named if not free and word not in takes.parameters]
    lacking = [p.name for p in fixed[len(given) :] if p.default is Parameter.empty and p.name not in named]
    if unknown:
        near = did_you_mean(unknown[0], [p.name for p in fixed])
        return SandboxFault(WRONG_VALUE, f"{name} has no value called '{unknown[0]}'", near or hint)
    if lacking:
        *others, last = [f"'{word}'" for word in lacking]
        listed = f"{', '.join(others)} and {last}" if others else last
        return SandboxFault(WRONG_VALUE, f"{name} needs {listed} as well", hint)
    if len(given) > len(fixed):
        most = f"at most {len(fixed)} value{'s' * (len(fixed) != 1)}, not {len(given)}" if fixed else "values by name"
        return SandboxFault(WRONG_VALUE, f"{name} takes {most}", hint)
    twice = next((p.name for p in fixed[: len(given)] if p.name in named), "")
    what = f"is given '{twice}' twice" if twice else "takes other values"
    return SandboxFault(WRONG_VALUE, f"{name} {what}", hint)


def _parameter(parameter: Parameter) -> str:
    if parameter.kind is Parameter.VAR_POSITIONAL:
        return f"{parameter.name}, …"
    if parameter.kind is Parameter.VAR_KEYWORD:
        return "name=value, …"
    return parameter.name if parameter.default is Parameter.empty else f"{parameter.name}={parameter.default!r}"
