"""Text set in a box: runs to atoms, atoms to lines, lines on baselines."""
