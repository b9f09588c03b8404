"""What an export of a tournament cannot prove: for this the house's word is all there is."""

from collections.abc import Iterator

from msgspec import Struct

from valat.tournament.course.outcome import rules_of
from valat.tournament.log.state import Tournament
from valat.tournament.proof.export import Export


class Unchecked(Struct, frozen=True, omit_defaults=True):
    """Something that could not be checked.

    Attributes:
        what: `result` of a table, its `cap`, `idle` players, the `name` of an entry, what was `announced`.
        why: a sentence.
        round, table, entry: which, from 1; 0 where it is about the whole tournament.
    """

    what: str
    why: str
    round: int = 0
    table: int = 0
    entry: int = 0


def unchecked(export: Export, state: Tournament) -> Iterator[Unchecked]:
    """What could not be checked of an export that follows from itself otherwise.

    Args:
        state: what `verify` has come to.
    """
    yield Unchecked(
        "announced",
        "This file takes the house's word for prizes, fees, guests, withdrawals, disqualifications, and "
        "for which moves were a player's own.",
    )
    if export.version == 1:
        yield Unchecked("idle", "Version 1 doesn't say which players made no move of their own.")
    for number, round_ in enumerate(state.rounds, 1):
        for table, pairing in enumerate(round_.tables, 1):
            if pairing.over and (number, table) not in export.records:
                why = "Can't be checked yet: other tables of the round still have these boards to play."
                yield Unchecked("result", why, number, table)
            elif pairing.over:
                yield from _caps(export, state, number, table)
                yield from _names(export, state, number, table)


def _caps(export: Export, state: Tournament, number: int, table: int) -> Iterator[Unchecked]:
    """The last table, where it was played with a cap that it has not. Rule: TRN-KO-10"""
    is_last = number == len(state.seals)
    if rules_of(state.game, state.size).cap_at(is_last=is_last) is None and export.records[number, table].get(
        "cap"
    ):
        why = "The last table ended after a fixed number of deals, as in earlier versions."
        yield Unchecked("cap", why, number, table)


def _names(export: Export, state: Tournament, number: int, table: int) -> Iterator[Unchecked]:
    """The entries that sat there by another name than they entered by. Rule: TRN-NAME-1"""
    place = number, table
    names, seats = export.records[place]["players"], export.seats.get(place)
    for seat, at in enumerate(state.rounds[number - 1].tables[table - 1].seats):
        entry = state.entry(at)
        is_bots = seats[seat].held == "bot" if seats else entry.departure is not None
        if names[seat] != entry.name and not is_bots:
            why = f"'{entry.name}' sat there as '{names[seat]}'."
            yield Unchecked("name", why, number, table, at)
