"""A contest's folder: the file that it was started with, its players, and every block that was finished."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat.arena.contest.blocks import Block, BlockKey, Timing
from valat.arena.contest.contest_file import (
    Contest,
    bad_contest,
    contest_hash,
    read_contest,
    read_file,
    text_of,
)
from valat.arena.contest.nodes import Node
from valat.arena.contest.players import Player
from valat.arena.contest.value import Control
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.parsing import parse_json

FILE, HEAD, BLOCKS, TIMINGS = "contest.toml", "contest.json", "blocks.jsonl", "timings.jsonl"
CONTROLS, NODES = "controls.jsonl", "nodes.jsonl"
RESULT, PAGE, ENTRIES = "result.json", "report.html", "entries"


Line = TypeVar("Line", bound=Struct)


class Head(Struct, frozen=True):
    """What is noted before the first match.

    Attributes:
        hash: of the contest's file. Rule: CON-RES-1
        value_hash: of the value function of the control variates.
    """

    hash: str
    value_hash: str
    players: tuple[Player, ...]


class Journal:
    """A file to which lines are appended; each is on the disk when `add` returns."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("ab")

    def add(self, line: Struct) -> None:
        """Appends a line."""
        self._file.write(encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


def folder_of(path: Path) -> Path:
    """The folder of a contest: the path itself, or the one beside a contest file, named like it."""
    return path if path.is_dir() else path.with_suffix("")


def write_head(folder: Path, data: bytes, head: Head) -> None:
    """Writes what is noted before the first match, the head last: with it the contest has begun."""
    # relative, so that a folder may be moved, and tells nobody where it was
    players = tuple(
        _moved(player, lambda path: path.relative_to(folder.resolve())) for player in head.players
    )
    head = replace(head, players=players)
    write_durably(folder / FILE, data)
    write_durably(folder / HEAD, msgspec.json.format(encode(head), indent=1) + b"\n")


def read_head(folder: Path) -> Head:
    """What was noted before the first match. Raises Unreadable `no_file`."""
    try:
        head: Head = parse_json((folder / HEAD).read_bytes(), Head)
        players = tuple(_moved(player, folder.resolve().joinpath) for player in head.players)
        return replace(head, players=players)
    except (OSError, Unreadable):
        raise Unreadable(f"{folder} holds no contest that has begun.", key="no_file") from None


def stored_contest(folder: Path) -> Contest:
    """The contest as its file said at the start. Raises Unreadable, Refusal `contest_changed`."""
    data = read_file(folder / FILE)
    if contest_hash(data) != read_head(folder).hash:
        raise Refusal(f"{folder / FILE} is not the file that the contest began with.", code="contest_changed")
    return read_contest(text_of(data))


def check_unchanged(folder: Path, file: Path) -> None:
    """Passes while the file says what it said at the start, to the byte.

    Raises:
        Refusal: `contest_changed`, naming the first line that differs.
    """
    now, then = text_of(read_file(file)).splitlines(), text_of(read_file(folder / FILE)).splitlines()
    if read_file(file) == read_file(folder / FILE):
        return
    pairs = zip([*now, *[None] * len(then)], [*then, *[None] * len(now)], strict=False)
    for number, (own, old) in enumerate(pairs, 1):
        if own != old:
            told = [("nothing" if line is None else f"«{line.strip()}»") for line in (old, own)]
            why = f"{file} has changed since the contest began: line {number} was {told[0]} and is {told[1]}."
            raise Refusal(why, code="contest_changed")
    raise Refusal(f"{file} has changed since the contest began: its line ends.", code="contest_changed")


def read_blocks(folder: Path) -> list[Block]:
    """The finished blocks, in the order of the schedule; a line that was cut off is none."""
    found: dict[BlockKey, Block] = {}
    for line in whole_lines(folder / BLOCKS):
        block = _decoded(line, Block, folder)
        found.setdefault(block.key, block)
    return [found[key] for key in sorted(found)]


def read_controls(folder: Path) -> list[Control]:
    """The value function on the seeds that were looked at, in order."""
    found = {}
    for line in whole_lines(folder / CONTROLS):
        control = _decoded(line, Control, folder)
        found[control.game, control.is_reference, control.number] = control
    return [found[key] for key in sorted(found)]


def read_timings(folder: Path) -> list[Timing]:
    """How the blocks were played."""
    return [_decoded(line, Timing, folder) for line in whole_lines(folder / TIMINGS)]


def read_nodes(folder: Path) -> list[Node]:
    """The last answer of each machine that the contest was played on, where there were several; by name."""
    found = {
        node.name: node for line in whole_lines(folder / NODES) for node in [_decoded(line, Node, folder)]
    }
    return [found[name] for name in sorted(found)]


def add_node(folder: Path, node: Node) -> None:
    """Notes a machine's answer, where it is not the one that is known."""
    mend(folder / NODES)
    if node not in read_nodes(folder):
        journal = Journal(folder / NODES)
        journal.add(node)
        journal.close()


def whole_lines(path: Path) -> Iterator[bytes]:
    """The lines of a journal that were written to their end."""
    if path.exists():
        for line in path.read_bytes().splitlines(keepends=True):
            if line.endswith(b"\n"):
                yield line


def mend(path: Path) -> None:
    """Cuts off the last line where it was not written to its end."""
    if not path.exists():
        return
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    if end < len(data):
        with path.open("rb+") as file:
            file.truncate(end)
            os.fsync(file.fileno())


def order_records(folder: Path) -> None:
    """Writes the records anew in the order of the schedule: the same contest leaves the same bytes."""
    write_durably(folder / BLOCKS, b"".join(encode(block) + b"\n" for block in read_blocks(folder)))
    write_durably(folder / CONTROLS, b"".join(encode(one) + b"\n" for one in read_controls(folder)))


def write_durably(path: Path, data: bytes) -> None:
    """Writes a file so that at any moment there is the old one or the new one."""
    new = path.with_name(path.name + ".new")
    with new.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


encode = msgspec.json.Encoder(order="deterministic").encode


def _moved(player: Player, move: Callable[[Path], Path]) -> Player:
    return player if player.folder is None else replace(player, folder=move(Path(player.folder)).as_posix())


def _decoded(line: bytes, kind: type[Line], folder: Path) -> Line:
    try:
        record: Line = parse_json(line, kind)
        return record
    except Unreadable as error:
        raise bad_contest(f"a record in {folder} cannot be read: {error.why.rstrip('.')}") from None
