"""Time to move: what a move leaves in the bank, and what a table must do by itself, and when."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from valat.table.live.seats import IN_MATCH
from valat.table.live.undo import ANSWER_MS
from valat.table.log.events import Event, MoveMade
from valat.table.log.setting import ClockSetting
from valat.table.log.state import TableState

COMMITMENTS_MS = 150
"""How long a first deal waits at most until its players have committed to nonces."""
NONCES_MS = 2000
"""How long a deal waits at most for the nonces themselves.

A player who has committed gives them by return: only a connection that breaks just then takes longer.
"""
READY_MS = 30_000
"""How long the score is shown at most before the next deal."""
THROWN_IN_MS = 1000
"""How long a deal in which everybody passed is looked at: there is nothing to be ready for."""
GRACE_MS = 12_000
"""How long others wait in all for somebody who is away; then a bot plays until they are back."""

CLOCK_MOVES = 3
"""After so many moves of the clock in a row a bot plays at once at a managed table. Rule: TRN-KO-6"""

DueAction = Literal[
    "deal", "commitments", "reseal", "bot", "clock", "undo", "substitute", "missing", "leave", "abandon"
]

Due = tuple[int, DueAction]
"""When a table must act by itself, and what it does then."""


class Timings(Struct):
    """What the log does not say of a live table, times in milliseconds; a restart begins it again.

    Attributes:
        here: seats whose player is connected.
        turn_ms: since when the seat on turn is.
        away_ms: since when each seat's player is away.
        substituted: seats of people for whom a bot plays until they are back: they were away for too long, or
            the clock had to move for them.
        missing: seats of those who have been away for longer than others wait, as the log was told.
        full_ms: since when everything is there for the first deal.
        undo_ms: since when an undo is asked for.
        alone_ms: since when no person of the table is connected; None while one is.
        thinking: a bot is being asked.
        stands_alone: the clock stands while nobody is here.
        clock_moves: how often in a row the clock has moved for each seat.
        hurried_deal: the number of a deal that is dealt without a pause, as the table's manager asks.
        since_ms: since when the table is live in this process.
        arrival_ms: until when a manager's table waits for players who have not come: then bots play for them,
            as for those who go away; None: there the clock moves.
    """

    here: set[int]
    away_ms: dict[int, int]
    substituted: set[int]
    turn_ms: int
    full_ms: int | None = None
    undo_ms: int | None = None
    alone_ms: int | None = None
    thinking: bool = False
    stands_alone: bool = True
    clock_moves: dict[int, int] = {}
    hurried_deal: int | None = None
    arrival_ms: int | None = None
    since_ms: int = 0
    missing: set[int] = set()

    def spent_ms(self, now: int) -> int:
        """How long the seat on turn has thought.

        The clock stands while an undo is asked for, and at most tables while nobody is here.
        """
        alone_ms = self.alone_ms if self.stands_alone else None
        return max(0, min(now, self.undo_ms or now, alone_ms or now) - self.turn_ms)


class Pace(Struct, frozen=True):
    """How long things take, in milliseconds.

    Attributes:
        bot_ms: a bot's move: it thinks first and waits for the rest of its time, so that all levels play at
            the same pace, and a move that was forced comes as late as another.
        abandon_ms: a table without people until it closes.
        keep_ms: the seat of a player who leaves a match in progress is kept.
    """

    bot_ms: int = 700
    abandon_ms: int = 300_000
    keep_ms: int = 300_000


def left_ms(clock: ClockSetting, bank_ms: int, spent_ms: int) -> tuple[int, int]:
    """What is left of (the move's time, the bank) after so long.

    >>> left_ms(ClockSetting(move=30, bank=60), 60_000, 42_000)
    (0, 48000)
    """
    over = max(0, spent_ms - clock.move * 1000)
    return max(0, clock.move * 1000 - spent_ms), max(0, bank_ms - over)


def asleep(state: TableState, timings: Timings) -> frozenset[int]:
    """Seats of people for whom a bot plays until they are back."""
    return state.seats.kept | timings.substituted.intersection(state.seats.persons)


def bot_seat(state: TableState, timings: Timings) -> int | None:
    """The seat for which a bot moves next; one that acts off turn does so before the turn goes on."""
    if state.bots_play_cards:
        return state.actors()[0]
    sleepers = asleep(state, timings)
    # off-turn seats come last in `actors`, and act before the turn goes on
    seats = [seat for seat in state.actors() if state.seats[seat].kind == "bot" or seat in sleepers]
    return seats[-1] if seats else None


def next_due(state: TableState, timings: Timings, pace: Pace, *, deals: bool = True) -> Due | None:
    """When the table must act by itself next, and what it does then; None: it waits for people.

    Args:
        deals: whether a next deal may be dealt, or asked for.
    """
    if state.phase == "closed" or state.paused_ms is not None:
        return None
    dues = _leaving_dues(state, timings, pace)
    # where nobody is here everything stands still until somebody is back, unless a manager waits for its end
    if not timings.here and not state.setting.manager:
        return min(dues, default=None)
    dues += [(until, "missing") for _, until in _missing_from(state, timings)]
    if state.phase in ("waiting", "between"):
        dues += _deal_due(state, timings) if deals else []
    elif state.undo is not None and timings.undo_ms is not None:
        dues.append((timings.undo_ms + ANSWER_MS, "undo"))
    elif state.phase == "playing" and state.actors() and not timings.thinking:
        late: list[Due] = [(until, "substitute") for _, until in _awaited_until(state, timings)]
        dues += [*_move_due(state, timings, pace), *late]
    return min(dues, default=None)


def expired_seats(state: TableState, pace: Pace, now: int) -> list[int]:
    """The seats that were kept long enough for those who have left."""
    return [seat for seat, until in _kept_until(state, pace) if until <= now]


def late_seats(state: TableState, timings: Timings, now: int) -> list[int]:
    """The seats whose players have been away for longer than others wait."""
    return [seat for seat, until in _awaited_until(state, timings) if until <= now]


def missing_seats(state: TableState, timings: Timings, now: int) -> list[int]:
    """The seats whose players have been away for longer than others wait, of which the log does not know."""
    return [seat for seat, since in _missing_from(state, timings) if since <= now]


def _missing_from(state: TableState, timings: Timings) -> Iterator[tuple[int, int]]:
    """The seats whose players are away from a match that counts, and when they are missing. Rule: CDT-1"""
    # with all here, as nearly always, there is nothing to ask
    if timings.here.issuperset(state.seats.persons):
        return
    if state.phase not in IN_MATCH or state.setting.manager or not state.setting.counts:
        return
    for seat in set(state.persons) - timings.here - timings.missing:
        if (
            seat in timings.away_ms
            and state.seats[seat].kept_ms is None
            and state.seats[seat].missing is None
        ):
            yield seat, timings.away_ms[seat] + GRACE_MS


def _kept_until(state: TableState, pace: Pace) -> Iterator[tuple[int, int]]:
    """The seats that are kept, and until when: no longer than the match goes on."""
    for seat in sorted(state.seats.kept):
        yield seat, (state.seats[seat].kept_ms or 0) + (pace.keep_ms if state.phase in IN_MATCH else 0)


def _awaited_until(state: TableState, timings: Timings) -> Iterator[tuple[int, int]]:
    """The seats whose players are away with no bot in their place, and until when others wait."""
    if timings.here.issuperset(state.seats.persons):
        return
    if state.setting.manager and timings.arrival_ms is None:
        return  # there the clock moves for who is away, move by move
    for seat in set(state.persons) - asleep(state, timings) - timings.here:
        if seat in timings.away_ms:
            yield seat, timings.away_ms[seat] + GRACE_MS
        elif timings.arrival_ms is not None:
            yield seat, timings.arrival_ms


def _leaving_dues(state: TableState, timings: Timings, pace: Pace) -> list[Due]:
    kept = [until for _, until in _kept_until(state, pace)]
    dues: list[Due] = [(until, "leave") for until in kept]
    if timings.alone_ms is not None and may_close(state):
        # not before the seats are given up that were promised to be kept; where people went long before the
        # end, they may come to look at it
        over_ms = (state.deal.over_ms or 0) if state.setting.manager and state.deal else 0
        since = max(timings.alone_ms, over_ms)
        dues.append((max(since + pace.abandon_ms, *kept, 0), "abandon"))
    return dues


def may_close(state: TableState) -> bool:
    """Whether the table closes when its people have gone: not in a match that its manager waits for."""
    return not state.setting.manager or state.phase == "over"


def _deal_due(state: TableState, timings: Timings) -> list[Due]:
    # players who are away hold nobody up
    waited_for = [seat for seat in state.persons if seat in timings.here]
    if not state.full or (state.seal is None and state.setting.boards == "own"):
        return []
    if state.phase == "between":
        assert state.deal is not None
        assert state.deal.over_ms is not None
        # those who are away are not waited for
        everybody = waited_for and all(seat in state.ready for seat in waited_for)
        soon = everybody or timings.hurried_deal == state.deal.number + 1
        thrown_in = _is_thrown_in(state)
        if state.practice_deals and not (soon or thrown_in):
            return []  # who practises has time to look at what came of it
        due = state.deal.over_ms + (0 if soon else THROWN_IN_MS if thrown_in else _pause_ms(state))
        # their programs commit before they can say that they are ready
        return [_nonces_due(state, timings, waited_for, due, due if not state.shares else 0)]
    if timings.full_ms is None:
        return []
    return [_nonces_due(state, timings, waited_for, timings.full_ms, timings.full_ms + COMMITMENTS_MS)]


def _pause_ms(state: TableState) -> int:
    """How long the score is shown at most."""
    return state.setting.manager.pause_s * 1000 if state.setting.manager else READY_MS


def _is_thrown_in(state: TableState) -> bool:
    """Whether everybody passed in the deal that is over, and not because only the auction is practised."""
    last = state.finished_deals[-1] if state.finished_deals else None
    return last is not None and state.setting.cards == "people" and last.result.is_thrown_in


def _nonces_due(
    state: TableState, timings: Timings, waited_for: list[int], due_ms: int, latest_ms: int
) -> Due:
    """What comes next before the deal, or the deal itself.

    Args:
        due_ms: when it may be dealt.
        latest_ms: until when commitments are waited for; a seal that is newer has its own time.
    """
    seal = state.seal
    if seal is None or seal.drawn or seal.version == 1 or state.practice_deals:
        return (due_ms, "deal")
    if seal.stand_ms is not None:
        # after a restart they have that long once more
        until = max(seal.stand_ms, timings.turn_ms) + NONCES_MS
        return (until, "reseal") if seal.missing else (due_ms, "deal")
    if state.shares or seal.refused:
        latest_ms = max(latest_ms, seal.at_ms + COMMITMENTS_MS)
    players = [state.seats[seat].player or "" for seat in waited_for]
    left_out = {refused.player for refused in seal.refused}
    if all(player in left_out or seal.commitment_of(player) for player in players):
        # all at once, in any phase: what is left of the wait is the nonces'
        return (seal.at_ms, "commitments") if seal.commitments else (due_ms, "deal")
    return (latest_ms, "commitments") if seal.commitments else (max(due_ms, latest_ms), "deal")


def _move_due(state: TableState, timings: Timings, pace: Pace) -> list[Due]:
    seat, bot = state.actors()[0], bot_seat(state, timings)
    if bot is not None:
        return [(timings.turn_ms, "bot")]
    if state.clock is not None:
        full = state.clock.move * 1000 + state.bank_ms[seat]
        return [(timings.turn_ms + full, "clock")]
    return []


def shows_bot_ms(state: TableState, timings: Timings, pace: Pace) -> int:
    """From when on a bot's move may be shown.

    It is thought about before: shown as soon as it is chosen, it would tell how many cards there were to
    choose from.
    """
    paced = bot_seat(state, timings) == state.actors()[0] and not state.bots_play_cards
    return timings.turn_ms + (pace.bot_ms if paced else 0)


def turn(state: TableState) -> object:
    """What tells one turn from another: the position, and who is to move there."""
    actors = state.actors()
    who = state.seats[actors[0]] if actors else None
    return (state.deal.number if state.deal else 0, state.ply, state.phase, actors[:1], who)


def is_off_turn(event: Event, before: TableState, after: TableState) -> bool:
    """Whether it is a move of a seat not on turn, after which the same seat is still: its clock runs on."""
    body, on_turn = event.body, before.actors()[:1]
    return isinstance(body, MoveMade) and body.seat not in on_turn and on_turn == after.actors()[:1]
