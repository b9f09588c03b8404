"""An attack in a match: several bots at one table, of which some attack the match, and not the machine.

A `MatchAttack` names a game and a program for each seat; `run_match` (probe/match.py) plays one deal of it
with the referee of contests, all bots on one core as a contest has them, and judges what came of it:

- A seat of `honest` has a breach: somebody else's doing was charged to it.
- A seat names all the cards of another one: it has been told them, or has computed them.
- One of the others has a breach that `breaches` does not name: it has not done what it was to do.
- The traps of the stage have noticed anything, as with an attack of one bot.

A program is Python and defines one or both of two functions; before it stand `TOOLS` (TARGETS, `attempt`,
`call`, `children`, `spin` …), HELLO as the arena said it, and DECK, the 32 cards of Belot by name:

    def at_turn(turn):    # before it answers; TURN as docs/arena/protocol.md describes it
        return None       # or cards_of(seat, cards), where it knows another seat's
    def after_turn(turn): # when it has answered, and is not on turn any more
        pass

Moves are made for it: `MOVE(legal)`, the first legal one where it does not say otherwise. New attacks go
into a table of `matches.py`, and `tests/arena/sandbox/test_matches.py` runs each in every lane, and without
any, where it has to be seen to work.
"""

from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any

from msgspec import Struct

from valat.arena.bot_protocol.breach import Kind
from valat.arena.packages.package import Package
from valat.arena.probe.attacks.attack import TOOLS, Class, lay_program
from valat.arena.sandbox.limits import Limits

OPENING = """\
DECK = [suit + rank for suit in "CDHS" for rank in "789TJQKA"]
HELLO = json.loads(sys.stdin.readline())

def at_turn(turn):
    pass

def after_turn(turn):
    pass

def MOVE(legal):
    return legal[0]

def cards_of(seat, cards):
    '''What is known of another seat.'''
    return {"seat": seat, "cards": sorted(cards)}

"""
LOOP = """
print('{"type": "ready"}', flush=True)
for line in sys.stdin:
    turn = json.loads(line)
    if turn["type"] == "turn":
        known = at_turn(turn)
        more = {"debug": json.dumps(known)} if known else {}
        print(json.dumps({"n": turn["n"], "move": MOVE(turn["view"]["legal"]), **more}), flush=True)
        after_turn(turn)
"""

MATCH_LIMITS = Limits(move_ms=1000, match_ms=20_000, memory_mb=128, output_kb=256)
"""Those of a contest, but for a short match."""


class MatchAttack(Struct, frozen=True):
    """Several bots at one table.

    Attributes:
        game: of which one deal is played.
        programs: of each seat; None is a bot of the house's, "" one that does nothing but play.
        honest: seats that must come out without a breach.
        breaches: what the other seats may be charged with.
    """

    kind: Class
    name: str
    game: str
    programs: tuple[str | None, ...]
    honest: tuple[int, ...] = ()
    breaches: tuple[Kind, ...] = ()
    limits: Limits = MATCH_LIMITS

    def source(self, seat: int) -> str:
        """The whole program of a seat that has one."""
        return TOOLS + OPENING + dedent(self.programs[seat] or "").strip() + "\n" + LOOP

    def package(self, seat: int, folder: Path, targets: dict[str, Any]) -> Package:
        """The seat's bot, laid into a folder."""
        manifest = lay_program(folder, self.source(seat), targets, f"{self.name} {seat}", self.game)
        return Package(folder, manifest, "")

    def without_attack(self) -> "MatchAttack":
        """The same table, at which nobody does anything but play."""
        programs = tuple(
            program if seat in self.honest or program is None else ""
            for seat, program in enumerate(self.programs)
        )
        return MatchAttack(self.kind, self.name, self.game, programs, self.honest, limits=self.limits)


def partners(name: str, program: str) -> MatchAttack:
    """Two partners at Belot that tell each other their cards, against the house's bots."""
    return MatchAttack("partners", name, "belot", (program, None, program, None))


def all_of(rows: Sequence[tuple[str, str]]) -> tuple[MatchAttack, ...]:
    """Attacks of partners, by name and program."""
    return tuple(partners(name, program) for name, program in rows)
