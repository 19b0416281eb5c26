"""How hard a Neuroi is: battles played by the full rules, counted, weighed and compared."""
