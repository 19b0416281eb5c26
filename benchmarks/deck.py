"""A seeded deck of N cards with eight pictures: the same data for every tool."""

import json
import math
import random
from pathlib import Path

import yaml
from PIL import Image, ImageDraw

WORDS = """
anchor beacon barter carry cargo chart cloud coin count crew draw drift ember ferry fill find gather
guard harbour haul hold island keep lantern lend light list load map mast mend move north offer open
paddle pass pay port pull raise reach reef rest return river rope row rudder sail salt send shoal
shore sight signal sink sort south spare spend stack star steer store storm take tide tie tow trade
turn wait watch wave when where wind with your
""".split()
FIRST = """
Amber Bright Calm Deep Early Far Gentle High Idle Jolly Keen Low Misty New Old Pale Quick Red Slow
Tall
""".split()
SECOND = "Anchor Bell Cutter Dory Ensign Fleet Gull Helm Islet Jetty Keel Ledge Mast Oar Pilot Quay Reef Sloop".split()
COLOURS = ["#8a2f3b", "#2b5d8f", "#2f8550", "#87682a", "#66318a", "#2a8780"]
TINTS = ["#f7e8ea", "#e8eff7", "#e8f7ec", "#f7f1e6", "#f1e8f7", "#e6f6f5"]


def cards(count: int) -> list[dict[str, object]]:
    """Return the cards: id, name, number, colours, picture, 40 words with two in bold, footer."""
    rng = random.Random(1852)
    return [_card(rng, i, count) for i in range(count)]


def _card(rng: random.Random, i: int, count: int) -> dict[str, object]:
    words = [rng.choice(WORDS) for _ in range(40)]
    for k in range(0, 40, 10):
        words[k], words[k + 9] = words[k].capitalize(), words[k + 9] + "."
        words[k + 4] += ","
    for k in (rng.randrange(1, 4), rng.randrange(21, 24)):
        words[k] = f"**{words[k]}**"
    return {
        "id": f"card-{i + 1}",
        "name": f"{rng.choice(FIRST)} {rng.choice(SECOND)} {i + 1}",
        "number": rng.randrange(1, 100),
        "colour": COLOURS[i % 6],
        "tint": TINTS[i % 6],
        "picture": f"art/{i % 8}.png",
        "text": " ".join(words),
        "footer": f"Harbour deck - card {i + 1} of {count} - set {'ABCDEF'[i % 6]}",
    }


def picture(seed: int, path: Path) -> None:
    """Write a 400 x 300 picture of coloured waves with noise, about 200 kB."""
    rng = random.Random(seed)
    a, b, c = (rng.random() * 6 for _ in range(3))
    image = Image.new("RGB", (400, 300))
    draw = ImageDraw.Draw(image)
    pixels = image.load()
    for y in range(300):
        for x in range(400):
            waves = (math.sin(x / 60 + a), math.sin(y / 45 + b), math.sin((x + y) / 80 + c))
            pixels[x, y] = tuple(int(127 + 100 * wave) for wave in waves)
    for _ in range(25):
        x, y, r = rng.randrange(400), rng.randrange(300), rng.randrange(10, 70)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=tuple(rng.randrange(256) for _ in range(3)))
    for y in range(300):
        for x in range(400):
            pixels[x, y] = tuple(max(0, min(255, v + rng.randrange(-3, 4))) for v in pixels[x, y])
    image.save(path, optimize=True)


FILE = 10_000
"""So many cards at most stand in a file, since pnp reads none larger than 8 MB."""


def write_project(folder: Path, count: int) -> None:
    """Write a project folder for pnp, and `deck.json` with the same data for the others."""
    templates = folder / "templates" / "harbour"
    for sub in (folder / "art", folder / "cards", templates):
        sub.mkdir(parents=True, exist_ok=True)
    for k in range(8):
        picture(k, folder / "art" / f"{k}.png")
    here = Path(__file__).parent / "deck"
    for name in ("card.svg.j2", "card-back.svg.j2"):
        (templates / name).write_text((here / name).read_text())
    (folder / "cards.yaml").write_text("include: [cards/*.yaml]\nprint: {paper: a4, backs: long-edge, bleed: 0}\n")
    deck = cards(count)
    for start in range(0, count, FILE):
        head = "game: harbour\n" if start else (here / "harbour.yaml").read_text()
        entries = yaml.dump({"cards": deck[start : start + FILE]}, Dumper=yaml.CSafeDumper, sort_keys=False, width=1000)
        (folder / "cards" / f"harbour{start or ''}.yaml").write_text(head + entries)
    (folder / "deck.json").write_text(json.dumps(deck, indent=0))
