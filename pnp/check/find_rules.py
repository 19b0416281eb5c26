"""Find the Python rules of a package: every module in it is one, nothing is listed by hand."""

from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pkgutil import iter_modules

from pnp.check.rule import Rule, read_rule

CORE = "pnp.check.rules"
"""The rules that hold for every game."""


def find_rules(package: str) -> tuple[Rule, ...]:
    """Return the rules of a package by code, none where there is no such package.

    Raises TypeError for a module that is no rule, ValueError where two rules share a code.
    """
    if not _exists(package):
        return ()
    folder = import_module(package)
    names = sorted(found.name for found in iter_modules(folder.__path__))
    rules = sorted((read_rule(import_module(f"{package}.{name}")) for name in names), key=lambda r: r.code)
    for one, other in pairwise(rules):
        if one.code == other.code:
            raise ValueError(f"two rules of {package} have the code {one.code}")
    return tuple(rules)


def _exists(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ModuleNotFoundError:
        return False
