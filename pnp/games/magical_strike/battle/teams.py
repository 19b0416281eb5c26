"""The teams that can be asked for by name."""

from collections.abc import Callable, Mapping

from pnp.games.magical_strike.battle.competent.team import Team
from pnp.games.magical_strike.battle.policy import Policy
from pnp.games.magical_strike.battle.random_team import RandomTeam
from pnp.games.magical_strike.battle.state import State

POLICIES: Mapping[str, Callable[[State], Policy]] = {"competent": Team, "random": RandomTeam}
