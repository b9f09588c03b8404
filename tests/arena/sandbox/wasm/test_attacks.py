"""Every attack on lane W that a machine is probed with."""

from importlib.metadata import version
from itertools import groupby

import pytest

from valat.arena.probe.attacks import MODULES
from valat.arena.probe.attacks.module import HostileModule, HostileScript
from valat.arena.probe.report import probe
from valat.arena.probe.run import run_attack
from valat.arena.probe.stage import Stage
from valat.arena.sandbox.wasm.lane import WasmLane


@pytest.fixture(scope="module")
def stage():
    """Traps that nobody has touched."""
    with Stage() as made:
        yield made


def test_there_are_attacks_of_many_classes():
    """At least fifty, none twice, and those of a class one after the other."""
    assert len({(attack.kind, attack.name) for attack in MODULES}) == len(MODULES) >= 50
    kinds = [kind for kind, _ in groupby(attack.kind for attack in MODULES)]
    assert len(kinds) == len(set(kinds)) == 9


@pytest.mark.parametrize("attack", MODULES, ids=lambda attack: f"{attack.kind}: {attack.name}")
def test_an_attack_is_held(attack, stage):
    """Nothing outside has noticed it, and the module's end is one of those that it should have."""
    assert run_attack(attack, WasmLane(), stage).seen == ()


def test_what_works_is_seen(stage):
    """A call that is not refused, or gives something, is no attack that was held."""
    module = HostileModule("output", "a call that works", "(call $try (i32.const 0))")
    script = HostileScript("files", "its own source", 'attempt("own", () => std.loadFile("bot.mjs"));')
    assert run_attack(module, WasmLane(), stage).end == "got"
    found = run_attack(script, WasmLane(), stage)
    assert (found.end, found.held) == ("got own", False)


def test_a_machine_that_has_this_lane_alone():
    """It says what holds in it and what modules run in; programs of the machine have no lane."""
    report = probe(lambda lane, share: None, [(WasmLane, MODULES[:2])])
    (lane,) = report.lanes
    assert (report.chosen, lane.lane, lane.holds) == (None, "W", True)
    assert [language.name for language in lane.languages] == ["wasm", "javascript"]
    assert lane.languages[0].version == f"wasmtime {version('wasmtime')}"
