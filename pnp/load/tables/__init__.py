"""Tables as spreadsheet programs write them."""
