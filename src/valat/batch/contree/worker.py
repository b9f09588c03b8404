"""Whole deals of contrée as rows of numbers: dealing, auction, play, and what they come to.

Compiled from this very text where a compiler was there; the C types stand in `worker.pxd`. Actions are
0 … 31 a card, its place in `DECK`; 32 a pass, 33 contra, 34 recontra; and a bid in two steps by the same
seat, so that all fit into one set: 35 … 44 its number, then 45 … 48 its suit.
"""

try:
    import cython
except ImportError:
    from valat.kernel import no_lock as cython

from valat.batch.worker import BatchWorker
from valat.games.contree.rules import (
    ALL_POINTS,
    BELOTE_POINTS,
    CAPOT_POINTS,
    DECK,
    SIDES,
    SUITS,
    Options,
    rules_of,
)
from valat.games.contree.terms import NUMBERS
from valat.kernel.position import TrickPosition
from valat.kernel.strength import by_place, card_bits

if not cython.compiled:
    from valat.kernel.bits import place_of

ONE = 1
HALF = 0x80000000
PASS, CONTRA, RECONTRA, NUMBER, SUIT = 32, 33, 34, 35, 45
ALL_NUMBERS, ALL_SUITS = 0x3FF, 0xF
CAPOT = 9
"""The place of the capot among the numbers."""
PAIR = 0x60
"""Queen and king of a suit, as it lies in a set of cards."""

WIDTH = 25
"""The numbers in a row."""

OUTCOMES = ("", "passed_out", "made", "failed")
"""The first is of a deal that is not over."""


class ContreeWorker(BatchWorker):
    """A worker on deals of contrée.

    A row is: the generator's state (2), dealer, turn, the bid's number (its place in `NUMBERS`, or -1), suit,
    declarer, multiplier, passes, the number that waits for its suit (or -1), plies, cards dealt to each seat
    (4), cards held as the position has them (4); led, takes, holder, pile and tally of the position; cards on
    the table (a byte a seat, 0 none). A set of cards is 32 bits, eight to a suit, C D H S and 7 … A.
    """

    def __init__(self, options: Options) -> None:
        super().__init__()
        hands = [DECK[seat * 8 : seat * 8 + 8] for seat in range(4)]
        # The trump suit lies in the last lane whichever it is, so one position serves all four.
        self.play = TrickPosition(rules_of(SUITS[0], options.undertrump), hands, 0, SIDES)
        self.belote_kept = options.belote_kept
        self.rounded = options.rounded
        rows = [card_bits(rules_of(suit)) for suit in SUITS]
        self.bits = [row[card] for row in rows for card in DECK]
        self.cards = [
            number
            for row in rows
            for number in by_place({bit: DECK.index(card) for card, bit in row.items()})
        ]
        self.values = list(NUMBERS)
        self.deck = [0] * 32
        self.dealt = [0] * 4
        self.dealer = self.turn = self.suit = self.declarer = self.passes = self.plies = self.table = 0
        self.number = self.waiting = -1
        self.multiplier = 1

    def fast_head(self, row: int) -> None:
        """The generator's state, and who dealt last."""
        self.low = self.rows[row, 0]
        self.high = self.rows[row, 1]
        self.dealer = self.rows[row, 2]

    def fast_read(self, row: int) -> None:
        """The deal as its row has it."""
        self.fast_head(row)
        self.turn = self.rows[row, 3]
        self.number = self.rows[row, 4]
        self.suit = self.rows[row, 5]
        self.declarer = self.rows[row, 6]
        self.multiplier = self.rows[row, 7]
        self.passes = self.rows[row, 8]
        self.waiting = self.rows[row, 9]
        self.plies = self.rows[row, 10]
        for seat in range(4):
            self.dealt[seat] = self.rows[row, 11 + seat]
        self.table = self.rows[row, 24]
        if self._playing():
            ply = self.plies
            self.play.ply = ply
            self.play.seats[ply] = self.turn
            self.play.led[ply] = self.rows[row, 19]
            self.play.takes[ply] = self.rows[row, 20]
            self.play.holders[ply] = self.rows[row, 21]
            self.play.piles[ply] = self.rows[row, 22]
            self.play.tallies[ply] = self.rows[row, 23]
            for seat in range(4):
                self.play.hands[seat] = self.rows[row, 15 + seat]

    def fast_write(self, row: int) -> None:
        """The deal to its row."""
        self.rows[row, 0] = self.low
        self.rows[row, 1] = self.high
        self.rows[row, 2] = self.dealer
        self.rows[row, 3] = self.turn
        self.rows[row, 4] = self.number
        self.rows[row, 5] = self.suit
        self.rows[row, 6] = self.declarer
        self.rows[row, 7] = self.multiplier
        self.rows[row, 8] = self.passes
        self.rows[row, 9] = self.waiting
        self.rows[row, 10] = self.plies
        for seat in range(4):
            self.rows[row, 11 + seat] = self.dealt[seat]
        self.rows[row, 24] = self.table
        if self._playing():
            ply = self.plies
            self.rows[row, 19] = self.play.led[ply]
            self.rows[row, 20] = self.play.takes[ply]
            self.rows[row, 21] = self.play.holders[ply]
            self.rows[row, 22] = self.play.piles[ply]
            self.rows[row, 23] = self.play.tallies[ply]
            for seat in range(4):
                self.rows[row, 15 + seat] = self.play.hands[seat]

    def fast_shuffle(self) -> None:
        """By Fisher and Yates, two places a draw (Brackett-Rozinsky and Lemire, 2024)."""
        for place in range(32):
            self.deck[place] = place
        for place in range(31, 0, -2):
            drawn = self._below(HALF) * (place + 1)
            self._swap(place, drawn >> 31)
            self._swap(place - 1, drawn % HALF * place >> 31)

    def _swap(self, one: int, two: int) -> None:
        """Lets two cards of the deck change places."""
        card = self.deck[one]
        self.deck[one] = self.deck[two]
        self.deck[two] = card

    def fast_lay(self, row: int) -> None:
        """The order of a row."""
        for place in range(32):
            self.deck[place] = self.bytes[row, place]

    def fast_deal(self) -> None:
        """Three cards each, two, and three, the next seat dealing. Rule: CTR-SEAT-1"""
        self.dealer = self.dealer + 1 & 3
        self.turn = self.dealer + 1 & 3
        self.number = self.waiting = -1
        self.suit = self.declarer = self.passes = self.plies = self.table = 0
        self.multiplier = 1
        for step in range(4):
            hand = 0
            for place in range(3):
                hand |= ONE << self.deck[3 * step + place]
                hand |= ONE << self.deck[20 + 3 * step + place]
            for place in range(2):
                hand |= ONE << self.deck[12 + 2 * step + place]
            self.dealt[self.turn + step & 3] = hand

    def fast_moves(self) -> int:
        """Calls, suits of a bid, or cards."""
        if self.waiting >= 0:
            return ALL_SUITS << SUIT
        if self._playing():
            return self._to_cards(self.play.fast_moves()) if self.plies < 32 else 0
        return self._calls() if self.passes < 4 else 0

    def fast_play(self, action: int) -> None:
        """A card, a call, or half a bid."""
        if action < PASS:
            self._lay_card(self.bits[32 * self.suit + action], action)
        # The turn stays: the same seat names the suit next.
        elif NUMBER <= action < SUIT:
            self.waiting = action - NUMBER
        else:
            self._call(action)

    def fast_play_out(self) -> None:
        """Calls at random, then plays at random in one run through the position."""
        while not self._playing() and self.passes < 4:
            self.fast_play(self._choose(self.fast_moves()))
        if self._playing() and self.plies < 32:
            # Nothing can be said with a card here, so the position plays the whole deal in one run.
            self.play.fast_run(self._below(2147483646) + 1, 0, 32)
            self.plies = 32
            self.turn = self.play.seats[32]
            # The last trick is over, too.
            self.table = 0

    def fast_actor(self) -> int:
        """The seat on turn."""
        return self.turn

    def _playing(self) -> bool:
        """Whether there is a contract and the auction is over. Rule: CTR-BID-2"""
        # A recontra ends the auction at once, without three passes.
        return self.number >= 0 and self.waiting < 0 and (self.passes == 3 or self.multiplier == 3)

    def _calls(self) -> int:
        """The legal calls. Rule: CTR-BID-1, CTR-BID-2"""
        calls = ONE << PASS
        if self.multiplier == 1:
            # At -1, before any bid, nothing is shifted out.
            calls |= (ALL_NUMBERS >> self.number + 1 << self.number + 1) << NUMBER
        if self.number >= 0:
            own = (self.declarer ^ self.turn) & 1 == 0
            if own and self.multiplier == 2:
                calls |= ONE << RECONTRA
            if not own and self.multiplier == 1:
                calls |= ONE << CONTRA
        return calls

    def _call(self, action: int) -> None:
        """A pass, a doubling, or the suit that completes a bid. Rule: CTR-BID-1, CTR-BID-2"""
        if action == PASS:
            self.passes += 1
        else:
            self.passes = 0
            if action >= SUIT:
                self.number = self.waiting
                self.suit = action - SUIT
                self.declarer = self.turn
                self.waiting = -1
            else:
                # A recontra makes it 3, not 4. Rule: CTR-SCORE-4
                self.multiplier += 1
        self.turn = self.turn + 1 & 3
        if self._playing():
            self._begin()

    def _begin(self) -> None:
        """Sets the position before the first lead."""
        self.turn = self.dealer + 1 & 3
        # Of the rows by ply only that of the first is written: each ply writes the next one's.
        self.play.ply = 0
        self.play.seats[0] = self.turn
        self.play.led[0] = 0
        self.play.takes[0] = 0
        self.play.holders[0] = 0
        self.play.piles[0] = 0
        self.play.tallies[0] = 0
        for seat in range(4):
            hand = 0
            for card in range(32):
                if self.dealt[seat] >> card & 1:
                    hand |= self.bits[32 * self.suit + card]
            self.play.hands[seat] = hand

    def _lay_card(self, move: int, card: int) -> None:
        """Plays a card; a trick that is complete leaves the table."""
        # One more than the card's number, as 0 says that there is none.
        self.table |= card + 1 << 8 * self.turn
        self.play.fast_play(move)
        self.plies += 1
        self.turn = self.play.seats[self.plies]
        if self.plies % 4 == 0:
            self.table = 0

    def _to_cards(self, moves: int) -> int:
        """The cards of a set of the position's moves."""
        cards = 0
        while moves:
            cards |= ONE << self.cards[64 * self.suit + place_of(moves)]
            moves &= moves - 1
        return cards

    def fast_value(self, side: int) -> int:
        """The card points that the side has taken, all tricks counting 252. Rule: CTR-SCORE-1"""
        if not self._playing():
            return 0
        total = self.play.fast_value(side)
        # The position counts 162 with the last trick; all tricks count 252 instead.
        return total + CAPOT_POINTS - ALL_POINTS if self.play.fast_tricks(side) == 8 else total

    def fast_count_up(self, row: int) -> None:
        """Both sides' points, what both write, nothing that waits, and the outcome (`OUTCOMES`)."""
        for place in range(6):
            self.numbers[row, place] = 0
        if self.fast_moves():
            return
        self.numbers[row, 5] = 1
        if self.number >= 0:
            self.numbers[row, 0] = self.fast_value(0)
            self.numbers[row, 1] = self.fast_value(1)
            self._count(row, self.declarer & 1, self._belote())

    def _belote(self) -> int:
        """The side that was dealt king and queen of trumps, or -1. Rule: CTR-BELOTE-1"""
        pair = PAIR << 8 * self.suit
        for seat in range(4):
            if self.dealt[seat] & pair == pair:
                return seat & 1
        return -1

    def _count(self, row: int, side: int, belote: int) -> None:
        """From points to what is written.

        Rule: CTR-SCORE-2, CTR-SCORE-3, CTR-SCORE-4, CTR-SCORE-5, CTR-SCORE-6
        """
        reached = self.numbers[row, side] + (BELOTE_POINTS if belote == side else 0)
        made = reached >= self.values[self.number]
        if self.number == CAPOT:
            # A capot bid asks for all tricks: points and a belote cannot make up for one.
            made = self.play.fast_tricks(side) == 8
        writer = side if made else 1 - side
        shared = made and self.multiplier == 1
        if shared:
            self.numbers[row, 2] = self.numbers[row, 0]
            self.numbers[row, 3] = self.numbers[row, 1]
        elif made:
            self.numbers[row, 2 + writer] = self.numbers[row, 0] + self.numbers[row, 1]
        else:
            self.numbers[row, 2 + writer] = ALL_POINTS
        # Where both sides write, each keeps its own belote.
        if belote >= 0:
            self.numbers[row, 2 + (belote if shared or self.belote_kept else writer)] += BELOTE_POINTS
        self.numbers[row, 2 + writer] += self.values[self.number] * self.multiplier
        if self.rounded:
            self.numbers[row, 2] = (self.numbers[row, 2] + 5) // 10 * 10
            self.numbers[row, 3] = (self.numbers[row, 3] + 5) // 10 * 10
        self.numbers[row, 5] = 2 if made else 3

    def fast_observe(self, row: int, seat: int) -> None:
        """What the seat knows, in the order of the features' names."""
        # Columns in the order of `_features` in `game.py`: hand, table from 32, played from 160, the rest
        # from 288.
        for other in range(4):
            number = seat + other & 3
            held = self._to_cards(self.play.hands[number]) if self._playing() else self.dealt[number]
            if other == 0:
                self._mark(row, 0, held)
            self._mark(row, 160 + 32 * other, self.dealt[number] & ~held)
            slot = self.table >> 8 * number & 0xFF
            if slot:
                self.bytes[row, 31 + 32 * other + slot] = 1
        if self.number >= 0:
            self.bytes[row, 288 + self.number] = 1
            self.bytes[row, 298 + self.suit] = 1
            self.bytes[row, 302 + (self.declarer - seat & 3)] = 1
            self.bytes[row, 306] = self.multiplier == 2
            self.bytes[row, 307] = self.multiplier == 3
        self.bytes[row, 308 + (self.dealer - seat & 3)] = 1
        if self.fast_moves():
            self.bytes[row, 312 + (self.turn - seat & 3)] = 1
        self.bytes[row, 316] = self.passes
        if self._playing():
            self.bytes[row, 317] = self.play.fast_tricks(seat & 1)
            self.bytes[row, 318] = self.play.fast_tricks(1 - (seat & 1))
        # A player who has said a number names its suit before anybody hears it.
        if self.waiting >= 0 and self.turn == seat:
            self.bytes[row, 319 + self.waiting] = 1

    def _mark(self, row: int, start: int, cards: int) -> None:
        """A one for each card."""
        for card in range(32):
            if cards >> card & 1:
                self.bytes[row, start + card] = 1
