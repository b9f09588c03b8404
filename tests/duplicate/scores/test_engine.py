"""What holds for every event."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tests.duplicate.scores.events import event, result
from valat.duplicate.scores import cross_imps, matchpoints, neuberg, score
from valat.games.bridge.scoring import STEPS

SCORES = st.integers(-200, 200).map(lambda tens: 10 * tens)


@st.composite
def fields(draw):
    """Some boards, each at some tables of a field of twelve pairs that change seats."""
    results = []
    for board in range(1, draw(st.integers(1, 4)) + 1):
        pairs = draw(st.permutations(range(1, 13)))
        tables = draw(st.integers(1, 6))
        results += [
            result(board, ns, ew, draw(SCORES))
            for ns, ew in zip(pairs[:tables], pairs[6 : 6 + tables], strict=True)
        ]
    return results


@given(fields())
def test_every_board_gives_all_its_points(results):
    """Both sides of a result share a top, and a board's mean is half of it. Rule: BRI-COMP-2"""
    found = score(event("matchpoints", *results))
    tables = max(sum(line.board == board for line in results) for board in range(1, 5))
    for board in {line.board for line in results}:
        own = [line.points for line in found.results if line.result.board == board]
        assert {ns + ew for ns, ew in own} == {2 * (tables - 1)}
        assert sum(ns for ns, _ in own) == len(own) * (tables - 1)


@given(fields(), st.randoms(use_true_random=False), st.sampled_from(["matchpoints", "cross-imps", "butler"]))
def test_the_order_of_results_is_nothing(results, random, method):
    """Lines come in as tables finish: totals and ranks are the same. Rule: BRI-COMP-1"""
    other = list(results)
    random.shuffle(other)
    assert score(event(method, *results)).contestants == score(event(method, *other)).contestants


@given(fields(), st.sampled_from(["matchpoints", "cross-imps", "butler"]))
def test_both_directions_are_the_same(results, method):
    """With seats and signs turned around everybody has the same. Rule: BRI-COMP-1, BRI-COMP-2"""
    turned = [result(line.board, line.ew[0], line.ns[0], -line.for_ns[0][1]) for line in results]
    assert score(event(method, *results)).contestants == score(event(method, *turned)).contestants


@given(st.lists(SCORES, min_size=1, max_size=12))
def test_a_full_board_is_not_factored(scores):
    """Neuberg's formula is the identity where no result is missing. Rule: BRI-COMP-2"""
    points = matchpoints(scores)
    assert points == matchpoints(scores, expected=len(scores))
    assert [neuberg(each, len(scores), len(scores)) for each in points] == list(points)


@given(st.lists(SCORES, min_size=1, max_size=12))
def test_nothing_is_won_over_all(scores):
    """IMPs across the field sum to nothing. Rule: BRI-COMP-2"""
    assert sum(cross_imps(scores, STEPS)) == 0


@given(st.lists(SCORES, min_size=2, max_size=12))
def test_matchpoints_are_counted(scores):
    """Two for each beaten, one for each equal. Rule: DUP-SCORE-1"""
    counted = [
        sum(2 * (own > other) + (own == other) for place, other in enumerate(scores) if place != at)
        for at, own in enumerate(scores)
    ]
    assert list(matchpoints(scores)) == counted


@given(st.lists(SCORES, min_size=1, max_size=8), SCORES, SCORES, st.integers(1, 99))
def test_a_weighted_score_lies_between_its_parts(scores, one, other, weight):
    """For whoever has it, it is the mean of what its parts would bring. Rule: BRI-COMP-10"""

    def first(told):
        field = [result(1, 10 + place, 40 + place, points) for place, points in enumerate(scores)]
        return score(event("matchpoints", result(1, 1, 2, told), *field)).results[0].points[0]

    share = Fraction(weight, 100)
    parts = [first(one), first(other)]
    mixed = {one: weight, other: 100 - weight} if one != other else one
    assert first(mixed) == share * parts[0] + (1 - share) * parts[1]
