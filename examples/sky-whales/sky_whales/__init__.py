"""Sky Whales: a game for pnp, in a package of its own."""
