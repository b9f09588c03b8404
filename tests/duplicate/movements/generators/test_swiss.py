"""Swiss pairings."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from valat.duplicate.movements import SwissStanding, check, make, pair_swiss_round, swiss_rows
from valat.duplicate.movements.generators.swiss import balanced_rows, first_round


def standings(*contestants):
    """The contestants, best first, a point apart."""
    return [
        SwissStanding(contestant, len(contestants) - place) for place, contestant in enumerate(contestants)
    ]


def couples(pairings):
    return [(pairing.one, pairing.other) for pairing in pairings]


def test_the_first_round_goes_by_seed():
    """Where all are level, the upper half meets the lower, and the last of an odd number has the bye."""
    level = [SwissStanding(contestant, 0) for contestant in (1, 2, 3, 4, 5)]
    pairings = pair_swiss_round(level)
    assert couples(pairings) == [(1, 3), (2, 4), (5, None)]
    assert pairings[0].why == "1 meets 3: in the first round the upper half meets the lower half, in order."
    assert pairings[2].why == "5 has the bye: it is last of an odd number."


def test_neighbours_meet():
    """Those of like standing meet."""
    pairings = pair_swiss_round(standings(4, 2, 1, 3), met=[(1, 2), (3, 4)])
    assert couples(pairings) == [(4, 2), (1, 3)]
    assert pairings[0].why == "4 (place 1) meets 2 (place 2): neighbours in the ranking who haven't met."


def test_nobody_meets_again():
    """Whoever has met the neighbour meets the next one, and the sentence says so. Rule: BRI-COMP-4"""
    pairings = pair_swiss_round(standings(1, 2, 3, 4), met=[(1, 2), (3, 4)])
    assert couples(pairings) == [(1, 3), (2, 4)]
    assert pairings[0].why == "1 (place 1) meets 3 (place 3): it has already met 2, who ranks closer."


def test_somebody_may_have_to_make_way():
    """Whoever has met nobody leaves the neighbours to each other where the last has met both."""
    pairings = pair_swiss_round(standings(1, 2, 3, 4), met=[(2, 4), (3, 4)])
    assert couples(pairings) == [(1, 4), (2, 3)]
    assert pairings[0].why == "1 (place 1) meets 4 (place 4): those between must meet others."


def test_a_rematch_that_cannot_be_avoided():
    """Two who are alone meet again, and are told why."""
    (pairing,) = pair_swiss_round(standings(7, 9), met=[(9, 7)])
    assert pairing.why == (
        "7 (place 1) meets 9 (place 2) again: any other pairing would have more rematches or a second bye."
    )


def test_the_bye_goes_to_the_lowest_without_one():
    """Nobody has two byes while somebody has none."""
    pairings = pair_swiss_round(standings(1, 2, 3, 4, 5), byes=[5, 4], met=[(1, 2)])
    assert pairings[-1].one == 3
    assert pairings[-1].why == "3 has the bye: it is the lowest without one so far."


def test_a_bye_goes_up_before_somebody_meets_again():
    """The lowest plays on where all below would have met before."""
    pairings = pair_swiss_round(standings(1, 2, 3), met=[(1, 2)])
    assert couples(pairings) == [(1, 3), (2, None)]
    assert pairings[-1].why == "2 has the bye: a bye for 3, lower down, would mean more rematches."


def test_a_second_bye_when_all_have_had_one():
    """When all have had a bye, the lowest has another."""
    pairings = pair_swiss_round(standings(1, 2, 3), byes=[1, 2, 3], met=[(1, 2), (2, 3), (1, 3)])
    assert pairings[-1].other is None
    assert pairings[-1].why == f"{pairings[-1].one} has a second bye: everyone has had one."


@given(st.data(), st.integers(2, 9))
def test_no_rematch_that_can_be_avoided(data, count):
    """Of all possible rounds the one found has the fewest second byes, then the fewest rematches."""
    people = list(range(1, count + 1))
    every = list(combinations(people, 2))
    met = data.draw(st.lists(st.sampled_from(every), max_size=2 * count))
    byes = data.draw(st.lists(st.sampled_from(people), max_size=count))
    scores = sorted(data.draw(st.lists(st.integers(0, 9), min_size=count, max_size=count)), reverse=True)
    found = couples(
        pair_swiss_round(
            [SwissStanding(*standing) for standing in zip(people, scores, strict=True)], met, byes
        )
    )

    def cost(round_):
        again = sum(met.count(couple) + met.count(couple[::-1]) for couple in round_)
        return sum(byes.count(contestant) for contestant, opponent in round_ if opponent is None), again

    assert sorted(contestant for couple in found for contestant in couple if contestant is not None) == people
    first = not met and not byes and len(set(scores)) == 1
    if not first:
        assert cost(found) == min(map(cost, every_round(people)))


def every_round(people):
    """All ways to pair people off, with one bye where their number is odd."""
    if not people:
        yield []
        return
    first, *others = people
    for other in others:
        rest = [contestant for contestant in others if contestant != other]
        yield from ([(first, other), *round_] for round_ in every_round(rest))
    if len(people) % 2:
        yield from ([(first, None), *round_] for round_ in every_round(others))


@settings(max_examples=10)
@given(st.integers(4, 24), st.randoms(use_true_random=False))
def test_an_event_without_rematches(count, random):
    """In half as many rounds as contestants nobody meets twice or has two byes, whatever the results."""
    met, byes, scores = [], [], dict.fromkeys(range(1, count + 1), 0)
    for _ in range(count // 2):
        order = sorted(scores, key=lambda contestant: -scores[contestant])
        for contestant, opponent in couples(
            pair_swiss_round(
                [SwissStanding(contestant, scores[contestant]) for contestant in order], met, byes
            )
        ):
            if opponent is None:
                byes.append(contestant)
            else:
                met.append((contestant, opponent))
            scores[contestant] += random.randint(0, 2)
    assert len(set(map(frozenset, met))) == len(met)
    assert len(set(byes)) == len(byes)


@pytest.mark.parametrize("name", ["swiss-pairs", "swiss-teams"])
def test_later_rounds_follow_from_results(name):
    """The first round has rows; the movement says why the others have none."""
    one = make(name, 8)
    check(one)
    assert one.rounds == 7
    assert {row.round for row in one.rows} == {1}
    later = "Contestants with similar scores meet, without rematches. The next rounds depend on the results."
    assert one.later == later


def test_directions_are_balanced():
    """Whoever has sat North-South less often does so; else every other table is turned."""
    rows = swiss_rows("pairs", 1, first_round(8))
    once = balanced_rows(rows, [])
    assert [(row.ns, row.ew) for row in once] == [(1, 5), (6, 2), (3, 7), (8, 4)]
    again = balanced_rows(rows, once)
    assert [(row.ns, row.ew) for row in again] == [(5, 1), (2, 6), (7, 3), (4, 8)]


def test_sentences_have_names():
    """For translators: the stable name, the places of both, and whoever is named beside them."""
    first, _ = pair_swiss_round(standings(1, 2, 3, 4), met=[(1, 2), (3, 4)])
    assert (first.key, first.places, first.named) == ("met_nearer", (1, 3), (2,))
    *_, bye = pair_swiss_round(standings(1, 2, 3), met=[(1, 2)])
    assert (bye.key, bye.places, bye.named) == ("higher_bye", (2,), (3,))


def test_rows_of_teams():
    """A match of teams has two tables, a bye one."""
    pairings = pair_swiss_round(standings(4, 2, 1), met=[(1, 2)])
    assert [(row.table, row.ns, row.ew, row.boards) for row in swiss_rows("teams", 2, pairings)] == [
        (1, 4, 2, (2,)),
        (2, 2, 4, (2,)),
        (3, 1, None, (2,)),
    ]
