"""Verdicts on decks in words, and as JSON."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath

from pnp.cli.commands.deck.judged import Found
from pnp.decks.checking.deck_checker import CheckedDeck, Verdict
from pnp.problem import Place, Problem
from pnp.report.json_report import json_report
from pnp.report.plain import plain
from pnp.report.text import count_line

_NEVER = "never fired"


def verdicts_text(found: Found) -> Iterator[str]:
    """Yield a line for each deck and format."""
    for judged in found.judged:
        if not judged.verdicts:
            yield plain(f"{judged.listed.file}: {_unjudged(judged)} ({judged.game.titles.said(found.lang)})")
        for verdict in judged.verdicts:
            listed, size = judged.listed, judged.resolved.size
            cards = f"{size} card{'' if size == 1 else 's'}"
            title = "" if listed.title == PurePath(listed.file).stem else f"{listed.title}: "
            yield plain(
                f"{listed.file}: {title}{_verdict(judged, verdict)} ({judged.game.titles.said(found.lang)}, {cards})"
            )


def _verdict(judged: CheckedDeck, verdict: Verdict) -> str:
    legal, title = judged.legal_in(verdict), verdict.form.title
    problems = count_line(verdict.problems)
    if legal is None:
        return f"nobody can tell whether it is legal in {title}: {_open(judged)}"
    if legal:
        return f"legal in {title}" + (f", with {problems}" if verdict.problems else "")
    return f"not legal in {title}: {problems}"


def _unjudged(judged: CheckedDeck) -> str:
    """Return why no format says anything of a list."""
    if judged.resolved.deck.lines:
        return "nobody can tell whether it is legal: the game has no format of that name"
    return "none of its cards is known" if judged.resolved.unknown else "it holds no cards"


def _open(judged: CheckedDeck) -> str:
    """Return why nobody can tell."""
    missing = judged.resolved.unknown
    lines = missing.lines + missing.unread
    if not judged.sure:
        return "the game's data or house rules have errors"
    if not lines:
        return "not all of its rules could be applied"
    return f"{lines} line{'s' if lines > 1 else ''} not understood"


def rules_text(found: Found) -> Iterator[str]:
    """Yield for each game and format which rules were applied, and how many decks each found something in."""
    for (game, title), table in _tables(found).items():
        yield ""
        yield f"Rules of {title} ({game}):"
        for code, (words, fired, decks) in table.items():
            said = f"fired on {fired} of {decks} decks" if fired else _NEVER
            yield f"  {code}  {plain(words)}: {said}"


def json_verdicts(found: Found, *, rules: bool) -> str:
    """Return the problems as JSON as `pnp check` does, with `decks`, and with `rules` on request."""
    whole: dict[str, object] = {"decks": [_deck(judged) for judged in found.judged]}
    if rules:
        whole["rules"] = [
            {"game": game, "format": title, "code": code, "title": words, "fired": fired, "decks": decks}
            for (game, title), table in _tables(found).items()
            for code, (words, fired, decks) in table.items()
        ]
    return json.dumps({**whole, **_with_formats(found)}, indent=2)


def passed(found: Found) -> Mapping[str, Sequence[str]]:
    """Return for each list what it is legal in, as build servers name what is fine."""
    return {
        judged.listed.file: [
            f"legal in {verdict.form.title}" for verdict in judged.verdicts if judged.legal_in(verdict)
        ]
        for judged in found.judged
    }


def _with_formats(found: Found) -> Mapping[str, object]:
    """Return the problems as `pnp check` does, each with the names of the formats that find it."""
    names: dict[tuple[str, Place, str], dict[str, None]] = {}
    for judged in found.judged:
        for verdict in judged.verdicts:
            for p in verdict.problems:
                for message in (p.message, f"{verdict.form.title}: {p.message}"):
                    names.setdefault((p.code, p.place, message), {})[verdict.form.name] = None
    whole: dict[str, object] = json.loads(json_report(found.problems))
    said = [list(names.get((p.code, p.place, p.message), ())) for p in found.problems]
    listed = whole["problems"]
    if isinstance(listed, list):
        whole["problems"] = [{**each, "formats": by} for each, by in zip(listed, said, strict=True)]
    return whole


def _deck(judged: CheckedDeck) -> Mapping[str, object]:
    return {
        "file": judged.listed.file,
        "title": judged.listed.title,
        "game": judged.game.slug,
        "cards": judged.resolved.size,
        "unknown": judged.resolved.unknown.copies,
        "legal": judged.legal_or_open,
        "formats": [_format(judged, verdict) for verdict in judged.verdicts],
    }


def _format(judged: CheckedDeck, verdict: Verdict) -> Mapping[str, object]:
    errors = _count(verdict.problems, "error")
    return {
        "format": verdict.form.name,
        "title": verdict.form.title,
        "legal": judged.legal_in(verdict),
        "errors": errors,
        "warnings": len(verdict.problems) - errors,
    }


def _count(problems: tuple[Problem, ...], severity: str) -> int:
    return sum(problem.severity == severity for problem in problems)


Table = dict[str, tuple[str, int, int]]


def _tables(found: Found) -> dict[tuple[str, str], Table]:
    """Return by game and format, for each code: the rule's title, the number of decks it fired on, and of all decks."""
    tables: dict[tuple[str, str], Table] = {}
    fired: Counter[tuple[str, str, str]] = Counter()
    applied: Counter[tuple[str, str, str]] = Counter()
    for judged in found.judged:
        for verdict in judged.verdicts:
            key = (judged.game.titles.said(found.lang), verdict.form.title)
            fired.update((*key, code) for code in verdict.fired)
            applied.update((*key, code) for code in verdict.rules)
            for code, title in verdict.rules.items():
                entry = (title, fired[(*key, code)], applied[(*key, code)])
                tables.setdefault(key, {})[code] = entry
    return tables
