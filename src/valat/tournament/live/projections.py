"""What the events of a tournament change in lists and in the ledger, in the transaction that writes them."""

from collections.abc import Sequence

import msgspec

from valat.ledger.grants import GRANTED, player_account
from valat.store import boards, tournaments
from valat.store.ledger import Posting, Transfer, posting_statements
from valat.store.tournaments import StoredTournamentEvent
from valat.store.writer import Statement
from valat.tournament.log.events import Event, PlayerEntered, PlayerWithdrew, TournamentFinished
from valat.tournament.log.outcome import rules_of
from valat.tournament.log.state import Tournament


def event_statements(before: Tournament, events: Sequence[Event], state: Tournament) -> list[Statement]:
    """The statements that write the events and all that follows from them.

    Args:
        before: the state before the events.
        state: the state after them.
    """
    statements = tournaments.insert_events(state.id, [_stored(event) for event in events])
    for event in events:
        statements += _list_statements(state, event)
    statements += _release_statements(before, state, events[-1].at_ms)
    if state.phase != before.phase:
        ended_ms = events[-1].at_ms if state.over else None
        statements += tournaments.set_phase(state.id, state.phase, ended_ms)
    return statements


def _stored(event: Event) -> StoredTournamentEvent:
    kind = type(event.body).__struct_config__.tag
    body = msgspec.json.encode(event.body).decode()
    return StoredTournamentEvent(event.seq, event.at_ms, str(kind), event.actor, body)


def _list_statements(state: Tournament, event: Event) -> list[Statement]:
    match event.body:
        case PlayerEntered(entry=number, player=player, name=name):
            return tournaments.add_entry(state.id, number, player, name, event.at_ms)
        case PlayerWithdrew(entry=number):
            return tournaments.withdraw_entry(state.id, number)
        case TournamentFinished():
            return _prize_statements(state, event.at_ms)
        case _:
            return []


def _release_statements(before: Tournament, state: Tournament, at_ms: int) -> list[Statement]:
    """The boards of a round that is over at all tables are nobody's secret any more. Rule: TRN-KO-10"""
    if not state.rounds or not rules_of(state.game).shared_boards:
        return []
    now, then = state.rounds[-1], before.rounds[-1] if before.rounds else None
    first = now.tables[0].id
    is_over = all(table.over for table in now.tables)
    was_over = (
        then is not None and len(before.rounds) == len(state.rounds) and all(t.over for t in then.tables)
    )
    return boards.release_boards(first, at_ms) if first and is_over and not was_over else []


def _prize_statements(state: Tournament, at_ms: int) -> list[Statement]:
    """Places in lists, and a posting for each prize: credited with the end itself, and so once.

    Rule: TRN-KO-5, TRN-PROMO-4, TRN-ENTER-1
    """
    statements: list[Statement] = []
    amounts = {amount.place: amount for amount in state.amounts}
    for prize in state.prizes:
        entry, amount = state.entry(prize.entry), amounts.get(prize.place)
        statements += tournaments.set_place(state.id, prize.entry, prize.place)
        if amount is None or entry.guest:
            continue
        account = player_account(entry.player)
        given = (("chips", amount.chips), ("vip_s", amount.vip_s))
        transfers = tuple(Transfer(GRANTED, account, unit, value) for unit, value in given if value)
        if transfers:
            statements += posting_statements(Posting(prize_cause(state.id, prize.entry), at_ms, transfers))
    return statements


def prize_cause(tournament: str, entry: int) -> str:
    """The ledger's cause of an entry's prize.

    >>> prize_cause("t1", 3)
    'tournament:t1:prize:3'
    """
    return f"tournament:{tournament}:prize:{entry}"
