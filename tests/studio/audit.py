"""What axe-core finds on a page that keeps people out: by light and in the dark."""

from pathlib import Path
from typing import Any


def serious_faults(page: Any) -> list[str]:
    """Return the rules that are broken, each with the first element that breaks it."""
    import axe_playwright_python

    page.evaluate((Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8"))
    faults = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        violations = page.evaluate("async () => (await axe.run()).violations")
        faults += [
            f"{scheme}: {fault['id']}: {fault['nodes'][0]['html']}"
            for fault in violations
            if fault["impact"] in ("serious", "critical")
        ]
    return faults
