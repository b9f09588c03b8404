"""Whether a situation or a rule is meant for an auction."""

from collections.abc import Callable, Mapping

from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import level_of
from valat.games.bridge.systems.form import When
from valat.games.bridge.systems.pattern import Letters, is_one_of
from valat.games.bridge.systems.pictures import Picture, suit_of
from valat.games.bridge.systems.ranges import ranges, within
from valat.games.bridge.systems.suits import Place, suits

ALWAYS = When()


def meant(when: When, picture: Picture, letters: Letters, on: frozenset[str]) -> bool:
    """Whether all that `when` asks holds.

    Args:
        on: the conventions that are played.
    """
    if when == ALWAYS:
        return True
    return (
        _plain(when, picture)
        and _numbers(when, picture)
        and _calls(when, picture, letters)
        and _agreed(when, picture)
        and on.issuperset(when.card)
        and on.isdisjoint(when.without)
        and _answered(when, picture)
        and all(suits(word, Place(picture, letters)) for word in when.shown)
    )


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


def _plain(when: When, picture: Picture) -> bool:
    asked = ((getattr(when, field), read) for field, read in PLAIN.items())
    return (
        all(wanted == read(picture) for wanted, read in asked if wanted is not None)
        and (not when.role or picture.role in when.role)
        and (not when.vulnerable or picture.vulnerability in when.vulnerable)
    )


def _numbers(when: When, picture: Picture) -> bool:
    asked = ((getattr(when, field), read) for field, read in NUMBERS.items())
    return all(within(read(picture), ranges(wanted)) for wanted, read in asked if wanted is not None)


def _calls(when: When, picture: Picture, letters: Letters) -> bool:
    if when.opening and not (picture.since and is_one_of(when.opening, picture.since[0], letters)):
        return False
    for field, ago in PLACES.items():
        choices = getattr(when, field)
        if choices and not (len(picture.since) >= ago and is_one_of(choices, picture.since[-ago], letters)):
            return False
    return True


def _agreed(when: When, picture: Picture) -> bool:
    trumps = picture.trumps
    if when.agreed is None:
        return True
    if isinstance(when.agreed, bool):
        return when.agreed == (trumps is not None)
    return trumps is not None and (when.agreed == "major") == (trumps > 1)


def _in_trumps(picture: Picture) -> bool:
    bid = picture.auction.bid
    return bid is not None and picture.trumps is not None and suit_of(bid) == picture.trumps


def _answered(when: When, picture: Picture) -> bool:
    last = picture.shown[picture.partner].last
    return not when.answers or (last is not None and last.situation in when.answers and picture.turn > 0)


def _invited(picture: Picture) -> bool:
    last = picture.shown[picture.partner].last
    return last is not None and last.force == "invite" and picture.since[-2:-1] == (last.call,)


def _passed(picture: Picture, seat: int) -> bool:
    """Whether a seat passed before the opening."""
    before = picture.calls[: picture.opened]
    place = (seat - picture.dealer) % 4
    return place < len(before) and before[place] == PASS
