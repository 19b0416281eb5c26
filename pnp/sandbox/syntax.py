"""Why a template or an expression cannot be read, from where its signs stand: said without Jinja's words."""

import re
from collections.abc import Collection, Sequence

from pnp.nearest import did_you_mean
from pnp.sandbox.pieces import ENDS, Braced, odd_quote, pieces, without_texts

Told = tuple[str, str]
"""What is wrong in one sentence, and the way out."""

ENDS_EARLY = "unexpected 'end of expression'"
"""What Jinja would say of an expression that breaks off, if it were not read between brackets."""
_FORMS = {
    "if": "{% if card.cost > 2 %}",
    "elif": "{% elif card.cost > 2 %}",
    "for": "{% for trait in card.traits %}",
    "macro": "{% macro name(first, second) %}",
    "call": "{% call name() %}",
    "filter": "{% filter upper %}",
    "set": "{% set name = value %}",
    "block": "{% block name %}",
    "with": "{% with name = value %}",
    "raw": "{% raw %}",
    "autoescape": "{% autoescape true %}",
    "include": '{% include "shared/name.svg.j2" %}',
    "import": '{% import "shared/name.svg.j2" as name %}',
    "from": '{% from "shared/name.svg.j2" import name %}',
    "extends": '{% extends "shared/name.svg.j2" %}',
}
"""How each statement is written."""
_CLOSED = ("if", "for", "macro", "call", "filter", "set", "block", "with", "raw", "autoescape")
_LOOPS = "loops go through lists: {% for trait in card.traits %}"
_OF_OTHERS = {
    **dict.fromkeys(("while", "foreach"), _LOOPS),
    **dict.fromkeys(("break", "continue"), f"{_LOOPS}; {{% for … if … %}} takes only some of them"),
    **dict.fromkeys(("switch", "case"), "write {% if … %}, {% elif … %} and {% else %}"),
    **dict.fromkeys(("do", "var", "let"), "write {% set name = value %}"),
    "unless": "write {% if not … %}",
    "print": "write {{ value }}",
}
"""Statements of other languages, and what stands for them here."""
_TESTS = {"bigger": "gt", "greater": "gt", "smaller": "lt", "less": "lt", "equals": "eq", "null": "none", "nil": "none"}
"""What tests are called elsewhere."""
_OURS = (
    ("the template has more than", "move parts of it into files of their own"),
    ("the template ", "save it as plain text in UTF-8, and pictures as files of their own"),
    ("a loop ", "write a macro that calls itself"),
)
"""What is said in our own words already."""
_QUOTES = "write straight quotes: \"text\" or 'text'"
_SET = "write {% set name = name + 1 %}"
_SIGNS = (
    ("&&", "write and"),
    (r"\|\|", "write or"),
    ("===", "write =="),
    ("!==|<>", "write !="),
    ("=<", "write <="),
    ("=>", "write >="),
    (r"\?", 'write "x" if a else "y" instead of a ? "x" : "y"'),
    ("!(?!=)", "write not"),
    ("[“”„‘’`´«»]", _QUOTES),
    (r"\+=|-=|\*=", _SET),
    (r"\+\+$", _SET),
    ("->", "write a point: card.name"),
    ("[;$@]", "leave it out"),
    (r"\b(?:AND|OR|NOT)\b", "write and, or, not in small letters"),
    (r"\bthen$", "leave it out"),
)
"""Signs of other languages that no template has, and what to write."""
_MISSING = r"(?:unexpected|Expected an expression, got) 'end of|expected name or number|.*, got 'end of"
_BREAKS_OFF = r"(?:[^\w\"')\]}]|\b(?:and|or|not|in|is|if|import))$|^$"
_SORTS = {"integer": "a number", "float": "a number", "string": "a text", "end of template": "the end"}
_BEFORE = "look for a sign that is missing before it, such as + or ~ or |"
_BRACKETS = (("(", ")"), ("[", "]"), ("{", "}"))
_OPENING = {closing: opening for opening, closing in _BRACKETS}


def explain_syntax(
    message: str, line: int, source: str, filters: Collection[str], tests: Collection[str]
) -> tuple[str, str, int]:
    """Return why a template cannot be read, the way out, and the line, from what Jinja says of it."""
    if hint := next((hint for start, hint in _OURS if message.startswith(start)), ""):
        return message, hint, line
    if told := unknown_helper(message, filters, tests):
        return *told, line
    there = pieces(source)
    here = [piece for piece in there if piece.line <= line <= piece.last]
    if unknown := re.match(r"Encountered unknown tag '(\w+)'", message):
        opened, piece = _opened(there, [p for p in here if p.sign == "{%" and p.word == unknown[1]])
        if piece is not None:
            return _unknown_statement(piece, opened, line)
    if "end of template." in message and (opened := _opened(there)[0]):
        return _open(opened[-1])
    for piece in here:
        if told := _slip(piece, message):
            return *told, piece.line if piece.fault else line
    return *_told(_guilty(here, message), message), line


def explain_expression(message: str, source: str, filters: Collection[str], tests: Collection[str]) -> Told:
    """Return why an expression that stands alone cannot be read, and the way out."""
    if "{{" in source or "{%" in source:
        return "an expression stands without braces", "leave {{ and }} out"
    piece = Braced("", 1, 1, source, without_texts(source).strip(), odd_quote(source))
    return unknown_helper(message, filters, tests) or _slip(piece, message) or _told(piece, message)


def unknown_helper(
    message: str, filters: Collection[str], tests: Collection[str], *, is_running: bool = False
) -> Told | None:
    """Return which filter or test there is not, and the nearest there is; only `map` names one while it runs."""
    match = re.match(r"No (filter|test) named '(.*?)'", message)
    if match is None:
        return None
    known = [name for name in (filters if match[1] == "filter" else tests) if name[:1] != "_"]
    usual = _TESTS.get(match[2], "")
    hint = f"did you mean '{usual}'?" if usual in known else did_you_mean(match[2], known)
    if is_running and match[1] == "filter" and not hint.startswith("did"):
        hint = f'write map(attribute="{match[2]}")'
    return f"there is no {match[1]} '{match[2]}'", hint


def _slip(piece: Braced, message: str) -> Told | None:
    """Return what is wrong with a piece whatever Jinja says about it, and with a single `=`."""
    if piece.fault in ("'", '"'):
        return "a text is not closed with its quote", f"write {piece.fault} at its end"
    if piece.fault == "nested":
        return "{{ and }} cannot stand inside other braces", "names stand there as they are: {% if card.name %}"
    if piece.fault:
        shown = Braced(piece.sign, 1, 1, re.sub(r"[\s%]*\}.*|[\s%]+$", "", piece.text), "")
        return f"{piece.sign} is not closed with {ENDS[piece.sign]}", f"write {shown}"
    if piece.sign == "{%" and re.match(r"else\s+if\b", piece.words):
        return "there is no {% else if %}", "write {% elif … %}"
    for pattern, hint in _SIGNS:
        if match := re.search(pattern, piece.words):
            return f"'{match[0]}' means nothing here", hint
    if piece.sign == "{{" and re.match(r"(?:if|for|set|include|import|macro)\s|else$|end\w+$", piece.words):
        return f"'{piece.word}' is a statement, and {{{{ }}}} prints", f"write {{% {piece.text} %}}"
    single = message.endswith("got '='") and re.search("(?<![=<>!])=(?!=)", piece.words)
    if single and piece.word not in ("set", "for", "with"):
        more = ", or set a value with {% set name = … %}" if piece.sign == "{{" else ""
        return "a single = compares nothing", f"compare with =={more}"
    return None


def _guilty(here: Sequence[Braced], message: str) -> Braced | None:
    """Return which of the pieces of a line a message is about, None where that cannot be told."""
    word = _got(message)
    sign = "{{" if "print" in message else "{%" if "block" in message else "{"
    here = [piece for piece in here if piece.sign.startswith(sign) and not re.match(r"end\w*$|else$", piece.words)]
    if len(here) < 2:
        return here[0] if here else None
    if re.match(_MISSING, message):
        here = [piece for piece in here if re.search(_BREAKS_OFF, piece.words)]
    elif re.match(r"unexpected '[)\]}]'", message):
        here = [piece for piece in here if any(piece.words.count(o) != piece.words.count(c) for o, c in _BRACKETS)]
    elif word not in _SORTS:
        here = [piece for piece in here if word in piece.words]
    return here[0] if len(here) == 1 else None


def _got(message: str) -> str:
    """Return what stood where Jinja wanted something else, "" where it does not say."""
    match = re.match(r".*\bgot '(.*)'|unexpected '(.*)'", message)
    return (match[1] or match[2]) if match else ""


def _told(piece: Braced | None, message: str) -> Told:
    """Return what Jinja says about a piece in our words; the hint shows how the statement is written."""
    hint = f"write it like {_FORMS[piece.word]}" if piece and piece.sign == "{%" and piece.word in _FORMS else ""
    hint = "an expression looks like card.cost > 2" if piece and not piece.sign else hint
    where = f"in {piece}" if piece and piece.sign else "here"
    shown = piece or "what stands in braces here"
    if match := re.match(r"unexpected char '?(.*?)'? at \d+", message):
        return f"'{match[1]}' means nothing {where}", hint or "leave it out"
    if match := re.match(r"unexpected '(.)', expected '([)\]}])'", message):
        return f"'{_OPENING[match[2]]}' is not closed {where}", f"write {match[2]} where it ends"
    if re.match("expected token 'as'", message) and piece:
        return "what is imported has no name", f"write {piece.sign} {piece.text} as name {ENDS[piece.sign]}"
    if re.match(r"expected token '\('", message) and piece and piece.word == "macro":
        return "a macro has its values in brackets", f"write {{% macro {piece.text.split()[-1]}() %}}"
    if re.match("Missing end of ", message):
        raw = "raw" in message
        return f"{'{% raw %}' if raw else '{#'} is not closed", f"write {'{% endraw %}' if raw else '#}'} where it ends"
    if re.match("tag name expected", message) or (piece and not piece.words):
        return f"nothing stands {where}" if where != "here" else "there is nothing in it", hint
    if re.match(_MISSING, message):
        return (
            f"something is missing at {'its end' if piece and not piece.sign else f'the end of {shown}'}",
            hint or "finish it, or leave the last sign out",
        )
    if match := re.match(r"unexpected '([)\]}])'", message):
        return f"a '{match[1]}' is too many {where}", f"take it away, or write {_OPENING[match[1]]} where it begins"
    if got := _got(message):
        return f"{_SORTS.get(got, repr(got))} does not fit {where}", hint or _BEFORE
    if re.match("can't assign", message):
        return f"nothing can be set {where}", hint or _FORMS["set"]
    if re.match("invalid syntax for function call", message):
        return f"a value without a name comes too late {where}", "write those first: name(1, second=2)"
    return f"something is wrong {where}", hint or "look for a sign that is missing or too much"


def _unknown_statement(piece: Braced, opened: Sequence[Braced], line: int) -> tuple[str, str, int]:
    """Return why a statement has no meaning where it stands: it ends nothing that is open, or there is none such."""
    word = piece.word
    if re.match(r"end$|end\s", piece.words):
        name = opened[-1].word if opened else piece.words[3:].strip()
        return f"there is no {piece}", f"write {{% end{name} %}}", line
    if word in ("elseif", "elsif"):
        return f"there is no {{% {word} %}}", "write {% elif … %}", line
    ended = "if" if word in ("else", "elif") else word.removeprefix("end") if word.startswith("end") else ""
    if ended in _CLOSED:
        if opened and word in ("else", "elif") and opened[-1].word in ("if", "for"):
            return f"{{% {word} %}} comes too late", "{% else %} stands once, behind every {% elif %}", line
        if any(piece.word == ended for piece in opened):
            return _open(opened[-1], f" before {{% {word} %}}")
        return f"no {{% {ended} %}} is open here", f"leave {{% {word} %}} out, or write {_FORMS[ended]} before it", line
    if re.match(r"\w+(?:\.\w+)?\s*[-+*]?=", piece.words):
        return f"{piece} is no statement", f"write {{% set {word} = … %}}", line
    near = did_you_mean(word, (*_FORMS, *(f"end{name}" for name in _CLOSED), "else"))
    return f"there is no statement '{word}'", _OF_OTHERS.get(word, near), line


def _opened(there: Sequence[Braced], suspects: Sequence[Braced] = ()) -> tuple[list[Braced], Braced | None]:
    """Return the statements that are open at the first of the suspects that ends none of them, or at the end."""
    opened: list[Braced] = []
    among = {id(piece) for piece in suspects}
    for piece in there:
        if opened and piece.word == f"end{opened[-1].word}":
            opened.pop()
        elif id(piece) in among:
            return opened, piece
        elif piece.sign == "{%" and piece.word in _CLOSED and not (piece.word == "set" and "=" in piece.words):
            opened.append(piece)
    return opened, None


def _open(piece: Braced, before: str = "") -> tuple[str, str, int]:
    other = "{% set name = value %}, or " if piece.word == "set" else ""
    return f"{piece} is not closed{before}", f"write {other}{{% end{piece.word} %}} where it ends", piece.line
