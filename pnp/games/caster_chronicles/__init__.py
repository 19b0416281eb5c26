"""The Caster Chronicles: what its data cannot say, the worth of a card beside its cost."""
