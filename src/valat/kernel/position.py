"""Positions that search walks: flat, mutable, plain ints, a move being one bit of a set.

Compiled from this very text where a compiler was there; the C types stand in `position.pxd`.
"""

from collections.abc import Iterable, Sequence

try:
    import cython
except ImportError:
    from valat.kernel import no_lock as cython

from valat.cards.card import NUMBERS
from valat.kernel.strength import beat_mask, by_place, card_bits, lane_of, overruff_masks, ruff_masks, takers
from valat.kernel.trick import TrickRules

if not cython.compiled:
    from valat.kernel.bits import nth_place, place_of

ONE = 1
TRICK = 1024
"""One trick in a side's tally, above its points."""


class Position:
    """What every game's position can do. Nothing is checked: moves come from `moves`.

    Each method has a twin `fast_…`, which the games implement and hot modules call. Compiled, Python sees the
    methods only.
    """

    def moves(self) -> int:
        """The legal moves of `actor` as a bit set; 0 exactly when the deal is over."""
        return self.fast_moves()

    def play(self, move: int) -> None:
        """Makes one move, a set of one bit out of `moves`."""
        self.fast_play(move)

    def undo(self) -> None:
        """Takes the last move back; there must be one."""
        self.fast_undo()

    def over(self) -> bool:
        """Whether nobody has a move left."""
        return self.fast_over()

    def value(self, side: int) -> int:
        """What the side has gained so far, in the game's points."""
        return self.fast_value(side)

    def key(self) -> int:
        """Equal only for positions of one deal that go on alike; 0 where positions are not compared."""
        return self.fast_key()

    def actor(self) -> int:
        """The seat that moves, also with another's cards."""
        return self.fast_actor()

    def fast_moves(self) -> int:
        """The legal moves of `actor` as a bit set; 0 exactly when the deal is over."""
        return 0

    def fast_play(self, move: int) -> None:
        """Makes one move, a set of one bit out of the legal ones."""

    def fast_undo(self) -> None:
        """Takes the last move back; there must be one."""

    def fast_playout(self, state: int) -> int:
        """Plays to the end at random, `gone` moves, by Lehmer's generator; its state after that."""
        self.gone = 0
        moves = self.fast_moves()
        while moves:
            # A forced move uses up no chance.
            if moves & (moves - 1):
                state = state * 1588635695 % 2147483647
                moves = ONE << nth_place(moves, state, 31)
            self.fast_play(moves)
            self.gone += 1
            moves = self.fast_moves()
        return state

    def fast_rewind(self, plies: int) -> None:
        """Takes that many moves back."""
        while plies:
            self.fast_undo()
            plies -= 1

    def fast_over(self) -> bool:
        """Whether nobody has a move left."""
        return self.fast_moves() == 0

    def fast_value(self, side: int) -> int:
        """What the side has gained so far, in the game's points."""
        return 0

    def fast_key(self) -> int:
        """Equal only for positions of one deal that go on alike; 0 where positions are not compared."""
        return 0

    def fast_actor(self) -> int:
        """The seat that moves, also with another's cards."""
        return 0


class TrickPosition(Position):
    """The play of a trick game from the start of a trick on, by the contract's rules.

    Cards lie in the contract's strength order (`strength`), which only `move_of` and `cards_in` know; nobody
    outside should. All that changes is kept by ply, so that undoing is counting back.

    Args:
        rules: the contract's rules.
        hands: the cards each seat still holds, equally many, of two to four seats.
        leader: the seat that leads.
        sides: the side of each seat, 0 … 2.
    Raises:
        ValueError: some hands are larger than others: a seat would have to play a card that it has not.
    """

    def __init__(
        self, rules: TrickRules, hands: Sequence[Sequence[str]], leader: int, sides: Sequence[int]
    ) -> None:
        if len(set(map(len, hands))) != 1:
            raise ValueError("All hands must have equally many cards.")
        bits = card_bits(rules)
        self.bits = bits
        players = len(hands)
        self.next = _pad([*range(1, players), 0], 4)
        self.end = sum(map(len, hands))
        # 53 plies: the start, and one after each of 52 cards.
        self.closing = [ply % players == 0 for ply in range(53)]
        self.last = rules.last
        self.sides = _pad(sides, 4)
        self.hands = _pad([sum(bits[card] for card in hand) for hand in hands], 4)
        self.points = by_place({bit: rules.points[NUMBERS[card]] for card, bit in bits.items()})
        self.lanes = by_place({bit: lane_of(bit) for bit in bits.values()})
        self.takers = by_place({bit: takers(rules, bit) for bit in bits.values()})
        self.beat = beat_mask(rules)
        self.overruff = overruff_masks(rules)
        self.ruff = ruff_masks(rules)
        self.ply = 0
        self.chosen = 0
        self.seats = _pad([leader], 53)
        self.played = _pad([], 53)
        self.led = _pad([], 53)
        self.takes = _pad([], 53)
        self.holders = _pad([], 53)
        self.piles = _pad([], 53)
        self.tallies = _pad([], 53)

    def set_world(self, hands: Sequence[Sequence[str]]) -> None:
        """Gives each seat the cards it now holds in another deal; what was played stays.

        Raises:
            ValueError: a seat would have more cards than now, or fewer.
        """
        if [len(hand) for hand in hands] != [int(self.hands[seat]).bit_count() for seat in range(len(hands))]:
            raise ValueError("Each hand must have as many cards as it has now.")
        for seat, hand in enumerate(hands):
            self.hands[seat] = sum([self.bits[card] for card in hand])

    def fast_moves(self) -> int:
        """The cards that the hand on turn may play."""
        return self._legal()

    def fast_play(self, move: int) -> None:
        """Plays a card, and gives a full trick to its winner."""
        self._put(move)

    def fast_playout(self, state: int) -> int:
        """Plays to the end at random, `gone` moves, in one run; the generator's state after that."""
        self.gone = self.end - self.ply
        return self.fast_run(state, 0, self.end)

    def fast_run(self, state: int, stops: int, end: int) -> int:
        """Plays at random up to the ply `end`, or until a card of `stops` is chosen, which waits in `chosen`.

        It plays by `_legal` and `_put`, all that changes at hand. Plies in between are kept as far as undoing
        needs them, so that one goes back to where it began or stays.

        Args:
            state: of Lehmer's generator.
        Returns:
            The generator's state after that.
        """
        ply = self.ply
        seat = self.seats[ply]
        led = self.led[ply]
        takes = self.takes[ply]
        holder = self.holders[ply]
        pile = self.piles[ply]
        tally = self.tallies[ply]
        self.chosen = 0
        while ply < end:
            moves = self.hands[seat]
            if led:
                # The questions of `_legal`, in its order.
                if moves & led:
                    moves &= led
                    moves = moves & takes & self.beat or moves
                else:
                    own = self.sides[seat] == self.sides[holder]
                    moves = moves & takes & self.overruff[own] or moves & self.ruff[own] or moves
            if moves & (moves - 1):
                state = state * 1588635695 % 2147483647
                card = nth_place(moves, state, 31)
                moves = ONE << card
            else:
                card = place_of(moves)
            if moves & stops:
                self.chosen = moves
                break
            self.hands[seat] ^= moves
            self.played[ply] = moves
            pile += self.points[card]
            if led == 0:
                led = self.lanes[card]
                takes = moves
            if moves & takes:
                takes = self.takers[card]
                holder = seat
            ply += 1
            seat = self.next[seat]
            if self.closing[ply]:
                if ply == self.end:
                    pile += self.last
                # Sixteen bits a side: ten of points, above them six of tricks.
                tally += pile + TRICK << 16 * self.sides[holder]
                led = takes = pile = 0
                seat = holder
            self.seats[ply] = seat
        self.ply = ply
        self.led[ply] = led
        self.takes[ply] = takes
        self.holders[ply] = holder
        self.piles[ply] = pile
        self.tallies[ply] = tally
        return state

    def _legal(self) -> int:
        """The cards the rules let the seat on turn play."""
        ply = self.ply
        seat = self.seats[ply]
        hand = self.hands[seat]
        led = self.led[ply]
        if led == 0:
            return hand
        follow = hand & led
        # What takes the trick comes first, as far as the rules ask for it; an empty set is no duty, so the
        # next question follows. Once a trick is ruffed only trumps take it, which frees those who follow.
        if follow:
            return follow & self.takes[ply] & self.beat or follow
        own = self.sides[seat] == self.sides[self.holders[ply]]
        return hand & self.takes[ply] & self.overruff[own] or hand & self.ruff[own] or hand

    def _put(self, move: int) -> None:
        """Plays a card; the last one to a trick gives the trick to its holder, who leads next."""
        ply = self.ply
        seat = self.seats[ply]
        led = self.led[ply]
        takes = self.takes[ply]
        holder = self.holders[ply]
        tally = self.tallies[ply]
        card = place_of(move)
        self.hands[seat] ^= move
        self.played[ply] = move
        pile = self.piles[ply] + self.points[card]
        if led == 0:
            led = self.lanes[card]
            # The lead takes the trick that is empty before it, by the same question as every other card.
            takes = move
        if move & takes:
            takes = self.takers[card]
            holder = seat
        ply += 1
        seat = self.next[seat]
        if self.closing[ply]:
            if ply == self.end:
                pile += self.last
            tally += pile + TRICK << 16 * self.sides[holder]
            led = takes = pile = 0
            seat = holder
        self.ply = ply
        self.seats[ply] = seat
        self.led[ply] = led
        self.takes[ply] = takes
        self.holders[ply] = holder
        self.piles[ply] = pile
        self.tallies[ply] = tally

    def fast_undo(self) -> None:
        """Takes the last card back."""
        ply = self.ply - 1
        self.ply = ply
        # Only hands are not kept by ply: the other rows still have what they had here.
        self.hands[self.seats[ply]] ^= self.played[ply]

    def fast_rewind(self, plies: int) -> None:
        """Takes the last cards back."""
        ply = self.ply
        self.ply = ply - plies
        while plies:
            ply -= 1
            plies -= 1
            self.hands[self.seats[ply]] ^= self.played[ply]

    def fast_over(self) -> bool:
        """Whether all cards are played."""
        return self.ply == self.end

    def fast_value(self, side: int) -> int:
        """The points of the tricks the side has taken, the last trick's own included."""
        return (self.tallies[self.ply] >> 16 * side) % TRICK

    def fast_tricks(self, side: int) -> int:
        """How many tricks the side has taken."""
        return (self.tallies[self.ply] >> 16 * side & 0xFFFF) // TRICK

    def fast_key(self) -> int:
        """The cards still held and the seat on lead; 0 while a trick is on the table."""
        if self.led[self.ply]:
            return 0
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        # A lane has sixteen bits and at most thirteen cards: the seat fits between the first two.
        return held | self.seats[self.ply] << 13

    def fast_actor(self) -> int:
        """The seat on turn."""
        return self.seats[self.ply]

    def tricks(self, side: int) -> int:
        """How many tricks the side has taken."""
        return self.fast_tricks(side)

    def move_of(self, card: str) -> int:
        """The bit of a card."""
        return self.bits[card]

    def cards_in(self, moves: int) -> tuple[str, ...]:
        """The cards of a set of moves: trumps last, within a suit the weakest first."""
        return tuple(card for card, bit in self.bits.items() if bit & moves)


def _pad(values: Iterable[int], length: int) -> list[int]:
    """The values, then zeros up to the length."""
    row = list(values)
    return row + [0] * (length - len(row))
