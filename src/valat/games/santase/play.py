"""The play of a deal: what has been played, drawn and said, and what each move makes of it."""

from typing import Literal

import msgspec

from valat.cards.card import rank_of, suit_of
from valat.games.santase.notation import CLAIM, CLOSE, EXCHANGE, Move
from valat.games.santase.options import Options
from valat.games.santase.rules import ENOUGH, PARTNERS, marriage_points, rules_of
from valat.kernel.trick import Play, Trick, card_points, winning

Hand = tuple[str, ...]
Pair = tuple[int, int]


class ShownCards(msgspec.Struct, frozen=True):
    """Cards that both players saw come into, or be in, a hand.

    Attributes:
        trick: the number, from 0, of the trick before or in which it was.
        cards: of a marriage the queen and the king; of an exchange the card taken, then the nine; else the
            turn-up, drawn last.
        points: of a marriage, else 0.
    """

    kind: Literal["marriage", "exchange", "turn_up"]
    seat: int
    trick: int
    cards: tuple[str, ...]
    points: int = 0


class PlayState(msgspec.Struct, frozen=True):
    """The play so far.

    Attributes:
        trumps: the trump suit.
        hands: what each seat holds, in the order dealt and drawn.
        stock: the undrawn cards in drawing order; the turn-up is the last one. Rule: SAN-DEAL-2
        turn: the seat on turn.
        trick: the card on the table, or none.
        announced: whether it was led with a marriage.
        tricks: those that are over, each with its winner.
        points: card points of each seat's tricks, the last trick's 10 not included.
        declared: points of each seat's marriages.
        shown: what both have seen, in order.
        closer: who closed the stock.
        claimer: who claimed.
    """

    trumps: str
    hands: tuple[Hand, Hand]
    stock: tuple[str, ...]
    turn: int
    trick: Trick = ()
    # Kept, since the cards do not tell it and the leader's claim hangs on it.
    announced: bool = False
    tricks: tuple[tuple[int, Trick], ...] = ()
    points: Pair = (0, 0)
    declared: Pair = (0, 0)
    shown: tuple[ShownCards, ...] = ()
    closer: int | None = None
    claimer: int | None = None

    @property
    def over(self) -> bool:
        # Both hands: in the last trick the leader's is empty before the answer.
        return self.claimer is not None or not (self.hands[0] or self.hands[1])

    @property
    def number(self) -> int:
        """The number of tricks that are over."""
        return len(self.tricks)

    @property
    def open(self) -> bool:
        """Whether the stock is there and open: the first phase. Rule: SAN-PLAY-1, SAN-PLAY-2"""
        return bool(self.stock) and self.closer is None

    @property
    def leading(self) -> bool:
        """Whether the seat on turn is on lead."""
        return not self.trick

    def tricks_won(self, seat: int) -> tuple[Trick, ...]:
        """The tricks that the seat has taken."""
        return tuple(trick for winner, trick in self.tricks if winner == seat)

    def count(self, seat: int) -> int:
        """The seat's points that a claim rests on: cards and marriages. Rule: SAN-CLAIM-1"""
        return self.points[seat] + self.declared[seat]


def claimable(play: PlayState) -> bool:
    """Whether the moment is one in which the seat on lead, or both, may claim. Rule: SAN-CLAIM-1"""
    return not play.over and (play.leading or play.announced)


def may_claim(play: PlayState, seat: int) -> bool:
    """Whether the seat may claim now: between tricks, or having led a marriage. Rule: SAN-CLAIM-1"""
    # Once a marriage is led, its leader is the seat that is not on turn.
    return claimable(play) and (play.leading or seat != play.turn) and play.count(seat) >= ENOUGH


def may_exchange(play: PlayState, options: Options) -> bool:
    """Whether the seat on turn may take the turn-up for its nine. Rule: SAN-NINE-1"""
    on_lead = play.leading and play.open and len(play.stock) >= options.exchange_min_stock
    if options.exchange_after_trick and not play.number:
        return False
    return on_lead and play.trumps + "9" in play.hands[play.turn]


def may_close(play: PlayState, options: Options) -> bool:
    """Whether the seat on turn may close the stock. Rule: SAN-CLOSE-1"""
    return play.leading and play.open and len(play.stock) >= options.close_min_stock


def marriages(play: PlayState) -> dict[str, tuple[str, ...]]:
    """For each king and queen with which the seat on turn may declare a marriage what is said.

    Rule: SAN-MARR-1
    """
    if not play.leading or not play.number:
        return {}
    hand = play.hands[play.turn]
    return {
        card: (str(marriage_points(suit_of(card), play.trumps)),)
        for card in sorted(hand)
        if rank_of(card) in PARTNERS and suit_of(card) + PARTNERS[rank_of(card)] in hand
    }


def apply_move(play: PlayState, seat: int, move: Move) -> PlayState:
    """The play after a legal move of the seat."""
    if move.name == CLAIM:
        return msgspec.structs.replace(play, claimer=seat)
    if move.name == CLOSE:
        return msgspec.structs.replace(play, closer=seat)
    if move.name == EXCHANGE:
        return _exchange(play, seat)
    hands = _with_hand(play, seat, tuple(card for card in play.hands[seat] if card != move.name))
    if play.leading:
        return _lead(play, seat, move, hands)
    return _take_trick(play, hands, (*play.trick, Play(seat, move.name)))


def _exchange(play: PlayState, seat: int) -> PlayState:
    """Rule: SAN-NINE-1"""
    nine, taken = play.trumps + "9", play.stock[-1]
    # In the nine's place, so that the other cards keep theirs in the row.
    hand = tuple(taken if card == nine else card for card in play.hands[seat])
    return msgspec.structs.replace(
        play,
        hands=_with_hand(play, seat, hand),
        stock=(*play.stock[:-1], nine),
        shown=(*play.shown, ShownCards("exchange", seat, play.number, (taken, nine))),
    )


def _lead(play: PlayState, seat: int, move: Move, hands: tuple[Hand, Hand]) -> PlayState:
    """The play after a lead; a marriage counts at once. Rule: SAN-MARR-1"""
    shown, declared = play.shown, play.declared
    if move.marriage:
        suit, points = suit_of(move.name), int(move.marriage)
        shown = (*shown, ShownCards("marriage", seat, play.number, (suit + "Q", suit + "K"), points))
        declared = _add(declared, seat, points)
    return msgspec.structs.replace(
        play,
        hands=hands,
        turn=1 - seat,
        trick=(Play(seat, move.name),),
        announced=bool(move.marriage),
        declared=declared,
        shown=shown,
    )


def _take_trick(play: PlayState, hands: tuple[Hand, Hand], trick: Trick) -> PlayState:
    """The play after a trick's second card, the cards drawn. Rule: SAN-PLAY-1"""
    rules = rules_of(play.trumps)
    winner = winning(rules, trick)[0]
    points = card_points(rules, [card for _, card in trick])
    play = msgspec.structs.replace(
        play,
        hands=hands,
        turn=winner,
        trick=(),
        announced=False,
        tricks=(*play.tricks, (winner, trick)),
        points=_add(play.points, winner, points),
    )
    # A closed stock may still hold cards: they stay.
    return _draw(play, winner) if play.open else play


def _draw(play: PlayState, winner: int) -> PlayState:
    """The play after both have drawn, the winner first. Rule: SAN-PLAY-1, SAN-DEAL-2"""
    # Never one alone: there are twelve at first, and two go at a time.
    first, second, *rest = play.stock
    hands = _with_hand(play, winner, (*play.hands[winner], first))
    loser = (*play.hands[1 - winner], second)
    hands = (hands[0], loser) if winner == 0 else (loser, hands[1])
    # The last card to be drawn lay open on the table.
    shown = play.shown if rest else (*play.shown, ShownCards("turn_up", 1 - winner, play.number, (second,)))
    return msgspec.structs.replace(play, hands=hands, stock=tuple(rest), shown=shown)


def _with_hand(play: PlayState, seat: int, hand: Hand) -> tuple[Hand, Hand]:
    return (hand, play.hands[1]) if seat == 0 else (play.hands[0], hand)


def _add(pair: Pair, seat: int, amount: int) -> Pair:
    return (pair[0] + amount, pair[1]) if seat == 0 else (pair[0], pair[1] + amount)
