"""A Santase deal as search walks it: all hands and the stock known, both phases, flat and mutable.

A possible claim has been made: it never pays to wait. So a deal is over at the first moment at which somebody
may claim, and nobody acts off turn. Compiled from this very text where a compiler was there; the C types
stand in `flat_position.pxd`.
"""

from collections.abc import Sequence

from valat.cards.card import NUMBERS, rank_of, suit_of
from valat.games.santase.rules import DECK, PARTNERS, marriage_points, rules_of
from valat.kernel.position import Position
from valat.kernel.strength import TOP_LANE, by_slot, card_bits, lane_of, takers

CARDS = 0x003F003F003F003F
QUEENS = 0x0004000400040004
MARRIED = 0x0300030003000300
"""A card is the bit of its strength in its suit's lane of sixteen; led with its marriage, six bits higher."""
EXCHANGE = 1024
CLOSE = 2048
TRICK = 0x00100000
TRICKS = 0x01F0000001F00000
"""A seat's tally: its count with marriages, ten bits higher its card points, ten bits higher its tricks."""
SPREAD = 0x5851F42D4C957
"""An odd number of 51 bits: 120 times it stays below 62 bits, those of a key."""


class SantasePosition(Position):
    """A deal of Santase from any moment on. A value is in game points, 0 before the end.

    All that changes is kept by ply, so that undoing is counting back.

    Args:
        hands: what each seat holds.
        stock: the undrawn cards in drawing order, the turn-up last.
        trumps: the trump suit.
        turn: the seat on turn.
        led: the card on the table; empty between tricks.
        tallies: card points, points of marriages, and tricks of each seat.
        closer: who closed the stock.
        least: undrawn cards there must be for an exchange and for closing.
        over: the game points of each seat where the deal is over.
    """

    def __init__(
        self,
        hands: Sequence[Sequence[str]],
        stock: Sequence[str],
        trumps: str,
        turn: int,
        *,
        led: str = "",
        tallies: Sequence[tuple[int, int, int]] = ((0, 0, 0), (0, 0, 0)),
        closer: int | None = None,
        least: tuple[int, int] = (1, 1),
        over: tuple[int, int] | None = None,
    ) -> None:
        rules = rules_of(trumps)
        bits = card_bits(rules)
        self.bits = bits | {f"{card}+{said}": bit << 6 for card, said, bit in _marriage_moves(bits, trumps)}
        # Free bits of the first lane: cards take 0 to 5 there, marriages 8 and 9.
        self.bits |= {"exchange": EXCHANGE, "close": CLOSE}
        self.points = by_slot({bits[card]: rules.points[NUMBERS[card]] for card in DECK})
        self.lanes = by_slot({bit: lane_of(bit) & CARDS for bit in bits.values()})
        self.takers = by_slot({bit: takers(rules, bit) & CARDS for bit in bits.values()})
        # `card_bits` moves trumps to the top lane, whichever suit they are.
        self.trumps = TOP_LANE & CARDS
        self.nine = bits[trumps + "9"]
        # Filled from the back: the turn-up lies at 11, whatever has been drawn.
        self.draws = [0] * (12 - len(stock)) + [bits[card] for card in stock]
        # Base 3 says of each of a suit's six cards whether seat 0, seat 1 or nobody holds it, in ten bits.
        self.ternary = [sum(3**place * (row >> place & 1) for place in range(6)) for row in range(64)]
        self.exchange_least, self.close_least = least
        self.ply = 0
        # A row a ply: undoing counts `ply` back and copies nothing. 28 are enough for 24 cards, an exchange,
        # the close and the start.
        self.seats = [turn] + [0] * 27
        self.held = [sum(bits[card] for card in hand) for hand in hands] + [0] * 54
        self.led = [bits.get(led, 0)] + [0] * 27
        self.undrawn = [len(stock)] + [0] * 27
        self.ups = [self.draws[11] if stock else 0] + [0] * 27
        self.closers = [0 if closer is None else 1 + closer] + [0] * 27
        self.tallies = [_pack_tally(tallies[0]) | _pack_tally(tallies[1]) << 32] + [0] * 27
        self.overs = [int(over is not None)] + [0] * 27
        self.gains = [over[0] - over[1] if over else 0] + [0] * 27

    def set_world(self, hands: Sequence[Sequence[str]], stock: Sequence[str]) -> None:
        """Gives the seats the cards they now hold, and the stock those above its last, in drawing order."""
        for seat in (0, 1):
            self.held[2 * self.ply + seat] = sum([self.bits[card] for card in hands[seat]])
        # The turn-up at 11 stays: both have seen it, so no world has another.
        for place, card in enumerate(stock, 11 - len(stock)):
            self.draws[place] = self.bits[card]

    def fast_moves(self) -> int:
        """What the seat on turn may do. Rule: SAN-PLAY-1, SAN-PLAY-2"""
        ply = self.ply
        if self.overs[ply]:
            return 0
        hand = self.held[2 * ply + self.seats[ply]]
        led = self.led[ply]
        undrawn = self.undrawn[ply]
        closer = self.closers[ply]
        if led == 0:
            moves = hand
            # Nothing is declared on the deal's first trick (SAN-MARR-1): a trick must have been taken.
            if self.tallies[ply] & TRICKS:
                # A king is the bit above its queen.
                pairs = hand & hand >> 1 & QUEENS
                moves |= (pairs | pairs << 1) << 6
            if undrawn and closer == 0:
                if undrawn >= self.exchange_least and hand & self.nine:
                    moves |= EXCHANGE
                if undrawn >= self.close_least:
                    moves |= CLOSE
            return moves
        if undrawn and closer == 0:
            return hand
        # Two is a generator modulo 67, so a bit modulo 67 is a slot of its own: a table without a search.
        slot = led % 67
        follow = hand & self.lanes[slot]
        if follow:
            return follow & self.takers[slot] or follow
        return hand & self.trumps or hand

    def fast_play(self, move: int) -> None:
        """Makes one move."""
        ply = self.ply
        seat = self.seats[ply]
        after = ply + 1
        self.ply = after
        self.seats[after] = seat
        self.held[2 * after] = self.held[2 * ply]
        self.held[2 * after + 1] = self.held[2 * ply + 1]
        self.led[after] = 0
        self.undrawn[after] = self.undrawn[ply]
        self.ups[after] = self.ups[ply]
        self.closers[after] = self.closers[ply]
        self.tallies[after] = self.tallies[ply]
        self.overs[after] = 0
        self.gains[after] = 0
        if move == EXCHANGE:
            # One exclusive or for both cards: the seat has the nine and has not the turn-up.
            self.held[2 * after + seat] ^= self.nine | self.ups[ply]
            self.ups[after] = self.nine
        elif move == CLOSE:
            self.closers[after] = 1 + seat
        elif self.led[ply]:
            self.fast_take(self.led[ply], move)
        else:
            self.fast_lead(move)

    def fast_lead(self, move: int) -> None:
        """Puts a card on the table; a marriage may win at once. Rule: SAN-MARR-1, SAN-CLAIM-1"""
        ply = self.ply
        seat = self.seats[ply]
        if move & MARRIED:
            move >>= 6
            points = 40 if move & self.trumps else 20
            # The count alone grows: card points, of which a loser needs 33, know no marriage (SAN-SCORE-2).
            self.tallies[ply] += points << 32 * seat
            self.fast_claim(seat)
        self.held[2 * ply + seat] ^= move
        self.led[ply] = move
        self.seats[ply] = 1 - seat

    def fast_take(self, led: int, move: int) -> None:
        """Gives the trick to its winner; both draw, or it was the last one, or somebody claims.

        Rule: SAN-PLAY-1, SAN-CLAIM-1
        """
        ply = self.ply
        seat = self.seats[ply]
        slot = led % 67
        winner = seat if move & self.takers[slot] else 1 - seat
        points = self.points[slot] + self.points[move % 67]
        # 1025 adds the points twice: to the count with marriages, and ten bits higher to the card points.
        self.tallies[ply] += TRICK + points * 1025 << 32 * winner
        self.held[2 * ply + seat] ^= move
        self.seats[ply] = winner
        undrawn = self.undrawn[ply]
        if undrawn and self.closers[ply] == 0:
            self.held[2 * ply + winner] |= self.draws[12 - undrawn]
            self.undrawn[ply] = undrawn - 2
            # The loser's last card is the turn-up, or the nine that was exchanged for it.
            if undrawn == 2:
                self.held[2 * ply + 1 - winner] |= self.ups[ply]
                self.ups[ply] = 0
            else:
                self.held[2 * ply + 1 - winner] |= self.draws[13 - undrawn]
        # After the last card nobody claims any more, the deal is counted (SAN-CLAIM-1).
        if self.held[2 * ply] == 0:
            self.overs[ply] = 1
            self.gains[ply] = last_trick_value(self.tallies[ply], self.closers[ply], winner)
        else:
            # The player on turn claims first: the winner's claim is written over the loser's. The loser can
            # only have enough where the search began in the middle of a trick.
            self.fast_claim(1 - winner)
            self.fast_claim(winner)

    def fast_claim(self, seat: int) -> None:
        """Ends the deal where the seat has enough. Rule: SAN-CLAIM-1"""
        ply = self.ply
        if (self.tallies[ply] >> 32 * seat & 1023) >= 66:
            self.overs[ply] = 1
            self.gains[ply] = claim_value(self.tallies[ply], self.closers[ply], seat)

    def fast_undo(self) -> None:
        """Takes the last move back."""
        self.ply -= 1

    def fast_over(self) -> bool:
        """Whether somebody has claimed or all cards are played."""
        return self.overs[self.ply] != 0

    def fast_value(self, side: int) -> int:
        """The game points of the side, 0 before the end."""
        gain = self.gains[self.ply]
        if side:
            gain = -gain
        return gain if gain > 0 else 0

    def fast_key(self) -> int:
        """Where each card is, what was drawn and counted, and who leads; 0 while a card is on the table."""
        ply = self.ply
        if self.led[ply]:
            return 0
        # 62 bits: 40 of cards, 7 of seat 0's card points (the other's follow from the cards played), 3 a seat
        # of marriages in twenties, then stock, closer, exchange, who has a trick, and who leads. Once the
        # stock is empty nothing is lost; before that the order of an open one is left out.
        a = self.held[2 * ply]
        b = self.held[2 * ply + 1]
        tally = self.tallies[ply]
        cards = tally >> 10 & 1023
        key = 0
        for lane in range(4):
            key = key << 10 | self.ternary[a >> 16 * lane & 63] + 2 * self.ternary[b >> 16 * lane & 63]
        key = key << 7 | cards
        key = key << 3 | ((tally & 1023) - cards) // 20
        tally >>= 32
        key = key << 3 | ((tally & 1023) - (tally >> 10 & 1023)) // 20
        key = key << 3 | self.undrawn[ply] // 2
        key = key << 2 | self.closers[ply]
        key = key << 1 | (self.ups[ply] == self.nine)
        key = key << 1 | (tally >> 20 != 0)
        key = key << 1 | (self.tallies[ply] >> 20 & 31 != 0)
        key = key << 1 | self.seats[ply]
        if self.undrawn[ply]:
            # What lies in the stock is another in each world, and with it what was played: so the points of
            # seat 1 count. The factor spreads them over the key, which has no room for them.
            key ^= (tally >> 10 & 1023) * SPREAD
        return key

    def fast_actor(self) -> int:
        """The seat on turn."""
        return self.seats[self.ply]

    def count(self, seat: int) -> int:
        """The points of the seat's tricks and marriages so far."""
        return self.tallies[self.ply] >> 32 * seat & 1023

    def move_of(self, text: str) -> int:
        """The bit of a move as written."""
        return self.bits[text]

    def cards_in(self, moves: int) -> tuple[str, ...]:
        """The moves of a set as written."""
        return tuple(text for text, bit in self.bits.items() if bit & moves)


def claim_value(tally: int, closer: int, winner: int) -> int:
    """The game points of a claim, seat 1's below zero. Rule: SAN-SCORE-2, SAN-SCORE-3"""
    loser = tally >> 32 - 32 * winner
    points = 1
    # A closer is written as the seat plus 1, so it is the loser here.
    if closer == 2 - winner:
        points = 3
    else:
        if (loser >> 10 & 1023) < 33:
            points += 1
        if loser >> 20 & 31 == 0:
            points += 1
    return -points if winner else points


def last_trick_value(tally: int, closer: int, last: int) -> int:
    """The game points of a deal played to its last trick, seat 1's below zero.

    Rule: SAN-SCORE-1, SAN-SCORE-3
    """
    if closer and (tally >> 32 * closer - 32 & 1023) < 66:
        return claim_value(tally, closer, 2 - closer)
    a = tally & 1023
    b = tally >> 32 & 1023
    # Not into the tally: the 10 of the last trick does not count towards the 33.
    if closer == 0:
        if last:
            b += 10
        else:
            a += 10
    if a == b:
        return 0
    # A closer who got to 66 is counted as if nobody had closed (SAN-SCORE-3).
    return claim_value(tally, 0, a < b)


def _marriage_moves(bits: dict[str, int], trumps: str) -> list[tuple[str, int, int]]:
    """Each king and queen with what is said with it, and its bit."""
    return [
        (card, marriage_points(suit_of(card), trumps), bit)
        for card, bit in bits.items()
        if rank_of(card) in PARTNERS
    ]


def _pack_tally(tally: tuple[int, int, int]) -> int:
    cards, declared, tricks = tally
    return cards * 1025 + declared + tricks * TRICK
