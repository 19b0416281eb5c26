"""Long texts for people and programs as templates: files `.j2` beside the modules whose values they show."""

from functools import cache
from html import escape
from pathlib import Path

from jinja2 import Environment, StrictUndefined, Template

from pnp.report.plain import plain


def view(template: Path, **values: object) -> str:
    """Return what a template makes of values, without a line break at its end."""
    return _template(template).render(values).rstrip("\n")


@cache
def _template(path: Path) -> Template:
    environment = Environment(undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)  # noqa: S701 - no page
    environment.filters |= {"plain": plain, "quoted": lambda text: f'"{escape(plain(text))}"'}
    environment.filters["escaped"] = lambda text: escape(plain(text), quote=False)
    return environment.from_string(path.read_text(encoding="utf-8"))
