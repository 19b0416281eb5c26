"""The files of a run: their names, the PDFs in them, the manifest, and how they come into the folder."""
