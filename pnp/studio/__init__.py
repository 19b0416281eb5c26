"""The studio: a page in the browser that shows what is printed while its files are edited; `pnp studio` starts it."""
