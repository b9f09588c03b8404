"""What smells in a period: evidence with the deals that it rests on, and never a verdict.

Everything here is a pure function of stored deals, moves and entries. People look at what is found:
partners may be friends, and a fast player may know the cards.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from statistics import fmean, median, pstdev
from typing import Literal

from msgspec import Struct

from valat.store.traces import EntryTrace

EvidenceKind = Literal["partners", "losses", "fast", "even", "network", "device"]

FEWEST_TABLES = 4
"""Tables at which two have met: each draws its partners by lot."""
FEWEST_LOSSES = 10
"""Lost deals of which one can say whom they were lost to."""
FEWEST_MOVES = 40
"""Moves of one's own by which somebody's pace is told."""
MOSTLY, NEARLY_ALL = 0.6, 0.9
MARGIN = 0.25
"""By so much losses to one opponent lie above how often they met."""
FAST_MS = 350
"""A person needs longer to see a card and choose another."""
EVEN = 0.15
"""The times of people differ by more of their mean than this."""
SHOWN_DEALS = 50
"""Deals that a piece of evidence names; of more it gives the number."""


class PlayedSeat(Struct, frozen=True):
    """A person in a deal.

    Attributes:
        player: the id.
        gain: by how much the side did better in it than the best of the others.
        moves_ms: how long each move of their own took.
    """

    player: str
    side: int
    gain: int
    moves_ms: tuple[int, ...] = ()


class CheckedDeal(Struct, frozen=True):
    """A deal of the period, with the people who sat there."""

    table: str
    deal: int
    seats: tuple[PlayedSeat, ...]


class Evidence(Struct, frozen=True):
    """Something that smells.

    Attributes:
        players: ids, whom it is about first.
        figures: what it rests on, by name.
        deals: table and number of at most `SHOWN_DEALS`.
        tournament: where entries came from one place.
    """

    kind: EvidenceKind
    players: tuple[str, ...]
    figures: dict[str, int]
    deals: tuple[tuple[str, int], ...] = ()
    tournament: str | None = None


def evidence(deals: Sequence[CheckedDeal], traces: Sequence[EntryTrace]) -> list[Evidence]:
    """Everything that smells. Rule: TRN-PROMO-2, TRN-PROMO-3"""
    return [*partners(deals), *losses(deals), *pace(deals), *origins(traces)]


def partners(deals: Sequence[CheckedDeal]) -> Iterator[Evidence]:
    """Pairs who sit on one side at most of the tables of one of them, though partners are drawn by lot."""
    tables: defaultdict[str, set[str]] = defaultdict(set)
    together: defaultdict[tuple[str, str], list[CheckedDeal]] = defaultdict(list)
    for deal in deals:
        for seat in deal.seats:
            tables[seat.player].add(deal.table)
        for first, second in combinations(sorted(deal.seats, key=lambda seat: seat.player), 2):
            if first.side == second.side:
                together[first.player, second.player].append(deal)
    for pair, shared_deals in together.items():
        shared_tables, fewest = (
            len({deal.table for deal in shared_deals}),
            min(len(tables[player]) for player in pair),
        )
        if shared_tables >= FEWEST_TABLES and shared_tables >= MOSTLY * fewest:
            yield Evidence(
                "partners", pair, {"tables": shared_tables, "of": fewest}, _numbers_of(shared_deals)
            )


def losses(deals: Sequence[CheckedDeal]) -> Iterator[Evidence]:
    """Players nearly all of whose losses were to one opponent, whom they met much less often than that."""
    against: defaultdict[tuple[str, str], list[CheckedDeal]] = defaultdict(list)
    lost: defaultdict[str, list[CheckedDeal]] = defaultdict(list)
    meetings: Counter[tuple[str, str]] = Counter()
    deals_played: Counter[str] = Counter()
    for deal in deals:
        for own in deal.seats:
            deals_played[own.player] += 1
            if own.gain < 0:
                lost[own.player].append(deal)
            for other in deal.seats:
                if other.side != own.side:
                    meetings[own.player, other.player] += 1
                    if own.gain < 0 < other.gain:
                        against[own.player, other.player].append(deal)
    for (loser, winner), shared_deals in against.items():
        total = len(lost[loser])
        share, base = len(shared_deals) / total, meetings[loser, winner] / deals_played[loser]
        if total >= FEWEST_LOSSES and share >= NEARLY_ALL and share - base >= MARGIN:
            figures = {
                "lost": total,
                "to": len(shared_deals),
                "deals": deals_played[loser],
                "met": meetings[loser, winner],
            }
            yield Evidence("losses", (loser, winner), figures, _numbers_of(shared_deals))


def pace(deals: Sequence[CheckedDeal]) -> Iterator[Evidence]:
    """Players whose moves come faster than a person's, or one as the other."""
    times: defaultdict[str, list[int]] = defaultdict(list)
    of: defaultdict[str, list[CheckedDeal]] = defaultdict(list)
    for deal in deals:
        for seat in deal.seats:
            if seat.moves_ms:
                times[seat.player] += seat.moves_ms
                of[seat.player].append(deal)
    for player, move_times in times.items():
        if len(move_times) < FEWEST_MOVES:
            continue
        middle, mean = round(median(move_times)), fmean(move_times)
        figures = {"moves": len(move_times), "median_ms": middle, "spread_ms": round(pstdev(move_times))}
        if middle < FAST_MS:
            yield Evidence("fast", (player,), figures, _numbers_of(of[player]))
        elif pstdev(move_times) < EVEN * mean:
            yield Evidence("even", (player,), figures, _numbers_of(of[player]))


def origins(traces: Iterable[EntryTrace]) -> Iterator[Evidence]:
    """Entries of one tournament from the same device, or else from the same network."""
    by_tournament: defaultdict[tuple[str, int], list[EntryTrace]] = defaultdict(list)
    for trace in traces:
        # hashes of two keys cannot be compared
        by_tournament[trace.tournament_id, trace.key].append(trace)
    for (tournament, _), entries in by_tournament.items():
        for same_network in _groups(entries, "network"):
            # a device is told by what many browsers say alike: it says something within a network alone
            devices = _groups(same_network, "device")
            kind: EvidenceKind = "device" if devices else "network"
            for group in devices or [same_network]:
                players = tuple(sorted(trace.player_id for trace in group))
                yield Evidence(kind, players, {"entries": len(group)}, tournament=tournament)


def _groups(traces: Sequence[EntryTrace], name: Literal["network", "device"]) -> list[list[EntryTrace]]:
    """The traces that share a hash with another one."""
    found: defaultdict[str, list[EntryTrace]] = defaultdict(list)
    for trace in traces:
        found[trace.network if name == "network" else trace.device].append(trace)
    return [group for group in found.values() if len(group) > 1]


def _numbers_of(deals: Sequence[CheckedDeal]) -> tuple[tuple[str, int], ...]:
    return tuple((deal.table, deal.deal) for deal in deals[:SHOWN_DEALS])
