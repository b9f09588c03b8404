"""How soon the command line answers and `import valat` is done, by clock and processor; what takes long."""

import json
import re
import subprocess
import sys
import time
from resource import RUSAGE_CHILDREN, getrusage
from typing import Any

ROUNDS = 15
SLOWEST = 8
"""Modules that are named of each start."""
PYTHON = "python alone"
STARTS: dict[str, tuple[list[str], float | None]] = {
    PYTHON: (["-c", "pass"], None),
    "import valat": (["-c", "import valat"], 0.06),
    "valat --version": (["-m", "valat", "--version"], 0.25),
    "valat --help": (["-m", "valat", "--help"], 0.25),
    "valat deal belot": (["-m", "valat", "deal", "belot", "--seed", "1"], 0.25),
    "valat deal bridge": (["-m", "valat", "deal", "bridge", "--seed", "1"], 0.25),
}
"""What is started, with the seconds that it may take; `import valat` beside Python's own start."""


def seconds(words: list[str]) -> tuple[float, float]:
    """The least that a start took, by the clock and of the processor: what is more is other work."""
    walls, spent = [], []
    for _ in range(ROUNDS):
        before, start = getrusage(RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
        walls.append(time.perf_counter() - start)
        after = getrusage(RUSAGE_CHILDREN)
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(walls), min(spent)


def slowest_modules(words: list[str]) -> list[tuple[str, float]]:
    """The modules whose own import takes longest, each with its milliseconds."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *words], capture_output=True, text=True, check=True
    )
    lines = re.findall(r"^import time:\s+(\d+) \|\s+\d+ \|\s+(\S+)$", done.stderr, re.MULTILINE)
    ordered = sorted(((int(own) / 1000, name) for own, name in lines), reverse=True)
    return [(name, own) for own, name in ordered[:SLOWEST]]


def run() -> list[dict[str, Any]]:
    """Rows: seconds by the clock, which have targets, and of the processor; then the slowest modules."""
    rows = []
    alone = seconds(STARTS[PYTHON][0])
    for name, (words, target) in STARTS.items():
        wall, spent = seconds(words)
        if name == "import valat":
            wall, spent = wall - alone[0], spent - alone[1]
        rows.append({"name": name, "value": round(wall, 3), "unit": "s", "target": target})
        rows.append({"name": f"{name}, processor", "value": round(spent, 3), "unit": "s", "target": None})
    for module, own in slowest_modules(STARTS["valat deal belot"][0]):
        name = f"valat deal belot: import of {module}"
        rows.append({"name": name, "value": round(own, 1), "unit": "ms", "target": None})
    return rows


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
