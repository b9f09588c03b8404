"""Declarer's cards, and dummy's: counting winners, trumps, finesses, long suits, ruffs."""

from collections.abc import Sequence

from valat.bots.bridge.play_context import Sight, higher, holder, masters, of, rank, takes
from valat.bots.bridge.trick_rules import Following
from valat.cards.card import Card
from valat.games.bridge.contract import BOOK
from valat.games.bridge.rules import SIDES, level_of
from valat.kernel.trick import winning

NINE = 9
"""Cards of a suit together with which the queen is played for the drop. («Eight ever, nine never.»)"""
ELEVEN = 11
"""The same of the king."""
HOLD_UP = 3
"""Rounds of the defenders' suit at most in which the only stopper is held back, the last not counted."""


def declarers_lead(sight: Sight) -> Card:
    """The card that declarer's side leads."""
    worth = dict(_lead(sight, suit) for suit in "CDHS" if of(sight.hand, suit))
    return max(sorted(worth), key=worth.__getitem__)


def winners(sight: Sight) -> int:
    """The tricks that can be cashed with the cards of both hands, entries not minded."""
    total = 0
    for suit in "CDHS":
        own, mate = of(sight.hand, suit), of(sight.mate, suit)
        top, length = masters((*own, *mate), sight.hidden), max(len(own), len(mate))
        run = len(top) >= len(of(sight.hidden, suit)) and top
        total += length if run else min(len(top), length)
    return total


def needed(sight: Sight) -> int:
    """The tricks that are missing to the contract."""
    bid = sight.seen.auction.bid
    assert bid is not None
    side, full = SIDES[sight.declarer], len(sight.plays) // 4
    tricks = [sight.plays[4 * at : 4 * at + 4] for at in range(full)]
    return BOOK + level_of(bid) - sum(SIDES[winning(sight.rules, trick)[0]] == side for trick in tricks)


# --- leads


def _lead(sight: Sight, suit: str) -> tuple[Card, int]:
    """The card that is led of a suit, and what there is to be said for it."""
    own, mate, out = (of(cards, suit) for cards in (sight.hand, sight.mate, sight.hidden))
    card = _cashed(own, mate, out) or _towards(own, mate)
    if suit == sight.trumps:
        return card, _trump_lead(sight, own, mate, out)
    if ruff := _ruff(sight, suit):
        return own[-1], ruff
    sure = bool(masters((*own, *mate), out))
    if sure and winners(sight) >= needed(sight) and not _ruffable(sight, suit):
        return card, 80 - len(own) - len(mate)
    if out and len(own) + len(mate) >= 6 and len(masters((*own, *mate), out)) < max(len(own), len(mate)):
        return card, 50 + 3 * (len(own) + len(mate)) + 4 * bool(_tenace(mate, out)) - 6 * _ruffable(
            sight, suit
        )
    if _tenace(mate, out):
        return _towards(own, mate), 50 + rank(mate[0])
    return card, 40 + 5 * (card in masters(own, out)) if sure else 20 - rank(card)


def _trump_lead(sight: Sight, own: Sequence[Card], mate: Sequence[Card], out: Sequence[Card]) -> int:
    """Trumps are drawn while the opponents have any, but for one that is the highest."""
    if not out:
        return 5
    if len(out) == 1 and not masters((*own, *mate), out):
        return 10
    return 90


def _ruff(sight: Sight, suit: str) -> int:
    """What leading a suit is worth for a ruff in the hand with fewer trumps; 0 where there is none."""
    own, mate = of(sight.hand, suit), of(sight.mate, suit)
    trumps, short = of(sight.hand, sight.trumps), of(sight.mate, sight.trumps)
    if not sight.trumps or not short or len(short) >= len(trumps) or not of(sight.hidden, suit):
        return 0
    losers = len(own) - len(masters(own, of(sight.hidden, suit)))
    if losers and not mate:
        return 95
    return 91 if losers > 1 and len(mate) == 1 and len(own) >= 3 else 0


def _ruffable(sight: Sight, suit: str) -> bool:
    """Whether an opponent may ruff the suit now."""
    if not of(sight.hidden, sight.trumps or "-"):
        return False
    against = (seat for seat in range(4) if SIDES[seat] != SIDES[sight.seat])
    return len(of(sight.hidden, suit)) <= 2 or any(
        suit in sight.void[seat] and sight.trumps not in sight.void[seat] for seat in against
    )


def _cashed(own: Sequence[Card], mate: Sequence[Card], out: Sequence[Card]) -> Card | None:
    """The card with which the suit's winners are cashed, those of the shorter hand first."""
    top, across = masters(own, out), masters(mate, out)
    if top and (len(own) <= len(mate) or not across) and not _better_from_there(own, mate, out):
        return top[0]
    if across and len(mate) <= len(own):
        return own[-1]
    return top[0] if top and not _better_from_there(own, mate, out) else None


def _better_from_there(own: Sequence[Card], mate: Sequence[Card], out: Sequence[Card]) -> bool:
    """Whether the other hand's honours should be led to: a finesse that is still to be taken."""
    return bool(mate) and _tenace(mate, out) and len(own) > 1 and not _drop(own, mate, out)


def _towards(own: Sequence[Card], mate: Sequence[Card]) -> Card:
    """A low card to the other hand's honours; from touching honours the higher, which may run through."""
    run = len(own) > 1 and rank(own[0]) - rank(own[1]) == 1 and rank(own[0]) >= rank("ST")
    if run and (not mate or rank(mate[0]) > rank(own[0])):
        return own[0]
    return own[-1]


def _tenace(cards: Sequence[Card], out: Sequence[Card]) -> bool:
    """Whether a hand has an honour that an opponent's higher card may take, so that it is led to."""
    return any(card[1] in "KQJ" and any(higher(other, card) for other in out) for card in cards)


def _drop(own: Sequence[Card], mate: Sequence[Card], out: Sequence[Card]) -> bool:
    """Whether the opponents' highest card is likelier to fall than to be caught by a finesse."""
    together = len(own) + len(mate)
    return bool(out) and together >= {"Q": NINE, "K": ELEVEN}.get(out[0][1], 14)


# --- following


def _second(sight: Sight, legal: Sequence[Card]) -> Card:
    """An opponent has led, the other one is next: the partner's hand comes last."""
    led = sight.trick[0][1][0]
    mate, out = of(sight.mate, led), of(sight.hidden, led)
    if masters(mate, (*out, sight.trick[0][1])) and not _held_up(sight, legal):
        free = [card for card in legal if masters([card], out) and takes(sight, card)]
        return free[-1] if free and len(legal) == 1 else legal[-1]
    taking = [card for card in legal if takes(sight, card)]
    if not taking or _held_up(sight, legal):
        return legal[-1]
    top = masters(taking, out)
    finessed = [card for card in taking if card[1] in "QJT" and sum(higher(one, card) for one in out) == 1]
    if top and finessed and not (mate and rank(mate[0]) >= rank("SJ")):
        return finessed[-1]
    if top and (not mate or sight.trumps or rank(mate[0]) < rank("SQ")):
        return top[-1]
    return legal[-1]


def _third(sight: Sight, legal: Sequence[Card]) -> Card:
    """The partner's hand has led: a finesse, an honour led to, or low under a card that holds."""
    led = sight.trick[0][1]
    out = [card for card in of(sight.hidden, led[0]) if led[0] not in sight.void[(sight.seat + 1) % 4]]
    own_holds = holder(sight) == sight.partner
    if own_holds and not any(higher(card, led) for card in out):
        return legal[-1]
    taking = [card for card in legal if takes(sight, card)]
    if not taking:
        return legal[-1]
    top = masters(taking, out)
    if own_holds and rank(led) >= rank("ST") and not _drop(legal, of(sight.mate, led[0]), out):
        return legal[-1]
    if top and _drop(legal, (*of(sight.mate, led[0]), led), out):
        return top[-1]
    finessed = [card for card in taking if sum(higher(one, card) for one in out) == 1 and rank(card) >= 7]
    if finessed and card_below(finessed[0], top):
        return finessed[-1]
    return top[-1] if top else (taking[0] if rank(taking[0]) >= rank("SJ") else taking[-1])


def card_below(card: Card, top: Sequence[Card]) -> bool:
    """Whether the card is below all the winners; also where there are none."""
    return all(higher(one, card) for one in top)


def _last(sight: Sight, legal: Sequence[Card]) -> Card:
    """The cheapest card that takes the trick from the opponents, else the lowest."""
    if SIDES[holder(sight)] == SIDES[sight.seat] or _held_up(sight, legal):
        return legal[-1]
    taking = [card for card in legal if takes(sight, card)]
    return taking[-1] if taking else legal[-1]


def _held_up(sight: Sight, legal: Sequence[Card]) -> bool:
    """Whether the only stopper at no trumps is kept back: an ace, in the first two rounds of a long suit."""
    led = sight.trick[0][1][0]
    both = (*legal, *of(sight.mate, led))
    if sight.trumps or not legal or legal[0][1] != "A" or len(legal) < 2:
        return False
    stoppers = sum(card[1] in "KQ" for card in both)
    rounds = sum(card[0] == led for _, card in sight.plays[::4])
    return stoppers == 0 and rounds < HOLD_UP and len(of(sight.hidden, led)) >= 5 and len(sight.plays) < 12


def _off_suit(sight: Sight, legal: Sequence[Card]) -> Card:
    """A ruff where the trick is not the own side's, else the card that is worth least."""
    trumps = [card for card in legal if sight.trumps and card[0] == sight.trumps and takes(sight, card)]
    if trumps and not _sure(sight):
        return trumps[-1]
    plain = [card for card in legal if card[0] != sight.trumps] or list(legal)
    return min(plain, key=lambda card: (_kept(sight, card), rank(card), card))


def _sure(sight: Sight) -> bool:
    """Whether the partner's card holds the trick against all that may come."""
    if SIDES[holder(sight)] != SIDES[sight.seat]:
        return False
    card = winning(sight.rules, sight.trick)[1]
    return len(sight.trick) == 3 or not any(higher(other, card) for other in sight.hidden)


def _kept(sight: Sight, card: Card) -> int:
    """How much a card is worth keeping: winners, their guards, and long suits that may be established."""
    suit = of(sight.hand, card[0])
    if card in masters(suit, sight.hidden):
        return 20
    return len(of(sight.mate, card[0])) + (
        5 if len(suit) <= 2 and suit[0] in masters(suit, sight.hidden) else 0
    )


DECLARER = Following(_second, _third, _last, _off_suit)
