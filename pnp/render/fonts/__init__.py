"""Font files read with suspicion, and found by family, role and character."""
