"""`pnp preview` with its words in the wrong places says the right command."""

import subprocess
from collections.abc import Callable

import pytest

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("zebra", "known: "),
        ("body", "try: pnp preview magical-strike body"),
        ("witches yoshika", "try: pnp preview magical-strike witches yoshika "),
        ("yoshika", "try: pnp preview magical-strike witches yoshika"),
        ("body magical-strike", "try: pnp preview magical-strike body "),
        ("strafe magical-strike body", "try: pnp preview magical-strike body "),
        ("magical-strike yoshika", "try: pnp preview magical-strike witches yoshika "),
        ("magical-strike strafe", "'strafe' is a game: 'pnp list strafe' says which components it has"),
        ("magical-strike magical-strike", "'magical-strike' is a game: 'pnp list magical-strike'"),
        ("magical-strike witchs", "did you mean 'witches'?"),
        ("magical-strik", "did you mean 'magical-strike'?"),
        ("magical-strik body", "did you mean 'magical-strike'?"),
        ("body yoshka", "try: pnp preview magical-strike body "),
    ],
)
def test_the_right_command_is_told(words: str, hint: str, pnp: Pnp) -> None:
    run = pnp("preview", *words.split())
    assert run.returncode in (1, 2)
    assert hint in f"{' '.join(run.stderr.split())} "


def test_where_there_is_no_game_nothing_is_said_of_its_components(pnp: Pnp) -> None:
    run = pnp("preview", "magical-strik", "body")
    assert (run.stderr.count("error"), "PNP512" in run.stderr) == (2, False)


def test_no_hint_names_an_option_that_there_is_not(pnp: Pnp) -> None:
    run = pnp("preview", "magical-strike", "witches", "yoshika", "--lang", "de", "--dpi", "20")
    assert (run.returncode, "PNP516" in run.stderr, "--force" in run.stderr) == (0, True, False)
