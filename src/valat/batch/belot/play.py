"""Deals of Belot as rows of numbers: dealing, auction, announcements and play. `worker` counts and observes.

Compiled from this very text where a compiler was there; the C types stand in `play.pxd`. Actions are
0 … 31 a card, its place in `DECK`; 32 … 40 a call, in the order of `CALLS`; and where something may be
announced with a card, after the card and by the same seat, 41 nothing more, 42 belot, 43 and on the
combinations in its hand by their place in `announcements.held`, which are taken in rising order.
"""

try:
    import cython
except ImportError:
    from valat.kernel import no_lock as cython

from valat.batch.belot import tables
from valat.batch.worker import BatchWorker
from valat.games.belot.options import Options
from valat.games.belot.rules import CONTRACTS, DECK, SIDES, rules_of
from valat.kernel.position import TrickPosition

if not cython.compiled:
    from valat.kernel.bits import nth_place, place_of

ONE = 1
HALF = 0x80000000
CALLS, PASS, CONTRA, RECONTRA, SILENT, BELOT, COMBINATIONS = 32, 38, 39, 40, 41, 42, 43
RUNS, NEXT_RUNS, CARRES = 0x7F7F7F7F, 0x3F3F3F3F, 0xFC
"""Cards with a higher one in their suit, with two higher ones; ranks of which four count."""
PAIR = 0x60
QUEENS = 0x20202020
"""Queen and king of a suit."""
# Op-codes instead of calls: the worker runs without Python's lock, where no reference to an object may be
# taken, so the contract's position cannot be put into a variable. It can be an argument: `_with` chooses one
# of the three and hands it to `_on` with the code of what to do. Choosing at each use would cost as many
# branches as there are uses, and one position for all contracts would mean to build its tables at each deal.
MOVES, PLAY, READ, WRITE, BEGIN, POINTS, TRICKS, HELD, LED, RUSH = range(10)
"""What can be asked of the contract's position."""

# Compiled, the same names stand as an enum in `play.pxd`: the compiler then knows each place as a constant,
# which a step through a row gains a tenth by.
if not cython.compiled:
    (
        ROW_LOW,
        ROW_HIGH,
        ROW_DEALER,
        ROW_TURN,
        ROW_CONTRACT,  # its place in `CONTRACTS`, or -1
        ROW_DECLARER,
        ROW_MULTIPLIER,
        ROW_PASSES,
        ROW_CARRIED,  # tens
        ROW_CARD,  # the one that waits for announcements, or -1
        ROW_TOLD,  # announcements gone by
        ROW_USED,  # cards announced
        ROW_TABLE,  # the cards on the table, a byte a seat, 0 where none lies
        ROW_HEARD,  # a byte a seat: how many carrés, quintes, quartes and tierces, 2 bits each
        ROW_BELOTS,  # 4 bits a seat
        ROW_EARLY,  # the 20 cards dealt before the auction
        ROW_PLIES,
        ROW_LED,  # this and the next four as the position has them at that ply
        ROW_TAKES,
        ROW_HOLDER,
        ROW_PILE,
        ROW_TALLY,
    ) = range(22)
    ROW_DEALT = ROW_TALLY + 1  # cards dealt to each seat
    ROW_HANDS = ROW_DEALT + 4  # cards that each seat holds, as the position has them
    ROW_BEST = ROW_HANDS + 4  # of each side the best carré, quinte and other sequence
    ROW_SUMS = ROW_BEST + 6  # of each side what carrés, quintes and other sequences come to
WIDTH = ROW_SUMS + 6
"""Where each field of a row stands, and the numbers in a row; `BatchWorker` knows the first three too."""


class PlayWorker(BatchWorker):
    """A worker on deals of Belot, up to the last card."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.cancels = options.carre_cancels_quinte
        hands = [DECK[seat * 8 : seat * 8 + 8] for seat in range(4)]
        self.suit = TrickPosition(rules_of("C"), hands, 0, SIDES)
        self.none = TrickPosition(rules_of("NT", options.beat_in_no_trumps), hands, 0, SIDES)
        self.all = TrickPosition(rules_of("AT"), hands, 0, SIDES)
        self.kinds = [tables.KIND_OF[contract] for contract in CONTRACTS]
        self.bits = tables.bits()
        self.suits = tables.suits()
        self.offsets = tables.offsets()
        self.ranks = tables.ranks()
        self.strengths = tables.strengths()
        self.masks_of = tables.masks()
        self.kinds_of = tables.kinds()
        self.points_of = tables.points()
        self.worths_of = tables.worths()
        self.starts = tables.starts()
        self.runs_of = tables.runs()
        self.fours_of = tables.fours()
        self.numbers_of = tables.numbers()
        self.deck = [0] * 32
        self.dealt = [0] * 4
        self.best = [0] * 6
        self.sums = [0] * 6
        self.dealer = self.turn = self.declarer = self.passes = self.carried = self.told = 0
        self.used = self.table = self.heard = self.belots = 0
        self.plies = self.early = 0
        self.offered = 0
        self.contract = self.card = -1
        self.multiplier = 1

    def fast_head(self, row: int) -> None:
        """The generator's state, and who dealt last."""
        self.low = self.rows[row, ROW_LOW]
        self.high = self.rows[row, ROW_HIGH]
        self.dealer = self.rows[row, ROW_DEALER]

    def fast_read(self, row: int) -> None:
        """Takes a deal from its row, field by field."""
        self.fast_head(row)
        self.turn = self.rows[row, ROW_TURN]
        self.contract = self.rows[row, ROW_CONTRACT]
        self.declarer = self.rows[row, ROW_DECLARER]
        self.multiplier = self.rows[row, ROW_MULTIPLIER]
        self.passes = self.rows[row, ROW_PASSES]
        self.carried = self.rows[row, ROW_CARRIED]
        self.card = self.rows[row, ROW_CARD]
        self.told = self.rows[row, ROW_TOLD]
        self.used = self.rows[row, ROW_USED]
        self.table = self.rows[row, ROW_TABLE]
        self.heard = self.rows[row, ROW_HEARD]
        self.belots = self.rows[row, ROW_BELOTS]
        for seat in range(4):
            self.dealt[seat] = self.rows[row, ROW_DEALT + seat]
        for place in range(6):
            self.best[place] = self.rows[row, ROW_BEST + place]
            self.sums[place] = self.rows[row, ROW_SUMS + place]
        self.plies = self.rows[row, ROW_PLIES]
        self.early = self.rows[row, ROW_EARLY]
        self.offered = 0
        if self._playing():
            self._with(READ, row)

    def fast_write(self, row: int) -> None:
        """Puts the deal into its row, field by field."""
        self.rows[row, ROW_LOW] = self.low
        self.rows[row, ROW_HIGH] = self.high
        self.rows[row, ROW_DEALER] = self.dealer
        self.rows[row, ROW_TURN] = self.turn
        self.rows[row, ROW_CONTRACT] = self.contract
        self.rows[row, ROW_DECLARER] = self.declarer
        self.rows[row, ROW_MULTIPLIER] = self.multiplier
        self.rows[row, ROW_PASSES] = self.passes
        self.rows[row, ROW_CARRIED] = self.carried
        self.rows[row, ROW_CARD] = self.card
        self.rows[row, ROW_TOLD] = self.told
        self.rows[row, ROW_USED] = self.used
        self.rows[row, ROW_TABLE] = self.table
        self.rows[row, ROW_HEARD] = self.heard
        self.rows[row, ROW_BELOTS] = self.belots
        for seat in range(4):
            self.rows[row, ROW_DEALT + seat] = self.dealt[seat]
        for place in range(6):
            self.rows[row, ROW_BEST + place] = self.best[place]
            self.rows[row, ROW_SUMS + place] = self.sums[place]
        self.rows[row, ROW_PLIES] = self.plies
        self.rows[row, ROW_EARLY] = self.early
        if self._playing():
            self._with(WRITE, row)

    def fast_shuffle(self) -> None:
        """By Fisher and Yates, two places a draw (Brackett-Rozinsky and Lemire, 2024).

        One draw times both numbers of places left has a first place above bit 31 and a second in what is
        left below it. A bias of at most 32 · 31 / 2**31 stays, which no count of deals will find.
        """
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
        """Three cards each, two, and three after the auction. Rule: BEL-DEAL-2, BEL-DEAL-3"""
        self._clear()
        for step in range(4):
            hand = 0
            for place in range(3):
                hand |= ONE << self.deck[3 * step + place]
            for place in range(2):
                hand |= ONE << self.deck[12 + 2 * step + place]
            # What was dealt before the auction is all that a seat knows in it.
            self.early |= hand
            for place in range(3):
                hand |= ONE << self.deck[20 + 3 * step + place]
            self.dealt[self.turn + step & 3] = hand

    def _clear(self) -> None:
        """Nothing has happened, and the next seat deals."""
        self.dealer = self.dealer + 1 & 3
        self.turn = self.dealer + 1 & 3
        self.contract = -1
        self.card = -1
        self.declarer = 0
        self.multiplier = 1
        self.passes = 0
        self.carried = 0
        self.told = 0
        self.used = 0
        self.table = 0
        self.heard = 0
        self.belots = 0
        self.plies = 0
        self.early = 0
        for place in range(6):
            self.best[place] = 0
            self.sums[place] = 0

    def fast_moves(self) -> int:
        """Calls, announcements or cards."""
        if self.card >= 0:
            # A row that was just read has forgotten what is offered; otherwise `fast_play` has worked it out.
            if self.offered == 0:
                self.offered = self._announcements()
            return self.offered | ONE << SILENT
        if self._playing():
            return self._to_cards(self._with(MOVES, 0)) if self.plies < 32 else 0
        return self._calls() if self.passes < 4 else 0

    def fast_play(self, action: int) -> None:
        """A card waits until nothing more is announced with it."""
        if SILENT > action >= CALLS:
            self._call(action)
            return
        if action > SILENT:
            self._announce(action)
        elif action < CALLS:
            self.card = action
            self.told = 0
            self.used = 0
        self.offered = 0 if action == SILENT else self._announcements()
        if self.offered == 0:
            self._with(PLAY, 0)

    def fast_play_out(self) -> None:
        """Plays out as any worker does; cards that nothing can go with run straight through the position."""
        while not self._playing() and self.passes < 4:
            self._call(nth_place(self._calls(), self._draw(), 32))
        self._tell()
        if self._playing() and self.plies < 32:
            self._with(RUSH, 0)

    def _tell(self) -> None:
        """Announces at random with the card that waits, until it is played."""
        while self.card >= 0:
            self.fast_play(self._choose(self.fast_moves()))

    def _rush(self, play: TrickPosition) -> None:
        """Plays to the end at random, stopping where something may be announced."""
        # Cards that stop the run: with these something may be announced. After the first trick only kings and
        # queens of a pair are left, so the position plays most of a deal in one go.
        pairs = self._to_lanes(self._pairs())
        telling = self._to_lanes(self._telling()) if play.ply < 4 else 0
        # The position draws by Lehmer's generator, which must not begin with 0.
        state = self._below(2147483646) + 1
        first = max(play.ply, 28)
        while play.ply < 32:
            state = play.fast_run(state, pairs | telling, 4 if telling else 32)
            if play.ply == 4:
                telling = 0
            move = play.chosen
            # With one of a pair gone the other stops the run no more.
            if move & pairs:
                pairs &= ~play.lanes[place_of(move)]
            if move and play.ply >= 4:
                self._play_of_pair(play, move)
            elif move:
                self.plies = play.ply
                self.turn = play.seats[play.ply]
                self.fast_play(self._number(move))
                self._tell()
        self.plies = 32
        self.turn = play.seats[32]
        if first == 28:
            self.table = 0
        for ply in range(first, 32):
            slot = self._number(play.played[ply]) + 1
            self.table |= slot << 8 * play.seats[ply]

    def _play_of_pair(self, play: TrickPosition, move: int) -> None:
        """Plays a king or queen after the first trick, and says belot or not. Rule: BEL-BELOT-2"""
        led = play.led[play.ply]
        if (led == 0 or led & move != 0 or self.kinds[self.contract] == 0) and self._below(2) == 1:
            self.belots += ONE << 4 * play.seats[play.ply]
        play.fast_play(move)

    def _pairs(self) -> int:
        """Kings and queens of trumps, both in one hand."""
        queens = 0
        for seat in range(4):
            queens |= self.dealt[seat] & self.dealt[seat] >> 1 & QUEENS
        kind = self.kinds[self.contract]
        if kind == 1:
            return 0
        if kind == 0:
            queens &= PAIR << 8 * self.contract
        return queens | queens << 1

    def _telling(self) -> int:
        """The cards dealt to seats with a combination; they may be so in no trumps too."""
        cards = 0
        for seat in range(4):
            if self._holds(seat):
                cards |= self.dealt[seat]
        return cards

    def _holds(self, seat: int) -> bool:
        """Whether the seat was dealt a combination."""
        hand = self.dealt[seat]
        runs = hand & (hand >> 1 & RUNS) & (hand >> 2 & NEXT_RUNS)
        return runs != 0 or hand & hand >> 8 & hand >> 16 & hand >> 24 & CARRES != 0

    def _number(self, move: int) -> int:
        """The card of a move of the position."""
        return self.numbers_of[64 * self.contract + place_of(move)]

    def fast_actor(self) -> int:
        """The seat on turn."""
        return self.turn

    def _playing(self) -> bool:
        """Whether there is a contract and the auction is over. Rule: BEL-BID-3"""
        return self.contract >= 0 and self.passes == 3

    def _with(self, what: int, number: int) -> int:
        """What `_on` does, with the position of the contract."""
        kind = self.kinds[self.contract]
        if kind == 0:
            return self._on(self.suit, what, number)
        return self._on(self.none, what, number) if kind == 1 else self._on(self.all, what, number)

    def _on(self, play: TrickPosition, what: int, number: int) -> int:
        """Legal cards, a side's points or tricks, a seat's cards, the suit led; or something is done."""
        if what == MOVES:
            return play.fast_moves()
        if what == HELD:
            return play.hands[number]
        if what == POINTS:
            return play.fast_value(number)
        if what == TRICKS:
            return play.fast_tricks(number)
        if what == LED:
            return play.led[play.ply]
        if what == PLAY:
            self._lay_card(play)
        elif what == READ:
            self._read(play, number)
        elif what == WRITE:
            self._write(play, number)
        elif what == RUSH:
            self._rush(play)
        else:
            self._begin(play)
        return 0

    def _hand(self, seat: int) -> int:
        """The cards the seat still holds."""
        return self._to_cards(self._with(HELD, seat))

    def _card_points(self, side: int) -> int:
        """The points of the tricks the side has taken, the last one's own included."""
        return self._with(POINTS, side)

    def _tricks(self, side: int) -> int:
        """How many tricks the side has taken."""
        return self._with(TRICKS, side)

    def _read(self, play: TrickPosition, row: int) -> None:
        """Sets the position as the row says."""
        ply = self.plies
        play.ply = ply
        play.seats[ply] = self.turn
        play.led[ply] = self.rows[row, ROW_LED]
        play.takes[ply] = self.rows[row, ROW_TAKES]
        play.holders[ply] = self.rows[row, ROW_HOLDER]
        play.piles[ply] = self.rows[row, ROW_PILE]
        play.tallies[ply] = self.rows[row, ROW_TALLY]
        for seat in range(4):
            play.hands[seat] = self.rows[row, ROW_HANDS + seat]

    def _write(self, play: TrickPosition, row: int) -> None:
        """Writes the position to the row."""
        ply = self.plies
        self.rows[row, ROW_LED] = play.led[ply]
        self.rows[row, ROW_TAKES] = play.takes[ply]
        self.rows[row, ROW_HOLDER] = play.holders[ply]
        self.rows[row, ROW_PILE] = play.piles[ply]
        self.rows[row, ROW_TALLY] = play.tallies[ply]
        for seat in range(4):
            self.rows[row, ROW_HANDS + seat] = play.hands[seat]

    def _begin(self, play: TrickPosition) -> None:
        """Sets the position before the first lead. Rule: BEL-DEAL-2"""
        self.turn = self.dealer + 1 & 3
        play.ply = 0
        play.seats[0] = self.turn
        play.led[0] = 0
        play.takes[0] = 0
        play.holders[0] = 0
        play.piles[0] = 0
        play.tallies[0] = 0
        for seat in range(4):
            play.hands[seat] = self._to_lanes(self.dealt[seat])

    def _lay_card(self, play: TrickPosition) -> None:
        """Plays the card that waits."""
        if play.led[self.plies] == 0:
            self.table = 0
        slot = self.card + 1
        self.table |= slot << 8 * self.turn
        play.fast_play(self.bits[32 * self.contract + self.card])
        self.plies += 1
        self.turn = play.seats[self.plies]
        self.card = -1

    def _to_lanes(self, cards: int) -> int:
        """Cards as the position of the contract has them."""
        moves = 0
        for lane in range(4 * self.contract, 4 * self.contract + 4):
            held = self.strengths[self.offsets[lane] + (cards >> 8 * self.suits[lane] & 0xFF)]
            moves |= held << 16 * (lane & 3)
        return moves

    def _to_cards(self, moves: int) -> int:
        """Cards of the position as the rest of the worker has them: `_to_lanes` undone."""
        cards = 0
        for lane in range(4 * self.contract, 4 * self.contract + 4):
            held = self.ranks[self.offsets[lane] + (moves >> 16 * (lane & 3) & 0xFF)]
            cards |= held << 8 * self.suits[lane]
        return cards

    def _calls(self) -> int:
        """The legal calls. Rule: BEL-BID-1, BEL-BID-2"""
        # Contracts above the one that stands, and the pass; at -1 all six are left.
        calls = (0x3F >> self.contract + 1 << self.contract + 1) + 0x40
        if self.contract >= 0:
            own = (self.declarer ^ self.turn) & 1 == 0
            if own and self.multiplier == 2:
                calls += 0x100
            if not own and self.multiplier == 1:
                calls += 0x80
        return calls << CALLS

    def _call(self, action: int) -> None:
        """Rule: BEL-BID-2, BEL-BID-3, BEL-BID-4"""
        if action == PASS:
            self.passes += 1
        else:
            self.passes = 0
            if action > PASS:
                # 1, 2 after contra, 4 after recontra.
                self.multiplier *= 2
            else:
                self.contract = action - CALLS
                self.declarer = self.turn
                self.multiplier = 1
        self.turn = self.turn + 1 & 3
        if self._playing():
            self._with(BEGIN, 0)

    def _announcements(self) -> int:
        """What may still be announced with the card that waits. Rule: BEL-ANN-2, BEL-ANN-3"""
        if self.kinds[self.contract] == 1:
            return 0
        offered = ONE << BELOT if self.told == 0 and self._belot_counts() else 0
        return offered | self._combinations(-1) if self.plies < 4 else offered

    def _belot_counts(self) -> bool:
        """Whether belot may be said with the card that waits. Rule: BEL-BELOT-1, BEL-BELOT-2"""
        suit = self.card >> 3
        pair = PAIR << 8 * suit
        card = ONE << self.card
        if card & pair == 0 or pair & ~self.dealt[self.turn]:
            return False
        all_trumps = self.kinds[self.contract] == 2
        if not all_trumps and suit != self.contract:
            return False
        if pair & ~self._hand(self.turn):
            return False
        led = self._with(LED, 0)
        return not all_trumps or led == 0 or self.bits[32 * self.contract + self.card] & led != 0

    def _combinations(self, wanted: int) -> int:
        """The combinations in hand that come after those announced and share no card. Rule: BEL-ANN-4

        Args:
            wanted: the place in hand of one that is announced now, or -1.
        """
        hand = self.dealt[self.turn]
        runs = hand & (hand >> 1 & RUNS) & (hand >> 2 & NEXT_RUNS)
        fours = hand & hand >> 8 & hand >> 16 & hand >> 24 & CARRES
        if runs == 0 and fours == 0:
            return 0
        offered = number = 0
        for suit in range(4):
            held = self.runs_of[256 * (suit > 0) + (hand >> 8 * suit & 0xFF)]
            if suit == 0:
                held |= self.fours_of[fours]
            while held:
                one = self.starts[suit] + place_of(held)
                held &= held - 1
                if number == wanted:
                    self._hear(one)
                if number + 1 >= self.told and self.used & self.masks_of[one] == 0:
                    offered |= ONE << COMBINATIONS + number
                number += 1
        return offered

    def _announce(self, action: int) -> None:
        """Hears what the seat on turn announces."""
        if action == BELOT:
            self.told = 1
            self.belots += ONE << 4 * self.turn
        elif action > BELOT:
            self._combinations(action - COMBINATIONS)
            self.told = action - COMBINATIONS + 2

    def _hear(self, one: int) -> None:
        """Notes a combination: carrés, quintes and other sequences are compared among themselves."""
        kind = self.kinds_of[one]
        self.used |= self.masks_of[one]
        self.heard += ONE << 8 * self.turn + 2 * kind
        place = 3 * (self.turn & 1) + min(kind, 2)
        self.sums[place] += self.points_of[one]
        if self.best[place] < self.worths_of[one]:
            self.best[place] = self.worths_of[one]
