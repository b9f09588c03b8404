"""Deals under conditions: how many are tried a second, beside `dealer` and `redeal`, and whether as many fit.

`dealer` is the one on the path, or that of Debian where `apt-get download` brings it; `redeal` lies in the
folder that `VALAT_REDEAL` names.
"""

import json
import os
import re
import resource
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import erfc, sqrt
from pathlib import Path
from time import process_time
from typing import Any

from msgspec import Struct

from bench.generate_scripts import CONDITIONS, DealCondition
from bench.peers import FOLDER
from valat._kernel import is_compiled
from valat.games.bridge.dealing.hands import FourHands
from valat.kernel.errors import Refusal, Unreadable
from valat.library.bridge.generate import Search

TRIES = 200_000
REDEAL_TRIES = 10_000
GOAL = 300_000
"""Deals a second of one core's time."""
SECONDS = 600


class Tried(Struct, frozen=True):
    """What a program made of a condition."""

    tries: int
    found: int
    seconds: float

    @property
    def rate(self) -> float:
        """Deals tried a second."""
        return self.tries / self.seconds


def ours(where: Any, tries: int = TRIES) -> Tried:
    """Our own search, by one process."""
    search = Search(where, count=tries, tries=tries, seed="bench")
    start = process_time()
    with suppress(Refusal):
        # all of them, and none is kept
        deque(search.deals(), maxlen=0)
    return Tried(search.tried, search.found, process_time() - start)


def dealer_program() -> str | None:
    """Where `dealer` lies; None where it cannot be had."""
    folder = FOLDER / "dealer"
    found = shutil.which("dealer") or shutil.which(str(folder / "usr/games/dealer"))
    if found or not shutil.which("apt-get") or not shutil.which("dpkg"):
        return found
    folder.mkdir(parents=True, exist_ok=True)
    quiet: dict[str, Any] = {"cwd": folder, "capture_output": True, "timeout": SECONDS, "check": False}
    subprocess.run(["apt-get", "download", "dealer"], **quiet)
    for package in folder.glob("dealer_*.deb"):
        subprocess.run(["dpkg", "-x", package.name, "."], **quiet)
    return shutil.which(str(folder / "usr/games/dealer"))


def by_dealer(program: str, condition: DealCondition) -> Tried:
    """The same by `dealer`."""
    script = f"{condition.script}\ngenerate {TRIES}\nproduce {TRIES}\naction average 1\n"
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(
        [program, "-s", "7"], input=script, capture_output=True, text=True, timeout=SECONDS, check=True
    )
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    counts = dict(re.findall(r"(Generated|Produced) (\d+) hands", done.stdout))
    return Tried(int(counts["Generated"]), int(counts["Produced"]), seconds)


def by_redeal(folder: str, conditions: list[DealCondition]) -> list[Tried]:
    """The same by `redeal`, of which each deal is an object of Python."""
    program = Path(__file__).parent / "peers/redeal.py"
    done = subprocess.run(
        [sys.executable, str(program), folder, str(REDEAL_TRIES)],
        input="".join(condition.redeal + "\n" for condition in conditions),
        stdout=subprocess.PIPE,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    return [Tried(**json.loads(line)) for line in done.stdout.splitlines()]


def same_shares(pairs: list[tuple[Tried, Tried]]) -> float:
    """The chance of shares that differ as much as these or more, where all of them are the same.

    The sum of squares of normal deviates is chi-square; its tail by Wilson and Hilferty (1931).
    """
    total = sum(_deviate(first, second) ** 2 for first, second in pairs)
    freedom = len(pairs)
    z = ((total / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
    return erfc(z / sqrt(2)) / 2


def _deviate(first: Tried, second: Tried) -> float:
    """By how many standard errors two shares differ."""
    share = (first.found + second.found) / (first.tries + second.tries)
    error = sqrt(share * (1 - share) * (1 / first.tries + 1 / second.tries))
    return (first.found / first.tries - second.found / second.tries) / error if error else 0.0


def functions() -> Iterator[tuple[str, Callable[[FourHands], object]]]:
    """Conditions as functions of Python, from the cheapest."""
    yield "nothing", lambda deal: False
    yield "points of one hand", lambda deal: deal.north.count("hcp") > 37
    yield (
        "points and shapes of two hands",
        lambda deal: (
            deal.north.count("hcp") > 11 and max(deal.south.shape) > 4 and deal.south.count("hcp") > 37
        ),
    )


def run() -> list[dict[str, Any]]:
    """The rows."""
    if not is_compiled():
        raise Unreadable("Deals are generated quickly only by the compiled kernel.", code="no_kernel")
    own = [ours(condition.script) for condition in CONDITIONS]
    rows = [
        _row("deals tried a second, 30 scripts together", _together(own), GOAL),
        _row("deals tried a second, the slowest script", min(each.rate for each in own), GOAL),
    ]
    program = dealer_program()
    if program is None:
        print("dealer cannot be had here", file=sys.stderr)
    else:
        theirs = [by_dealer(program, condition) for condition in CONDITIONS]
        rows += [
            _row("deals tried a second by dealer, together", _together(theirs)),
            _ratio("times as many as dealer", _together(own) / _together(theirs)),
            _chance("same share as dealer, 30 scripts: chance", list(zip(own, theirs, strict=True))),
        ]
    folder = os.environ.get("VALAT_REDEAL")
    if not folder:
        print("VALAT_REDEAL names no folder of redeal", file=sys.stderr)
    else:
        places = [place for place, condition in enumerate(CONDITIONS) if condition.redeal]
        theirs = by_redeal(folder, [CONDITIONS[place] for place in places])
        rows += [
            _row("deals tried a second by redeal, together", _together(theirs)),
            _ratio(
                "times as many as redeal", _together([own[place] for place in places]) / _together(theirs)
            ),
            _chance(
                f"same share as redeal, {len(places)} scripts: chance",
                [(own[place], each) for place, each in zip(places, theirs, strict=True)],
            ),
        ]
    rows += [
        _row(f"deals tried a second, function of Python: {name}", ours(function, 50_000).rate)
        for name, function in functions()
    ]
    return rows


def _together(tried: list[Tried]) -> float:
    """Deals a second over all scripts."""
    return sum(each.tries for each in tried) / sum(each.seconds for each in tried)


def _row(name: str, rate: float, target: float | None = None) -> dict[str, Any]:
    return {"name": name, "value": int(round(rate, -3)), "unit": "/s", "target": target}


def _ratio(name: str, ratio: float) -> dict[str, Any]:
    return {"name": name, "value": round(ratio, 1), "unit": "×", "target": None}


def _chance(name: str, pairs: list[tuple[Tried, Tried]]) -> dict[str, Any]:
    """That equal shares differ so much; one of a thousand is taken for a difference."""
    return {"name": name, "value": round(same_shares(pairs), 3), "unit": "", "target": 0.001}
