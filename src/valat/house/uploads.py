"""What somebody brings or wishes, looked at in a worker process, which imports this and none of the web."""

from collections.abc import Mapping
from typing import Any

import msgspec

from valat import games
from valat.house.generator import generate_deals
from valat.house.steps import steps_of
from valat.kernel.errors import Unreadable
from valat.kernel.formats import FileDeal
from valat.kernel.game import Record
from valat.kernel.options import read_options, write_options
from valat.kernel.replay import replay
from valat.match.files import DealFile, read_file


def read_upload(data: bytes) -> bytes:
    """What is in a file, as JSON. Raises Refusal as `read_file`."""
    # encoded here: the server passes the bytes on, and spends no time on them
    return msgspec.json.encode(read_file(data))


def record_steps(record: Any) -> bytes:
    """A record's positions, as JSON. Raises Refusal as `steps_of`."""
    return msgspec.json.encode(steps_of(record))


def deals_file(name: str, where: str, count: int, options: Mapping[str, Any]) -> bytes:
    """Deals as wished, as JSON. Raises Refusal as `generate_deals`."""
    file_deals = tuple(FileDeal(record=record) for record in generate_deals(name, options, where, count))
    return msgspec.json.encode(DealFile(name, "valat", file_deals, ()))


def practice_record(name: str, upload: Record, options: Mapping[str, Any]) -> Record:
    """A deal that somebody brings, by these options, with its first moves.

    Raises:
        Refusal: it is no deal, a move of it cannot be made, or it is over.
    """
    game = games.find(name)
    # a proof would not fit the new table, and names are its own people's
    record = {field: value for field, value in upload.items() if field not in ("proof", "players")}
    record |= {"game": name, "options": write_options(game.presets, read_options(game.presets, options))}
    replayed = replay(game, record)
    if replayed.fault is not None:
        raise replayed.fault.refusal
    if not game.actors(replayed.states[-1]):
        raise Unreadable("The deal is over. There is nothing to play.", key="bad_record")
    return record
