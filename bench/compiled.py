"""Calls a function in a process of its own in which the kernel is compiled, whatever is installed here."""

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
BUILD = """
import sys
from pathlib import Path
from hatch_build import compile_hot
compile_hot(Path(sys.argv[1]), Path(sys.argv[2]))
"""


def call(module: str, function: str) -> Any:
    """What the function returns there, as JSON can tell it.

    Raises:
        CalledProcessError: there is no C compiler, or the function failed.
    """
    code = f"import json; from {module} import {function} as f; print(json.dumps(f()))"
    path = os.pathsep.join([str(Path(_built().name, "src")), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "VALAT_KERNEL": ""}
    done = subprocess.run([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


@cache
def _built() -> "TemporaryDirectory[str]":
    """A copy of the package with its hot modules compiled."""
    folder = TemporaryDirectory()
    source, scratch = Path(folder.name, "src"), Path(folder.name, "scratch")
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("static", "__pycache__"))
    command = [sys.executable, "-c", BUILD, source, scratch]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    shutil.copytree(scratch / "lib", source, dirs_exist_ok=True)
    return folder
