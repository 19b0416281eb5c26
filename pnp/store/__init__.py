"""What a run keeps for the next ones, in a folder for caches; nothing in it is needed, and nothing else is believed."""
