"""How a system fares against opponents who bid."""

import re
from collections import Counter

import numpy as np
import pytest

from tests.cli.run import call
from valat.games.bridge import systems
from valat.games.bridge.systems.contested import LOUD, MOST_PLIES, measure_contested, pattern_of
from valat.games.bridge.systems.counts import POINTS
from valat.games.bridge.systems.coverage import measure_coverage, random_hands
from valat.games.bridge.systems.interference import interfering_call
from valat.games.bridge.systems.pattern import fits, read_pattern

DEALS = 120
PROVEN = 4_000

EARLY_LAST_RESORTS = {"sample": 0.03, "proof": 0.01}
"""The share of the calls in the first three rounds that may be last resorts; few deals tell it roughly."""
MISLED = 0.015
"""The share of partnerships of which one plans by points, or a length, that the other has not."""
TWO_MEANINGS = 0.005
"""The share of calls of two contradicting meanings."""


def measured(name, deals):
    """What is counted of a shipped system."""
    *_, counted = measure_contested(systems.shipped_system(name), random_hands(deals, 1), deals, 1)
    return counted


def check(counted, most):
    """Fails where too much is bid by last resort, or anything forcing is passed."""
    assert counted.deals_done == counted.deals
    assert counted.total("forcing") == 0
    assert counted.early_last_resorts <= most * counted.early_calls


@pytest.mark.parametrize("name", systems.names())
def test_a_sample(name):
    """Every deal is bid to its end, nothing forcing is passed. Rule: BRI-SYS-8"""
    counted = measured(name, DEALS)
    check(counted, EARLY_LAST_RESORTS["sample"])
    assert counted.total("two_meanings") == 0


@pytest.mark.proof
@pytest.mark.parametrize("name", systems.names())
def test_thousands_of_deals(name):
    """What every shipped system bids against opponents is agreed, and true. Rule: BRI-SYS-8"""
    counted = measured(name, PROVEN)
    check(counted, EARLY_LAST_RESORTS["proof"])
    assert counted.total("two_meanings") <= TWO_MEANINGS * counted.calls
    assert counted.total("strength") <= MISLED * counted.partnerships
    assert counted.total("fit") <= MISLED * counted.partnerships


def check_uncontested(name, deals, most):
    """Fails where too many hands have no agreed call in the first three rounds, the opponents silent."""
    *_, counted = measure_coverage(systems.shipped_system(name), random_hands(deals, 1), deals)
    assert counted.deals_done >= counted.deals
    assert counted.early_missing <= most * counted.early_turns


@pytest.mark.parametrize("name", systems.names())
def test_silent_opponents(name):
    """A system goes on by itself. Rule: BRI-SYS-8"""
    check_uncontested(name, DEALS, EARLY_LAST_RESORTS["sample"])


@pytest.mark.proof
@pytest.mark.parametrize("name", systems.names())
def test_silent_opponents_on_many_deals(name):
    """Every shipped system. Rule: BRI-SYS-8"""
    check_uncontested(name, 50_000, EARLY_LAST_RESORTS["proof"])


def told(*arguments):
    """The lines that the command prints."""
    result = call("system", "check", "natural", "--contested", *map(str, arguments))
    assert result.status == 0
    return result.out.splitlines()


def test_the_report():
    """Last resorts by the kind of auction, with an example; sums at the end; the same at every run."""
    lines = told("--deals", 400)
    assert lines == told("--deals", 400)
    heads = [number for number, line in enumerate(lines) if line.endswith("[uncovered]")]
    assert lines[heads[0] + 1].startswith("    such as ")
    assert " by '" in " ".join(lines[heads[0] + 1 : heads[0] + 3])
    assert lines[-4].startswith("natural: 0 faults; 400 contested deals, ")
    assert lines[-3].startswith("natural: last resorts ")
    assert lines[-2].startswith("natural: forcing calls passed 0; ")
    assert lines[-1].startswith("natural: partnerships misled about strength ")


def test_the_report_is_read_in_a_terminal():
    """No line is longer than 80 characters; of each kind the most frequent auctions come first."""
    lines = told("--deals", 400)
    assert max(map(len, lines)) <= 80
    told_at_once = " ".join(line.strip() for line in lines if "more kinds of auctions" not in line)
    for kind in ("uncovered", "two_meanings", "strength", "fit"):
        times = [int(number) for number in re.findall(rf": (\d+) [a-z ]+ \[{kind}\]", told_at_once)]
        assert times == sorted(times, reverse=True)
        assert times or kind != "uncovered"


@pytest.mark.parametrize(
    ("calls", "pattern"),
    [
        ("1H 2C X Pass", "1x-(2y)-X"),
        ("1H Pass Pass 1S", "1x-(P)-(1y)"),
        ("1NT Pass", "1NT"),
        ("1D Pass 1S Pass 1NT Pass", "1x-1y-1NT"),
        ("1C 1D 1H 1S", "1x-(1y)-1z-(1S)"),
        ("", ""),
    ],
)
def test_patterns(calls, pattern):
    """As systems write them: where they are read, they fit the auction."""
    row = tuple(calls.split())
    assert pattern_of(row) == pattern
    assert fits(read_pattern(pattern), row) is not None


# The same counted once more, a deal at a time


def recount(name, deals, seed):
    """How often each kind of thing happened: each deal bid call by call, with what there is for tables."""
    counts = Counter()
    hands, luck = random_hands(deals, seed), np.random.default_rng(seed).random((deals, MOST_PLIES))
    opponents = [(other, False) for other in systems.names()] + [("natural", True)] * LOUD
    places = [(other, loud, side) for other, loud in opponents for side in (0, 1)]
    for deal in range(deals):
        other, loud, side = places[deal % len(places)]
        ours, theirs = systems.shipped_system(name), systems.shipped_system(other)
        sides = (ours, theirs) if side == 0 else (theirs, ours)
        held = [seat.hand(deal) for seat in hands]
        calls = ()
        while not (place := systems.bidding_context(*sides, calls, 0, "none")).auction.over:
            offered = systems.options(sides[place.seat % 2], place)
            hand = held[place.seat]
            made = next((option for option in offered if option.asked.holds(hand)), None)
            made = made or min(offered, key=lambda option: option.constraint.misses(hand))
            call = made.call
            if place.seat % 2 == side:
                counts.update(
                    kinds(
                        place,
                        [option for option in agreed_or_not(offered, call) if option.call == call],
                        made,
                    )
                )
            elif loud:
                call = interfering_call(place, hand, luck[deal, len(calls) % MOST_PLIES]) or call
            calls = (*calls, call)
        if place.auction.bid is not None:
            counts.update(misled(place, held, side))
    return counts


def agreed_or_not(offered, call):
    """What is agreed where the call is; else all there is."""
    agreed = [option for option in offered if not option.situation.last_resort]
    return agreed if any(option.call == call for option in agreed) else offered


def kinds(place, same, made):
    """What a call of the side that is looked at counts as, by the options of the same call."""
    if made.last_resort:
        yield "uncovered"
    if made.call == "Pass" and place.is_forced and place.shown[place.partner].last.call not in ("X", "XX"):
        yield "forcing"
    if len({(option.rule.artificial, option.rule.force in ("round", "game")) for option in same}) > 1:
        yield "two_meanings"


def misled(place, held, side):
    """In what one of the partners is taken for something else at the end of the auction."""
    points = lengths = False
    for seat in (side, side + 2):
        shown = place.shown[seat]
        low, high = shown.expected.points
        points |= not low - 3 <= held[seat].total(POINTS) <= high + 3
        agreed = [suit for suit in (place.agreed[side],) if suit is not None]
        for suit in {*shown.suits, *agreed}:
            low, high = shown.expected.lengths[suit]
            lengths |= not low - 1 <= held[seat].suits[suit].bit_count() <= high + 1
    return ["strength"] * points + ["fit"] * lengths


def test_the_report_counts_what_happens():
    """Many deals at once come to what single deals do."""
    counted, again = measured("sayc", 2 * DEALS), recount("sayc", 2 * DEALS, 1)
    for kind in ("uncovered", "forcing", "two_meanings", "strength", "fit"):
        assert counted.total(kind) == again[kind]
    assert counted.total("strength") + counted.total("fit") > 0
