"""The deck by hand in ReportLab, tuned for just this deck: bare.py FOLDER OUT.pdf. The floor under `pnp`."""

import json
import sys
from functools import cache
from pathlib import Path

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

rl_config.useA85 = 0
MM = 72 / 25.4
FONTS = Path(__file__).parents[1] / "pnp" / "fonts" / "alegreya-sans"
for name in ("Regular", "Bold"):
    pdfmetrics.registerFont(TTFont(name, str(next(FONTS.glob(f"*-{name}.ttf"), FONTS / f"{name}.ttf"))))


@cache
def width(word: str, font: str, size: float) -> float:
    """Return a word's width in points."""
    return pdfmetrics.stringWidth(word, font, size)


def lines(text: str, room: float) -> list[list[tuple[str, str, float]]]:
    """Break a text into lines of (word, font, x), greedily."""
    found: list[list[tuple[str, str, float]]] = [[]]
    x, space = 0.0, width(" ", "Regular", 7)
    for raw in text.split(" "):
        font = "Bold" if raw.startswith("**") else "Regular"
        word = raw.replace("**", "")
        w = width(word, font, 7)
        if x + w > room:
            found.append([])
            x = 0.0
        found[-1].append((word, font, x))
        x += w + space
    return found


def frame(canvas: Canvas, colour: str, tint: str) -> None:
    """Draw what cards of one colour share, as a form."""
    canvas.beginForm(colour[1:], 0, 0, 63 * MM, 88 * MM)
    canvas.setFillColor(HexColor(tint))
    canvas.setStrokeColor(HexColor(colour))
    canvas.setLineWidth(1.2 * MM)
    canvas.roundRect(2 * MM, 2 * MM, 59 * MM, 84 * MM, 3 * MM, fill=1)
    canvas.setFillColor(HexColor(colour))
    canvas.roundRect(4 * MM, 76 * MM, 55 * MM, 8 * MM, 1.5 * MM, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#ffffff"))
    canvas.setLineWidth(0.6 * MM)
    canvas.circle(55 * MM, 80 * MM, 4.5 * MM, fill=1)
    canvas.setLineWidth(0.3 * MM)
    canvas.roundRect(5 * MM, 8 * MM, 53 * MM, 26 * MM, 1.5 * MM, fill=1)
    canvas.endForm()


def back(canvas: Canvas) -> None:
    """Draw the shared back as a form."""
    canvas.beginForm("back", 0, 0, 63 * MM, 88 * MM)
    canvas.setFillColor(HexColor("#1f2f57"))
    canvas.roundRect(2 * MM, 2 * MM, 59 * MM, 84 * MM, 3 * MM, stroke=0, fill=1)
    canvas.setStrokeColor(HexColor("#ffffff"))
    canvas.roundRect(4 * MM, 4 * MM, 55 * MM, 80 * MM, 2 * MM)
    for j in range(10):
        for i in range(7):
            canvas.setFillColor(HexColor("#e0b040" if (i + j) % 2 else "#4d68a8"))
            canvas.circle((10.5 + 7 * i) * MM, (75.5 - 7 * j) * MM, 2.2 * MM, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#ffffff"))
    canvas.circle(31.5 * MM, 44 * MM, 12 * MM, fill=1)
    canvas.setFillColor(HexColor("#1f2f57"))
    canvas.setFont("Bold", 13)
    canvas.drawCentredString(31.5 * MM, 42.4 * MM, "HARBOUR")
    canvas.endForm()


def front(canvas: Canvas, card: dict[str, str], folder: Path) -> None:
    """Draw one card's own things at the origin."""
    canvas.doForm(card["colour"][1:])
    canvas.drawImage(str(folder / card["picture"]), 6 * MM, 35.75 * MM, 51 * MM, 38.25 * MM)
    text = canvas.beginText()
    text.setFont("Bold", 11)
    text.setFillColor(HexColor("#ffffff"))
    text.setTextOrigin(6 * MM, 78.7 * MM)
    text.textOut(card["name"])
    text.setFillColor(HexColor("#000000"))
    for row, words in enumerate(lines(card["text"], 49 * MM)):
        for word, font, x in words:
            text.setFont(font, 7)
            text.setTextOrigin(7 * MM + x, 30 * MM - row * 8.5)
            text.textOut(word + " ")
    canvas.drawText(text)
    canvas.setFillColor(HexColor(card["colour"]))
    canvas.setFont("Bold", 12)
    canvas.drawCentredString(55 * MM, 78.5 * MM, str(card["number"]))
    canvas.setFillColor(HexColor("#555555"))
    canvas.setFont("Regular", 5.5)
    canvas.drawCentredString(31.5 * MM, 4 * MM, card["footer"])


def marks(canvas: Canvas) -> None:
    """Draw the cut marks."""
    canvas.setStrokeColor(HexColor("#000000"))
    canvas.setLineWidth(0.25)
    for i in range(4):
        x, y = (10.5 + 63 * i) * MM, (16.5 + 88 * i) * MM
        canvas.lines([(x, 9.5 * MM, x, 14.5 * MM), (x, 282.5 * MM, x, 287.5 * MM)])
        canvas.lines([(3.5 * MM, y, 8.5 * MM, y), (201.5 * MM, y, 206.5 * MM, y)])


def main() -> None:
    """Draw every page."""
    folder, out = Path(sys.argv[1]), sys.argv[2]
    deck = json.loads((folder / "deck.json").read_text())
    canvas = Canvas(out, pagesize=(210 * MM, 297 * MM), initialFontName="Regular", invariant=1, pageCompression=1)
    for colour, tint in sorted({(card["colour"], card["tint"]) for card in deck}):
        frame(canvas, colour, tint)
    back(canvas)
    for start in range(0, len(deck), 9):
        sheet = deck[start : start + 9]
        for side in ("front", "back"):
            marks(canvas)
            for i, card in enumerate(sheet):
                canvas.saveState()
                canvas.translate((10.5 + 63 * (i % 3)) * MM, (192.5 - 88 * (i // 3)) * MM)
                if side == "front":
                    front(canvas, card, folder)
                else:
                    canvas.doForm("back")
                canvas.restoreState()
            canvas.showPage()
    canvas.save()


main()
