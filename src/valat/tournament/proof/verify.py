"""Checking a tournament from its export: draws, results, who went on and who won, all computed again."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from valat import games
from valat.cards.shuffle import seal
from valat.kernel.capabilities import has_comparison
from valat.kernel.errors import Refusal, Unreadable
from valat.match.replay import Run
from valat.tournament.course.draw import draw_tables
from valat.tournament.course.outcome import consequences, nonces_of, rules_of, sides_of
from valat.tournament.log.events import (
    AnyEvent,
    Event,
    PlayerDisqualified,
    PlayerLeft,
    PlayerReinstated,
    RoundClosed,
    RoundDrawn,
    TableAssigned,
    TableFinished,
    TournamentFinished,
)
from valat.tournament.log.reducer import apply_events, initial_state
from valat.tournament.log.state import Tournament
from valat.tournament.proof.acts import rest_of_act
from valat.tournament.proof.export import Export, Place
from valat.tournament.proof.tables import (
    PlayedTable,
    TournamentFault,
    check_idle,
    check_table,
    played_tables,
    where,
)


def verify(export: Export) -> Tournament:
    """The tournament at its end, when all that can be computed again is as the export says.

    Rounds that are not closed have no secret yet: of these only results are checked, as far as their records
    are there. What is never in an export is told by `valat.tournament.proof.unchecked`.

    Raises:
        Unreadable: no events, or one that cannot stand where it does.
        TournamentFault: the first draw, result, decision or prize that does not follow.

    Rule: TRN-DRAW-1, TRN-KO-3, TRN-KO-5
    """
    if not export.events:
        raise Unreadable("This file has no events.", key="bad_export")
    state = initial_state(export.id, export.events[0])
    secrets = dict(_secrets(state, export.events))
    tables = played_tables(state.game, export)
    newest = {
        (body.round, body.table): event.seq
        for event in export.events
        if isinstance(body := event.body, TableFinished)
    }
    for place in sorted(tables.keys() - newest.keys()):
        raise Unreadable(f"{where(place)} has a record but no result.", key="bad_export")
    _check_ids(export.events)
    # what belongs to an act stands behind its first event
    rest: Sequence[AnyEvent] = ()
    departed: dict[int, int] = {}
    for number, event in enumerate(export.events[1:], 2):
        if event.seq != number:
            raise TournamentFault(f"There is a gap in the event numbers before {event.seq}.", key="gap")
        body = event.body
        try:
            # a score that was adjusted later: the record has the newest
            if not isinstance(body, TableFinished) or newest[body.round, body.table] == event.seq:
                rest = _check(state, event, secrets, tables, rest)
                _check_departed(state, body, tables, departed)
            elif table := tables.get((body.round, body.table)):
                check_idle(state, body, table)
            state = apply_events(state, [event])
            departed = _departures(state, body, departed)
        except Refusal:
            raise
        except (LookupError, ValueError) as error:
            raise Unreadable(f"Event {number} is out of place: {error}.", key="bad_export") from None
    return state


def _secrets(state: Tournament, events: Sequence[Event]) -> Iterator[tuple[int, bytes]]:
    """The secret of each round that is closed. Raises TournamentFault where another was sealed."""
    for event in events:
        if isinstance(body := event.body, RoundClosed):
            secret = _hex(body.secret)
            if body.round > len(state.seals) or seal(secret) != state.seals[body.round - 1].hash:
                why = f"The secret of round {body.round} is not the one sealed."
                raise TournamentFault(why, key="other_secret")
            yield body.round, secret


def _check_ids(events: Sequence[Event]) -> None:
    """Raises TournamentFault where two tables are one: their records would have the same cards."""
    ids = [event.body.id for event in events if isinstance(event.body, TableAssigned)]
    if len(set(ids)) < len(ids):
        raise TournamentFault("Two tables have the same id.", key="other_table")


def _hex(digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        raise Unreadable("A secret or nonce is not in hex digits.", key="bad_export") from None


def _check(
    state: Tournament,
    event: Event,
    secrets: dict[int, bytes],
    tables: dict[Place, PlayedTable],
    rest: Sequence[AnyEvent],
) -> Sequence[AnyEvent]:
    """What has to follow at once for the act to be whole.

    Args:
        rest: what had to follow the event before.
    Raises:
        TournamentFault: the event does not follow.
    """
    if state.phase in ("cancelled", "void"):
        raise _misplaced(event)
    if rest:
        if event.body != rest[0]:
            raise _misplaced(event)
        return rest[1:]
    # places are filled for the draw: nobody comes or goes in between
    is_filled = state.phase == "open" and any(entry.filled for entry in state.entries)
    if is_filled and not isinstance(event.body, RoundDrawn):
        raise _misplaced(event)
    _check_course(state, event, secrets, tables)
    more = rest_of_act(state, event.body, event.at_ms)
    if more is None:
        raise _misplaced(event)
    return more


def _check_course(
    state: Tournament, event: Event, secrets: dict[int, bytes], tables: dict[Place, PlayedTable]
) -> None:
    """Raises TournamentFault where something does not follow that follows by itself."""
    match event.body:
        case RoundDrawn(round=number) as body:
            _check_drawn(state, event, body)
            if number in secrets:
                _check_draw(state, body, secrets[number])
        case TableFinished() as body:
            _check_result(state, body, tables.get((body.round, body.table)), is_closed=body.round in secrets)
        case RoundClosed() | TournamentFinished():
            # logs of before have rounds that were closed in a pause
            going = replace(state, paused=None)
            runs = {place: table.run for place, table in tables.items()}
            expected_events = consequences(
                going,
                secrets.__getitem__,
                lambda number: tie_breaks(state.game, state.size, number, runs),
                event.at_ms,
            )
            if expected_events != [event.body]:
                what = "who goes on" if isinstance(event.body, RoundClosed) else "the prizes"
                why = f"Event {event.seq}: {what} doesn't follow from the results."
                raise TournamentFault(why, key="other_decision")
        case _:
            pass


def _misplaced(event: Event) -> TournamentFault:
    return TournamentFault(f"Event {event.seq} is out of place.", key="other_act")


def _drawn_entries(state: Tournament) -> Sequence[int]:
    """Who is drawn next: all places, then those who go on."""
    return state.rounds[-1].survivors if state.rounds else [entry.number for entry in state.places]


def _check_drawn(state: Tournament, event: Event, body: RoundDrawn) -> None:
    """Raises TournamentFault where no round was to be drawn, or it has not everybody once. Rule: TRN-KO-1"""
    is_first, entries = not state.rounds, _drawn_entries(state)
    is_due = state.phase == "open" if is_first else state.rounds[-1].secret is not None
    if not is_due or body.round != len(state.rounds) + 1:
        raise _misplaced(event)
    if is_first and len(entries) != state.size:
        why = f"Round 1 was drawn with {len(entries)} entries instead of {state.size}."
        raise TournamentFault(why, key="not_full")
    if sorted(number for table in body.tables for number in table) != sorted(entries):
        why = f"Round {body.round}: the draw doesn't match the players still in."
        raise TournamentFault(why, key="other_draw")


def _departures(state: Tournament, body: AnyEvent, departed: dict[int, int]) -> dict[int, int]:
    """For each entry that is out, the last round in which its player may have moved."""
    match body:
        case PlayerLeft(entry=number) | PlayerDisqualified(entry=number):
            # of a round that is only called no card has been seen
            played = len(state.rounds) - (state.phase == "called")
            return {number: played, **departed}
        case PlayerReinstated(entry=number):
            return {entry: played for entry, played in departed.items() if entry != number}
        case _:
            return departed


def _check_departed(
    state: Tournament, body: AnyEvent, tables: dict[Place, PlayedTable], departed: dict[int, int]
) -> None:
    """Raises TournamentFault where somebody plays on who has left, or was put out. Rule: TRN-KO-6"""
    table = tables.get((body.round, body.table)) if isinstance(body, TableFinished) else None
    if not isinstance(body, TableFinished) or table is None or table.seats is None:
        return
    seats = state.rounds[body.round - 1].tables[body.table - 1].seats
    for number, held in zip(seats, table.seats, strict=True):
        is_out = number in departed and body.round > departed[number]
        if is_out and (held.held == "player" or any(own for own, _ in held.moves)):
            why = f"{where((body.round, body.table))}: entry {number} played on after leaving."
            raise TournamentFault(why, key="other_player")


def _check_draw(state: Tournament, body: RoundDrawn, secret: bytes) -> None:
    entries = _drawn_entries(state)
    former = tuple(table.seats for table in state.rounds[-1].tables) if state.rounds else ()
    drawn = draw_tables(entries, sides_of(state.game), former, secret, nonces_of(state), body.round)
    if drawn != (body.tables, body.attempt):
        why = f"Round {body.round}: the secret and nonces give different tables."
        raise TournamentFault(why, key="other_draw")


def _check_result(
    state: Tournament, body: TableFinished, table: PlayedTable | None, *, is_closed: bool
) -> None:
    """Raises TournamentFault where the result does not follow, or cannot be checked though it could be."""
    if table is not None:
        check_table(state, body, table)
        check_idle(state, body, table)
    elif is_closed:
        # before that others may still play its boards
        raise TournamentFault(f"{where((body.round, body.table))}: the record is missing.", key="no_record")


def tie_breaks(game: str, size: int, number: int, runs: dict[Place, Run]) -> list[tuple[float, ...]]:
    """For each table of a round, from table 1 on, the figure of each side against the other tables.

    Empty where the game has none. Rule: TRN-KO-10
    """
    kind, name = games.find(game), rules_of(game, size).tie_break
    if name is None or not has_comparison(kind):
        return []
    tables = [runs[place] for place in sorted(place for place in runs if place[0] == number)]
    boards = [[kind.entry(deal.states[-1]) for deal in run.deals] for run in tables]
    # the n-th deal of each table is the same board
    fields = list(zip(*boards, strict=True))
    return [tuple(kind.tally([(place, field) for field in fields])[name]) for place in range(len(tables))]
