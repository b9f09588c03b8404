"""A contest's folder: the file that it was started with, its players, and every block that was finished."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat.arena.contest.blocks import Block, BlockKey, Timing
from valat.arena.contest.contest_file import (
    ContestFile,
    bad_contest,
    contest_hash,
    read_contest,
    read_file,
    text_of,
)
from valat.arena.contest.nodes import Node
from valat.arena.contest.players import Player
from valat.arena.contest.schedule import Schedule
from valat.arena.contest.value import Control
from valat.arena.matches.seeds import FileSeeds, SecretSeeds, Seeds
from valat.cards.shuffle import seal
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.parsing import parse_json

FILE, HEAD, BLOCKS, TIMINGS = "contest.toml", "contest.json", "blocks.jsonl", "timings.jsonl"
CONTROLS, NODES = "controls.jsonl", "nodes.jsonl"
RESULT, PAGE, MACHINES, ENTRIES = "result.json", "report.html", "machines.html", "entries"
SECRET = "secret.txt"  # noqa: S105 - the name of a file
"""Read by its owner alone, and in no archive: the result tells it when the contest is over."""
FIRST_SEED = 1
"""Of contests of version 1 whose file names none."""

Line = TypeVar("Line", bound=Struct)


class Head(Struct, frozen=True, omit_defaults=True):
    """What is noted before the first match.

    Attributes:
        hash: of the contest's file. Rule: CON-RES-1
        value_hash: of the value function of the control variates.
        version: of schedule and seeds: 1 has the file's seed, and says nothing of what follows.
        secret_hash: SHA-256 of the secret from which the cards follow. Rule: CON-SEED-1
        entries: of each player what it came as: `house:NAME`, `zip:SHA-256`, `folder:HASH OF THE PACKAGE`.
        entries_hash: their digest, which the secret is mixed with.
    """

    hash: str
    value_hash: str
    players: tuple[Player, ...]
    version: int = 1
    secret_hash: str = ""
    entries: tuple[str, ...] = ()
    entries_hash: str = ""


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
    write_durably(folder / FILE, data)
    write_durably(folder / HEAD, head_bytes(folder, head))


def head_bytes(folder: Path, head: Head) -> bytes:
    """The head as it is written in that folder."""
    # relative, so that a folder may be moved, and tells nobody where it was
    players = tuple(
        _moved(player, lambda path: path.relative_to(folder.resolve())) for player in head.players
    )
    return msgspec.json.format(encode(replace(head, players=players)), indent=1) + b"\n"


def read_head(folder: Path) -> Head:
    """What was noted before the first match. Raises Unreadable `no_file`."""
    try:
        head: Head = parse_json((folder / HEAD).read_bytes(), Head)
        players = tuple(_moved(player, folder.resolve().joinpath) for player in head.players)
        return replace(head, players=players)
    except (OSError, Unreadable):
        raise Unreadable(f"{folder} has no contest in progress.", key="no_file") from None


def schedule_of(contest: ContestFile, head: Head) -> Schedule:
    """The contest's schedule: of the seed in its file, else of the digest of the frozen entries."""
    if contest.seed is not None:
        return Schedule(head.version, contest.seed)
    return Schedule(head.version, int(head.entries_hash[:12], 16) if head.version > 1 else FIRST_SEED)


def seeds_of(contest: ContestFile, head: Head, secret: bytes | None) -> Seeds:
    """The seeds of the contest's matches.

    Args:
        secret: None where it is not known, which contests of version 1 do not ask for.

    Raises:
        Refusal: `no_secret`: it is missing, or is not the one that the head commits to.
    """
    if head.version == 1:
        return FileSeeds(FIRST_SEED if contest.seed is None else contest.seed)
    if secret is None:
        why = "The contest's secret is missing. Give its file with --secret."
        raise Refusal(why, code="no_secret")
    if seal(secret) != head.secret_hash:
        raise Refusal("This is not the secret the contest committed to.", code="no_secret")
    return SecretSeeds(secret, head.entries_hash)


def read_secret(file: Path) -> bytes:
    """The secret in a file: 64 hex digits. Raises Unreadable `no_file`; Refusal `no_secret`."""
    text = text_of(read_file(file)).strip()
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise Refusal(f"{file} has no secret. A secret is 64 hex digits.", code="no_secret")
    return bytes.fromhex(text)


def stored_secret(folder: Path) -> bytes | None:
    """The secret that the contest began with; None where the folder does not have it. Raises Refusal."""
    return read_secret(folder / SECRET) if (folder / SECRET).exists() else None


def write_secret(folder: Path, secret: bytes) -> None:
    """Writes the contest's secret, so that nobody but the owner reads it."""
    file = os.open(folder / SECRET, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    with open(file, "wb") as target:
        target.write(secret.hex().encode() + b"\n")
        target.flush()
        os.fsync(target.fileno())


def stored_contest(folder: Path) -> ContestFile:
    """The contest as its file said at the start. Raises Unreadable, Refusal `contest_changed`."""
    data = read_file(folder / FILE)
    if contest_hash(data) != read_head(folder).hash:
        raise Refusal(f"{folder / FILE} has changed since the contest started.", code="contest_changed")
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
            told = [("nothing" if line is None else f"'{line.strip()}'") for line in (old, own)]
            why = (
                f"{file} has changed since the contest started: line {number} was {told[0]} and is now "
                f"{told[1]}."
            )
            raise Refusal(why, code="contest_changed")
    raise Refusal(
        f"The line endings of {file} have changed since the contest started.", code="contest_changed"
    )


def read_blocks(folder: Path) -> list[Block]:
    """The finished blocks, in the order of the schedule; a line that was cut off is none."""
    found: dict[BlockKey, Block] = {}
    for block in read_lines(folder / BLOCKS, Block):
        found.setdefault(block.key, block)
    return [found[key] for key in sorted(found)]


def read_controls(folder: Path) -> list[Control]:
    """The value function on the seeds that were looked at, in order."""
    found = {}
    for control in read_lines(folder / CONTROLS, Control):
        found[control.game, control.is_reference, control.number] = control
    return [found[key] for key in sorted(found)]


def read_timings(folder: Path) -> list[Timing]:
    """How the blocks were played."""
    return list(read_lines(folder / TIMINGS, Timing))


def read_nodes(folder: Path) -> list[Node]:
    """The last answer of each machine that the contest was played on, where there were several; by name."""
    found = {node.name: node for node in read_lines(folder / NODES, Node)}
    return [found[name] for name in sorted(found)]


def add_node(folder: Path, node: Node) -> None:
    """Notes a machine's answer, where it is not the one that is known."""
    mend(folder / NODES)
    if node not in read_nodes(folder):
        journal = Journal(folder / NODES)
        journal.add(node)
        journal.close()


def read_lines(path: Path, kind: type[Line]) -> Iterator[Line]:
    """What the whole lines of a journal say, as they stand there. Raises Unreadable `bad_contest`."""
    for line in whole_lines(path):
        try:
            record: Line = parse_json(line, kind)
        except Unreadable as error:
            raise bad_contest(f"can't read a line of {path.name}: {error.why.rstrip('.')}") from None
        yield record


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
    """Writes the records again in the order of the schedule: the same contest leaves the same bytes."""
    for name, data in ordered_records(folder):
        write_durably(folder / name, data)


def ordered_records(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The names of the records and their bytes, in the order of the schedule, without half a line."""
    yield BLOCKS, b"".join(encode(block) + b"\n" for block in read_blocks(folder))
    yield CONTROLS, b"".join(encode(control) + b"\n" for control in read_controls(folder))


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
