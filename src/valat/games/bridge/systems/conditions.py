"""Whether a situation or a rule is meant for an auction: what it asks, made ready to be asked very often."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import level_of
from valat.games.bridge.systems.context import Picture, suit_of
from valat.games.bridge.systems.form import When
from valat.games.bridge.systems.pattern import Letters, is_one_of
from valat.games.bridge.systems.ranges import Ranges, ranges, within
from valat.games.bridge.systems.suits import Place, suits

Condition = Callable[[Picture, Letters], bool]


def condition(when: When, on: frozenset[str]) -> Condition:
    """What tells of a picture, with the letters that its pattern binds, whether all that `when` asks holds.

    Args:
        on: the conventions that are played.
    """
    if not on.issuperset(when.card) or not on.isdisjoint(when.without):
        return lambda picture, letters: False
    checks = (*_plain(when), *_numbers(when), *_calls(when), *_agreed(when), *_shown(when))
    return lambda picture, letters: all(check(picture, letters) for check in checks)


PLAIN: Mapping[str, Callable[[Picture], bool]] = {
    "contested": lambda picture: picture.contested,
    "passed": lambda picture: _passed(picture, picture.seat),
    "partner_passed": lambda picture: _passed(picture, picture.partner),
    "forced": lambda picture: picture.forced,
    "invited": lambda picture: _invited(picture),
    "game_forced": lambda picture: picture.game_forced,
    "ours": lambda picture: picture.ours,
    "in_trumps": lambda picture: _in_trumps(picture),
    "doubled": lambda picture: picture.auction.multiplier > 1,
}

NUMBERS: Mapping[str, Callable[[Picture], int]] = {
    "turn": lambda picture: picture.turn,
    "seat": lambda picture: (picture.seat - picture.dealer) % 4 + 1,
    "level": lambda picture: 0 if picture.auction.bid is None else level_of(picture.auction.bid),
    "own_least": lambda picture: picture.shown[picture.seat].bounds.points[0],
    "partner_least": lambda picture: picture.shown[picture.partner].bounds.points[0],
    "partner_most": lambda picture: picture.shown[picture.partner].bounds.points[1],
}

PLACES = {"right": 1, "partner": 2, "own": 4}
"""How many calls ago each made the last one."""


def _plain(when: When) -> Iterator[Condition]:
    for field, read in PLAIN.items():
        wanted = getattr(when, field)
        if wanted is not None:
            yield _equals(read, wanted)
    if when.role:
        yield lambda picture, letters: picture.role in when.role
    if when.vulnerable:
        yield lambda picture, letters: picture.vulnerability in when.vulnerable


def _equals(read: Callable[[Picture], bool], wanted: bool) -> Condition:
    return lambda picture, letters: wanted == read(picture)


def _numbers(when: When) -> Iterator[Condition]:
    for field, read in NUMBERS.items():
        wanted = getattr(when, field)
        if wanted is not None:
            yield _lies(read, ranges(wanted))


def _lies(read: Callable[[Picture], int], allowed: Ranges) -> Condition:
    return lambda picture, letters: bool(within(read(picture), allowed))


def _calls(when: When) -> Iterator[Condition]:
    if when.opening:
        yield (
            lambda picture, letters: (
                bool(picture.since) and is_one_of(when.opening, picture.since[0], letters)
            )
        )
    for field, ago in PLACES.items():
        if choices := getattr(when, field):
            yield _called(choices, ago)
    if when.answers:
        yield lambda picture, letters: _answered(when, picture)


def _called(choices: Sequence[str], ago: int) -> Condition:
    return lambda picture, letters: (
        len(picture.since) >= ago and is_one_of(choices, picture.since[-ago], letters)
    )


def _agreed(when: When) -> Iterator[Condition]:
    agreed = when.agreed
    if isinstance(agreed, bool):
        yield lambda picture, letters: agreed == (picture.trumps is not None)
    elif agreed is not None:
        yield (
            lambda picture, letters: (
                picture.trumps is not None and (agreed == "major") == (picture.trumps > 1)
            )
        )


def _shown(when: When) -> Iterator[Condition]:
    if when.shown:
        yield lambda picture, letters: all(suits(word, Place(picture, letters)) for word in when.shown)


def _in_trumps(picture: Picture) -> bool:
    bid = picture.auction.bid
    return bid is not None and picture.trumps is not None and suit_of(bid) == picture.trumps


def _answered(when: When, picture: Picture) -> bool:
    last = picture.shown[picture.partner].last
    return last is not None and last.situation in when.answers and picture.turn > 0


def _invited(picture: Picture) -> bool:
    last = picture.shown[picture.partner].last
    return last is not None and last.force == "invite" and picture.since[-2:-1] == (last.call,)


def _passed(picture: Picture, seat: int) -> bool:
    """Whether a seat passed before the opening."""
    before = picture.calls[: picture.opened]
    place = (seat - picture.dealer) % 4
    return place < len(before) and before[place] == PASS
