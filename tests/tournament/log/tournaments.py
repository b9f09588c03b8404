"""Tournaments without a server: a log, a clock that is a number, results that the test gives."""

from hashlib import sha256

from valat.cards.shuffle import seal
from valat.store.players import Player
from valat.tournament.acts import commands
from valat.tournament.course.outcome import consequences, round_count
from valat.tournament.log.events import Event, RoundSeal, TableFinished, TournamentOpened
from valat.tournament.log.reducer import apply_events, initial_state
from valat.tournament.log.state import FILL_MS

NOW = 1_000_000


def secret(number):
    """The secret of a round, the same in every test."""
    return sha256(b"round %d" % number).digest()


def player(number):
    """A registered player."""
    return Player(f"p{number}", f"Player {number}", False)


class Course:
    """A tournament whose log grows."""

    def __init__(self, game="belot", size=8, tie_breaks=lambda number: (), secrets=None, **opened):
        self.tie_breaks, known = tie_breaks, secrets or {}
        self.secret = lambda number: known.get(number) or secret(number)
        numbers = range(1, round_count(game, size) + 1)
        seals = tuple(RoundSeal("", "", seal(self.secret(number))) for number in numbers)
        kind = {16: "classic", 8: "quick", 4: "four"}[size]
        self.log = [Event(1, NOW, TournamentOpened(game, kind, size, seals, **opened))]
        self.state = initial_state("t", self.log[0])
        self.now = NOW

    def do(self, bodies):
        """Appends the events, and all that follows from them."""
        while bodies:
            for body in bodies:
                self.log.append(Event(self.state.seq + 1, self.now, body))
                self.state = apply_events(self.state, self.log[-1:])
            bodies = consequences(self.state, self.secret, self.tie_breaks, self.now)
        return self

    def enter(self, *numbers):
        """Lets these players enter, one after the other."""
        for number in numbers:
            self.do(commands.enter(self.state, player(number), self.state.rules, f"{number:02x}" * 16))
        return self

    def full(self):
        """As many enter as fit."""
        return self.enter(*range(1, self.state.size + 1))

    def wait(self, ms):
        """Lets that much time pass, with what follows."""
        self.now += ms
        return self.do(consequences(self.state, self.secret, self.tie_breaks, self.now))

    def filled(self, *numbers):
        """These players enter, and bots take all other places."""
        return self.enter(*numbers).wait(FILL_MS)

    def play(self, *ranks, idle=()):
        """Starts the round and ends its tables, each with these ranks of its sides; without, side 0 wins."""
        self.do(commands.start_round(self.state))
        number, tables = len(self.state.rounds), self.state.rounds[-1].tables
        for place in range(1, len(tables) + 1):
            own = ranks[place - 1] if ranks else tuple(range(1, 1 + self.sides))
            scores = tuple(160 - rank for rank in own)
            absent = tuple(entry for entry in tables[place - 1].seats if entry in idle)
            self.do([TableFinished(number, place, scores, own, absent)])
        return self

    @property
    def sides(self):
        return {"santase": 2, "bela2": 2, "yard": 4}.get(self.state.game, 2)
