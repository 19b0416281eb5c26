"""A deck list as the page builds it: its cards, what each format says of it, and its charts."""

from collections.abc import Mapping

from msgspec.structs import replace

from pnp.check.rule_scope import deck_kinds
from pnp.components.game import find_game
from pnp.decks.checking.deck_checker import DeckChecker
from pnp.decks.checking.formats import choose_formats
from pnp.decks.reading.read import parse_deck_list
from pnp.decks.statistics.compiled_stats import compile_stats
from pnp.decks.statistics.deck_stats import stats_of
from pnp.decks.statistics.stats_report import stats_values
from pnp.load.findings import Findings
from pnp.model.book import GameBook
from pnp.model.panels import ListPanel, ListReport
from pnp.problem import Problem, has_errors, in_order
from pnp.report.formats import problem_values
from pnp.studio.game_panels import list_panel_of

_FILE = "the list"


def builds_decks(game: GameBook) -> bool:
    """Tell whether decks are built in a game: its file says formats, or how they are charted; or lists of its own."""
    return bool(game.formats) or game.stats is not None or list_panel_of(game.slug) is not None


def deck_cards(game: GameBook) -> list[str]:
    """Return the cards that a deck may hold, as problems name them."""
    panel = list_panel_of(game.slug)
    if panel:
        return list(panel.cards(game))
    return [entry.subject for kind in deck_kinds(game) for entry in game.of(kind)]


def judged(game: GameBook, text: str, lang: str) -> Mapping[str, object]:
    """Return what a list holds and what all formats of the game say of it, as plain values."""
    panel = list_panel_of(game.slug)
    if panel:
        return _reported(panel, panel.judge(game, text))
    findings = Findings()
    listed = parse_deck_list(text, _FILE, findings)
    if listed is None or not listed.lines:
        return {"size": 0, "lines": [], "verdicts": [], "problems": _values(findings.all()), "charts": {}}
    formats = choose_formats(listed, game, tuple(game.formats), findings)
    checker = DeckChecker(game, find_game(game).rules)
    deck = checker.check(listed, [replace(form, lang=lang) for form in formats])
    cards = deck.matched.deck
    charts = stats_values(stats_of(cards, game, compile_stats(game), lang)) if cards.lines else {}
    return {
        "size": deck.matched.size,
        "lines": [
            {"subject": line.entry.subject, "copies": line.copies, "line": line.place.line} for line in cards.lines
        ],
        "verdicts": [
            {"title": verdict.form.title, "legal": deck.legal_in(verdict), "problems": _values(verdict.problems)}
            for verdict in deck.verdicts
        ],
        "problems": _values((*findings.all(), *deck.problems)),
        "charts": charts,
    }


def _reported(panel: ListPanel, report: ListReport) -> Mapping[str, object]:
    verdicts = [{"title": panel.title, "legal": not has_errors(report.problems), "problems": _values(report.problems)}]
    return {
        "unit": panel.unit,
        "size": sum(copies for _, copies, _ in report.lines),
        "lines": [{"subject": subject, "copies": copies, "line": line} for subject, copies, line in report.lines],
        "sums": list(report.sums),
        "verdicts": verdicts if report.lines else [],
        "problems": _values(report.told),
        "charts": {},
    }


def _values(problems: tuple[Problem, ...]) -> list[Mapping[str, object]]:
    return [problem_values(problem) for problem in in_order(problems)]
