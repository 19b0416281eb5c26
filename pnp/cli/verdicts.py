"""Verdicts on decks in words, and as JSON."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath

from pnp.cli.near_files import with_near_files
from pnp.counted import counted
from pnp.decks.checking.deck_checker import CheckedDeck, CheckedLists, Verdict
from pnp.problem import Problem, in_order
from pnp.report.formats import problem_values, severity_counts
from pnp.report.plain import plain
from pnp.report.text import count_line


def verdicts_text(checked: CheckedLists) -> Iterator[str]:
    """Yield a line for each deck and format."""
    for deck in checked.decks:
        listed, size, game = deck.listed, deck.matched.size, deck.game.titles.said(checked.lang)
        if not deck.verdicts:
            yield plain(f"{listed.file}: {_without_verdict(deck)} ({game})")
        cards = counted(size, "card")
        title = "" if listed.title == PurePath(listed.file).stem else f"{listed.title}: "
        for verdict in deck.verdicts:
            yield plain(f"{listed.file}: {title}{_in_words(checked, deck, verdict)} ({game}, {cards})")


def _in_words(checked: CheckedLists, deck: CheckedDeck, verdict: Verdict) -> str:
    legal, title = deck.legal_in(verdict), _legal(deck, verdict)
    problems = _problems(checked, deck, verdict)
    if legal is None:
        return f"nobody can tell whether it is {title}: {_why_open(deck)}"
    if legal:
        return title + (f", with {count_line(problems)}" if problems else "")
    return f"not {title}: {count_line(problems)}"


def _legal(deck: CheckedDeck, verdict: Verdict) -> str:
    """Return `legal in Standard`, without a format where the game has none."""
    return f"legal in {verdict.form.title}" if deck.game.formats else "legal"


def _problems(checked: CheckedLists, deck: CheckedDeck, verdict: Verdict) -> tuple[Problem, ...]:
    """Return all that the report says of a list in one format: of reading it, of finding its cards, of the rules."""
    of_reading = (p for p in checked.problems if p.place.file == deck.listed.file and p not in checked.formats)
    return in_order([*of_reading, *deck.problems, *verdict.problems])


def _without_verdict(deck: CheckedDeck) -> str:
    """Return why no format says anything of a list."""
    if deck.matched.deck.lines:
        return "nobody can tell whether it is legal: the game has no format of that name"
    return "none of its cards is known" if deck.matched.unknown else "it holds no cards"


def _why_open(deck: CheckedDeck) -> str:
    """Return why nobody can tell."""
    lines = deck.matched.unknown.lines + deck.matched.unknown.unread
    if not deck.sure:
        return "the game's data or house rules have errors"
    if not lines:
        return "not all of its rules could be applied"
    return f"{counted(lines, 'line')} not understood"


def rules_text(checked: CheckedLists) -> Iterator[str]:
    """Yield for each game and format which rules were applied, and how many decks each found something in."""
    above = None
    with_formats = {deck.game.titles.said(checked.lang) for deck in checked.decks if deck.game.formats}
    for row in _rules(checked):
        if above != (row["game"], row["format"]):
            above = (row["game"], row["format"])
            rules = f"{row['format']} ({row['game']})" if row["game"] in with_formats else row["game"]
            yield from ("", f"Rules of {rules}:")
        fired = f"fired on {row['fired']} of {row['decks']} decks" if row["fired"] else "never fired"
        yield f"  {row['code']}  {plain(str(row['title']))}: {fired}"


def _rules(checked: CheckedLists) -> Iterator[Mapping[str, object]]:
    """Yield each rule of each game and format, with the number of decks it fired on, and of all decks."""
    tables: dict[tuple[str, str], dict[str, list[Verdict]]] = {}
    for deck in checked.decks:
        for verdict in deck.verdicts:
            rules = tables.setdefault((deck.game.titles.said(checked.lang), verdict.form.title), {})
            for code in verdict.rules:
                rules.setdefault(code, []).append(verdict)
    for (game, form), rules in tables.items():
        for code, verdicts in rules.items():
            fired = sum(code in verdict.fired for verdict in verdicts)
            title = verdicts[-1].rules[code]
            counts = {"fired": fired, "decks": len(verdicts)}
            yield {"game": game, "format": form, "code": code, "title": title, **counts}


def json_verdicts(checked: CheckedLists, *, rules: bool) -> str:
    """Return the problems as JSON as `pnp check` does, with `decks`, and with `rules` on request."""
    whole: dict[str, object] = {"decks": [_deck_values(checked, deck) for deck in checked.decks]}
    if rules:
        whole["rules"] = list(_rules(checked))
    whole["problems"] = [
        {**problem_values(problem), "formats": list(checked.formats.get(problem, ()))}
        for problem in with_near_files(checked.problems)
    ]
    return json.dumps({**whole, **severity_counts(checked.problems)}, indent=2)


def _deck_values(checked: CheckedLists, deck: CheckedDeck) -> Mapping[str, object]:
    verdicts = [(v.form, deck.legal_in(v), severity_counts(_problems(checked, deck, v))) for v in deck.verdicts]
    formats = [{"format": form.name, "title": form.title, "legal": legal, **n} for form, legal, n in verdicts]
    facts = {"file": deck.listed.file, "title": deck.listed.title, "game": deck.game.slug, "cards": deck.matched.size}
    return {**facts, "unknown": deck.matched.unknown.copies, "legal": deck.legal, "formats": formats}


def passed(checked: CheckedLists) -> Mapping[str, Sequence[str]]:
    """Return for each list what it is legal in, as build servers name what is fine."""
    return {
        deck.listed.file: [_legal(deck, verdict) for verdict in deck.verdicts if deck.legal_in(verdict)]
        for deck in checked.decks
    }
