"""The words on every sheet outside of its pieces, one file a language."""
