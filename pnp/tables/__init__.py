"""Cards from spreadsheets into the files of games."""
