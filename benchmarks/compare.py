"""Print one table: `pnp build` cold and warm beside Typst, bare ReportLab and an older pnp, run by run in turns.

`--old PYTHON` names the interpreter of an environment with the older pnp, for the rows that compare with it.
"""

import argparse
import os
import re
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count as count_from
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from deck import write_project

HERE = Path(__file__).parent
PARTS = ["start", "games", "decks", "growth"]
GAMES = ("magical-strike", "strafe", "caster-chronicles", "panzerhexen", "mahou-galaxy")
Work = Sequence[str]


@dataclass(frozen=True)
class Cost:
    """What whole processes took: CPU seconds of user and system, peak memory in MiB."""

    cpu: float
    memory: float


def run(command: Work) -> Cost:
    """Run a command to its end and return what the operating system counted for it."""
    silent = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=silent)
    _, status, used = os.wait4(pid, 0)
    if os.waitstatus_to_exitcode(status):
        sys.exit(f"failed: {' '.join(command)}")
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def medians(
    work: dict[str, Work], runs: int, before: Callable[[str], None] = lambda _: None, *, rehearse: bool = True
) -> dict[str, Cost]:
    """Return the median of each command, after one run of each for the disk cache. `before` prepares each run."""
    costs: dict[str, list[Cost]] = {name: [] for name in work}
    for number in range(runs + rehearse):
        for name, command in work.items():
            before(name)
            cost = run(command)
            if number or not rehearse:
                costs[name].append(cost)
    return {
        name: Cost(statistics.median(c.cpu for c in taken), statistics.median(c.memory for c in taken))
        for name, taken in costs.items()
    }


def row(what: str, cost: Cost, other: Cost | None = None, note: str = "") -> None:
    """Print a line of the table."""
    ratios = f"{cost.cpu / other.cpu:5.2f} {cost.memory / other.memory:6.2f}" if other else " " * 12
    print(f"{what:38} {cost.cpu:7.2f} {cost.memory:5.0f}  {ratios}  {note}", flush=True)


def build(python: str, out: Path, *words: str) -> Work:
    """Return the command that builds with an interpreter's pnp, in one process."""
    return [python, "-m", "pnp", "build", *words, "--out", str(out)]


def deck_words(folder: Path) -> tuple[str, ...]:
    """Return what names the deck of a project folder."""
    return ("harbour", "--project", str(folder))


def decks(scratch: Path, counts: Sequence[int], runs: int) -> None:
    """Print the deck cold beside Typst and bare ReportLab, and warm after one changed card."""
    python = sys.executable
    for count in counts:
        folder, out = scratch / f"deck{count}", scratch / "out"
        write_project(folder, count)
        words = deck_words(folder)
        kept = ("--store", str(scratch / f"store{count}"))
        work = {
            "pnp": build(python, out, *words, "--no-store"),
            "unchanged": build(python, out, *words, *kept),
            "changed": build(python, out, *words, *kept),
            "typst": [python, str(HERE / "peer_typst.py"), str(folder), str(scratch / "typst.pdf")],
            "bare": [python, str(HERE / "bare.py"), str(folder), str(scratch / "bare.pdf")],
        }
        cards, changes = folder / "cards" / "harbour.yaml", count_from(100)

        def change(name: str, cards: Path = cards, changes: Iterator[int] = changes) -> None:
            if name == "changed":
                change_number(cards, next(changes))

        costs = medians(work, runs, change)
        row(f"{count} cards, typst", costs["typst"])
        row(f"{count} cards, bare ReportLab", costs["bare"], costs["typst"], "to typst")
        row(f"{count} cards, pnp cold", costs["pnp"], costs["typst"], "to typst")
        for name in ("changed", "unchanged"):
            what = f"{count} cards, pnp warm, {'one card changed' if name == 'changed' else 'nothing changed'}"
            row(what, costs[name], costs["typst"], f"to typst; {costs[name].cpu / costs['pnp'].cpu:.2f} of cold")


def growth(scratch: Path, counts: Sequence[int]) -> None:
    """Print what a card costs in ever larger decks, cold and after one changed card, one run each."""
    small: dict[str, tuple[int, Cost]] = {}
    for count in counts:
        folder = scratch / f"deck{count}"
        write_project(folder, count)
        command = build(sys.executable, scratch / "out", *deck_words(folder))
        kept = (*command, "--store", str(scratch / f"grown{count}"))
        costs = {"cold": run((*command, "--no-store"))}
        run(kept)
        change_number(folder / "cards" / "harbour.yaml", count + 1)
        costs["one card changed"] = run(kept)
        for what, cost in costs.items():
            first, less = small.setdefault(what, (count, cost))
            each = f"{1000 * (cost.cpu - less.cpu) / (count - first):.2f} ms a card more" if count > first else ""
            row(f"growth: {count} cards, {what}", cost, None, each)


def games(scratch: Path, runs: int, old: str | None) -> None:
    """Print the bundled games, each and together, cold beside the older pnp; then a project's own copy of each.

    The copy is built cold, after one changed card, and again as it is.
    """
    for name in (*GAMES, ""):
        words = (name,) if name else ()
        work = {"cold": build(sys.executable, scratch / "out", *words, "--no-store")}
        work |= {"old": build(old, scratch / "old", *words)} if old else {}
        costs = medians(work, runs)
        row(f"{name or 'all five'}, cold", costs["cold"], costs.get("old"), "to the older pnp" if old else "")
    for name in GAMES:
        folder = own_copy(scratch, name)
        words = (name, "--project", str(folder))
        kept = build(sys.executable, scratch / "own", *words, "--store", str(scratch / f"store-{name}"))
        # What is read just after it was written is not trusted to stay as it is: the second run knows that it did.
        work = {"cold": build(sys.executable, scratch / "out", *words, "--no-store")}
        work |= {"settled": kept, "same": kept, "changed": kept}
        file, changes = folder / "cards" / f"{name}.yaml", count_from()

        def change(which: str, file: Path = file, changes: Iterator[int] = changes) -> None:
            if which == "changed":
                rename_card(file, next(changes))

        costs = medians(work, runs, change)
        row(f"{name}, own copy, cold", costs["cold"])
        row(f"{name}, one card changed", costs["changed"], costs["cold"], "to cold")
        row(f"{name}, nothing changed", costs["same"], costs["cold"], "to cold")


def own_copy(scratch: Path, name: str) -> Path:
    """Return a project with the files of a bundled game."""
    folder = scratch / f"own-{name}"
    for part in ("cards", "templates"):
        shutil.copytree(HERE.parent / part, folder / part)
    (folder / "cards.yaml").write_text(f"include: [cards/{name}.yaml]\n")
    return folder


def change_number(cards: Path, number: int) -> None:
    """Give the first card of the benchmark's deck another number."""
    game, mark, entries = cards.read_text().partition("\ncards:")
    cards.write_text(game + mark + re.sub(r"number: \d+", f"number: {number}", entries, count=1))


def rename_card(file: Path, number: int) -> None:
    """Give one of a game's entries another name, for each `number` another entry."""
    text = file.read_text(encoding="utf-8")
    names = list(re.finditer(r"^ +(?:- id: .*)?name: .*?[A-Z][a-z]+", text, re.MULTILINE))
    end = names[(7 * number + 3) % len(names)].end()
    file.write_text(f"{text[:end]}q{text[end:]}", encoding="utf-8")


def start(scratch: Path, runs: int, old: str | None) -> None:
    """Print the smallest things that pnp does. An older one does not know how a frame is told from a fault."""
    folder = scratch / "deck1"
    write_project(folder, 1)
    template = folder / "templates" / "harbour" / "card.svg.j2"
    template.write_text(template.read_text().replace(' stroke-width="1.2" pnp:frame="true"', ' stroke-width="1"'))
    for what, words in (("help", ("--help",)), ("one card", ("build", *deck_words(folder), "--out", str(scratch)))):
        work = {"new": [sys.executable, "-m", "pnp", *words]}
        work |= {"old": [old, "-m", "pnp", *words]} if old else {}
        costs = medians(work, runs)
        row(f"start: {what}", costs["new"], costs.get("old"), "to the older pnp" if old else "")


def main() -> None:
    """Read the options, run, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, action="append", help="deck sizes beside Typst (default 540, 2160)")
    parser.add_argument("--growth", type=int, action="append", help="deck sizes (default 540, 2160, 6000, 20000)")
    parser.add_argument("--old", help="interpreter of an environment with an older pnp")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--part", choices=PARTS, action="append", help="what to measure (default: all)")
    chosen = parser.parse_args()
    old, parts = chosen.old and str(Path(chosen.old).absolute()), chosen.part or PARTS
    print(f"{'what':38} {'cpu s':>7} {'MiB':>5}  {'ratio: cpu, memory':12}")
    with tempfile.TemporaryDirectory() as temporary:
        scratch = Path(temporary)
        # In a folder of pnp itself the older one would be asked for today's games.
        os.chdir(scratch)
        if "start" in parts:
            start(scratch, chosen.runs, old)
        if "games" in parts:
            games(scratch, chosen.runs, old)
        if "decks" in parts:
            decks(scratch, chosen.cards or [540, 2160], chosen.runs)
        if "growth" in parts:
            growth(scratch, chosen.growth or [540, 2160, 6000, 20000])
        os.chdir(HERE)


if __name__ == "__main__":
    main()
