"""Compiles the kernel with Cython where a C compiler is there.

Run as a program it compiles the kernel of this checkout, unless that has been done.
"""

import os
import runpy
import shutil
import sys
import sysconfig
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KERNEL_TOOLS = ["cython==3.3.1", "setuptools==84.2.1"]
BUILT = runpy.run_path(str(Path(__file__).parent / "src/valat/_built.py"))
NOT_COMPILED = "kernel not compiled, the interpreted one is used: {}"
KEPT = 3
"""So many builds of a checkout stay: programs that run may still load from the last ones."""

DIRECTIVES = {
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "language_level": 3,
}


class CustomBuildHook(BuildHookInterface):
    """Says whether the kernel is to be compiled, and only then asks for the tools.

    `VALAT_BUILD_KERNEL` is `auto` (compile if that works), `0` (never) or `require` (fail if it does not
    work).
    """

    def dependencies(self) -> list[str]:
        return KERNEL_TOOLS if self.kernel else []

    @property
    def kernel(self) -> bool:
        return self.target_name == "wheel" and kernel_wanted()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.kernel:
            self.build_kernel(version == "editable", build_data)

    def build_kernel(self, editable: bool, build_data: dict[str, Any]) -> None:
        try:
            built = compile_here(Path(self.root))
        except (Exception, SystemExit) as why:
            if os.environ.get("VALAT_BUILD_KERNEL") == "require":
                raise
            self.app.display_warning(NOT_COMPILED.format(why))
            return
        if editable:
            return
        for file in filter(Path.is_file, built.rglob("*")):
            build_data["force_include"][str(file)] = str(file.relative_to(built))
        build_data["pure_python"] = False
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["tag"] = f"cp311-abi3-{platform}"


def kernel_wanted() -> bool:
    """Whether the kernel is to be compiled if that works."""
    return os.environ.get("VALAT_BUILD_KERNEL", "auto") != "0"


def compile_here(root: Path) -> Path:
    """Where the kernel of a checkout lies compiled; done anew only if the sources are not those of before."""
    target: Path = BUILT["folder"](root / "src")
    if target.is_dir():
        return target
    with tempfile.TemporaryDirectory() as name:
        copy, scratch = Path(name, "copy"), Path(name, "scratch")
        for types in (root / "src").rglob("*.pxd"):
            for file in filter(Path.is_file, (types, types.with_suffix(".py"))):
                place = copy / file.relative_to(root)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, place)
        shutil.copy(root / BUILT["BUILDER"], copy)
        compile_hot(copy / "src", scratch)
        return keep(scratch / "lib", BUILT["builds"](root / "src") / BUILT["fingerprint"](copy / "src"))


def keep(built: Path, target: Path) -> Path:
    """The target, to which the folder has been moved in one step, the oldest others being removed."""
    builds = target.parent
    builds.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=builds) as name:
        shutil.move(built, Path(name, "lib"))
        with suppress(OSError):  # somebody else has just made the same
            Path(name, "lib").rename(target)
    for old in sorted(builds.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return target


def compile_hot(src: Path, scratch: Path) -> None:
    """Builds the extensions of the hot modules under `scratch/lib`."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    # what debuggers need is most of the size; names and tables that nothing asks for are much of the rest
    flags = ["/O2"] if os.name == "nt" else ["-O3", "-g0", "-fno-asynchronous-unwind-tables"]
    links = ["-Wl,--strip-all"] if sys.platform == "linux" else []
    extensions = [
        Extension(
            ".".join(file.relative_to(src).with_suffix("").parts),
            [str(file.relative_to(src))],
            define_macros=[("Py_LIMITED_API", "0x030B0000")],
            py_limited_api=True,
            extra_compile_args=flags,
            extra_link_args=links,
        )
        for file in BUILT["hot_modules"](src)
    ]
    here = Path.cwd()
    os.chdir(src)
    try:
        extensions = cythonize(
            extensions, build_dir=str(scratch / "c"), force=True, quiet=True, compiler_directives=DIRECTIVES
        )
        command = Distribution({"name": "valat", "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(scratch / "lib"), str(scratch / "o")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)


if __name__ == "__main__":
    try:
        if kernel_wanted():
            compile_here(Path(__file__).parent)
    except (Exception, SystemExit) as why:
        print("note:", NOT_COMPILED.format(why), file=sys.stderr)
