"""What a module may call: WASI preview 1 without files, clock and chance.

Times are 0; chance follows from the match's seed; of files there are the three standard streams and, for
programs in JavaScript, their own sources. All else is refused, and told to the author in standard error.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from struct import pack, unpack

from wasmtime import Memory, Store

from valat.arena.sandbox.wasm.fuel import Fuel
from valat.arena.sandbox.wasm.turns import Turns

SUCCESS, BADF, FAULT, INVAL, NOENT, NOTSUP, SPIPE, NOTCAPABLE = 0, 8, 21, 28, 44, 58, 70, 76
MOST_PARTS = 1024
"""Buffers of one read or write."""
MOST_CHANCE = 2**16
ROOT = 3
"""The folder of a program's sources, where there are any."""
MOST_FILES = 64
DIRECTORY, REGULAR = 3, 4


class Ended(Exception):
    """The module has ended itself."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class _Errno(Exception):
    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Wasi:
    """The calls of one module: each method without an underscore is one. Errors have numbers.

    Args:
        arguments: of its command line.
        sources: texts that it may read, by name.
    """

    def __init__(
        self, store: Store, fuel: Fuel, turns: Turns, arguments: list[str], sources: Mapping[str, bytes]
    ) -> None:
        self.store, self.fuel, self.turns = store, fuel, turns
        self._arguments = [argument.encode() + b"\0" for argument in arguments]
        self._sources = sources
        self.memory: Memory | None = None
        self._line = b""
        self._open: dict[int, tuple[bytes, int]] = {}
        self._blocks = 0
        self._chance = b""

    # --- the command line

    def args_sizes_get(self, count: int, size: int) -> None:
        self._put(count, pack("<I", len(self._arguments)))
        self._put(size, pack("<I", sum(map(len, self._arguments))))

    def args_get(self, places: int, texts: int) -> None:
        for number, argument in enumerate(self._arguments):
            self._put(places + 4 * number, pack("<I", texts & 0xFFFFFFFF))
            self._put(texts, argument)
            texts += len(argument)

    def environ_sizes_get(self, count: int, size: int) -> None:
        self._put(count, pack("<I", 0))
        self._put(size, pack("<I", 0))

    def environ_get(self, _places: int, _texts: int) -> None:
        """There is nothing in it."""

    # --- clock and chance

    def clock_res_get(self, _clock: int, place: int) -> None:
        self._put(place, pack("<Q", 1))

    def clock_time_get(self, _clock: int, _precision: int, place: int) -> None:
        self._put(place, pack("<Q", 0))

    def random_get(self, place: int, size: int) -> None:
        size &= 0xFFFFFFFF
        if size > MOST_CHANCE:
            raise _Errno(INVAL)
        self.fuel.charge(size)
        seed = self.turns.seed()
        while len(self._chance) < size:
            self._chance += sha256(b"valat-wasm-chance-1:%d:%d" % (seed, self._blocks)).digest()
            self._blocks += 1
        self._put(place, self._chance[:size])
        self._chance = self._chance[size:]

    def sched_yield(self) -> None:
        """Nobody else waits."""

    def proc_exit(self, status: int) -> None:
        raise Ended(status & 0xFFFFFFFF)

    # --- streams

    def fd_read(self, descriptor: int, parts: int, count: int, read: int) -> None:
        total = 0
        for place, size in self._parts(parts, count):
            data = self._take(descriptor, size, total > 0)
            self.fuel.charge(len(data))
            self._put(place, data)
            total += len(data)
            if len(data) < size:
                break
        self._put(read, pack("<I", total))

    def fd_write(self, descriptor: int, parts: int, count: int, written: int) -> None:
        if descriptor not in (1, 2):
            raise _Errno(BADF)
        pieces = self._parts(parts, count)
        self.fuel.charge(sum(size for _, size in pieces))
        total = 0
        for place, size in pieces:
            data = self._get(place, size)
            (self.turns.write if descriptor == 1 else self.turns.write_error)(data)
            total += size
        self._put(written, pack("<I", total))

    def fd_close(self, descriptor: int) -> None:
        if self._open.pop(descriptor, None) is None and descriptor > 2:
            raise _Errno(BADF)

    def fd_fdstat_get(self, descriptor: int, place: int) -> None:
        known = {0: 0, 1: 0, 2: 0, **dict.fromkeys(self._open, REGULAR)}
        if self._sources:
            known[ROOT] = DIRECTORY
        if descriptor not in known:
            raise _Errno(BADF)
        everything = 2**64 - 1
        # a stream of no known kind: C's library takes a terminal's lines for granted otherwise
        self._put(place, pack("<BxHxxxxQQ", known[descriptor], 0, everything, everything))

    def fd_fdstat_set_flags(self, descriptor: int, _flags: int) -> int:
        return SUCCESS if descriptor <= 2 else NOTSUP

    def fd_filestat_get(self, descriptor: int, place: int) -> None:
        if descriptor > 2 and descriptor not in self._open:
            raise _Errno(BADF)
        self._put_stat(place, len(self._open[descriptor][0]) if descriptor > 2 else None)

    def fd_seek(self, descriptor: int, offset: int, whence: int, place: int) -> None:
        if descriptor not in self._open:
            raise _Errno(SPIPE if descriptor <= 2 else BADF)
        content, at = self._open[descriptor]
        signed = offset - 2**64 if offset >= 2**63 else offset
        start = {0: 0, 1: at, 2: len(content)}.get(whence)
        if start is None or start + signed < 0:
            raise _Errno(INVAL)
        self._open[descriptor] = (content, start + signed)
        self._put(place, pack("<Q", start + signed))

    # --- a program's own sources

    def fd_prestat_get(self, descriptor: int, place: int) -> None:
        if descriptor != ROOT or not self._sources:
            raise _Errno(BADF)
        self._put(place, pack("<II", 0, 1))

    def fd_prestat_dir_name(self, descriptor: int, place: int, size: int) -> None:
        if descriptor != ROOT or not self._sources or size < 1:
            raise _Errno(BADF)
        self._put(place, b".")

    def path_open(
        self,
        root: int,
        _look: int,
        path: int,
        size: int,
        creates: int,
        _rights: int,
        _inherited: int,
        _flags: int,
        place: int,
    ) -> None:
        content = self._source(root, path, size)
        if creates:
            raise _Errno(NOTCAPABLE)
        free = [number for number in range(ROOT + 1, ROOT + 1 + MOST_FILES) if number not in self._open]
        if not free:
            raise _Errno(INVAL)
        self._open[free[0]] = (content, 0)
        self._put(place, pack("<I", free[0]))

    def path_filestat_get(self, root: int, _look: int, path: int, size: int, place: int) -> None:
        self._put_stat(place, len(self._source(root, path, size)))

    # --- memory

    def _at(self, place: int, size: int) -> Memory:
        assert self.memory is not None
        if not 0 <= place <= place + size <= self.memory.data_len(self.store):
            raise _Errno(FAULT)
        return self.memory

    def _get(self, place: int, size: int) -> bytes:
        place &= 0xFFFFFFFF
        return bytes(self._at(place, size).read(self.store, place, place + size))

    def _put(self, place: int, data: bytes) -> None:
        place &= 0xFFFFFFFF
        memory = self._at(place, len(data))
        if data:
            memory.write(self.store, data, place)

    def _parts(self, place: int, count: int) -> list[tuple[int, int]]:
        count &= 0xFFFFFFFF
        if count > MOST_PARTS:
            raise _Errno(INVAL)
        numbers = unpack(f"<{2 * count}I", self._get(place, 8 * count))
        return list(zip(numbers[::2], numbers[1::2], strict=True))

    # --- parts

    def _take(self, descriptor: int, size: int, again: bool) -> bytes:
        """The next bytes of a file, or of a line, which thus come the same way every time."""
        if descriptor in self._open:
            content, at = self._open[descriptor]
            self._open[descriptor] = (content, at + size)
            return content[at : at + size]
        if descriptor != 0:
            raise _Errno(BADF)
        if not self._line and not again and size:
            self._line = self.turns.read()
        data, self._line = self._line[:size], self._line[size:]
        return data

    def _source(self, root: int, path: int, size: int) -> bytes:
        name = self._get(path, min(size, 4096)).decode("utf-8", "replace")
        if root != ROOT or not self._sources:
            self.turns.write_error(
                f"[sandbox] {name[:200]!r} cannot be opened: there are no files.\n".encode()
            )
            raise _Errno(NOTCAPABLE)
        content = self._sources.get(name.removeprefix("./"))
        if content is None:
            raise _Errno(NOENT)
        return content

    def _put_stat(self, place: int, size: int | None) -> None:
        kind = 0 if size is None else REGULAR
        self._put(place, pack("<QQBxxxxxxxQQQQQ", 0, 0, kind, 1, size or 0, 0, 0, 0))


REFUSED = frozenset(
    "fd_advise fd_allocate fd_datasync fd_fdstat_set_rights fd_filestat_set_size fd_filestat_set_times "
    "fd_pread fd_pwrite fd_readdir fd_renumber fd_sync fd_tell path_create_directory path_filestat_set_times "
    "path_link path_readlink path_remove_directory path_rename path_symlink path_unlink_file poll_oneoff "
    "proc_raise sock_accept sock_recv sock_send sock_shutdown".split()
)
"""What WASI has besides."""


def call_for(wasi: Wasi, name: str) -> Callable[..., int] | None:
    """The function for an import of WASI's; None where it has none of that name."""
    method = None if name.startswith("_") else getattr(Wasi, name, None)
    if method is None and name not in REFUSED:
        return None

    def call(*arguments: int) -> int:
        wasi.fuel.charge()
        if method is None:
            wasi.turns.write_error(f"[sandbox] {name} is refused.\n".encode())
            return NOTCAPABLE
        try:
            return method(wasi, *(argument & 2**64 - 1 for argument in arguments)) or SUCCESS
        except _Errno as error:
            return error.number

    return call
