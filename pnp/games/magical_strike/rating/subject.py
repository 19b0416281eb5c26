"""The layouts that are to be rated: found by name or file, set apart from those with errors."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.games.magical_strike.layout import Layout, layouts
from pnp.games.magical_strike.rating.wishes import WishError
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.nearest import did_you_mean
from pnp.problem import Problem


@dataclass(frozen=True, slots=True)
class Subject:
    """A layout with its entry."""

    entry: Entry
    layout: Layout

    @property
    def id(self) -> str:
        """The id of the layout's entry."""
        return self.entry.id

    @property
    def name(self) -> str:
        """What the layout is called."""
        return str(self.entry.fields.get("name") or self.id)

    @property
    def attack(self) -> str | None:
        """Whom the Neuroi attacks, where the layout says so itself."""
        said = self.entry.fields.get("attack")
        return said if isinstance(said, str) else None


def subjects(game: GameBook, names: Sequence[str], files: Sequence[str]) -> tuple[Subject, ...]:
    """Return the layouts named and all those of the files, each once. Raises WishError for an unknown name.

    A name is a layout's id or what it is called; a file is written as its places are.
    """
    every = [Subject(entry, layout) for entry, layout in layouts(game)]
    known = {**{each.name.lower(): each for each in every}, **{each.id.lower(): each for each in every}}
    chosen = [each for each in every if each.entry.at().file in files]
    for name in names:
        if name.lower() not in known:
            raise WishError(
                f"there is no layout '{name[:60]}'", did_you_mean(name, [each.id for each in every])
            )
        chosen.append(known[name.lower()])
    return tuple({each.id: each for each in chosen}.values())


def spoilt(chosen: Sequence[Subject], problems: Sequence[Problem]) -> tuple[tuple[Problem, ...], bool]:
    """Return the errors that keep these layouts from being rated; True where they keep all of them.

    An error of a layout that was not chosen is left out; one that is not a layout's (a deck, a value) keeps all.
    """
    of_layouts = {each.entry.subject for each in chosen}
    errors = [each for each in problems if each.severity == "error"]
    ours = [each for each in errors if each.subject in of_layouts]
    general = [each for each in errors if "/layout/" not in each.subject]
    return (*general, *ours), bool(general)
