"""The rules of Magical Strike as a program plays them: a battle, its turns, and the teams that fly it.

`battle.py` says what is fought over, `state.py` where things stand; `charge.py`, `actions.py`, `spells.py` and
`attack.py` are the rules; `policy.py` is what a team decides, `random_team.py` and `competent/` are two teams.
"""
