"""Cards put together of systems and conventions."""

import pytest

from tests.games.bridge.systems.test_natural import calls_of
from valat.games.bridge import systems
from valat.games.bridge.notation import CALLS
from valat.games.bridge.systems.catalogue import convention_with_inherited
from valat.games.bridge.systems.reader import BadSystem, read_file
from valat.kernel.errors import Unreadable


def test_a_convention_is_switched_off():
    """2C over 1NT is no question then. Rule: BRI-SYS-2"""
    plain = systems.shipped_system("natural", ("stayman", False))
    on, off = (
        systems.bidding_context(each, each, calls_of("1NT"), 0, "none")
        for each in (systems.shipped_system("natural"), plain)
    )
    assert "2C" in {
        meaning.call for meaning in systems.meanings(systems.shipped_system("natural"), on) if meaning.alert
    }
    assert "2C" not in {meaning.call for meaning in systems.meanings(plain, off) if meaning.alert}


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
        assert not convention.places or any(meaning.alert for meaning in convention.places[0].meanings)


@pytest.mark.parametrize("name", systems.names())
def test_no_place_of_the_card_is_empty(name):
    """Where a system only passes, and nothing is to be told, the card has no heading either."""
    assert all(place.meanings for place in systems.card_of(systems.shipped_system(name)).places)


@pytest.mark.parametrize("name", systems.names())
def test_the_card_has_calls_in_their_order(name):
    """Readers look a bid up by its height, whichever of them a bidder would rather make."""
    card = systems.card_of(systems.shipped_system(name))
    examples = [example for convention in card.conventions for example in convention.places]
    for place in (*card.places, *examples):
        heights = [CALLS.index(meaning.call) for meaning in place.meanings]
        assert heights == sorted(heights)


def test_natural_has_a_place_for_every_convention():
    """Its openings are those that conventions are made for. Rule: BRI-SYS-2"""
    assert all(
        convention.places for convention in systems.card_of(systems.shipped_system("natural")).conventions
    )


def test_the_card_says_what_is_answered_at_the_table():
    """The answers to Blackwood are those that opponents are told. Rule: BRI-CONV-2, BRI-INFO-1"""
    card = systems.shipped_system("natural")
    shown = systems.card_of(card)
    places = {convention.name: convention.places for convention in shown.conventions}
    after = calls_of("2C-2S-3S-4NT")
    for meaning in places["blackwood"][1].meanings:
        last = systems.read_auction(card, card, (*after, meaning.call), 0, "none")[-1]
        assert (last.alert, last.words) == (meaning.alert, meaning.words)
    signals = [f"{signal.title['en']}: {signal.way['en']}" for signal in shown.signals]
    assert signals == ["Attitude: high encourages", "Count: high first shows an even number"]


def heir(text):
    """A convention «mine» of a file's text, with what it inherits."""
    return convention_with_inherited("mine", read_file(f'title = {{ en = "Mine" }}\n{text}', "mine"))


def test_a_convention_inherits():
    """A situation of the same name takes the place of the inherited one; what is not said is as there."""
    own = '[[situation]]\nname = "answers about key cards"\ncall = [{ step = 1 }]'
    parent, mine = heir('inherits = "rkcb-1430"'), heir(f'inherits = "rkcb-1430"\n{own}')
    assert (mine.examples, mine.excludes) == (parent.examples, parent.excludes)
    assert mine.situations[0].name == "answers about key cards"
    assert {situation.name for situation in mine.situations} == {
        situation.name for situation in parent.situations
    }
    assert len(mine.situations) == len(parent.situations) > 3


def test_the_two_key_card_forms_differ_in_two_answers():
    """0314 is 1430 with the two lowest steps changed. Rule: BRI-CONV-10"""
    shown = {}
    for name, first in (("rkcb-1430", "1 / 4"), ("rkcb-0314", "0 / 3")):
        card = systems.shipped_system("natural", ("blackwood", False), (name, True))
        calls = calls_of("1S-3S-4NT-5C")
        shown[name] = [step.words["en"] for step in systems.read_auction(card, card, calls, 0, "none")]
        assert first in shown[name][6]
    assert shown["rkcb-1430"][:6] == shown["rkcb-0314"][:6]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('inherits = "rkcb-1431"', "There is no convention 'rkcb-1431'"),
        ('inherits = "mine"', "'mine' inherits from itself"),
        (
            'inherits = "rkcb-1430"\nwithout = ["kings"]',
            "'kings' is marked to be left out, but is not inherited",
        ),
        ('excludes = ["blackwood", "mine"]', "A convention can't exclude itself"),
    ],
)
def test_what_cannot_be_inherited_is_named(text, why):
    """With a sentence."""
    with pytest.raises((BadSystem, Unreadable), match=why):
        heir(text)


def test_an_ancestor_cannot_inherit_from_its_heir():
    """Nor is it looked for without end."""
    with pytest.raises(BadSystem, match="inherits from itself"):
        convention_with_inherited(
            "rkcb-1430", read_file('title = { en = "A" }\ninherits = "rkcb-0314"', "rkcb-1430")
        )
