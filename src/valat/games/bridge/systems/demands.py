"""From what a file says of a hand to the tests of a constraint, in one place of an auction."""

import re
from collections.abc import Iterator, Mapping, Sequence

from valat.games.bridge.systems.constraint import (
    Balanced,
    Constraint,
    Either,
    FitPoints,
    InSuit,
    Longer,
    Longest,
    Neither,
    Regular,
    Shape,
    Skew,
    Test,
    Total,
)
from valat.games.bridge.systems.counts import (
    ACES,
    CONTROLS,
    FIGURES,
    FIRST_CONTROL,
    HONOUR_TRICKS,
    HONOURS,
    KINGS,
    LENGTH,
    LOSERS,
    PLAYING_TRICKS,
    POINTS,
    SECOND_CONTROL,
    STOPPER,
    TOP,
    Count,
)
from valat.games.bridge.systems.form import Number, Shows
from valat.games.bridge.systems.ranges import Ranges, moved, ranges
from valat.games.bridge.systems.suits import Place, suits

TOTALS: Mapping[str, tuple[Count, int]] = {
    "hcp": (POINTS, 1),
    "tricks": (HONOUR_TRICKS, 2),
    "playing": (PLAYING_TRICKS, 2),
    "losers": (LOSERS, 1),
    "figures": (FIGURES, 1),
    "controls": (CONTROLS, 1),
    "aces": (ACES, 1),
    "kings": (KINGS, 1),
}
"""Of each field what it counts, and what one unit is of that."""

NAMED = ("clubs", "diamonds", "hearts", "spades", "suit")
HELD = {"stopper": STOPPER, "first_control": FIRST_CONTROL, "second_control": SECOND_CONTROL}
COUNTED = {"length": LENGTH, "top": TOP, "honours": HONOURS}
SHAPES: Mapping[str, Test] = {"balanced": Balanced(), "regular": Regular(), "skew": Skew()}
EMPTY_IS_FINE = ("theirs", "unbid", "unbid-majors", "others", "uncued")
"""Words that demand nothing where there is no such suit."""

_LONGER = re.compile(r"(\w+) ?(>=?) ?(\w+)")


class NoSuchSuit(Exception):
    """A word stands for no suit here: the rule is not meant for this place."""


def constraint(shows: Shows | Sequence[Shows], place: Place) -> Constraint:
    """The constraint of what a call shows; of several one holds.

    Raises:
        NoSuchSuit: it speaks of a suit that there is not.
    """
    if isinstance(shows, Shows):
        return Constraint(tuple(_tests(shows, place)))
    return Constraint([Either([constraint(each, place) for each in shows])])


def _tests(shows: Shows, place: Place) -> Iterator[Test]:
    for field, (count, scale) in TOTALS.items():
        number = getattr(shows, field)
        if number is not None:
            yield Total(count, ranges(number, scale))
    for word, number in (*_named(shows), *shows.length.items()):
        yield from (InSuit(LENGTH, suit, ranges(number)) for suit in _suits(word, place))
    yield from _by_suit(shows, place)
    yield from _shape(shows)
    yield from _with_partner(shows, place)
    for text in shows.longer:
        yield from _longer(text, place)
    if shows.any:
        yield Either([constraint(each, place) for each in shows.any])
    if shows.none:
        yield Neither([constraint(each, place) for each in shows.none])


def _named(shows: Shows) -> Iterator[tuple[str, Number]]:
    return ((word, number) for word in NAMED if (number := getattr(shows, word)) is not None)


def _by_suit(shows: Shows, place: Place) -> Iterator[Test]:
    """Stoppers, controls and honours."""
    for field, count in HELD.items():
        for word in getattr(shows, field):
            yield from (InSuit(count, suit, ((1, 1),)) for suit in _suits(word, place))
    for field in ("top", "honours"):
        for word, number in getattr(shows, field).items():
            yield from (InSuit(COUNTED[field], suit, ranges(number)) for suit in _suits(word, place))


def _shape(shows: Shows) -> Iterator[Test]:
    for field, test in SHAPES.items():
        wanted = getattr(shows, field)
        if wanted is not None:
            yield test if wanted else Neither([Constraint([test])])
    if shows.shape:
        yield Shape([[int(length) for length in shape] for shape in shows.shape])
    if shows.longest is not None:
        yield Longest(ranges(shows.longest))


def _with_partner(shows: Shows, place: Place) -> Iterator[Test]:
    """Points and cards counted together with those that partner has shown."""
    partner = place.picture.shown[place.picture.partner].bounds
    least, most = partner.points
    if shows.points is not None:
        yield FitPoints(_trumps(place), ranges(shows.points))
    for number, known in ((shows.least, least), (shows.most, most)):
        if number is not None:
            yield Total(POINTS, _beyond(number, known))
    for number, known in ((shows.fit_least, least), (shows.fit_most, most)):
        if number is not None:
            yield FitPoints(_trumps(place), _beyond(number, known))
    told = place.picture.shown[place.picture.partner]
    for number, count in (
        (shows.aces_together, ACES),
        (shows.kings_together, KINGS),
        (shows.figures_together, FIGURES),
    ):
        if number is not None:
            yield Total(count, _beyond(number, told.count(count.name)))
    if shows.fit is not None:
        trumps = _trumps(place)
        yield InSuit(LENGTH, trumps, _beyond(shows.fit, partner.least(trumps)))


def _beyond(number: Number, known: int) -> Ranges:
    """What the own hand must bring when partner has so much."""
    return moved(ranges(number), -known)


def _trumps(place: Place) -> int:
    """The suit that both are to have, and for which short suits beside it count."""
    if place.trumps is not None:
        return place.trumps
    found = (*suits("agreed", place), *suits("partner", place))
    if not found:
        raise NoSuchSuit
    return found[0]


def _longer(text: str, place: Place) -> Iterator[Test]:
    match = _LONGER.fullmatch(text)
    assert match is not None, "The schema demands the form."
    by = int(match[2] == ">")
    for one in _suits(match[1], place):
        yield from (Longer(one, other, by) for other in _suits(match[3], place) if other != one)


def _suits(word: str, place: Place) -> tuple[int, ...]:
    found = suits(word, place)
    if not found and word not in EMPTY_IS_FINE:
        raise NoSuchSuit
    return found
