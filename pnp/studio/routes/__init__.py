"""What the page can ask for: each module has a table of addresses, `route`, and is found by scanning."""
