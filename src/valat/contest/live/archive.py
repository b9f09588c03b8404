"""The zip of a closed tournament: its blocks, looked through for the matches that somebody asks for."""

from collections.abc import Collection, Iterator
from pathlib import Path
from shutil import copyfileobj
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from valat import games
from valat.arena.contest.blocks import Block, MatchLine
from valat.arena.contest.folder import RESULT, encode
from valat.arena.contest.notes import public_block, without_notes
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.protocol.contests import ClosedMatch, ClosedMatchAnswer, ClosedMatches

BLOCKS = "blocks.jsonl"
SHOWN = 60
"""Matches in one answer."""


def matches_between(path: Path, names: tuple[str, ...], game: int, first: int, other: int) -> ClosedMatches:
    """The matches of a game at which two bots met.

    Args:
        path: of the zip.
        names: of all bots, in the order of the contest's file.
        first, other: their places in it.
    """
    found: list[ClosedMatch] = []
    total = 0
    for block in _blocks(path):
        if block.game != game or first not in block.entries or other not in block.entries:
            continue
        for at, line in enumerate(block.matches):
            total += 1
            if len(found) < SHOWN:
                found.append(_closed_match(block, at, line, names))
    return ClosedMatches(tuple(found), total)


def closed_match(
    path: Path, names: tuple[str, ...], key: tuple[int, int, int], match: int, private: Collection[int]
) -> ClosedMatchAnswer:
    """One match with its record.

    Args:
        key: game, round and table of its block.
        match: its place there.
        private: bots beside whom nobody's notes and standard error are shown. Rule: CON-SRC-1
    Raises:
        Refusal: `no_match`.
    """
    for block in _blocks(path):
        if block.key == key and 0 <= match < len(block.matches):
            line = block.matches[match]
            record = msgspec.json.decode(line.record)
            record["players"] = [names[line.sides[side]] for side in _side_of(record)]
            return ClosedMatchAnswer(
                _closed_match(block, match, line, names),
                without_notes(record) if set(line.sides) & set(private) else record,
            )
    raise Refusal("That match doesn't exist.", code="no_match")


def write_public(path: Path, target: Path, secret: str) -> None:
    """Writes the zip again without what bots noted and wrote to standard error; what it proves stays.

    Rule: CON-SRC-1, CON-SEED-1

    Args:
        secret: that its result tells from now on; empty where there is none.
    """
    with ZipFile(path) as source, ZipFile(target, "x", ZIP_DEFLATED) as public:
        for info in source.infolist():
            with source.open(info) as file, public.open(_plain(info), "w") as own:
                if info.filename == BLOCKS:
                    own.writelines(encode(public_block(block)) + b"\n" for block in _blocks(path))
                elif info.filename == RESULT and secret:
                    own.write(with_secret(file.read(), secret))
                else:
                    copyfileobj(file, own)


def with_secret(result: bytes, secret: str) -> bytes:
    """`result.json`, as the holder of the secret would have written it."""
    fields = msgspec.json.decode(result) | {"secret": secret}
    return msgspec.json.format(msgspec.json.encode(fields), indent=1) + b"\n"


def _plain(info: ZipInfo) -> ZipInfo:
    """The same name and date; it may be as long as before."""
    plain = ZipInfo(info.filename, info.date_time)
    plain.compress_type, plain.file_size = ZIP_DEFLATED, info.file_size
    return plain


def _side_of(record: Record) -> tuple[int, ...]:
    game = games.find(record["game"])
    return game.sides(read_options(game.presets, record["options"]))


def _blocks(path: Path) -> Iterator[Block]:
    decoder = msgspec.json.Decoder(Block)
    with ZipFile(path) as archive, archive.open(BLOCKS) as lines:
        for line in lines:
            yield decoder.decode(line)


def _closed_match(block: Block, at: int, line: MatchLine, names: tuple[str, ...]) -> ClosedMatch:
    sides = tuple(names[side] for side in line.sides)
    return ClosedMatch(
        game=block.game,
        block=block.number,
        table=block.table,
        match=at,
        names=sides,
        scores=line.scores,
        points=line.points,
    )
