"""The print defaults: the bundled ones, the project's over them."""

from dataclasses import replace

from pnp.load.findings import Findings, shown
from pnp.load.project import Project
from pnp.papers import PAPERS, find_paper, paper_sizes
from pnp.settings import Settings


def print_defaults(projects: tuple[Project, ...], findings: Findings) -> Settings:
    """Return the settings that the `print:` blocks come to; an unknown paper is a problem and passed over."""
    settings = Settings()
    for project in projects:
        chosen = {k: v for k, v in project.shape.print.model_dump().items() if v is not None}
        paper = chosen.get("paper")
        if paper is not None and find_paper(paper) is None and project.front:
            place = project.front.source.at("print", "paper")
            near = findings.near(paper, PAPERS)
            findings.add("PNP137", f"{shown(paper)} is no paper", place, f"{near}; {paper_sizes()}")
            del chosen["paper"]
        settings = replace(settings, **chosen)
    return settings
