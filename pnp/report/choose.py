"""Choose problems by their codes: `--select MS,PNP2` and `--ignore MS204`."""

from collections.abc import Iterable

from pnp.nearest import did_you_mean
from pnp.problem import Problem


def chosen(
    problems: tuple[Problem, ...], select: tuple[str, ...] = (), ignore: tuple[str, ...] = ()
) -> tuple[Problem, ...]:
    """Return the problems whose code begins with one of `select` (if any) and with none of `ignore`."""
    wanted, unwanted = tuple(map(_code, select)) or ("",), tuple(map(_code, ignore))
    return tuple(p for p in problems if p.code.startswith(wanted) and not p.code.startswith(unwanted))


def unknown_codes(asked: Iterable[str], known: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return what no known code begins with, each with a hint at the nearest: wrong use, not a problem."""
    codes = tuple(known)
    return tuple(
        (word, did_you_mean(_code(word), codes))
        for word in asked
        if not _code(word) or not any(code.startswith(_code(word)) for code in codes)
    )


def split_codes(options: Iterable[str]) -> tuple[str, ...]:
    """Return the codes of options that may be given several times or with commas."""
    return tuple(part.strip() for option in options for part in option.split(",") if part.strip())


def _code(text: str) -> str:
    return text.strip().upper()
