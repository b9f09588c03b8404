"""A simple player of Belot: bids its best suit with four trumps' strength, follows low, leads high."""

from valat_bot import Bot, run

TRUMPS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
ENOUGH = 40
"""Points of trumps, and five for each card of the suit, with which it bids."""


class Simple(Bot):
    def choose(self):
        move = self.bid() if "Pass" in self.legal else self.card()
        # all that the first offer says: one combination at most, so that none is said twice
        said = self.offers.get(move, [])[:1]
        return "+".join([move, *said])

    def bid(self):
        suits = [suit for suit in ("S", "H", "D", "C") if suit in self.legal]
        best = max(suits, key=self.strength, default=None)
        return best if best is not None and self.strength(best) >= ENOUGH else "Pass"

    def strength(self, suit):
        return sum(TRUMPS[card[1]] + 5 for card in self.hand if card[0] == suit)

    def card(self):
        played = [move for move in self.view["moves"] if move[0] in "CDHS" and move[1:2] in PLAIN]
        is_lead = len(played) % 4 == 0
        pick = max if is_lead else min
        return pick(self.legal, key=lambda card: (PLAIN[card[1]], card))


run(Simple())
