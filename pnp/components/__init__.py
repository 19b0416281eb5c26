"""The pieces to print of a game, and the game itself as the pipeline sees it: its data with its rules and facts."""
