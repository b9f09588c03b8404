"""The cards of a player without a plan: takes what can be taken cheaply, and gives away the least."""

from collections.abc import Sequence

from valat.cards.card import suit_of
from valat.kernel.trick import Plays, TrickRules, card_points, strength, winning


def greedy(rules: TrickRules, trick: Plays, legal: Sequence[str], seat: int, sides: Sequence[int]) -> str:
    """The card to play: leads the highest, takes with the cheapest, else throws the cheapest.

    To a trick that the partner is sure to take it gives the card that counts most.
    """
    if not trick:
        return max(legal, key=lambda card: (strength(rules, card), card_points(rules, [card]), card))
    holder, _ = winning(rules, trick)
    if sides[holder] == sides[seat]:
        # Only the last to play knows for certain whose the trick is.
        last = len(trick) == len(sides) - 1
        return (
            max(legal, key=lambda card: (card_points(rules, [card]), card))
            if last
            else _cheapest(rules, legal)
        )
    taking = [card for card in legal if winning(rules, [*trick, (seat, card)])[0] == seat]
    return _cheapest(rules, taking or legal)


def _cheapest(rules: TrickRules, cards: Sequence[str]) -> str:
    """The card that counts least; of equals no trump, then the lowest."""
    return min(
        cards,
        key=lambda card: (
            card_points(rules, [card]),
            suit_of(card) in rules.trumps,
            strength(rules, card),
            card,
        ),
    )
