"""How to print, as the page sends it: the options of `pnp build` that decide how sheets come out."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import get_args

from pnp.backs import BACK_MODES
from pnp.labels.languages import BOTH, is_language
from pnp.model.words import LANGUAGES
from pnp.papers import PAPER_SIDES, PAPERS, find_paper, paper_sizes
from pnp.settings import AUTO, LARGEST_BLEED, InkLevel, Settings

LARGEST_MARGIN = 30.0


class WrongChoiceError(ValueError):
    """A choice that there is not; the words say which."""


def print_choices(given: object) -> dict[str, object]:
    """Return settings by name, to be laid over a project's. Raises WrongChoiceError."""
    if not isinstance(given, Mapping):
        raise WrongChoiceError("The settings are no mapping.")
    chosen: dict[str, object] = {}
    for name, value in given.items():
        if value in (None, ""):
            continue
        if name not in _READERS:
            raise WrongChoiceError(f"There is no setting '{str(name)[:40]}'.")
        chosen[name] = _READERS[name](value)
    return chosen


def offered_choices(settings: Settings) -> Mapping[str, object]:
    """Return what the page offers, and what the project has chosen itself."""
    return {
        "papers": [{"name": paper.name, "about": paper.about} for paper in PAPERS.values()],
        "sides": list(PAPER_SIDES),
        "backs": [{"name": mode.name, "about": mode.about} for mode in BACK_MODES.values()],
        "languages": [*LANGUAGES, BOTH],
        "inks": list(get_args(InkLevel)),
        "usual": {name: getattr(settings, name) for name in _READERS},
    }


def _paper(value: object) -> str:
    if not isinstance(value, str) or len(value) > 40 or find_paper(value) is None:
        raise WrongChoiceError(f"'{str(value)[:40]}' is no paper: choose one, {paper_sizes()}.")
    return value


def _lang(value: object) -> object:
    return value if is_language(value) else _one_of("language", (*LANGUAGES, BOTH), value)


def _one_of(what: str, known: tuple[str, ...], value: object) -> object:
    if value not in known:
        raise WrongChoiceError(f"'{str(value)[:40]}' is no {what}: choose {', '.join(known)}.")
    return value


def _bleed(value: object) -> object:
    return AUTO if value == AUTO else _number("bleed", LARGEST_BLEED, value)


def _number(what: str, most: float, value: object) -> float:
    try:
        number = float(str(value)[:20])
    except ValueError:
        number = -1.0
    if not 0 <= number <= most:
        raise WrongChoiceError(f"'{str(value)[:40]}' is no {what}: say 0 to {most:g} mm.")
    return number


_READERS: Mapping[str, Callable[[object], object]] = {
    "paper": _paper,
    "backs": partial(_one_of, "way to print backs", tuple(BACK_MODES)),
    "bleed": _bleed,
    "margin": partial(_number, "margin", LARGEST_MARGIN),
    "lang": _lang,
    "ink": partial(_one_of, "ink", get_args(InkLevel)),
}
