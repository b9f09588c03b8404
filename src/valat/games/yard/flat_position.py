"""A yard bridge deal as search walks it: all hands and the stock known, flat and mutable.

Reshuffles come from a generator of its own, a new order for each number and seed. Compiled from this very
text where a compiler was there; the C types stand in `flat_position.pxd`.

A move is a bit: each suit has a lane of sixteen, in which the ranks without the jack rise from bit 0; bits 8
to 11 are the jack ordering clubs, diamonds, hearts and spades. A jack that is held or covered is all four.
"""

from collections.abc import Sequence

from valat.cards.card import rank_of
from valat.games.yard.notation import DRAW, END
from valat.games.yard.rules import DECK, JACK, RESHUFFLES, SIX, SUITS
from valat.kernel.position import Position
from valat.kernel.strength import by_slot

PLAIN = "6789TQKA"
SIXES, SEVENS, EIGHTS = 0x0001000100010001, 0x0002000200020002, 0x0004000400040004
TENS, ACES, JACKS = 0x0070007000700070, 0x0080008000800080, 0x0100010001000100
"""Ten, queen and king are one mask; of a jack's four bits the lowest stands for it."""
ORDERS, LANE, CLUB_SIX, CLUB_JACK = 0x0F000F000F000F00, 0x0FFF, 0x0001, 0x0100
DRAWING, ENDING = 0x1000, 0x2000
POINTS_IN_ALL = 260
# An eight makes somebody draw two cards, any other move one at most: within 1024 moves the stocks take up
# some two thousand places, so none that undoing needs is overwritten.
SIZE, STOCKS = 36, 4096
"""Places for one stock; for those that undoing may bring back. Behind these, a playout has two of its own."""
PLIES, ROW = 1024, 16
"""Moves that can be taken back; numbers noted for each."""
MODULUS, FACTOR, STIR = 2147483647, 1588635695, 48271
"""Lehmer's generator, x ← factor · x modulo the prime 2³¹ - 1; products stay below 2⁶², which a C long holds.

`STIR` is the multiplier of Park, Miller and Stockmeyer (1993); it only spreads the seeds of reshuffles.
"""


class YardPosition(Position):
    """A deal of yard bridge from any moment on.

    A value is 260, all points of the pack, less those the side holds when the deal is over; 0 before. What a
    move changes is kept for the last 1024 moves, so that these can be taken back. A random playout is one
    step: it is taken back as a whole.

    Args:
        hands: what each seat holds.
        stock: the undrawn cards in drawing order.
        pile: the played cards since the last reshuffle, the top one last.
        order: the suit ordered, where the top card is a jack; else empty.
        turn: the seat on turn.
        sides: the side of each seat.
        laid: the cards laid in this turn.
        drawn: the card drawn by choice while nothing is laid; else empty.
        reshuffles: how many there were.
        seed: of those still to come, 0 … 2**31 - 3.
        over: whether the deal is over.
    """

    def __init__(
        self,
        hands: Sequence[Sequence[str]],
        stock: Sequence[str],
        pile: Sequence[str],
        order: str,
        turn: int,
        sides: Sequence[int],
        *,
        laid: Sequence[str] = (),
        drawn: str = "",
        reshuffles: int = 0,
        seed: int = 0,
        over: bool = False,
    ) -> None:
        self.bits = _bits()
        cards = {
            text[:2]: bit for text, bit in self.bits.items() if text[:2] in DECK and text[2:] in ("", "=C")
        }
        cards = {card: bit * 15 if rank_of(card) == JACK else bit for card, bit in cards.items()}
        self.cards = cards
        tops = {bit: text for text, bit in self.bits.items() if text not in (DRAW, END)}
        self.whole = by_slot({bit: cards[text[:2]] for bit, text in tops.items()})
        self.fits = by_slot({bit: _first_cards(text) for bit, text in tops.items()})
        self.adds = by_slot({bit: _further_cards(text) for bit, text in tops.items()})
        self.players = len(hands)
        self.sides = _pad(sides, 6)
        self.hands = _pad([sum(cards[card] for card in hand) for hand in hands], 6)
        # Apart, since the top card is never reshuffled.
        *covered, top = pile
        self.pile = sum(cards[card] for card in covered)
        self.top = self.bits[f"{top}={order}" if order else top]
        # Only a six can come twice in one turn, reshuffled and drawn again as its own
        # cover; sevens, eights and aces, which are counted, cannot.
        self.laid = sum(cards[card] for card in set(laid))
        self.fresh = cards[drawn] if drawn else 0
        self.seat = turn
        self.next = 0
        self.end = len(stock)
        self.number = reshuffles
        self.finished = int(over)
        self.seed = seed
        self.stock = _pad([cards[card] for card in stock], STOCKS + 2 * SIZE)
        self.ply = 0
        self.past = _pad((), ROW * PLIES)

    def set_world(self, hands: Sequence[Sequence[str]], stock: Sequence[str], seed: int) -> None:
        """Gives the seats the cards they now hold, and the stock its order; `seed` is of the reshuffles."""
        for seat, hand in enumerate(hands):
            self.hands[seat] = sum([self.cards[card] for card in hand])
        for place, card in enumerate(stock, self.next):
            self.stock[place] = self.cards[card]
        self.seed = seed

    def fast_moves(self) -> int:
        """What the seat on turn may do. Rule: YARD-PLAY-1, YARD-PLAY-2, YARD-SIX-1"""
        if self.finished:
            return 0
        hand = self.hands[self.seat]
        slot = self.top % 67  # powers of two differ modulo 67
        if self.laid:
            moves = hand & self.adds[slot]
            if self.top & SIXES == 0:
                return moves | ENDING
            if moves:
                return moves
            return DRAWING if self.fast_drawable() else ENDING
        if self.fresh:
            return self.fresh & self.fits[slot] | ENDING
        moves = hand & self.fits[slot]
        if self.fast_drawable():
            return moves | DRAWING
        return moves if moves else ENDING

    def fast_drawable(self) -> bool:
        """Whether there is anything to draw, if need be after a reshuffle. Rule: YARD-STOCK-1"""
        # Sixes of this very turn do not count: drawing and laying them could go on for ever.
        return self.next < self.end or self.pile & ~(self.laid & SIXES) != 0

    def fast_play(self, move: int) -> None:
        """Makes one move."""
        self.fast_keep()
        self.fast_make(move)

    def fast_make(self, move: int) -> None:
        """Makes one move for good."""
        if move == ENDING:
            self.fast_end()
        elif move == DRAWING:
            card = self.fast_draw()
            self.hands[self.seat] |= card
            # A card drawn to cover a six binds nobody; one drawn by choice is the only one to lay.
            if self.laid == 0:
                self.fresh = card
        else:
            card = self.whole[move % 67]
            self.hands[self.seat] ^= card
            # Whole: what a jack ordered ends with its being covered.
            self.pile |= self.whole[self.top % 67]
            self.top = move
            self.laid |= card
            self.fresh = 0

    def fast_end(self) -> None:
        """Ends the turn: draws, skips, and the next one's turn. Rule: YARD-SKIP-1, YARD-END-1, YARD-END-2"""
        other = self.fast_after(self.seat)
        left = self.laid & SEVENS
        while left:
            left &= left - 1
            self.hands[other] |= self.fast_draw()
        left = self.laid & EIGHTS
        while left:
            left &= left - 1
            self.hands[other] |= self.fast_draw()
            self.hands[other] |= self.fast_draw()
            other = self.fast_after(other)
            # Eights go round the others only (YARD-EIGHT-1).
            if other == self.seat:
                other = self.fast_after(other)
        # The draws come first even where the last card caused them: they count in the score (YARD-END-1).
        if self.hands[self.seat] == 0:
            self.finished = 1
        # They may have exhausted the pack, too (YARD-END-2).
        if self.finished == 0:
            self.fast_pass()
        self.laid = 0
        self.fresh = 0

    def fast_pass(self) -> None:
        """Gives the turn on, past those who are skipped but once round at most. Rule: YARD-SKIP-1"""
        skips = self.laid & (EIGHTS | ACES)
        other = self.fast_after(self.seat)
        # Skips that are left when the turn is back with the player who caused them are lost.
        while skips and other != self.seat:
            skips &= skips - 1
            other = self.fast_after(other)
        self.seat = other

    def fast_after(self, seat: int) -> int:
        """The next seat in order of play."""
        seat += 1
        return 0 if seat == self.players else seat

    def fast_draw(self) -> int:
        """The next card of the stock, which may have to be made; 0 where there is none.

        Rule: YARD-STOCK-1, YARD-END-2
        """
        if self.next == self.end:
            if self.fast_drawable() == 0:
                return 0
            if self.number == RESHUFFLES:
                self.finished = 1
                return 0
            self.fast_reshuffle()
        card = self.stock[self.next]
        self.next += 1
        return card

    def fast_reshuffle(self) -> None:
        """Makes a new stock of the pile: beside the old one, which undoing may bring back."""
        start = self.end
        # Within a playout always the same places: the stock that lay there is used up.
        if start >= STOCKS:
            start = STOCKS + SIZE
        # Round to the start where the largest stock might reach a playout's places.
        elif start > STOCKS - SIZE:
            start = 0
        end = start
        pile = self.pile
        while pile:
            card = pile & -pile
            if card & JACKS:
                card *= 15  # all four of the jack's bits
            pile ^= card
            self.stock[end] = card
            end += 1
        self.pile = 0
        self.number += 1
        self.next = start
        self.end = end
        # A shuffle by Fisher and Yates. Its order depends on seed and number only, so that undoing and
        # playing again gives the same stock.
        state = (self.seed + self.number * STIR) % MODULUS
        while end - start > 1:
            # Plus 1, since the generator would never leave 0, which a seed may be.
            state = (state + 1) * FACTOR % MODULUS
            other = start + state % (end - start)
            end -= 1
            card = self.stock[end]
            self.stock[end] = self.stock[other]
            self.stock[other] = card

    def fast_playout(self, state: int) -> int:
        """Plays to the end at random, as one step, the reshuffles from the same generator."""
        self.fast_keep()
        self.fast_loosen()
        # Else all playouts would reshuffle alike; undoing brings the old seed back.
        self.seed = state
        self.gone = 0
        moves = self.fast_moves()
        while moves:
            if moves & (moves - 1):
                state = state * FACTOR % MODULUS
                moves = pick_move(moves, state)
            self.fast_make(moves)
            self.gone += 1
            moves = self.fast_moves()
        return state

    def fast_loosen(self) -> None:
        """Moves the stock to where reshuffles overwrite it, so that a playout of any length has room."""
        size = self.end - self.next
        place = 0
        while place < size:
            self.stock[STOCKS + place] = self.stock[self.next + place]
            place += 1
        self.next = STOCKS
        self.end = STOCKS + size

    def fast_rewind(self, plies: int) -> None:
        """Takes that many moves back, or a playout as a whole."""
        # Only a playout has its stock there, and it is one step however many moves it made.
        if self.next >= STOCKS:
            self.fast_undo()
        else:
            while plies:
                self.fast_undo()
                plies -= 1

    def fast_keep(self) -> None:
        """Notes all that a move may change."""
        row = self.ply % PLIES * ROW
        self.ply += 1
        for seat in range(6):
            self.past[row + seat] = self.hands[seat]
        self.past[row + 6] = self.pile
        self.past[row + 7] = self.top
        self.past[row + 8] = self.laid
        self.past[row + 9] = self.fresh
        self.past[row + 10] = self.seat
        self.past[row + 11] = self.next
        self.past[row + 12] = self.end
        self.past[row + 13] = self.number
        self.past[row + 14] = self.seed
        self.past[row + 15] = self.finished

    def fast_undo(self) -> None:
        """Takes the last move back."""
        self.ply -= 1
        row = self.ply % PLIES * ROW
        for seat in range(6):
            self.hands[seat] = self.past[row + seat]
        self.pile = self.past[row + 6]
        self.top = self.past[row + 7]
        self.laid = self.past[row + 8]
        self.fresh = self.past[row + 9]
        self.seat = self.past[row + 10]
        self.next = self.past[row + 11]
        self.end = self.past[row + 12]
        self.number = self.past[row + 13]
        self.seed = self.past[row + 14]
        self.finished = self.past[row + 15]

    def fast_over(self) -> bool:
        """Whether somebody is out, or the pack exhausted."""
        return self.finished != 0

    def fast_value(self, side: int) -> int:
        """260 less the points the side holds when the deal is over, 0 before. Rule: YARD-SCORE-1"""
        if self.finished == 0:
            return 0
        value = POINTS_IN_ALL
        for seat in range(self.players):
            if self.sides[seat] == side:
                value -= hand_points(self.hands[seat])
        return value

    def fast_key(self) -> int:
        """Who holds what, what lies and what can come, stirred into 62 bits."""
        # Two hashes of 31 bits over the same words, each differently placed: one alone would collide in a
        # search of some fifty thousand positions.
        first = self.seed % MODULUS
        second = self.number + 1
        for seat in range(self.players):
            first = mix(first, self.hands[seat])
            second = mix(second, self.hands[seat] + seat)
        for place in range(self.next, self.end):
            first = mix(first, self.stock[place])
            second = mix(second, self.stock[place] + place - self.next)
        first = mix(mix(first, self.pile), self.top)
        second = mix(mix(second, self.laid), self.fresh)
        first = mix(first, self.laid ^ self.fresh)
        second = mix(mix(second, self.pile ^ self.top), self.seat * 2 + self.finished)
        return first * MODULUS + second

    def fast_actor(self) -> int:
        """The seat on turn."""
        return self.seat

    def move_of(self, text: str) -> int:
        """The bit of a move as written."""
        return self.bits[text]

    def cards_in(self, moves: int) -> tuple[str, ...]:
        """The moves of a set as written, in text order."""
        return tuple(text for text, bit in self.bits.items() if bit & moves)


def pick_move(moves: int, number: int) -> int:
    """One move of the set, each equally likely.

    Args:
        number: 0 … 2**31 - 1, of which each move has an equal share.
    """
    count = 0
    left = moves
    while left:
        left &= left - 1
        count += 1
    # The high bits choose: `number` is a fraction of 2³¹.
    skip = number * count >> 31
    while skip:
        moves &= moves - 1
        skip -= 1
    return moves & -moves


def hand_points(hand: int) -> int:
    """What the cards of a hand count. Rule: YARD-SCORE-1"""
    points = 0
    left = hand & TENS
    while left:
        left &= left - 1
        points += 10
    left = hand & ACES
    while left:
        left &= left - 1
        points += 15
    left = hand & JACKS
    while left:
        left &= left - 1
        points += 20
    return points


def mix(state: int, word: int) -> int:
    """The state after a word of up to 62 bits, both halves of it."""
    # Plus 1, so that an empty word counts too.
    state = (state * FACTOR + word % MODULUS + 1) % MODULUS
    return (state * FACTOR + (word >> 31) + 1) % MODULUS


def _pad(values: Sequence[int], length: int) -> list[int]:
    """The values, then zeros up to the length."""
    return [*values, *([0] * (length - len(values)))]


def _bits() -> dict[str, int]:
    """The bit of each move as written, in text order."""
    bits = {DRAW: DRAWING, END: ENDING}
    for lane, suit in enumerate(SUITS):
        bits |= {f"{suit}{rank}": CLUB_SIX << 16 * lane + place for place, rank in enumerate(PLAIN)}
        bits |= {f"{suit}{JACK}={order}": CLUB_JACK << 16 * lane + place for place, order in enumerate(SUITS)}
    return dict(sorted(bits.items()))


def _lane(suit: str) -> int:
    return LANE << 16 * SUITS.index(suit)


def _rank(rank: str) -> int:
    return ORDERS if rank == JACK else SIXES << PLAIN.index(rank)


def _first_cards(top: str) -> int:
    """What may be laid on a top card first in a turn. Rule: YARD-PLAY-1, YARD-JACK-1"""
    # A jack on top is written with its order, as `SJ=H`.
    suit = top[3] if top[1] == JACK else top[0]
    return _lane(suit) | _rank(top[1]) | ORDERS


def _further_cards(top: str) -> int:
    """What may follow a card in the same turn. Rule: YARD-PLAY-1, YARD-SIX-1"""
    return _lane(top[0]) | SIXES if top[1] == SIX else _rank(top[1])
