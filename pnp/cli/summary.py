"""What every command that prints says at its end: cards to a sheet, how many files, and what is not in them."""

from pathlib import Path

import typer

from pnp.pipeline.run import BuildResult


def tell_written(outcome: BuildResult, out: Path) -> None:
    """Say how many files were written; of a forced run also, on standard error, what they lack."""
    if not outcome.written:
        return
    if outcome.failed:
        typer.echo("Printed in spite of errors: striped sheets say UNCHECKED.", err=True)
    for line in outcome.left_out:
        typer.echo(f"    {line}", err=True)
    if outcome.counts:
        typer.echo(outcome.counts)
    changed = f"; yours instead of bundled: {len(outcome.overridden)}" if outcome.overridden else ""
    typer.echo(f"{len(outcome.written)} files in {out}{changed}")
