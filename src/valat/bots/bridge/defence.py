"""A defender's cards: second hand low, third hand high, partner's suit back, parity with dummy."""

from collections.abc import Sequence

from valat.bots.bridge import signals
from valat.bots.bridge.declarer_play import needed
from valat.bots.bridge.opening_lead import card_of, touching
from valat.bots.bridge.play_context import Sight, higher, holder, masters, of, rank, takes
from valat.bots.bridge.trick_rules import Following
from valat.cards.card import Card
from valat.games.bridge.rules import SIDES
from valat.kernel.trick import winning


def defenders_lead(sight: Sight) -> Card:
    """The card that a defender leads after the first trick."""
    worth = {suit: _worth(sight, suit) for suit in "CDHS" if of(sight.hand, suit)}
    suit = max(worth, key=worth.__getitem__)
    own = of(sight.hand, suit)
    top = masters(own, sight.against)
    if top:
        return top[0]
    return returned(own) if suit in _partners(sight) else card_of(own, trumps=bool(sight.trumps))


def returned(cards: Sequence[Card]) -> Card:
    """The card of partner's suit that comes back: from two the higher, from more what was the fourth best.

    >>> returned(("S9", "S4")), returned(("SJ", "S7", "S4"))
    ('S9', 'S4')
    """
    return cards[0] if len(cards) <= 2 or touching(cards) >= 2 else cards[-1]


# --- leads


def _worth(sight: Sight, suit: str) -> int:
    """How much there is to be said for leading a suit."""
    own, dummy = of(sight.hand, suit), of(sight.held.get(sight.dummy, ()), suit)
    top = masters(own, sight.against)
    left = len(sight.hand)
    down = left - needed(sight) + 1
    if suit == sight.trumps:
        return 4 if _ruffs_coming(sight) else 0
    if top and len(masters(sight.hand, sight.against)) >= down:
        return 30 + len(top)
    if top and sight.trumps:
        return 12 if len(own) <= 4 else 8
    worth = 10 * (suit in _partners(sight)) + 6 * (suit in _own(sight)) + len(own)
    behind = (sight.dummy - sight.seat) % 4 == 1
    weak = not dummy or rank(dummy[0]) < rank("ST")
    worth += 3 * (weak != behind) + 2 * (touching(own) >= 2 and rank(own[0]) >= rank("SJ"))
    if sight.trumps and not dummy and of(sight.held.get(sight.dummy, ()), sight.trumps):
        worth -= 8
    return worth - 5 * (bool(sight.trumps) and own[0][1] == "A")


def _partners(sight: Sight) -> set[str]:
    """The suits that partner has led."""
    return {card[0] for seat, card in sight.plays[::4] if seat == sight.partner} - {sight.trumps}


def _own(sight: Sight) -> set[str]:
    """The suits that the seat has led itself."""
    return {card[0] for seat, card in sight.plays[::4] if seat == sight.seat} - {sight.trumps}


def _ruffs_coming(sight: Sight) -> bool:
    """Whether dummy is short somewhere and has trumps: then they are led."""
    dummy = sight.held.get(sight.dummy, ())
    short = any(len(of(dummy, suit)) <= 1 for suit in "CDHS" if suit != sight.trumps)
    return short and 0 < len(of(dummy, sight.trumps)) <= 4


# --- following


def _second(sight: Sight, legal: Sequence[Card]) -> Card:
    """Low; an honour of dummy's is covered where that may promote something, a singleton of its taken."""
    player, card = sight.trick[0]
    taking = [one for one in legal if takes(sight, one)]
    top = masters(taking, sight.against)
    if top and (_setting(sight) or (player == sight.dummy and not of(sight.held[player], card[0]))):
        return top[-1]
    if taking and card[1] in "QJT" and _covered(sight, player, card):
        return taking[-1] if taking[-1][1] in "AKQJ" else signals.count(sight, legal)
    if touching(legal) >= 2 and rank(legal[0]) >= rank("SQ") and len(legal) >= 3 and taking:
        return legal[touching(legal) - 1]
    return signals.count(sight, [one for one in legal if rank(one) < rank("SJ")] or legal[-1:])


def _covered(sight: Sight, player: int, card: Card) -> bool:
    """Whether an honour led is covered: dummy's when no touching one is left with it, never declarer's."""
    if player != sight.dummy:
        return False
    return not any(rank(card) - rank(other) == 1 for other in of(sight.held[player], card[0]))


def _third(sight: Sight, legal: Sequence[Card]) -> Card:
    """High, but no higher than dummy makes necessary, and the lowest of touching cards."""
    led = sight.trick[0][1]
    if SIDES[holder(sight)] == SIDES[sight.seat] and not _threatened(sight, legal):
        return signals.attitude(sight, legal)
    taking = [card for card in legal if takes(sight, card)]
    if not taking:
        return legal[-1]
    dummy = of(sight.held.get(sight.dummy, ()), led[0])
    behind = (sight.dummy + 1) % 4 == sight.seat
    highest = taking[0]
    if behind and dummy:
        between = [
            card for card in taking if not any(higher(highest, one) and higher(one, card) for one in dummy)
        ]
        finessed = [card for card in taking if rank(card) >= rank("S9") and higher(dummy[0], card)]
        if highest[1] in "AK" and higher(highest, dummy[0]) and dummy[0][1] in "KQ" and finessed:
            return finessed[0]
        taking = between
    return _equal(taking, sight)


def _threatened(sight: Sight, legal: Sequence[Card]) -> bool:
    """Whether partner's card, which holds the trick, may still be beaten by the last hand."""
    card = winning(sight.rules, sight.trick)[1]
    last = (sight.seat + 1) % 4
    rest = sight.held.get(last, sight.hidden)
    if not any(higher(other, card) for other in rest) or rank(card) >= rank("SQ"):
        return False
    return any(higher(own, card) and rank(own) >= rank("ST") for own in legal)


def _equal(taking: Sequence[Card], sight: Sight) -> Card:
    """The lowest of the cards that touch the highest, cards of the trick not counted."""
    chosen = taking[0]
    for card in taking[1:]:
        if any(higher(chosen, other) and higher(other, card) for other in sight.against):
            break
        chosen = card
    return chosen


def _last(sight: Sight, legal: Sequence[Card]) -> Card:
    """The cheapest card that takes the trick from declarer, else a signal."""
    if SIDES[holder(sight)] == SIDES[sight.seat]:
        return signals.attitude(sight, legal)
    taking = [card for card in legal if takes(sight, card)]
    return taking[-1] if taking else signals.count(sight, legal)


def _setting(sight: Sight) -> bool:
    """Whether the tricks in hand are enough to beat the contract."""
    spare = len(sight.hand) - needed(sight)
    return len(masters(sight.hand, sight.against)) > spare


# --- discards


def _off_suit(sight: Sight, legal: Sequence[Card]) -> Card:
    """A ruff where the trick is declarer's, else the card that is worth least."""
    trumps = [card for card in legal if sight.trumps and card[0] == sight.trumps and takes(sight, card)]
    if trumps and SIDES[holder(sight)] != SIDES[sight.seat]:
        return trumps[-1]
    plain = [card for card in legal if card[0] != sight.trumps] or list(legal)
    suits = sorted({card[0] for card in plain}, key=lambda suit: (_kept(sight, suit), suit))
    return signals.discard(sight, suits[0])


def _kept(sight: Sight, suit: str) -> int:
    """How much the low card is worth keeping: as long as dummy's, an honour's guard, beside winners."""
    own, dummy = of(sight.hand, suit), of(sight.held.get(sight.dummy, ()), suit)
    worth = 0
    if own[-1] in masters(own, sight.against):
        worth += 20
    if dummy and len(own) <= len(dummy) and rank(own[0]) >= rank("S9"):
        worth += 8
    needed_guards = 12 - rank(own[0])
    if 0 < needed_guards <= 2 and len(own) <= needed_guards + 1:
        worth += 6
    return worth - len(own)


DEFENDER = Following(_second, _third, _last, _off_suit)
