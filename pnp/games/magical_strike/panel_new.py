"""A new Neuroi from the studio: made as `pnp neuroi new` makes it, or traced from a picture as `pnp neuroi trace`."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.games.magical_strike.panel_rating import error_of
from pnp.games.magical_strike.rating.bands import bands_of, named_starts
from pnp.games.magical_strike.rules.body_small import SMALLEST
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.panel_tasks import MapAddition, PanelTask, TaskChoice, TaskNews, TaskRequest

if TYPE_CHECKING:
    from pnp.games.magical_strike.generate.growth import Symmetry
    from pnp.games.magical_strike.generate.plans import LayoutGoal, PlanLayouts

Tell = Callable[[TaskNews], None]
_MOST_SEED = 999_999
_SYMMETRIES: tuple[tuple["Symmetry", str], ...] = (
    ("mirror", "left and right alike"),
    ("rotate", "alike after half a turn"),
    ("none", "lopsided"),
)


def new_choices(game: GameBook, entry: Entry) -> tuple[TaskChoice, ...]:
    """Return what `pnp neuroi new` is asked; chance takes what is not answered."""
    from pnp.games.magical_strike.generate.shapes import SHAPES

    del entry
    name, size, difficulty, seed = _common(game)
    shapes = TaskChoice("shape", "Shape", options=(("", "any"), *((shape, shape) for shape in sorted(SHAPES))))
    return name, shapes, _symmetry("any"), size, difficulty, seed


def trace_choices(game: GameBook, entry: Entry) -> tuple[TaskChoice, ...]:
    """Return what `pnp neuroi trace` is asked."""
    del entry
    name, size, difficulty, seed = _common(game)
    ground = TaskChoice("invert", "Picture is", options=(("", "dark on light"), ("yes", "light on dark")))
    return name, ground, _symmetry("as in the picture"), size, difficulty, seed


def new(request: TaskRequest, tell: Tell) -> None:
    """Make a Neuroi that keeps every rule and meets the wish; tell it, or why there is none."""
    from pnp.games.magical_strike.generate.plans import plan_layouts

    if _can_begin(request, tell):
        _make(request, plan_layouts, _goal(request), tell)


def trace(request: TaskRequest, tell: Tell) -> None:
    """Cover the silhouette of a picture with body cards, and make a Neuroi of them; tell it, or why there is none."""
    from pnp.games.magical_strike.commands.traced_layout import silhouette_in, traced_body, traced_words
    from pnp.games.magical_strike.generate.plans import room_of
    from pnp.games.magical_strike.trace.silhouette import NoSilhouetteError
    from pnp.render.fault import Fault

    if not _can_begin(request, tell):
        return
    tell(TaskNews(("Tracing the picture …",)))
    name = request.values["name"]
    try:
        seen = silhouette_in(Path(request.picture), name, invert=bool(request.values["invert"]))
        traced = traced_body(seen, _goal(request), request.game, room_of(request.game))
    except (Fault, NoSilhouetteError) as fault:
        _fail(str(fault), fault.hint, tell)
    else:
        _make(request, traced.plan_layouts, _goal(request), tell, *traced_words(name, seen, traced).splitlines())


def _common(game: GameBook) -> tuple[TaskChoice, TaskChoice, TaskChoice, TaskChoice]:
    from pnp.games.magical_strike.generate.plans import room_of

    named = named_starts(game)
    hard = tuple((name, name) for name in bands_of(game) if name in named)
    return (
        TaskChoice("name", "Name"),
        TaskChoice("size", "Spaces", least=SMALLEST, most=max(room_of(game).most, SMALLEST)),
        TaskChoice("difficulty", "Difficulty", options=(("", "any"), *hard)),
        TaskChoice("seed", "Seed", most=_MOST_SEED),
    )


def _symmetry(usual: str) -> TaskChoice:
    return TaskChoice("symmetry", "Symmetry", options=(("", usual), *_SYMMETRIES))


def _goal(request: TaskRequest) -> "LayoutGoal":
    from pnp.games.magical_strike.generate.plans import LayoutGoal

    values = request.values
    symmetry = next((name for name, _ in _SYMMETRIES if name == values["symmetry"]), None)
    size = int(values["size"]) if values["size"] else None
    return LayoutGoal(size, values.get("shape") or None, symmetry, values["difficulty"] or None)


def _can_begin(request: TaskRequest, tell: Tell) -> bool:
    """Tell whether a Neuroi may be called so; what is wrong is told."""
    from pnp.cli.new_maps import LONGEST_NAME, is_map_name
    from pnp.games.magical_strike.commands.new_layouts import free_id, id_of

    game, name = request.game, request.values["name"]
    taken = {entry.id for entry in game.of("layout")}
    if not is_map_name(name):
        return _fail(f"a name has 1 to {LONGEST_NAME} letters", "give it one", tell)
    if id_of(name) in taken:
        return _fail(f"there is a layout '{id_of(name)}' already", f"'{free_id(id_of(name), taken)}' is free", tell)
    wrong = error_of(game)
    return not wrong or _fail(wrong, "mend that first", tell)


def _fail(message: str, hint: str, tell: Tell) -> bool:
    words = f"{message[:1].upper()}{message[1:]}: {hint}."
    tell(TaskNews((words.replace("--", ""),), failed=True))
    return False


def _make(request: TaskRequest, plan: "PlanLayouts", goal: "LayoutGoal", tell: Tell, *seen: str) -> None:
    from pnp.games.magical_strike.commands.new_layouts import added, id_of, layout_entry, layout_summary
    from pnp.games.magical_strike.generate.make import LayoutTrial, make
    from pnp.games.magical_strike.generate.plans import Unmet, room_of

    name, room = request.values["name"], room_of(request.game)

    def told(played: int) -> None:
        tell(TaskNews((*seen, f"{played:,} battles played to find it.")))

    made = make(LayoutTrial(request.game, room, told), plan, goal, request.values["seed"] or name)
    if isinstance(made, Unmet):
        _fail(made.message, made.hint, tell)
        return
    addition = MapAddition(id_of(name), partial(added, entries=(layout_entry(name, made, room),)))
    tell(TaskNews((*seen, f"{layout_summary(name, made)}."), addition=addition))


NEW = PanelTask("new", "New Neuroi", new_choices, new, "nothing")
TRACE = PanelTask("trace", "Neuroi from a picture", trace_choices, trace, "picture")
