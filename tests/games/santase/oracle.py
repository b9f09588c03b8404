"""Santase written again, plainly, from the rules page alone; it makes the vectors of the tree.

`python -m tests.games.santase.oracle` writes them anew. Nothing of `valat.games.santase` is used here: what
both roads agree on is not one road's slip.
"""

import random
from copy import copy
from itertools import islice
from pathlib import Path

VECTORS = Path(__file__).parents[2] / "vectors" / "santase_tree.txt"
WORTH = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
RANKS = "9JQKTA"


class Deal:
    """A deal being played; moves are texts with what is said, all of them."""

    def __init__(self, record):
        self.hands = [list(hand) for hand in record["hands"]]
        self.stock = [*record["stock"], record["turn_up"]]
        self.trumps = record["turn_up"][0]
        self.least = [record["options"].get(name, 1) for name in ("exchange_min_stock", "close_min_stock")]
        self.turn = 1 - record["dealer"]
        self.table = []
        self.piles = [[], []]
        self.marriage = [0, 0]
        self.fresh_marriage = False
        self.closer = self.claimer = self.last = None

    def copy(self):
        """A deal that goes on by itself."""
        other = copy(self)
        other.hands, other.piles = [[*hand] for hand in self.hands], [[*pile] for pile in self.piles]
        other.stock, other.table, other.marriage = [*self.stock], [*self.table], [*self.marriage]
        return other

    def count(self, seat):
        return sum(WORTH[card[1]] for card in self.piles[seat]) + self.marriage[seat]

    def over(self):
        return self.claimer is not None or self.hands == [[], []]

    def strict(self):
        return self.closer is not None or not self.stock

    def moves(self, seat):
        """All that the seat may do, in text order."""
        if self.over():
            return []
        moves = []
        lead = not self.table
        if self.count(seat) >= 66 and (lead or (self.fresh_marriage and seat != self.turn)):
            moves.append("claim")
        if seat != self.turn:
            return moves
        hand = self.hands[seat]
        moves += hand if lead or not self.strict() else self.answers(hand)
        if lead and self.piles != [[], []]:
            for card in hand:
                other = card[0] + {"K": "Q", "Q": "K"}.get(card[1], "?")
                if other in hand:
                    moves.append(f"{card}+{40 if card[0] == self.trumps else 20}")
        if lead and not self.strict():
            if self.trumps + "9" in hand and len(self.stock) >= self.least[0]:
                moves.append("exchange")
            if len(self.stock) >= self.least[1]:
                moves.append("close")
        return sorted(moves)

    def answers(self, hand):
        led = self.table[0]
        same = [card for card in hand if card[0] == led[0]]
        higher = [card for card in same if RANKS.index(card[1]) > RANKS.index(led[1])]
        return higher or same or [card for card in hand if card[0] == self.trumps] or hand

    def make(self, seat, text):
        """Makes a move of the seat."""
        card, _, said = text.partition("+")
        if text == "claim":
            self.claimer = seat
        elif text == "close":
            self.closer = seat
        elif text == "exchange":
            nine = self.trumps + "9"
            self.hands[seat].remove(nine)
            self.hands[seat].append(self.stock.pop())
            self.stock.append(nine)
        else:
            self.hands[seat].remove(card)
            self.marriage[seat] += int(said or 0)
            self.fresh_marriage = bool(said)
            self.table.append(card)
            self.turn = 1 - seat
            if len(self.table) == 2:
                self.take(1 - seat)

    def take(self, leader):
        led, answer = self.table
        beaten = (
            RANKS.index(answer[1]) > RANKS.index(led[1]) if answer[0] == led[0] else answer[0] == self.trumps
        )
        winner = 1 - leader if beaten else leader
        self.piles[winner] += self.table
        self.table, self.turn, self.last, self.fresh_marriage = [], winner, winner, False
        if not self.strict():
            self.hands[winner].append(self.stock.pop(0))
            self.hands[1 - winner].append(self.stock.pop(0))

    def result(self):
        """Outcome, winner, points and game points of a deal that is over."""
        points = [self.count(0), self.count(1)]
        if self.claimer is None and self.closer is None:
            points[self.last] += 10
        game = [0, 0]
        outcome, winner = "claimed", self.claimer
        if winner is None:
            winner = None if points[0] == points[1] else points.index(max(points))
            outcome = "drawn" if winner is None else "played_out"
        if self.closer is not None and (
            self.claimer == 1 - self.closer or (self.claimer is None and points[self.closer] < 66)
        ):
            outcome, winner = "close_failed", 1 - self.closer
            game[winner] = 3
        elif winner is not None:
            cards = sum(WORTH[card[1]] for card in self.piles[1 - winner])
            game[winner] = 3 if not self.piles[1 - winner] else 2 if cards < 33 else 1
        tricks = [len(pile) // 2 for pile in self.piles]
        return {"outcome": outcome, "winner": winner, "points": points, "tricks": tricks, "scores": game}

    def claim_if_any(self):
        """Lets whoever can claim do so, the seat on turn first."""
        for seat in (self.turn, 1 - self.turn):
            if "claim" in self.moves(seat):
                self.make(seat, "claim")
                return


def below(deal, depth):
    """For each move how many ways there are to go on to that depth, where whoever can claim does."""
    counts = {}
    for text in deal.moves(deal.turn):
        after = deal.copy()
        after.make(deal.turn, text)
        after.claim_if_any()
        counts[text] = 1 if depth == 1 or after.over() else sum(below(after, depth - 1).values())
    return counts


def perft(deal, depth):
    """How many ways there are to make so many moves; a deal that is over sooner counts once."""
    return sum(below(deal, depth).values()) or 1


CASES = [("open", 0, 4), ("half", 7, 5), ("late", 14, 7), ("closed", 5, 8)]
"""Name, moves played beforehand, depth."""

HEAD = """\
# Counts of the ways to go on 1, 2, 3, … moves from positions of Santase, where whoever can claim does.
# Origin: tests/games/santase/oracle.py, written from the rules page; `python -m tests.games.santase.oracle`
# makes it anew.
"""


def drawn(seed):
    """A deal that follows from the seed."""
    deck = [suit + rank for suit in "CDHS" for rank in RANKS]
    random.Random(seed).shuffle(deck)
    return {
        "options": {},
        "dealer": seed % 2,
        "hands": [deck[:6], deck[6:12]],
        "turn_up": deck[12],
        "stock": deck[13:],
    }


def beginning(seed, name, plies):
    """The first moves of a deal: cards and marriages, the stock closed halfway where the name says so."""
    record, chance = drawn(seed), random.Random(-seed)
    deal, moves = Deal(record), []
    while len(moves) < plies:
        choices = [text for text in deal.moves(deal.turn) if text not in ("close", "claim")]
        close = name == "closed" and deal.closer is None and len(moves) >= plies // 2 and not deal.table
        moves.append("close" if close else chance.choice(choices))
        deal.make(deal.turn, moves[-1])
        if any("claim" in deal.moves(seat) for seat in (0, 1)) or deal.over():
            return None
    return record, moves, deal


def block(seed, name, plies, depth):
    """One position of the file; nothing where the deal is over sooner."""
    found = beginning(seed, name, plies)
    if found is None:
        return None
    record, moves, deal = found
    counts = [perft(deal, plies) for plies in range(1, depth + 1)]
    hands = " ".join("".join(hand) for hand in record["hands"])
    rows = {
        "hands": hands,
        "turn_up": record["turn_up"],
        "stock": "".join(record["stock"]),
        "dealer": record["dealer"],
        "moves": " ".join(moves),
        "counts": " ".join(map(str, counts)),
    }
    return "\n".join(f"{field}: {value}" for field, value in rows.items())


def main():
    blocks = []
    for name, plies, depth in CASES:
        found = (block(seed, name, plies, depth) for seed in range(1, 100))
        blocks += islice((candidate for candidate in found if candidate), 2)
    VECTORS.write_text(HEAD + "\n" + "\n\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
