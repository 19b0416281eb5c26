"""What stands in a file and not in the table whose cards it holds: told, since nobody sees it in the table."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pnp.load.tables.entries import TableEntries
from pnp.problem import Place, Problem
from pnp.tables.changed_text import Cards, languages_of

GONE = "PNP175"
_NAMED = 5


def gone(there: Cards, made: Sequence[TableEntries], out: Path, first: str, *, anew: bool) -> Iterator[Problem]:
    """Yield a warning for cards of the file that the table does not have, and with `anew` for fields that it loses.

    A table that has none of the file's cards is added to them, and says nothing about them. `first` is the language of
    a text that says none.
    """
    rows = {each.id: each for each in made}
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
            said = languages_of(row.fields[field], first)
            yield from (f"{field} ({lang})" for lang in value if lang not in said)


def _listed(what: str, ids: Sequence[str]) -> str:
    named = ", ".join(f"'{id[:60]}'" for id in ids[:_NAMED])
    more = f" and {len(ids) - _NAMED} more" if len(ids) > _NAMED else ""
    return f"the {what}{'s' if len(ids) > 1 else ''} {named}{more}"


def _told(message: str, out: Path, hint: str) -> Problem:
    return Problem(GONE, message, Place(str(out)), hint, severity="warning")
