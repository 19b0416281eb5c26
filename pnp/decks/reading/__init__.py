"""Deck lists that people write: plain text, CSV, YAML."""
