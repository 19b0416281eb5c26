"""Throw spoiled input and aimed attacks at pnp by the ten thousand, and report what they cost.

    python benchmarks/fuzz.py --count 10000            # of each kind of input, and all attacks
    python benchmarks/fuzz.py --count 500 fonts decks  # of these kinds
    python benchmarks/fuzz.py attacks                  # the attacks alone
    python benchmarks/fuzz.py --from 4711 --count 1 cards   # one input again

Each runs in a worker that the system stops at a limit of processor time or memory. What was wrong is told with the
number that makes it again. A run is too dear from 5 seconds of processor time, or 700 MB.
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

SECONDS, MEGABYTES = 5.0, 700.0
HARDEST_SECONDS, HARDEST_BYTES = 40.0, 3 << 30
ATTACKS = "attacks"
BATCH = 500
"""Inputs that one worker takes: what a run leaves in memory is not counted against all that follow."""


@dataclass
class Tally:
    """What the runs of one kind came to."""

    runs: int = 0
    codes: Counter[int] = field(default_factory=Counter)
    seconds: list[tuple[float, str]] = field(default_factory=list)
    megabytes: list[tuple[float, str]] = field(default_factory=list)
    wrong: list[dict[str, Any]] = field(default_factory=list)

    def add(self, verdict: dict[str, Any]) -> None:
        """Count a run in."""
        self.runs += 1
        self.codes[verdict["code"]] += 1
        self.seconds = sorted([*self.seconds, (verdict["seconds"], verdict["name"])])[-3:]
        self.megabytes = sorted([*self.megabytes, (verdict["megabytes"], verdict["name"])])[-3:]
        dear = verdict["seconds"] > SECONDS or verdict["megabytes"] > MEGABYTES
        if verdict["wrong"] or dear:
            self.wrong.append(verdict)


def work(kind: str, first: int, count: int) -> None:
    """Try so many inputs of a kind from a number on, one line of JSON before and after each."""
    from hostile.attacks import attacks, carried_out
    from hostile.command import warm
    from hostile.inputs import KINDS
    from hostile.judge import fuzzed

    resource.setrlimit(resource.RLIMIT_AS, (HARDEST_BYTES, HARDEST_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    every = list(attacks()) if kind == ATTACKS else []
    known = {each.name: each for each in KINDS}
    with tempfile.TemporaryDirectory(dir=_memory()) as name:
        folder = Path(name)
        warm(folder)
        for number in range(first, min(first + count, len(every)) if every else first + count):
            print(json.dumps({"begun": number}), flush=True)
            if every:
                verdict = carried_out(every[number], folder, HARDEST_SECONDS)
            else:
                verdict = fuzzed(known[kind], number, folder, HARDEST_SECONDS)
            print(json.dumps(asdict(verdict)), flush=True)


def _memory() -> str | None:
    """Return a folder in memory, where there is one: thousands of projects need no disk."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - a new folder below it


def tried(kind: str, first: int, count: int) -> Tally:
    """Return what inputs of a kind came to; a worker that dies is told, and another goes on behind its input."""
    tally, at = Tally(), first
    while at < first + count:
        command = [sys.executable, __file__, "--worker", kind, str(at), str(min(BATCH, first + count - at))]
        begun, done = at - 1, at
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as worker:
            for line in worker.stdout or ():
                said = json.loads(line)
                if "begun" in said:
                    begun = said["begun"]
                else:
                    tally.add(said)
                    done = begun + 1
            trouble = worker.stderr.read() if worker.stderr else ""
        if worker.returncode:
            what = f"the worker died ({worker.returncode}): {trouble[-500:]}"
            empty = {"args": [], "code": worker.returncode, "seconds": 0.0, "megabytes": 0.0}
            tally.add({"name": f"{kind} {begun}", "wrong": what, **empty})
            done = begun + 1
        if done <= at and not worker.returncode:
            return tally  # there are no more
        at = done
    return tally


def report(kind: str, tally: Tally, took: float) -> bool:
    """Print what came of a kind; return whether all was well."""
    codes = ", ".join(f"{count} ended with {code}" for code, count in sorted(tally.codes.items()))
    print(f"{kind}: {tally.runs:,} runs in {took:,.0f} s; {codes or 'none'}")
    print(f"    worst seconds: {', '.join(f'{most:.2f} ({name})' for most, name in reversed(tally.seconds))}")
    print(f"    worst MB: {', '.join(f'{most:.0f} ({name})' for most, name in reversed(tally.megabytes))}")
    for verdict in tally.wrong[:40]:
        args = " ".join(verdict["args"])[:80]
        print(f"    ! {verdict['name']} [{args}] {verdict['seconds']:.1f} s: {verdict['wrong'][-900:]}")
    sys.stdout.flush()
    return not tally.wrong


def main() -> None:
    """Read the command line."""
    from hostile.inputs import KINDS

    names = [*(kind.name for kind in KINDS), ATTACKS]
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(names))
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--worker", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.worker:
        work(asked.worker[0], int(asked.worker[1]), int(asked.worker[2]))
        return
    unknown = sorted({*asked.kinds} - {*names})
    if unknown:
        parser.error(f"there is no kind {', '.join(unknown)}: {', '.join(names)}")
    well = True
    for kind in asked.kinds or names:
        start = time.monotonic()
        tally = tried(kind, asked.first, max(asked.count, 100_000) if kind == ATTACKS else asked.count)
        well = report(kind, tally, time.monotonic() - start) and well
    sys.exit(not well)


if __name__ == "__main__":
    main()
