"""What programs export is read whole: the cards of the deck, its name, and what lies beside it."""

import pytest
from deck_reading import cards, read

from pnp.model.book import GameBook

DECK, SIDE = {"soot-kitten": 3, "moon-hare": 2}, {"coin-sprite": 1}

PROGRAMS = {
    "Arena": """\
About
Name Low water

Deck
3 Soot Kitten (HB1) 5
2 Moon Hare (HB1) 31

Sideboard
1 Coin Sprite
""",
    "MTGO": """\
3 Soot Kitten
2 Moon Hare
SB: 1 Coin Sprite
""",
    "Moxfield": """\
3 Soot Kitten (HB1) 5 *F*
2 Moon Hare *E*

SIDEBOARD:
1 Coin Sprite
""",
    "Archidekt": """\
3x Soot Kitten (hb1) 5 [Ramp]
2x Moon Hare (hb1) *F* [Creature,Draw] ^Have,#37d67a^
1x Coin Sprite (hb1) [Maybeboard{noDeck}{noPrice},Draw]
""",
    "Cockatrice": """\
// Low water
// 5 Maindeck
3 Soot Kitten
2 Moon Hare

// 1 Sideboard
SB: 1 Coin Sprite
""",
    "Tabletop Simulator": """\
3 Soot Kitten
2 Moon Hare

Sideboard
1 Coin Sprite
""",
    "ydk": """\
#created by Me
#main
soot-kitten
soot-kitten
soot-kitten
moon-hare
#extra
moon-hare
!side
coin-sprite
""",
    "NetrunnerDB": """\
# Low water

Servants (5)
3x Soot Kitten (HB1)
2x Moon Hare (HB1) ●●○
Sideboard
1x Coin Sprite
""",
    "NetrunnerDB, Markdown": """\
## Servants (5)
* 3x [Soot Kitten](https://netrunnerdb.com/en/card/20056) _(HB1)_
* 2x [Moon Hare](https://netrunnerdb.com/en/card/20057)

Sideboard
* 1x [Coin Sprite](https://netrunnerdb.com/en/card/20058)
""",
    "NetrunnerDB, forums": """\
[b]Servants[/b] (5)
3x [url=https://netrunnerdb.com/en/card/20056]Soot Kitten[/url]
2x [url=https://netrunnerdb.com/en/card/20057]Moon Hare[/url]
[b]Sideboard[/b]
1x [url=https://netrunnerdb.com/en/card/20058]Coin Sprite[/url]
""",
    "Markdown": """\
## Servants

- 3 **Soot Kitten**
- 2x Moon Hare

Sideboard:
1. Coin Sprite x1
""",
    "Japanese": """\
デッキ：
すすねこ×3
2枚 Moon Hare
サイドボード
Coin Sprite 1枚
""",
    "a spreadsheet": """\
Soot Kitten\t3
Moon Hare\t2
Sideboard
Coin Sprite\t1
""",
}
FILES = {
    "Moxfield": (
        "deck.csv",
        '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Collector Number"\n'
        '"3","0","Soot Kitten","hb1","Near Mint","English","","","5"\n'
        '"2","0","Moon Hare","hb1","Near Mint","English","","","31"\n',
    ),
    "Archidekt": (
        "deck.csv",
        "Quantity,Name,Finish,Condition,Language,Edition Code,Collector Number\n"
        "3,Soot Kitten,Normal,NM,EN,hb1,5\n2,Moon Hare,Normal,NM,EN,hb1,31\n",
    ),
    "NetrunnerDB": ("deck.json", '{"id": 1, "name": "Low water", "cards": {"soot-kitten": 3, "moon-hare": 2}}'),
    "arkham.build": (
        "deck.json",
        '{"id": 1, "name": "Low water", "slots": {"soot-kitten": 3, "moon-hare": 2}, "sideSlots": {}}',
    ),
    "Markdown": ("deck.md", "| Count | Name |\n|---:|---|\n| 3 | Soot Kitten |\n| 2 | **Moon Hare** |\n"),
}


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_text_of_a_program_is_read_whole(program: str, bundled: dict[str, GameBook]) -> None:
    found, problems = read(PROGRAMS[program], bundled["caster-chronicles"])
    counts = cards(found)
    assert (counts, {p.code for p in problems}) == (DECK, {"PNP156"})
    assert {line.entry.id: line.copies for line in found.sideboard} == SIDE


@pytest.mark.parametrize("program", FILES)
def test_the_file_of_a_program_is_read_whole(program: str, bundled: dict[str, GameBook]) -> None:
    file, text = FILES[program]
    found, problems = read(text, bundled["caster-chronicles"], file)
    assert (cards(found), problems) == (DECK, ())
    assert found.deck.title == ("Low water" if "Low water" in text else "deck")
