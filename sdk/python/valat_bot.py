"""Valat's kit for bots in Python: this one file, which needs nothing but Python 3.9 or later.

A bot of any game overrides `Bot.choose`; one of yard bridge may override `YardBot.movement` instead, which has
the names of the contest's source. Start it with `run`:

    from valat_bot import Bot, run

    class First(Bot):
        def choose(self):
            return self.legal[0]

    run(First())
"""

import json
import sys

MASK = 0xFFFFFFFF


class Refused(Exception):
    """A step that the rules do not allow; whoever catches it has one more try at the same move.

    Attributes:
        code, rule: stable; the rule's ID stands in the game's rules.
    """

    def __init__(self, message):
        super().__init__(message["why"])
        self.code, self.rule = message["code"], message.get("rule")


class DealOver(Exception):
    """The deal ended with the step that was just made. `run` catches it."""


class Random:
    """The chance that every kit has, number for number: xoshiro128** (Blackman and Vigna), seeded by splitmix32."""

    def __init__(self, seed):
        self._words = []
        for _ in range(4):
            seed = (seed + 0x9E3779B9) & MASK
            word = seed
            word = ((word ^ word >> 16) * 0x21F0AAAD) & MASK
            word = ((word ^ word >> 15) * 0x735A2D97) & MASK
            self._words.append(word ^ word >> 15)

    def below(self, count):
        """A whole number from 0 to below `count`, which is at most 2**20."""
        return self._next() * count >> 32

    def choice(self, items):
        """One of the items."""
        return items[self.below(len(items))]

    def _next(self):
        a, b, c, d = self._words
        result = _rotate(b * 5 & MASK, 7) * 9 & MASK
        c ^= a
        d ^= b
        self._words = [a ^ d, b ^ c, c ^ (b << 9 & MASK), _rotate(d, 11)]
        return result


def _rotate(word, bits):
    return (word << bits | word >> 32 - bits) & MASK


class Bot:
    """A bot of any game.

    Attributes:
        game, options, seat, players: of the match; players by their names, in seat order.
        budget: milliseconds of processor time, `move_ms` and `match_ms`.
        random: all the chance that a bot should use: with the same seed it then plays the same.
        view: the deal as this seat may know it (docs/notation.md, Views).
        left_ms: how much of its processor time the move may still take.
        first: whether nobody has moved in this deal.
    """

    game = None
    options = None
    seat = None
    players = ()
    budget = None
    random = None
    view = None
    left_ms = None
    first = False
    _turn = None
    _words = None

    # --- what a bot does: override these

    def start(self):
        """A match begins; `game`, `seat` and the like are set."""

    def choose(self):
        """The move, one of `legal`, perhaps with what `offers` says may be announced."""
        raise TypeError("A bot overrides choose().")

    def choose_again(self, refused):
        """Another move after one that was refused; gives up by default."""
        raise refused

    def over(self, deal, result, record):
        """A deal is over: its number, its result, and its record with all cards shown."""

    def turn(self):
        """Makes the moves of this turn."""
        try:
            self.act(self.choose())
        except Refused as refused:
            self.act(self.choose_again(refused))

    # --- what a bot may ask and say

    @property
    def legal(self):
        """The moves that may be made now."""
        return self.view["legal"]

    @property
    def offers(self):
        """For each legal card what may be announced with it."""
        return self.view.get("offers", {})

    @property
    def hand(self):
        """The cards in hand, as they are now."""
        return self._turn["hand"]

    def message(self, text):
        """A short line to the table, said with the next move."""
        self._words["say"] = text
        return self

    def note(self, text):
        """A line for the author alone, beside the next move in the replay."""
        self._words["debug"] = str(text)[:2000]
        return self

    def debug(self):
        """The deal's record with all cards shown: in one's own practice with open cards, and nowhere else."""
        if "record" not in self._turn:
            raise PermissionError("Cards are open in practice only: valat bot try --open")
        return self._turn["record"]

    def act(self, move):
        """Makes a move; returns whether the seat is on turn again. Raises Refused, DealOver."""
        _write({"n": self._turn["n"], "move": move, **self._words})
        self._words = {}
        return self._hear_next()

    # --- what the kit does

    _waiting = None

    def _hear_next(self):
        """Reads on until it is known what came of a move."""
        message = _read()
        if message["type"] == "refused":
            self.left_ms = message["left_ms"]
            raise Refused(message)
        # for the loop, unless it is this turn's going on
        self._waiting = message
        return message["type"] == "turn"

    def _hear_turn(self, message):
        self._turn, self.view = message, message["view"]
        self.left_ms, self.first, self._words = message["left_ms"], message["first"], {}


class YardBot(Bot):
    """A bot of yard bridge, in the words of the contest's source: override `movement`.

    Each step is made at once: after `getCard`, `putCard` the position is the new one.
    """

    allRanks = ("a", "k", "q", "j", "10", "9", "8", "7", "6")
    allSuits = ("s", "c", "h", "d")
    VALUES = {"A": 15, "J": 20, "K": 10, "Q": 10, "T": 10}

    def movement(self, first):
        """Makes the moves of one turn, and ends it; `first`: it is the first of the deal."""
        raise TypeError("A bot overrides movement().")

    def turn(self):
        """The whole turn, step by step."""
        self._is_finished = False
        try:
            self.movement(self.first)
        except DealOver:
            pass

    def getCard(self):
        """The card drawn from the stock. Raises Refused."""
        before = list(self.hand)
        self._step("draw")
        after = list(self.hand)
        for card in before:
            after.remove(card)
        return after[0]

    def putCard(self, card, suit=None):
        """Lays a card; a jack orders `suit`, by `setRequireSuit` if not given here. Raises Refused."""
        ordered = suit or self._required.pop(card, None)
        self._step(f"{card}={ordered.upper()}" if ordered else card)

    def finishMove(self):
        """Ends the turn. Raises Refused."""
        self.act("end")
        self._is_finished = True

    def canGetCard(self):
        """Whether a card may be drawn."""
        return not self._is_finished and "draw" in self.legal

    def canPutCard(self, card):
        """Whether the card may be laid."""
        return not self._is_finished and any(move[:2] == card for move in self.legal)

    def canFinishMove(self):
        """Whether the turn may be ended."""
        return not self._is_finished and "end" in self.legal

    def hasPuttable(self):
        """The cards that may be laid, one of them by chance; None where there are none."""
        cards = sorted({move[:2] for move in self.legal if move not in ("draw", "end")})
        return self.random.choice(cards) if cards else None

    def lastCard(self):
        """The card that lies on top."""
        laid = [move[:2] for move in self.view["moves"] if move not in ("draw", "end")]
        return laid[-1] if laid else self.view["hands"][self.view["dealer"]][0]

    def getValue(self, card):
        """What a card left in hand costs."""
        return self.VALUES.get(card[1], 0)

    def sumCards(self):
        """What the cards in hand would cost."""
        return sum(self.getValue(card) for card in self.hand)

    def getName(self, card):
        """The card's name in words."""
        return f"{RANKS[card[1]]} of {SUITS[card[0]]}"

    def setRequireSuit(self, card, suit):
        """The suit that a jack shall order when it is laid."""
        self._required[card] = suit

    def getPlayers(self):
        """Each player's name, number of cards and score, in seat order."""
        scores = (self.view.get("match") or {}).get("scores") or [0] * len(self.players)
        return [
            {"name": name, "cards": self._turn["counts"][seat], "score": scores[seat % len(scores)]}
            for seat, name in enumerate(self.players)
        ]

    def __init__(self):
        self._required, self._is_finished = {}, False

    def _step(self, move):
        """Makes a move after which the turn goes on."""
        if not self.act(move):
            self._is_finished = True
            raise DealOver
        self._hear_turn(self._waiting)
        self._waiting = None


RANKS = {
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUITS = {"S": "spades", "C": "clubs", "H": "hearts", "D": "diamonds"}


def run(bot):
    """Plays one match over standard input and output; returns when it is over."""
    hello = _read()
    for name in ("game", "options", "seat", "players", "budget"):
        setattr(bot, name, hello[name])
    bot.random = Random(hello["seed"])
    bot.start()
    _write({"type": "ready"})
    message = _read()
    while message["type"] != "bye":
        if message["type"] == "turn":
            bot._hear_turn(message)
            bot.turn()
        elif message["type"] == "over":
            bot.over(message["deal"], message["result"], message["record"])
        message, bot._waiting = bot._waiting or _read(), None


def _read():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return json.loads(line)


def _write(message):
    print(json.dumps(message, separators=(",", ":")), flush=True)
