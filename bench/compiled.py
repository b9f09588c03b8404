"""Calls a function in a process of its own on the kernel that is asked for."""

import json
import os
import subprocess
import sys
from typing import Any

CODE = """
import json
from valat._kernel import is_compiled
from {module} import {function} as f
assert is_compiled() == {compiled}
print(json.dumps(f()))
"""


def call(module: str, function: str, *, compiled: bool = True) -> Any:
    """What the function returns there, as JSON can tell it.

    Raises:
        CalledProcessError: the kernel is not compiled, or the function failed.
    """
    code = CODE.format(module=module, function=function, compiled=compiled)
    # the kernel is chosen when it is imported, so that one process cannot have both
    environment = {**os.environ, "VALAT_KERNEL": "" if compiled else "python"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)
