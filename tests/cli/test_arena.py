"""`valat arena probe`."""

import pytest

from tests.arena.probe.probe_parts import ATTACKS, NoLane, NoModules
from tests.cli.run import call, valat
from valat.arena.probe import attacks, report
from valat.arena.probe.attacks.attack import Attack
from valat.arena.sandbox import lanes
from valat.arena.sandbox.trusted import TrustedLane
from valat.arena.sandbox.wasm import lane as wasm_lane


@pytest.fixture(autouse=True)
def _machine(monkeypatch):
    """One that has no lane A, another lane that does not hold everything, and two attacks."""
    monkeypatch.setattr(lanes, "LANES", (NoLane, TrustedLane))
    monkeypatch.setattr(attacks, "ATTACKS", ATTACKS)
    monkeypatch.setattr(wasm_lane, "WasmLane", NoModules)
    monkeypatch.setattr(
        report, "languages", lambda lane: (report.InstalledLanguage("python", "3.14", ("six 1.17",)),)
    )


def test_a_lane_that_leaks_is_named_and_fails():
    """By class, with what was seen; then the languages."""
    done = call("arena", "probe", "--format", "table")
    text = done.out + done.said
    assert done.status == 1
    assert "Lane A is not available: it needs a moon." in text
    assert "Lane W is not available: it needs a sun." in text
    assert "files      1 of 1 held" in text
    assert "time       0 of 1 held" in text
    assert "a move of its own: The bot ended (x)" in text
    assert "with six 1.17" in text


def test_what_was_not_decided_is_told_apart(monkeypatch):
    """It is no leak, and no proof either: the machine was too slow."""
    monkeypatch.setattr(attacks, "ATTACKS", (Attack("time", "slow", "time.sleep(60)", move_ms=20),))
    done = call("arena", "probe", "--format", "table")
    assert "slow: not decided. The bot ended (hung)" in (done.out + done.said)
    assert done.status == 1


def test_json_is_for_a_contest_to_keep(monkeypatch):
    """One line."""
    done = valat(monkeypatch, "arena", "probe", "--format", "json")
    (line,) = done.lines
    assert line["chosen"] == "trust"
    assert [lane["lane"] for lane in line["lanes"]] == ["A", "trust", "W"]
    assert line["lanes"][1]["observations"][0]["held"] is True


def test_a_machine_without_faults_succeeds(monkeypatch):
    """A lane that is not there is none."""
    monkeypatch.setattr(attacks, "ATTACKS", ATTACKS[:1])
    assert valat(monkeypatch, "arena", "probe", "--format", "json").status == 0
