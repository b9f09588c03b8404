"""How many tricks a side takes with all cards open: the search for four hands of up to thirteen cards.

Compiled from this very text where a compiler was there; the C types stand in `search.pxd`.

A card is a bit of `valat.cards.card_set`. The search asks whether the side on lead takes so many tricks, and
remembers of each answer only the cards whose rank mattered: of the others but how many each hand has of a
suit. (Ginsberg, «GIB: Imperfect information in a computationally challenging game», 2001, calls this
partition search; Haglund's double dummy solver does likewise.) So an answer serves for many positions, of
other deals too.
"""

from array import array

from valat.solver.bridge.sure import Sure

ONE = 1
SUIT = 0x1FFF
BUCKETS = 32767
"""One less than the number of buckets; of eight entries of six numbers."""
BUCKET = 48
MIX = 0x2545F491
RUFF = 16
"""What a trump's power is above a plain card's."""


class Search(Sure):
    """One memory for all deals; for one thread at a time.

    Attributes:
        nodes: tricks begun so far.
    """

    def __init__(self) -> None:
        super().__init__()
        self.nodes = 0
        self.limit = 0
        self.cursor = 0
        self.hint = 0
        self.ranks = [0] * 67
        self.lanes = [0] * 67
        for lane in range(4):
            for rank in range(13):
                self.ranks[(ONE << 16 * lane + rank) % 67] = rank
                self.lanes[(ONE << 16 * lane + rank) % 67] = lane
        self.owners = [0] * 64
        self.patterns = [0] * 32768
        self.rows = [0] * 1024
        self.highs = [0] * 1024
        self.marks = [0] * 1024
        self.table = array("q", bytes(8 * BUCKET * (BUCKETS + 1)))

    def load(self, north: int, east: int, south: int, west: int, trump: int) -> None:
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
        self._own()

    def reaches(
        self,
        place: int,
        seat: int,
        pile: int,
        best: int,
        holder: int,
        lane: int,
        left: int,
        want: int,
        limit: int,
    ) -> bool:
        """Whether the side that led takes so many tricks, that on the table included; asked before any card.

        Args:
            place: how many cards are on the table; `pile` is their set.
            seat: who plays next.
            best: the card that holds the trick, `holder` whose it is, `lane` the suit led.
            left: tricks that are not over.
            limit: `nodes` beyond which the search is given up; then the answer means nothing.
        """
        self.limit = limit
        if place == 0:
            return self._lead(seat, left, want)
        return self._turn(place, seat, lane, pile, best, holder, left, want)

    # --- the cards

    def _own(self) -> None:
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
                for low in range(bit):
                    self.patterns[row + bit + low] = (
                        self.owners[16 * lane + rank] << 24 | self.patterns[row + low] >> 2
                    )

    def _power(self, hand: int, lane: int) -> int:
        """How high a hand can play to a suit: a rank, `RUFF` more for a ruff, -1 for a mere discard."""
        cards = hand >> 16 * lane & SUIT
        if cards:
            return self.tops[cards]
        if hand & self.trumps:
            return RUFF + self.tops[hand >> 16 * self.trump & SUIT]
        return -1

    # --- the search

    def _turn(
        self, place: int, seat: int, lane: int, pile: int, best: int, holder: int, left: int, want: int
    ) -> bool:
        """Whether the side that led to the trick on the table takes so many; tells what mattered."""
        if place == 4:
            return self._gathered(seat, pile, best, holder, left, want)
        hand = self.hands[seat]
        legal = hand >> 16 * lane & SUIT
        moves = (legal << 16 * lane) if legal else hand
        good = place & 1 == 0
        first = 14 * (4 * left + place)
        count = self._choices(first, place, seat, moves, lane, pile, best, holder)
        mattered = 0
        for number in range(count):
            move = self._next(first, number, count)
            self.hands[seat] = hand ^ move
            if self._beats(move, best):
                reached = self._turn(place + 1, seat + 1 & 3, lane, pile | move, move, seat, left, want)
            else:
                reached = self._turn(place + 1, seat + 1 & 3, lane, pile | move, best, holder, left, want)
            self.hands[seat] = hand
            if self.nodes > self.limit:
                return False
            if reached == good:
                return reached
            mattered |= self._alike(first + number)
        self.relevant = mattered
        return not good

    def _gathered(self, seat: int, pile: int, best: int, holder: int, left: int, want: int) -> bool:
        """The same after the trick's last card; the seat is the one that led."""
        suit = (ONE * SUIT) << 16 * self.lanes[best % 67]
        if (holder ^ seat) & 1:
            reached = not self._lead(holder, left - 1, left - want)
        else:
            reached = self._lead(holder, left - 1, want - 1)
        if pile & suit != best:
            self.relevant |= best
        return reached

    def _lead(self, seat: int, left: int, want: int) -> bool:
        """Whether the side on lead takes so many of the tricks left."""
        self.relevant = 0
        if want <= 0:
            return True
        if want > left:
            return False
        self.nodes += 1
        hand = self.hands[seat]
        if left == 1:
            return self._last(seat, hand)
        if self._quick(seat, left, want) >= want:
            return True
        self.relevant = 0
        if left - self._lost(seat, left) < want:
            return False
        self.relevant = 0
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        key = self._key(seat, left)
        one = self.patterns[held & SUIT] | (ONE * self.patterns[8192 + (held >> 16 & SUIT)]) << 26
        two = (
            self.patterns[16384 + (held >> 32 & SUIT)]
            | (ONE * self.patterns[24576 + (held >> 48 & SUIT)]) << 26
        )
        known = self._recall(key, one, two, held, want)
        if known >= 0:
            return known == 1
        reached = self._searched(seat, left, want, held)
        if self.nodes <= self.limit:
            self._remember(key, one, two, held, left, want, reached)
        return reached

    def _searched(self, seat: int, left: int, want: int, held: int) -> bool:
        """The same by trying leads, the one remembered first; the one that was good stays in `hint`."""
        hand = self.hands[seat]
        first = 56 * left
        count = self._choices(first, 0, seat, hand, 0, 0, 0, seat)
        hint = self._hinted(held)
        if hint:
            for number in range(count):
                if self.rows[first + number] == hint:
                    self.marks[first + number] += 100000
        mattered = 0
        for number in range(count):
            move = self._next(first, number, count)
            self.hands[seat] = hand ^ move
            reached = self._turn(1, seat + 1 & 3, self.lanes[move % 67], move, move, seat, left, want)
            self.hands[seat] = hand
            if self.nodes > self.limit:
                return False
            if reached:
                self.hint = move
                return True
            mattered |= self._alike(first + number)
        self.relevant = mattered
        self.hint = 0
        return False

    def _last(self, seat: int, card: int) -> bool:
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
        if pile & suit != best:
            self.relevant = best
        return (holder ^ seat) & 1 == 0

    def _beats(self, card: int, best: int) -> bool:
        """Whether a card takes the trick from the one that holds it."""
        lane = self.lanes[card % 67]
        if lane == self.lanes[best % 67]:
            return card > best
        return lane == self.trump

    # --- the order of moves

    def _choices(
        self, first: int, place: int, seat: int, moves: int, led: int, pile: int, best: int, holder: int
    ) -> int:
        """Writes moves and their marks from the row on: of touching cards only the lowest; how many."""
        others = self.hands[seat + 1 & 3] | self.hands[seat + 2 & 3] | self.hands[seat + 3 & 3] | pile
        count = 0
        for lane in range(4):
            cards = moves & (ONE * SUIT) << 16 * lane
            before = 0
            while cards:
                card = cards & -cards
                cards ^= card
                if before == 0 or others & (card - 1) & ~(2 * before - 1):
                    self.rows[first + count] = card
                    self.highs[first + count] = card
                    self.marks[first + count] = self._mark(place, seat, card, lane, led, best, holder)
                    count += 1
                else:
                    self.highs[first + count - 1] = card
                before = card
        return count

    def _mark(self, place: int, seat: int, card: int, lane: int, led: int, best: int, holder: int) -> int:
        """How likely a move is to be good: whether the trick is won by it, and how cheaply."""
        rank = self.ranks[card % 67]
        one = self.hands[seat + 1 & 3]
        mate = self.hands[seat + 2 & 3]
        two = self.hands[seat + 3 & 3]
        if place == 0:
            return self._mark_lead(rank, lane, one, mate, two)
        if lane != led and lane != self.trump:
            cards = self.hands[seat] >> 16 * lane & SUIT
            mark = 3 * self.counts[cards] - rank
            if card > (one | two) & (ONE * SUIT) << 16 * lane:
                mark -= 10
            return mark
        own = -1
        theirs = -1
        held = self.ranks[best % 67] + (RUFF if self.lanes[best % 67] != led else 0)
        if (holder ^ seat) & 1:
            theirs = held
        else:
            own = held
        if place < 3:
            theirs = max(theirs, self._power(one, led))
        if place == 1:
            own = max(own, self._power(mate, led))
        power = rank if lane == led else RUFF + rank
        mark = 0
        if own > theirs:
            mark += 60
        elif power > theirs:
            mark += 50
        return mark - 2 * rank - (10 if lane != led else 0)

    def _mark_lead(self, rank: int, lane: int, one: int, mate: int, two: int) -> int:
        """The same of a lead: suits of which the others have few cards come first."""
        a = one >> 16 * lane & SUIT
        b = two >> 16 * lane & SUIT
        theirs = max(self._power(one, lane), self._power(two, lane))
        mates = self._power(mate, lane)
        mark = -5 * (self.counts[a] + self.counts[b]) // 2 - rank
        if rank > theirs:
            return mark + 70
        if mates > theirs:
            return mark + (75 if mates < RUFF else 85)
        if theirs >= RUFF:
            return mark + 5
        top = self.tops[a | b]
        rest = (a | b) & ~(ONE << top)
        second = self.tops[rest]
        if rank > second or mates > second:
            return mark + 45
        return mark + 30

    def _next(self, first: int, number: int, count: int) -> int:
        """The likeliest of the moves from that number on, which is put in its place."""
        chosen = first + number
        for other in range(first + number + 1, first + count):
            if self.marks[other] > self.marks[chosen]:
                chosen = other
        move = self.rows[chosen]
        high = self.highs[chosen]
        self.highs[chosen] = self.highs[first + number]
        self.highs[first + number] = high
        self.rows[chosen] = self.rows[first + number]
        self.marks[chosen] = self.marks[first + number]
        self.rows[first + number] = move
        return move

    def _alike(self, place: int) -> int:
        """What mattered when a move failed, for it and the cards that touch it and were not tried.

        Where the highest of them mattered the lowest does: else a hand in which they do not touch would pass
        for the same, though it makes a difference there which of them is played.
        """
        high = self.highs[place]
        cards = self.relevant & (ONE * SUIT) << 16 * self.lanes[high % 67]
        if cards and (cards & -cards) <= high:
            return self.relevant | self.rows[place]
        return self.relevant

    # --- memory

    def _key(self, seat: int, left: int) -> int:
        """Who leads, what is trumps, and how many cards of each suit each hand has."""
        key = (ONE * self.trump) << 6 | left << 2 | seat
        for lane in range(3):
            for player in range(4):
                key = key << 4 | self.counts[self.hands[player] >> 16 * lane & SUIT]
        return key

    def _bucket(self, key: int) -> int:
        """Where the bucket begins that a key may be in."""
        mixed = (key & 0x7FFFFFFF ^ key >> 31) * MIX
        mixed = ((mixed >> 29 ^ mixed) & 0x7FFFFFFF) * MIX
        return (mixed >> 31 & BUCKETS) * BUCKET

    def _recall(self, key: int, one: int, two: int, held: int, want: int) -> int:
        """1 or 0 where it is remembered that so many tricks are taken or not; else -1."""
        self.hint = 0
        place = self._bucket(key)
        for entry in range(place, place + BUCKET, 6):
            if self.table[entry] != key:
                continue
            if (self.table[entry + 1] ^ one) & self.table[entry + 3]:
                continue
            if (self.table[entry + 2] ^ two) & self.table[entry + 4]:
                continue
            fact = self.table[entry + 5]
            if fact & 15 >= want:
                self._matter(fact, held)
                return 1
            if fact >> 4 & 15 < want:
                self._matter(fact, held)
                return 0
            if fact >> 24:
                self.hint = fact >> 24
        return -1

    def _matter(self, fact: int, held: int) -> None:
        """Tells which cards a remembered answer rests on."""
        self.relevant = 0
        for lane in range(4):
            number = fact >> 8 + 4 * lane & 15
            if number:
                cards = held >> 16 * lane & SUIT
                skip = self.counts[cards] - number
                while skip:
                    cards &= cards - 1
                    skip -= 1
                self.relevant |= (ONE * (cards & -cards)) << 16 * lane

    def _hinted(self, held: int) -> int:
        """The card that stands where a good lead remembered stood; 0 for none."""
        if self.hint == 0:
            return 0
        lane = self.hint >> 4 & 3
        cards = held >> 16 * lane & SUIT
        skip = self.counts[cards] - (self.hint & 15)
        while skip > 0:
            cards &= cards - 1
            skip -= 1
        return (ONE * (cards & -cards)) << 16 * lane

    def _remember(self, key: int, one: int, two: int, held: int, left: int, want: int, reached: bool) -> None:
        """Stores an answer: with the same cards' answer together, else in place of one that is not needed."""
        mask = 0
        mask_two = 0
        fact = 0
        for lane in range(4):
            cards = self.relevant >> 16 * lane & SUIT
            if cards:
                number = self.counts[(held >> 16 * lane & SUIT) & ~((cards & -cards) - 1)]
                fact |= number << 8 + 4 * lane
                bits = (ONE << 26) - (ONE << 26 - 2 * number)
                if lane < 2:
                    mask |= bits << 26 * lane
                else:
                    mask_two |= bits << 26 * (lane - 2)
        low = want if reached else 0
        high = left if reached else want - 1
        hint = self._place_of(held) if reached else 0
        place = self._bucket(key)
        chosen = -1
        for entry in range(place, place + BUCKET, 6):
            if (
                self.table[entry] == key
                and self.table[entry + 3] == mask
                and self.table[entry + 4] == mask_two
                and (self.table[entry + 1] ^ one) & mask == 0
                and (self.table[entry + 2] ^ two) & mask_two == 0
            ):
                old = self.table[entry + 5]
                low = max(low, old & 15)
                high = min(high, old >> 4 & 15)
                hint = hint or old >> 24
                chosen = entry
                break
        if chosen < 0:
            self.cursor = self.cursor + 1 & 7
            chosen = place + 6 * self.cursor
        self.table[chosen] = key
        self.table[chosen + 1] = one
        self.table[chosen + 2] = two
        self.table[chosen + 3] = mask
        self.table[chosen + 4] = mask_two
        self.table[chosen + 5] = hint << 24 | fact | high << 4 | low

    def _place_of(self, held: int) -> int:
        """Where the good lead stands: 64, its lane, and its number from above among the cards held there."""
        if self.hint == 0:
            return 0
        slot = self.hint % 67
        lane = self.lanes[slot]
        cards = held >> 16 * lane & SUIT
        return 64 | lane << 4 | self.counts[cards >> self.ranks[slot]]
