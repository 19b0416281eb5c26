"""`pnp import`: rows become cards, every fault is told at its row and column, and what comes out passes the check."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.load.book import load_book

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]
GAME = """\
game: shop
languages: [en, ja]
kinds:
  ware:
    fields:
      name: text
      price: number
      cost: integer
      sort: {type: choice, choices: [food, tool]}
      fresh: {type: flag, default: false}
      tags: {type: list, of: text, optional: true}
      needs: {type: reference, of: ware, optional: true}
      text: {type: markup, optional: true}
components:
  wares: {title: Wares, cards: ware}
wares:
  - {id: bread, name: Bread, price: 2.5, cost: 1, sort: food}
rules:
  - {code: SH101, check: require, of: ware, field: cost, require: card.cost < 9, title: Dear, why: So., message: dear}
"""
SHEET = (
    "\ufeffName;Name (ja);Preis;Cost;Sort;Fresh;Tags;Needs;Text\r\n"
    '"Sharp ""Knife""";ナイフ;12,5;3,0;Tool;no;iron, sharp;;"**Cut.**\nTwice: again"\r\n'
    "Cheese;;−1;2;FOOD;yes;;bread;\r\n"
    "\r\n"
    "No;;2;1;food;;;;\r\n"
)


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    (tmp_path / "cards" / "shop.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "sheet.csv").write_text(SHEET, encoding="utf-8", newline="")
    return tmp_path


def told(run: "subprocess.CompletedProcess[str]") -> list[str]:
    """`line:column code` of each problem that is said of the table."""
    lines = [line for line in run.stderr.splitlines() if line.startswith("sheet.csv:")]
    return [f"{line.split(':')[1]}:{line.split(':')[2]} {line.split()[2]}" for line in lines]


def test_a_spreadsheet_becomes_cards_that_load(pnp: Pnp, shop: Path) -> None:
    run = pnp("import", "sheet.csv", "--kind", "ware", "--map", "Preis=price", "--out", "more.yaml", cwd=shop)
    assert run.returncode == 0, run.stderr
    assert run.stdout == "3 cards of the kind 'ware' in more.yaml\n"
    book, problems = load_book(shop, [shop / "more.yaml"])
    assert problems == ()
    wares = {entry.id: entry for entry in book.games["shop"].of("ware")}
    knife, cheese = wares["sharp-knife"], wares["cheese"]
    assert dict(knife["name"].texts) == {"en": 'Sharp "Knife"', "ja": "ナイフ"}  # type: ignore[attr-defined]
    assert (knife["price"], knife["cost"], knife["sort"], knife["fresh"]) == (12.5, 3, "tool", False)
    assert [str(tag) for tag in knife["tags"]] == ["iron", "sharp"]  # type: ignore[attr-defined]
    assert str(knife["text"]) == "**Cut.**\nTwice: again"
    assert (cheese["price"], cheese["fresh"], str(wares["no"]["name"])) == (-1.0, True, "No")
    assert pnp("check", "more.yaml", "--no-faces", cwd=shop).stdout.splitlines()[-1] != ""


def test_every_fault_has_its_row_and_column(pnp: Pnp, shop: Path) -> None:
    rows = ["Nmae,Price,Cost,Sort,Needs,Color", "A,1,one,tool,,x", "B,1.5.2,2,tol,bred,", ",1,1,food,,", "A,1,1,food,,"]
    (shop / "sheet.csv").write_text("\n".join(rows))
    run = pnp("import", "sheet.csv", "--kind", "ware", "--out", "more.yaml", cwd=shop)
    assert run.returncode == 1
    assert told(run) == [
        "1:28 PNP170", "2:5 PNP172", "3:3 PNP172", "3:11 PNP172", "3:15 PNP172", "4:2 PNP173", "5:1 PNP173",
    ]  # fmt: skip
    assert "did you mean 'tool'?" in run.stderr
    assert "did you mean 'bread'?" in run.stderr
    assert not (shop / "more.yaml").exists()


def test_rules_of_the_game_are_told_at_the_cell(pnp: Pnp, shop: Path) -> None:
    (shop / "sheet.csv").write_text("name,price,cost,sort,text\nA,1,3,tool,ok\nB,1,12,food,**open\n")
    run = pnp("import", "sheet.csv", "--kind", "ware", cwd=shop)
    assert (run.returncode, run.stdout) == (1, "")
    assert told(run) == ["3:5 SH101", "3:13 PNP125"]


def test_what_every_card_needs_is_missed(pnp: Pnp, shop: Path) -> None:
    (shop / "sheet.csv").write_text("name,price,sort\nA,1,tool\n")
    run = pnp("import", "sheet.csv", "--kind", "ware", cwd=shop)
    assert told(run) == ["1:1 PNP171"]
    assert "no column is 'cost'" in run.stderr


def test_a_card_of_the_game_is_changed_only_by_its_id(pnp: Pnp, shop: Path) -> None:
    (shop / "sheet.csv").write_text("name,price,cost,sort\nBread,3,1,food\n")
    assert told(pnp("import", "sheet.csv", "--kind", "ware", cwd=shop)) == ["2:1 PNP173"]
    (shop / "sheet.csv").write_text("id,name,price,cost,sort\nbread,Bread,3,1,food\n")
    assert pnp("import", "sheet.csv", "--kind", "ware", "--out", "more.yaml", cwd=shop).returncode == 0
    assert load_book(shop, [shop / "more.yaml"])[0].games["shop"].of("ware")[0]["price"] == 3.0


def test_a_file_that_is_there_keeps_all_it_has(pnp: Pnp, shop: Path) -> None:
    rope = "  - {id: rope, name: Rope, price: 1, cost: 1, sort: tool}"
    own = f"# mine\ngame: shop   # the shop\n\nwares:\n  # first\n{rope}\n\n# the end\n"
    (shop / "more.yaml").write_text(own)
    (shop / "sheet.csv").write_text("name,price,cost,sort\nA,1,1,tool\nB,1,1,food\n")
    assert pnp("import", "sheet.csv", "--kind", "ware", "--out", "more.yaml", cwd=shop).returncode == 0
    text = (shop / "more.yaml").read_text()
    assert [line for line in own.splitlines() if line not in text.splitlines()] == []
    assert [entry.id for entry in load_book(shop, [shop / "more.yaml"])[0].games["shop"].of("ware")][1:] == [
        "rope",
        "a",
        "b",
    ]
    again = pnp("import", "sheet.csv", "--kind", "ware", "--out", "more.yaml", cwd=shop)
    assert (again.returncode, again.stdout) == (0, "more.yaml says all of it already: nothing to change\n")
    assert "not in the table, but in more.yaml: the card 'rope', which stays as it is" in again.stderr
    assert (shop / "more.yaml").read_text() == text
    anew = pnp("import", "sheet.csv", "--kind", "ware", "--out", "more.yaml", "--force", cwd=shop)
    assert anew.returncode == 0
    assert "not in the table, but in more.yaml: the card 'rope', which is taken out" in anew.stderr
    assert (shop / "more.yaml").read_text() == "".join(
        line for line in text.splitlines(keepends=True) if "rope" not in line
    )


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        (["sheet.csv", "--kind", "wear"], 2, "did you mean 'ware'?"),
        (["sheet.csv", "--kind", "ware", "--game", "shp"], 2, "did you mean 'shop'?"),
        (["sheet.csv", "--kind", "ware", "--map", "Pris=price"], 2, "did you mean 'Preis'?"),
        (["sheet.csv", "--kind", "ware", "--map", "Preis=prize"], 2, "did you mean 'price'?"),
        (["sheet.csv", "--kind", "ware", "--map", "Preis"], 2, "Column=field"),
        (["none.csv", "--kind", "ware"], 1, "there is no file none.csv"),
        (["cards.yaml", "--kind", "ware"], 1, "holds no cards"),
    ],
)
def test_wrong_wishes_are_told(args: list[str], code: int, words: str, pnp: Pnp, shop: Path) -> None:
    run = pnp("import", *args, cwd=shop)
    assert (run.returncode, words in run.stderr) == (code, True), run.stderr


def test_the_cards_of_a_bundled_kind_come_back_from_a_table(pnp: Pnp, tmp_path: Path) -> None:
    table = 'Name,Type,Text,Timing\n"Cloud Cover",tactical,"Block **one** hit, {shield}.",Any time\n'
    (tmp_path / "sheet.csv").write_text(table)
    run = pnp("import", "sheet.csv", "--kind", "spell", "--game", "magical-strike", "--out", "mine.yaml")
    assert "MS110" in run.stderr
    (tmp_path / "sheet.csv").write_text(
        table.replace("Timing\n", "Timing,Uses\n").replace("Any time\n", 'Any time,"boost, power, shield"\n')
    )
    run = pnp("import", "sheet.csv", "--kind", "spell", "--game", "magical-strike", "--out", "mine.yaml")
    assert run.returncode == 0, run.stderr
    assert pnp("check", "mine.yaml").returncode == 0


def test_a_fault_in_another_game_is_no_reason_to_stop(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("include: [other.yaml]\n")
    (tmp_path / "other.yaml").write_text("game: other\nkinds: 3\n")
    (tmp_path / "sheet.csv").write_text(
        'Name,Type,Text,Timing,Uses\nCloud,tactical,Block one {shield}.,Any time,"boost, power, shield"\n'
    )
    run = pnp("import", "sheet.csv", "--kind", "spell", "--game", "magical-strike")
    assert (run.returncode, run.stderr) == (0, "")
    assert "name: Cloud" in run.stdout


def test_all_faults_are_told_in_one_run_each_once(pnp: Pnp, shop: Path) -> None:
    rows = ["name,price,cost,sort,text", "A,x,12,tool,**open", "B,1,,tol,ok", "C,1,1,food,a,b"]
    (shop / "sheet.csv").write_text("\n".join(rows))
    run = pnp("import", "sheet.csv", "--kind", "ware", cwd=shop)
    assert told(run) == [
        "2:3 PNP172", "2:5 SH101", "2:13 PNP125", "3:1 PNP121", "3:6 PNP172", "4:14 PNP172",
    ]  # fmt: skip
    assert "'b' stands below no heading" in run.stderr


def test_what_cannot_be_printed_is_told_at_its_cell(pnp: Pnp, tmp_path: Path) -> None:
    head = "name,traits,element,cost,atk,defence,ability\n"
    (tmp_path / "sheet.csv").write_text(
        f"{head}A,Beast,luna,2,3,3,{{rst}} : Foo\nB,Beast,luna,2,3,3,Emoji \U0001f600\n"
    )
    args = ("--kind", "servant", "--game", "caster-chronicles", "--out", "mine.yaml")
    run = pnp("import", "sheet.csv", *args, cwd=tmp_path)
    assert told(run) == ["2:20 PNP323", "3:20 PNP356"]
    assert not (tmp_path / "mine.yaml").exists()


def test_rows_with_an_id_change_what_they_say_and_no_more(pnp: Pnp, shop: Path) -> None:
    own = "game: shop\nwares:\n  # m\n  - {id: rope, name: {en: Rope, ja: 縄}, price: 1, cost: 1, sort: tool} # r\n"
    (shop / "more.yaml").write_text(own, encoding="utf-8")
    (shop / "sheet.csv").write_text("id,name,cost,tags\nrope,Cord,1,a;b\nbread,,3,\n")
    args = ("--kind", "ware", "--out", "more.yaml")
    run = pnp("import", "sheet.csv", *args, cwd=shop)
    assert (run.returncode, run.stdout) == (0, "2 cards of the kind 'ware' changed in more.yaml\n"), run.stderr
    text = (shop / "more.yaml").read_text(encoding="utf-8")
    assert "  # m\n" in text
    assert "cost: 1, sort: tool" in text
    wares = {e.id: e for e in load_book(shop, [shop / "more.yaml"])[0].games["shop"].of("ware")}
    assert dict(wares["rope"]["name"].texts) == {"en": "Cord", "ja": "縄"}  # type: ignore[attr-defined]
    assert [str(tag) for tag in wares["rope"]["tags"]] == ["a", "b"]  # type: ignore[attr-defined]
    assert (wares["bread"]["cost"], wares["bread"]["price"], str(wares["bread"]["name"])) == (3, 2.5, "Bread")


def test_a_bundled_card_is_changed_by_a_file_of_its_own(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "sheet.csv").write_text("id,cost\nsoot-kitten,2\nnobody,1\n")
    args = ("--kind", "servant", "--game", "caster-chronicles")
    run = pnp("import", "sheet.csv", *args, cwd=tmp_path)
    assert told(run)[:2] == ["2:13 CC212", "3:1 PNP121"]
    (tmp_path / "sheet.csv").write_text("id,cost\nsoot-kitten,2\n")
    run = pnp("import", "sheet.csv", *args, cwd=tmp_path)
    assert run.stdout == "game: caster-chronicles\n\nservants:\n  - id: soot-kitten\n    cost: 2\n"


def test_a_card_of_another_file_of_the_project_is_changed_there(pnp: Pnp, shop: Path) -> None:
    (shop / "sheet.csv").write_text("id,cost\nbread,3\n")
    run = pnp("import", "sheet.csv", "--kind", "ware", "--out", "cards/more.yaml", cwd=shop)
    assert told(run) == ["2:1 PNP173"]
    assert "say --out cards/shop.yaml" in run.stderr
    assert pnp("import", "sheet.csv", "--kind", "ware", "--out", "cards/shop.yaml", cwd=shop).returncode == 0
    text = (shop / "cards" / "shop.yaml").read_text(encoding="utf-8")
    assert text == GAME.replace("price: 2.5, cost: 1", "price: 2.5, cost: 3")


def test_a_file_of_another_game_is_not_added_to(pnp: Pnp, shop: Path) -> None:
    (shop / "other.yaml").write_text("# mine\ngame: strafe\n")
    (shop / "sheet.csv").write_text("name,price,cost,sort\nA,1,1,tool\n")
    run = pnp("import", "sheet.csv", "--kind", "ware", "--out", "other.yaml", cwd=shop)
    assert "other.yaml:2:1: error PNP174 this file is of the game 'strafe', the cards are of 'shop'" in run.stderr
    assert (shop / "other.yaml").read_text() == "# mine\ngame: strafe\n"


def test_columns_in_other_languages_and_unknown_ones_are_told_plainly(pnp: Pnp, shop: Path) -> None:
    (shop / "sheet.csv").write_text("name,Name (fr),Name (ja),price,cost,sort,\nA,B,C,1,1,tool,\n")
    run = pnp("import", "sheet.csv", "--kind", "ware", cwd=shop)
    assert told(run) == ["1:6 PNP170"]
    assert "'Name (fr)' is left out: the game is in en and ja" in run.stderr
    run = pnp("import", "sheet.csv", "--kind", "ware", "--map", "Foo=cost", cwd=shop)
    assert "known: Name (fr), Name (ja), cost, name, price, sort" in run.stderr
