"""The rules sheet asks for as many dice of each sort as the largest roll of any squad has."""

from msgspec.structs import replace

from pnp.games.mahou_galaxy.data import SquadCard
from pnp.games.mahou_galaxy.dice_needed import dice_needed
from pnp.model.book import GameBook


def _rolls(game: GameBook) -> dict[str, int]:
    return dict(dice_needed(game))


def test_cover_and_steady_add_dice(bundled: GameBook) -> None:
    cards = {card.id: card for card in SquadCard.every(bundled)}
    larvae, gunners = cards["gloam-larvae"], cards["farlight-gunners"]
    assert (larvae.defence, gunners.weapons[0].attack) == ("d4", "d12")
    assert _rolls(bundled)["d4"] == larvae.units + larvae.command
    assert _rolls(bundled)["d12"] == gunners.units + 1


def test_adaptive_units_roll_with_the_squad_they_join(bundled: GameBook) -> None:
    cards = {card.id: card for card in SquadCard.every(bundled)}
    squires, tumblers = cards["patchwork-squires"], cards["chain-tumblers"]
    assert (tumblers.defence, tumblers.weapons[0].attack) == ("d8", "2d6")
    joined = squires.units + tumblers.units
    assert (_rolls(bundled)["d6"], _rolls(bundled)["d8"]) == (2 * joined, joined)


def test_dice_that_are_added_one_by_one_are_all_needed(bundled: GameBook) -> None:
    tumblers = next(card.entry for card in SquadCard.every(bundled) if card.id == "chain-tumblers")
    split = replace(tumblers, fields={**tumblers.fields, "initiative": "d20+2d20+d20"})
    squads = tuple(split if entry.id == split.id else entry for entry in bundled.of("squad"))
    game = replace(bundled, entries={**bundled.entries, "squad": squads})
    assert "d20" not in _rolls(bundled)
    assert _rolls(game)["d20"] == 4
