"""Attacks in matches: each works where there is no sandbox, and what came of a match is judged."""

import pytest

from valat.arena.matches.seeds import FileSeeds, MatchSeeds
from valat.arena.probe.attacks.match_attack import MatchAttack
from valat.arena.probe.attacks.matches import COMPUTED, MATCHES, OUT_OF_TURN
from valat.arena.probe.match import run_match
from valat.arena.probe.stage import Stage
from valat.arena.sandbox.confined import ConfinedProcess
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.trusted import TrustedLane, TrustedProcess

PARTNERS = [attack for attack in MATCHES if attack.kind == "partners"]
OF_ITSELF = """
def at_turn(turn):
    return cards_of(HELLO["seat"], set(turn["hand"]) - {MOVE(turn["view"]["legal"])})
"""
TALKS = "def at_turn(turn):\n    print('x', flush=True)"
SLEEPS = "def at_turn(turn):\n    time.sleep(60)"
QUICK = Limits(move_ms=20, match_ms=1000)
SEEDS = FileSeeds(1).of_round(0, 0)
"""Of a deal in which seat 0 leads with five cards left to it."""


@pytest.fixture(scope="module")
def stage():
    """Traps that nobody has touched."""
    with Stage() as made:
        yield made


def played(stage, *programs, **options):
    """What came of a deal of Santase without a sandbox."""
    attack = MatchAttack("turns", "a match", "santase", programs, **options)
    try:
        return run_match(attack, TrustedLane(), stage, SEEDS)
    finally:
        stage.end_survivors()


@pytest.mark.parametrize("attack", PARTNERS, ids=lambda attack: attack.name)
def test_without_a_sandbox_a_partner_knows_the_cards(attack, stage, monkeypatch):
    """CON-CHANNEL-1: what is held in a lane works outside, between bots that run all the time."""
    monkeypatch.setattr(TrustedProcess, "freeze", lambda _: None)
    try:
        seen = run_match(attack, TrustedLane(), stage).seen
    finally:
        stage.end_survivors()
    assert "Seat 0 knew all the cards of seat 2." in seen


@pytest.mark.parametrize(("seeds", "told"), [(SEEDS, True), (None, False)])
def test_cards_are_computed_where_their_seed_can_be_guessed(stage, seeds, told):
    """CON-SEED-1: by the seed of a contest of version 1; not by one that follows from a secret."""
    found = run_match(COMPUTED, TrustedLane(), stage, seeds)
    stage.end_survivors()
    assert found.seen == (("Seat 1 knew all the cards of seat 2.",) if told else ())


def test_a_seed_that_is_told_tells_no_cards(stage):
    """CON-SEED-1: of a known `hello.seed` the cards do not follow, nor of the first cards."""
    found = run_match(COMPUTED, TrustedLane(), stage, MatchSeeds("ab" * 32, SEEDS.bots))
    stage.end_survivors()
    assert "Seat 1 knew all the cards of seat 2." not in found.seen


def test_a_match_without_an_attack_is_held(stage):
    """Nobody knew anything, nobody has a breach."""
    found = played(stage, "", "", honest=(0, 1))
    assert (found.end, found.held, found.undecided) == ("done", True, False)


def test_cards_that_are_named_are_seen(stage):
    """Whoever's they are, and all of them."""
    found = played(stage, OF_ITSELF, None)
    assert found.seen == ("Seat 0 knew all the cards of seat 0.",)


def test_a_breach_of_an_honest_seat_is_seen(stage):
    """It was charged with what it has not done."""
    found = played(stage, "", TALKS, honest=(1,))
    assert (found.held, found.undecided) == (False, False)
    assert found.seen[0].startswith("Breach at seat 1 (unreadable):")


def test_an_attacker_has_no_breaches_but_its_own(stage):
    """Else it may not have done what it was to do."""
    program = "def MOVE(legal):\n    return 'x'"
    assert not played(stage, program, None).held
    assert played(stage, program, None, breaches=("illegal", "hung"), limits=QUICK).held


def test_who_is_late_without_an_attack_decides_nothing(stage):
    """CON-TIME-1: the machine was too slow; where nobody is late without the attack, it was the attack."""
    found = played(stage, "", SLEEPS, honest=(1,), limits=QUICK)
    assert (found.held, found.undecided) == (False, True)
    found = played(stage, SLEEPS, "", limits=QUICK)
    assert (found.held, found.undecided) == (False, True)


def test_who_cannot_be_frozen_is_charged_for_work_out_of_turn(lane, stage, monkeypatch):
    """CON-TIME-1: with a breach of its own; and who waited for a processor meanwhile has not hung."""
    monkeypatch.setattr(ConfinedProcess, "freeze", lambda _: None)
    found = run_match(OUT_OF_TURN[0], lane, stage)
    assert (found.seen, "out_of_turn" in found.end) == ((), True)
