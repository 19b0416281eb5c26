"""The text of a game's file with the cards of a table: new ones added, those that are there changed in their place."""

from collections.abc import Mapping, Sequence

from pnp.edit.append import append_all
from pnp.edit.edited import Edited, mapping_of, plain_of
from pnp.edit.fields import set_field
from pnp.load.tables.entries import Made
from pnp.load.tables.values import quoted
from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.problem import Place, Problem

OTHER_GAME = "PNP174"


def with_cards(
    before: str, name: str, slug: str, key: str, made: Sequence[Made], order: Sequence[str], *, change: bool
) -> Edited:
    """Return a file's text with cards in its list `key`; with `change` those that stand there are changed, not added.

    A new field is put below those before it in `order`. `name` is the file's for problems.
    """
    plain, problems = mapping_of(before, name)
    if plain is None:
        return None, problems
    if plain.get("game", slug) != slug:
        return None, (_other_game(str(plain["game"]), before, name, slug),)
    listed = plain.get(key)
    entries = listed if change and isinstance(listed, tuple) else ()
    there = {str(one.get("id")) for one in entries if isinstance(one, Mapping)}
    text: str | None = before or f"game: {slug}\n"
    for one in (each for each in made if each.id in there):
        for field, value in one.fields.items():
            if text is not None:
                after = order[: order.index(field)] if field in order else order
                text, problems = set_field(text, name, key, one.id, field, value, after)
    new = [each.text for each in made if each.id not in there]
    if text is None or not new:
        return text, problems
    return append_all(text, name, key, new)


def _other_game(said: str, text: str, name: str, slug: str) -> Problem:
    lines = text.split("\n")
    line = next((number for number, line in enumerate(lines, 1) if line.startswith("game:")), 1)
    message = f"this file is of the game '{said[:60]}', the cards are of '{slug}'"
    hint = "name another file with --out, or say which game with --game"
    return Problem(OTHER_GAME, message, Place(name, line, 1), hint)


def only_changes(made: Made, entry: Entry) -> Made:
    """Return a row with only those fields in which it differs from the card that it is about.

    Texts in a language that the row does not have stay.
    """
    fields: dict[str, str] = {}
    for field, text in made.fields.items():
        new = plain_of(f"value: {text}", "-")[0]
        said = new.get("value") if isinstance(new, Mapping) else None
        old = _held(entry, field)
        if isinstance(old, Words):
            first = next(iter(old.texts), "en")
            texts = {**old.texts, **(said if isinstance(said, Mapping) else {first: str(said)})}
            if texts != old.texts:
                fields[field] = _in_languages(texts) if len(texts) > 1 else text
        elif _plain(old) != said or isinstance(said, bool) != isinstance(old, bool):
            fields[field] = text
    return Made(made.id, fields, made.cells)


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
    pairs = (f"{lang}: {_inside(quoted(text))}" for lang, text in texts.items())
    return f"{{{', '.join(pairs)}}}"


def _inside(value: str) -> str:
    """Return a text that may stand between braces."""
    return value if value.startswith('"') or not set(value) & set(",{}[]") else f'"{value}"'
