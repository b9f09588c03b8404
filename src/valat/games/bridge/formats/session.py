"""Deals that were played, at one table or at several, as a pairs event in USEBIO."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import msgspec

from valat.cards.card import Card
from valat.duplicate.scores.engine import totals
from valat.duplicate.scores.event import Result, Rules, ScoredEvent
from valat.duplicate.scores.matchpoints import matchpoints, top
from valat.duplicate.scores.mixes import plain
from valat.duplicate.scores.standings import Standing
from valat.games.bridge.formats.board import Board, north_south_score
from valat.games.bridge.formats.usebio import PairEntry, TravellerLine, UsebioEvent, write_usebio
from valat.games.bridge.notation import PASS
from valat.games.bridge.scoring.imps import STEPS
from valat.kernel.errors import Refusal
from valat.kernel.formats import FileDeal, TableResult

HOUSE = "Valat"
NAMES = ("North", "East", "South", "West")
DIRECTIONS = ("NS", "EW")
TAG_DAY, UNKNOWN = "Date", "?"


class BoardResult(msgspec.Struct, frozen=True):
    """What came of a board at a table.

    Attributes:
        pairs: what tells the two pairs from others.
        players: a name for each seat, empty where there is none.
        contract: `4H`, `Pass` for a board passed out.
        score: North-South's.
        multiplier: 1, 2 doubled, 4 redoubled.
        declarer: seat; None for a board passed out.
        tricks: taken by declarer's side.
        lead: the card led; empty where it is not known.
    """

    pairs: tuple[tuple[str, ...], tuple[str, ...]]
    players: tuple[str, ...]
    contract: str
    score: int
    multiplier: int = 1
    declarer: int | None = None
    tricks: int | None = None
    lead: Card = ""


def write_session(deals: Sequence[FileDeal], boards: Sequence[Board | None]) -> str:
    """The event as USEBIO: every result compared in matchpoints with those on the same cards.

    Rule: BRI-COMP-2, BRI-COMP-7

    Args:
        deals: with their fields, where several tables played them.
        boards: what each of the deals tells, None where too little is told.
    Raises:
        Refusal: none of them has a result; code `no_format`.
    """
    results_known = [(deal, board) for deal, board in zip(deals, boards, strict=True) if board is not None]
    numbers = _numbers([board for _, board in results_known])
    rows = [
        (number, result)
        for number, (deal, board) in zip(numbers, results_known, strict=True)
        for result in _results(deal, board)
    ]
    if not rows:
        raise Refusal("There are no board results to write as USEBIO.", code="no_format")
    first, board = results_known[0]
    # The date that is not known begins with `?` as well.
    tag = {name: value for name, value in board.tags.items() if not value.startswith(UNKNOWN)}
    day = first.day or tag.get(TAG_DAY, "").replace(".", "-")
    return write_usebio(_event(rows, tag.get("Site", HOUSE), tag.get("Event", "Bridge"), day))


def _numbers(boards: Sequence[Board]) -> list[int]:
    """A number for each board, its own where no other cards have it already."""
    of: dict[tuple[tuple[Card, ...], ...] | int | None, int] = {}
    for board in boards:
        # Results are compared on the same cards; without cards the number alone tells boards apart.
        cards = board.hands if any(board.hands) else board.number
        own = board.number
        free = own if own is not None and own not in of.values() else max(of.values(), default=0) + 1
        of.setdefault(cards, free)
    return [of[board.hands if any(board.hands) else board.number] for board in boards]


def _results(deal: FileDeal, board: Board) -> Iterator[BoardResult]:
    """What came of a deal at each table."""
    # The own table's result is among these.
    if deal.field:
        yield from map(_of_table, deal.field)
    elif (score := north_south_score(board)) is not None:
        assert board.contract is not None
        names = board.players
        pairs = tuple(
            # A pair is the same whichever of the two sat North; one without names goes by its direction.
            tuple(sorted(pair)) if any(pair) else (DIRECTIONS[side],)
            for side, pair in enumerate((names[0::2], names[1::2]))
        )
        lead = board.cards[0] if board.cards else ""
        yield BoardResult(
            (pairs[0], pairs[1]),
            names,
            board.contract,
            score,
            board.multiplier,
            board.declarer,
            board.tricks,
            lead,
        )


def _of_table(came: TableResult) -> BoardResult:
    entry = came.entry
    return BoardResult(
        ((came.table, DIRECTIONS[0]), (came.table, DIRECTIONS[1])),
        came.players,
        entry["contract"] or PASS,
        entry["scores"][0],
        entry["multiplier"],
        entry["declarer"],
        entry["tricks"],
        entry["lead"] or "",
    )


def _event(rows: Sequence[tuple[int, BoardResult]], club: str, description: str, day: str) -> UsebioEvent:
    """The event of these results, each with its board's number."""
    numbers: dict[tuple[str, ...], int] = {}
    sides: dict[tuple[str, ...], set[int]] = {}
    names: dict[tuple[str, ...], tuple[str, str]] = {}
    for _, result in rows:
        for side, pair in enumerate(result.pairs):
            numbers.setdefault(pair, len(numbers) + 1)
            sides.setdefault(pair, set()).add(side)
            one, other = (result.players[seat] or NAMES[seat] for seat in (side, side + 2))
            names.setdefault(pair, (one, other))
    # Where no pair has sat both ways there are two winners, and places go by direction.
    apart = all(len(played) == 1 for played in sides.values())
    lines = list(_lines(rows, numbers))
    standings = {int(standing.number): standing for standing in _ranked(rows, numbers)}
    pairs = [
        PairEntry(
            number,
            names[pair],
            _place(standings, [numbers[other] for other in numbers if sides[other] & sides[pair]], number)
            if apart
            else standings[number].rank or 1,
            standings[number].total,
            _share(standings[number]),
            DIRECTIONS[min(sides[pair])] if apart else "",
        )
        for pair, number in numbers.items()
    ]
    return UsebioEvent(club, description, day, "MATCH_POINTS", 2 if apart else 1, pairs, lines)


def _ranked(
    rows: Sequence[tuple[int, BoardResult]], numbers: dict[tuple[str, ...], int]
) -> Sequence[Standing]:
    """The pairs by matchpoints; a file of deals may have the same players at both ends of a table."""
    rules = Rules("matchpoints", STEPS)
    results = [
        Result(board, (numbers[pair],), (numbers[opponents],), plain(result.score), plain(result.score))
        for board, result in rows
        for pair, opponents in [result.pairs]
    ]
    return totals(ScoredEvent(rules, tuple(results))).contestants


def _share(standing: Standing) -> Fraction:
    """The share of the tops; a half where no board had anything to compare."""
    return Fraction(1, 2) if standing.share is None else standing.share


def _place(standings: dict[int, Standing], among: Sequence[int], pair: int) -> int:
    return 1 + sum(_share(standings[other]) > _share(standings[pair]) for other in among)


def _lines(
    rows: Sequence[tuple[int, BoardResult]], numbers: dict[tuple[str, ...], int]
) -> Iterator[TravellerLine]:
    """The travellers' lines with what each brings in matchpoints. Rule: BRI-COMP-2"""
    boards: dict[int, list[BoardResult]] = {}
    for board, result in rows:
        boards.setdefault(board, []).append(result)
    # As the standings factor them, so that the lines add up to the totals.
    most = max(map(len, boards.values()))
    for board, results in boards.items():
        points = matchpoints([result.score for result in results], expected=most)
        for result, amount in zip(results, points, strict=True):
            yield _line(board, result, numbers, amount, top(most) - amount)


def _line(
    board: int, result: BoardResult, numbers: dict[tuple[str, ...], int], ns: Fraction, ew: Fraction
) -> TravellerLine:
    first, second = (numbers[pair] for pair in result.pairs)
    return TravellerLine(
        board,
        first,
        second,
        result.contract,
        result.score,
        ns,
        ew,
        result.multiplier,
        result.declarer,
        result.tricks,
        result.lead,
    )
