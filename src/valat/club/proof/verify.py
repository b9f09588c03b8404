"""Checking a session from its export: seating, boards and results, all computed again."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from valat import games
from valat.club.acts.systems import has_systems_of
from valat.club.course.drawing import drawn_round
from valat.club.course.free_pace import next_tables
from valat.club.log.boards import board_id, root_of, score_of, shared_nonce
from valat.club.log.events import (
    BoardFinished,
    Contestant,
    Event,
    Member,
    RoundDrawn,
    SessionSeated,
    TableStarted,
)
from valat.club.log.members import first_people
from valat.club.log.pace import Place, missing_results
from valat.club.log.reducer import apply_events, initial_state
from valat.club.log.state import Session
from valat.club.proof.acts import act_length
from valat.club.proof.export import Export
from valat.club.scores.carried import carried_over, entries_by_contestant, is_same
from valat.club.scores.standings import standings
from valat.club.seating.seating import seating_event
from valat.duplicate.movements.movement import Row
from valat.kernel.capabilities import has_club_sessions, has_comparison
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.game import Record
from valat.kernel.proof import check_proof
from valat.kernel.replay import replay


class SessionFault(Refusal):
    """An export that does not follow from its own seals and records."""

    code = "unproven"


def verify(export: Export) -> Session:
    """The session at its end, when all that can be computed again is as the export says.

    That nobody knew the cards before, and that those named played, only the house can know.

    Raises:
        Unreadable: no events, or one that cannot stand where it does; key `bad_export`.
        SessionFault: the first seating, board or score that does not follow, or act that is refused.
    Rule: BRI-COMP-6, BRI-COMP-11, DUP-BOARD-1
    """
    if not export.events:
        raise Unreadable("This file has no events.", key="bad_export")
    state = initial_state(export.id, export.events[0])
    if root_of(state.seals.hashes) != state.seals.root:
        raise SessionFault("The hashes of the boards don't give the root that was shown.", key="other_root")
    events_checked = 1
    for number, event in enumerate(export.events[1:], 2):
        if event.seq != number:
            raise SessionFault(f"There is a gap in the event numbers before {event.seq}.", key="gap")
        try:
            if number > events_checked:
                events_checked = number - 1 + _length_of_act(state, export.events[number - 1 :])
            if isinstance(event.body, SessionSeated):
                _check_seating(state, event.body)
            if isinstance(event.body, RoundDrawn):
                _check_draw(state, event.body)
            if isinstance(event.body, TableStarted):
                _check_start(state, event.body)
            if isinstance(event.body, BoardFinished):
                _check_board(state, event.body, export)
            state = apply_events(state, [event])
        except Refusal:
            raise
        except (LookupError, ValueError, AttributeError, TypeError, AssertionError) as error:
            why = str(error) or "it doesn't fit the events before"
            raise Unreadable(f"Event {number} is out of place: {why}.", key="bad_export") from None
    _check_all_told(state, export)
    return state


def _length_of_act(state: Session, events: Sequence[Event]) -> int:
    """As `act_length`, of an act that a house would let be done. Raises SessionFault `other_act`."""
    try:
        return act_length(state, events)
    except Refusal as refusal:
        kind = events[0].body.__struct_config__.tag
        why = f"Event {events[0].seq}, {kind}: it wasn't possible there: {refusal.why}"
        raise SessionFault(why, key="other_act") from None


def check_carried_over(state: Session, before: Export) -> None:
    """Passes where what is brought follows from the session before, as it stood when this one was planned.

    Players are numbers of their own in each export: who is who is told by names.

    Raises:
        Unreadable, SessionFault: as `verify`, of that session; it is another one, or there were other points
            or other people.
    Rule: BRI-COMP-9
    """
    carry, game = state.carried, games.find(state.plan.game)
    if carry is None or carry.session != before.id:
        raise SessionFault("That is not the session that scores are carried over from.", key="other_session")
    earlier = verify(replace(before, events=tuple(before.events[: carry.seq])))
    assert has_comparison(game), "checked when the session was planned"
    expected_carry = carried_over(state.plan, earlier, standings(earlier, game.imp_steps))
    carried_entries = [(entry.number, entry.points, entry.tops) for entry in carry.entries]
    if carried_entries != [(entry.number, entry.points, entry.tops) for entry in expected_carry.entries]:
        raise SessionFault("The carry-over doesn't follow from the earlier session.", key="other_carry_over")
    for number, entry in entries_by_contestant(state).items():
        own, other = state.contestants[number], earlier.contestants[entry.number]
        if not is_same(*(_names(each, contestant) for each, contestant in ((state, own), (earlier, other)))):
            raise SessionFault(
                f"Contestant {number} carries over other players' score.", key="other_carry_over"
            )


def _names(state: Session, contestant: Contestant) -> frozenset[str]:
    people = first_people(state, contestant)
    members = (*contestant.members, *(former.member for former in state.former))
    return frozenset(member.name for member in members if member.player in people)


def _check_seating(state: Session, body: SessionSeated) -> None:
    """Passes where contestants and movement follow from entries, seals and nonces. Rule: BRI-COMP-4"""
    bots = [
        member.name
        for contestant in body.contestants
        for member in contestant.members
        if member.player is None
    ]
    expected_event = seating_event(state, bots[0] if bots else "Bot")
    if _seats(expected_event) != _seats(body) or _rows(expected_event) != _rows(body):
        raise SessionFault("The seating doesn't follow from the entries and their nonces.", key="other_seats")


def _check_draw(state: Session, body: RoundDrawn) -> None:
    """Passes where who meets follows from the results that stood when the round was paired."""
    if drawn_round(state) != body:
        raise SessionFault(
            f"The pairings of round {body.round} don't follow from the earlier results.", key="other_draw"
        )


def _check_start(state: Session, body: TableStarted) -> None:
    """Passes where all who play there were done with what they had to play before."""
    ready = {
        (following.row.round, following.row.table)
        for following in next_tables(state)
        if not following.missing
    }
    if state.plan.pace != "free" or (body.round, body.table) not in ready:
        why = f"Round {body.round}, table {body.table}: it started while a player was missing."
        raise SessionFault(why, key="early_table")


def _rows(body: SessionSeated) -> tuple[object, ...]:
    # an older log says no number of rounds, and has the rows of all
    rows: tuple[Row, ...] = (*body.pairs, *body.players, *body.singles)
    return rows, body.rounds or max(row.round for row in rows), body.pairings


def _seats(body: SessionSeated) -> list[tuple[int, tuple[Member, ...], str]]:
    return [(contestant.number, contestant.members, contestant.name) for contestant in body.contestants]


def _check_board(state: Session, body: BoardFinished, export: Export) -> None:
    """Passes where the record has the sealed cards, the seats of the row, and gives that score."""
    where = f"Round {body.round}, table {body.table}, board {body.board}"
    record = _record(state, export.deals, (body.round, body.table), body.board)
    if record is None:
        raise SessionFault(f"{where}: the record is missing.", key="no_record")
    game = games.find(state.plan.game)
    deal = _ended_deal(state, body.board, record, where)
    try:
        proof = check_proof(game, record)
    except Refusal as refusal:
        raise SessionFault(f"{where}: {refusal.why}", key="other_cards") from None
    nonce = shared_nonce(member.nonce for member in state.members if member.nonce)
    seal = state.seal_of(body.board)
    sealed_hash = state.seals.hashes[seal - 1]
    shuffle = (proof.table, proof.hash, [nonce.nonce for nonce in proof.nonces])
    if shuffle != (board_id(state.id, seal), sealed_hash, [nonce]):
        raise SessionFault(f"{where}: the cards are not the sealed ones.", key="other_cards")
    assert has_comparison(game), "checked when the session was planned"
    if not has_systems_of(state, state.tables[body.round, body.table].row, record):
        raise SessionFault(f"{where}: the sides had registered different systems.", key="other_systems")
    entry = msgspec.json.decode(msgspec.json.encode(game.entry(deal)))
    seats = range(len(entry["scores"]))
    told_scores = [body.score, *(score_of(body.entry, seat) for seat in seats)]
    # an older log says less of a board, and nothing else
    differs = any(entry.get(name) != value for name, value in body.entry.items())
    if differs or told_scores != [score_of(entry, seat) for seat in (0, *seats)]:
        raise SessionFault(f"{where}: the record gives a different score.", key="other_result")


def _ended_deal(state: Session, board: int, record: Record, where: str) -> Any:
    """The deal of a record at its end. Raises SessionFault where it has none, or is another board."""
    game = games.find(state.plan.game)
    assert has_club_sessions(game), "checked when the session was planned"
    replayed_deal = replay(game, record)
    if replayed_deal.fault is not None:
        raise SessionFault(
            f"{where}: can't replay the record: {replayed_deal.fault.refusal.why}", key="bad_record"
        )
    if game.result(replayed_deal.states[-1]) is None:
        raise SessionFault(f"{where}: the record stops before the end of the deal.", key="bad_record")
    if not game.is_board(record, board):
        raise SessionFault(f"{where}: the record says it is another board.", key="other_board")
    return replayed_deal.states[-1]


def _check_all_told(state: Session, export: Export) -> None:
    """Passes where every deal that was played has its result, or a ruling in its place."""
    # one that was broken off counts for nobody: a board may have been ended at that moment
    for place in missing_results(state) if state.phase == "final" else ():
        if _record(state, export.deals, place[:2], place[2]) is not None:
            number, table, board = place
            why = f"Round {number}, table {table}, board {board}: it was played but has no result."
            raise SessionFault(why, key="no_result")


def _record(
    state: Session, deals: Mapping[Place, Sequence[Record]], place: Place, board: int
) -> Record | None:
    """The deal of that board: a table plays the boards of its row in their order."""
    at, records = state.tables[place].row.boards.index(board), deals.get(place, ())
    return records[at] if at < len(records) else None
