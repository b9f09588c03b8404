"""The play of every game written again, slowly, from the rules pages alone; it makes the perft vectors.

`python -m tests.kernel.oracle` writes them anew. Nothing of the kernel is used here.
"""

import random
from pathlib import Path

VECTORS = Path(__file__).parents[1] / "vectors"
PLAIN, TRUMP, HIGH = "789JQKTA", "78QKTA9J", "23456789TJQKA"
PLAIN_POINTS = dict(zip("ATKQJ987", (11, 10, 4, 3, 2, 0, 0, 0), strict=True))
TRUMP_POINTS = dict(zip("J9ATKQ87", (20, 14, 11, 10, 4, 3, 0, 0), strict=True))


class Oracle:
    """One contract of one game: `trump` tells whether a suit is one, `rank` how high a card stands."""

    low_to_high = PLAIN

    def __init__(self, contract):
        self.contract = contract

    def trump(self, suit):
        return suit == self.contract

    def rank(self, card):
        return self.low_to_high.index(card[1])

    def points(self, card):
        return PLAIN_POINTS[card[1]]

    def holder(self, trick):
        """The place in the trick of the card that holds it: the highest trump, else of the suit led."""
        led = trick[0][0]
        counted = [card for card in trick if self.trump(card[0])] if not self.trump(led) else []
        counted = counted or [card for card in trick if card[0] == led]
        return trick.index(max(counted, key=self.rank))

    def beating(self, cards, trick):
        best = trick[self.holder(trick)]
        return [card for card in cards if card[0] == best[0] and self.rank(card) > self.rank(best)]

    def legal(self, hand, trick):
        raise AssertionError("each game says")


class Belot(Oracle):
    """BEL-PLAY-1 … 7; the contract is a suit, NT, AT, or NT+ for NT with `beat_in_no_trumps`."""

    def trump(self, suit):
        return self.contract == "AT" or suit == self.contract

    def rank(self, card):
        return (TRUMP if self.trump(card[0]) else PLAIN).index(card[1])

    def points(self, card):
        return (TRUMP_POINTS if self.trump(card[0]) else PLAIN_POINTS)[card[1]]

    def legal(self, hand, trick):
        if not trick:
            return hand
        follow = [card for card in hand if card[0] == trick[0][0]]
        trumps = [card for card in hand if card[0] == self.contract]
        partner_holds = len(trick) - self.holder(trick) == 2
        if follow and (self.trump(trick[0][0]) or self.contract == "NT+"):
            return self.beating(follow, trick) or follow
        if follow:
            return follow
        if not trumps or partner_holds or trick[0][0] == self.contract:
            return hand
        if all(card[0] != self.contract for card in trick):
            return trumps
        return self.beating(trumps, trick) or hand


class Bela(Belot):
    """BELA-PLAY-1 … 3; the contract is the trump suit."""

    def legal(self, hand, trick):
        if not trick:
            return hand
        led = trick[0][0]
        follow = [card for card in hand if card[0] == led]
        trumps = [card for card in hand if self.trump(card[0])]
        ruffed = led != self.contract and any(self.trump(card[0]) for card in trick)
        if follow and ruffed:
            return follow
        if follow:
            return self.beating(follow, trick) or follow
        if trumps and ruffed:
            return self.beating(trumps, trick) or trumps
        return trumps or hand


class Santase(Oracle):
    """SAN-PLAY-2; the contract is the trump suit."""

    low_to_high = "9JQKTA"

    def legal(self, hand, trick):
        if not trick:
            return hand
        follow = [card for card in hand if card[0] == trick[0][0]]
        higher = [card for card in follow if self.rank(card) > self.rank(trick[0])]
        return higher or follow or [card for card in hand if self.trump(card[0])] or hand


class Bridge(Oracle):
    """BRI-PLAY-2; the contract is the trump suit or NT."""

    low_to_high = HIGH

    def points(self, card):
        return 0

    def legal(self, hand, trick):
        return [card for card in hand if trick and card[0] == trick[0][0]] or hand


GAMES = {"belot": Belot, "bela": Bela, "santase": Santase, "bridge": Bridge}


def ordered(oracle, cards):
    """Trumps of a lone trump suit last, else C D H S; within a suit the weakest first."""
    return sorted(cards, key=lambda card: (card[0] == oracle.contract, card[0], oracle.rank(card)))


def perft(oracle, hands, seat, depth, trick=()):
    """How many ways there are to play `depth` cards."""
    legal = oracle.legal(hands[seat], list(trick))
    if depth == 0 or not legal:
        return 1
    return sum(below(oracle, hands, seat, depth, trick).values())


def below(oracle, hands, seat, depth, trick=()):
    """The counts below each legal card, in order."""
    counts = {}
    for card in ordered(oracle, oracle.legal(hands[seat], list(trick))):
        rest = [[c for c in hand if c != card] for hand in hands]
        played = (*trick, card)
        following = (seat + 1) % len(hands)
        if len(played) == len(hands):
            following = (seat + 1 + oracle.holder(list(played))) % len(hands)
            played = ()
        counts[card] = perft(oracle, rest, following, depth - 1, played)
    return counts


def first_line(oracle, hands, seat, plies):
    """The legal cards at each of the first plies, the first of them always being played."""
    rows, trick, hands = [], [], [list(hand) for hand in hands]
    for _ in range(plies):
        legal = ordered(oracle, oracle.legal(hands[seat], trick))
        rows.append("".join(legal))
        trick.append(legal[0])
        hands[seat].remove(legal[0])
        seat = (seat + 1) % len(hands)
        if len(trick) == len(hands):
            seat, trick = (seat + oracle.holder(trick)) % len(hands), []
    return rows


DEALS = [
    ("belot", contract, 4, 8, depth)
    for contract, depth in [("C", 9), ("D", 9), ("H", 9), ("S", 8), ("NT", 8), ("NT+", 9), ("AT", 10)]
] + [
    ("belot", "H", 4, 3, 12),
    ("belot", "NT", 4, 3, 12),
    ("belot", "NT+", 4, 3, 12),
    ("belot", "AT", 4, 3, 12),
    ("bela", "H", 4, 8, 11),
    ("bela", "S", 3, 10, 8),
    ("bela", "C", 2, 10, 8),
    ("bela", "D", 4, 3, 12),
    ("bela", "D", 3, 4, 12),
    ("bela", "D", 2, 5, 10),
    ("santase", "C", 2, 6, 12),
    ("santase", "S", 2, 6, 12),
    ("bridge", "NT", 4, 13, 6),
    ("bridge", "S", 4, 13, 6),
    ("bridge", "D", 4, 3, 12),
]
"""Game, contract, players, cards each, depth."""

HEAD = """\
# Counts of the ways to play 1, 2, 3, … cards of {game} from fixed deals, by contract.
# Origin: tests/kernel/oracle.py, written from the rules page; `python -m tests.kernel.oracle` makes it anew.
# order: the legal cards at each ply in the kernel's order, the first one always being played.
"""


def deal(seed, game, players, size):
    """Hands and leader, which follow from the seed."""
    deck = [suit + rank for suit in "CDHS" for rank in sorted(GAMES[game].low_to_high)]
    chance = random.Random(seed)
    chance.shuffle(deck)
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
    return hands, chance.randrange(players)


def block(number, game, contract, players, size, depth):
    """One deal of a vector file; its cards follow from its number."""
    oracle = GAMES[game](contract)
    hands, leader = deal(number, game, players, size)
    counts = [perft(oracle, hands, leader, plies) for plies in range(1, depth + 1)]
    return "\n".join(
        [
            f"contract: {contract}",
            "hands: " + " ".join("".join(hand) for hand in hands),
            f"leader: {leader}",
            "counts: " + " ".join(map(str, counts)),
            "order: " + " ".join(first_line(oracle, hands, leader, min(12, players * size))),
        ]
    )


def main():
    for game in GAMES:
        blocks = [block(number, *deal) for number, deal in enumerate(DEALS) if deal[0] == game]
        text = HEAD.format(game=game) + "\n" + "\n\n".join(blocks) + "\n"
        (VECTORS / f"perft_{game}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
