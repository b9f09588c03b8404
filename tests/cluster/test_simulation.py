"""Nodes that stand still, are cut off and die, by a seed: nothing is lost, done twice, or shown wrongly."""

from tests.cluster.schedule import SLEEPS, simulate, simulate_sleep
from tests.effort import cases
from valat.cluster.membership import Membership
from valat.cluster.node_owners import NodeOwners
from valat.cluster.owners import Claim

BLOCK = 100
"""Schedules of one test."""


@cases("first", range(0, 10_000, BLOCK), range(0, 300, BLOCK))
def test_no_order_of_faults_loses_or_doubles_anything(first, caplog):
    """What fails is run again by its seed: `simulate(seed)`."""
    outcomes = {seed: simulate(seed) for seed in range(first, first + BLOCK)}
    assert {seed: outcome.faults for seed, outcome in outcomes.items() if outcome.faults} == {}
    assert {seed: outcome.unanswered for seed, outcome in outcomes.items() if outcome.unanswered} == {}
    # something has happened, too
    assert sum(outcome.acknowledged for outcome in outcomes.values()) > 4 * BLOCK
    assert sum(outcome.take_overs for outcome in outcomes.values()) > BLOCK
    assert sum(outcome.lost for outcome in outcomes.values()) > BLOCK // 2


@cases("seed", range(1000 // SLEEPS), range(10))
def test_an_owner_that_slept_through_a_take_over_does_not_go_on(seed, caplog):
    """A thousand times in all it wakes and writes: nothing of that is stored, acknowledged or shown."""
    outcome = simulate_sleep(seed)
    assert (outcome.faults, outcome.unanswered) == ([], 0)
    assert outcome.late >= SLEEPS


def faults_from(first: int) -> list[str]:
    """What the first schedule finds that finds anything, from a seed on that is near one."""
    found = (simulate(seed).faults for seed in range(first, first + BLOCK))
    return next((faults for faults in found if faults), [])


def test_without_a_fence_an_owner_of_before_writes(monkeypatch, caplog):
    """As long as nothing has been appended in between, its numbers are the right ones."""
    note = NodeOwners._note

    def unfenced(owners, group, claim):
        return note(owners, group, Claim(claim.epoch, fenced=False))

    monkeypatch.setattr(NodeOwners, "_note", unfenced)
    assert "had shown it" in faults_from(9)[0]
    assert any("had shown it" in fault for seed in range(BLOCK) for fault in simulate_sleep(seed).faults)


def test_without_doubt_a_node_shows_what_is_not_its_own(monkeypatch, caplog):
    """It was stopped, and has not heard that others went on."""
    monkeypatch.setattr(Membership, "in_doubt", property(lambda members: members.deposed.is_set()))
    assert "without being its owner" in faults_from(3)[0]
