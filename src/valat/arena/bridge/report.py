"""What was played at a table, as records and as lines for people."""

from collections.abc import Sequence
from typing import Any

import msgspec

from valat.arena.bot_protocol.breach import Breach
from valat.arena.bridge.lines import SEAT_NAMES
from valat.games.bridge import BRIDGE
from valat.games.bridge.rules import denomination_of
from valat.games.bridge.scoring import team_imps
from valat.games.bridge.sheet import Result
from valat.games.bridge.state import State
from valat.kernel.game import Record
from valat.match.replay import run_record

_SHARED = ("valat", "game", "options")
_MULTIPLIERS = {1: "", 2: " doubled", 4: " redoubled"}


def session_records(
    boards: Sequence[State], teams: tuple[str, str], room: str, breaches: Sequence[Breach]
) -> list[Record]:
    """The records of a session that `valat replay` reads: a match record where the boards follow each other.

    Boards of a file may have any numbers: those that make no match are a deal record each.

    Args:
        boards: as they stand; the last one may be unfinished.
        room: its name where there are two, else empty.
    """
    players = [f"{teams[seat % 2]} {name}" for seat, name in enumerate(SEAT_NAMES)]
    deals = [BRIDGE.record(state) for state in boards]
    told: Record = {"room": room} if room else {}
    told |= {"breaches": msgspec.to_builtins(list(breaches))} if breaches else {}
    if not deals:
        return []
    rows = [{name: value for name, value in deal.items() if name not in _SHARED} for deal in deals]
    head = {name: deals[0][name] for name in _SHARED}
    match = {**head, "players": players, "deals": rows, **told}
    if run_record(match).fault is None:
        return [match]
    return [{**deal, "players": players, **told} for deal in deals]


def board_words(state: State) -> str:
    """The outcome of a board in a few words.

    >>> from valat.arena.bridge.boards import seeded_boards
    >>> board_words(seeded_boards(1, 1)[0])
    'not finished'
    """
    result: Any = BRIDGE.result(state)
    return "not finished" if result is None else _result_words(result)


def _result_words(result: Result) -> str:
    if result.contract is None or result.declarer is None:
        return "passed out"
    level, name = result.contract[0], denomination_of(result.contract)
    contract = f"{level}{name}{_MULTIPLIERS[result.multiplier]} by {SEAT_NAMES[result.declarer]}"
    return f"{contract}, {result.tricks} tricks, N/S {result.scores[0]:+d}"


def north_south(state: State) -> int:
    """North-South's score on a board that is over: what it wins, or less than 0 what it loses."""
    result: Any = BRIDGE.result(state)
    return 0 if result is None else int(result.scores[0])


def board_imps(opened: State, closed: State) -> int:
    """What the team that sits North-South in the open room wins on a board in IMPs. Rule: BRI-COMP-3"""
    return team_imps(north_south(opened), north_south(closed))
