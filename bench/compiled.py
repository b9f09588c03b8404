"""Calls a function in a process of its own, on the kernel that is asked for, perhaps of another checkout."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parents[1]
CODE = """
import json
from valat._kernel import is_compiled
from {module} import {function} as f
assert {compiled} in (None, is_compiled())
print(json.dumps(f()))
"""


def call(module: str, function: str, *, compiled: bool | None = True, checkout: Path | None = None) -> Any:
    """What the function returns there, as JSON can tell it.

    Args:
        compiled: which kernel; None for the one that is there.
        checkout: whose Valat the function finds: the folder of one with an environment made by `make play`.
            The function is this checkout's, so that both are measured alike; the other need not have it.
    Raises:
        CalledProcessError: the kernel is not compiled, or the function failed.
        OSError: the checkout has no interpreter.
    """
    code = CODE.format(module=module, function=function, compiled=compiled)
    # the kernel is chosen when it is imported, so that one process cannot have both
    environment = {**os.environ, "VALAT_KERNEL": "python" if compiled is False else ""}
    if checkout:
        # it would bring this checkout's modules there
        environment.pop("PYTHONPATH", None)
    python = checkout.absolute() / ".venv/bin/python" if checkout else sys.executable
    done = subprocess.run([python, "-c", code], env=environment, stdout=subprocess.PIPE, check=True, cwd=HERE)
    # measurements may print lines of their own before
    return json.loads(done.stdout.splitlines()[-1])
