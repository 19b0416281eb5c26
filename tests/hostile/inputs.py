"""The kinds of input that pnp reads, each with good files, ways to spoil them, and the commands that take them."""

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml
from hostile import mutate
from hostile.mutate import MARKUP, WORDS, dumped, encoded, raw, text, values

from pnp.bundled import FONTS, bundled_root
from pnp.edit.scaffold import own_game

TESTS = Path(__file__).parents[1]
GAME = "cards/my-game.yaml"
SHEET = "templates/my-game/turn-order.svg.j2"
ICON = "templates/my-game/icons/odd.svg"
FORMATS = ("PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP")

Files = dict[str, bytes]
Spoil = Callable[[Random, Files], list[str]]
"""Change some of the files, and return the command line that is to be tried on them."""


@dataclass(frozen=True)
class Kind:
    """A kind of input: the files of a good project, and what makes a bad one of it."""

    name: str
    files: Callable[[], Files]
    spoil: Spoil


@cache
def picture(form: str) -> bytes:
    """Return a small picture."""
    from PIL import Image

    out = io.BytesIO()
    image = Image.linear_gradient("L").resize((40, 30)).convert("P" if form == "GIF" else "RGB")
    image.save(out, form)
    return out.getvalue()


@cache
def font() -> bytes:
    """Return the smallest font there is."""
    return min(FONTS.glob("barlow-condensed/*.ttf"), key=lambda path: path.stat().st_size).read_bytes()


def own_project() -> Files:
    """Return a project of its own with a picture of each kind, an icon, a font, and a sheet with some of everything."""
    return dict(_own_project())


@cache
def _own_project() -> Files:
    icon = '<svg viewBox="0 0 9 9"><g fill="currentColor"><path d="M1 1h7v7z"/><circle cx="3" cy="6" r="2"/></g></svg>'
    drawn = (TESTS / "untrusted" / "drawing.svg.j2").read_bytes()
    return {
        **{name: content.encode() for name, content in own_game().items()},
        **{"art/a.png": picture("PNG"), "art/b.jpg": picture("JPEG"), "fonts/odd.ttf": font()},
        **{ICON: icon.encode(), SHEET: drawn.replace(b"icon-hazard", b"icon-odd")},
    }


def deck_project() -> Files:
    """Return a game with decks, and a list of one."""
    return {
        "cards.yaml": b"include: [cards/*.yaml]\n",
        "cards/lanterns.yaml": (TESTS / "decks" / "lanterns.yaml").read_bytes(),
        "deck.txt": "deck: Mine\n3 Spark\n2x Flare (A-1)\nBlaze x2\n1 Ada, Keeper of Fires\n# x\n2 火花\n".encode(),
        "deck.csv": b'count,name\n3,Spark\n2,Flare\n1,"Ada, Lamplighter"\n',
        "deck.tsv": b"Name\tQty\nSpark\t3\nMist\t4\n",
        "deck.yaml": b"game: lanterns\ntitle: Mine\ncards: {spark: 3, flare: 2}\nsideboard: {mist: 1}\n",
        "deck.json": b'{"name": "Mine", "cards": [{"name": "Spark", "count": 3}, {"id": "mist"}]}\n',
    }


def table_project() -> Files:
    """Return the own project with tables of cards."""
    rows = 'id,name,cost,text\nreef,Reef,3,**Sharp** {odd}\n,Tide,1,"two\nlines, one cell"\n'
    return own_project() | {
        "table.csv": rows.encode(),
        "table.tsv": rows.replace(",", "\t").encode(),
        "wide.csv": ("\ufeff" + rows.replace(",", ";")).encode("utf-16"),
    }


def _docs(page: str, mark: str) -> bytes:
    """Return the first YAML block of a page of the docs that has a mark in it."""
    blocks = (bundled_root() / "docs" / page).read_text(encoding="utf-8").split("```yaml\n")[1:]
    return next(block.partition("```")[0] for block in blocks if mark in block).encode()


def trench() -> Files:
    return {"mine.yaml": _docs("strafe.md", "grid:")}


def layout() -> Files:
    return {"mine.yaml": _docs("neuroi.md", "grid:")}


def force() -> Files:
    plain = {"squads": [{"squad": "wick-cadets", "count": 2}, {"squad": "halo-lancers"}], "limit": 300}
    own = {"game": "mahou-galaxy", "forces": [{"id": "watch", "name": "Watch", **plain}]}
    lines = "# Friday\ndeck: Lane Watch\n2 Wick Cadets\nHalo Lancers\n1x Dawn Marshal Iyo\n"
    return {"mine.yaml": dumped(own), "mine.txt": lines.encode()}


def _one(name: str, *commands: str, words: tuple[str, ...] = WORDS) -> Spoil:
    """Spoil one text, its data where it is YAML."""

    def spoil(chance: Random, files: Files) -> list[str]:
        before = files[name].decode("utf-8")
        if name.endswith(".yaml") and chance.randrange(2):
            files[name] = dumped(values(chance, yaml.safe_load(before)))
        else:
            files[name] = encoded(text(chance, before, words))
        return chance.choice(commands).split()

    return spoil


def _of(names: tuple[str, ...], *commands: str, words: tuple[str, ...] = WORDS) -> Spoil:
    """Spoil one of several texts; the commands have `{}` for its name."""

    def spoil(chance: Random, files: Files) -> list[str]:
        name = chance.choice(names)
        _one(name, "x", words=words)(chance, files)
        if not chance.randrange(8):
            files[name] = raw(chance, files[name])
        return [part.format(name) for part in chance.choice(commands).split()]

    return spoil


def _bytes(*names: str) -> Spoil:
    def spoil(chance: Random, files: Files) -> list[str]:
        name = chance.choice(names)
        files[name] = raw(chance, files[name])
        return ["build", "--only", "prompt"]

    return spoil


def _pictures(chance: Random, files: Files) -> list[str]:
    name = chance.choice(("art/a.png", "art/b.jpg"))
    files[name] = raw(chance, picture(chance.choice(FORMATS)))
    return ["build", "--only", "prompt"]


def _project(chance: Random, files: Files) -> list[str]:
    for name in chance.sample(sorted(files), chance.randint(1, 4)):
        if name.endswith((".yaml", ".j2", ".svg")):
            _one(name, "x", words=(*WORDS, *MARKUP))(chance, files)
        else:
            files[name] = raw(chance, files[name])
    name = chance.choice(sorted(files))
    if not chance.randrange(6):
        files[chance.choice(("art/x.png", "cards/x.yaml", "templates/my-game/x.svg.j2", "x"))] = files.pop(name)
    # A project that has lost its only game has the bundled games, and builds and checks them all: no fault, but much
    # work. So the game or its file is named.
    done = ("build my-game", f"check {GAME}", "list my-game --cards", "build my-game --force", "build my-game --bundle")
    return [*chance.choice((*done, "schema my-game")).split(), "--project", "."]


DICE = ("2d6+d4+1", "4d6k3", "3d6>=12", "max(d20,d20)", "adv d20", "2*d6", "d%", "3d6r1s5", "(2d8-1)*2", "min(d4,3)d6")
_SIGNS = ("d", "k", "kl", "dh", "r", "s", "(", ")", "+", "-", "*", "/", ">=", "<", "=", "max", "min", "adv ", "d%", ",",
          "0", "1", "9" * 30, "999", "10000", "1.5", "-", " ", "６", "²", "𝟜", "\0", "{", "\n")  # fmt: skip


def _dice(chance: Random, files: Files) -> list[str]:
    del files
    parts = list(chance.choice(DICE))
    for _ in range(chance.choice((1, 1, 1, 2, 2, 4))):
        at = chance.randint(0, len(parts))
        parts[at : at + chance.randint(0, 2)] = [chance.choice((*_SIGNS, chance.choice(DICE)))]
    if not chance.randrange(20):
        parts *= chance.choice((10, 300))
    return ["odds", *(["--reach", "7"] if not chance.randrange(4) else []), "--", "".join(parts)[:20_000]]


def _data_game(chance: Random, files: Files) -> list[str]:
    others: tuple[Any, ...] = (*mutate.VALUES, {"type": "table", "columns": {"a": "integer"}}, {"check": "balance"})
    files[GAME] = dumped(values(chance, yaml.safe_load(files[GAME]), others))
    return chance.choice((["check"], ["build"], ["check", "--no-faces"]))


def _homebrew(chance: Random, files: Files) -> list[str]:
    del files[GAME]
    game = chance.choice(("strafe", "magical-strike", "caster-chronicles", "panzerhexen", "mahou-galaxy"))
    plain = dict(_bundled(game))
    kept = chance.sample(sorted(plain), 3)
    files[GAME] = dumped(values(chance, {"game": game, **{key: plain[key] for key in kept if key != "game"}}))
    return ["check", "--no-faces", GAME]


@cache
def _bundled(game: str) -> Mapping[str, Any]:
    found = (bundled_root() / "cards" / f"{game}.yaml").read_text(encoding="utf-8")
    return dict(yaml.load(found, Loader=yaml.CSafeLoader))


def _nothing() -> Files:
    return {}


DECKS = ("deck.txt", "deck.csv", "deck.tsv", "deck.yaml", "deck.json")
TABLES = ("table.csv", "table.tsv")
KINDS: tuple[Kind, ...] = (
    Kind("dice", _nothing, _dice),
    Kind("fonts", own_project, _bytes("fonts/odd.ttf")),
    Kind("templates", own_project, _of((SHEET, ICON), "build --only prompt", "check", words=(*MARKUP, *WORDS))),
    Kind("cards", own_project, _one(GAME, "check", "build", "check --no-faces")),
    Kind("projects", own_project, _project),
    Kind("decks", deck_project, _of(DECKS, "deck check {}", "deck stats {}", "deck diff {} deck.txt")),
    Kind("pictures", own_project, _pictures),
    Kind("tables", table_project, _of(TABLES, "import {} --kind card --out cards/new.yaml")),
    Kind("trenches", trench, _one("mine.yaml", "trench check mine.yaml", "trench solve mine.yaml")),
    Kind("forces", force, _of(("mine.txt", "mine.yaml"), "force check {}")),
    Kind("layouts", layout, _one("mine.yaml", "neuroi check mine.yaml")),
    Kind("games", own_project, _data_game),
    Kind("homebrews", own_project, _homebrew),
)
