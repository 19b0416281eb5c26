"""Copies of bundled games that are changed by chance, as people change them."""

import shutil
from pathlib import Path
from random import Random

from pnp.build import build
from pnp.bundled import bundled_root
from pnp.settings import Job
from pnp.store.store import Store

PARTS = {
    "caster-chronicles": "caster-tokens",
    "magical-strike": "standees",
    "mahou-galaxy": "tokens",
    "panzerhexen": "strikers",
    "strafe": "hp-dials",
}
"""A small component of each game."""


class Project:
    """A copy of a bundled game that is changed by chance."""

    def __init__(self, folder: Path, slug: str) -> None:
        self.folder, self.slug, self.chance = folder, slug, Random(slug)
        self._hidden: list[Path] = []
        root = bundled_root()
        folder.mkdir()
        (folder / "cards").mkdir()
        shutil.copy(root / "cards.yaml", folder)
        shutil.copy(root / "cards" / f"{slug}.yaml", folder / "cards")
        for name in (slug, "shared"):
            shutil.copytree(root / "templates" / name, folder / "templates" / name)

    def change(self) -> str:
        """Change a word, a colour, a template or a drawing; return what."""
        change = self.chance.choice([self._word, self._word, self._colour, self._template, self._drawing])
        return change()

    def hide_or_show_icon(self) -> str:
        """Take one of the game's icons away, or bring back the one that is away; return which."""
        if self._hidden:
            file = self._hidden.pop()
            file.with_suffix(".away").rename(file)
            return f"{file.name} is back"
        file = self.chance.choice(sorted(self.folder.glob(f"templates/{self.slug}/icons/*.svg")))
        file.rename(file.with_suffix(".away"))
        self._hidden.append(file)
        return f"{file.name} is away"

    def _word(self) -> str:
        return self._line("cards/*.yaml", (" name: ", " title: ", " text: ", " en: "), "Zephyr")

    def _colour(self) -> str:
        return self._line("cards/*.yaml", ('"#',), "")

    def _line(self, pattern: str, signs: tuple[str, ...], word: str) -> str:
        (file,) = self.folder.glob(pattern)
        lines = file.read_text().split("\n")
        at = self.chance.choice([number for number, line in enumerate(lines) if any(sign in line for sign in signs)])
        if word:
            head, _, tail = lines[at].rpartition(" ")
            lines[at] = f"{head} {word} {tail}" if head and tail.isalpha() else lines[at]
        else:
            lines[at] = lines[at].replace('"#', f'"#{self.chance.randrange(1 << 12):03x}', 1)[: len(lines[at])]
        file.write_text("\n".join(lines))
        return f"line {at + 1}"

    def _template(self) -> str:
        file = self.chance.choice(sorted(self.folder.glob("templates/**/*.j2")))
        file.write_text(file.read_text().replace("</svg>", '<rect width="3" height="2"/></svg>'))
        return file.name

    def _drawing(self) -> str:
        file = self.chance.choice(sorted(self.folder.glob("templates/**/*.svg")))
        file.write_text(file.read_text().replace("</svg>", '<circle r="2"/></svg>'))
        return file.name

    def made(self, store: Store | None, out: Path) -> tuple[list[str], dict[str, bytes]]:
        """Return the problems of a run, and the files that it writes."""
        shutil.rmtree(out, ignore_errors=True)
        job = Job((self.slug,), (PARTS[self.slug],), self.folder, out, store=store)
        problems = [str(problem) for problem in build(job, {}).problems]
        return problems, {path.name: path.read_bytes() for path in out.rglob("*") if path.is_file()}
