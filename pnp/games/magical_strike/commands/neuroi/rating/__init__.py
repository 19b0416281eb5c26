"""What `pnp neuroi rate` and `sweep` do: a package of its own, so that other commands do not load it."""
