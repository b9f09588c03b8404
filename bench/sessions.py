"""A club session of 128 pairs: how soon everybody sees a result, and how much a page is."""

import gzip
import json
import statistics
import time
from random import Random
from typing import Any

import msgspec

from valat.club.live.pictures import ScoreCache, Viewer, board_picture, picture
from valat.club.log.events import (
    BoardFinished,
    BoardSeals,
    Entered,
    Event,
    Member,
    PartnerJoined,
    RoundClosed,
    RoundStarted,
    SessionClosed,
    SessionOpened,
    SessionPlan,
    TableAssigned,
    TableDone,
)
from valat.club.log.reducer import apply_events, initial_state
from valat.club.log.state import Session
from valat.club.seating.seating import seating_event

PAIRS, ROUNDS, BOARDS = 128, 9, 3
SEALS = BoardSeals("00" * 16, "key", ("ab" * 32,) * 300, "cd" * 32)
ENTRY = {"contract": "4S", "declarer": 0, "doubled": "", "lead": "HK", "tricks": 10, "multiplier": 1}


def evening() -> tuple[Session, Session]:
    """The session before its last board at one table is ended, and when it is over."""
    rng = Random(1)
    plan = SessionPlan(
        "Evening", rounds=ROUNDS, boards=BOARDS, movement="scrambled-mitchell", results="at_once"
    )
    state = initial_state("s", Event(1, 0, SessionOpened(plan, SEALS)))
    for number in range(PAIRS):
        one, other = (
            Member(f"{number}-{place}", f"Player {number}-{place}", nonce=f"{2 * number + place:032x}")
            for place in (0, 1)
        )
        state = _after(state, Entered(number + 1, one), PartnerJoined(number + 1, other))
    state = _after(state, seating_event(state, "Bot"))
    last: Session = state
    for number in range(1, ROUNDS + 1):
        state = _after(state, RoundStarted(number, 1))
        for table in state.tables_of(number):
            at = (number, table.row.table)
            state = _after(state, TableAssigned(*at, f"table{number:03}{at[1]:03}"))
            for board in table.row.boards:
                last, score = state, rng.choice((420, 450, 170, -50, -100, 620, 140))
                entry = {**ENTRY, "scores": [score, -score]}
                state = _after(state, BoardFinished(*at, board, score, entry))
            state = _after(state, TableDone(*at))
        state = _after(state, RoundClosed(number))
    return last, _after(state, SessionClosed())


def run() -> list[dict[str, Any]]:
    """Rows: pictures for all players after a result, and the sizes of pages."""
    before, over = evening()
    players = [
        member.player or "" for contestant in before.contestants.values() for member in contestant.members
    ]
    whole = []
    for _ in range(3):
        cache, started = ScoreCache(), time.perf_counter()
        for player in players:
            msgspec.json.encode(picture(before, Viewer(player), 0, cache))
        whole.append((time.perf_counter() - started) * 1000)
    page = msgspec.json.encode(picture(over, Viewer(players[0]), 0, ScoreCache()))
    board = msgspec.json.encode(board_picture(over, Viewer(players[0]), 1, ScoreCache()))
    return [
        row("pictures of 256 players after a result", statistics.median(whole), "ms", 200),
        row("results page of 128 pairs, 27 boards, compressed", len(gzip.compress(page)) / 1024, "kB", 60),
        row("a board of it, compressed", len(gzip.compress(board)) / 1024, "kB", None),
    ]


def row(name: str, value: float, unit: str, target: float | None) -> dict[str, Any]:
    """A row of the table."""
    return {"name": name, "value": round(value, 2), "unit": unit, "target": target}


def _after(state: Session, *bodies: Any) -> Session:
    return apply_events(state, [Event(state.seq + n, 0, body) for n, body in enumerate(bodies, 1)])


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
