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
from valat.arena.packages.package import Package, copy_files, has_only_files
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.sandbox.launch import Command
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.linux.view import shared_folder
from valat.arena.sandbox.program import TAIL, folder_files, run_program
from valat.kernel.errors import Refusal
from valat.kernel.plain_text import quoted_lines, visible

LONGEST_S = 300
"""Of a build that is trusted."""
LONGEST_INSIDE_S = 60
"""Wall time of one that is not."""
LIMITS = Limits(match_ms=120_000, memory_mb=1024, tasks=64, open_files=256, disk_mb=128)
"""Of one that is not: compilers need more than bots."""


def built(package: Package, *, trust: bool) -> Package:
    """The package as it can be started, with what its zip would hold and what its `build` makes.

    It is a copy where it has a `build`, or where other things lie in its folder.

    Args:
        trust: whether its `build` is run as a program of one's own; else it is shut in as bots are, without
            network, and for a minute at most.

    Raises:
        Refusal: it cannot be built; code `build_failed`. Nothing shuts it in here; code `no_sandbox`.
    """
    words = package.manifest.build
    if words is None and has_only_files(package.folder):
        return package
    target = cache_folder("bots") / f"{package.digest}-{platform.system()}-{platform.machine()}".lower()
    if not target.is_dir():
        _build(package, words, target, trust=trust)
    # those that were not used for long are removed first
    os.utime(target)
    return replace(package, folder=target)


def _build(package: Package, words: Sequence[str] | None, target: Path, *, trust: bool) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=UNFINISHED) as name:
        scratch = Path(name, "bot")
        fault, tail = _make(words, package.folder, scratch, trust=trust)
        if fault:
            why = f"Can't build {package.manifest.name}: {fault}."
            raise Refusal(f"{why}\n{quoted_lines(tail)}" if tail else why, code="build_failed")
        with suppress(OSError):  # somebody else has just built the same
            scratch.rename(target)
    remove_oldest(target.parent)


def _make(words: Sequence[str] | None, source: Path, scratch: Path, *, trust: bool) -> tuple[str, str]:
    """What failed, and the last that it wrote; what can be started comes to `scratch`."""
    if words is None:
        copy_files(source, scratch)
        return "", ""
    fault, tail = (_run if trust else _run_inside)(words, source, scratch)
    return (f"{visible(words[0])} {fault}" if fault else ""), tail


def _run_inside(words: Sequence[str], source: Path, scratch: Path) -> tuple[str, str]:
    """How a command failed in a lane, and the last that it wrote; all that it makes comes to `scratch`."""
    lane = choose_lane()
    with shared_folder() as shared:
        inside = shared / "bot"
        copy_files(source, inside)
        ended = run_program(lane, Command(words, inside, writable=True), LIMITS, LONGEST_INSIDE_S)
        scratch.mkdir()
        for path, _ in folder_files(inside):
            target = scratch / path.relative_to(inside)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target, follow_symlinks=False)
            target.chmod(0o755 if _is_program(path) else 0o644)
    return ended.fault, ended.output


def _is_program(path: Path) -> bool:
    """Whether it can be run: inside, linkers may not say so by `chmod`."""
    with path.open("rb") as file:
        return bool(path.stat().st_mode & 0o100) or file.read(4).startswith((b"\x7fELF", b"#!"))


def _run(words: Sequence[str], source: Path, scratch: Path) -> tuple[str, str]:
    """How a command failed as a program of one's own, and the last that it wrote."""
    copy_files(source, scratch)
    with tempfile.TemporaryFile(dir=scratch.parent) as written:
        fault = _run_trusted(words, scratch, written.fileno())
        size = written.seek(0, os.SEEK_END)
        written.seek(max(0, size - 4 * TAIL))
        return fault or "", written.read().decode("utf-8", "replace")[-TAIL:].rstrip()


def _run_trusted(words: Sequence[str], folder: Path, output: int) -> str | None:
    """How a command ended that failed; None where it did not fail."""
    try:
        process = subprocess.Popen(  # noqa: S603 - the operator says that it is trusted
            list(words),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    except OSError as error:
        return f"can't start: {error.strerror}"
    try:
        code = process.wait(LONGEST_S)
    except subprocess.TimeoutExpired:
        return f"took longer than {LONGEST_S} s"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return f"exited with status {code}" if code else None
