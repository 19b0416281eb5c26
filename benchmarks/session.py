"""Change a word of a card and draw its face again, as the studio and `pnp watch` do, in every bundled game.

    python benchmarks/session.py --edits 30 strafe     # of these games, all where none is named

Printed is processor time of one process, in milliseconds: from the changed YAML text to the face, which is all that one
waits for, and from there to all changes and problems of the game.
"""

import argparse
import gc
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from changed_games import PARTS, Project
from compared_session import ComparedSession, FaceName

from pnp.model.component import Component
from pnp.settings import Job


def times(slug: str, edits: int) -> tuple[list[float], list[float]]:
    """Return how long each edit took to its face, and from there to all changes and problems, in ms."""
    chance, to_face, to_problems = Random(slug), list[float](), list[float]()
    with tempfile.TemporaryDirectory() as scratch:
        project = Project(Path(scratch) / "project", slug)
        session = ComparedSession(Job((slug,), project=project.folder))
        session.change()
        (part,) = session.run.parts
        file = project.folder / "cards" / f"{slug}.yaml"
        whole = file.read_text(encoding="utf-8")
        named = [card for component in part.components for card in cards(slug, component) if card[1] in whole]
        for number in range(edits):
            name, title = chance.choice(named)
            text = whole.replace(title, f"{title}{number % 10}", 1)
            start = time.process_time()
            session.update([file], {file: text})
            session.face(name)
            drawn = time.process_time()
            session.change()
            to_face.append(1000 * (drawn - start))
            to_problems.append(1000 * (time.process_time() - drawn))
            gc.collect()  # as the studio does when nobody waits
    return to_face, to_problems


def cards(slug: str, component: Component) -> Iterator[tuple[FaceName, str]]:
    """Yield the faces of a component's cards with the cards' titles."""
    for piece in component.pieces:
        if piece.entry is not None and piece.title and not component.last:
            yield FaceName(slug, component.id, piece.id, "front"), piece.title


def main() -> None:
    """Read the options, change, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[[], *PARTS])
    parser.add_argument("--edits", type=int, default=30)
    chosen = parser.parse_args()
    gc.set_threshold(*gc.get_threshold()[:2], 200)  # as the studio does
    print(f"{'game':18} {'face: median':>12} {'worst':>6} {'problems: median':>17} {'worst':>6}")
    for slug in chosen.games or sorted(PARTS):
        to_face, to_problems = times(slug, chosen.edits)
        print(
            f"{slug:18} {median(to_face):12.0f} {max(to_face):6.0f} {median(to_problems):17.0f} {max(to_problems):6.0f}"
        )


if __name__ == "__main__":
    main()
