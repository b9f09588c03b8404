"""What the events of a tournament change in lists and in the ledger, in the transaction that writes them."""

from collections.abc import Iterable, Iterator

from valat.aggregate.definition import Step
from valat.ledger.grants import GRANTED, player_account
from valat.store import boards, tournaments
from valat.store.ledger import POOLS, Posting, Transfer, posting_statements
from valat.store.rating_rebuild import put_back, take_all_out, take_out
from valat.store.writer import Statement
from valat.tournament.acts.own_acts import ABSENT
from valat.tournament.course.outcome import rules_of
from valat.tournament.log.events import (
    AnyEvent,
    DisqualificationLifted,
    Event,
    PlayerDisqualified,
    PlayerEntered,
    PlayerReinstated,
    PlayerWithdrew,
    TableFinished,
    TournamentCancelled,
    TournamentFinished,
    TournamentVoided,
)
from valat.tournament.log.prizes import payouts
from valat.tournament.log.state import Tournament


def projections(step: Step[Tournament, AnyEvent]) -> list[Statement]:
    """The statements of all that follows from a tournament's events."""
    before, events, state = step.before, step.events, step.after
    statements: list[Statement] = []
    for event in events:
        statements += _list_statements(before, event, state)
    statements += _release_statements(before, state, events[-1].at_ms)
    if state.phase != before.phase:
        ended_ms = events[-1].at_ms if state.over else None
        statements += tournaments.set_phase(state.id, state.phase, ended_ms)
    return statements


def _list_statements(before: Tournament, event: Event, state: Tournament) -> list[Statement]:
    match event.body:
        case PlayerEntered(entry=number, player=player, name=name):
            listed = tournaments.add_entry(state.id, number, player, name, event.at_ms)
            return listed + _fee_statements(state, event)
        case PlayerWithdrew(entry=number):
            refund = _refund_statements(state, [number], event)
            return tournaments.withdraw_entry(state.id, number) + refund
        case PlayerDisqualified(reason=reason) if reason == ABSENT and state.terms.access != "house":
            # who stays away has lost: else a friend who organises could undo a match that goes badly
            return []
        case PlayerDisqualified(entry=number):
            return take_out(_act(state, event), state.id, state.entry(number).player)
        case TableFinished(round=number, table=table) if state.terms.access == "house":
            # the match went on when its player was disqualified, and has been rated with its end
            seats = state.rounds[number - 1].tables[table - 1].seats
            gone = [entry.player for entry in map(state.entry, seats) if entry.is_unrated]
            return take_out(_act(state, event), state.id, gone[0]) if gone else []
        case PlayerReinstated(entry=number) | DisqualificationLifted(entry=number):
            out = [entry.player for entry in state.entries if entry.is_unrated]
            return put_back(_act(state, event), state.id, state.entry(number).player, out)
        case TournamentCancelled():
            return _refund_statements(state, [entry.number for entry in state.entrants], event)
        case TournamentFinished():
            return _prize_statements(state, event.at_ms)
        case TournamentVoided(reason=reason):
            unrated = take_all_out(_act(state, event), state.id)
            return _void_statements(before, event, reason) + unrated
        case _:
            return []


def _act(state: Tournament, event: Event) -> str:
    """By what the ratings' backlog knows an event."""
    return f"{state.id}/{event.seq}"


def _release_statements(before: Tournament, state: Tournament, at_ms: int) -> list[Statement]:
    """The boards of a round that is over at all tables are nobody's secret any more. Rule: TRN-KO-10"""
    if not state.rounds or not rules_of(state.game, state.size).shared_boards:
        return []
    now, then = state.rounds[-1], before.rounds[-1] if before.rounds else None
    first = now.tables[0].id
    is_over = all(table.over for table in now.tables)
    was_over = (
        then is not None and len(before.rounds) == len(state.rounds) and all(t.over for t in then.tables)
    )
    return boards.release_boards(first, at_ms) if first and is_over and not was_over else []


def _fee_statements(state: Tournament, event: Event) -> list[Statement]:
    """What an entry pays, into an account of the tournament's own. Rule: TRN-CHIP-1

    Raises (when written):
        WriteConflict: the player does not hold as much.
    """
    body = event.body
    if not state.terms.fee or not isinstance(body, PlayerEntered):
        return []
    transfer = Transfer(player_account(body.player), pool_account(state.id), "chips", state.terms.fee)
    return posting_statements(Posting(fee_cause(state.id, body.entry), event.at_ms, (transfer,)))


def _refund_statements(
    state: Tournament, numbers: Iterable[int], event: Event, reason: str = ""
) -> list[Statement]:
    """The fees of entries, given back."""
    statements: list[Statement] = []
    for number in numbers if state.terms.fee else ():
        account, cause = player_account(state.entry(number).player), fee_cause(state.id, number)
        back = Transfer(pool_account(state.id), account, "chips", state.terms.fee)
        reversal = Posting(f"revoked:{cause}", event.at_ms, (back,), event.actor, reason, reverses=cause)
        statements += posting_statements(reversal)
    return statements


def _prize_statements(state: Tournament, at_ms: int) -> list[Statement]:
    """Places in lists, and a posting for each prize: credited with the end itself, and so once.

    Rule: TRN-KO-5, TRN-PROMO-4, TRN-CHIP-1
    """
    statements: list[Statement] = []
    for prize in state.prizes:
        statements += tournaments.set_place(state.id, prize.entry, prize.place)
    for posting in _prize_postings(state, at_ms):
        statements += posting_statements(posting)
    return statements


def _prize_postings(state: Tournament, at_ms: int) -> Iterator[Posting]:
    """What is credited, or was, for the prizes of a tournament that is final."""
    source = pool_account(state.id) if state.terms.fee else GRANTED
    for payout in payouts(state):
        account = player_account(state.entry(payout.entry).player)
        given = (("chips", payout.chips), ("vip_s", payout.vip_s))
        transfers = tuple(Transfer(source, account, unit, value) for unit, value in given if value)
        if transfers:
            yield Posting(prize_cause(state.id, payout.entry), at_ms, transfers)


def _void_statements(before: Tournament, event: Event, reason: str) -> list[Statement]:
    """No places any more, the exact opposite of each prize, and all fees given back.

    An account may go below nothing by that: what was won wrongly may have been spent.

    Rule: TRN-PROMO-6, TRN-LEDGER-1
    """
    statements: list[Statement] = []
    for prize in before.prizes:
        statements += tournaments.set_place(before.id, prize.entry, None)
    # one that was not final has paid nothing yet
    paid_out = _prize_postings(before, event.at_ms) if before.phase == "final" else ()
    for paid in paid_out:
        back = tuple(Transfer(t.credit, t.debit, t.unit, t.amount) for t in paid.transfers)
        reversal = Posting(
            f"revoked:{paid.cause}", event.at_ms, back, event.actor, reason, reverses=paid.cause
        )
        statements += posting_statements(reversal)
    return statements + _refund_statements(before, [entry.number for entry in before.entrants], event, reason)


def pool_account(tournament: str) -> str:
    """The account that fees go to and prizes of the pool come from."""
    return POOLS + tournament


def fee_cause(tournament: str, entry: int) -> str:
    """The ledger's cause of an entry's fee."""
    return f"tournament:{tournament}:fee:{entry}"


def prize_cause(tournament: str, entry: int) -> str:
    """The ledger's cause of an entry's prize.

    >>> prize_cause("t1", 3)
    'tournament:t1:prize:3'
    """
    return f"tournament:{tournament}:prize:{entry}"
