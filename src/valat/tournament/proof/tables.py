"""Checking the tables of a tournament: by which rules, with which cards, by whom, with what result."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from valat import games
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.kernel.proof import Proof
from valat.kernel.replay import movers
from valat.kernel.tournament_rules import TournamentRules
from valat.match.proof import proofs_of
from valat.match.replay import Run, run_record
from valat.tournament.course.outcome import rules_of
from valat.tournament.log.events import TableFinished, TournamentOpened
from valat.tournament.log.state import Entry, Tournament
from valat.tournament.proof.export import Export, Place, SeatHeld


class TournamentFault(Refusal):
    """An export that does not follow from its own secrets and records."""

    code = "unproven"


class PlayedTable(Struct, frozen=True):
    """A table of an export, whose record holds by itself.

    Attributes:
        run: its match, played through.
        players: the names by seat.
        proofs: of each deal.
        seats: who held each; None in an export of version 1.
    """

    run: Run
    players: tuple[str, ...]
    proofs: tuple[Proof, ...]
    seats: tuple[SeatHeld, ...] | None


def where(place: Place) -> str:
    """How a fault names a table."""
    return f"Round {place[0]}, table {place[1]}"


def played_tables(game: str, export: Export) -> dict[Place, PlayedTable]:
    """The tables whose records are in the export.

    Raises:
        Unreadable: something that is no match record.
        TournamentFault: other rules than the tournament's, a move that is forbidden, a match that was not
            played to its end, cards that were not sealed, or other cards than at the next table.

    Rule: TRN-KO-3, TRN-KO-10
    """
    rules = _rules(game, export)
    tables = {place: _played_table(game, place, record, export) for place, record in export.records.items()}
    if rules.shared_boards:
        _check_boards(tables)
    return tables


def _rules(game: str, export: Export) -> TournamentRules:
    opening = export.events[0].body
    return rules_of(game, opening.size if isinstance(opening, TournamentOpened) else None)


def _played_table(game: str, place: Place, record: Record, export: Export) -> PlayedTable:
    _check_rules(game, place, record, export)
    run = run_record(record)
    if run.fault is not None:
        why = f"{where(place)}: can't replay the record: {run.fault.refusal.why}"
        raise TournamentFault(why, key="bad_record")
    if not run.is_over:
        raise TournamentFault(f"{where(place)}: the match wasn't over.", key="not_over")
    players = record.get("players")
    if players is None:
        raise TournamentFault(f"{where(place)}: the record doesn't say who played.", key="other_player")
    seats = None if export.version == 1 else export.seats.get(place, ())
    if seats is not None:
        _check_moves(place, run, players, seats)
    shared = _rules(game, export).shared_boards
    return PlayedTable(run, tuple(players), _proofs(place, run, record, shared=shared), seats)


def _check_rules(game: str, place: Place, record: Record, export: Export) -> None:
    rules = _rules(game, export)
    opening = export.events[0].body
    is_last = isinstance(opening, TournamentOpened) and place[0] == len(opening.seals)
    # the last tables of before had the cap of all others, which `unchecked` says
    caps = [msgspec.to_builtins(cap) for cap in (rules.cap, rules.cap_at(is_last=is_last))]
    is_other = record.get("game") != game or record.get("cap") not in caps
    if is_other or _options(game, record.get("options")) != _options(game, dict(rules.options)):
        why = f"{where(place)}: played by different rules from the tournament's."
        raise TournamentFault(why, key="other_rules")


def _options(game: str, options: Any) -> Any:
    """The options that a record names, however it names them. Raises Unreadable where they are none."""
    return read_options(games.find(game).presets, options)


def _proofs(place: Place, run: Run, record: Record, *, shared: bool) -> tuple[Proof, ...]:
    """The proof of each deal. Raises TournamentFault where one is missing or does not give its cards."""
    found = []
    for number, proof in enumerate(proofs_of(run, record), 1):
        if isinstance(proof, Refusal):
            raise TournamentFault(f"{where(place)}, deal {number}: {proof.why}", key=proof.key)
        if proof.shared != shared:
            why = f"{where(place)}, deal {number}: the cards don't come from this tournament's secret."
            raise TournamentFault(why, key="other_table")
        found.append(proof)
    return tuple(found)


def _check_moves(place: Place, run: Run, players: Sequence[str], seats: Sequence[SeatHeld]) -> None:
    """Raises TournamentFault where other moves are counted than were made, Unreadable where none are."""
    if len(seats) != len(players):
        raise Unreadable(f"{where(place)}: the record doesn't say who held each seat.", key="bad_export")
    moves = [movers(run.game, deal) for deal in run.deals]
    for seat, held in enumerate(seats):
        totals = [total for _, total in held.moves]
        if totals != [deal.count(seat) for deal in moves] or any(not 0 <= a <= b for a, b in held.moves):
            why = f"{where(place)}, seat {seat}: the number of moves doesn't match the record."
            raise TournamentFault(why, key="other_moves")


def _check_boards(tables: dict[Place, PlayedTable]) -> None:
    """Raises TournamentFault where tables of one round had other boards, or a board comes twice."""
    boards: dict[Place, str] = {}
    for place, table in tables.items():
        for number, proof in enumerate(table.proofs, 1):
            # the seal, not the cards: the same cards by chance would be another board
            if boards.setdefault((place[0], number), proof.table) != proof.table:
                raise TournamentFault(
                    f"{where(place)}: the cards differ from the other tables.", key="other_cards"
                )
    if len(set(boards.values())) < len(boards):
        raise TournamentFault("A board was played twice.", key="other_cards")


def check_table(state: Tournament, body: TableFinished, table: PlayedTable) -> None:
    """Passes where the record is of that table and its players, and gives the result.

    Args:
        state: before the result.
    Raises:
        TournamentFault: cards of another table, somebody else who played, another result.

    Rule: TRN-KO-6, TRN-NAME-1
    """
    place = body.round, body.table
    pairing = state.rounds[body.round - 1].tables[body.table - 1]
    own = [proof for proof in table.proofs if not proof.shared]
    if any(proof.table != pairing.id for proof in own):
        raise TournamentFault(f"{where(place)}: the record belongs to another table.", key="other_table")
    for seat, number in enumerate(pairing.seats):
        if not _is_held_rightly(state.entry(number), seat, table, body.round):
            why = f"{where(place)}, seat {seat}: someone other than entry {number} played there."
            raise TournamentFault(why, key="other_player")
    places = table.run.places
    assert places is not None, "a match record has places"
    if (places.scores, places.ranks) != (body.scores, body.ranks):
        raise TournamentFault(f"{where(place)}: the record gives a different result.", key="other_result")


def check_idle(state: Tournament, body: TableFinished, table: PlayedTable) -> None:
    """Passes where those are idle who made no move of their own; version 1 tells too little for that.

    Raises:
        TournamentFault: somebody else is called idle.

    Rule: TRN-CALL-1
    """
    if table.seats is None:
        return
    seats = state.rounds[body.round - 1].tables[body.table - 1].seats
    idle = {number for number, held in zip(seats, table.seats, strict=True) if held.is_idle}
    # a player who was out for a part of the round may have come too late for a move
    expected = {number for number in idle if state.entry(number).excused != body.round}
    if set(body.idle) != expected:
        why = (
            f"{where((body.round, body.table))}: the list of players without a move of their own "
            "doesn't match."
        )
        raise TournamentFault(why, key="other_idle")


def _is_held_rightly(entry: Entry, seat: int, table: PlayedTable, number: int) -> bool:
    """Whether the entry's player sat there, by a name that the export gives, or a bot in the place."""
    if entry.filled:
        held = table.seats[seat] if table.seats is not None else None
        return held is not None and held.held == "bot" and not any(own for own, _ in held.moves)
    if table.seats is not None and table.seats[seat].held == "bot":
        # let in again, but in the middle of a deal of which they had seen other cards
        return entry.departure is not None or entry.excused == number
    if table.players[seat] == entry.name:
        return True
    if table.seats is None:
        # version 1 does not tell what it was: a bot, or a guest by a new name
        return entry.departure is not None or entry.guest
    return table.seats[seat].renamed
