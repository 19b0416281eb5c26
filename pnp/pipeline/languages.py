"""Whether a game can be printed in a language: the words of its templates, and every text of its data."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pnp.labels.label_texts import lacking_texts
from pnp.labels.languages import BOTH, english_name
from pnp.model.book import GameBook
from pnp.model.specs import FieldSpec
from pnp.model.words import Words, in_languages, is_by_language
from pnp.nearest import did_you_mean
from pnp.problem import Place, Problem
from pnp.settings import Settings

NOT_WHOLE = "PNP516"
_SIGN = re.compile(r"\{[^{}|]*\}")


class _Text(Struct, frozen=True):
    """A text that lacks a language: whose it is, which field, and where it stands."""

    kind: str
    field: str
    place: Place


def language_problems(game: GameBook, lang: str, asked: Place | None = None) -> tuple[Problem, ...]:
    """Return a problem where a game printed in `lang` (`en`, `ja`, `both`) would come out in another one in part.

    Of a language that the game does not have at all it is told where that was `asked` for.

    Templates are whole in the languages that the game's file says under `faces`; texts are looked at one by one. Where
    the usual language is not among a game's, nobody has asked for it: the game is printed in its first one.
    """
    if lang == Settings().lang and lang not in game.languages:
        return _of_usual(game)
    lacks, place = _gaps(game, lang)
    if not lacks:
        return ()
    if lang not in (BOTH, *game.languages, *game.faces):
        known = dict.fromkeys((*game.languages, *game.faces))
        message = f"{game.title} has no {english_name(lang)}"
        hint = f"{did_you_mean(lang, known)}; --force prints it as it is"
        return (Problem(NOT_WHOLE, message, asked or game.source.at("languages"), hint, game.slug),)
    wanted = "in two languages" if lang == BOTH else f"in {english_name(lang)}"
    whole = " or ".join(f"--lang {other}" for other in game.faces if other != lang and not _gaps(game, other)[0])
    hint = f"print with {whole}" if whole else "give texts by language, {en: …, ja: …}"
    message = f"{game.title} is not whole {wanted}: {'; '.join(lacks)}"
    return (Problem(NOT_WHOLE, message, place, f"{hint}; --force prints it as it is", game.slug),)


def _of_usual(game: GameBook) -> tuple[Problem, ...]:
    """Return a warning where the labels of a game's sheets come out in English beside its own language."""
    language = english_name(game.languages[0])
    lacks = lacking_texts(game.languages[0], game.labels)
    if not lacks:
        return ()
    message = f"sheets of {game.title} have English labels: {', '.join(lacks)}"
    place = game.source.at("labels" if game.labels else "languages")
    hint = f"give them in {language} under `labels`"
    return (Problem(NOT_WHOLE, message, place, hint, game.slug, "warning"),)


def _gaps(game: GameBook, lang: str) -> tuple[list[str], Place]:
    """Return what a game lacks in a language, and where the first of it stands."""
    if lang == BOTH and len(game.languages) < 2:
        return [f"it has one language, {english_name(game.languages[0])}"], game.source.at("languages")
    place = game.source.at("faces")
    lacks: list[str] = []
    if lang not in game.faces:
        one_language = f"the words in its templates are not all {english_name(lang)}"
        lacks.append("its cards show one language" if lang == BOTH else one_language)
    for language in game.languages if lang == BOTH else (lang,):
        texts = list(_texts(game, language))
        if texts:
            place = texts[0].place
            lacks.append(_listed(texts, language))
        labels = lacking_texts(language, game.labels) if language in game.languages else ()
        if labels:
            lacks.append(f"labels on sheets have no {english_name(language)}: {', '.join(labels)}")
    return lacks, place


def _listed(texts: Sequence[_Text], lang: str) -> str:
    """Say how many texts of which fields lack a language, and where the first of each kind stands."""
    by_kind: dict[str, list[_Text]] = {}
    for text in texts:
        by_kind.setdefault(text.kind, []).append(text)
    kinds = (
        f"{kind} (from {_spot(lacking[0].place, texts[0].place)}) "
        + ", ".join(f"{field} {count}" for field, count in Counter(text.field for text in lacking).items())
        for kind, lacking in by_kind.items()
    )
    what = "text has" if len(texts) == 1 else "texts have"
    return f"{len(texts)} {what} no {english_name(lang)}: {'; '.join(kinds)}"


def _spot(place: Place, first: Place) -> str:
    return f"line {place.line}" if place.file == first.file else f"{place.file}:{place.line}"


def _texts(game: GameBook, lang: str) -> Iterator[_Text]:
    """Yield what lacks a language: texts of entries, in the file's order, and of components."""
    for kind, entries in game.entries.items():
        specs = game.kinds[kind].fields
        for entry in entries:
            for field, value in entry.read.items():
                for name, path in _lacking(value, specs[field], lang, (field,)):
                    yield _Text(kind, name, entry.source.at(*path))
    if len(game.titles.texts) > 1 and _lacks(game.titles, lang):
        yield _Text("game", "title", game.source.at("title"))
    yield from _values(game, lang)
    for name, spec in game.components.items():
        for field in ("title", "stock", "note"):
            text = in_languages(getattr(spec, field), game.languages[0])
            if _lacks(text, lang):
                yield _Text("components", field, game.source.at("components", name, field))


def _values(game: GameBook, lang: str) -> Iterator[_Text]:
    """Yield values of the game that are texts by language and lack one, or whose `-ja` beside them is missing or short.

    A value such as `reminders`, keyed by words of cards, has its other languages beside it: `reminders-ja`.
    """
    others = game.languages[1:]
    for name, value in game.values.items():
        if isinstance(value, Mapping) and is_by_language(value):
            if set(value) & set(game.languages) and _lacks(Words(value), lang):
                yield _Text("values", name, game.source.at("values", name))
        elif lang in others and any(f"{name}-{other}" in game.values for other in others):
            there = game.values.get(f"{name}-{lang}")
            for _ in range(_size(value) - _size(there)):
                yield _Text("values", f"{name}-{lang}", game.source.at("values", name))


def _size(value: object) -> int:
    return len(value) if isinstance(value, Mapping | tuple | list) else int(value is not None)


def _lacking(
    value: object, spec: FieldSpec, lang: str, path: tuple[str | int, ...]
) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Yield the name and path of each text of a field's value that lacks a language."""
    if not spec.translated:
        return
    if isinstance(value, Words) and _lacks(value, lang):
        yield " ".join(str(part) for part in path if isinstance(part, str)), path
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from _lacking(item, spec, lang, (*path, number))
    elif isinstance(value, Mapping):
        for name, item in value.items():
            yield from _lacking(item, spec.columns[name], lang, (*path, name))


def _lacks(text: Words, lang: str) -> bool:
    """Tell whether a text has no words in a language though it has some; signs and figures are no words."""
    return not text.texts.get(lang) and any(any(map(str.isalpha, _SIGN.sub("", part))) for part in text.texts.values())
