"""Change YAML files that people wrote, in place: whatever is not meant stays as it is, to the byte."""
