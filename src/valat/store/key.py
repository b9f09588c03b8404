"""The house key: what only this house knows, from which every deal's secret is derived.

A file of its own, readable by its owner alone, one key a line: its id, a space, 64 hex digits. The last
line is the one in use; older ones open the deals sealed with them.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from valat.kernel.errors import Refusal


class HouseKey:
    """The keys of a file.

    Attributes:
        current: id of the key that seals new deals.
    """

    def __init__(self, keys: dict[str, bytes]) -> None:
        self._keys = keys
        self.current = next(reversed(keys))

    def __getitem__(self, key: str) -> bytes:
        """The key with that id. Raises Refusal `no_key`."""
        if key not in self._keys:
            raise Refusal(f"The house key '{key}' is missing from the key file.", code="no_key")
        return self._keys[key]

    def __iter__(self) -> Iterator[bytes]:
        """All the keys, the oldest first."""
        return iter(self._keys.values())

    def items(self) -> Iterable[tuple[str, bytes]]:
        """The keys with their ids, the oldest first."""
        return self._keys.items()


def load_key(path: Path) -> HouseKey:
    """The keys of the file; a new file with one key where there is none.

    Raises:
        Refusal: `bad_key`, for a file that is not one of ours, that others may read or that cannot be used.
    """
    keys = {}
    for line in _lines(path):
        name, _, digits = line.partition(" ")
        if not name or len(digits) != 64 or not set(digits) <= set("0123456789abcdef"):
            raise Refusal(f"{path} is not a key file.", code="bad_key")
        keys[name] = bytes.fromhex(digits)
    if not keys:
        raise Refusal(f"{path} has no key.", code="bad_key")
    return HouseKey(keys)


def rotate(path: Path) -> str:
    """The id of a new key, which seals all deals from the server's next start on.

    Raises:
        Refusal: `no_key` where there is no key yet; `bad_key` as `load_key`.
    """
    if not path.exists():
        raise Refusal(f"No house key found at {path}.", code="no_key")
    # a broken file is refused before it is replaced
    load_key(path)
    lines = _lines(path)
    line = _new_line(len(lines) + 1)
    with _refusing_errors(path):
        _write(path, [*lines, line])
    return line.partition(" ")[0]


def copy_key(source: Path, target: Path) -> None:
    """Puts the keys of a file into another one, closed to others; one that has other keys stays as it is.

    Raises:
        Refusal: `bad_key` as `load_key`, and where the other file has a key that this one has not; `no_key`.
    """
    if not source.exists():
        raise Refusal(f"No house key found at {source}.", code="no_key")
    keys = load_key(source)
    if target.exists() and not set(load_key(target).items()) <= set(keys.items()):
        raise Refusal(f"{target} has keys that {source} doesn't have.", code="bad_key")
    with _refusing_errors(target):
        _write(target, _lines(source))


def _lines(path: Path) -> list[str]:
    """The file's lines; it is made where there is none. Raises Refusal `bad_key`."""
    with _refusing_errors(path):
        if not path.exists():
            _write(path, [_new_line(1)])
        # elsewhere the mode does not tell who may read
        if os.name == "posix" and path.stat().st_mode & 0o077:
            raise Refusal(f"Other users can read {path}. Run: chmod 600 {path}", code="bad_key")
        # replaced, so that any other file is refused as no key file, in one way
        return path.read_text("ascii", "replace").splitlines()


@contextmanager
def _refusing_errors(path: Path) -> Iterator[None]:
    """Says why the file cannot be used. Raises Refusal `bad_key`."""
    try:
        yield
    except OSError as error:
        raise Refusal(f"Can't use the key file {path}: {error.strerror}.", code="bad_key") from error


def _new_line(number: int) -> str:
    return f"k{number} {token_hex(32)}"


def _write(path: Path, lines: list[str]) -> None:
    """Replaces the file at once, so that a crash leaves the old one or the new one."""
    new_file = path.with_suffix(".new")
    # one that a crash has left: it must be new, since O_EXCL alone makes sure of its mode
    new_file.unlink(missing_ok=True)
    with open(os.open(new_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write("".join(line + "\n" for line in lines))
        file.flush()
        # else a power cut could leave the new name with nothing in it, and every sealed deal lost
        os.fsync(file.fileno())
    new_file.replace(path)
