"""A linear policy for trick games, blind to what its seat cannot see: what rollouts play by.

Compiled from this very text where a compiler was there; the C types stand in `linear_policy.pxd`. Each legal
card is scored by a sum of weighted features, and the highest score is played. The weights are data, found by
playing: a table for each kind of contract; a card's row in it depends on whether it is led, on whether it can
be ruffed, and on whether the side declares.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from valat.kernel import no_lock as cython

from valat.kernel.position import TrickPosition

if not cython.compiled:
    from valat.kernel.bits import count_of, place_of

FEATURES = 32
"""Weights in a row."""
ROWS = 8
"""Led or not, a card that can be ruffed or not, declaring or not."""


class LinearPolicy:
    """Plays a position on, each seat by its own cards and by what all have shown.

    Args:
        position: any of the deal, with two to four seats on two or three sides; it is played in.
        absent: for each of four seats, there or not, the cards that it is known not to hold.
        weights: `ROWS` times `FEATURES` numbers.
        declaring: the side that declares.
    """

    def __init__(
        self, position: TrickPosition, absent: Sequence[int], weights: Sequence[int], declaring: int
    ) -> None:
        self.position = position
        self.declaring = declaring
        self.shown_absent = list(absent)
        self.absent = [0] * 4
        self.weights = list(weights)
        self.row = [0] * 32
        self.nodes = 0
        self.hand = 0
        self.unseen = 0
        self.foes = 0
        self.friends = 0
        self.later_foes = 0
        self.later_friends = 0
        self.voids = 0
        self.friend_voids = 0

    def set_world(self, first: int, second: int, third: int, fourth: int) -> None:
        """Goes on to another world: gives each seat the cards it now holds in it."""
        self.position.hands[0] = first
        self.position.hands[1] = second
        self.position.hands[2] = third
        self.position.hands[3] = fourth

    def observe(self, move: int) -> None:
        """Plays a card of the deal for good; what it shows is known from now on."""
        self._reset_absent()
        self._play(move)
        for seat in range(4):
            self.shown_absent[seat] = self.absent[seat]

    def features(self, move: int) -> list[int]:
        """The row of a move's features, its place among the rows first."""
        self._reset_absent()
        self._load_context()
        place = self._fill_features(move)
        return [place, *(self.row[number] for number in range(FEATURES))]

    def best_move(self) -> int:
        """The move that scores highest for the seat on turn."""
        self._reset_absent()
        return self._best_move()

    def _reset_absent(self) -> None:
        """Takes back what only the cards played on have shown."""
        for seat in range(4):
            self.absent[seat] = self.shown_absent[seat]

    def _best_move(self) -> int:
        """The move of the highest score; the lowest bit of equal ones."""
        moves = self.position.fast_moves()
        if moves & (moves - 1) == 0:
            return moves
        self._load_context()
        best_move = 0
        most = -0x7FFFFFFF
        while moves:
            move = moves & -moves
            moves ^= move
            place = self._fill_features(move) * FEATURES
            # Whole numbers: compiled or not, on any machine the same card scores highest.
            score = 0
            for number in range(FEATURES):
                score += self.row[number] * self.weights[place + number]
            if score > most:
                most = score
                best_move = move
        return best_move

    def _play(self, move: int) -> None:
        """Plays the move, and notes which cards the seat cannot hold, since it would have had to play one."""
        ply = self.position.ply
        seat = self.position.seats[ply]
        led = self.position.led[ply]
        takes = self.position.takes[ply]
        if move & led:
            # It followed without taking though it was due: so it has nothing that would have taken.
            if move & takes & self.position.beat == 0:
                self.absent[seat] |= takes & led & self.position.beat
        elif led:
            own = self.position.sides[seat] == self.position.sides[self.position.holders[ply]]
            # Void in the suit led; and where it did not overruff or ruff as it would have had to, without the
            # trumps for it.
            self.absent[seat] |= led
            if move & takes & self.position.overruff[own] == 0:
                self.absent[seat] |= takes & self.position.overruff[own]
                if move & self.position.ruff[own] == 0:
                    self.absent[seat] |= self.position.ruff[own]
        self.position.fast_play(move)
        self.nodes += 1

    def _load_context(self) -> None:
        """Notes what the seat on turn knows before it looks at single cards: who may hold what is unseen."""
        ply = self.position.ply
        seat = self.position.seats[ply]
        side = self.position.sides[seat]
        self.hand = self.position.hands[seat]
        # The union of the other hands is the same in every world: who holds what enters only by `absent`, so
        # the policy cannot use what a world reveals.
        self.unseen = (
            self.position.hands[0] | self.position.hands[1] | self.position.hands[2] | self.position.hands[3]
        ) ^ self.hand
        self.foes = 0
        self.friends = 0
        self.later_foes = 0
        self.later_friends = 0
        self.voids = 0
        self.friend_voids = 0
        other = self.position.next[seat]
        # Until the trick closes the seats that follow still play to it; those after them have played.
        later = not self.position.closing[ply + 1]
        place = ply + 1
        while other != seat:
            cards = self.unseen & ~self.absent[other]
            if self.position.sides[other] == side:
                self.friends |= cards
                self.friend_voids |= self.absent[other]
            else:
                self.foes |= cards
                self.voids |= self.absent[other]
            if later:
                if self.position.sides[other] == side:
                    self.later_friends |= cards
                else:
                    self.later_foes |= cards
                place += 1
                later = not self.position.closing[place]
            other = self.position.next[other]

    def _fill_features(self, move: int) -> int:
        """Fills the row for a move of the seat on turn; returns which row of weights it is weighed by.

        What is true counts 8, so that it weighs about as much as points and numbers of cards do.
        """
        ply = self.position.ply
        card = place_of(move)
        lane = self.position.lanes[card]
        ruffs = self.position.takers[card] & ~lane
        points = self.position.points[card]
        higher = self.position.takers[card] & lane
        mine = self.hand & lane
        # Where nothing can ruff the card, it is trump itself or there are none: then its own suit stands in
        # for them.
        trumps = ruffs or lane
        above = count_of(self.foes & higher)
        left = mine ^ move
        # A constant, the card's points, and by how many cards it can be beaten in its suit.
        self.row[0] = 8
        self.row[1] = points
        self.row[2] = 8 if above == 0 else 0
        self.row[3] = points if above == 0 else 0
        self.row[4] = above if above < 4 else 4
        # How many cards of the suit are in the hand and unseen; a void or a bare high card that it would
        # leave.
        self.row[5] = count_of(mine)
        self.row[6] = count_of(self.unseen & lane)
        self.row[7] = 8 if left == 0 else 0
        self.row[8] = (
            8 if left and left & (left - 1) == 0 and self.position.points[place_of(left)] >= 10 else 0
        )
        # Trumps: the others' and the own, a partner above, and who is known to ruff the suit.
        self.row[9] = count_of(self.foes & trumps)
        self.row[10] = count_of(self.hand & trumps)
        self.row[11] = 8 if self.friends & higher else 0
        self.row[12] = 8 if ruffs & self.foes and self.voids & lane == lane else 0
        self.row[13] = 8 if ruffs & self.friends and self.friend_voids & lane == lane else 0
        # Whether it is the highest or the lowest of the hand's suit.
        self.row[14] = 8 if left & higher == 0 else 0
        self.row[15] = 8 if left & (move - 1) == 0 else 0
        if self.position.led[ply] == 0:
            self._fill_lead_features(lane, higher, ruffs, points, above)
            group = 0
        else:
            self._fill_follow_features(move, card, points, above)
            group = 4
        own = 1 if self.position.sides[self.position.seats[ply]] == self.declaring else 0
        return group + 2 * (ruffs == 0) + own

    def _fill_lead_features(self, lane: int, higher: int, ruffs: int, points: int, above: int) -> None:
        """The features of a lead: whether it holds, is ruffed, forces trumps out, or lets the partner in."""
        self.row[16] = 8 if above == 0 and self.foes & lane == 0 else 0
        self.row[17] = 8 if above == 0 and self.foes & ruffs == 0 else 0
        self.row[18] = points if self.foes & ruffs == 0 and above == 0 else 0
        self.row[19] = 8 if above == 0 and self.foes & lane else 0
        self.row[20] = 8 if self.voids & lane == lane else 0
        self.row[21] = 8 if above and self.friends & higher == 0 else 0
        self.row[22] = points if above and self.friends & higher else 0
        self.row[23] = 8 if above == 1 else 0
        self.row[24] = count_of(self.hand & lane & ~higher)
        self.row[25] = 8 if above == 0 and count_of(self.foes & lane) >= 4 else 0
        # Cleared, since the row still holds what the last card that followed has left.
        for number in range(26, FEATURES):
            self.row[number] = 0

    def _fill_follow_features(self, move: int, card: int, points: int, above: int) -> None:
        """The features of a card that follows: whether the trick is taken, surely, nearly or not at all."""
        ply = self.position.ply
        side = self.position.sides[self.position.seats[ply]]
        before = self.position.takes[ply]
        ours = self.position.sides[self.position.holders[ply]] == side
        led = self.position.led[ply]
        takes = 1 if move & before else 0
        after = self.position.takers[card] if takes else before
        held = 1 if takes or ours else 0
        pile = self.position.piles[ply] + points
        threats = after & self.later_foes
        sure = 1 if held and threats == 0 else 0
        # Only ruffs threaten it.
        near = 1 if held and threats and threats & led == 0 else 0
        # The partner may still take it.
        hope = 1 if not held and after & self.later_friends else 0
        lost = 1 if not held and not hope else 0
        safe = 1 if ours and before & self.later_foes == 0 else 0
        self.row[16] = 8 * takes
        self.row[17] = 8 * sure
        self.row[18] = 8 * near
        self.row[19] = 8 * lost
        self.row[20] = points * sure
        self.row[21] = points * near
        self.row[22] = points * lost
        self.row[23] = points * hope
        self.row[24] = points if held and not sure and not near else 0
        self.row[25] = pile * sure if takes and not ours else 0
        self.row[26] = pile * (1 - sure) if takes else 0
        self.row[27] = 8 * takes if safe else 0
        self.row[28] = 8 if takes and ours and not safe else 0
        self.row[29] = 8 if held and not takes and above == 0 else 0
        self.row[30] = 8 if lost and above == 0 else 0
        self.row[31] = 8 if move & led else 0
