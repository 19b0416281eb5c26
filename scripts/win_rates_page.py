"""The tables of docs/neuroi.md, made of the win rates in docs/tables, and a report as `pnp neuroi rate` gives it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from win_rates import FIRST, Result, bundled, edges, read

from pnp.games.magical_strike.commands.layout_selection import read_layouts
from pnp.games.magical_strike.commands.rated_report import rated_text
from pnp.games.magical_strike.rating.bands import named_starts
from pnp.games.magical_strike.rating.rated import RatingRequest, TeamRequest, rate_layout
from pnp.games.magical_strike.rating.rating import wilson
from pnp.games.magical_strike.rating.sweep import SweepRow
from pnp.model.book import GameBook

PAGE = Path(__file__).resolve().parents[1] / "docs" / "neuroi.md"
TABLES = ("<!-- win rates -->\n", "<!-- end of win rates -->\n")
SHOWN = "n-echo"
REPORT = (f"<!-- output: pnp neuroi rate {SHOWN} --games 3000 -->\n```\n", "```\n")


def write_page(game: GameBook) -> None:
    """Put tables and report into their places on the page."""
    text = PAGE.read_text(encoding="utf-8")
    text = between(text, TABLES, f"\n{tables(game, list(read().values()))}\n")
    PAGE.write_text(between(text, REPORT, report(game)), encoding="utf-8")


def between(text: str, marks: tuple[str, str], said: str) -> str:
    """Return a text with what stands between two marks replaced. Raises ValueError without the marks."""
    start = text.index(marks[0]) + len(marks[0])
    return text[:start] + said + text[text.index(marks[1], start) :]


def report(game: GameBook) -> str:
    """Return what `pnp neuroi rate` says of one layout."""
    (subject,) = read_layouts([SHOWN], game, ())
    wish = RatingRequest(3000, tuple(sorted(set(named_starts(game).values()))), TeamRequest(3), "competent", 0)
    return rated_text(rate_layout(game, subject, wish), wish, game) + "\n"


def tables(game: GameBook, results: Sequence[Result]) -> str:
    """Return all tables with their captions, as Markdown."""
    usual = [each for each in results if each.row.witches == "3" and each.row.policy == "competent"]
    chance = [each.row for each in results if each.row.policy == "random"]
    led = [each.row for each in results if each.row.policy == "competent" and each.row.layout in FIRST]
    games, seed = results[0].row.games, results[0].row.seed
    made = f"{games:,} battles for each number, seed {seed}; in brackets the 95 % interval"
    won, played = sum(row.won for row in chance), sum(row.games for row in chance)
    return "\n\n".join(
        [
            f"**Three witches, drawn anew for each battle, the competent team.** Percent won; {made}. Bold is the "
            "step where the Neuroi starts as bundled, which is the rating on its guide sheet.",
            layouts_table(game, [each.row for each in usual]),
            f"**Two, three and four witches.** Percent won; {made}.",
            teams_table(game, led),
            f"**The floor.** Witches who do at random what the rules allow won {won} of {played:,} battles on the same "
            f"three layouts from the same steps; the true rate is below {100 * wilson(won, played)[1]:.3f} %.",
            "**Witches.** Points of win rate that teams with her have above all teams, over the twelve layouts "
            f"({sum(each.row.games for each in usual):,} battles, {who_flown(usual):,} or more with each); ± is the "
            "95 % interval.",
            witches_table(game, usual),
        ]
    )


def layouts_table(game: GameBook, rows: Sequence[SweepRow]) -> str:
    """Return a row for each layout."""
    said = {entry.id: entry.fields for entry in game.of("layout")}
    lines = []
    for layout, found in by(rows, "layout").items():
        own = said[layout].get("start")
        shares = [f"**{share(row)}**" if row.start == own else share(row) for row in found]
        turns = next(row.turns for row in found if row.start == own)
        lines.append([found[0].name, str(said[layout].get("difficulty")), *shares, str(turns)])
    return markdown(["Neuroi", "difficulty", *heads(game), "turns"], lines, words=2)


def teams_table(game: GameBook, rows: Sequence[SweepRow]) -> str:
    """Return a row for each layout and number of witches."""
    lines = [
        [found[0].name, witches, *(share(row) for row in found), turns(found)]
        for own in by(rows, "layout").values()
        for witches, found in sorted(by(own, "witches").items())
    ]
    return markdown(["Neuroi", "witches", *heads(game), "turns"], lines, words=1)


def witches_table(game: GameBook, results: Sequence[Result]) -> str:
    """Return a row for each witch, the most helpful first."""
    whole = edges(results)
    steps = [edges([each for each in results if each.row.start == start]) for start in start_steps(game)]
    known = {entry.id: entry.fields for entry in game.of("witch")}
    lines = [
        [
            str(known[who]["name"]),
            str(known[who]["speed"]),
            str(known[who]["attack"]),
            *(edge(found[who]) for found in (*steps, whole)),
        ]
        for who in sorted(whole, key=lambda who: -whole[who][0])
    ]
    return markdown(["witch", "speed", "attack", *heads(game), "all steps"], lines, words=1)


def start_steps(game: GameBook) -> list[int]:
    """Return the named start steps."""
    return sorted(set(named_starts(game).values()))


def heads(game: GameBook) -> list[str]:
    """Return `1 novice`, `2 normal`, …"""
    return [
        " ".join([str(start), *(name for name, step in named_starts(game).items() if step == start)])
        for start in start_steps(game)
    ]


def by(rows: Sequence[SweepRow], what: str) -> Mapping[str, list[SweepRow]]:
    """Return the rows by layout or by witches, in order of start steps."""
    found: dict[str, list[SweepRow]] = {}
    for row in sorted(rows, key=lambda row: row.start):
        found.setdefault(str(getattr(row, what)), []).append(row)
    return found if what == "witches" else dict(sorted(found.items(), key=lambda item: item[0]))


def share(row: SweepRow) -> str:
    """Return `73 (72-75)`."""
    return f"{row.percent:.0f} ({row.low:.0f}-{row.high:.0f})"


def turns(rows: Sequence[SweepRow]) -> str:
    """Return the medians of the turns, from the easiest step to the hardest."""
    return "-".join(str(count) for count in sorted({rows[0].turns, rows[-1].turns}, reverse=True))


def edge(found: tuple[float, float]) -> str:
    """Return `+1.2 ±0.4`."""
    return f"{found[0]:+.1f} ±{found[1]:.1f}"


def who_flown(results: Sequence[Result]) -> int:
    """Return the battles of the witch who flew in the fewest, rounded down to thousands."""
    known = {who for each in results for who in each.witches}
    return min(sum(each.witches[who][1] for each in results) for who in known) // 1000 * 1000


def markdown(head: Sequence[str], lines: Sequence[Sequence[str]], *, words: int) -> str:
    """Return a table whose first columns hold words."""
    rule = [*["---"] * words, *["---:"] * (len(head) - words)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [head, rule, *lines])


if __name__ == "__main__":
    write_page(bundled())
