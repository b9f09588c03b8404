"""Records without what bots told their authors alone: their notes, and standard error. Rule: CON-SRC-1"""

import msgspec
from msgspec.structs import replace

from valat.arena.contest.blocks import Block, MatchLine
from valat.kernel.game import Record

_MARKS = (b'"debug":', b'"errors":')
"""What a record with notes has; within a text the quotation marks would be escaped."""


def without_notes(record: Record) -> Record:
    """The record without notes: moves, what bots said to the table, and breaches stay."""
    deals = []
    for deal in record.get("deals", ()):
        said = {ply: {"say": words["say"]} for ply, words in deal.get("bots", {}).items() if "say" in words}
        deals.append(
            {name: value for name, value in deal.items() if name != "bots"} | ({"bots": said} if said else {})
        )
    breaches = [
        {name: value for name, value in breach.items() if name != "errors"}
        for breach in record.get("breaches", ())
    ]
    return record | {"deals": deals} | ({"breaches": breaches} if breaches else {})


def public_block(block: Block) -> Block:
    """The block without notes; one that has none is the same to the byte."""
    return replace(block, matches=tuple(map(_public_line, block.matches)))


def _public_line(line: MatchLine) -> MatchLine:
    text = bytes(line.record)
    if not any(mark in text for mark in _MARKS):
        return line
    record = without_notes(msgspec.json.decode(text))
    return replace(line, record=msgspec.Raw(msgspec.json.encode(record)))
