"""`pnp help`, whole sentences in the lists of commands, and completion in the shell."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]


def test_help_on_a_command_is_what_the_command_itself_says(pnp: Pnp) -> None:
    for words in ((), ("check",), ("neuroi",), ("neuroi", "rate")):
        asked, itself = pnp("help", *words), pnp(*words, "--help")
        assert (asked.returncode, asked.stdout.strip()) == (0, itself.stdout.strip())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("buld",), "'pnp' has no command 'buld' - did you mean 'build'?"),
        (("neuroi", "rat"), "'pnp neuroi' has no command 'rat' - did you mean 'rate'?"),
        (("check", "more"), "'pnp check' has no command 'more' - it takes no commands"),
    ],
)
def test_help_on_what_is_no_command_names_the_nearest(words: tuple[str, ...], said: str, pnp: Pnp) -> None:
    run = pnp("help", *words)
    assert (run.returncode, run.stderr.strip()) == (2, f"pnp: {said}")


def test_no_sentence_is_cut(pnp: Pnp) -> None:
    for group in ((), ("deck",), ("neuroi",)):
        listed = pnp("help", *group).stdout.split("Commands:")[1].split("Start with")[0]
        assert "..." not in listed


@pytest.mark.parametrize(
    ("words", "known"), [("pnp ne", "neuroi"), ("pnp neuroi ra", "rate"), ("pnp build --pap", "--paper")]
)
def test_words_are_completed(words: str, known: str, tmp_path: Path) -> None:
    asked = {"COMP_WORDS": words, "COMP_CWORD": str(words.count(" ")), "_PNP_COMPLETE": "complete_bash"}
    pnp = Path(sys.executable).with_name("pnp")
    run = subprocess.run([pnp], env={**os.environ, **asked}, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert known in run.stdout.split()
