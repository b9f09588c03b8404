"""One attack in a match, played in one lane, and what was seen of it."""

import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from valat import bots, games
from valat.arena.bot_protocol.breach import Breach
from valat.arena.bot_protocol.messages import Answer
from valat.arena.bot_protocol.seats import HouseSeat, ProcessSeat, Seat
from valat.arena.matches.referee import AnyGame, Outcome, Referee, Terms, substitute
from valat.arena.matches.seeds import MatchSeeds, SecretSeeds, entries_hash, seed_number
from valat.arena.probe.attacks.match_attack import MatchAttack
from valat.arena.probe.observation import Observation, is_late
from valat.arena.probe.stage import Stage
from valat.arena.sandbox.cores import stay_on_core
from valat.arena.sandbox.launch import Lane
from valat.bots.bot import Budget

LEAST_CARDS = 5
"""A hand that is named in full, and no smaller, is not guessed."""


def run_match(attack: MatchAttack, lane: Lane, stage: Stage, seeds: MatchSeeds | None = None) -> Observation:
    """Plays a match with its attack and looks at what came of it.

    Args:
        seeds: None for some as contests have them, of a secret that nobody knows. Rule: CON-SEED-1

    Raises:
        Refusal: nothing can be started; code `no_sandbox`.
    """
    if seeds is None:
        seeds = SecretSeeds(secrets.token_bytes(32), entries_hash(())).of_round(0, 0)
    outcome, told = _played(attack, lane, stage, seeds)
    wrong = list(_wrong(attack, outcome.breaches))
    seen = [*told, *stage.seen(" ".join(breach.errors for breach in outcome.breaches))]
    seen += [f"Breach at seat {breach.seat} ({breach.kind}): {breach.why}" for breach in wrong]
    late = (
        bool(wrong) and len(seen) == len(wrong) and all(is_late(breach.kind, breach.why) for breach in wrong)
    )
    if late and attack.honest:
        # is it the attack, or the machine by itself?
        control, _ = _played(attack.without_attack(), lane, stage, seeds)
        late = bool(control.breaches)
    end = ", ".join(dict.fromkeys(breach.kind for breach in outcome.breaches)) or "done"
    return Observation(attack.kind, attack.name, end, not seen, tuple(seen), late)


class _Witness:
    """Looks on, and notes who names the cards of another seat."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.told: dict[str, None] = {}

    def position(self, number: int, state: Any, seat: int | None, answer: Answer | None, match: Any) -> None:
        """Holds what a bot says of another's cards against them."""
        if answer is None or answer.debug is None:
            return
        named = msgspec.json.decode(answer.debug)
        hand = sorted(self._game.hand(state, named["seat"]))
        if len(hand) >= LEAST_CARDS and hand == named["cards"]:
            self.told[f"Seat {seat} knew all the cards of seat {named['seat']}."] = None

    def breach(self, breach: Breach) -> None:
        """Nothing: the outcome has them all."""


def _played(
    attack: MatchAttack, lane: Lane, stage: Stage, seeds: MatchSeeds
) -> tuple[Outcome, tuple[str, ...]]:
    """What came of the match, and who knew what."""
    game = games.find(attack.game)
    options = next(iter(game.presets.values()))
    terms = Terms(
        game,
        options,
        seed_number(seeds.cards),
        deals=1,
        limits=attack.limits,
        to_the_end=True,
        bots_seed=seed_number(seeds.bots),
    )
    witness = _Witness(game)
    with tempfile.TemporaryDirectory(prefix="valat-attack-") as folder, _one_core():
        seats = [_seat(attack, number, Path(folder), lane, stage) for number in range(len(attack.programs))]
        return Referee(terms, seats, witness).play(), tuple(witness.told)


def _seat(attack: MatchAttack, number: int, folder: Path, lane: Lane, stage: Stage) -> Seat:
    if attack.programs[number] is None:
        name = substitute(attack.game)
        return HouseSeat(name, bots.find(attack.game, name), Budget())
    own = folder / str(number)
    own.mkdir()
    return ProcessSeat(attack.package(number, own, stage.targets), lane, attack.limits)


def _wrong(attack: MatchAttack, breaches: tuple[Breach, ...]) -> Iterator[Breach]:
    """The breaches that should not be: of honest seats any, of the others what is none of the attack's."""
    return (
        breach for breach in breaches if breach.seat in attack.honest or breach.kind not in attack.breaches
    )


@contextmanager
def _one_core() -> Iterator[None]:
    """All that is started meanwhile is on one core, as a contest's worker keeps its bots."""
    before = os.sched_getaffinity(0)
    stay_on_core(0)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
