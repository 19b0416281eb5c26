"""A squad at night before its own country: as many figures as it has, in their faction's manner."""

from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from pnp.emblems.pen import PictureBox, chance, ellipse, known, number, shape
from pnp.games.mahou_galaxy.art.squads.airs import Sky
from pnp.games.mahou_galaxy.art.squads.figures import ARMS, FORMS, Figure, Palette, figure, mixed
from pnp.games.mahou_galaxy.art.squads.scene import Night, NightSetting, foreground, night
from pnp.games.mahou_galaxy.art.squads.skies import SKIES

MANNERS = MappingProxyType({"brood": "#147a86", "choir": "#eaa827", "court": "#86221f"})
"""Each manner, and the colour of a squad that has none."""
MOST = 8
"""Figures that are drawn at most."""


def squad(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: str = "",
    arm: str = "",
    count: int | None = None,
    pose: int = 0,
    sky: str = "",
    colour: str = "",
    light: str = "#ffe9a8",
    night_colour: str = "#1c1638",
    line: str = "#161024",
    inset: float = 0.0,
    foot: float = 0.0,
    head: float = 0.0,
    aside: float = 0.0,
    shade: bool = True,
    moon: bool = True,
    lead: bool = False,
    hidden: tuple[float, float, float] | None = None,
) -> str:
    """Draw a squad in formation.

    `form` is one of `FORMS`, `arm` what its figures hold (or `none`), `count` how many there are, `sky` one of `SKIES`;
    the id decides on what is left out. The first stands in the pose of number `pose`. Figures and the moon keep `inset`
    from the sides, `head` from the top and `foot` from the bottom, figures `aside` more from the left. Without `shade`
    nothing is see-through. With `lead` the first is large, its feet below the box. The disc `hidden` has no stars.
    """
    dice = chance("squad", id)
    form = known("form", form, FORMS) or dice.choice(sorted(FORMS))
    manner, many = FORMS[form].manner, max(0, min(MOST, count if count is not None else dice.randint(1, 5)))
    air = SKIES[known("sky", sky, SKIES) or dice.choice(sorted(SKIES))]
    palette = Palette(colour or MANNERS[manner], light, line, night_colour, ink == "low", shade)
    figures = [figure(form, _held(form, arm), pose + i, _distant(palette, air, lead and i > 0)) for i in range(many)]
    stage, foot, head = _stage(box, foot, head)
    places = _placed(figures, _between(stage, inset + aside, inset), id if lead else "", manner)
    given = Night(_setting(places, stage, head, foot), air, palette, manner, many == 1, inset, moon, hidden)
    return "".join((night(given, dice), *(_stand(place, palette) for place in places), foreground(given, dice)))


def _distant(palette: Palette, sky: Sky, far: bool) -> Palette:
    """Return the colours of who stands far away: cloth and outlines are nearer to those of the air."""
    if palette.low or not far:
        return palette
    colour, line = mixed(palette.colour, sky.low, 0.25), mixed(palette.line, sky.middle, 0.5)
    return palette._replace(colour=colour, line=line)


def _stage(box: PictureBox, foot: float, head: float) -> tuple[PictureBox, float, float]:
    """Return where figures stand, and what is free below and above them, no more than the box has room for."""
    foot, head = max(0.0, min(foot, box.height * 0.5)), max(0.0, min(head, box.height * 0.85))
    return box._replace(y=box.y + head, height=max(box.height - foot - head, box.height * 0.1)), foot, head


def _held(form: str, arm: str) -> str:
    return known("arm", arm, (*ARMS, "none")) or FORMS[form].arm


def _between(stage: PictureBox, left: float, right: float) -> PictureBox:
    return stage._replace(x=stage.x + left, width=max(stage.width - left - right, stage.width * 0.1))


def _setting(places: list["FigurePlace"], stage: PictureBox, head: float, foot: float) -> NightSetting:
    """Return a stage with its horizon, which is behind whoever stands farthest away."""
    rear = min((place.y for place in places), default=stage.y + stage.height)
    floor = min(rear - stage.height * 0.04, stage.y + stage.height * (1 - GROUND))
    return NightSetting(stage, head, foot, max(floor, stage.y + stage.height * 0.4))


class FigurePlace(NamedTuple):
    """A figure where it stands, its feet at (`x`, `y`), `size` for each of its units, `lean` degrees to the right."""

    figure: Figure
    x: float
    y: float
    size: float
    turned: bool = False
    lean: float = 0.0


def _placed(figures: list[Figure], box: PictureBox, leads: str, manner: str) -> list["FigurePlace"]:
    """Return where figures stand; with an id in `leads` the first before the others, if there are any."""
    if leads and len(figures) > 1:
        return _parted(figures, box, chance("lead", leads).random() < 0.5, LEANS[manner])
    return _formation(figures, box) if figures else []


def _parted(figures: list[Figure], box: PictureBox, left: bool, lean: float) -> list[FigurePlace]:
    """Return the first figure last: large at a side of the box, cut by its lower edge; the others beyond it.

    It leans so many degrees towards the middle, or away from it.
    """
    first, *others = figures
    tall, wide = 100 + first.top + first.lift, first.left + first.right
    size = min(box.height * LARGE / tall, box.width * BROADEST / wide)
    turned = left and first.left <= first.right
    sides = (first.left, first.right) if left and not turned else (first.right, first.left)
    outer, inner = sides[0] * size, sides[1] * size
    reach = max(min(outer, box.width * OUTER), box.width * 0.24)
    beyond = max(box.width * BEYOND, min(box.width * 0.68, box.width - reach - inner * 0.55))
    rest = box._replace(x=box.x + (box.width - beyond if left else 0), width=beyond, height=box.height * 0.97)
    x = box.x + reach if left else box.x + box.width - reach
    y = box.y + box.height * 0.02 + (tall - first.lift * 0.5) * size
    return [*_formation(others, rest), FigurePlace(first, x, y, size, turned, lean if left else -lean)]


LEANS = MappingProxyType({"brood": 9.0, "choir": -5.0, "court": 6.0})
"""How far who leads leans towards the middle, by manner: moths glide, knights press on, the choir stands proud."""
LARGE, BROADEST, OUTER, BEYOND = 1.42, 0.66, 0.37, 0.52
"""How tall who leads is, in heights of the box; the most of its width; how far from the edge, so that
the edge leaves what it holds; what of the width the others have."""


def _formation(figures: list[Figure], box: PictureBox) -> list[FigurePlace]:
    """Return the figures in as many ranks as let them stand largest, the rear one first; a rank is not one alone."""
    many = len(figures)
    ranks = max(range(1, min((many + 1) // 2, MOST_RANKS) + 1), key=lambda n: _scale(figures, box, n) * DEEP**n)
    scale, rows = _scale(figures, box, ranks), _rows(figures, ranks)
    apart, first = _pitch(figures[0]), _outer_left(figures, ranks)
    ends = first + figures[0].right
    aside = apart * scale / 4 if _staggered(rows) else 0.0
    places: list[FigurePlace] = []
    for back, row in reversed(list(enumerate(rows))):
        size = scale * REAR**back
        pitch = _spread(apart * size, box.width * 0.97 - ends * size, len(rows[0]) + (0.5 if _staggered(rows) else 0))
        x = box.x + (box.width - pitch * (len(row) - 1) - ends * size) / 2 + first * size
        x += (aside if back % 2 else -aside) * REAR**back
        y = box.y + box.height * FLOOR - back * STEP * scale * 100
        # What the left half holds leans to the left, so that it crosses nobody behind.
        turned = [_turns(figure, ranks) and i < len(row) // 2 for i, figure in enumerate(row)]
        places += [
            FigurePlace(figure, x + pitch * i, y, size * TALL[(i + 2 * back) % len(TALL)], turned[i])
            for i, figure in enumerate(row)
        ]
    if many < 3:
        return places
    leader = places[many - len(rows[0]) + len(rows[0]) // 2]
    tall = leader._replace(size=max(leader.size, min(leader.size * LED, _tallest(leader, box))))
    led = [tall if place is leader else place for place in places]
    return sorted(_loosened(led, scale) if ranks == 1 else led, key=lambda place: place.size == tall.size)


def _tallest(place: FigurePlace, box: PictureBox) -> float:
    """Return the size at which a figure reaches the top of the box from where it stands, or one of its sides."""
    figure, wide = place.figure, max(place.figure.left, place.figure.right)
    tall = 0.97 * (place.y - box.y) / (100 + figure.top + figure.lift)
    return min(tall, (place.x - box.x) / wide, (box.x + box.width - place.x) / wide)


def _spread(pitch: float, room: float, many: float) -> float:
    """Return what figures of a rank are apart where it is given some of the room that it leaves free."""
    return max(pitch, min(pitch * WIDER, room / max(many - 1, 1)))


def _loosened(places: list[FigurePlace], scale: float) -> list[FigurePlace]:
    """Return a single rank with every second figure a step behind its middle one and the others, those first."""
    front = len(places) // 2 % 2
    behind = [place._replace(y=place.y - 8 * scale, size=place.size * 0.92) for place in places[1 - front :: 2]]
    return behind + places[front::2]


HIP = 45
"""How high above its feet a figure turns that leans."""
TALL = (1.0, 0.94, 0.99, 0.95, 0.97)
"""How tall neighbours are: nobody is as tall as the next."""
GROUND = 0.14
"""The least share of the stage's height that is ground."""
MOST_RANKS, FLOOR = 3, 1 - GROUND * 0.35
CLOSE, FREE, STEP, REAR, DEEP, WIDER, LED = 0.66, 0.88, 0.3, 0.88, 0.95, 1.4, 1.12
"""How close figures of a rank stand, and those who swing something; how much higher each rank behind is, how much
smaller, how much worse; how much wider a rank may be where there is room; how much taller who leads is."""


def _scale(figures: list[Figure], box: PictureBox, ranks: int) -> float:
    rows, first = _rows(figures, ranks), figures[0]
    tall = 100 + first.top + first.lift + 100 * STEP * (ranks - 1)
    apart = len(rows[0]) - 1 + (0.5 if _staggered(rows) else 0)
    wide = _outer_left(figures, ranks) + first.right + _pitch(first) * apart
    return min(box.height * FLOOR * 0.97 / tall, box.width * 0.97 / wide)


def _pitch(figure: Figure) -> float:
    """Return what figures of a rank are apart: what one swings ends before the face of the next."""
    return (figure.left + figure.right) * (FREE if figure.right > SWUNG else CLOSE)


SWUNG = 55
"""How far a figure reaches at least that swings something."""


def _turns(figure: Figure, ranks: int) -> bool:
    """Tell whether those on the left are turned; in a single rank not where they bear shields or swing something."""
    return figure.outward if ranks > 1 else figure.left <= figure.right < SWUNG


def _outer_left(figures: list[Figure], ranks: int) -> float:
    """Return how far the leftmost figure reaches: as far as to the right where it is turned."""
    turned = _turns(figures[0], ranks) and len(figures) > ranks
    return max(figures[0].left, figures[0].right) if turned else figures[0].left


def _rows(figures: list[Figure], ranks: int) -> list[list[Figure]]:
    """Return the figures by rank, the front first, which is the longest."""
    rows, rest = [], figures
    for left in range(ranks, 0, -1):
        length = -(-len(rest) // left)
        rows.append(rest[:length])
        rest = rest[length:]
    return rows


def _staggered(rows: list[list[Figure]]) -> bool:
    """Tell whether a rank stands in the gaps of one that is as long."""
    return any(len(row) == len(behind) for row, behind in pairwise(rows))


def _stand(place: FigurePlace, palette: Palette) -> str:
    figure, x, y, size = place[:4]
    wide = min((figure.left + figure.right) * 0.3, figure.left, figure.right)
    tint = mixed(palette.colour, "#ffffff", 0.75) if palette.low else palette.line
    ground = (
        shape(ellipse(x, y - size * 2, wide * size, size * 4), fill=tint, fill_opacity=0.45) if palette.shade else ""
    )
    left, across = (x + 50 * size, -size) if place.turned else (x - 50 * size, size)
    moved = f"translate({number(left)} {number(y - (100 + figure.lift) * size)}) scale({across:.4f} {size:.4f})"
    if place.lean:
        moved = f"rotate({place.lean:.1f} {number(x)} {number(y - HIP * size)}) {moved}"
    return f'{ground}<g transform="{moved}">{figure.drawn}</g>'
