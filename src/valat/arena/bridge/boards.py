"""The boards that a table plays: dealt from a seed, or those of a file."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from valat.cards.shuffle import seeded_order
from valat.games.bridge import BRIDGE
from valat.games.bridge.options import Options
from valat.games.bridge.rules import board_dealer, board_vulnerable
from valat.games.bridge.state import Setup, State, initial_state
from valat.kernel.errors import Unreadable
from valat.kernel.parsing import parse_json
from valat.match.files import read_file
from valat.match.replay import run_record

MOST_BOARDS = 64
"""Of a session, as of a match."""


def seeded_boards(seed: int, count: int) -> list[State]:
    """Boards 1 to `count`, shuffled as `valat simulate` shuffles the deals of a match."""
    options, deck = Options(boards=count), BRIDGE.deck(Options())
    return [
        BRIDGE.deal(_setup(options, number), seeded_order(deck, seed, number - 1))
        for number in range(1, count + 1)
    ]


def boards_of(data: bytes, count: int | None = None) -> list[State]:
    """The boards of a file, each before its first call: of records, or of a format that bridge reads.

    A board without a number gets that of its place in the file.

    Args:
        count: how many, from the first on; None: all.

    Raises:
        Refusal: it has none, too many, or such as a table manager does not play.
    """
    deals = list(islice(_states(data), count))
    if not deals:
        raise Unreadable("That file has no complete board.", key="no_record")
    if len(deals) > MOST_BOARDS:
        raise Unreadable(
            f"A session can have at most {MOST_BOARDS} boards, not {len(deals)}.", key="bad_amount"
        )
    options = Options(boards=len(deals))
    return [_fresh(state, options, place) for place, state in enumerate(deals, 1)]


def _setup(options: Options, number: int) -> Setup:
    return Setup(options, board_dealer(number), number, board_vulnerable(number))


def _fresh(state: State, options: Options, place: int) -> State:
    setup = state.setup
    if setup.options.scoring != "duplicate":
        raise Unreadable("The protocol supports boards, not rubbers.", key="bad_option")
    board = place if setup.board is None else setup.board
    return initial_state(Setup(options, setup.dealer, board, setup.vulnerable), state.hands)


def doubts_of(data: bytes) -> list[str]:
    """What of a file of boards could not be read, a line each; nothing of records, which are read whole."""
    try:
        return [f"line {doubt.line}: {doubt.why}" for doubt in read_file(data).troubles]
    except Unreadable:
        return []


def _states(data: bytes) -> Iterator[State]:
    """The deals of the file. Raises Refusal."""
    try:
        read = read_file(data)
    # in none of the formats: then it may be records
    except Unreadable:
        for record in _records(data):
            yield from _deals(record)
        return
    for place, deal in enumerate(read.deals, 1):
        if deal.record is None:
            why = f"Board {place} can't be played: cards or the dealer are missing."
            raise Unreadable(why, key="bad_record")
        yield from _deals(deal.record)


def _records(data: bytes) -> Iterator[Any]:
    """One over several lines, or one a line. Raises Unreadable."""
    with suppress(Unreadable):
        yield parse_json(data)
        return
    for number, line in enumerate(data.splitlines(), 1):
        if not line.strip():
            continue
        try:
            record = parse_json(line)
        except Unreadable:
            why = f"Line {number} is not a record or a known format."
            raise Unreadable(why, key="not_json") from None
        yield record


def _deals(record: Any) -> Iterator[State]:
    run = run_record(record)
    if run.game.name != BRIDGE.name:
        raise Unreadable(f"These deals are from {run.game.name}, not bridge.", key="bad_game")
    for deal in run.deals:
        # moves are of no account here; but behind a fault the deals of a match are not read
        if deal.fault is not None and (not deal.states or run.places is not None):
            raise deal.fault.refusal
        yield deal.states[0]
