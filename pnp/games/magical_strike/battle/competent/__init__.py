"""A team that plays well: it looks one turn ahead, keeps together, collects colours, clears what will hurt.

It knows what a table of attentive players knows: open hands, discards, so also what is left in each deck, but not
the order of the cards. `habits.py` holds the numbers it weighs with, `worth.py` what cards are worth to whom,
`peril.py` what a charged space costs, `plan.py` where to go, `team.py` the decisions, `guard.py` those of an attack.
"""
