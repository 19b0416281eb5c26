"""The whole path from YAML to printed files."""
