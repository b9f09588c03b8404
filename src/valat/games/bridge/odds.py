"""How the missing cards of a suit lie between two hidden hands, and what may be hoped of them, exactly.

A place is a card of a hidden hand that is not known yet: thirteen each before anything is known, fewer for a
hand that has shown cards. Every way to fill the places is as likely as any other.
"""

from fractions import Fraction
from math import comb

import msgspec

from valat.games.bridge.rules import HAND


class SuitSplit(msgspec.Struct, frozen=True):
    """One way for the missing cards to lie.

    Attributes:
        west, east: how many each hand has.
        chance: 0 … 1, of this way.
    """

    west: int
    east: int
    chance: Fraction


def splits(missing: int, west: int = HAND, east: int = HAND) -> tuple[SuitSplit, ...]:
    """All ways for the missing cards of a suit to lie, from most with West to fewest, if possible at all.

    Rule: BRI-ODDS-1

    Args:
        missing: cards of the suit that are not seen, 0 … west + east.
        west, east: empty places of each hand, 0 … 13.
    Raises:
        ValueError: numbers out of these ranges.

    Four missing cards, and then the same after East has shown seven cards of another suit and West two:

    >>> [(way.west, way.east, way.chance) for way in splits(4)][:3]
    [(4, 0, Fraction(11, 230)), (3, 1, Fraction(143, 575)), (2, 2, Fraction(234, 575))]
    >>> float(next(way.chance for way in splits(4, west=11, east=6) if way.west == 4))
    0.13865546218487396
    """
    if not (0 <= west <= HAND and 0 <= east <= HAND):
        raise ValueError(f"A hand can have 0 to {HAND} vacant places.")
    if not 0 <= missing <= west + east:
        raise ValueError(f"With these vacant places, 0 to {west + east} cards of the suit can be missing.")
    ways = comb(west + east, missing)
    counts = range(min(missing, west), max(0, missing - east) - 1, -1)
    return tuple(
        SuitSplit(count, missing - count, Fraction(comb(west, count) * comb(east, missing - count), ways))
        for count in counts
    )


def pattern_chance(longer: int, shorter: int) -> Fraction:
    """The chance of a split, whichever hand has the longer part, with nothing known.

    Rule: BRI-ODDS-1

    Args:
        longer, shorter: of the two hands' cards, together at most 26.

    >>> round(float(pattern_chance(3, 2)), 3), round(float(pattern_chance(2, 2)), 3)
    (0.678, 0.407)
    """
    # As sets, so that 3–2 counts both ways, and 2–2 once.
    pair = {longer, shorter}
    return sum((way.chance for way in splits(longer + shorter) if {way.west, way.east} == pair), Fraction(0))


def finesse_chance(west: int = HAND, east: int = HAND) -> Fraction:
    """The chance that West holds one certain card, which is that of a finesse against it.

    Args:
        west, east: empty places of each hand, 0 … 13, not both 0.

    >>> finesse_chance(), finesse_chance(west=11, east=6)
    (Fraction(1, 2), Fraction(11, 17))
    """
    return Fraction(west, west + east)


def drop_chance(missing: int, rounds: int, west: int = HAND, east: int = HAND) -> Fraction:
    """The chance that one certain card of the missing ones falls when so many rounds of the suit are played.

    Args:
        missing: cards of the suit that are not seen, 1 … west + east.
        rounds: in which the others follow with their lower cards first, 0 … 13.
    Raises:
        ValueError: numbers out of these ranges.

    The queen with four cards missing falls under ace and king a little more often than a finesse gains:

    >>> round(float(drop_chance(4, rounds=2)), 3)
    0.531
    """
    if missing < 1:
        raise ValueError("A card must be missing before it can drop.")
    fallen = (
        # The card is any of the missing ones: it lies among so many of them.
        way.chance * Fraction(held, missing)
        for way in splits(missing, west, east)
        for held in (way.west, way.east)
        if held <= rounds
    )
    return sum(fallen, Fraction(0))
