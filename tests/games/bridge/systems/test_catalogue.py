"""Cards put together of systems and conventions."""

import pytest

from tests.games.bridge.systems.test_natural import calls_of
from valat.games.bridge import systems
from valat.kernel.errors import Unreadable


def test_a_convention_is_switched_off():
    """2C over 1NT is no question then. Rule: BRI-SYS-2"""
    plain = systems.shipped_system("natural", ("stayman", False))
    on, off = (
        systems.bidding_context(each, each, calls_of("1NT"), 0, "none")
        for each in (systems.shipped_system("natural"), plain)
    )
    assert "2C" in {one.call for one in systems.meanings(systems.shipped_system("natural"), on) if one.alert}
    assert "2C" not in {one.call for one in systems.meanings(plain, off) if one.alert}


@pytest.mark.parametrize(
    ("switches", "key"),
    [((("staymen", True),), "no_such_convention"), ((), "no_such_system")],
)
def test_what_there_is_not_is_refused(switches, key):
    """With the names of those that there are."""
    with pytest.raises(Unreadable) as refused:
        systems.shipped_system("natural" if switches else "naturel", *switches)
    assert refused.value.key == key


@pytest.mark.parametrize("name", systems.names())
def test_each_convention_is_shown_by_example(name):
    """On or off, the card tells of its calls, some of them alerted; of none where it has no place."""
    for convention in systems.card_of(systems.shipped_system(name)).conventions:
        assert all(place.meanings for place in convention.places)
        assert not convention.places or any(one.alert for one in convention.places[0].meanings)


def test_natural_has_a_place_for_every_convention():
    """Its openings are those that conventions are made for. Rule: BRI-SYS-2"""
    assert all(
        convention.places for convention in systems.card_of(systems.shipped_system("natural")).conventions
    )


def test_the_card_says_what_is_answered_at_the_table():
    """The answers to Blackwood are those that opponents are told. Rule: BRI-CONV-2, BRI-INFO-1"""
    card = systems.shipped_system("natural")
    shown = systems.card_of(card)
    places = {one.name: one.places for one in shown.conventions}
    after = calls_of("2C-2S-3S-4NT")
    for meaning in places["blackwood"][1].meanings:
        last = systems.read_auction(card, card, (*after, meaning.call), 0, "none")[-1]
        assert (last.alert, last.words) == (meaning.alert, meaning.words)
    signals = [f"{signal.title['en']}: {signal.way['en']}" for signal in shown.signals]
    assert signals == ["Attitude: high encourages", "Count: high first shows an even number"]
