"""How many tricks a side takes with all cards open: the search for four hands of up to thirteen cards.

Compiled from this very text where a compiler was there; the C types stand in `search.pxd`.

A card is a bit of sixteen a suit, thirteen of them used. Every search is one with a null window: it fails
high where a side takes at least `beta` tricks, else low. Of each answer only the cards are stored whose rank
mattered, `winning_ranks`: of the others but how many each hand has of a suit. So an answer serves for many
positions, of other deals too. M. L. Ginsberg, «Partition search» (AAAI 1996), is the method; B. Haglund's and
S. Hein's solver, «Search algorithms for a bridge double dummy solver» (2010, revised 2014), stores such
answers, too, searches one of equivalent cards, and orders moves by weights.
"""

from array import array
from typing import NamedTuple

from valat.kernel.position import TrickPosition
from valat.solver.ranks13.quick_tricks import TrickBounds
from valat.solver.search import Search

ONE = 1
"""A bit of the C type that `ONE << n` needs; a literal 1 would be too narrow once compiled."""
SUIT = 0x1FFF
BUCKETS = 32767
"""One less than the number of buckets, a power of two: 12 MB, enough for a deal's double dummy table."""
BUCKET_SIZE = 48
"""Eight entries of six numbers."""
MIX = 0x2545F491
"""A large odd number whose multiples spread over the high bits (multiplicative hashing)."""
RUFF = 16
"""What a trump's power is above a plain card's."""
SCORE_WEIGHT = 80
"""What a point of a move's score counts beside its history, which lies between -2048 and 2048."""
REMEMBERED = 100000
"""Puts the lead that the table remembers before all others."""


class PartitionEntry(NamedTuple):
    """What an entry of the table says, unpacked.

    Attributes:
        low: tricks that the side on lead takes at least.
        high: and at most.
        ranks: for each suit from clubs how many of its highest cards the answer rests on.
        lead: the good lead's suit, and its number from above among the cards held there; None for none.
    """

    low: int
    high: int
    ranks: tuple[int, int, int, int]
    lead: tuple[int, int] | None

    @classmethod
    def unpack(cls, entry: int) -> "PartitionEntry":
        """The fields of a packed entry.

        >>> PartitionEntry.unpack(0x53 << 24 | 0x0021 << 8 | 9 << 4 | 4)
        PartitionEntry(low=4, high=9, ranks=(1, 2, 0, 0), lead=(1, 3))
        """
        clubs, diamonds, hearts, spades = (entry >> 8 + 4 * lane & 15 for lane in range(4))
        lead = entry >> 24
        ranks = clubs, diamonds, hearts, spades
        return cls(entry & 15, entry >> 4 & 15, ranks, (lead >> 4 & 3, lead & 15) if lead else None)


class PartitionTable:
    """A transposition table of partitions: an entry answers for all positions that its masks leave alike.

    As in M. L. Ginsberg, «Partition search» (AAAI 1996), it holds sets of positions with bounds for all of
    them; the sets are those of the relative ranks that mattered.

    An entry is six numbers: the key, the owners of the cards of two suits each from the highest down, the
    masks of those owners that matter, and the bounds, packed as in `PartitionEntry`. Buckets hold eight.
    """

    def __init__(self) -> None:
        self.cursor = 0
        self.slots = array("q", bytes(8 * BUCKET_SIZE * (BUCKETS + 1)))

    def bucket(self, key: int) -> int:
        """Where the bucket begins that a key may be in."""
        # Folded to 31 bits first, so that the product fits into 63.
        mixed = (key & 0x7FFFFFFF ^ key >> 31) * MIX
        mixed = ((mixed >> 29 ^ mixed) & 0x7FFFFFFF) * MIX
        return (mixed >> 31 & BUCKETS) * BUCKET_SIZE

    def probe(self, key: int, one: int, two: int, place: int, end: int) -> int:
        """The place of the next entry that covers the position, from a place of the bucket on; -1 for none.

        Args:
            one, two: the owners of the cards of the first two suits and of the others.
            end: of the bucket.
        """
        while place < end:
            if (
                self.slots[place] == key
                and (self.slots[place + 1] ^ one) & self.slots[place + 3] == 0
                and (self.slots[place + 2] ^ two) & self.slots[place + 4] == 0
            ):
                return place
            place += 6
        return -1

    def store(
        self,
        key: int,
        one: int,
        two: int,
        mask: int,
        mask_two: int,
        ranks: int,
        lead: int,
        low: int,
        high: int,
    ) -> None:
        """Keeps bounds: together with those of the same partition, else in place of the bucket's next entry.

        The entries of a bucket are replaced in turn: none is known to be worth more than another.

        Args:
            mask, mask_two: which of the owners matter.
            ranks: how many of each suit's highest cards do, four bits a suit.
            lead: the good lead, as `PartitionEntry` has it; 0 for none.
        """
        bucket = self.bucket(key)
        chosen = -1
        for place in range(bucket, bucket + BUCKET_SIZE, 6):
            if (
                self.slots[place] == key
                and self.slots[place + 3] == mask
                and self.slots[place + 4] == mask_two
                and (self.slots[place + 1] ^ one) & mask == 0
                and (self.slots[place + 2] ^ two) & mask_two == 0
            ):
                old = self.slots[place + 5]
                low = max(low, old & 15)
                high = min(high, old >> 4 & 15)
                lead = lead or old >> 24
                chosen = place
                break
        if chosen < 0:
            self.cursor = self.cursor + 1 & 7
            chosen = bucket + 6 * self.cursor
        self.slots[chosen] = key
        self.slots[chosen + 1] = one
        self.slots[chosen + 2] = two
        self.slots[chosen + 3] = mask
        self.slots[chosen + 4] = mask_two
        self.slots[chosen + 5] = lead << 24 | ranks << 8 | high << 4 | low


class TrickAlphaBeta(TrickBounds):
    """The search itself, one table for all deals; for one thread at a time.

    No other class derives from it, so that compiled it calls itself without detours.

    Attributes:
        nodes: tricks begun since a position was loaded.
        left: tricks that are not over in the position loaded.
    """

    def __init__(self) -> None:
        super().__init__()
        self.nodes = 0
        self.left = 0
        self.limit = 0
        self.place = 0
        self.seat = 0
        self.led_lane = 0
        self.pile = 0
        self.best = 0
        self.holder = 0
        self.remembered_lead = 0
        self.best_lead = 0
        self.ranks = [0] * 67
        self.lanes = [0] * 67
        # Two is a primitive root of 67: a modulus finds a bit's number, so that a card's rank is one look
        # away.
        for lane in range(4):
            for rank in range(13):
                self.ranks[(ONE << 16 * lane + rank) % 67] = rank
                self.lanes[(ONE << 16 * lane + rank) % 67] = lane
        self.owners = [0] * 64
        self.owner_patterns = [0] * 32768
        self.moves = [0] * 1024
        self.sequence_tops = [0] * 1024
        self.scores = [0] * 1024
        # For each seat and slot of the card that holds the trick, 0 before the lead, a row of 67 slots.
        self.history = [0] * 17956
        self.table = PartitionTable()

    def load(self, position: TrickPosition) -> bool:
        """Whether the position can be searched: of four seats on two sides in turn, tricks alone counting.

        There may be a trump suit; a hand that cannot follow may play any card, and nobody has to beat.
        """
        if not self._fits(position):
            return False
        ply = position.ply
        self.place = ply & 3
        self.seat = position.seats[ply]
        # Rounded up: the trick on the table is not over.
        self.left = position.end - ply + 3 >> 2
        self.set_hands(
            position.hands[0],
            position.hands[1],
            position.hands[2],
            position.hands[3],
            self._trump_lane(position),
        )
        self.pile = 0
        self.best = 0
        self.holder = self.seat
        for played in range(ply - self.place, ply):
            card = position.played[played]
            if self.pile == 0:
                self.led_lane = self.lanes[card % 67]
            if self.pile == 0 or self._beats(card, self.best):
                self.best = card
                self.holder = position.seats[played]
            self.pile |= card
        self.nodes = 0
        return True

    def null_window(self, move: int, beta: int, limit: int) -> int:
        """A bound of the value after a move, `beta` or one less; Args as of `Search.null_window`."""
        lane = self.led_lane if self.place else self.lanes[move % 67]
        takes = self.place == 0 or self._beats(move, self.best)
        best = move if takes else self.best
        holder = self.seat if takes else self.holder
        # `fails_high` answers for the side that led.
        own = self.place & 1 == 0
        leaders_beta = beta if own else self.left + 1 - beta
        self.hands[self.seat] ^= move
        failed_high = self.fails_high(
            self.place + 1,
            self.seat + 1 & 3,
            self.pile | move,
            best,
            holder,
            lane,
            self.left,
            leaders_beta,
            limit,
        )
        self.hands[self.seat] ^= move
        return beta if failed_high == own else beta - 1

    def _fits(self, position: TrickPosition) -> bool:
        """Whether the search knows the position's rules."""
        if position.closing[1] or position.closing[2] or position.closing[3] or not position.closing[4]:
            return False
        if position.beat or position.last:
            return False
        for own in range(2):
            if position.ruff[own] or position.overruff[own]:
                return False
        for seat in range(4):
            if position.sides[seat] != seat & 1:
                return False
        for place in range(64):
            if position.points[place]:
                return False
        return self._trump_lane(position) <= 4

    def _trump_lane(self, position: TrickPosition) -> int:
        """The lane of the trump suit, 0 … 3; 4 for none, 5 for several."""
        trump = 4
        for lane in range(4):
            for other in range(4):
                if other != lane and position.takers[16 * other] & (ONE * SUIT) << 16 * lane:
                    if trump < 4 and trump != lane:
                        return 5
                    trump = lane
        return trump

    def set_hands(self, north: int, east: int, south: int, west: int, trump: int) -> None:
        """Takes four hands; of those not on lead one card may be missing, which lies on the table.

        Args:
            trump: the lane of the trump suit, 0 … 3; 4 for none.
        """
        self.hands[0] = north
        self.hands[1] = east
        self.hands[2] = south
        self.hands[3] = west
        self.trump = trump
        self.trumps = 0
        if trump < 4:
            self.trumps = (ONE * SUIT) << 16 * trump
        self._fill_owners()

    def fails_high(
        self,
        place: int,
        seat: int,
        pile: int,
        best: int,
        holder: int,
        lane: int,
        left: int,
        beta: int,
        limit: int,
    ) -> bool:
        """Whether the side that led takes at least `beta` tricks, that on the table included.

        A search with the null window from `beta` - 1 to `beta`, which fails high or low.

        Args:
            place: how many cards are on the table; `pile` is their set.
            seat: who plays next.
            best: the card that holds the trick, `holder` whose it is, `lane` the suit led.
            left: tricks that are not over.
            limit: `nodes` beyond which the search is given up; then the answer means nothing.
        """
        self.limit = limit
        if place == 0:
            return self._lead(seat, left, beta)
        return self._follow(place, seat, lane, pile, best, holder, left, beta)

    # --- the cards

    def _fill_owners(self) -> None:
        """Notes for each suit and set of its cards who owns them, from the highest down, two bits a card."""
        for seat in range(4):
            for lane in range(4):
                cards = self.hands[seat] >> 16 * lane & SUIT
                for rank in range(13):
                    if cards >> rank & 1:
                        self.owners[16 * lane + rank] = seat
        for lane in range(4):
            row = 8192 * lane
            for rank in range(13):
                bit = ONE << rank
                # The pattern of a set is its top card's owner before the pattern of the others, so each takes
                # one step.
                for low in range(bit):
                    self.owner_patterns[row + bit + low] = (
                        self.owners[16 * lane + rank] << 24 | self.owner_patterns[row + low] >> 2
                    )

    def _highest_power(self, hand: int, lane: int) -> int:
        """How high a hand can play to a suit: a rank, `RUFF` more for a ruff, -1 for a mere discard."""
        cards = hand >> 16 * lane & SUIT
        if cards:
            return self.tops[cards]
        if hand & self.trumps:
            return RUFF + self.tops[hand >> 16 * self.trump & SUIT]
        return -1

    # --- the search

    def _follow(
        self, place: int, seat: int, lane: int, pile: int, best: int, holder: int, left: int, beta: int
    ) -> bool:
        """Whether the side that led to the trick on the table takes at least `beta`; notes what mattered."""
        if place == 4:
            return self._finish_trick(seat, pile, best, holder, left, beta)
        hand = self.hands[seat]
        legal = hand >> 16 * lane & SUIT
        moves = (legal << 16 * lane) if legal else hand
        good = place & 1 == 0
        # A row for each ply in one flat array: at most 13 moves, and deeper calls write to rows of their own.
        first = 14 * (4 * left + place)
        count = self._generate_moves(first, place, seat, moves, lane, pile, best, holder)
        winning_ranks = 0
        alike = 0
        for number in range(count):
            move = self._next_move(first, number, count)
            if self.sequence_tops[first + number] & alike:
                continue
            self.hands[seat] = hand ^ move
            if self._beats(move, best):
                failed_high = self._follow(place + 1, seat + 1 & 3, lane, pile | move, move, seat, left, beta)
            else:
                failed_high = self._follow(
                    place + 1, seat + 1 & 3, lane, pile | move, best, holder, left, beta
                )
            self.hands[seat] = hand
            if self.nodes > self.limit:
                return False
            # One good move proves the answer, so only what mattered to it counts; a failure rests on what
            # mattered to every move.
            if failed_high == good:
                self._update_history(67 * (67 * seat + best % 67), first, number)
                return failed_high
            ranks = self._ranks_of_failure(first + number)
            winning_ranks |= ranks
            alike |= self._cards_alike(move, ranks)
        self.winning_ranks = winning_ranks
        return not good

    def _finish_trick(self, seat: int, pile: int, best: int, holder: int, left: int, beta: int) -> bool:
        """Whether the side of the seat, which led, takes at least `beta`, now that the trick is full."""
        suit = (ONE * SUIT) << 16 * self.lanes[best % 67]
        if (holder ^ seat) & 1:
            failed_high = not self._lead(holder, left - 1, left - beta)
        else:
            failed_high = self._lead(holder, left - 1, beta - 1)
        # A card that took the trick alone in its suit would have done so with any rank.
        if pile & suit != best:
            self.winning_ranks |= best
        return failed_high

    def _lead(self, seat: int, left: int, beta: int) -> bool:
        """Whether the side on lead takes at least `beta` of the tricks left."""
        self.winning_ranks = 0
        if beta <= 0:
            return True
        if beta > left:
            return False
        self.nodes += 1
        hand = self.hands[seat]
        if left == 1:
            return self._last_trick(seat, hand)
        # Bounds first, then the table: most positions fall to them and so need no entry. What a bound that
        # did not decide has noted is dropped again.
        if self._quick_tricks(seat, left, beta) >= beta:
            return True
        self.winning_ranks = 0
        if left - self._later_tricks(seat, left) < beta:
            return False
        self.winning_ranks = 0
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        key = self._key(seat, left)
        one = self.owner_patterns[held & SUIT] | (ONE * self.owner_patterns[8192 + (held >> 16 & SUIT)]) << 26
        two = (
            self.owner_patterns[16384 + (held >> 32 & SUIT)]
            | (ONE * self.owner_patterns[24576 + (held >> 48 & SUIT)]) << 26
        )
        known = self._probe(key, one, two, held, beta)
        if known >= 0:
            return known == 1
        failed_high = self._search_leads(seat, left, beta, held)
        if self.nodes <= self.limit:
            self._store(key, one, two, held, left, beta, failed_high)
        return failed_high

    def _search_leads(self, seat: int, left: int, beta: int, held: int) -> bool:
        """Whether a lead, `best_lead` then, brings at least `beta` tricks; the one remembered comes first."""
        hand = self.hands[seat]
        first = 56 * left
        count = self._generate_moves(first, 0, seat, hand, 0, 0, 0, seat)
        remembered = self._lead_in_place(held)
        # Its card may touch a lower one here and so not be among the moves: then no lead is put first.
        if remembered:
            for number in range(count):
                if self.moves[first + number] == remembered:
                    self.scores[first + number] += REMEMBERED
        winning_ranks = 0
        alike = 0
        for number in range(count):
            move = self._next_move(first, number, count)
            if self.sequence_tops[first + number] & alike:
                continue
            self.hands[seat] = hand ^ move
            failed_high = self._follow(1, seat + 1 & 3, self.lanes[move % 67], move, move, seat, left, beta)
            self.hands[seat] = hand
            if self.nodes > self.limit:
                return False
            if failed_high:
                self.best_lead = move
                self._update_history(4489 * seat, first, number)
                return True
            ranks = self._ranks_of_failure(first + number)
            winning_ranks |= ranks
            alike |= self._cards_alike(move, ranks)
        self.winning_ranks = winning_ranks
        self.best_lead = 0
        return False

    def _last_trick(self, seat: int, card: int) -> bool:
        """Whether the side on lead takes the last trick."""
        best = card
        holder = seat
        pile = card
        for place in range(1, 4):
            card = self.hands[seat + place & 3]
            pile |= card
            if self._beats(card, best):
                best = card
                holder = seat + place & 3
        suit = (ONE * SUIT) << 16 * self.lanes[best % 67]
        # As in `_finish_trick`: alone in its suit, its rank did not matter.
        if pile & suit != best:
            self.winning_ranks = best
        return (holder ^ seat) & 1 == 0

    def _beats(self, card: int, best: int) -> bool:
        """Whether a card takes the trick from the one that holds it."""
        lane = self.lanes[card % 67]
        if lane == self.lanes[best % 67]:
            return card > best
        return lane == self.trump

    # --- the order of moves

    def _generate_moves(
        self, first: int, place: int, seat: int, moves: int, led: int, pile: int, best: int, holder: int
    ) -> int:
        """Writes moves and their scores from the row on: of touching cards only the lowest; how many."""
        others = self.hands[seat + 1 & 3] | self.hands[seat + 2 & 3] | self.hands[seat + 3 & 3] | pile
        row = 67 * (67 * seat + best % 67)
        count = 0
        for lane in range(4):
            cards = moves & (ONE * SUIT) << 16 * lane
            before = 0
            while cards:
                card = cards & -cards
                cards ^= card
                # The trick on the table counts as others' cards: one lying between two of the hand keeps them
                # apart.
                if before == 0 or others & (card - 1) & ~(2 * before - 1):
                    self.moves[first + count] = card
                    self.sequence_tops[first + count] = card
                    score = SCORE_WEIGHT * self._score_move(place, seat, card, lane, led, best, holder)
                    self.scores[first + count] = score + self.history[row + card % 67]
                    count += 1
                else:
                    # Not tried, but the sequence reaches up to it, which `_ranks_of_failure` needs to know.
                    self.sequence_tops[first + count - 1] = card
                before = card
        return count

    def _score_move(
        self, place: int, seat: int, card: int, lane: int, led: int, best: int, holder: int
    ) -> int:
        """How likely a move is to be good: whether the trick is won by it, and how cheaply."""
        rank = self.ranks[card % 67]
        one = self.hands[seat + 1 & 3]
        mate = self.hands[seat + 2 & 3]
        two = self.hands[seat + 3 & 3]
        if place == 0:
            return self._score_lead(rank, lane, one, mate, two)
        if lane != led and lane != self.trump:
            # A discard: low cards of long suits first, winners last.
            cards = self.hands[seat] >> 16 * lane & SUIT
            score = 3 * self.counts[cards] - rank
            if card > (one | two) & (ONE * SUIT) << 16 * lane:
                score -= 10
            return score
        own = -1
        theirs = -1
        held = self.ranks[best % 67] + (RUFF if self.lanes[best % 67] != led else 0)
        if (holder ^ seat) & 1:
            theirs = held
        else:
            own = held
        if place < 3:
            theirs = max(theirs, self._highest_power(one, led))
        if place == 1:
            own = max(own, self._highest_power(mate, led))
        power = rank if lane == led else RUFF + rank
        score = 0
        # A trick that the partner takes anyway is worth more than one bought with a high card of one's own.
        if own > theirs:
            score += 60
        elif power > theirs:
            score += 50
        return score - 2 * rank - (10 if lane != led else 0)

    def _score_lead(self, rank: int, lane: int, one: int, mate: int, two: int) -> int:
        """How likely a lead is to be good: suits of which the others have few cards come first."""
        a = one >> 16 * lane & SUIT
        b = two >> 16 * lane & SUIT
        theirs = max(self._highest_power(one, lane), self._highest_power(two, lane))
        mates = self._highest_power(mate, lane)
        score = -(5 * (self.counts[a] + self.counts[b]) // 2) - rank
        if rank > theirs:
            return score + 70
        if mates > theirs:
            return score + (75 if mates < RUFF else 85)
        if theirs >= RUFF:
            return score + 5
        top = self.tops[a | b]
        rest = (a | b) & ~(ONE << top)
        second = self.tops[rest]
        # Only one card is above: the lead drives it out.
        if rank > second or mates > second:
            return score + 45
        return score + 30

    def _next_move(self, first: int, number: int, count: int) -> int:
        """The likeliest of the moves from that number on, which is put in its place."""
        chosen = first + number
        for other in range(first + number + 1, first + count):
            if self.scores[other] > self.scores[chosen]:
                chosen = other
        move = self.moves[chosen]
        high = self.sequence_tops[chosen]
        # The tops move along, for `_ranks_of_failure` reads them at the move's new place.
        self.sequence_tops[chosen] = self.sequence_tops[first + number]
        self.sequence_tops[first + number] = high
        self.moves[chosen] = self.moves[first + number]
        self.scores[chosen] = self.scores[first + number]
        self.moves[first + number] = move
        return move

    def _update_history(self, row: int, first: int, number: int) -> None:
        """Makes the move of that number likelier, and less likely those that were tried before it.

        As in `valat.solver.ranks8.search`: J. Schaeffer's history heuristic, apart for each card that holds
        the trick, half of it forgotten each time.
        """
        for tried in range(number):
            slot = row + self.moves[first + tried] % 67
            self.history[slot] -= 1024 + (self.history[slot] >> 1)
        slot = row + self.moves[first + number] % 67
        self.history[slot] += 1024 - (self.history[slot] >> 1)

    def _ranks_of_failure(self, place: int) -> int:
        """What mattered when a move failed, for it and the cards that touch it and were not tried.

        Where the highest of them mattered the lowest does: else a hand in which they do not touch would pass
        for the same, though it makes a difference there which of them is played.
        """
        high = self.sequence_tops[place]
        cards = self.winning_ranks & (ONE * SUIT) << 16 * self.lanes[high % 67]
        if cards and (cards & -cards) <= high:
            return self.winning_ranks | self.moves[place]
        return self.winning_ranks

    def _cards_alike(self, move: int, ranks: int) -> int:
        """The cards of a failed move's suit that fail like it, since their ranks did not matter either.

        M. L. Ginsberg's partitions, for moves: those below all ranks that mattered are small cards, and which
        of them is played makes no difference.

        Args:
            ranks: what mattered when it failed.
        """
        suit = (ONE * SUIT) << 16 * self.lanes[move % 67]
        cards = ranks & suit
        # Without any, `cards & -cards` is 0, and the suit as a whole remains.
        below = suit & ((cards & -cards) - 1)
        return below if move & below else 0

    # --- memory

    def _key(self, seat: int, left: int) -> int:
        """Who leads, what is trumps, and how many cards of each suit each hand has."""
        key = (ONE * self.trump) << 6 | left << 2 | seat
        # The fourth suit's numbers follow from these and the tricks left.
        for lane in range(3):
            for player in range(4):
                key = key << 4 | self.counts[self.hands[player] >> 16 * lane & SUIT]
        return key

    def _probe(self, key: int, one: int, two: int, held: int, beta: int) -> int:
        """1 or 0 where the table knows that at least `beta` tricks are taken or not; else -1."""
        self.remembered_lead = 0
        bucket = self.table.bucket(key)
        end = bucket + BUCKET_SIZE
        place = self.table.probe(key, one, two, bucket, end)
        while place >= 0:
            entry = self.table.slots[place + 5]
            if entry & 15 >= beta:
                self._restore_winning_ranks(entry, held)
                return 1
            if entry >> 4 & 15 < beta:
                self._restore_winning_ranks(entry, held)
                return 0
            # Bounds that do not decide this question still name a lead worth trying first.
            if entry >> 24:
                self.remembered_lead = entry >> 24
            place = self.table.probe(key, one, two, place + 6, end)
        return -1

    def _restore_winning_ranks(self, entry: int, held: int) -> None:
        """Tells which cards a remembered answer rests on."""
        self.winning_ranks = 0
        for lane in range(4):
            # The lowest card of those that matter stands for all: `_store` counts from it up.
            number = entry >> 8 + 4 * lane & 15
            if number:
                cards = held >> 16 * lane & SUIT
                skip = self.counts[cards] - number
                while skip:
                    cards &= cards - 1
                    skip -= 1
                self.winning_ranks |= (ONE * (cards & -cards)) << 16 * lane

    def _lead_in_place(self, held: int) -> int:
        """The card that stands where the lead remembered stood; 0 for none."""
        if self.remembered_lead == 0:
            return 0
        lane = self.remembered_lead >> 4 & 3
        cards = held >> 16 * lane & SUIT
        skip = self.counts[cards] - (self.remembered_lead & 15)
        while skip > 0:
            cards &= cards - 1
            skip -= 1
        return (ONE * (cards & -cards)) << 16 * lane

    def _store(
        self, key: int, one: int, two: int, held: int, left: int, beta: int, failed_high: bool
    ) -> None:
        """Stores an answer with the ranks that it rests on: of each suit those from the lowest winner up."""
        mask = 0
        mask_two = 0
        ranks = 0
        for lane in range(4):
            cards = self.winning_ranks >> 16 * lane & SUIT
            if cards:
                number = self.counts[(held >> 16 * lane & SUIT) & ~((cards & -cards) - 1)]
                ranks |= number << 4 * lane
                # Two bits an owner, from the highest card down, in the upper end of 26 bits.
                bits = (ONE << 26) - (ONE << 26 - 2 * number)
                if lane < 2:
                    mask |= bits << 26 * lane
                else:
                    mask_two |= bits << 26 * (lane - 2)
        low = beta if failed_high else 0
        high = left if failed_high else beta - 1
        lead = self._relative_place(held) if failed_high else 0
        self.table.store(key, one, two, mask, mask_two, ranks, lead, low, high)

    def _relative_place(self, held: int) -> int:
        """Where the good lead stands: 64, its lane, and its number from above among the cards held there."""
        if self.best_lead == 0:
            return 0
        slot = self.best_lead % 67
        lane = self.lanes[slot]
        cards = held >> 16 * lane & SUIT
        return 64 | lane << 4 | self.counts[cards >> self.ranks[slot]]


class TrickSearch(Search):
    """A search and all it remembers; for one thread at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.counts_tricks = True
        self.alpha_beta = TrickAlphaBeta()

    def fast_load(self, position: TrickPosition, capot: int) -> bool:
        """Whether the position can be searched; there is no capot bonus where tricks alone count."""
        fits = capot == 0 and self.alpha_beta.load(position)
        self.left = self.alpha_beta.left
        # Nothing is known yet, so neither side is favoured.
        self.guess = self.left // 2
        self.nodes = 0
        return fits

    def fast_null_window(self, move: int, beta: int, limit: int) -> int:
        """A bound of the value after a move."""
        bound = self.alpha_beta.null_window(move, beta, limit)
        self.nodes = self.alpha_beta.nodes
        return bound
