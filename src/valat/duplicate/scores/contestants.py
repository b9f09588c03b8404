"""What each contestant has gathered in a session, and their order at the end."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import msgspec

from valat.duplicate.scores.event import Brought, Number, Penalty, Result, Rules, ScoredEvent, number_key
from valat.duplicate.scores.standings import Standing


class Contestant(NamedTuple):
    """Who is ranked: the number, and the direction in an event with two winners, else 0."""

    number: Number
    direction: int = 0


class Tally(msgspec.Struct):
    """What a contestant has gathered in one session of an event, before penalties.

    Attributes:
        points: matchpoints, IMPs, victory points.
        tops: what could have been had; 0 where there is no such most.
        top: the same of one board.
        boards: how many were scored by comparing.
        wins: boards with more than half of the top, or more than 0 IMPs; of teams the matches won.
        against: the points taken from each opponent, where ties are broken by them.
        won, lost: IMPs of teams.
    """

    points: Fraction = Fraction(0)
    tops: Fraction = Fraction(0)
    top: Fraction = Fraction(0)
    boards: int = 0
    wins: int = 0
    against: dict[Contestant, Fraction] = msgspec.field(default_factory=lambda: defaultdict(Fraction))
    won: Fraction = Fraction(0)
    lost: Fraction = Fraction(0)


class Account(msgspec.Struct):
    """All that decides about a contestant's place.

    Attributes:
        played: for each session what it brought, penalties counted.
        total: with carry-over.
        tops: likewise what could have been had.
        is_ranked: whether enough of the boards were played by the contestant itself.
    """

    played: list[Tally]
    total: Fraction
    tops: Fraction
    is_ranked: bool


Tallies = Mapping[int, Mapping[Contestant, Tally]]
"""By session, in order."""


def contestants_of(members: tuple[Number, ...], direction: int, rules: Rules) -> tuple[Contestant, ...]:
    """Those who sit on a side: the direction tells two apart only where there are two winners."""
    return _contestants(members, direction if rules.winners == 2 else 0)


# asked for several times for each result, of which a session has thousands
@lru_cache(maxsize=4096)
def _contestants(members: tuple[Number, ...], direction: int) -> tuple[Contestant, ...]:
    return tuple(Contestant(number, direction) for number in members)


def rank(event: ScoredEvent, tallies: Tallies, stages: Mapping[Number, int]) -> tuple[Standing, ...]:
    """The contestants in order, those of one direction before those of the other.

    Args:
        stages: how far each has come in a knock-out, which alone decides there; empty else.
    Rule: BRI-COMP-1, BRI-COMP-9
    """
    everybody = dict.fromkeys(who for found in tallies.values() for who in found)
    played = _played_share(event)
    accounts = {who: _account(event, who, tallies, played.get(who, Fraction(1))) for who in everybody}
    standings: list[Standing] = []
    for direction in sorted({who.direction for who in accounts}):
        among = {who: account for who, account in accounts.items() if who.direction == direction}
        standings += _standings(among, event.rules, stages)
    return tuple(standings)


def _account(event: ScoredEvent, who: Contestant, tallies: Tallies, share_played: Fraction) -> Account:
    brought = event.brought.get(who.number, Brought(Fraction(0)))
    total, tops = brought.points, brought.tops
    played: list[Tally] = []
    for number, found in tallies.items():
        tally = found.get(who, Tally())
        tally.points -= _penalties(event.penalties, who, number, tally)
        # What stood before a session goes in whole or by a share, what could have been had with it; what was
        # brought is told as it counts.
        share = event.rules.carry_over if played else Fraction(1)
        total = tally.points + share * total
        tops = tally.tops + share * tops
        played.append(tally)
    return Account(played, total, tops, share_played >= event.rules.least_played)


def _penalties(penalties: Sequence[Penalty], who: Contestant, number: int, tally: Tally) -> Fraction:
    own = [
        penalty
        for penalty in penalties
        if (penalty.contestant, penalty.direction, penalty.session) == (*who, number)
    ]
    shares = sum((penalty.amount for penalty in own if penalty.unit == "top"), Fraction(0))
    return sum((penalty.amount for penalty in own if penalty.unit == "total"), shares * tally.top / 100)


def _played_share(event: ScoredEvent) -> dict[Contestant, Fraction]:
    """What share of their boards the contestants have played themselves, substitutes the others."""
    boards, substituted = Counter[Contestant](), Counter[Contestant]()
    for result in event.results:
        for who in _seated(result, event.rules):
            boards[who] += 1
            substituted[who] += who.number in result.substituted
    return {who: 1 - Fraction(substituted[who], count) for who, count in boards.items()}


def _seated(result: Result, rules: Rules) -> list[Contestant]:
    return [
        who for side, (members, _) in enumerate(result.sides) for who in contestants_of(members, side, rules)
    ]


def _standings(
    accounts: Mapping[Contestant, Account], rules: Rules, stages: Mapping[Number, int]
) -> list[Standing]:
    keys: list[Callable[[Contestant, Sequence[Contestant]], Fraction]] = [
        lambda who, _: _achieved(accounts[who]),
        *(_tie_break(name, accounts) for name in rules.tie_breaks),
    ]
    if stages:
        keys = [lambda who, _: Fraction(stages[who.number])]
    ranked = [who for who, account in accounts.items() if account.is_ranked]
    others = [who for who in accounts if who not in set(ranked)]
    standings: list[Standing] = []
    for tied in _groups(ranked, keys):
        place = len(standings) + 1
        standings += [_standing(who, accounts[who], place, rules) for who in _by_number(tied)]
    return standings + [_standing(who, accounts[who], None, rules) for who in _by_number(others)]


def _groups(
    among: Sequence[Contestant], keys: Sequence[Callable[[Contestant, Sequence[Contestant]], Fraction]]
) -> Iterable[list[Contestant]]:
    """Those who are equal in all keys, the best first; each key is asked of those equal so far."""
    if not keys or len(among) < 2:
        if among:
            yield list(among)
        return
    values = {who: keys[0](who, among) for who in among}
    for _, equal in groupby(sorted(among, key=lambda who: -values[who]), key=lambda who: values[who]):
        yield from _groups(list(equal), keys[1:])


def _tie_break(
    name: str, accounts: Mapping[Contestant, Account]
) -> Callable[[Contestant, Sequence[Contestant]], Fraction]:
    """What tells equals apart, higher being better."""

    def value(who: Contestant, tied: Sequence[Contestant]) -> Fraction:
        played = accounts[who].played
        if name == "head-to-head":
            if not _have_all_met(accounts, tied):
                return Fraction(0)
            return sum(
                (tally.against.get(other, Fraction(0)) for tally in played for other in tied), Fraction(0)
            )
        if name == "wins":
            return Fraction(sum(tally.wins for tally in played))
        if name == "last-session":
            return played[-1].points
        won, lost = sum(tally.won for tally in played), sum(tally.lost for tally in played)
        if name == "net-imps":
            return Fraction(won - lost)
        # A team that has lost none is before everybody who has.
        return Fraction(won, lost) if lost else Fraction(won) * 10**9

    return value


def _have_all_met(accounts: Mapping[Contestant, Account], tied: Sequence[Contestant]) -> bool:
    """Whether each has played against each of the others: else one would be taken to have lost to nobody."""
    return all(
        any(other in tally.against for tally in accounts[who].played)
        for who in tied
        for other in tied
        if other != who
    )


def _achieved(account: Account) -> Fraction:
    """What the order goes by: the share where there is one, since not all have played as many boards."""
    return account.total / account.tops if account.tops else account.total


def _standing(who: Contestant, account: Account, place: int | None, rules: Rules) -> Standing:
    return Standing(
        who.number,
        who.direction if rules.winners == 2 else None,
        account.total,
        account.total / account.tops if account.tops else None,
        place,
        sum(tally.boards for tally in account.played),
        tuple(tally.points for tally in account.played),
        account.tops,
    )


def _by_number(who: Iterable[Contestant]) -> list[Contestant]:
    return sorted(who, key=lambda contestant: number_key(contestant.number))
