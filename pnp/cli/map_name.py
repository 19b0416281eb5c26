"""What a new map may be called, and the file that it goes to."""

from pathlib import Path

from pnp.cli.project import wrong_use
from pnp.report.plain import plain


def see_name_and_file(name: str, out: Path | None, *, longest: int, such_as: str) -> None:
    """Stop with exit code 2 where a map cannot be called so, or a file of YAML; `such_as` is a name that would do."""
    if not name.strip() or len(name) > longest or plain(name) != name:
        wrong_use(f"a name has 1 to {longest} letters on one line", f"choose a shorter one, such as {such_as}")
    if out is not None and out.suffix not in (".yaml", ".yml"):
        better = out.with_suffix(".yaml") if out.name else "mine.yaml"
        wrong_use(f"'{out}' is no name of a YAML file", f"try {better}")
