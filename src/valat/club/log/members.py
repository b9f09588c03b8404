"""From who plays for whom to the state: substitutes, late pairs, numbers and seats before the start."""

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from valat.club.log.events import (
    Contestant,
    ContestantsSwapped,
    LateSeated,
    LineUpSet,
    Member,
    MemberSubstituted,
    PairTurned,
    PlaceEvent,
    StandbySeated,
)
from valat.club.log.pace import has_begun, plays_from
from valat.club.log.state import DoneAct, FormerMember, Session
from valat.duplicate.movements.movement import PairRow, Row


def apply_place_event(state: Session, seq: int, body: PlaceEvent) -> Session:
    """The state after somebody has come, gone or changed places."""
    match body:
        case MemberSubstituted():
            return _with_substitute(state, body)
        case StandbySeated(contestant=number, members=members):
            return with_standby(state, number, members)
        case ContestantsSwapped(contestant=number, other=other):
            return _with_swap(state, number, other)
        case PairTurned(contestant=number):
            return _with_pair_turned(state, number)
        case LateSeated():
            return replace(state, late={**state.late, seq: body})
        case _:
            assert_never(body)


def with_standby(state: Session, number: int, members: tuple[Member, ...]) -> Session:
    """The state in which another pair is a contestant, and plays for itself: no board was ended before."""
    contestant = state.contestants[number]
    for member in contestant.members:
        state = replace(state, seen=_seen_by(state, contestant, member))
    contestants = {**state.contestants, number: replace(contestant, members=members)}
    return replace(state, contestants=contestants)


def _with_substitute(state: Session, body: MemberSubstituted) -> Session:
    contestant = state.contestants[body.contestant]
    members = (*contestant.members[: body.place], body.member, *contestant.members[body.place + 1 :])
    since = plays_from(state, body.contestant)
    return replace(
        state,
        contestants={**state.contestants, body.contestant: replace(contestant, members=members)},
        substituted={**state.substituted, (body.contestant, body.place): since},
        former=(
            *state.former,
            FormerMember(body.contestant, body.place, since, contestant.members[body.place]),
        ),
        seen=_seen_by(state, contestant, contestant.members[body.place]),
    )


def _with_swap(state: Session, number: int, other: int) -> Session:
    """The state in which two have each other's number, and keep all that was said or ruled of them."""
    one, two = state.contestants[number], state.contestants[other]
    contestants = {number: replace(two, number=number), other: replace(one, number=other)}

    def new(old: int) -> int:
        return {number: other, other: number}.get(old, old)

    line_ups = (replace(line_up, contestant=new(line_up.contestant)) for line_up in state.line_ups.values())
    return replace(
        state,
        contestants={**state.contestants, **contestants},
        line_ups={(line_up.contestant, line_up.round): line_up for line_up in line_ups},
        former=tuple(replace(former, contestant=new(former.contestant)) for former in state.former),
        substituted={(new(who), place): since for (who, place), since in state.substituted.items()},
        penalties={
            seq: replace(penalty, contestant=new(penalty.contestant))
            for seq, penalty in state.penalties.items()
        },
        late={seq: replace(pair, contestant=new(pair.contestant)) for seq, pair in state.late.items()},
        acts={seq: _act_renumbered(act, new) for seq, act in state.acts.items()},
    )


def _act_renumbered(act: DoneAct, new: Callable[[int], int]) -> DoneAct:
    body, line_up = act.body, act.before.line_up
    if not isinstance(body, MemberSubstituted | StandbySeated | LineUpSet):
        return act
    body = replace(body, contestant=new(body.contestant))
    before = None if line_up is None else replace(line_up, contestant=new(line_up.contestant))
    return DoneAct(body, replace(act.before, line_up=before))


def _with_pair_turned(state: Session, number: int) -> Session:
    """The state in which the two of a pair have each other's place, and so have those who played for them."""
    members = state.contestants[number].members[::-1]

    def new(who: int, place: int) -> int:
        return 1 - place if who == number else place

    return replace(
        state,
        contestants={**state.contestants, number: Contestant(number, members)},
        former=tuple(replace(former, place=new(former.contestant, former.place)) for former in state.former),
        substituted={(who, new(who, place)): since for (who, place), since in state.substituted.items()},
        acts={
            seq: DoneAct(replace(body, place=new(body.contestant, body.place)), act.before)
            if isinstance(body := act.body, MemberSubstituted)
            else act
            for seq, act in state.acts.items()
        },
    )


def late_seated(state: Session, number: int) -> Session:
    """The state in which those who have come late play, from the round of that number on."""
    for late in state.late.values():
        state = _with_late(state, late, number)
    return replace(state, late={})


def late_seated_at(state: Session, number: int, table: int) -> Session:
    """The state in which those who have come late play at a table that begins, at free pace.

    A pair that ends a sit-out plays from the first round on that nobody has come to, all others from their
    contestant's next table.

    Args:
        number: of the table's round.
    """
    late = state.late
    if number > state.round:
        for seq in [seq for seq, pair in late.items() if pair.contestant not in state.contestants]:
            state = _with_late(state, late[seq], state.round + 1)
            late = {other: pair for other, pair in late.items() if other != seq}
    row = next(row for row in state.rows if (row.round, row.table) == (number, table))
    for seq in [seq for seq, pair in late.items() if any(pair.contestant in side for side in row.sides)]:
        state = _with_late(state, late[seq], number)
        late = {other: pair for other, pair in late.items() if other != seq}
    return replace(state, late=late)


def first_people(state: Session, contestant: Contestant) -> frozenset[str]:
    """The ids of those for whom a contestant plays: who sat down, not who came later for somebody."""
    members = list(contestant.members)
    for former in reversed(state.former):
        # a bot has only kept the place
        if former.contestant == contestant.number and former.member.player is not None:
            members[former.place] = former.member
    return frozenset(member.player for member in members if member.player is not None)


def phantom(state: Session) -> Contestant | None:
    """The pair that a half table lacks, whose place a late one can take; None without a half table.

    Its number is one that the movement leaves out; a team that has a bye lacks none. Rule: BRI-COMP-4
    """
    if state.plan.contest == "teams":
        return None
    to_come = [row for row in state.rows if row.round > state.round and is_half(row)]
    rounds = {row.round for row in to_come}
    if not to_come or len(rounds) < len(to_come):
        return None
    number = next(n for n in range(1, len(state.contestants) + 2) if n not in state.contestants)
    return Contestant(number, (Member(None, ""), Member(None, "")))


def is_half(row: Row) -> bool:
    """Whether a pair sits out there by itself."""
    return isinstance(row, PairRow) and (row.ns is None) != (row.ew is None)


def _with_late(state: Session, late: LateSeated, number: int) -> Session:
    contestant, since = state.contestants.get(late.contestant), dict(state.late_since)
    if contestant is None:
        members = tuple(member for member in late.members if member is not None)
        rows = tuple(_with_pair(row, late.contestant) if row.round >= number else row for row in state.rows)
        state = replace(state, rows=rows)
    else:
        pairs = zip(late.members, contestant.members, strict=True)
        members = tuple(old if new is None else new for new, old in pairs)
        came = [at for at, new in enumerate(late.members) if new is not None]
        since |= {(late.contestant, at): number for at in came}
        former = (FormerMember(late.contestant, at, number, contestant.members[at]) for at in came)
        state = replace(state, former=(*state.former, *former))
    contestant = (
        Contestant(late.contestant, members) if contestant is None else replace(contestant, members=members)
    )
    contestants = {**state.contestants, late.contestant: contestant}
    return replace(state, contestants=dict(sorted(contestants.items())), late_since=since)


def _with_pair(row: Row, number: int) -> Row:
    """The row with that pair where nobody was."""
    if not isinstance(row, PairRow) or not is_half(row):
        return row
    return replace(row, ns=number) if row.ns is None else replace(row, ew=number)


def _seen_by(state: Session, contestant: Contestant, member: Member) -> dict[str, frozenset[int]]:
    """What players have seen who play no more, with the one who leaves. Rule: BRI-COMP-15"""
    if member.player is None:
        return dict(state.seen)
    rows = (row for row in state.rows if has_begun(state, row))
    boards = {board for row in rows if any(contestant.number in s for s in row.sides) for board in row.boards}
    return {**state.seen, member.player: state.seen.get(member.player, frozenset()) | boards}
