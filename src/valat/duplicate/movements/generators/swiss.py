"""Swiss rounds: those of like standing meet; nobody meets twice or has two byes, as far as that can be.

A round is a perfect matching of least weight (Edmonds 1965). Each of these weighs more than all that follow
together: a second bye, a rematch, how far up the bye goes, and how far apart two stand who meet, squared.
Rule: BRI-COMP-4
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from valat.duplicate.movements.generators.teams import Match, match_rows, team_count, with_later_rounds
from valat.duplicate.movements.movement import Movement, PairRow, assemble
from valat.duplicate.movements.pairings import Pairing
from valat.duplicate.movements.tables import no_movement, show_tables

USUAL_ROUNDS = 7
LATER = "Contestants with similar scores meet, without rematches."

_BYE = -1
"""The place of nobody, against whom one of an odd number has the bye."""


class SwissStanding(Struct, frozen=True):
    """How a contestant stands before a round."""

    contestant: int
    score: float


def pair_swiss_round(
    standings: Sequence[SwissStanding], met: Iterable[tuple[int, int]] = (), byes: Iterable[int] = ()
) -> list[Pairing]:
    """The pairings of the next round, best first, a bye last.

    Args:
        standings: best first, two or more; in the first round, where all scores are equal, in order of seed.
        met: who has met, once for each time.
        byes: who has had a bye, once for each time.
    Raises:
        ModuleNotFoundError: without networkx, which the extra `server` brings.
    Rule: BRI-COMP-4

    >>> after = [SwissStanding(4, 20), SwissStanding(2, 12), SwissStanding(1, 8), SwissStanding(3, 0)]
    >>> for pairing in pair_swiss_round(after, met=[(1, 3), (2, 4)]):
    ...     print(pairing.why)
    4 (place 1) meets 1 (place 3): it has already met 2, who ranks closer.
    2 (place 2) meets 3 (place 4): those between must meet others.
    """
    order = [standing.contestant for standing in standings]
    times = Counter(frozenset(couple) for couple in met)
    rested = Counter(byes)
    if not times and not rested and len({standing.score for standing in standings}) == 1:
        return _first_round(order)
    couples = _best_matching(order, times, rested)
    return [_explained(couple, order, times, rested) for couple in couples]


def swiss_pairs(tables: Fraction, rounds: int | None = None) -> Movement:
    """The first round of pairs, numbered by seed; all tables share the boards of a round.

    Args:
        tables: 2 … 100; at a half one a pair has the bye.
        rounds: fewer than there are pairs; 7 or as many as there can be where none are named.
    """
    if tables.denominator > 2:
        raise no_movement(f"swiss-pairs is for whole and half tables, not for {show_tables(tables)}.")
    pairs = int(2 * tables)
    rows = swiss_rows("pairs", 1, first_round(pairs))
    movement = assemble("swiss-pairs", "pairs", float(tables), rows)
    return with_later_rounds(movement, _rounds("swiss-pairs", pairs, rounds), LATER)


def swiss_teams(tables: Fraction, rounds: int | None = None) -> Movement:
    """The first round of teams, numbered by seed; as many tables as teams, two for a match.

    Args:
        tables: as many as teams, 3 … 100; of an odd number one has the bye.
        rounds: fewer than there are teams; 7 or as many as there can be where none are named.
    """
    teams = team_count("swiss-teams", tables, least=3)
    rows = swiss_rows("teams", 1, first_round(teams))
    movement = assemble("swiss-teams", "teams", teams, rows)
    return with_later_rounds(movement, _rounds("swiss-teams", teams, rounds), LATER)


def swiss_rows(kind: str, round_: int, pairings: Sequence[Pairing]) -> list[PairRow]:
    """The tables of a round with these pairings: the best have table 1; teams have two tables a match."""
    matches: list[Match] = [(pairing.one, pairing.other) for pairing in pairings]
    if kind == "teams":
        return list(match_rows(round_, matches))
    return [
        PairRow(round=round_, table=table, ns=ns, ew=ew, boards=(round_,))
        for table, (ns, ew) in enumerate(matches, 1)
    ]


def balanced_rows(rows: Iterable[PairRow], before: Iterable[PairRow]) -> list[PairRow]:
    """The rows, each turned where its East-West have sat North-South less often before than the others.

    Where both have as often, the better ones sit North-South at every other table: else all who do so would
    be the better half, and compared with each other alone.
    """
    sat = Counter(row.ns for row in before if row.is_played)
    return [
        row.turned()
        if row.is_played and (sat[row.ns] > sat[row.ew] or (sat[row.ns] == sat[row.ew] and not row.table % 2))
        else row
        for row in rows
    ]


def first_round(contestants: int) -> list[Pairing]:
    """The pairings of the first round, in which the numbers are the seeds."""
    return _first_round(range(1, contestants + 1))


def most_rounds(contestants: int) -> int:
    """So many rounds there are without a rematch or a second bye.

    >>> most_rounds(8), most_rounds(7)
    (7, 7)
    """
    return contestants - 1 + contestants % 2


def _first_round(order: Sequence[int]) -> list[Pairing]:
    half = len(order) // 2
    pairings = [
        Pairing(
            upper,
            lower,
            f"{upper} meets {lower}: in the first round the upper half meets the lower half, in order.",
            "upper_half",
        )
        for upper, lower in zip(order[:half], order[half:], strict=False)
    ]
    if len(order) % 2:
        last = order[-1]
        pairings.append(Pairing(last, None, f"{last} has the bye: it is last of an odd number.", "odd_bye"))
    return pairings


def _best_matching(
    order: Sequence[int], times: Counter[frozenset[int]], rested: Counter[int]
) -> list[tuple[int, int]]:
    """Places that meet, the higher first, in their order; the one with the bye comes last."""
    # a second only when somebody pairs: the library takes long to import
    import networkx

    size = len(order)
    place_of_bye, rematch, second_bye = size**3, size**5, size**8
    graph = networkx.Graph()
    for place, contestant in enumerate(order):
        for below in range(place + 1, size):
            met = times[frozenset((contestant, order[below]))]
            graph.add_edge(place, below, weight=(below - place) ** 2 + rematch * met)
        if size % 2:
            graph.add_edge(
                place, _BYE, weight=place_of_bye * (size - 1 - place) + second_bye * rested[contestant]
            )
    couples = [tuple(sorted(couple)) for couple in networkx.min_weight_matching(graph)]
    return sorted(
        ((high, low) if low == _BYE else (low, high) for low, high in couples),
        key=lambda couple: (couple[1] == _BYE, couple),
    )


def _explained(
    couple: tuple[int, int], order: Sequence[int], times: Counter[frozenset[int]], rested: Counter[int]
) -> Pairing:
    place, below = couple
    one = order[place]
    if below == _BYE:
        return _bye(place, order, rested)
    other, places = order[below], (place + 1, below + 1)
    both = f"{one} (place {place + 1}) meets {other} (place {below + 1})"
    if times[frozenset((one, other))]:
        why = f"{both} again: any other pairing would have more rematches or a second bye."
        return Pairing(one, other, why, "again", places)
    if below == place + 1:
        return Pairing(
            one, other, f"{both}: neighbours in the ranking who haven't met.", "neighbours", places
        )
    nearer = [between for between in order[place + 1 : below] if times[frozenset((one, between))]]
    if nearer:
        who = f"{_listed(nearer)}, who rank{'s' if len(nearer) == 1 else ''} closer"
        return Pairing(one, other, f"{both}: it has already met {who}.", "met_nearer", places, tuple(nearer))
    return Pairing(one, other, f"{both}: those between must meet others.", "between_taken", places)


def _bye(place: int, order: Sequence[int], rested: Counter[int]) -> Pairing:
    one, places = order[place], (place + 1,)
    if rested[one]:
        return Pairing(one, None, f"{one} has a second bye: everyone has had one.", "bye_again", places)
    lower = [below for below in order[place + 1 :] if not rested[below]]
    if not lower:
        return Pairing(
            one, None, f"{one} has the bye: it is the lowest without one so far.", "lowest_bye", places
        )
    why = f"{one} has the bye: a bye for {_listed(lower)}, lower down, would mean more rematches."
    return Pairing(one, None, why, "higher_bye", places, tuple(lower))


def _listed(contestants: Sequence[int]) -> str:
    *some, last = map(str, contestants)
    return f"{', '.join(some)} and {last}" if some else last


def _rounds(name: str, contestants: int, rounds: int | None) -> int:
    most = most_rounds(contestants)
    if rounds is not None and rounds > most:
        raise no_movement(f"{name} has at most {most} rounds for {contestants} contestants, not {rounds}.")
    return rounds or min(USUAL_ROUNDS, most)
