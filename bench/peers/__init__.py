"""Other card libraries in the same run: how many times as fast Valat is on this machine.

Each is installed in an environment of its own under `bench/out/`; a row says so where one cannot be had.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.compiled import call

HERE = Path(__file__).parent
FOLDER = HERE.parent / "out" / "peers"
# wheels only: a peer that has to be built would measure this machine's compiler
PIP = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:"]
COLVER = "colver==0.11.1"
"""By its version: rules are held against it, and another might read them otherwise."""

PEERS = {"colver": COLVER, "open_spiel": "open_spiel", "rlcard": "rlcard", "schnapsen": "schnapsen"}
"""Each program beside this file, and the package that it measures."""

FIGURES = {
    "playouts": ("random playouts of a deal", "playouts_per_second"),
    "deals": ("whole random deals", "deals_per_second"),
    "plies": ("plies chosen in Python", "plies_per_second"),
}
GOALS = {
    (COLVER, "playouts"): 3,
    (COLVER, "deals"): 2,
    (COLVER, "plies"): 100,
    ("open_spiel", "plies"): 20,
}
"""By package and figure, how many times as fast Valat is meant to be; the others have no goal."""
SECONDS = 600


def installed(package: str) -> str | None:
    """The Python that has the package; None where it cannot be installed."""
    folder = FOLDER / package.partition("==")[0]
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    done = subprocess.run([python, *PIP, package], capture_output=True, timeout=SECONDS, check=False)
    return str(python) if done.returncode == 0 else None


def figures(program: str, package: str) -> dict[str, float]:
    """What the peer makes a second, by the keys of `FIGURES`; nothing where it does not install or run."""
    try:
        python = installed(package)
        if python is None:
            return {}
        command = [python, HERE / f"{program}.py"]
        done = subprocess.run(command, stdout=subprocess.PIPE, timeout=SECONDS, check=True)
    # a peer that cannot be had must not keep the others' figures back
    except (subprocess.SubprocessError, OSError):
        return {}
    found: dict[str, float] = json.loads(done.stdout)
    return found


def rows(peer: str, theirs: dict[str, float], ours: dict[str, float]) -> list[dict[str, Any]]:
    """Each figure of the peer with Valat's as its multiple; one row where there is none."""
    if not theirs:
        return [{"name": f"{peer}: not to be had here", "value": 0, "unit": "×", "target": None}]
    found = []
    for key, value in theirs.items():
        what, ratio, goal = FIGURES[key][0], round(ours[key] / value, 2), GOALS.get((peer, key))
        found.append({"name": f"{peer}, {what}", "value": round(value), "unit": "1/s", "target": None})
        found.append({"name": f"Valat against {peer}, {what}", "value": ratio, "unit": "×", "target": goal})
    return found


def run() -> list[dict[str, Any]]:
    """All the peers, and Valat beside them."""
    ours = {key: call("bench.playouts", function) for key, (_, function) in FIGURES.items()}
    found = [
        {"name": f"Valat, {FIGURES[key][0]}", "value": round(value), "unit": "1/s", "target": None}
        for key, value in ours.items()
    ]
    for program, package in PEERS.items():
        found += rows(package, figures(program, package), ours)
    return found
