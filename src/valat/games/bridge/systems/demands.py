"""From what a file says of a hand to the tests of a constraint, in one place of an auction."""

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache

from valat.games.bridge.systems.constraint import (
    KEYS,
    MOST_KEYS,
    Balanced,
    Constraint,
    Either,
    FitPoints,
    InSuit,
    KeyCards,
    Longer,
    Longest,
    Neither,
    NoTrumpPoints,
    OpeningStrength,
    Regular,
    SeveralMeanings,
    Shape,
    Skew,
    Test,
    Total,
)
from valat.games.bridge.systems.counts import (
    ACES,
    CONTROL,
    CONTROLS,
    FIGURES,
    FIRST_CONTROL,
    HONOUR_TRICKS,
    HONOURS,
    KING,
    KINGS,
    LENGTH,
    LOSERS,
    PLAYING_TRICKS,
    POINTS,
    QUEEN,
    SECOND_CONTROL,
    STOPPER,
    TOP,
    Count,
)
from valat.games.bridge.systems.evaluation import SHORT_AT_MOST
from valat.games.bridge.systems.form import Number, Shows
from valat.games.bridge.systems.ranges import Ranges, ranges, shifted_ranges, within
from valat.games.bridge.systems.suits import NAMES, Place, suits

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

SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades", "suit")
SUIT_FLAGS = {
    "stopper": STOPPER,
    "first_control": FIRST_CONTROL,
    "second_control": SECOND_CONTROL,
    "control": CONTROL,
    "king": KING,
    "queen": QUEEN,
}
SUIT_COUNTS = {"length": LENGTH, "top": TOP, "honours": HONOURS}
SHAPES: Mapping[str, Test] = {"balanced": Balanced(), "regular": Regular(), "skew": Skew()}
EMPTY_IS_FINE = ("theirs", "unbid", "unbid-majors", "others", "uncued")
"""Words that demand nothing where there is no such suit."""

OF_TRUMPS = ("points", "fit_least", "fit_most", "fit", "keys", "keys_together")
"""What depends on the suit that both are to have."""
TOGETHER = (
    *("least", "most", "fit_least", "fit_most", "fit"),
    *("aces_together", "kings_together", "figures_together", "keys_together"),
)
"""What is counted together with what partner has shown."""
BY_PARTNER = ("points", *TOGETHER)
"""What depends on what partner has shown: points in a suit count the trumps together, and wasted honours."""

MOST_KEY_CARDS = 5
NOTHING: Ranges = ((99, 99),)
"""What no hand counts."""

MOST_PLACES = 4096
"""So many places a demand tells apart before it forgets them."""
CACHE_SIZE = 1 << 16
"""So many tests of a kind are kept: equal ones are one, so that what follows from them is found once."""

shared_constraint = lru_cache(CACHE_SIZE)(Constraint)
shared_either = lru_cache(CACHE_SIZE)(Either)
shared_alternatives = lru_cache(CACHE_SIZE)(SeveralMeanings)
shared_neither = lru_cache(CACHE_SIZE)(Neither)
shared_longer = lru_cache(CACHE_SIZE)(Longer)
_total = lru_cache(CACHE_SIZE)(Total)
_in_suit = lru_cache(CACHE_SIZE)(InSuit)
_fit_points = lru_cache(CACHE_SIZE)(FitPoints)
_no_trump_points = lru_cache(CACHE_SIZE)(NoTrumpPoints)
_longest = lru_cache(CACHE_SIZE)(Longest)
_key_cards = lru_cache(CACHE_SIZE)(KeyCards)
_opening = lru_cache(CACHE_SIZE)(OpeningStrength)

_LONGER = re.compile(r"(\w+) ?(>=?) ?(\w+)")


class NoSuchSuit(Exception):
    """A word stands for no suit here: the rule is not meant for this place."""


class Demand:
    """What a call shows, to be asked in very many places; where they do not differ for it, the answer is one.

    Attributes:
        shows: of several one holds.
    """

    def __init__(self, shows: Shows | Sequence[Shows]) -> None:
        self.shows = shows
        parts = list(_parts(shows))
        self._words = tuple(dict.fromkeys(word for part in parts for word in _words(part)))
        fields = {
            field for part in parts for field in ("keys", *BY_PARTNER) if getattr(part, field) is not None
        }
        self._with_trumps = not fields.isdisjoint(OF_TRUMPS)
        self._with_partner = not fields.isdisjoint(BY_PARTNER)
        self._known: dict[Hashable, Constraint | None] = {}

    def at(self, place: Place) -> Constraint | None:
        """The constraint in that place; None where it speaks of a suit that there is not."""
        key = self._differing(place)
        if key not in self._known:
            if len(self._known) == MOST_PLACES:
                self._known.clear()
            try:
                self._known[key] = constraint(self.shows, place)
            except NoSuchSuit:
                self._known[key] = None
        return self._known[key]

    def _differing(self, place: Place) -> Hashable:
        """All of the place that the constraint depends on."""
        parts = [suits(word, place) for word in self._words]
        if self._with_trumps:
            # The first, as `_trumps` takes it; a slice, for there may be none.
            parts.append(_trump_suits(place)[:1])
        if not self._with_partner:
            return tuple(parts)
        partner_hand = place.context.shown[place.context.partner]
        return (*parts, partner_hand.expected, partner_hand.answers)


def _parts(shows: Shows | Sequence[Shows]) -> Iterator[Shows]:
    """All that has tests of its own."""
    if not isinstance(shows, Shows):
        for each in shows:
            yield from _parts(each)
        return
    yield shows
    yield from _parts(shows.any)
    yield from _parts(shows.none)


def _words(shows: Shows) -> Iterator[str]:
    """The words for suits that mean another one elsewhere."""
    listed = (word for field in SUIT_FLAGS for word in getattr(shows, field))
    compared = (_parse_longer(text) for text in shows.longer)
    named = ("suit",) if shows.suit is not None else ()
    every = (
        *listed,
        *(word for longer, _, shorter in compared for word in (longer, shorter)),
        *named,
        *shows.length,
        *shows.top,
        *shows.honours,
    )
    return (word for word in every if word not in NAMES)


def constraint(shows: Shows | Sequence[Shows], place: Place) -> Constraint:
    """The constraint of what a call shows; of several one holds, and partner believes in the first.

    Raises:
        NoSuchSuit: it speaks of a suit that there is not.
    """
    if isinstance(shows, Shows):
        return shared_constraint(tuple(_tests(shows, place)))
    return shared_constraint((shared_alternatives(tuple(constraint(each, place) for each in shows)),))


def _tests(shows: Shows, place: Place) -> Iterator[Test]:
    for field, (count, scale) in TOTALS.items():
        number = getattr(shows, field)
        if number is not None:
            yield _total(count, ranges(number, scale))
    for word, number in (*_suit_lengths(shows), *shows.length.items()):
        yield from (_in_suit(LENGTH, suit, ranges(number)) for suit in _suits(word, place))
    yield from _by_suit(shows, place)
    yield from _shape(shows)
    yield from _with_partner(shows, place)
    for text in shows.longer:
        yield from _longer(text, place)
    if shows.any:
        yield shared_either(tuple(constraint(each, place) for each in shows.any))
    if shows.none:
        yield shared_neither(tuple(constraint(each, place) for each in shows.none))


@lru_cache(CACHE_SIZE)
def _shapes(texts: tuple[str, ...]) -> Test:
    return Shape([[int(length) for length in shape] for shape in texts])


def _suit_lengths(shows: Shows) -> Iterator[tuple[str, Number]]:
    return ((word, number) for word in SUIT_WORDS if (number := getattr(shows, word)) is not None)


def _by_suit(shows: Shows, place: Place) -> Iterator[Test]:
    """Stoppers, controls and honours."""
    for field, count in SUIT_FLAGS.items():
        for word in getattr(shows, field):
            yield from (_in_suit(count, suit, ((1, 1),)) for suit in _suits(word, place))
    for field in ("top", "honours"):
        for word, number in getattr(shows, field).items():
            yield from (_in_suit(SUIT_COUNTS[field], suit, ranges(number)) for suit in _suits(word, place))


def _shape(shows: Shows) -> Iterator[Test]:
    for field, test in SHAPES.items():
        wanted = getattr(shows, field)
        if wanted is not None:
            yield test if wanted else shared_neither((shared_constraint((test,)),))
    if shows.shape:
        yield _shapes(tuple(shows.shape))
    if shows.no_trumps is not None:
        yield _no_trump_points(ranges(shows.no_trumps))
    if shows.opening is not None:
        yield _opening(ranges(shows.opening))
    if shows.longest is not None:
        yield _longest(ranges(shows.longest))


def _with_partner(shows: Shows, place: Place) -> Iterator[Test]:
    """Points and cards counted together with those that partner has shown."""
    if shows.keys is not None:
        yield _key_cards(_trumps(place), ranges(shows.keys))
    if shows.points is not None:
        yield _in_fit(place, ranges(shows.points))
    if not any(getattr(shows, field) is not None for field in TOGETHER):
        return
    partner_hand = place.context.shown[place.context.partner]
    least, most = partner_hand.expected.points
    for number, known in ((shows.least, least), (shows.most, most)):
        if number is not None:
            yield _total(POINTS, _own_part(number, known))
    for number, known in ((shows.fit_least, least), (shows.fit_most, most)):
        if number is not None:
            yield _in_fit(place, _own_part(number, known))
    for number, count in (
        (shows.aces_together, ACES),
        (shows.kings_together, KINGS),
        (shows.figures_together, FIGURES),
    ):
        if number is not None:
            yield _total(count, _own_part(number, partner_hand.count(count.name)))
    if shows.keys_together is not None:
        told = partner_hand.count(KEYS), partner_hand.count(MOST_KEYS)
        yield _key_cards(_trumps(place), _own_keys(ranges(shows.keys_together), told))
    if shows.fit is not None:
        trumps = _trumps(place)
        yield _in_suit(LENGTH, trumps, _own_part(shows.fit, partner_hand.expected.least(trumps)))


def _in_fit(place: Place, allowed: Ranges) -> Test:
    """Points for play in the suit that both are to have, by what partner has shown."""
    trumps, partner = _trumps(place), place.context.shown[place.context.partner].expected
    short = tuple(
        suit for suit, (_, most) in enumerate(partner.lengths) if suit != trumps and most <= SHORT_AT_MOST
    )
    return _fit_points(trumps, partner.least(trumps), short, allowed)


def _own_part(number: Number, known: int) -> Ranges:
    """What the own hand must bring when partner has so much."""
    # An open range ends so far up that it stays open.
    return shifted_ranges(ranges(number), -known)


def _own_keys(together: Ranges, told: tuple[int, int]) -> Ranges:
    """The key cards that the own hand must have, partner having one number of these or the other."""
    # The higher wherever it is possible: who asks has points enough that hardly three can be missing.
    sums = {own: own + (told[1] if own + told[1] <= MOST_KEY_CARDS else told[0]) for own in range(6)}
    return tuple((own, own) for own, total in sums.items() if within(total, together)) or NOTHING


def _trumps(place: Place) -> int:
    """The suit that both are to have, and for which short suits beside it count."""
    trump_suits = _trump_suits(place)
    if not trump_suits:
        raise NoSuchSuit
    return trump_suits[0]


def _trump_suits(place: Place) -> tuple[int, ...]:
    """That suit first; empty where there is none."""
    if place.trumps is not None:
        return (place.trumps,)
    return (*suits("agreed", place), *suits("partner", place))


def _longer(text: str, place: Place) -> Iterator[Test]:
    first, by, second = _parse_longer(text)
    for longer in _suits(first, place):
        yield from (shared_longer(longer, other, by) for other in _suits(second, place) if other != longer)


def _parse_longer(text: str) -> tuple[str, int, str]:
    """The words of the longer suit and of the other, and by how many cards it is."""
    match = _LONGER.fullmatch(text)
    assert match is not None, "The schema must allow every system."
    return match[1], int(match[2] == ">"), match[3]


def _suits(word: str, place: Place) -> tuple[int, ...]:
    suits_meant = suits(word, place)
    if not suits_meant and word not in EMPTY_IS_FINE:
        raise NoSuchSuit
    return suits_meant
