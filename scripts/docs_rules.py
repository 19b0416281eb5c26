"""Write docs/rules.md: every code that `pnp` and the bundled games can report, from the code itself.

python scripts/docs_rules.py            writes the page
python scripts/docs_rules.py --check    says whether it is in step; exit code 1 where it is not
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from pnp.check.rule import Explanation, explanations
from pnp.components.game import find_game
from pnp.load.book import load_book

PAGE = Path(__file__).resolve().parents[1] / "docs" / "rules.md"

HEAD = """\
# Every code

Each problem that `pnp` reports has a code. The codes stay the same between versions. `pnp explain CODE` gives the
reason for a code, with an example that breaks the rule and one that keeps it. `pnp check --ignore CODE` leaves a code
out of the report, and `--select CODE` shows it alone. Errors stop a build; warnings never do.

This page is made by `python scripts/docs_rules.py`.
"""

STAGES = {
    "PNP1": "Reading the files",
    "PNP2": "Checking any game",
    "PNP3": "Drawing faces",
    "PNP4": "Laying out sheets",
    "PNP5": "Writing files",
    "MS1": "Magical Strike: cards, decks, values",
    "MS2": "Magical Strike: layouts",
}
"""What the codes with each beginning are about; other codes of a game stand under its title."""


def page() -> str:
    """Return the page as it should be."""
    groups: dict[str, list[Explanation]] = {}
    games = list(load_book(None)[0].games.values())
    rules = {game: find_game(game).rules for game in games}
    titles = {_letters(rule.code): game.titles.said("en") for game in games for rule in rules[game]}
    known = explanations(games, [rule for game in games for rule in rules[game]])
    for code, explanation in known.items():
        letters = _letters(code)
        start = f"{letters}{code[len(letters)]}"
        groups.setdefault(STAGES.get(start) or titles.get(letters, letters), []).append(explanation)
    order = [*STAGES.values(), *sorted(set(groups) - set(STAGES.values()))]
    return HEAD + "".join(table(title, groups[title]) for title in order if title in groups)


def _letters(code: str) -> str:
    return code.rstrip("0123456789")


def table(title: str, codes: Iterable[Explanation]) -> str:
    """Return one section."""
    rows = "".join(f"| {rule.code} | {rule.severity} | {rule.title.replace('|', '/')} |\n" for rule in codes)
    return f"\n## {title}\n\n| code | severity | what is wrong |\n| --- | --- | --- |\n{rows}"


def main(args: list[str]) -> None:
    """Write the page, or with --check compare it."""
    if args != ["--check"]:
        PAGE.write_text(page(), encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page():
        sys.exit("docs/rules.md is not in step: run python scripts/docs_rules.py")


if __name__ == "__main__":
    main(sys.argv[1:])
