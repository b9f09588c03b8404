"""What a bot sees of the machine: its folder, the system's programs and libraries, and little else."""

import atexit
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from valat.arena.sandbox.launch import Command
from valat.arena.sandbox.linux.users import User
from valat.kernel.errors import Refusal

SYSTEM = (
    *("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"),
    # the last is read by Node, which may find no file there, but not one that it must not read
    *("/etc/ld.so.cache", "/etc/alternatives", "/etc/ssl/openssl.cnf"),
)
DEVICES = ("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom")
PROGRAMS = ("/usr/local/bin", "/usr/bin", "/bin")
MOST_BYTES = 512 * 2**20
"""Of a bot's folder, with all that building it has made."""

_copies: dict[Path, tuple[object, Path]] = {}


def interpreter() -> Path | None:
    """The folder of the Python that runs this, where it lies outside the system and anybody may read it."""
    prefix = Path(sys.base_prefix).resolve()
    if prefix.is_relative_to("/usr") or not _is_open(prefix):
        return None
    return prefix


def program_folders() -> list[str]:
    """Where programs are looked for, in order."""
    own = interpreter()
    return [*PROGRAMS, *([str(own / "bin")] if own else ())]


def find_program(name: str) -> str | None:
    """Where a bot finds a program; None where there is none."""
    return shutil.which(name, path=":".join(program_folders()))


def elsewhere(name: str) -> str | None:
    """Why a program that this machine has cannot be started inside: the end of a sentence; else None."""
    if "/" in name or find_program(name) is not None or (path := shutil.which(name)) is None:
        return None
    *most, last = program_folders()
    folders = f"{', '.join(most)} and {last}"
    return f"can't start: only programs in {folders} can run in the sandbox, not {path}"


def environment(scratch: str) -> dict[str, str]:
    """All that a bot has in its environment.

    Args:
        scratch: the folder that it may write to, or its own.
    """
    return {
        "PATH": ":".join(program_folders()),
        "HOME": scratch,
        "TMPDIR": scratch,
        "LANG": "C.UTF-8",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def copy_for_all(folder: Path) -> Path:
    """A copy of a bot's folder that another user may read, made once as long as nothing changes in it.

    Links and whatever else is no file stay behind: they could lead anywhere.

    Raises:
        Refusal: there is too much in it; code `not_started`.
    """
    files = list(_files(folder))
    if sum(size for _, size, _, _ in files) > MOST_BYTES:
        raise Refusal(f"A bot's folder can have at most {MOST_BYTES >> 20} MB.", code="not_started")
    known = _copies.get(folder)
    if known is not None and known[0] == files:
        return known[1]
    target = Path(tempfile.mkdtemp(dir=_all_copies()))
    for path, _, _, mode in files:
        copy = target / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / path, copy, follow_symlinks=False)
        copy.chmod(0o755 if mode & 0o100 else 0o644)
    for root, _, _ in os.walk(target):
        Path(root).chmod(0o755)
    _copies[folder] = (files, target)
    return target


def folder_for(command: Command, user: User | None) -> Path:
    """The folder of a command where its user finds it. Raises Refusal `not_started`."""
    if user is None:
        return command.folder
    if not command.writable:
        return copy_for_all(command.folder)
    for root, folders, names in os.walk(command.folder):
        for path in (root, *(os.path.join(root, name) for name in (*folders, *names))):
            os.chown(path, user.number, user.number, follow_symlinks=False)
    return command.folder


@contextmanager
def shared_folder() -> Iterator[Path]:
    """An empty folder that any user may come to who knows what is in it; removed when the block is left."""
    folder = Path(tempfile.mkdtemp(dir=_all_copies()))
    folder.chmod(0o711)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _files(folder: Path) -> Iterator[tuple[str, int, int, int]]:
    """Path, size, time of the last change and mode of each file, in order."""
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in (".git", "__pycache__"))
        for name in sorted(names):
            path = os.path.join(root, name)
            status = os.lstat(path)
            if S_ISREG(status.st_mode):
                yield os.path.relpath(path, folder), status.st_size, status.st_mtime_ns, status.st_mode


def _all_copies() -> Path:
    """The folder of all copies of this process's; those of processes that were killed are removed."""
    parent = Path(tempfile.gettempdir())
    for left in parent.glob("valat-bots-*"):
        if not Path("/proc", left.name.split("-")[2]).exists():
            shutil.rmtree(left, ignore_errors=True)
    folder = parent / f"valat-bots-{os.getpid()}"
    with suppress(FileExistsError):
        folder.mkdir(mode=0o711)
        folder.chmod(0o711)
        atexit.register(_remove, folder, os.getpid())
    return folder


def _remove(folder: Path, owner: int) -> None:
    # a process that was forked has the same exit handlers
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)


def _is_open(path: Path) -> bool:
    """Whether anybody may go there."""
    return all(
        S_ISDIR(mode) and mode & 0o001 for mode in (each.stat().st_mode for each in (path, *path.parents))
    )
