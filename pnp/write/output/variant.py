"""What tells files of one component apart: paper, backs and language, where they are not the usual ones."""

import re
from types import MappingProxyType

from pnp.backs import ONE_SIDED
from pnp.impose.printed import Printed
from pnp.settings import Settings

_LANGUAGES = MappingProxyType({"en": "English", "ja": "日本語", "both": "English, 日本語"})


def variant(backs: str, settings: Settings, usual: Settings) -> str:
    """Return the middle of a file's name: `letter.gutterfold.ja`, "" where everything is as usual.

    `usual` are the settings of the project itself, without those of the command line.
    """
    parts = [re.sub(r"[^\w.]+", "-", part.replace("×", "x")).strip("-.") for part in _papers(settings, usual)]
    parts += [backs] if backs else []
    return ".".join([*parts, *([settings.lang] if settings.lang != usual.lang else [])])


def variant_words(backs: str, settings: Settings, usual: Settings) -> str:
    """Return the same for a title, with a space before it: ` (Letter, gutterfold, 日本語)`."""
    parts = ["+".join(word.capitalize() for word in part.split("+")) for part in _papers(settings, usual)]
    parts += [backs] if backs else []
    parts += [_LANGUAGES[settings.lang]] if settings.lang != usual.lang else []
    return f" ({', '.join(parts)})" if parts else ""


def unusual_backs(printed: Printed, settings: Settings, usual: Settings) -> str:
    """Return how a component's backs are printed where that is not as usual, `fronts` for not at all.

    Separate backs have a file of their own, whose name says so; what has no backs is always as usual.
    """
    component = printed.component
    if not component.has_backs or component.backs:
        return ""
    backs = printed.backs(settings)
    if backs.two_files or backs.name == usual.backs:
        return ""
    if backs == ONE_SIDED:
        return component.type.without_backs
    return backs.name


def _papers(settings: Settings, usual: Settings) -> list[str]:
    paper = settings.paper.strip().lower()
    return [paper] if paper != usual.paper.strip().lower() else []
