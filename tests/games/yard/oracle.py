"""Yard bridge written again, plainly, from the rules page alone; it makes the vectors of the tree.

`python -m tests.games.yard.oracle` writes them anew. Nothing of `valat.games.yard` is used here: what both
roads agree on is not one road's slip.
"""

import random
from contextlib import suppress
from copy import deepcopy
from pathlib import Path

VECTORS = Path(__file__).parents[2] / "vectors" / "yard_tree.txt"
WORTH = {"T": 10, "Q": 10, "K": 10, "A": 15, "J": 20}
DECK = [suit + rank for suit in "CDHS" for rank in "6789TJQKA"]


class RanOut(Exception):
    """The stock must be made anew, and nobody has said how."""


class Deal:
    """A deal being played; moves are texts."""

    def __init__(self, hands, stock, dealer, reshuffles=()):
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)
        self.coming = [list(row) for row in reshuffles]
        self.turn = dealer
        self.pile = [self.hands[dealer].pop(0)]
        self.suit = self.pile[0][0]
        self.mine = list(self.pile)
        self.choice = None
        self.over = False
        self.renewals = 0

    def can_draw(self):
        if self.stock:
            return True
        under = self.pile[:-1]
        return not all(card[1] == "6" and card in self.mine for card in under)

    def draw(self, seat):
        if not self.can_draw():
            return
        if not self.stock:
            if self.renewals == 29:
                self.over = True
                return
            self.renewals += 1
            if not self.coming:
                raise RanOut
            self.stock = self.coming.pop(0)
            assert sorted(self.stock) == sorted(self.pile[:-1])
            del self.pile[:-1]
        self.hands[seat].append(self.stock.pop(0))

    def moves(self):
        """All that the seat on turn may do, in text order."""
        if self.over:
            return []
        hand, top = self.hands[self.turn], self.pile[-1]
        cards, draw, end = [], False, False
        if self.mine and top[1] == "6":
            cards = [card for card in hand if card[0] == top[0] or card[1] == "6"]
            draw = not cards and self.can_draw()
            end = not cards and not draw
        elif self.mine:
            cards, end = [card for card in hand if card[1] == top[1]], True
        else:
            able = [card for card in hand if card[0] == self.suit or card[1] in (top[1], "J")]
            if self.choice is None:
                cards, draw = able, self.can_draw()
                end = not cards and not draw
            else:
                cards, end = [card for card in able if card == self.choice], True
        texts = ["draw"] * draw + ["end"] * end
        for card in cards:
            texts += [f"{card}={suit}" for suit in "CDHS"] if card[1] == "J" else [card]
        return sorted(texts)

    def make(self, text):
        """Makes a move of the seat on turn."""
        if text == "draw":
            self.draw(self.turn)
            if not self.mine and not self.over:
                self.choice = self.hands[self.turn][-1]
        elif text == "end":
            self.end()
        else:
            card, _, suit = text.partition("=")
            self.hands[self.turn].remove(card)
            self.pile.append(card)
            self.mine.append(card)
            self.suit = suit or card[0]

    def end(self):
        players, layer = len(self.hands), self.turn
        ranks = [card[1] for card in self.mine]
        for _ in range(ranks.count("7")):
            self.draw((layer + 1) % players)
        victim = layer
        for _ in range(ranks.count("8")):
            victim = (victim + 1) % players
            if victim == layer:
                victim = (victim + 1) % players
            self.draw(victim)
            self.draw(victim)
        self.over = self.over or not self.hands[layer]
        if not self.over:
            jumps = min(ranks.count("8") + ranks.count("A"), players - 1)
            self.turn = (layer + 1 + jumps) % players
        self.mine, self.choice = [], None

    def left(self):
        return [sum(WORTH.get(card[1], 0) for card in hand) for hand in self.hands]


def below(deal, depth):
    """For each move how many ways there are to go on to that depth."""
    counts = {}
    for text in deal.moves():
        after = deepcopy(deal)
        after.make(text)
        counts[text] = 1 if depth == 1 or after.over else sum(below(after, depth - 1).values())
    return counts


def perft(deal, depth):
    """How many ways there are to make so many moves; a deal that is over sooner counts once."""
    return sum(below(deal, depth).values()) or 1


HEAD = """\
# Counts of the ways to go on 1, 2, 3, … moves from positions of yard bridge, before any reshuffle.
# Origin: tests/games/yard/oracle.py, written from the rules page; `python -m tests.games.yard.oracle` makes
# it anew.
"""

DEPTH = 7
BEGUN = {2: 14, 3: 10, 4: 8, 5: 4, 6: 2}
"""Moves played beforehand, by the number of players."""


def drawn(players, seed):
    """Hands and stock of a deal that follow from players and seed."""
    deck = list(DECK)
    random.Random(f"{players} {seed}").shuffle(deck)
    return [deck[5 * seat : 5 * seat + 5] for seat in range(players)], deck[5 * players :]


def counts(deal):
    """The counts by depth, as far as the stock holds in all ways to go on."""
    with suppress(RanOut):
        for depth in range(1, DEPTH + 1):
            yield perft(deal, depth)


def block(players, seed, plies):
    """One position of the file."""
    hands, stock = drawn(players, seed)
    deal, chance, moves = Deal(hands, stock, seed % players), random.Random(seed), []
    while len(moves) < plies and deal.moves():
        moves.append(chance.choice(deal.moves()))
        deal.make(moves[-1])
    rows = {
        "hands": " ".join("".join(hand) for hand in hands),
        "stock": "".join(stock),
        "dealer": seed % players,
        "moves": " ".join(moves),
        "counts": " ".join(map(str, counts(deal))),
    }
    return "\n".join(f"{field}: {value}".rstrip() for field, value in rows.items())


def main():
    blocks = [
        block(players, seed, plies)
        for players in range(2, 7)
        for seed, plies in ((1, 0), (2, BEGUN[players]))
    ]
    VECTORS.write_text(HEAD + "\n" + "\n\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
