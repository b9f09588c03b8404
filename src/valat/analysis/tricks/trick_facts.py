"""What is certain of a trick with all cards open."""

from valat.analysis.tricks.open_position import OpenPosition
from valat.cards.card import suit_of
from valat.kernel import trick as trick_rule
from valat.kernel.trick import Plays


def certain_side(play: OpenPosition, card: str) -> int | None:
    """The side that takes the trick however the others go on once the card is played; None for neither."""
    takers = _possible_sides(play, (*play.trick, (play.turn, card)))
    return takers.pop() if len(takers) == 1 else None


def _possible_sides(play: OpenPosition, trick: Plays) -> set[int]:
    """The sides that take the trick in one way or another from here on."""
    if len(trick) == len(play.sides):
        return {play.sides[trick_rule.winning(play.rules, trick)[0]]}
    seat = (trick[-1][0] + 1) % len(play.sides)
    # At most three hands follow, so that all ways can be tried.
    legal = trick_rule.legal_cards(play.rules, play.hands[seat], trick, seat, play.sides)
    return set[int]().union(*(_possible_sides(play, (*trick, (seat, card))) for card in legal))


def trick_holder(play: OpenPosition) -> int | None:
    """The seat that holds the trick on the table; None before the lead."""
    return trick_rule.winning(play.rules, play.trick)[0] if play.trick else None


def holds_trick(play: OpenPosition, card: str) -> bool:
    """Whether the card, played now, would hold the trick at this moment."""
    return trick_rule.winning(play.rules, (*play.trick, (play.turn, card)))[1] == card


def outranks(play: OpenPosition, card: str, other: str) -> bool:
    """Whether the card is the higher of two of a suit."""
    return suit_of(card) == suit_of(other) and trick_rule.strength(play.rules, card) > trick_rule.strength(
        play.rules, other
    )


def points_of(play: OpenPosition, card: str) -> int:
    """The card's points in this contract."""
    return trick_rule.card_points(play.rules, [card])


def trumps_of(play: OpenPosition, seat: int) -> list[str]:
    """The trumps a seat holds in a suit contract; none in another."""
    ruffing = len(play.rules.trumps) == 1
    return [card for card in play.hands[seat] if ruffing and suit_of(card) in play.rules.trumps]


def opponents(play: OpenPosition) -> tuple[int, ...]:
    """The seats against the one on turn, the next first."""
    return tuple(seat for seat in _others(play) if play.sides[seat] != play.sides[play.turn])


def partners(play: OpenPosition) -> tuple[int, ...]:
    """The other seat of the side on turn; none where there is none."""
    return tuple(seat for seat in _others(play) if play.sides[seat] == play.sides[play.turn])


def _others(play: OpenPosition) -> tuple[int, ...]:
    seats = len(play.hands)
    return tuple((play.turn + step) % seats for step in range(1, seats))
