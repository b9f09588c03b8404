"""A defender's cards: second hand low, third hand high, partner's suit back, parity with dummy."""

from collections.abc import Sequence

from valat.bots.bridge import signals
from valat.bots.bridge.counting import tricks_needed
from valat.bots.bridge.opening_lead import card_to_lead, touching_length
from valat.bots.bridge.play_context import (
    PlayContext,
    cards_of_suit,
    is_higher,
    masters,
    rank_index,
    trick_holder,
    would_hold,
)
from valat.bots.bridge.trick_rules import FollowRules
from valat.cards.card import Card, rank_of, suit_of
from valat.games.bridge.rules import SIDES
from valat.kernel.trick import winning


def defenders_lead(context: PlayContext) -> Card:
    """The card that a defender leads after the first trick."""
    worth = {suit: _worth(context, suit) for suit in "CDHS" if cards_of_suit(context.hand, suit)}
    suit = max(worth, key=worth.__getitem__)
    own = cards_of_suit(context.hand, suit)
    top = masters(own, context.opposing)
    if top:
        return top[0]
    return (
        return_card(own)
        if suit in _partner_suits(context)
        else card_to_lead(own, trumps=bool(context.trumps))
    )


def return_card(cards: Sequence[Card]) -> Card:
    """The card of partner's suit that comes back: from two the higher, from more what was the fourth best.

    >>> return_card(("S9", "S4")), return_card(("SJ", "S7", "S4"))
    ('S9', 'S4')
    """
    return cards[0] if len(cards) <= 2 or touching_length(cards) >= 2 else cards[-1]


# --- leads


def _worth(context: PlayContext, suit: str) -> int:
    """How much there is to be said for leading a suit."""
    own, dummy = cards_of_suit(context.hand, suit), cards_of_suit(context.hands.get(context.dummy, ()), suit)
    top = masters(own, context.opposing)
    left = len(context.hand)
    # So many tricks of those left beat the contract.
    down = left - tricks_needed(context) + 1
    if suit == context.trumps:
        return 4 if _may_dummy_ruff(context) else 0
    # Enough winners to beat it: they are cashed at once.
    if top and len(masters(context.hand, context.opposing)) >= down:
        return 30 + len(top)
    if top and context.trumps:
        return 12 if len(own) <= 4 else 8
    worth = 10 * (suit in _partner_suits(context)) + 6 * (suit in _own_suits(context)) + len(own)
    behind = (context.dummy - context.seat) % 4 == 1
    weak = not dummy or rank_index(dummy[0]) < rank_index("ST")
    # Through dummy's strength where it plays next, up to its weakness where it plays last.
    worth += 3 * (weak != behind) + 2 * (touching_length(own) >= 2 and rank_index(own[0]) >= rank_index("SJ"))
    if context.trumps and not dummy and cards_of_suit(context.hands.get(context.dummy, ()), context.trumps):
        worth -= 8
    return worth - 5 * (bool(context.trumps) and rank_of(own[0]) == "A")


def _partner_suits(context: PlayContext) -> set[str]:
    """The suits that partner has led."""
    return {suit_of(card) for seat, card in context.plays[::4] if seat == context.partner} - {context.trumps}


def _own_suits(context: PlayContext) -> set[str]:
    """The suits that the seat has led itself."""
    return {suit_of(card) for seat, card in context.plays[::4] if seat == context.seat} - {context.trumps}


def _may_dummy_ruff(context: PlayContext) -> bool:
    """Whether dummy is short somewhere and has trumps: then they are led."""
    dummy = context.hands.get(context.dummy, ())
    short = any(len(cards_of_suit(dummy, suit)) <= 1 for suit in "CDHS" if suit != context.trumps)
    return short and 0 < len(cards_of_suit(dummy, context.trumps)) <= 4


# --- following


def _second(context: PlayContext, legal: Sequence[Card]) -> Card:
    """Low; an honour of dummy's is covered where that may promote something, a singleton of its taken."""
    player, card = context.trick[0]
    taking = [card for card in legal if would_hold(context, card)]
    top = masters(taking, context.opposing)
    if top and (
        _can_set(context)
        or (player == context.dummy and not cards_of_suit(context.hands[player], suit_of(card)))
    ):
        return top[-1]
    # An honour on an honour may make a lower card of partner's good.
    if taking and rank_of(card) in "QJT" and _should_cover(context, player, card):
        return taking[-1] if rank_of(taking[-1]) in "AKQJ" else signals.count(context, legal)
    if (
        touching_length(legal) >= 2
        and rank_index(legal[0]) >= rank_index("SQ")
        and len(legal) >= 3
        and taking
    ):
        return legal[touching_length(legal) - 1]
    return signals.count(
        context, [card for card in legal if rank_index(card) < rank_index("SJ")] or legal[-1:]
    )


def _should_cover(context: PlayContext, player: int, card: Card) -> bool:
    """Whether an honour led is covered: dummy's when no touching one is left with it, never declarer's."""
    if player != context.dummy:
        return False
    return not any(
        rank_index(card) - rank_index(other) == 1
        for other in cards_of_suit(context.hands[player], suit_of(card))
    )


def _third(context: PlayContext, legal: Sequence[Card]) -> Card:
    """High, but no higher than dummy makes necessary, and the lowest of touching cards."""
    led = context.trick[0].card
    if SIDES[trick_holder(context)] == SIDES[context.seat] and not _may_be_beaten(context, legal):
        return signals.attitude(context, legal)
    taking = [card for card in legal if would_hold(context, card)]
    if not taking:
        return legal[-1]
    dummy = cards_of_suit(context.hands.get(context.dummy, ()), led[0])
    behind = (context.dummy + 1) % 4 == context.seat
    highest = taking[0]
    if behind and dummy:
        # Unless a card of dummy's lies between, a lower one does as much as the highest.
        between = [
            card
            for card in taking
            if not any(is_higher(highest, dummy_card) and is_higher(dummy_card, card) for dummy_card in dummy)
        ]
        # Dummy's honour lies before this hand and stays caught: the lower card is enough for now.
        finessed = [
            card for card in taking if rank_index(card) >= rank_index("S9") and is_higher(dummy[0], card)
        ]
        if (
            rank_of(highest) in "AK"
            and is_higher(highest, dummy[0])
            and rank_of(dummy[0]) in "KQ"
            and finessed
        ):
            return finessed[0]
        taking = between
    return _lowest_equal(taking, context)


def _may_be_beaten(context: PlayContext, legal: Sequence[Card]) -> bool:
    """Whether partner's card, which holds the trick, may still be beaten by the last hand."""
    card = winning(context.rules, context.trick)[1]
    last = (context.seat + 1) % 4
    rest = context.hands.get(last, context.hidden_cards)
    if not any(is_higher(other, card) for other in rest) or rank_index(card) >= rank_index("SQ"):
        return False
    return any(is_higher(own, card) and rank_index(own) >= rank_index("ST") for own in legal)


def _lowest_equal(taking: Sequence[Card], context: PlayContext) -> Card:
    """The lowest of the cards that touch the highest, cards of the trick not counted."""
    chosen = taking[0]
    for card in taking[1:]:
        if any(is_higher(chosen, other) and is_higher(other, card) for other in context.opposing):
            break
        chosen = card
    return chosen


def _last(context: PlayContext, legal: Sequence[Card]) -> Card:
    """The cheapest card that takes the trick from declarer, else a signal."""
    if SIDES[trick_holder(context)] == SIDES[context.seat]:
        return signals.attitude(context, legal)
    taking = [card for card in legal if would_hold(context, card)]
    return taking[-1] if taking else signals.count(context, legal)


def _can_set(context: PlayContext) -> bool:
    """Whether the tricks in hand are enough to beat the contract."""
    spare = len(context.hand) - tricks_needed(context)
    return len(masters(context.hand, context.opposing)) > spare


# --- discards


def _off_suit(context: PlayContext, legal: Sequence[Card]) -> Card:
    """A ruff where the trick is declarer's, else the card that is worth least."""
    trumps = [
        card
        for card in legal
        if context.trumps and suit_of(card) == context.trumps and would_hold(context, card)
    ]
    if trumps and SIDES[trick_holder(context)] != SIDES[context.seat]:
        return trumps[-1]
    plain = [card for card in legal if suit_of(card) != context.trumps] or list(legal)
    suits = sorted({suit_of(card) for card in plain}, key=lambda suit: (_keep_value(context, suit), suit))
    return signals.discard(context, suits[0])


def _keep_value(context: PlayContext, suit: str) -> int:
    """How much the low card is worth keeping: as long as dummy's, an honour's guard, beside winners."""
    own, dummy = cards_of_suit(context.hand, suit), cards_of_suit(context.hands.get(context.dummy, ()), suit)
    worth = 0
    if own[-1] in masters(own, context.opposing):
        worth += 20
    if dummy and len(own) <= len(dummy) and rank_index(own[0]) >= rank_index("S9"):
        worth += 8
    # A king is safe with one card beside it, a queen with two.
    needed_guards = 12 - rank_index(own[0])
    if 0 < needed_guards <= 2 and len(own) <= needed_guards + 1:
        worth += 6
    return worth - len(own)


DEFENDER = FollowRules(_second, _third, _last, _off_suit)
