"""Templates run: found, charged for what they do, shown the book, rendered to markup."""
