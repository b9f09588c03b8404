"""A contract's strength order: the bit of each card in a `TrickPosition`, and the rules as masks over it.

A card is the bit `16 * lane + strength`. Lanes are the suits C D H S, a lone trump suit moved behind the
others: so the trick's holder is the highest bit played in the suit led and in trumps.
"""

from collections.abc import Mapping

from valat.cards.card import NUMBERS, SUITS, suit_of
from valat.cards.card_set import SUIT_MASK
from valat.kernel.trick import Beat, CannotOverruff, Ruff, TrickRules

TOP_LANE = SUIT_MASK << 48
ALL_LANES = SUIT_MASK | SUIT_MASK << 16 | SUIT_MASK << 32 | TOP_LANE


def card_bits(rules: TrickRules) -> dict[str, int]:
    """The bit of each card of the deck, in rising order.

    Raises:
        ValueError: two or three trump suits, which no game has.
    """
    if len(rules.trumps) not in (0, 1, 4):
        raise ValueError("A contract has no trump suit, one, or all four.")
    # Sorting is stable, so only a lone trump suit changes its place.
    lanes = sorted(SUITS, key=lambda suit: suit == rules.trumps)
    bits = {
        card: 1 << 16 * lanes.index(suit_of(card)) + rules.order[number]
        for card, number in NUMBERS.items()
        if rules.order[number] >= 0
    }
    return dict(sorted(bits.items(), key=lambda item: item[1]))


def by_slot(values: Mapping[int, int]) -> list[int]:
    """The values by bit modulo 67, which differs for all bits.

    2 is a primitive root modulo the prime 67, so the powers 2**0 … 2**63 leave as many remainders; no
    smaller number does that. A draw finds the place of a bit first: tables for it are `by_place`.
    """
    slots = [0] * 67
    for bit, value in values.items():
        slots[bit % 67] = value
    return slots


def by_place(values: Mapping[int, int]) -> list[int]:
    """The values by the place of the bit, 0 for those that have none."""
    return [values.get(1 << place, 0) for place in range(64)]


def lane_of(bit: int) -> int:
    """The lane in which the bit lies."""
    return SUIT_MASK << (bit.bit_length() - 1) // 16 * 16


def trump_lane(rules: TrickRules) -> int:
    """The cards that can ruff: none where no suit or each is trump."""
    return TOP_LANE if len(rules.trumps) == 1 else 0


def takers(rules: TrickRules, bit: int) -> int:
    """The cards that would take the trick from the card that holds it."""
    # -2 · bit is all bits above it. Trumps lie above all others, so one mask serves plain cards and trumps.
    return (lane_of(bit) | trump_lane(rules)) & -2 * bit


def beat_mask(rules: TrickRules) -> int:
    """The cards that beat as a duty of players who follow."""
    if rules.beat is Beat.TRUMPS_LED:
        return trump_lane(rules) or (ALL_LANES if rules.trumps else 0)
    # Until ruffed needs no mask of its own: from then on only trumps take the
    # trick, and a player who follows a plain suit has none in it.
    return ALL_LANES if rules.beat is Beat.UNTIL_RUFFED else 0


def overruff_masks(rules: TrickRules) -> list[int]:
    """The cards with which a player who cannot follow must take the trick: an opponent's, the own side's."""
    # Where nobody must overruff, the duty to ruff itself stands in `ruff_masks`.
    return [0, 0] if rules.cannot_overruff is CannotOverruff.NO_DUTY else _ruffing(rules)


def ruff_masks(rules: TrickRules) -> list[int]:
    """The trumps that are due where the trick need not or cannot be taken: an opponent's, the own side's."""
    return [0, 0] if rules.cannot_overruff is CannotOverruff.ANY_CARD else _ruffing(rules)


def _ruffing(rules: TrickRules) -> list[int]:
    """The trumps, where there is a duty to ruff; none where there is not."""
    trumps = trump_lane(rules)
    return [trumps if rules.ruff is not Ruff.FREE else 0, trumps if rules.ruff is Ruff.ALWAYS else 0]
