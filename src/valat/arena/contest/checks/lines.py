"""Whether each line of a contest's files is as this program writes it, once, in its place."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from valat.arena.contest.blocks import Block, BlockKey, Timing
from valat.arena.contest.checks.refusal import differs
from valat.arena.contest.folder import (
    BLOCKS,
    CONTROLS,
    ENTRIES,
    HEAD,
    NODES,
    TIMINGS,
    Head,
    encode,
    head_bytes,
    read_lines,
)
from valat.arena.contest.nodes import Node
from valat.arena.contest.players import check_players
from valat.arena.contest.value import Control
from valat.arena.matches.seeds import entries_hash
from valat.kernel.parsing import parse_json

Line = TypeVar("Line", bound=Struct)


def check_head(folder: Path, head: Head) -> None:
    """Passes where the head is as it was written, and says of its players what they are.

    Raises:
        Refusal: `contest_differs`; `contest_changed`: a package in the folder is another one.
    """
    if (folder / HEAD).read_bytes() != head_bytes(folder, head):
        raise differs(f"{HEAD} has been changed")
    if (folder / ENTRIES).is_dir():
        check_players(head.players)
    if head.version == 1:
        return
    known = {
        *(f"house:{player.house}" for player in head.players if player.house is not None),
        *(f"folder:{player.digest}" for player in head.players if player.folder is not None),
    }
    is_known = [sign in known or sign.startswith("zip:") for sign in head.entries]
    if len(head.entries) != len(head.players) or not all(is_known):
        raise differs(f"{HEAD}: the entries don't match the players")
    if entries_hash(head.entries) != head.entries_hash:
        raise differs(f"{HEAD}: the digest doesn't match the entries")


def check_lines(folder: Path, *, is_over: bool) -> None:
    """Passes where each journal holds what this program writes, each line once.

    Args:
        is_over: then the lines are in the order of the schedule, too.

    Raises:
        Refusal: `contest_differs`, naming file and line; Unreadable `bad_contest`.
    """
    blocks = _read(folder / BLOCKS, Block, lambda line: line.key, is_ordered=is_over)
    # of a control the references come after the rounds
    _read(
        folder / CONTROLS,
        Control,
        lambda line: (line.game, line.is_reference, line.number),
        is_ordered=is_over,
    )
    # no clock says the same twice to the nanosecond
    timings = _read(folder / TIMINGS, Timing, astuple)
    _check_timings(timings, [block.key for block in blocks])
    _check_nodes(_read(folder / NODES, Node, None))


def _read(
    path: Path,
    kind: type[Line],
    key_of: Callable[[Line], tuple[Any, ...]] | None,
    *,
    is_ordered: bool = False,
) -> list[Line]:
    """The lines of a journal. Raises Refusal."""
    data = path.read_bytes() if path.exists() else b""
    if not data.endswith(b"\n") and data:
        raise differs(f"{path.name} ends in the middle of a line")
    found = list(read_lines(path, kind))
    for number, (line, written) in enumerate(zip(found, data.splitlines(), strict=True), 1):
        if encode(line) != written and _without_later_fields(line, written) != written:
            raise differs(f"Line {number} of {path.name} has been changed")
    if key_of is not None:
        keys = [key_of(line) for line in found]
        for number, key in enumerate(keys, 1):
            if key in keys[: number - 1]:
                raise differs(f"Line {number} of {path.name} repeats an earlier line")
        if is_ordered and keys != sorted(keys):
            raise differs(f"The lines of {path.name} don't follow the schedule")
    return found


def _without_later_fields(line: Struct, written: bytes) -> bytes:
    """The line as it was written before its kind had all its fields: those that came later are left out."""
    known, there = parse_json(encode(line)), parse_json(written)
    # as a struct is written: in the order of its fields
    return msgspec.json.encode({name: value for name, value in known.items() if name in there})


def _check_timings(timings: Sequence[Timing], blocks: Sequence[BlockKey]) -> None:
    """Passes where each block has its timing, and nothing else has one. Raises Refusal."""
    counted = {(line.game, line.number, line.table) for line in timings if not line.again}
    if missing := set(blocks) - counted:
        game, number, table = min(missing)
        raise differs(f"Game {game + 1}, seed {number + 1}, table {table + 1} has no line in {TIMINGS}")


def _check_nodes(nodes: Sequence[Node]) -> None:
    """Passes where each line of a node says something new. Raises Refusal."""
    answers: dict[str, Node] = {}
    for number, node in enumerate(nodes, 1):
        if answers.get(node.name) == node:
            raise differs(f"Line {number} of {NODES} repeats an earlier line")
        answers[node.name] = node
