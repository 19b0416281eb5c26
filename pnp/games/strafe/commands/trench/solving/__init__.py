"""What `pnp trench solve` does: a package of its own, so that other commands do not load it."""
