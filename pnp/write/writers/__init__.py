"""Writers, one a file: each makes files of what is printed, and is found by its module's name."""
