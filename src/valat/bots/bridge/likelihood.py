"""What the cards that a hidden hand has played say of the others: players mostly keep the same carding rules.

The last hand takes as cheaply as it can, the third plays high, the second covers what it should, nobody
throws a high card from a suit before a low one, who does not ruff has no trump that would have taken, and a
defender's small cards tell what the side's card says they do. None of it is certain, so each break of a
rule only counts against a hand, as a penalty of log-likelihood in half points.

Worlds that are weighed by what the moves say of them: M. Buro, J. Long, T. Furtak and N. Sturtevant,
«Improving state evaluation, inference, and search in trick-based card games» (IJCAI 2009).
"""

from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from valat.bots.bridge.defence import return_card
from valat.bots.bridge.opening_lead import card_to_lead
from valat.bots.bridge.play_context import rank_index
from valat.cards.card import RANKS, SUITS, Card, rank_of, suit_of
from valat.games.bridge.observation import Observation
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import SIDES, denomination_of, rules_of
from valat.kernel.trick import Play, Trick, led_suit, winning

CardingRule = Literal["lead", "return", "last", "third", "cover", "low", "ruff", "count", "attitude"]

PENALTIES: dict[CardingRule, int] = {
    "lead": 3,
    "return": 2,
    "last": 3,
    "third": 3,
    "cover": 2,
    "low": 2,
    "ruff": 4,
    "count": 2,
    "attitude": 2,
}
"""Half points that a break of the rule counts."""

ACE = 1 << rank_index("SA")
SMALL = (1 << rank_index("ST")) - 1
"""The cards below the ten, with which is signalled."""
LOW = 1 << rank_index("ST")
"""The second hand signals with its cards up to the ten, whether or not they beat the card led."""
HIGH = ACE | 1 << rank_index("SK") | 1 << rank_index("SQ")
ALL = 0x1FFF


class PlayEvidence(msgspec.Struct, frozen=True):
    """A card of a hidden hand, as a carding rule looks at it; sets of a suit's cards have the two as bit 0.

    Attributes:
        card: bit of the card; 0 where the suit was not played, though it might have been.
        played_cards: the hand's cards of the suit that were played before.
        over: the cards of the suit that would have held the trick.
        yes: whether a high card says yes, where it signals.
        trumps: whether there are any.
    """

    rule: CardingRule
    card: int
    played_cards: int
    over: int = 0
    yes: bool = True
    trumps: bool = False

    def penalty(self, held: int) -> int:
        """Half points against a hand that was dealt these cards of the suit."""
        return 0 if _obeys(self, held & ~self.played_cards) else PENALTIES[self.rule]


def play_evidence(observation: Observation) -> dict[tuple[int, int], tuple[PlayEvidence, ...]]:
    """For each hidden seat and suit 0 … 3 what its plays tell of its cards of the suit."""
    evidence: dict[tuple[int, int], tuple[PlayEvidence, ...]] = {}
    for number, (seat, _) in enumerate(observation.plays):
        if seat not in observation.open_hands:
            for lane, play in _evidence_of(observation, number):
                evidence[seat, lane] = (*evidence.get((seat, lane), ()), play)
    return evidence


def _evidence_of(observation: Observation, number: int) -> Iterator[tuple[int, PlayEvidence]]:
    """What one play tells, with the suit that it tells of."""
    (seat, card), before = observation.plays[number], observation.plays[:number]
    trick = before[number - number % 4 :]
    rules = rules_of(denomination_of(str(observation.auction.bid)))
    played_cards, defends = (
        _cards_gone(before, seat, suit_of(card)),
        SIDES[seat] != SIDES[observation.auction.declarer],
    )
    if not trick:
        # Declarer leads by plan from two hands and keeps no carding rule.
        if defends:
            habit: CardingRule = "return" if before else "lead"
            yield _lane(card), PlayEvidence(habit, _bit(card), played_cards, trumps=bool(rules.trumps))
        return
    holder, top = winning(rules, trick)
    ours, led = SIDES[holder] == SIDES[seat], led_suit(trick)
    if suit_of(card) == led:
        over = _above(top) if suit_of(top) == led else 0
        yield from (
            (_lane(card), play)
            for play in _following_evidence(observation, trick, seat, _bit(card), played_cards, over, ours)
        )
    elif suit_of(card) == rules.trumps:
        yield (
            _lane(card),
            PlayEvidence(
                "last", _bit(card), played_cards, _above(top) if suit_of(top) == suit_of(card) else ALL
            ),
        )
    else:
        yield _lane(card), PlayEvidence("low", _bit(card), played_cards)
        if rules.trumps and led != rules.trumps and not ours:
            # Any trump would have taken the trick, unless one lies there already.
            over = _above(top) if suit_of(top) == rules.trumps else ALL
            yield (
                SUITS.index(rules.trumps),
                PlayEvidence("ruff", 0, _cards_gone(before, seat, rules.trumps), over),
            )


def _following_evidence(
    observation: Observation, trick: Trick, seat: int, card: int, played_cards: int, over: int, ours: bool
) -> Iterator[PlayEvidence]:
    """What a card of the suit led tells."""
    place, trumps = len(trick), denomination_of(str(observation.auction.bid)) != "NT"
    if card & over and (place > 1 or card > LOW):
        if place > 1:
            yield PlayEvidence("last" if place == 3 else "third", card, played_cards, over)
        return
    if not ours:
        if place == 3:
            # At no trumps an ace may have been held up, so keeping it breaks no rule.
            yield PlayEvidence("last", card, played_cards, over if trumps else over & ~ACE)
        elif place == 2:
            yield PlayEvidence("third", card, played_cards, over)
        elif not card & over and _should_cover(observation, trick):
            yield PlayEvidence("cover", card, played_cards, over)
    # Declarer's side has nobody to signal to.
    if SIDES[seat] == SIDES[observation.auction.declarer] or (place == 2 and not ours):
        yield PlayEvidence("low", card, played_cards)
        return
    signal: CardingRule = "attitude" if ours else "count"
    signals = systems_of(observation.setup.options)[SIDES[seat]].signals
    yield PlayEvidence(signal, card, played_cards, yes=signals.get(signal, "high") == "high", trumps=trumps)


def _should_cover(observation: Observation, trick: Trick) -> bool:
    """Whether dummy led an honour that no touching one stands behind."""
    player, card = trick[0]
    whole = observation.open_hands.get(player, ())
    return (
        player == (observation.auction.declarer + 2) % 4
        and rank_of(card) in "QJT"
        and not any(
            suit_of(other) == suit_of(card) and rank_index(card) - rank_index(other) == 1 for other in whole
        )
    )


def _obeys(play: PlayEvidence, held: int) -> bool:
    """Whether the card is what the rule plays from what was held of the suit."""
    card, over = play.card, held & play.over
    match play.rule:
        case "lead":
            return _text(card) == card_to_lead(_row(held), trumps=play.trumps)
        case "return":
            row = _row(held)
            return _text(card) in (row[0], return_card(row), card_to_lead(row, trumps=play.trumps))
        case "last":
            return not over & (card - 1) if card & over else not over
        case "third":
            # Of touching cards third hand plays the lowest.
            return not over & card >> 1 if card & over else not over
        case "cover" | "ruff":
            return not over
        case "low":
            return not held & (card - 1)
        case "count":
            return card == _signal(held, (held.bit_count() % 2 == 0) == play.yes)
        case "attitude":
            # From two cards a high one may also ask for a ruff.
            either = play.trumps and held.bit_count() == 2
            return either or card == _signal(held, bool(held & HIGH) == play.yes)


def _signal(held: int, high: bool) -> int:
    """The highest card that can be spared, or the lowest."""
    small = held & SMALL
    return 1 << small.bit_length() - 1 if high and small else held & -held


def _above(card: Card) -> int:
    """The cards of a suit above one of it."""
    # Two's complement: minus a bit is that bit and all above it.
    return ALL & -(_bit(card) << 1)


def _cards_gone(before: tuple[Play, ...], seat: int, suit: str) -> int:
    """The cards of the suit that the seat had played before."""
    return sum(_bit(card) for player, card in before if player == seat and suit_of(card) == suit)


def _lane(card: Card) -> int:
    return SUITS.index(suit_of(card))


def _bit(card: Card) -> int:
    return 1 << rank_index(card)


def _text(card: int) -> Card:
    return "S" + RANKS[card.bit_length() - 1]


@cache
def _row(held: int) -> tuple[Card, ...]:
    """The cards of a suit from the highest down, as if they were spades."""
    # Carding rules look at ranks alone, so one row serves all suits, and the cache stays small.
    return tuple("S" + RANKS[at] for at in range(12, -1, -1) if held >> at & 1)
