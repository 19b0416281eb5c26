"""Why a code exists, with an example that breaks the rule and one that keeps it."""

import re
from dataclasses import dataclass
from inspect import cleandoc
from textwrap import dedent

from pnp.problem import Severity

_EXAMPLE = re.compile(r"^(Bad|Good):[ \t]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Explanation:
    """What `pnp explain CODE` says. `bad` and `good` are YAML, "" where no example helps."""

    code: str
    title: str
    why: str
    bad: str = ""
    good: str = ""
    severity: Severity = "error"


def read_explanation(code: str, docstring: str, severity: Severity) -> Explanation:
    """Split a rule's docstring: title line, reasons, then `Bad:` and `Good:`, each above an indented block.

    Raises ValueError where a part is missing.
    """
    head, *parts = _EXAMPLE.split(cleandoc(docstring))
    title, _, why = head.partition("\n")
    examples = {name: dedent(block).strip("\n").rstrip() for name, block in zip(parts[::2], parts[1::2], strict=True)}
    for name, text in [("title", title), ("reason", why), *((n, examples.get(n, "")) for n in ("Bad", "Good"))]:
        if not text.strip():
            raise ValueError(f"the docstring has no {name}")
    title = title.strip().rstrip(".")
    return Explanation(code, title, why.strip(), examples["Bad"], examples["Good"], severity)
