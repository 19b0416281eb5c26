"""Puts the Python code of the bundled templates into a wheel. An editable install does without."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TemplateCode(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path[:0] = [self.root, str(Path(self.root, "scripts"))]
        from template_code import write_code

        self._folder = TemporaryDirectory()
        write_code(Path(self.root), Path(self._folder.name))
        build_data["force_include"][self._folder.name] = "pnp/render/jinja/code"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        del build_data, artifact_path
        if version != "editable":
            self._folder.cleanup()
