"""Time `pnp build` beside Typst and bare ReportLab on the same deck, run by run in turns."""

import argparse
import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from deck import write_project

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Run:
    """One whole process: CPU and wall seconds, peak memory in MiB, bytes of PDF."""

    cpu: float
    wall: float
    memory: float
    size: int


def commands(folder: Path, out: Path) -> dict[str, tuple[list[str], Path]]:
    """Return what to run for each tool and the file that it makes."""
    python = sys.executable
    build = [python, "-m", "pnp", "build", "harbour", "--project", str(folder), "--out", str(out)]
    return {
        "pnp": (build, out / "harbour" / "deck.pdf"),
        "typst": ([python, str(HERE / "peer_typst.py"), str(folder), str(out / "typst.pdf")], out / "typst.pdf"),
        "bare": ([python, str(HERE / "bare.py"), str(folder), str(out / "bare.pdf")], out / "bare.pdf"),
    }


def timed(command: list[str], made: Path) -> Run:
    """Run a command to its end and return what the operating system counted for it."""
    start = time.perf_counter()
    pid = os.posix_spawn(command[0], command, os.environ)
    _, status, used = os.wait4(pid, 0)
    wall = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status):
        sys.exit(f"failed: {' '.join(command)}")
    return Run(used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024, made.stat().st_size)


def median(runs: list[Run]) -> Run:
    """Return the median of each figure."""
    middle = [statistics.median(getattr(run, name) for run in runs) for name in ("cpu", "wall", "memory", "size")]
    return Run(*middle[:3], int(middle[3]))


def compare(count: int, runs: int) -> None:
    """Print the medians of a deck of `count` cards and the ratios to Typst."""
    with tempfile.TemporaryDirectory() as temporary:
        folder, out = Path(temporary) / "project", Path(temporary) / "out"
        out.mkdir()
        write_project(folder, count)
        work = commands(folder, out)
        for command, made in work.values():
            timed(command, made)  # once for the disk cache
        figures: dict[str, list[Run]] = {name: [] for name in work}
        for _ in range(runs):
            for name, (command, made) in work.items():
                figures[name].append(timed(command, made))
    peer = median(figures["typst"])
    for name, found in figures.items():
        m = median(found)
        ratios = f"{m.cpu / peer.cpu:5.2f} {m.memory / peer.memory:7.2f} {m.size / peer.size:5.2f}"
        print(
            f"{count:5} {name:6} {m.cpu:6.2f} {m.wall:6.2f} {m.memory:6.0f} {m.size / 1e6:6.2f}   {ratios}", flush=True
        )


def main() -> None:
    """Read the options, run, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, action="append", help="deck sizes (default 54, 540, 2160)")
    parser.add_argument("--runs", type=int, default=5)
    chosen = parser.parse_args()
    print("cards tool    cpu s wall s    MiB     MB   cpu/typst memory size")
    for count in chosen.cards or [54, 540, 2160]:
        compare(count, chosen.runs)


if __name__ == "__main__":
    main()
