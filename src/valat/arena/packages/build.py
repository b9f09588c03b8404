"""What a package's `build` command makes, kept so that it is made once."""

import os
import platform
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from valat.arena.cache import UNFINISHED, cache_folder, remove_oldest
from valat.arena.packages.package import Package, files
from valat.kernel.errors import Refusal

LONGEST_S = 300
TAIL = 2000
"""Characters shown of what a build that failed has written."""


def built(package: Package, *, trust: bool) -> Package:
    """The package as it can be started: where it has a `build`, a copy of it in which that has been run.

    Args:
        trust: whether its `build` may be run, as a program of one's own and in no sandbox; what is
            built already needs no trust.

    Raises:
        Refusal: it has not been built, or it cannot be: codes `build_needed`, `build_failed`.
    """
    words = package.manifest.build
    if words is None:
        return package
    target = cache_folder("bots") / f"{package.digest}-{platform.system()}-{platform.machine()}".lower()
    if not target.is_dir():
        if not trust:
            why = f"{package.manifest.name} has to be built first, as a program of your own: --trust."
            raise Refusal(why, code="build_needed")
        _build(package, words, target)
    # those that were not used for long are removed first
    os.utime(target)
    return replace(package, folder=target)


def _build(package: Package, words: Sequence[str], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=UNFINISHED) as name:
        scratch = Path(name, "bot")
        for path in files(package.folder):
            (scratch / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(package.folder / path, scratch / path)
        with tempfile.TemporaryFile(dir=name) as written:
            ended = _run(words, scratch, written.fileno())
            if ended is not None:
                size = written.seek(0, os.SEEK_END)
                written.seek(max(0, size - 4 * TAIL))
                tail = written.read().decode("utf-8", "replace")[-TAIL:].rstrip()
                why = f"{package.manifest.name} was not built: {words[0]} {ended}."
                raise Refusal(f"{why}\n{tail}" if tail else why, code="build_failed")
        with suppress(OSError):  # somebody else has just built the same
            scratch.rename(target)
    remove_oldest(target.parent)


def _run(words: Sequence[str], folder: Path, output: int) -> str | None:
    """How a command ended that failed; None where it did not fail."""
    try:
        process = subprocess.Popen(  # noqa: S603 - whoever runs it says that it is trusted
            list(words),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    except OSError as error:
        return f"cannot be started: {error.strerror}"
    try:
        code = process.wait(LONGEST_S)
    except subprocess.TimeoutExpired:
        return f"took more than {LONGEST_S} s"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return f"ended with status {code}" if code else None
