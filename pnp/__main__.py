"""`python -m pnp` is `pnp`."""

from pnp.cli.app import main

main()
