"""Declarer's cards, and dummy's: counting winners, trumps, finesses, long suits, ruffs."""

from collections.abc import Sequence

from valat.bots.bridge.counting import cashable_tricks, tricks_needed
from valat.bots.bridge.hold_up import should_hold_up
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
from valat.kernel.trick import led_suit, winning

NINE = 9
"""Cards of a suit together with which the queen is played for the drop. («Eight ever, nine never.»)"""
ELEVEN = 11
"""Cards of a suit together with which the king is played for the drop."""


def declarers_lead(context: PlayContext) -> Card:
    """The card that declarer's side leads."""
    worth = dict(_lead(context, suit) for suit in "CDHS" if cards_of_suit(context.hand, suit))
    return max(sorted(worth), key=worth.__getitem__)


# --- leads


def _lead(context: PlayContext, suit: str) -> tuple[Card, int]:
    """The card that is led of a suit, and what there is to be said for it."""
    own, mate, out = (
        cards_of_suit(cards, suit) for cards in (context.hand, context.partner_hand, context.hidden_cards)
    )
    # A ladder: ruffs in the short hand 95, trumps 90, winners enough for the contract 80, suits to set up and
    # finesses from 50, other winners from 40, the rest below.
    card = _card_to_cash(own, mate, out) or _towards(own, mate)
    if suit == context.trumps:
        return card, _trump_lead(context, own, mate, out)
    if ruff := _ruff(context, suit):
        return own[-1], ruff
    sure = bool(masters((*own, *mate), out))
    if sure and cashable_tricks(context) >= tricks_needed(context) and not _ruffable(context, suit):
        return card, 80 - len(own) - len(mate)
    if out and len(own) + len(mate) >= 6 and len(masters((*own, *mate), out)) < max(len(own), len(mate)):
        return card, 50 + 3 * (len(own) + len(mate)) + 4 * bool(_tenace(mate, out)) - 6 * _ruffable(
            context, suit
        )
    if _tenace(mate, out):
        return _towards(own, mate), 50 + rank_index(mate[0])
    return card, 40 + 5 * (card in masters(own, out)) if sure else 20 - rank_index(card)


def _trump_lead(context: PlayContext, own: Sequence[Card], mate: Sequence[Card], out: Sequence[Card]) -> int:
    """Trumps are drawn while the opponents have any, but for one that is the highest."""
    if not out:
        return 5
    if len(out) == 1 and not masters((*own, *mate), out):
        return 10
    return 90


def _ruff(context: PlayContext, suit: str) -> int:
    """What leading a suit is worth for a ruff in the hand with fewer trumps; 0 where there is none."""
    own, mate = cards_of_suit(context.hand, suit), cards_of_suit(context.partner_hand, suit)
    trumps, short = (
        cards_of_suit(context.hand, context.trumps),
        cards_of_suit(context.partner_hand, context.trumps),
    )
    if (
        not context.trumps
        or not short
        # Ruffing in the long hand brings no trick more.
        or len(short) >= len(trumps)
        or not cards_of_suit(context.hidden_cards, suit)
    ):
        return 0
    losers = len(own) - len(masters(own, cards_of_suit(context.hidden_cards, suit)))
    if losers and not mate:
        return 95
    return 91 if losers > 1 and len(mate) == 1 and len(own) >= 3 else 0


def _ruffable(context: PlayContext, suit: str) -> bool:
    """Whether an opponent may ruff the suit now."""
    if not cards_of_suit(context.hidden_cards, context.trumps or "-"):
        return False
    against = (seat for seat in range(4) if SIDES[seat] != SIDES[context.seat])
    return len(cards_of_suit(context.hidden_cards, suit)) <= 2 or any(
        suit in context.voids[seat] and context.trumps not in context.voids[seat] for seat in against
    )


def _card_to_cash(own: Sequence[Card], mate: Sequence[Card], out: Sequence[Card]) -> Card | None:
    """The card with which the suit's winners are cashed, those of the shorter hand first."""
    top, across = masters(own, out), masters(mate, out)
    if top and (len(own) <= len(mate) or not across) and not _should_lead_to_partner(own, mate, out):
        return top[0]
    if across and len(mate) <= len(own):
        return own[-1]
    return top[0] if top and not _should_lead_to_partner(own, mate, out) else None


def _should_lead_to_partner(own: Sequence[Card], mate: Sequence[Card], out: Sequence[Card]) -> bool:
    """Whether the other hand's honours should be led to: a finesse that is still to be taken."""
    return bool(mate) and _tenace(mate, out) and len(own) > 1 and not _drop(own, mate, out)


def _towards(own: Sequence[Card], mate: Sequence[Card]) -> Card:
    """A low card to the other hand's honours; from touching honours the higher, which may run through."""
    run = (
        len(own) > 1
        and rank_index(own[0]) - rank_index(own[1]) == 1
        and rank_index(own[0]) >= rank_index("ST")
    )
    if run and (not mate or rank_index(mate[0]) > rank_index(own[0])):
        return own[0]
    return own[-1]


def _tenace(cards: Sequence[Card], out: Sequence[Card]) -> bool:
    """Whether a hand has an honour that an opponent's higher card may take, so that it is led to."""
    return any(rank_of(card) in "KQJ" and any(is_higher(other, card) for other in out) for card in cards)


def _drop(own: Sequence[Card], mate: Sequence[Card], out: Sequence[Card]) -> bool:
    """Whether the opponents' highest card is likelier to fall than to be caught by a finesse."""
    together = len(own) + len(mate)
    return bool(out) and together >= {"Q": NINE, "K": ELEVEN}.get(rank_of(out[0]), 14)


# --- following


def _second(context: PlayContext, legal: Sequence[Card]) -> Card:
    """An opponent has led, the other one is next: the partner's hand comes last."""
    led = led_suit(context.trick)
    mate, out = cards_of_suit(context.partner_hand, led), cards_of_suit(context.hidden_cards, led)
    if masters(mate, (*out, context.trick[0].card)) and not should_hold_up(context, legal):
        free = [card for card in legal if masters([card], out) and would_hold(context, card)]
        return free[-1] if free and len(legal) == 1 else legal[-1]
    taking = [card for card in legal if would_hold(context, card)]
    if not taking or should_hold_up(context, legal):
        return legal[-1]
    top = masters(taking, out)
    finessed = [
        card
        for card in taking
        if rank_of(card) in "QJT" and sum(is_higher(higher, card) for higher in out) == 1
    ]
    if top and finessed and not (mate and rank_index(mate[0]) >= rank_index("SJ")):
        return finessed[-1]
    if top and (not mate or context.trumps or rank_index(mate[0]) < rank_index("SQ")):
        return top[-1]
    return legal[-1]


def _third(context: PlayContext, legal: Sequence[Card]) -> Card:
    """The partner's hand has led: a finesse, an honour led to, or low under a card that holds."""
    led = context.trick[0].card
    out = [
        card
        for card in cards_of_suit(context.hidden_cards, suit_of(led))
        if suit_of(led) not in context.voids[(context.seat + 1) % 4]
    ]
    own_holds = trick_holder(context) == context.partner
    if own_holds and not any(is_higher(card, led) for card in out):
        return legal[-1]
    taking = [card for card in legal if would_hold(context, card)]
    if not taking:
        return legal[-1]
    top = masters(taking, out)
    if (
        own_holds
        and rank_index(led) >= rank_index("ST")
        and not _drop(legal, cards_of_suit(context.partner_hand, suit_of(led)), out)
    ):
        return legal[-1]
    if top and _drop(legal, (*cards_of_suit(context.partner_hand, suit_of(led)), led), out):
        return top[-1]
    # From the nine (7) up: a lower card forces nothing out.
    finessed = [
        card
        for card in taking
        if sum(is_higher(higher, card) for higher in out) == 1 and rank_index(card) >= 7
    ]
    if finessed and card_below(finessed[0], top):
        return finessed[-1]
    return top[-1] if top else (taking[0] if rank_index(taking[0]) >= rank_index("SJ") else taking[-1])


def card_below(card: Card, top: Sequence[Card]) -> bool:
    """Whether the card is below all the winners; also where there are none."""
    return all(is_higher(honour, card) for honour in top)


def _last(context: PlayContext, legal: Sequence[Card]) -> Card:
    """The cheapest card that takes the trick from the opponents, else the lowest."""
    if SIDES[trick_holder(context)] == SIDES[context.seat] or should_hold_up(context, legal):
        return legal[-1]
    taking = [card for card in legal if would_hold(context, card)]
    return taking[-1] if taking else legal[-1]


def _off_suit(context: PlayContext, legal: Sequence[Card]) -> Card:
    """A ruff where the trick is not the own side's, else the card that is worth least."""
    trumps = [
        card
        for card in legal
        if context.trumps and suit_of(card) == context.trumps and would_hold(context, card)
    ]
    if trumps and not _is_partners_trick(context):
        return trumps[-1]
    # Where only trumps are left one of them must go.
    plain = [card for card in legal if suit_of(card) != context.trumps] or list(legal)
    return min(plain, key=lambda card: (_keep_value(context, card), rank_index(card), card))


def _is_partners_trick(context: PlayContext) -> bool:
    """Whether the partner's card holds the trick against all that may come."""
    if SIDES[trick_holder(context)] != SIDES[context.seat]:
        return False
    card = winning(context.rules, context.trick)[1]
    return len(context.trick) == 3 or not any(is_higher(other, card) for other in context.hidden_cards)


def _keep_value(context: PlayContext, card: Card) -> int:
    """How much a card is worth keeping: winners, their guards, and long suits that may be established."""
    suit = cards_of_suit(context.hand, suit_of(card))
    if card in masters(suit, context.hidden_cards):
        return 20
    return len(cards_of_suit(context.partner_hand, suit_of(card))) + (
        5 if len(suit) <= 2 and suit[0] in masters(suit, context.hidden_cards) else 0
    )


DECLARER = FollowRules(_second, _third, _last, _off_suit)
