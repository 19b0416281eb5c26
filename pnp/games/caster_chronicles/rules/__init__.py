"""Rules of The Caster Chronicles that data cannot say."""
