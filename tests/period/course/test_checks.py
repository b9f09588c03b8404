"""What smells in a period, told from deals and entries alone."""

import pytest

from valat.period.course.checks import CheckedDeal, PlayedSeat, evidence
from valat.store.traces import EntryTrace


def deals(seats, count, table="t", tables=1):
    """As many deals at some tables: of each player the side, the gain, and what each move took."""
    return [
        CheckedDeal(
            f"{table}{number % tables}",
            1 + number // tables,
            tuple(PlayedSeat(player, *fields) for player, *fields in seats),
        )
        for number in range(count)
    ]


def found(*played, traces=()):
    """Kind and players of each piece of evidence."""
    return [
        (finding.kind, finding.players)
        for finding in evidence([deal for some in played for deal in some], traces)
    ]


def test_partners_who_always_meet():
    """At four tables of five, though each draws by lot; with the deals. Rule: TRN-PROMO-2"""
    together = deals([("a", 0, 5), ("b", 0, 5), ("c", 1, -5)], 8, "x", tables=4)
    apart = deals([("a", 0, 5), ("d", 0, 5)], 1, "y")
    assert found(together, apart) == [("partners", ("a", "b"))]
    (one,) = evidence([*together, *apart], ())
    assert (one.figures, len(one.deals), one.deals[0]) == ({"tables": 4, "of": 4}, 8, ("x0", 1))


def test_partners_of_one_long_match_do_not_smell():
    """The lot has put them there once."""
    assert found(deals([("a", 0, 5), ("b", 0, 5)], 40)) == []


def test_partners_who_meet_now_and_then_do_not_smell():
    """Four tables of eight are fewer than most."""
    together = deals([("a", 0, 5), ("b", 0, 5)], 4, "x", tables=4)
    apart = [deals([(name, 0, 5), (f"{name}{n}", 0, 5)], 1, f"{name}{n}") for name in "ab" for n in range(4)]
    assert found(together, *apart) == []


def test_losses_all_to_one_opponent():
    """Whom the loser met in a third of the deals."""
    lost = deals([("a", 0, -20), ("b", 1, 20)], 10, "x")
    others = deals([("a", 0, 5), ("c", 1, -5)], 20, "y")
    assert found(lost, others) == [("losses", ("a", "b"))]
    (one,) = evidence([*lost, *others], ())
    assert one.figures == {"lost": 10, "to": 10, "deals": 30, "met": 10}


def test_who_always_meets_the_same_opponent_loses_to_them():
    """That says nothing."""
    assert found(deals([("a", 0, -20), ("b", 1, 20)], 30)) == []


@pytest.mark.parametrize(
    ("times", "kinds"),
    [
        ((120, 180, 240, 300), ["fast"]),
        ((1000, 1010, 990, 1005), ["even"]),
        ((800, 3000, 1500, 9000), []),
    ],
)
def test_pace(times, kinds):
    """Faster than a person, or one move as the other. Rule: TRN-PROMO-2"""
    played = deals([("a", 0, 0, times), ("b", 1, 0, ())], 10)
    assert [kind for kind, _ in found(played)] == kinds
    assert found(played[:9]) == []


def trace(player, network="n", device="d", tournament="cup", key=1):
    return EntryTrace(tournament, player, 0, key, network, device)


def test_entries_from_one_device():
    """Within one network: many browsers call themselves the same."""
    assert found(traces=[trace("a"), trace("b")]) == [("device", ("a", "b"))]
    assert found(traces=[trace("a"), trace("b", network="m")]) == []


def test_entries_from_one_network():
    """By different devices; within one tournament, and by one key."""
    assert found(traces=[trace("a"), trace("b", device="e")]) == [("network", ("a", "b"))]
    assert found(traces=[trace("a"), trace("b", tournament="other")]) == []
    assert found(traces=[trace("a"), trace("b", key=2)]) == []
