"""Which text of the kernel runs."""

import os
import subprocess
import sys

REPORT = (
    "from valat._kernel import compiled; from valat.kernel import trick, walk;"
    "print(compiled(), walk.__file__.rsplit('.')[-1], trick.__file__.rsplit('.')[-1])"
)


def report(**environment):
    """What a program of its own says of the kernel it runs."""
    variables = {name: value for name, value in os.environ.items() if name != "VALAT_KERNEL"}
    done = subprocess.run(
        [sys.executable, "-c", REPORT],
        env=variables | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_interpreted_on_request():
    """VALAT_KERNEL=python runs the source, whatever lies beside it."""
    assert report(VALAT_KERNEL="python") == ["False", "py", "py"]


def test_compiled_tells_the_truth():
    """`compiled` is true exactly when the hot modules come from an extension."""
    said, hot, cold = report()

    assert (said == "True", cold) == (hot != "py", "py")
