"""The rules sheet asks for as many dice of each sort as the largest roll of any squad has."""

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
