"""Checking a tournament from its export: draws, results, who went on and who won, all computed anew."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from valat import games
from valat.cards.shuffle import seal
from valat.kernel.capabilities import has_comparison
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.match.replay import Run, run_record
from valat.tournament.log import commands
from valat.tournament.log.draw import draw_tables
from valat.tournament.log.events import (
    Event,
    PlayerReinstated,
    RoundClosed,
    RoundDrawn,
    TableFinished,
    TournamentFinished,
    TournamentVoided,
)
from valat.tournament.log.export import Export
from valat.tournament.log.outcome import consequences, nonces_of, rules_of, sides_of
from valat.tournament.log.reducer import apply_events, initial_state
from valat.tournament.log.state import Tournament


class TournamentFault(Refusal):
    """An export that does not follow from its own secrets and records."""

    code = "unproven"


def verify(export: Export) -> Tournament:
    """The tournament at its end, when all that can be computed anew is as the export says.

    Rounds that are not closed have no secret yet: of these only results are checked.

    Raises:
        Unreadable: no events, or one that cannot stand where it does.
        TournamentFault: the first draw, result, decision or prize that does not follow.

    Rule: TRN-DRAW-1, TRN-KO-3, TRN-KO-5
    """
    if not export.events:
        raise Unreadable("There is no event in this file.", key="bad_export")
    state = initial_state(export.id, export.events[0])
    secrets = dict(_secrets(state, export.events))
    runs = {place: _run(state.game, place, record) for place, record in export.records.items()}
    _check_boards(state.game, runs)
    newest = {
        (body.round, body.table): event.seq
        for event in export.events
        if isinstance(body := event.body, TableFinished)
    }
    for number, event in enumerate(export.events[1:], 2):
        if event.seq != number:
            raise TournamentFault(f"The events are numbered with a gap before {event.seq}.", key="gap")
        body = event.body
        # a score that was adjusted later: the record has the newest
        if not isinstance(body, TableFinished) or newest[body.round, body.table] == event.seq:
            _check(state, event, secrets, runs)
        try:
            state = apply_events(state, [event])
        except (LookupError, ValueError) as error:
            raise Unreadable(f"Event {number} cannot stand there: {error}.", key="bad_export") from None
    return state


def _secrets(state: Tournament, events: Sequence[Event]) -> Iterator[tuple[int, bytes]]:
    """The secret of each round that is closed. Raises TournamentFault where another was sealed."""
    for event in events:
        if isinstance(body := event.body, RoundClosed):
            secret = _hex(body.secret)
            if body.round > len(state.seals) or seal(secret) != state.seals[body.round - 1].hash:
                why = f"The secret of round {body.round} is not the one that was sealed."
                raise TournamentFault(why, key="other_secret")
            yield body.round, secret


def _hex(digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        raise Unreadable("A secret or nonce is no hex digits.", key="bad_export") from None


def _run(game: str, place: tuple[int, int], record: Record) -> Run:
    """The match of a table, played through.

    Raises TournamentFault where a move is forbidden, or it was played by other rules than the tournament's.
    """
    where, rules = _where(*place), rules_of(game)
    head = {"game": game, "cap": msgspec.to_builtins(rules.cap)}
    is_other = any(record.get(name) != value for name, value in head.items())
    if is_other or _options(game, record.get("options")) != _options(game, dict(rules.options)):
        raise TournamentFault(f"{where}: played by other rules than the tournament's.", key="other_rules")
    run = run_record(record)
    if run.fault is not None:
        why = f"{where}: the record cannot be played: {run.fault.refusal.why}"
        raise TournamentFault(why, key="bad_record")
    return run


def _options(game: str, written: Any) -> Any:
    """The options that a record names, however it names them. Raises Unreadable where they are none."""
    return read_options(games.find(game).presets, written)


def _check_boards(game: str, runs: dict[tuple[int, int], Run]) -> None:
    """Raises TournamentFault where tables of one round had other cards though they share the boards."""
    if not rules_of(game).shared_boards:
        return
    hands: dict[tuple[int, int], Any] = {}
    for (number, table), run in runs.items():
        for board, deal in enumerate(run.deals):
            cards = run.game.record(deal.states[0])["hands"]
            if hands.setdefault((number, board), cards) != cards:
                raise TournamentFault(f"{_where(number, table)}: other cards were played.", key="other_cards")


def _where(number: int, table: int) -> str:
    return f"Round {number}, table {table}"


def _check(
    state: Tournament, event: Event, secrets: dict[int, bytes], runs: dict[tuple[int, int], Run]
) -> None:
    """Raises TournamentFault where the event does not follow."""
    if state.phase in ("cancelled", "void"):
        raise _misplaced(event)
    match event.body:
        case RoundDrawn(round=number) as body:
            if number in secrets:
                _check_draw(state, body, secrets[number])
        case TableFinished() as body:
            _check_result(state, body, runs)
        case RoundClosed() | TournamentFinished():
            # logs of before have rounds that were closed in a pause
            going = replace(state, paused=None)
            expected = consequences(
                going, secrets.__getitem__, lambda number: tie_breaks(state.game, number, runs), event.at_ms
            )
            if expected != [event.body]:
                what = "who goes on" if isinstance(event.body, RoundClosed) else "the prizes"
                why = f"Event {event.seq}: {what} does not follow from the results."
                raise TournamentFault(why, key="other_decision")
        case PlayerReinstated() | TournamentVoided() as body:
            _check_act(state, event, body)
        case _:
            pass


def _check_act(state: Tournament, event: Event, body: PlayerReinstated | TournamentVoided) -> None:
    """Raises TournamentFault where staff could not have done that."""
    try:
        if isinstance(body, TournamentVoided):
            commands.void(state, body.reason, event.at_ms)
        else:
            commands.reinstate(state, body.entry, body.reason)
    except Refusal:
        raise _misplaced(event) from None


def _misplaced(event: Event) -> TournamentFault:
    return TournamentFault(f"Event {event.seq} cannot stand where it does.", key="other_act")


def _check_draw(state: Tournament, body: RoundDrawn, secret: bytes) -> None:
    if body.round > 1:
        entries: Sequence[int] = state.rounds[-1].survivors
    else:
        entries = [entry.number for entry in state.entrants]
    former = tuple(table.seats for table in state.rounds[-1].tables) if state.rounds else ()
    drawn = draw_tables(entries, sides_of(state.game), former, secret, nonces_of(state), body.round)
    if drawn != (body.tables, body.attempt):
        why = f"Round {body.round}: the secret and the nonces give other tables."
        raise TournamentFault(why, key="other_draw")


def _check_result(state: Tournament, body: TableFinished, runs: dict[tuple[int, int], Run]) -> None:
    run, where = runs.get((body.round, body.table)), _where(body.round, body.table)
    if run is None:
        raise TournamentFault(f"{where}: its record is missing.", key="no_record")
    places = run.places
    assert places is not None, "a match record has places"
    if (places.scores, places.ranks) != (body.scores, body.ranks):
        raise TournamentFault(f"{where}: its record gives another result.", key="other_result")


def tie_breaks(game: str, number: int, runs: dict[tuple[int, int], Run]) -> list[tuple[float, ...]]:
    """For each table of a round, from table 1 on, the figure of each side against the other tables.

    Empty where the game has none. Rule: TRN-KO-10
    """
    kind, name = games.find(game), rules_of(game).tie_break
    if name is None or not has_comparison(kind):
        return []
    tables = [runs[place] for place in sorted(place for place in runs if place[0] == number)]
    boards = [[kind.entry(deal.states[-1]) for deal in run.deals] for run in tables]
    # the n-th deal of each table is the same board
    fields = list(zip(*boards, strict=True))
    return [tuple(kind.tally([(place, field) for field in fields])[name]) for place in range(len(tables))]
