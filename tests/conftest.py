"""How Hypothesis searches: for failures, not for slowness; continuous integration repeats itself.

Also where a run's PostgreSQL server is, which `tests/postgres.py` starts when a test asks for it.
"""

import os
import subprocess
import tempfile
from pathlib import Path
from shutil import rmtree

import pytest
from hypothesis import HealthCheck, settings

from tests.effort import FUZZING, examples

repeated = "CI" in os.environ and not FUZZING
settings.register_profile(
    "valat",
    deadline=None,
    derandomize=repeated,
    max_examples=examples(100),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("valat")


SCRIPT = Path(__file__).parents[1] / "scripts" / "postgres.sh"
SERVER = "VALAT_TEST_POSTGRES"


def pytest_configure(config: pytest.Config) -> None:
    """Names the folder for the process and its workers: short, since a socket's path may have 107 letters."""
    if not hasattr(config, "workerinput"):
        os.environ[SERVER] = str(Path(tempfile.gettempdir()) / f"valat-pg-{os.getpid()}")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Ends the server, if a test has asked for it."""
    folder = Path(os.environ[SERVER])
    if not hasattr(config, "workerinput") and folder.exists():
        if (folder / "data" / "postmaster.pid").exists():
            subprocess.run([SCRIPT, "stop", folder, "immediate"], check=False)
        rmtree(folder, ignore_errors=True)
