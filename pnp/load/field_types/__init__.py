"""The types of fields, one a file: how a value is read, described to editors, and made of a cell of a table."""
