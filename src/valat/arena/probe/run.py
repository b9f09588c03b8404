"""One attack in one lane, as a bot in a match, and what was seen of it."""

import tempfile
from pathlib import Path

from msgspec import Raw
from msgspec.structs import replace

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bot_protocol.messages import Hello, TimeBudget, Turn
from valat.arena.bot_protocol.seats import ProcessSeat
from valat.arena.packages.package import Package
from valat.arena.probe.attacks.attack import HostileBot
from valat.arena.probe.attacks.match_attack import MatchAttack
from valat.arena.probe.match import run_match
from valat.arena.probe.observation import Observation, is_late
from valat.arena.probe.stage import Stage
from valat.arena.sandbox.launch import Lane
from valat.arena.sandbox.limits import Limits

LIMITS = Limits(
    match_ms=1000,
    memory_mb=64,
    tasks=16,
    open_files=48,
    output_kb=256,
    errors_kb=16,
)
"""Small: a bot that breaks them does so soon; each attack has its own time for a move."""


TRIES = 3
"""Of an attack that a slow machine keeps from its end."""

AnyAttack = HostileBot | MatchAttack


def observe(attack: AnyAttack, lane: Lane, stage: Stage) -> Observation:
    """What came of an attack, tried again where the machine was too slow for it.

    Raises:
        Refusal: nothing can be started.
    """
    for _ in range(TRIES):
        if isinstance(attack, MatchAttack):
            found = run_match(attack, lane, stage)
        else:
            found = run_attack(attack, lane, stage)
        if not found.undecided:
            break
    return found


def run_attack(attack: HostileBot, lane: Lane, stage: Stage, limits: Limits = LIMITS) -> Observation:
    """Runs an attack and looks at the stage afterwards. Raises Refusal where nothing can be started."""
    with tempfile.TemporaryDirectory(prefix="valat-attack-") as folder:
        package = Package(Path(folder), attack.lay(Path(folder), stage.targets), "")
        own = replace(limits, move_ms=attack.move_ms)
        seat = ProcessSeat(package, lane, own)
        try:
            end, why = _play(seat, attack.turns, own)
        finally:
            seat.close()
    output = f"{end} {why} {seat.errors()}"
    seen = list(stage.seen(output))
    if len(seat.errors()) > limits.errors_kb * 1024:
        seen.append("The arena kept more standard error than the limit.")
    late = is_late(end, why) and not seen
    if end not in attack.ends:
        seen.append(f"The bot ended ({end}): {why}")
    return Observation(attack.kind, attack.name, end, not seen, tuple(seen), late and bool(seen))


def _play(seat: ProcessSeat, turns: int, limits: Limits) -> tuple[str, str]:
    """How the bot ends, and why: the move that it makes at its last turn, or its breach."""
    budget = TimeBudget(limits.move_ms, limits.match_ms)
    move = ""
    try:
        seat.start(Hello("belot", {}, 0, ("Attack", "House"), budget, 1))
        for number in range(turns):
            turn = Turn(number, number == 0, Raw(b"{}"), (), (), limits.move_ms)
            move = seat.choose(turn, None).move
    except BotFault as fault:
        return fault.kind, f"{fault.why} {seat.errors()[-300:]}"
    return move, ""
