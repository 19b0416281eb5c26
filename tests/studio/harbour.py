"""A small game for the studio: two boats with both faces, and a comment that no click may lose."""

CARDS = """\
# The boats of the small harbour.
game: harbour
title: Harbour
theme: {paper: "#fbf6ea", ink: "#23304d"}
kinds:
  boat:
    back: boat-back
    fields:
      name: text
      speed: {type: integer, min: 0, max: 999}
      text: markup
boats:
  - id: gull
    name: Gull   # the fast one
    speed: 6
    text: Sails **first**.
  - {id: heron, name: Heron, speed: 3, text: "Waits.", copies: 2}
components:
  boats: {title: Boats, cards: boat}
"""
FACE = """\
<svg viewBox="0 0 {{ w }} {{ h }}">
  <rect x="-5" y="-5" width="{{ w + 10 }}" height="{{ h + 10 }}" fill="{{ theme.paper }}"/>
  <text x="6" y="12" font-size="6" fill="{{ theme.ink }}">{{ boat.name }}</text>
  <text x="6" y="24" font-size="8" fill="{{ theme.ink }}">{{ boat.speed }}</text>
  <pnp:textbox x="6" y="40" width="{{ w - 12 }}" height="30" font-size="3.4" for="text">{{ boat.text }}</pnp:textbox>
</svg>
"""
BACK = """\
<svg viewBox="0 0 {{ w }} {{ h }}">
  <rect x="-5" y="-5" width="{{ w + 10 }}" height="{{ h + 10 }}" fill="{{ theme.ink }}"/>
</svg>
"""
FILES = {
    "cards.yaml": "include: [cards/*.yaml]\n",
    "cards/harbour.yaml": CARDS,
    "templates/harbour/boat.svg.j2": FACE,
    "templates/harbour/boat-back.svg.j2": BACK,
}
