"""A real server in a process of its own, on a free port of the loopback."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WITHOUT_PACE = {"VALAT_PACE": "0", "VALAT_GUESTS_BURST": "10000", "VALAT_REQUESTS_BURST": "100000"}
"""Bots answer at once, and one address may be many people."""


@contextmanager
def serving(data: Path, port: int = 0, **environment: str) -> Iterator[str]:
    """The address of a server that runs until the block is left; port 0 is any free one."""
    valat = Path(sys.executable).with_name("valat")
    server = subprocess.Popen(
        [str(valat), "serve", "--port", str(port), "--data", str(data)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **WITHOUT_PACE, **environment},
    )
    assert server.stdout is not None
    try:
        line = server.stdout.readline()
        assert "http" in line, f"the server said {line!r} instead of its address"
        yield line.split()[-1]
    finally:
        server.terminate()
        server.wait(timeout=20)
        server.stdout.close()
