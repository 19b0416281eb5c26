"""The text of a game's file with the cards of a table: what is added, what is changed, and what the table lacks."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from pnp.edit.edited import Edited, entries_by_id, mapping_of, plain_of
from pnp.edit.fields import Change, set_fields
from pnp.edit.list_entries import append_all
from pnp.load.compose import MOST_NODES, compose
from pnp.load.findings import Findings
from pnp.load.scalars import quoted
from pnp.load.tables.cells import inside_braces
from pnp.load.tables.entries import TableEntries
from pnp.load.text import LARGEST
from pnp.model.entry import COMMON_FIELDS, Entry
from pnp.model.words import Words
from pnp.problem import Place, Problem

OTHER_GAME = "PNP174"

Cards = Mapping[str, Mapping[str, object]]
"""The entries of a list as they stand in a file, by id."""

GONE = "PNP175"
_NAMED = 5


def with_cards(
    before: str, name: str, slug: str, key: str, made: Sequence[TableEntries], order: Sequence[str]
) -> Edited:
    """Return a file's text with cards in its list `key`; those that stand there are changed, not added.

    A new field is put below those before it in `order`. `name` is the file's for problems.
    """
    plain, problems = mapping_of(before, name)
    if plain is None:
        return None, problems
    if plain.get("game", slug) != slug:
        return None, (_other_game(str(plain["game"]), before, name, slug),)
    there = entries_by_id(before, key)
    above = {field: order[: order.index(field)] if field in order else order for field in (*order, *COMMON_FIELDS)}
    changes = [
        Change(card.id, field, value, above[field])
        for card in made
        if card.id in there
        for field, value in card.fields.items()
    ]
    text: str | None = before or f"game: {slug}\n"
    if text is not None and changes:
        text, problems = set_fields(text, name, key, changes)
    new = [card.text for card in made if card.id not in there]
    if text is None or not new:
        return text, problems
    return append_all(text, name, key, new)


def _other_game(named: str, text: str, name: str, slug: str) -> Problem:
    line = next((number for number, line in enumerate(text.split("\n"), 1) if line.startswith("game:")), 1)
    message = f"this file is of the game '{named[:60]}', the cards are of '{slug}'"
    hint = "name another file with --out, or say which game with --game"
    return Problem(OTHER_GAME, message, Place(name, line, 1), hint)


def too_much(before: str, text: str | None, made: Sequence[TableEntries], out: Path) -> tuple[Problem, ...]:
    """Return a problem where a file with these cards would be more than is read; `text` None was not made."""
    bytes_ = len((text or "").encode())
    values = sum(compose(card.text, "-", Findings()).size for card in made)
    values += compose(before, "-", Findings()).size
    if bytes_ <= LARGEST and values <= MOST_NODES:
        return ()
    much = f"{LARGEST // 1_000_000} MB" if bytes_ > LARGEST else f"{MOST_NODES:,} values"
    message = f"with these cards the file would hold more than {much}"
    hint = "split the table, and import each part into a file of its own"
    return (Problem("PNP106", message, Place(str(out)), hint),)


def laid_over(made: TableEntries, entry: Entry, plain: Mapping[str, object] | None, first: str) -> TableEntries:
    """Return a row with what the card that it is about says in languages that the row does not have.

    `plain` is the card as it stands in the file, if it does: then only those fields are left in which the row differs
    from it. `first` is the language of a text that says none.
    """
    fields: dict[str, str] = {}
    whole = _values_of(made.text)
    for field, text in made.fields.items():
        new, old = whole[field], _held(entry, field)
        if isinstance(old, Words):
            texts = {language: text.strip() for language, text in old.texts.items()}
            if plain is None or {**texts, **_texts(new, first)} != texts:
                texts = {**old.texts, **_texts(new, first)}
                fields[field] = _in_languages(texts) if set(texts) != {first} else text
        elif plain is None or (_differs(_plain(old), new) and _differs(plain.get(field), new)):
            fields[field] = text
    return replace(made, fields=fields)


def languages_of(text: str, first: str) -> Collection[str]:
    """Return the languages in which a row's field, as YAML, says a text."""
    return _texts(_values_of(f"text: {text}")["text"], first).keys()


def _texts(value: object, first: str) -> dict[str, str]:
    return {**value} if isinstance(value, Mapping) else {first: str(value)}


def _differs(old: object, new: object) -> bool:
    """Tell values apart; blanks around a text are none, and true is not 1."""
    if isinstance(old, str) and isinstance(new, str):
        return old.strip() != new.strip()
    return old != new or isinstance(new, bool) != isinstance(old, bool)


def _values_of(text: str) -> Mapping[str, object]:
    """Return the values of a row's YAML."""
    plain = plain_of(text, "-")[0]
    return plain if isinstance(plain, Mapping) else {}


def _held(entry: Entry, field: str) -> object:
    own = {"copies": entry.copies, "art": entry.art}
    return own[field] if field in own else entry.fields.get(field)


def _plain(value: object) -> object:
    """Return a field's value as it stands in YAML."""
    if isinstance(value, Entry):
        return value.id
    if isinstance(value, tuple):
        return tuple(str(item) if isinstance(item, Words) else _plain(item) for item in value)
    return value


def _in_languages(texts: Mapping[str, str]) -> str:
    return f"{{{', '.join(f'{lang}: {inside_braces(quoted(text))}' for lang, text in texts.items())}}}"


def gone(there: Cards, made: Sequence[TableEntries], out: Path, first: str, *, anew: bool) -> Iterator[Problem]:
    """Yield a warning for cards of the file that the table does not have, and with `anew` for fields that it loses.

    A table that has none of the file's cards is added to them, and says nothing about them. `first` is the language of
    a text that says none.
    """
    rows = {card.id: card for card in made}
    if not anew and not there.keys() & rows.keys():
        return
    cards = [id for id in there if id not in rows]
    if cards:
        several = len(cards) > 1
        stay = "stay as they are" if several else "stays as it is"
        how = f"{'are' if several else 'is'} taken out" if anew else stay
        hint = "" if anew else "take them out by hand, or with --force"
        yield _told(f"not in the table, but in {out}: {_listed('card', cards)}, which {how}", out, hint)
    if anew:
        lost: dict[str, list[str]] = {}
        for id, card in there.items():
            for field in _lost(card, rows[id], first) if id in rows else ():
                lost.setdefault(field, []).append(id)
        hint = "give the table a column for it, or import without --force"
        for field, ids in lost.items():
            message = f"'{field}' of {_listed('card', ids)} is not in the table, and is taken out of {out}"
            yield _told(message, out, hint)


def _lost(card: Mapping[str, object], row: TableEntries, first: str) -> Iterator[str]:
    """Yield the fields of a card that its row does not have, and the languages of texts."""
    for field, value in card.items():
        if field != "id" and field not in row.fields:
            yield field
        elif isinstance(value, Mapping):
            languages = languages_of(row.fields[field], first)
            yield from (f"{field} ({lang})" for lang in value if lang not in languages)


def _listed(what: str, ids: Sequence[str]) -> str:
    named = ", ".join(f"'{id[:60]}'" for id in ids[:_NAMED])
    more = f" and {len(ids) - _NAMED} more" if len(ids) > _NAMED else ""
    return f"the {what}{'s' if len(ids) > 1 else ''} {named}{more}"


def _told(message: str, out: Path, hint: str) -> Problem:
    return Problem(GONE, message, Place(str(out)), hint, severity="warning")
