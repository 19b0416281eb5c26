"""Whatever a template or a rule can reach, in any game: plain values, and functions that are on the list."""

from collections.abc import Iterator, Mapping
from types import BuiltinMethodType, MethodType
from typing import Any

import pytest
from jinja2.runtime import Undefined
from printed_games import SLUGS, book

from pnp.check.rule_sandbox import RuleSandbox
from pnp.check.rule_scope import card_view, game_view, plain, values_view
from pnp.check.unread import Unread
from pnp.components.components import components
from pnp.components.game import Game, find_game
from pnp.decks.checking.format_checker import FormatChecker
from pnp.decks.checking.formats import formats_of
from pnp.emblems.emblem import Emblems
from pnp.model.entry import UnreadError
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.run_summary import run_facts
from pnp.render.jinja.sandbox import FaceSandbox
from pnp.render.renderer import Renderer
from pnp.sandbox.access import MACHINERY
from pnp.sandbox.environment import Sandbox
from pnp.sandbox.fault import SandboxFault
from pnp.sandbox.record import Function, Record
from pnp.settings import Settings

FUNCTIONS = frozenset((
    "range", "rng", "polar", "num", "mix", "emblem", "measure", "sin", "cos", "tan", "atan2", "sqrt", "hypot",
    "radians", "degrees", "floor", "ceil", "pow", "namespace", "dict", "of", "find", "other",
))  # fmt: skip
"""Every function that may be called by its name, whoever brings it."""
PYTHON = (
    "__class__", "__dict__", "__init__", "__globals__", "__call__", "__self__", "__func__", "__code__", "__closure__",
    "__wrapped__", "__module__", "__mro__", "__bases__", "__subclasses__", "__getattribute__", "__reduce__",
    "__reduce_ex__", "__getitem__", "__iter__", "__doc__", "__slots__", "_values", "_names", "_functions", "_what",
    "_called", "_entry", "_game", "_book", "_fields", "function", "name", "cost", "place", "format", "format_map",
    "mro", "im_func", "func_globals", "gi_frame", "gi_code", "f_globals", "cr_frame", "tb_frame", "real", "imag",
    "append", "extend", "update", "pop", "clear", "parse_raw", "parse_file", "model_fields", "model_construct",
    "schema", "copy",
)  # fmt: skip
"""Names that lead out of an object in Python, asked of everything there is."""
LARGEST = 400
"""Of long lists so many items are looked at; they are made by one piece of code."""


def reached(sandbox: Sandbox, value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield all that can be asked of a value, with how: attributes, items, and what listed functions give."""
    names = {*PYTHON, *dir(type(value))}
    if isinstance(value, Record | Mapping):
        names |= {str(name) for name in value}
    if isinstance(value, Record):
        names |= {function.name for function in value.functions}
    for name in sorted(names):
        for how, ask in ((f"{path}.{name}", sandbox.getattr), (f"{path}[{name!r}]", sandbox.getitem)):
            try:
                answer = ask(value, name)
            except (SandboxFault, UnreadError):
                continue
            if not isinstance(answer, Undefined):
                yield how, answer
    if isinstance(value, list | tuple | range) or type(value) in (type({}.values()), type({}.items())):
        for number, item in enumerate(list(value)[:LARGEST]):
            yield f"{path}[{number}]", item


def called(name: str, function: Function, game: Game, card: Any) -> Iterator[tuple[str, Any]]:
    """Yield what the functions of the game and of cards give; the others give numbers, colours and pictures."""
    for kind, entries in game.book.entries.items() if function.name in ("of", "find") else ():
        if function.name == "of":
            yield f"{name}({kind!r})", function.function(kind)
        elif entries:
            yield f"{name}({kind!r}, …)", function.function(kind, entries[0].id)
    if function.name == "other" and isinstance(card, Record):
        for field in card:
            try:
                yield f"{name}({field!r})", function.function(field)
            except SandboxFault:
                continue


def walk(sandbox: Sandbox, names: Mapping[str, Any], game: Game) -> list[str]:
    """Return what can be reached and should not be: whatever is neither plain nor on the list."""
    wrong: list[str] = []
    seen: set[int] = set()
    kept: list[Any] = []
    waiting = [(name, value, None) for name, value in names.items()]
    while waiting:
        path, value, owner = waiting.pop()
        key = id(value)
        if isinstance(value, str | int | float | bool | None) and type(value) in sandbox.values:
            key = hash(type(value))  # all texts can be asked the same
        if key in seen:
            continue
        seen.add(key)
        kept.append(value)
        if isinstance(value, Function):
            if value.name not in FUNCTIONS:
                wrong.append(f"{path}: the function {value.name}")
            waiting += [(at, made, value) for at, made in called(path, value, game, owner)]
        elif isinstance(value, BuiltinMethodType | MethodType):
            if value.__name__ not in sandbox.attributes.get(type(value.__self__), ()):
                wrong.append(f"{path}: the method {value.__name__}")
            continue
        elif type(value) not in sandbox.values | MACHINERY and not isinstance(value, Unread):
            wrong.append(f"{path}: {type(value)}")
            continue
        waiting += [(at, each, value) for at, each in reached(sandbox, value, path)]
    return wrong


def faces(slug: str, lang: str = "en") -> tuple[FaceSandbox, dict[str, Any], Game]:
    """Return the sandbox of a game's templates, and all that any face of it sees."""
    game = find_game(book()[0].games[slug])
    settings = Settings().but({"lang": lang})
    renderer = Renderer(game.book, book()[0].roots, settings)
    smallest = min((part for part in components(game.book) if part.type.cut), key=lambda part: len(part.pieces))
    run = run_facts([GameRun(game.book, book()[0].roots, settings).sheets(smallest)[0]], settings, game.book)
    names: dict[str, Any] = {}
    for entry in (None, *(entries[0] for entries in game.book.entries.values() if entries)):
        values = renderer.values(entry, (63.0, 88.0), facts=game.facts(game.book, entry), run=run, owner=entry)
        names |= {f"{name} of {entry.kind if entry else 'a page'}": value for name, value in values.items()}
    sandbox = renderer.tools.templates.sandbox
    return sandbox, names, game


@pytest.mark.parametrize("slug", SLUGS)
def test_a_template_reaches_plain_values_and_listed_functions(slug: str) -> None:
    sandbox, names, game = faces(slug)
    assert walk(sandbox, {**sandbox.globals, **names}, game) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_rule_reaches_plain_values_and_listed_functions(slug: str) -> None:
    game = find_game(book()[0].games[slug])
    sandbox = RuleSandbox()
    names: dict[str, Any] = {"values": values_view(game.book), "game": game_view(game.book)}
    for form in formats_of(game.book):
        names[f"deck of {form.name}"] = FormatChecker(form)._names["deck"]
    for kind, entries in game.book.entries.items():
        for entry in entries[:1]:
            names[f"card of {kind}"] = card_view(entry, 1, {"besides": None}, "en")
            names[f"facts of {kind}"] = plain(game.facts(game.book, entry), "en")
    assert walk(sandbox, names, game) == []


@pytest.mark.parametrize("sandbox", [FaceSandbox, RuleSandbox])
def test_filters_tests_and_globals_are_the_listed_ones(sandbox: type[Sandbox]) -> None:
    made = sandbox(None, Emblems(), frozenset(), None) if sandbox is FaceSandbox else sandbox()  # type: ignore[arg-type]
    assert all(
        type(value) is Function and name == value.name and name in FUNCTIONS
        for name, value in made.globals.items()
        if name not in ("pi", "tau")
    )
    risky = {"attr", "pprint", "random", "tojson", "urlize", "xmlattr", "forceescape", "filesizeformat", "center"}
    assert not risky & set(made.filters)
    assert not {"callable", "filter", "test", "escaped"} & set(made.tests)


@pytest.mark.parametrize("sandbox", [FaceSandbox, RuleSandbox])
def test_the_walk_finds_a_live_object_wherever_it_hides(sandbox: type[Sandbox]) -> None:
    made = sandbox(None, Emblems(), frozenset(), None) if sandbox is FaceSandbox else sandbox()  # type: ignore[arg-type]
    game = find_game(book()[0].games[SLUGS[0]])
    hidden = [
        {"facts": {"cells": [{"layout": game.book}]}},
        {"card": Record("the card", {"rows": (1, game.book.source)})},
        {"game": Record("the game", {}, Function("system", print))},
        {"run": {"parts": ({"open": open},)}},
        {"card": game.book},
    ]
    for names in hidden:
        assert walk(made, names, game) != []
