"""Who is given what, and what is posted when that changes."""

from msgspec.structs import replace

from tests.period.plans import PRIZES, held, period, rows
from valat.period.log.prizes import awards_of, paid


def given(awards):
    return [(award.place, award.player, award.chips, award.vip_s) for award in awards]


def without(*players):
    """What places bring when these are out of `a` to `e`."""
    staying = [row for row in rows(30, 20, 10, 5, 1) if row.player not in players]
    return awards_of([replace(row, place=place) for place, row in enumerate(staying, 1)], PRIZES)


def test_each_place_has_its_prize():
    """And whoever has none is not listed. Rule: TRN-PROMO-2"""
    assert given(without()) == [(1, "a", 100, 60), (2, "b", 50, 0), (3, "c", 20, 0)]


def test_who_are_level_share():
    """The prizes of the places that they take, rounded down: never more than the fund."""
    level = awards_of(rows(30, 20, 20, 5), PRIZES)
    assert given(level) == [(1, "a", 100, 60), (2, "b", 35, 0), (2, "c", 35, 0)]
    assert {share[2:] for share in given(awards_of(rows(9, 9, 9, 9, 9, 9), PRIZES))} == {(28, 10)}
    assert awards_of([], PRIZES) == ()


def test_guests_take_no_place():
    """Registered players move up, and the whole fund is paid. Rule: TRN-PROMO-8"""
    awards = awards_of(rows(30, 20, 10, 5, guests="ac"), PRIZES)
    assert given(awards) == [(1, "b", 100, 60), (2, "d", 50, 0)]


def test_a_guest_who_is_level_shares_nothing():
    """The prize is whole for the registered player. Rule: TRN-PROMO-8"""
    assert given(awards_of(rows(30, 30, 10, guests="a"), PRIZES)) == [(1, "b", 100, 60), (2, "c", 50, 0)]


def test_awards_of_old_logs_pay_no_guest():
    """Before guests were passed over they stood in the awards. Rule: TRN-ENTER-1"""
    awards = [replace(award, guest=award.player == "a") for award in awards_of(rows(30, 20), PRIZES)]
    assert {payment.player for payment in paid("p", awards, ())} == {"b"}


def test_who_moves_up_is_paid_the_difference():
    """And whoever is out gives all back. Rule: TRN-PROMO-6"""
    first = period("final").payments
    later = paid("p", without("a"), first)
    assert [payment.back for payment in later] == [True, False, False, False, False, False]
    assert [(p.player, p.chips, p.vip_s) for p in later[3:]] == [("b", 50, 60), ("c", 30, 0), ("d", 20, 0)]
    assert later[3].cause == "period:p:prize:1:b"


def test_who_comes_back_is_paid_again():
    """Under another cause, since each is posted once; the others give back what they were paid more."""
    state = period("final")
    out = replace(state, payments=paid("p", without("a"), state.payments))
    back = replace(out, payments=paid("p", without(), out.payments))
    assert held(back) == held(state)
    causes = [payment.cause for payment in back.payments]
    assert len(set(causes)) == len(causes)
    assert "period:p:prize:1:a:2" in causes


def test_nothing_is_posted_twice():
    """The same awards again change nothing. Rule: TRN-PROMO-4"""
    payments = period("final").payments
    assert paid("p", without(), payments) == payments
