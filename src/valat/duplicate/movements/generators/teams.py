"""Movements of teams: two tables a match, so that each team's pairs hold the cards of both directions.

A team sits down as two pairs; so there are as many teams as tables, and each row has its other half. Rule:
BRI-COMP-3, BRI-COMP-4
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

import msgspec

from valat.duplicate.movements.movement import Movement, PairRow, assemble
from valat.duplicate.movements.pairings import Pairing
from valat.duplicate.movements.tables import no_movement, show_tables

Match = tuple[int, int | None]
"""Two teams, or one and None for a bye."""


def round_robin(tables: Fraction, rounds: int | None = None) -> Movement:
    """All teams meet all, on the same boards in each round; of an odd number one has a bye.

    Args:
        tables: as many as teams, 3 … 100.
        rounds: the first ones; None for all.
    """
    teams = team_count("round-robin", tables, least=3)
    played = _rounds("round-robin", teams, rounds, teams - 1 + teams % 2)
    rows = [row for turn in range(played) for row in match_rows(turn + 1, _circle_round(teams, turn))]
    return assemble("round-robin", "teams", teams, rows)


def board_a_match(tables: Fraction, rounds: int | None = None) -> Movement:
    """All teams meet all at once: North-South stay at home, East-West visit another team each round.

    What a team's North-South play against a guest, its East-West play on another round as guests there: the
    board is won, halved or lost. Rounds cannot be left out, for a board would be played at one table only.

    Args:
        tables: as many as teams, 3 … 100. With an even number two tables share boards.
    """
    teams = team_count("board-a-match", tables, least=3)
    most = teams - 1
    if rounds not in (None, most):
        raise no_movement(f"board-a-match has {most} rounds for {teams} teams, not {rounds}.")
    visits = _odd_visits(teams) if teams % 2 else _even_visits(teams)
    rows = [
        PairRow(round=turn + 1, table=home + 1, ns=home + 1, ew=guest + 1, boards=(board_set + 1,))
        for turn, home, guest, board_set in visits
    ]
    return assemble("board-a-match", "teams", teams, rows)


def knock_out(tables: Fraction, rounds: int | None = None) -> Movement:
    """The first round of a knock-out; teams are numbered by seed, and the best ones have byes.

    Args:
        tables: as many as teams, 2 … 100.
        rounds: as many as the bracket has; None for that.
    """
    teams = team_count("knock-out", tables, least=2)
    slots = bracket(teams)
    most = (len(slots) - 1).bit_length()
    if rounds not in (None, most):
        raise no_movement(f"knock-out has {most} rounds for {teams} teams, not {rounds}.")
    rows = match_rows(1, knock_out_matches(slots))
    first = assemble("knock-out", "teams", teams, list(rows))
    return with_later_rounds(first, most, "Winners of neighbouring matches meet.")


def bracket(teams: int) -> list[int | None]:
    """The teams in the order of the bracket, where neighbours meet; None is nobody.

    >>> bracket(6)
    [1, None, 4, 5, 2, None, 3, 6]
    """
    order, size = [1], 1
    while size < teams:
        size *= 2
        # each place is split between its seed and the one with whom it makes the same sum
        order = [seed for upper in order for seed in (upper, size + 1 - upper)]
    return [seed if seed <= teams else None for seed in order]


def knock_out_matches(slots: Sequence[int | None]) -> list[Match]:
    """The matches of a round between neighbours of the bracket."""
    matches: list[Match] = []
    for upper, lower in zip(slots[::2], slots[1::2], strict=True):
        first, second = (lower, upper) if upper is None else (upper, lower)
        if first is not None:
            matches.append((first, second))
    return matches


def bracket_pairings(matches: Iterable[Match]) -> list[Pairing]:
    """The matches of a knock-out's round with their sentences, byes last."""
    return [
        Pairing(team, None, f"{team} has a bye: the bracket has more places than teams.", "seed_bye")
        if opponent is None
        else Pairing(
            team, opponent, f"{team} meets {opponent}: they are neighbours in the bracket.", "bracket"
        )
        for team, opponent in sorted(matches, key=lambda match: match[1] is None)
    ]


def advance(slots: Sequence[int | None], winners: Iterable[int]) -> list[int | None]:
    """The next round's bracket: of each two neighbours the winner, or the team with a bye.

    >>> advance(bracket(6), winners=[5, 3])
    [1, 5, 2, 3]
    """
    won = set(winners)
    left: list[int | None] = []
    for upper, lower in zip(slots[::2], slots[1::2], strict=True):
        through = [
            team for team in (upper, lower) if team is not None and (team in won or None in (upper, lower))
        ]
        if len(through) > 1:
            raise ValueError(f"teams {upper} and {lower} can't both have won")
        left.append(through[0] if through else None)
    return left


def match_rows(round_: int, matches: Iterable[Match]) -> Iterator[PairRow]:
    """Two tables for each match, all on the set of the round; a bye has the last table."""
    table = 1
    for team, opponent in sorted(matches, key=lambda match: match[1] is None):
        yield PairRow(round=round_, table=table, ns=team, ew=opponent, boards=(round_,))
        if opponent is not None:
            yield PairRow(round=round_, table=table + 1, ns=opponent, ew=team, boards=(round_,))
        table += 2 if opponent is not None else 1


def with_later_rounds(first: Movement, rounds: int, why: str) -> Movement:
    """The movement with rounds that depend on results, and why."""
    later = f"{why} The next rounds depend on the results." if rounds > first.rounds else ""
    return msgspec.structs.replace(first, rounds=rounds, later=later)


def team_count(name: str, tables: Fraction, least: int) -> int:
    """How many teams fill the tables. Raises Refusal `no_movement`."""
    if tables.denominator > 1 or tables < least:
        raise no_movement(
            f"{name} needs a whole number of tables, at least {least}, one per team, not "
            f"{show_tables(tables)}."
        )
    return int(tables)


def _circle_round(teams: int, turn: int) -> Iterator[Match]:
    """A round of the circle method: one stands still, the others walk round it.

    >>> list(_circle_round(4, 0)), list(_circle_round(3, 0))
    ([(4, 1), (2, 3)], [(1, None), (2, 3)])
    """
    even = teams + teams % 2
    circle = even - 1
    still: Match = (turn % circle + 1, None) if teams % 2 else (even, turn % circle + 1)
    yield still
    for step in range(1, even // 2):
        yield ((turn + step) % circle + 1, (turn - step) % circle + 1)


def _odd_visits(teams: int) -> Iterator[tuple[int, int, int, int]]:
    """Round, home, guest and set, from 0; the set follows from the sum of the two, so both halves agree."""
    for turn in range(teams - 1):
        for home in range(teams):
            guest = (home + turn + 1) % teams
            yield turn, home, guest, (home + guest) % teams


def _even_visits(teams: int) -> Iterator[tuple[int, int, int, int]]:
    """The same with a last team beside a circle of the others.

    In each round one guest of the circle goes to the last team instead, and the last team to the host; what
    these two leave out of the circle is played in the round in which the circle would stay at home.
    """
    circle, last = teams - 1, teams - 1
    for turn in range(circle):
        host, diverted = turn, 2 * turn % circle
        for home in range(circle):
            if home == host:
                yield turn, home, last, 2 * home % circle
            elif turn == 0:
                yield turn, home, 2 * home % circle, 3 * home % circle
            else:
                guest = (home + turn) % circle
                yield turn, home, guest, (home + guest) % circle
        yield turn, last, diverted, 2 * diverted % circle


def _rounds(name: str, teams: int, rounds: int | None, most: int) -> int:
    if rounds is not None and rounds > most:
        raise no_movement(f"{name} has {most} rounds for {teams} teams, not {rounds}.")
    return rounds or most
