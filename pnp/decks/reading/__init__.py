"""Deck lists as people and programs write them, read into lines with places: text, tables, YAML and JSON."""
