"""Why a card of a trick game cost something: named facts, each true of the cards as they lay.

A fact compares the card with a better one. Most hold for the card and not for the better one; which is
what makes them an explanation.
"""

from collections.abc import Callable, Iterator

from valat.analysis.report import AnalysisNote
from valat.analysis.tricks.open_position import OpenPosition
from valat.analysis.tricks.trick_facts import (
    certain_side,
    holds_trick,
    opponents,
    outranks,
    partners,
    points_of,
    trick_holder,
    trumps_of,
)
from valat.cards.card import suit_of

TEN = 10
"""Points of a card from which its loss is worth a sentence."""

Args = dict[str, str]
Explanation = Callable[[OpenPosition, str, str], Args | None]
"""What the sentence needs where it is true of the card beside the better one; None where it is not."""


def explain(family: str, play: OpenPosition, card: str, better: tuple[str, ...]) -> Iterator[AnalysisNote]:
    """The first fact that explains the card beside one of the better ones; none where no fact does.

    Args:
        family: of games, with which the notes' keys begin.
    """
    # Facts outside, better cards inside: how telling a fact is matters more than which card it compares with.
    for name, fact in FACTS.items():
        for other in better:
            args = fact(play, card, other)
            if args is not None:
                yield AnalysisNote(f"{family}.why.{name}", {"card": card, "other": other, **args})
                return


# --- leads


def trumps_again(play: OpenPosition, card: str, other: str) -> Args | None:
    """Trumps are led though nobody else holds any: in which round of trumps."""
    if play.trick or card not in trumps_of(play, play.turn) or suit_of(other) == suit_of(card):
        return None
    # With all cards in sight it is certain; whether the player could count them is not asked.
    if any(trumps_of(play, seat) for seat in range(len(play.hands)) if seat != play.turn):
        return None
    return {"n": str(_rounds(play, suit_of(card)) + 1)}


def trumps_from_partner(play: OpenPosition, card: str, other: str) -> Args | None:
    """Trumps are led though only the partner holds any others."""
    if play.trick or card not in trumps_of(play, play.turn) or suit_of(other) == suit_of(card):
        return None
    theirs = any(trumps_of(play, seat) for seat in partners(play))
    if not theirs or any(trumps_of(play, seat) for seat in opponents(play)):
        return None
    return {}


def into_ruff(play: OpenPosition, card: str, other: str) -> Args | None:
    """A plain suit is led of which an opponent has none, but trumps: the opponent."""
    if play.trick or (suit_of(other) == suit_of(card)):
        return None
    seat = _ruffer(play, card)
    # Where the better card has the same fault it explains nothing.
    return None if seat is None or _ruffer(play, other) is not None else {"seat": str(seat)}


def trumps_not_drawn(play: OpenPosition, card: str, other: str) -> Args | None:
    """A plain suit is led and not trumps, of which the opponents still hold some: how many."""
    own = trumps_of(play, play.turn)
    if play.trick or card in own or other not in own:
        return None
    theirs = sum(len(trumps_of(play, seat)) for seat in opponents(play))
    return {"n": str(theirs)} if theirs else None


def under_higher(play: OpenPosition, card: str, other: str) -> Args | None:
    """A card with points is led of whose suit an opponent holds a higher one: which, and who."""
    if play.trick or points_of(play, card) < TEN:
        return None
    higher = _higher_against(play, card)
    # The better card led just so is no better for this reason.
    if points_of(play, other) >= TEN and _higher_against(play, other) is not None:
        return None
    return None if higher is None else {"seat": str(higher[0]), "higher": higher[1]}


def partners_master(play: OpenPosition, card: str, other: str) -> Args | None:
    """Another suit is led than that of which the partner holds the highest card left: which card."""
    if play.trick or suit_of(other) == suit_of(card):
        return None
    held = (own for seat in partners(play) for own in play.hands[seat])
    masters = [own for own in held if suit_of(own) == suit_of(other) and _is_master(play, own)]
    return {"master": masters[0]} if masters else None


# --- tricks won and lost


def missed_trick(play: OpenPosition, card: str, other: str) -> Args | None:
    """The trick is the opponents' for certain, and with the better card one's own."""
    return (
        {}
        if certain_side(play, card) == _other_side(play) and certain_side(play, other) == _own_side(play)
        else None
    )


def risked_trick(play: OpenPosition, card: str, other: str) -> Args | None:
    """The opponents may take the trick, which the better card makes one's own for certain."""
    return {} if certain_side(play, card) is None and certain_side(play, other) == _own_side(play) else None


def took_partners(play: OpenPosition, card: str, other: str) -> Args | None:
    """The card takes a trick over that the partner has for certain under the better one."""
    # Only where the better card leaves the trick with the partner is there something to compare.
    if trick_holder(play) not in partners(play) or not holds_trick(play, card) or holds_trick(play, other):
        return None
    return {} if certain_side(play, other) == _own_side(play) else None


def lower_enough(play: OpenPosition, card: str, other: str) -> Args | None:
    """Card and better one, lower in the suit, both make the trick one's own for certain."""
    if not play.trick or not outranks(play, card, other) or not holds_trick(play, other):
        return None
    return {} if certain_side(play, card) == certain_side(play, other) == _own_side(play) else None


# --- points


def gave_points(play: OpenPosition, card: str, other: str) -> Args | None:
    """The trick is the opponents' with either card, and the better one gives it fewer points."""
    more, fewer = points_of(play, card), points_of(play, other)
    if more <= fewer or not certain_side(play, card) == certain_side(play, other) == _other_side(play):
        return None
    return {"n": str(more), "fewer": str(fewer)}


def kept_points(play: OpenPosition, card: str, other: str) -> Args | None:
    """The trick is one's own with either card, and the better one brings it more points."""
    brought, more = points_of(play, card), points_of(play, other)
    if brought >= more or not certain_side(play, card) == certain_side(play, other) == _own_side(play):
        return None
    return {"n": str(brought), "more": str(more)}


# --- what is left in the hand


def threw_master(play: OpenPosition, card: str, other: str) -> Args | None:
    """The highest card left of its suit goes to a trick that it cannot win."""
    if not _is_master(play, card) or holds_trick(play, card) or _is_master(play, other):
        return None
    return {}


def bared(play: OpenPosition, card: str, other: str) -> Args | None:
    """The suit's only card left in the hand has points, and an opponent holds a higher one: which cards."""
    left = [own for own in play.hands[play.turn] if suit_of(own) == suit_of(card) and own != card]
    if len(left) != 1 or points_of(play, left[0]) < TEN or suit_of(other) == suit_of(card):
        return None
    higher = _higher_against(play, left[0])
    return None if higher is None else {"left": left[0], "higher": higher[1], "seat": str(higher[0])}


FACTS: dict[str, Explanation] = {
    fact.__name__: fact
    for fact in (
        trumps_again,
        trumps_from_partner,
        into_ruff,
        under_higher,
        missed_trick,
        took_partners,
        risked_trick,
        gave_points,
        kept_points,
        lower_enough,
        threw_master,
        bared,
        trumps_not_drawn,
        partners_master,
    )
}
"""By their names, the most telling first."""


def _own_side(play: OpenPosition) -> int:
    return play.sides[play.turn]


def _other_side(play: OpenPosition) -> int:
    return 1 - play.sides[play.turn]


def _ruffer(play: OpenPosition, card: str) -> int | None:
    """An opponent without the suit of a plain card, but with trumps; None where there is none."""
    # Where all suits are trumps or none, nobody ruffs.
    if len(play.rules.trumps) != 1 or suit_of(card) in play.rules.trumps:
        return None
    void = (
        seat for seat in opponents(play) if all(suit_of(own) != suit_of(card) for own in play.hands[seat])
    )
    return next((seat for seat in void if trumps_of(play, seat)), None)


def _higher_against(play: OpenPosition, card: str) -> tuple[int, str] | None:
    """An opponent with a higher card of the suit, and the highest of these; None where there is none."""
    for seat in opponents(play):
        higher = [own for own in play.hands[seat] if outranks(play, own, card)]
        if higher:
            return seat, max(higher, key=lambda own: sum(outranks(play, own, low) for low in higher))
    return None


def _is_master(play: OpenPosition, card: str) -> bool:
    """Whether no hand holds a higher card of the suit."""
    return not any(outranks(play, own, card) for hand in play.hands for own in hand)


def _rounds(play: OpenPosition, suit: str) -> int:
    """Tricks so far to which the suit was led."""
    # Every so many cards one is a lead: tricks are full but for the last.
    return sum(suit_of(card) == suit for card in play.cards[:: len(play.hands)])
