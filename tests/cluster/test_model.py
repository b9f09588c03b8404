"""The models of owners and leases, in which every order of steps is tried; a model without one rule fails."""

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

MODELS = Path(__file__).parent / "model"
SECONDS = 600
"""A check that takes longer has more states than were meant."""


class Checked(NamedTuple):
    """What spin said.

    Attributes:
        states: how many it has seen.
        faults: sentences that did not hold, each with where.
    """

    states: int
    faults: list[str]


def checked(folder: Path, model: str, *defines: str, formula: str | None = None) -> Checked:
    """What all orders of steps of a model come to. Skips the test where spin or a compiler is missing.

    Args:
        defines: what is switched on or counted, such as `LAPSES=2`.
        formula: what holds in the end, with every node getting its turn; None for what holds always.
    """
    for program in ("spin", "gcc"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed: the models of a cluster are not checked.")
    names = [f"-D{define}" for define in defines]
    always = [] if formula else ["-DSAFETY", "-DNOCLAIM"]
    for command in (
        ["spin", *names, "-a", MODELS / f"{model}.pml"],
        ["gcc", "-w", "-O0", *always, "-o", "pan", "pan.c"],
    ):
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
    run = ["./pan", "-m100000", "-n", *(["-a", "-f", "-N", formula] if formula else [])]
    lines = subprocess.run(
        run, cwd=folder, check=True, capture_output=True, text=True, timeout=SECONDS
    ).stdout.splitlines()
    states = next(int(line.split()[0]) for line in lines if " states, stored" in line)
    faults = [line for line in lines if line.startswith("pan:1:")]
    # one that ran out of depth or memory has seen only a part
    assert faults or not any("not completed" in line or "too small" in line for line in lines), lines
    return Checked(states, faults)


SMALL = ("LAPSES=2", "CRASHES=0", "RELEASES=0")
"""A node that is late twice, and a write in doubt."""
DYING = ("LAPSES=1", "CRASHES=1", "DOUBTS=0")
"""A node that is late, one that dies, and one that gives the table up."""
LARGE = [
    pytest.param(("LAPSES=1", "CRASHES=1"), id="everything at once", marks=pytest.mark.proof),
    pytest.param(("LAPSES=2", "CRASHES=1", "DOUBTS=0"), id="two lapses", marks=pytest.mark.proof),
    pytest.param(
        ("NODES=3", "LAPSES=2", "CRASHES=0", "RELEASES=0", "DOUBTS=0"),
        id="three nodes",
        marks=pytest.mark.proof,
    ),
]


@pytest.mark.parametrize("bounds", [SMALL, DYING, *LARGE])
def test_no_acknowledged_move_is_lost_or_done_twice(tmp_path, bounds):
    """No number has two moves, and nothing of an earlier owner comes after the next has shown a table."""
    found = checked(tmp_path, "table", *bounds)
    assert found.faults == []
    assert found.states > 100_000


@pytest.mark.parametrize("formula", ["owned_again", "answered_at_last"])
def test_a_table_goes_on_when_a_node_dies(tmp_path, formula):
    """It has an owner again, and every command that is sent again is answered."""
    assert checked(tmp_path, "table", *DYING, "RELEASES=0", formula=formula).faults == []


@pytest.mark.parametrize(
    ("without", "bounds"),
    [
        ("KEY", (*SMALL, "DOUBTS=0")),
        ("FENCE", (*SMALL, "DOUBTS=0")),
        ("EPOCHS", (*SMALL, "DOUBTS=0")),
        ("SILENCE", (*SMALL, "DOUBTS=0")),
        ("DOUBT", ("LAPSES=1", "CRASHES=0", "RELEASES=0")),
        ("FENCE_AFTER_RELEASE", ("LAPSES=0", "CRASHES=0")),
    ],
)
def test_every_rule_of_a_table_is_needed(tmp_path, without, bounds):
    """Without any of them the model finds an order of steps that goes wrong."""
    assert "assertion violated" in checked(tmp_path, "table", f"WITHOUT_{without}", *bounds).faults[0]


@pytest.mark.parametrize("formula", ["owned_again", "answered_at_last"])
def test_without_a_take_over_a_table_stands_still(tmp_path, formula):
    defines = ("WITHOUT_TAKE_OVER", *DYING, "RELEASES=0")
    assert "acceptance cycle" in checked(tmp_path, "table", *defines, formula=formula).faults[0]


def test_only_the_owner_of_services_writes_to_them(tmp_path):
    """Whatever breaks in a commit, and however late it lands."""
    found = checked(tmp_path, "services", "LAPSES=3", "RELEASES=2")
    assert found.faults == []
    assert found.states > 10_000


def test_services_have_an_owner_again(tmp_path):
    assert checked(tmp_path, "services", formula="owned_again").faults == []


@pytest.mark.parametrize("without", ["GUARD", "HOLD", "WAIT", "OWN_WAIT"])
def test_every_rule_of_services_is_needed(tmp_path, without):
    assert "assertion violated" in checked(tmp_path, "services", f"WITHOUT_{without}").faults[0]
