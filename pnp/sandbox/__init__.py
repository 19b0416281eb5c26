"""The one sandbox, for templates and rules: plain values, listed calls, counted work."""
