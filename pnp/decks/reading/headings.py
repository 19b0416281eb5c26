"""The words that deck lists have besides cards: above their parts and columns, beside their sums."""

import re
from functools import lru_cache
from unicodedata import normalize


def _words(text: str) -> frozenset[str]:
    return frozenset(each.strip() for each in text.split("|"))


DECK = _words(
    """deck | main | main deck | maindeck | mainboard | main board | deck list | decklist | commander | commanders
    | leader | leaders | hauptdeck | deck principal | mazo | mazo principal | mazzo | mazzo principale | baralho | talia
    | колода | デッキ | デッキリスト | メイン | メインデッキ | 主卡组 | 套牌 | 덱 | 메인 덱"""
)
"""Headings of what is played."""

SIDE = _words(
    """sideboard | side board | side deck | sidedeck | side | sb | sideboarded | companion | maybeboard | maybe board
    | maybe | considering | wishlist | wish list | reserve | reserves | reserva | banquillo | サイド | サイドボード
    | サイドデッキ | 备牌 | 사이드 | 사이드 덱"""
)
"""Headings of what lies beside the deck."""

SUMS = _words(
    """total | totals | grand total | total cards | cards total | deck total | total deck | sum | cards | card count
    | all cards | gesamt | summe | insgesamt | karten | karten gesamt | totale | totaal | suma | soma | somme | cartes
    | total cartes | cartas | total cartas | carte | razem | итого | 合計 | 計 | 総数 | 総枚数 | 合计 | 总计 | 합계"""
)
"""What stands beside a number that counts the whole list, or a part of it."""

COUNTS = _words(
    """count | counts | copies | quantity | quantities | qty | amount | amt | x | how many | anzahl | menge | stück
    | stk | exemplare | nombre d'exemplaires | exemplaires | quantité | qté | cantidad | cant | copias | quantità | qtà
    | copie | quantidade | qtd | aantal | antal | antall | määrä | ilość | liczba | sztuk | počet | количество | кол-во
    | 数量 | 枚数 | 張數 | 张数 | 枚 | 수량 | 매수 | main | main deck | maindeck | mainboard"""
)
"""Above the column of counts."""

NAMES = _words(
    """name | card | cards | card name | cardname | card title | title | karte | karten | kartenname | titel | carte
    | cartes | nom | nom de la carte | carta | cartas | nombre de la carta | nome | nome della carta | nome da carta
    | kaart | kaartnaam | kort | kortnavn | kortnamn | karta | nazwa | nazwa karty | kortti | nimi | карта | название
    | имя | カード | 名前 | 名称 | カード名 | カード名称 | 卡名 | 卡牌 | 名字 | 牌名 | 카드 | 카드명 | 이름"""
)
"""Above the column of names."""

SUBNAMES = _words(
    """subname | sub name | subtitle | sub title | version | untertitel | beiname | sous-titre | subtítulo | sottotitolo
    | 副題 | サブネーム"""
)
"""Above the column of what stands below a name."""

_MARKS = re.compile("[\u0300-\u036f]")
_EDGES = " \t=*_~#+-–—|:：.,;!<>()[]{}【】「」『』〈〉《》“”\"'`"


def word(text: str) -> str:
    """Return a heading in the form in which equal ones are equal: without case, accents and signs around it."""
    plain = normalize("NFKC", _MARKS.sub("", normalize("NFKD", text[:200]))).casefold()
    return " ".join(plain.strip(_EDGES).split())


@lru_cache(maxsize=2_000)
def heading(text: str) -> str:
    """Return the word of a heading, without the number of cards that may stand beside it."""
    return word(word(text).strip("0123456789"))
