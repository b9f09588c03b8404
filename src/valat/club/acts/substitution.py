"""Who plays for a contestant from now on: substitutes, and who comes late. Rule: BRI-COMP-15"""

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from valat.club.log.checks import check_goes_on, check_seated
from valat.club.log.events import (
    Adjusted,
    AnyEvent,
    BoardAdjusted,
    Contestant,
    LateSeated,
    Member,
    MemberSubstituted,
)
from valat.club.log.members import phantom
from valat.club.log.pace import has_begun, round_of
from valat.club.log.state import Session
from valat.club.seating.turns import playings_of
from valat.duplicate.movements.movement import Row, SeatRow
from valat.kernel.errors import Refusal
from valat.store.players import Player


def substitute(
    state: Session,
    number: int,
    place: int,
    comes: Player | None,
    bot: str,
    reason: str,
    *,
    directs: bool = False,
    unavoidable: bool = False,
) -> list[AnyEvent]:
    """The events by which somebody else plays for a contestant.

    Args:
        place: of the member in the contestant, from 0.
        comes: who; None for a bot, of the name `bot`.
        directs: they direct the session, and have seen what was played so far.
        unavoidable: nobody else can come: boards that they have seen are average plus for their opponents,
            and an average for their own side.
    Raises:
        Refusal: `no_round` before it is seated, `no_contestant`, `too_late`; `seated` where the
            player plays already; `saw_cards` where they have seen a board that is still to be played there.
    """
    check_goes_on(state)
    check_seated(state)
    contestant = state.contestants.get(number)
    if contestant is None or not 0 <= place < len(contestant.members):
        raise Refusal("That contestant isn't in this session.", code="no_contestant")
    if comes is None:
        return [MemberSubstituted(number, place, Member(None, bot), reason)]
    _check_not_there(state, comes)
    event = MemberSubstituted(number, place, Member(comes.id, comes.name, comes.guest), reason)
    known_boards = known_ahead(state, comes.id, number, directs=directs)
    if known_boards and not unavoidable:
        raise saw_cards(comes.name, known_boards)
    return [event, *_awards(state, known_boards, reason)]


def seat_late(
    state: Session, players: Sequence[Player], number: int | None, reason: str, *, directs: bool = False
) -> list[AnyEvent]:
    """The events by which those who come late play from the next round on, in place of bots.

    Where the movement has a half table its sit-out ends with a pair that comes.

    Args:
        players: one or two.
        number: of the contestant whose bots give way; None for the first that suits.
        directs: one of them directs the session.
    Raises:
        Refusal: `too_late` in the last round, `no_round` before it is seated; `seated`;
            `bad_partner` for somebody with themselves; `full` where no bots give way; `saw_cards`.
    """
    check_goes_on(state)
    check_seated(state)
    if all(round_of(state, contestant) >= state.rounds for contestant in state.contestants):
        raise Refusal("There are no more rounds to join.", code="too_late")
    if len({player.id for player in players}) < len(players):
        raise Refusal("Name a different player.", code="bad_partner", rule="BRI-COMP-1")
    for player in players:
        _check_not_there(state, player)
    found = next(_free(state, len(players), number), None)
    if found is None:
        raise Refusal("There is no bot to replace and no half table.", code="full")
    for player in players:
        if known_boards := known_ahead(state, player.id, found.number, directs=directs):
            raise saw_cards(player.name, known_boards)
    arriving = iter(Member(player.id, player.name, player.guest) for player in players)
    members = tuple(None if member.player else next(arriving, None) for member in found.members)
    return [LateSeated(contestant=found.number, members=members, reason=reason)]


def _free(state: Session, count: int, number: int | None) -> Iterator[Contestant]:
    """Contestants in whose places so many may sit down: those with exactly so many bots, then with more."""
    places_taken = {pair.contestant for pair in state.late.values()}
    bots = {n: sum(not m.player for m in contestant.members) for n, contestant in state.contestants.items()}
    candidates = [
        n for n in bots if n not in places_taken and number in (None, n) and round_of(state, n) < state.rounds
    ]
    yield from (state.contestants[n] for n in candidates if bots[n] == count)
    missing = phantom(state)
    fits = missing is not None and count == len(missing.members) and number in (None, missing.number)
    if missing is not None and fits and missing.number not in places_taken:
        yield missing
    yield from (state.contestants[n] for n in candidates if bots[n] > count)


def boards_seen(state: Session, row: Row) -> Collection[int]:
    """The boards of a row that the players there may have seen by now."""
    return row.boards if has_begun(state, row) else ()


class KnownBoard(Struct, frozen=True):
    """A board that somebody has seen, where the contestant has still to play it on that side."""

    round: int
    table: int
    board: int
    side: int


def known_ahead(state: Session, player: str, number: int, *, directs: bool) -> list[KnownBoard]:
    """The boards still to be played by a contestant that the player has seen.

    Args:
        player: the id.
        directs: they direct the session.
    """
    known_boards = set(state.seen.get(player, ()))
    if directs:
        known_boards |= {board for row in state.rows for board in boards_seen(state, row)}
    found: list[KnownBoard] = []
    for row in state.rows:
        side = next((at for at, numbers in enumerate(row.sides) if number in numbers), None)
        table = state.tables.get((row.round, row.table))
        if side is None or not row.is_played or (table is not None and table.done):
            continue
        scores = table.scores if table is not None else {}
        found += (
            KnownBoard(row.round, row.table, board, side)
            for board in row.boards
            if board in known_boards and board not in scores and not _is_next_turn(state, row)
        )
    return found


def _is_next_turn(state: Session, row: Row) -> bool:
    """Whether the same people have played the row's boards before: then all at the table know them."""
    if not isinstance(row, SeatRow):
        return False
    before = (earlier for earlier in state.rows if earlier.boards == row.boards and earlier.round < row.round)
    return any(set(earlier.sides) == set(row.sides) and has_begun(state, earlier) for earlier in before)


def _awards(state: Session, known_boards: Sequence[KnownBoard], reason: str) -> list[AnyEvent]:
    """The rulings on boards that a substitute has seen: the opponents have done nothing to deserve less."""
    found: list[AnyEvent] = []
    # where each seat counts for itself a ruling is one for the whole table
    alike = state.plan.contest == "singles" and not playings_of(state.plan).together
    for other in known_boards:
        sides: tuple[Adjusted, Adjusted] = (
            ("average", "average+") if other.side == 0 else ("average+", "average")
        )
        if alike:
            sides = ("average", "average")
        found.append(BoardAdjusted(other.round, other.table, other.board, sides, reason))
    return found


def saw_cards(name: str, known_boards: Sequence[KnownBoard]) -> Refusal:
    """Why somebody of that name cannot come."""
    boards = ", ".join(str(number) for number in sorted({other.board for other in known_boards}))
    why = f"{name} has seen boards that this contestant has yet to play: {boards}."
    args = {"name": name, "boards": boards}
    return Refusal(why, code="saw_cards", rule="BRI-COMP-15", args=args)


def _check_not_there(state: Session, player: Player) -> None:
    """Passes where the player has no place in the session. Raises Refusal `seated`."""
    coming = (member for pair in state.late.values() for member in pair.members if member is not None)
    if state.contestant_of(player.id) is not None or player.id in {member.player for member in coming}:
        raise Refusal("That player is already in this session.", code="seated")
