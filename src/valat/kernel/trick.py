"""The rules of a trick as data: who holds it, what it counts, which cards a hand may play to it.

A hand is a sequence of cards, a trick the cards played to it in order with their seats, and `sides` gives
the side of each seat. Everything speaks the text of the notation, in which `card[0]` is a card's suit; search
uses `TrickPosition` instead.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

import msgspec

from valat.cards.card import NUMBERS, SUITS, Card


class Play(NamedTuple):
    """A card and the seat that plays it; equal to the plain tuple of both."""

    seat: int
    card: Card


Trick = tuple[Play, ...]
"""The cards played to a trick, in order; empty before the lead."""

Plays = Sequence[tuple[int, Card]]
"""What the functions here take for a trick: any sequence of seats and their cards."""

Scale = Mapping[str, int]
"""The ranks of a suit from the lowest to the highest, with the points of each."""


class Beat(StrEnum):
    """When a player who follows suit must beat the highest card of the suit in the trick."""

    NEVER = "never"
    TRUMPS_LED = "trumps_led"
    UNTIL_RUFFED = "until_ruffed"


class Ruff(StrEnum):
    """When a player with none of a plain suit led must play a trump."""

    FREE = "free"
    UNLESS_PARTNER = "unless_partner"
    """Unless the own side holds the trick at that moment."""
    ALWAYS = "always"


class CannotOverruff(StrEnum):
    """What a player who must ruff a trick already ruffed, and holds no higher trump, may play."""

    ANY_CARD = "any_card"
    STILL_A_TRUMP = "still_a_trump"
    NO_DUTY = "no_duty"
    """Nobody has to overruff: any trump fulfils the duty to ruff."""


class Duty(StrEnum):
    """What a refused card would have left undone."""

    FOLLOW = "follow"
    BEAT = "beat"
    RUFF = "ruff"
    OVERRUFF = "overruff"


class TrickRules(msgspec.Struct, frozen=True):
    """The trick rules of one contract.

    Attributes:
        order: strength within its suit of each card number, rising from 0; -1 for what is not in the deck.
        points: card points of each card number.
        trumps: the trump suits, as text. A trump led is followed like any suit; only a plain suit is ruffed.
        last: points of the last trick.
    """

    order: tuple[int, ...]
    points: tuple[int, ...]
    trumps: str
    last: int
    beat: Beat
    ruff: Ruff
    cannot_overruff: CannotOverruff


def trick_rules(
    plain: Scale,
    trump: Scale,
    trumps: str,
    last: int,
    *,
    beat: Beat,
    ruff: Ruff,
    cannot_overruff: CannotOverruff,
) -> TrickRules:
    """The rules in which the suits of `trumps` rank and count as `trump`, the others as `plain`."""
    # Card numbers are 16 · suit + rank.
    order, points = [-1] * 64, [0] * 64
    for suit in SUITS:
        for strength, (rank, value) in enumerate((trump if suit in trumps else plain).items()):
            order[NUMBERS[suit + rank]] = strength
            points[NUMBERS[suit + rank]] = value
    return TrickRules(tuple(order), tuple(points), trumps, last, beat, ruff, cannot_overruff)


def strength(rules: TrickRules, card: str) -> int:
    """How high the card stands in its suit, rising from 0."""
    return rules.order[NUMBERS[card]]


def card_points(rules: TrickRules, cards: Sequence[str]) -> int:
    """The sum of the cards' points, the last trick's not included."""
    return sum(rules.points[NUMBERS[card]] for card in cards)


def led_suit(trick: Plays) -> str:
    """The suit of the trick's first card; there must be one."""
    return trick[0][1][0]


def is_ruffed(rules: TrickRules, trick: Plays) -> bool:
    """Whether a plain suit was led and somebody played a trump."""
    # With all suits trumps too: none of the others takes a trick from the suit led.
    if not trick or led_suit(trick) in rules.trumps:
        return False
    return not {card[0] for _, card in trick}.isdisjoint(rules.trumps)


def winning(rules: TrickRules, trick: Plays) -> Play:
    """The play that holds the trick at this moment; the trick must not be empty."""
    suits = rules.trumps if is_ruffed(rules, trick) else led_suit(trick)
    best, highest = trick[0], -1
    for seat, card in trick:
        if card[0] in suits and (height := strength(rules, card)) > highest:
            best, highest = (seat, card), height
    # It may be a plain pair: `Plays` promises no more.
    return Play(*best)


def legal_cards(
    rules: TrickRules, hand: Sequence[str], trick: Plays, seat: int, sides: Sequence[int]
) -> tuple[str, ...]:
    """The cards of the hand that the seat may play to the trick, in the hand's order.

    In Bela even a trump that is too low must go on the partner's ruff:

    >>> plain, trump = dict.fromkeys("789JQKTA", 0), dict.fromkeys("78QKTA9J", 0)
    >>> still = CannotOverruff.STILL_A_TRUMP
    >>> bela = trick_rules(
    ...     plain, trump, "H", 10, beat=Beat.UNTIL_RUFFED, ruff=Ruff.ALWAYS, cannot_overruff=still
    ... )
    >>> legal_cards(bela, ("H7", "SA"), [(0, "CK"), (1, "HA"), (2, "C7")], 3, (0, 1, 0, 1))
    ('H7',)
    """
    return _duty(rules, hand, trick, seat, sides)[1]


def refusal(
    rules: TrickRules, hand: Sequence[str], trick: Plays, seat: int, sides: Sequence[int], card: str
) -> Duty | None:
    """The duty that forbids a card of the hand; None when it may be played."""
    duty, cards = _duty(rules, hand, trick, seat, sides)
    return None if duty is None or card in cards else _undone(duty, led_suit(trick), card)


def refusals(
    rules: TrickRules, hand: Sequence[str], trick: Plays, seat: int, sides: Sequence[int]
) -> dict[str, Duty]:
    """The cards of the hand that may not be played, each with the duty that forbids it."""
    duty, cards = _duty(rules, hand, trick, seat, sides)
    if duty is None or len(cards) == len(hand):
        return {}
    led = led_suit(trick)
    return {card: _undone(duty, led, card) for card in hand if card not in cards}


def _undone(duty: Duty, led: str, card: str) -> Duty:
    """What a card leaves undone that does not fulfil the duty."""
    # A card of another suit leaves more undone than beating: it does not even follow.
    return Duty.FOLLOW if duty is Duty.BEAT and card[0] != led else duty


def _duty(
    rules: TrickRules, hand: Sequence[str], trick: Plays, seat: int, sides: Sequence[int]
) -> tuple[Duty | None, tuple[str, ...]]:
    """What binds the hand, and the cards that fulfil it."""
    if not trick:
        return None, tuple(hand)
    led = led_suit(trick)
    following = tuple([card for card in hand if card[0] == led])
    if following:
        return _following(rules, following, trick)
    trumps = tuple([card for card in hand if card[0] in rules.trumps])
    if led in rules.trumps or not trumps or _may_discard(rules, trick, seat, sides):
        return None, tuple(hand)
    return _ruffing(rules, hand, trumps, trick)


def _following(rules: TrickRules, following: tuple[str, ...], trick: Plays) -> tuple[Duty, tuple[str, ...]]:
    """What binds a hand that can follow suit."""
    if rules.beat is Beat.TRUMPS_LED:
        must_beat = led_suit(trick) in rules.trumps
    else:
        must_beat = rules.beat is Beat.UNTIL_RUFFED and not is_ruffed(rules, trick)
    higher = _higher(rules, following, trick) if must_beat else ()
    return (Duty.BEAT, higher) if higher else (Duty.FOLLOW, following)


def _may_discard(rules: TrickRules, trick: Plays, seat: int, sides: Sequence[int]) -> bool:
    """Whether a hand without the plain suit led need not ruff."""
    if rules.ruff is Ruff.UNLESS_PARTNER:
        return sides[winning(rules, trick).seat] == sides[seat]
    return rules.ruff is Ruff.FREE


def _ruffing(
    rules: TrickRules, hand: Sequence[str], trumps: tuple[str, ...], trick: Plays
) -> tuple[Duty | None, tuple[str, ...]]:
    """What binds a hand that must ruff if it can."""
    if not is_ruffed(rules, trick) or rules.cannot_overruff is CannotOverruff.NO_DUTY:
        return Duty.RUFF, trumps
    higher = _higher(rules, trumps, trick)
    if higher:
        return Duty.OVERRUFF, higher
    if rules.cannot_overruff is CannotOverruff.STILL_A_TRUMP:
        return Duty.RUFF, trumps
    return None, tuple(hand)


def _higher(rules: TrickRules, cards: tuple[str, ...], trick: Plays) -> tuple[str, ...]:
    """Those of the cards, all of the suit that holds the trick, which beat it."""
    # Comparable, since nobody has to beat in a suit that no longer holds the trick.
    highest = strength(rules, winning(rules, trick).card)
    return tuple([card for card in cards if strength(rules, card) > highest])
